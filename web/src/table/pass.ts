/** What a link's fragment lets this page claim. `#i=` an invitation, `#c=` the letters of a code, `#m=` a moved seat,
 * `#r=` a referee's link, `#event=ROOM.SEAT` the place of a device of a competition (seat 4: as a referee). */
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { Pass } from "../net/connection";
import { fromBase64url, placeSecret } from "../net/crypto";
import { KeyRing } from "../net/keys";
import { bytesOf, keyNow } from "../net/roomKeys";

export function passFrom(table: string, fragment: string): Pass | null {
  const at = fragment.indexOf("=");
  if (at < 0) return null;
  const kind = fragment.slice(0, at);
  const parts = fragment.slice(at + 1).split(".");
  if (kind === "m" && parts.length === 3) {
    const secret = fromBase64url(parts[2]!);
    return secret ? { kind: "move", key: parts[0]!, number: Number(parts[1]), secret } : null;
  }
  // An invitation is of no use to a browser that has a key of this table already, unless anybody could have had that.
  const ring = KeyRing.of(table);
  if (ring && !ring.loose) return null;
  if (kind === "event" && parts.length === 2) {
    const key = keyNow(parts[0]!);
    const seat = Number(parts[1]);
    return key ? { kind: "place", number: seat, key: key.id, secret: placeSecret(bytesOf(key), table, seat) } : null;
  }
  if (kind === "i" && parts.length === 2) {
    const secret = fromBase64url(parts[1]!);
    return secret ? { kind: "invitation", number: Number(parts[0]), secret } : null;
  }
  if (kind === "r" && parts.length === 2) {
    const secret = fromBase64url(parts[1]!);
    return secret ? { kind: "referee", number: Number(parts[0]), secret } : null;
  }
  if (kind === "c" && parts.length === 2) {
    return { kind: "code", number: Number(parts[0]), secret: utf8ToBytes(parts[1]!.toLowerCase()) };
  }
  return null;
}

/** How a page comes into a room: by what its link carries, or by a key this browser holds. Not here: pages. */
import { fromBase64url } from "../net/crypto";
import { RoomConnection, type RoomPass } from "../net/room";
import { keysOf, speakAs } from "../net/roomKeys";

/** A link's `i=NUMBER.SECRET`, or the letters of a code as `c=NUMBER.LETTERS`. */
export function passOf(fragment: string): RoomPass | null {
  const found = /^([ic])=(\d+)\.(.+)$/.exec(fragment);
  if (!found) return null;
  const secret = found[1] === "i" ? fromBase64url(found[3]!) : new TextEncoder().encode(found[3]!);
  return secret ? { kind: found[1] === "i" ? "invitation" : "code", number: Number(found[2]), secret } : null;
}

/** A link opened here before speaks with the key it gave then. */
export function connect(id: string, fragment: string): RoomConnection {
  const pass = passOf(fragment);
  const known = pass && keysOf(id).find((key) => key.link === pass.number);
  if (known) speakAs(id, known.id);
  return new RoomConnection(id, known ? null : pass);
}

/**
 * A page that only looks on: it has a key of its own beside the one that speaks in this browser, so that the director's
 * big screen sees no more than the hall does. Null where this browser has no such key.
 */
export function lookOn(id: string, fragment: string): RoomConnection | null {
  const pass = passOf(fragment);
  const keys = keysOf(id);
  const known = pass
    ? keys.find((key) => key.link === pass.number)
    : keys.filter((key) => key.role === "display" || key.role === "spectator").at(-1);
  if (known) return new RoomConnection(id, null, undefined, known);
  return pass ? new RoomConnection(id, pass, undefined, "beside") : null;
}

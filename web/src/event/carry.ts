/** What is too long for the room's socket: sent in a signed body of its own. Not here: what is sent (merge/, entries/). */
import { Refused, request } from "../net/api";
import { carryMac } from "../net/crypto";
import type { RoomConnection } from "../net/room";
import { bytesOf } from "../net/roomKeys";
import { e } from "../words.event";

/** The server's answer. Raises Refused. */
export async function carried<T>(room: RoomConnection, what: "merge" | "rows", said: object): Promise<T> {
  const key = room.keyHeld;
  if (!key) throw new Refused({ code: "offline", text: e("offline") });
  const body = JSON.stringify(said);
  const signed = { key: key.id, body, mac: carryMac(bytesOf(key), room.room, body) };
  const path = `/api/events/${encodeURIComponent(room.room)}/${what}`;
  return (await request(path, { method: "POST", body: JSON.stringify(signed) })).json() as Promise<T>;
}

/**
 * Keys this browser holds in rooms: one for each role it was let in as (whoever made a match may also open a side's link),
 * and which of them speaks now. Not here: agreeing keys (crypto.ts), tables (keys.ts).
 */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { drop, keysUnder, load, save } from "../keep";
import { keyId } from "./crypto";

export interface RoomKey {
  id: string;
  /** 32 bytes, hex. */
  key: string;
  /** Number of the link it came by; null for whoever made the room. */
  link: number | null;
  role: string;
  side: number | null;
  match: string;
}

interface Kept {
  keys: RoomKey[];
  now: string;
  at: number;
}

const none: Kept = { keys: [], now: "", at: 0 };
const kept = (room: string): Kept => load<Kept>(`room.${room}`, none);
const write = (room: string, value: Kept): boolean => save(`room.${room}`, { ...value, at: Date.now() });

export const keysOf = (room: string): readonly RoomKey[] => kept(room).keys;
export const bytesOf = (key: RoomKey): Uint8Array => hexToBytes(key.key);

/** The key that speaks now. */
export function keyNow(room: string): RoomKey | null {
  const all = kept(room);
  return all.keys.find((key) => key.id === all.now) ?? all.keys[0] ?? null;
}

/** A key agreed just now; unless it is kept beside the others, it speaks from here on. */
export function keepKey(room: string, key: Uint8Array, link: number | null, role = "", speaks = true): RoomKey {
  const fresh: RoomKey = { id: keyId(key), key: bytesToHex(key), link, role, side: null, match: "" };
  const all = kept(room);
  const now = speaks || !all.keys.length ? fresh.id : all.now;
  write(room, { ...all, keys: [...all.keys.filter((one) => one.link !== link), fresh], now });
  return fresh;
}

/** What the server says this key is. */
export function noteRole(room: string, id: string, role: string, side: number | null, match: string): void {
  const all = kept(room);
  write(room, { ...all, keys: all.keys.map((one) => (one.id === id ? { ...one, role, side, match } : one)) });
}

export function speakAs(room: string, id: string): void {
  write(room, { ...kept(room), now: id });
}

/** The server knows this key no more. */
export function dropKey(room: string, id: string): void {
  const all = kept(room);
  const keys = all.keys.filter((one) => one.id !== id);
  if (keys.length) write(room, { ...all, keys, now: keys[0]!.id });
  else drop(`room.${room}`);
}

/** Rooms this browser has a key of, latest first. */
export function roomsHeld(): string[] {
  return keysUnder("room.").sort((a, b) => kept(b).at - kept(a).at);
}

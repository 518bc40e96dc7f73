/**
 * This device's standing in the hall: the laptop itself, a paired phone, or anybody. Adds to a request what proves it
 * (docs/hall.md). Not here: the page (hall/).
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { drop, load, save } from "../keep";
import type {
  AskedWish,
  CopyPlace,
  CreateEvent,
  EventMade,
  HallFacts,
  PairedDevice,
  PairingCode,
  PhonePaired,
  RoomFacts,
  RoomMade,
  SheetRead,
} from "../protocol";
import { createStore } from "../store";
import { request } from "./api";
import { agree, carryMac, keyId, newPair } from "./crypto";
import { edition } from "./edition";
import { LOOPBACK } from "./outside";
import { bytesOf, type RoomKey } from "./roomKeys";

interface Paired {
  key: string;
  n: number;
}

const ROOM = "hall";
export const hallFacts = createStore<HallFacts | null>(null);

const mac = (key: Uint8Array, text: string): string => bytesToHex(hmac(sha256, key, utf8ToBytes(text)));

/** A link brought the laptop's secret or a code: kept, or returned. */
export function takeHallLink(fragment: string): string {
  const given = new URLSearchParams(fragment);
  const secret = given.get("laptop");
  if (secret && LOOPBACK.test(location.hostname)) save("laptop", secret);
  return given.get("pair") ?? "";
}

/** Headers that prove who asks: the laptop by its secret, on itself alone; a paired phone by a signature. */
function proof(method: string, path: string, body: Uint8Array): Record<string, string> {
  const secret = load("laptop", "");
  if (secret && LOOPBACK.test(location.hostname)) return { "X-Tuolaji-Laptop": secret };
  const paired = load<Paired | null>("hall", null);
  if (!paired) return {};
  const n = paired.n + 1;
  save("hall", { ...paired, n });
  const key = hexToBytes(paired.key);
  const digest = bytesToHex(sha256(body));
  return { "X-Tuolaji-Signed": `${keyId(key)} ${n} ${mac(key, `tuolaji hall 1|${method} ${path}|${n}|${digest}`)}` };
}

/** A request as the laptop or a paired phone sends it, where this device is one. Raises Refused. */
export async function hallRequest<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = proof(method, path, utf8ToBytes(text));
  const answer = await request(path, { method, headers, ...(text && { body: text }) });
  return (await answer.json()) as T;
}

/** What the hall is, and who this device is in it. A phone that is paired no longer forgets that it was. */
export async function readHall(): Promise<void> {
  const facts = await hallRequest<HallFacts>("/api/hall").catch((error: unknown) => {
    if ((error as { problem?: { code: string } }).problem?.code !== "signature_wrong") throw error;
    drop("hall");
    return hallRequest<HallFacts>("/api/hall");
  });
  hallFacts.set(facts);
}

/** Makes a competition: from the laptop or a paired phone, where the connection is not encrypted. Raises Refused. */
export const createEvent = (body: CreateEvent): Promise<EventMade> => hallRequest("/api/events", "POST", body);

/**
 * What stands in a sheet or in pasted text, and what is wrong with its rows: for whoever may make a competition, or the
 * device of one that is directed already. Raises Refused.
 */
export async function readSheet(
  sheet: Blob | string,
  players: string,
  by?: { room: string; key: RoomKey },
): Promise<SheetRead> {
  const path = "/api/events/sheet";
  const bytes = typeof sheet === "string" ? utf8ToBytes(sheet) : new Uint8Array(await sheet.arrayBuffer());
  const mark = by && carryMac(bytesOf(by.key), by.room, `sheet|${bytesToHex(sha256(bytes))}`);
  const proven = by ? { "X-Tuolaji-Sheet": `${by.key.id} ${mark}` } : proof("POST", path, bytes);
  const query = new URLSearchParams({ players, ...(by && { room: by.room }) });
  const headers = { "Content-Type": "application/octet-stream", ...proven };
  return (await request(`${path}?${query}`, { method: "POST", body: bytes, headers })).json() as Promise<SheetRead>;
}

/** Competitions and matches of this server, for the laptop and paired phones. Raises Refused. */
export const roomsHere = (): Promise<RoomFacts[]> => hallRequest("/api/live");

/** Becomes a director of a room whose own key is elsewhere. Raises Refused. */
export const takeOver = (room: string, publicKey: string, name: string): Promise<RoomMade> =>
  hallRequest(`/api/live/${encodeURIComponent(room)}/director`, "POST", { public: publicKey, name });

/** On the laptop: carries a wish that waits out, or declines it. Raises Refused. */
export async function sayOnLaptop(room: string, wish: string, yes: boolean): Promise<void> {
  const path = `/api/live/${encodeURIComponent(room)}/asked/${encodeURIComponent(wish)}`;
  const asked = await hallRequest<AskedWish[]>(path, "POST", { yes });
  hallFacts.update((now) => now && { ...now, asked });
}

/** On the laptop: copies go to this folder, too; "" : nowhere else. Raises Refused. */
export async function nameCopies(place: string): Promise<void> {
  const copies = await hallRequest<CopyPlace[]>("/api/hall/copies", "POST", { place });
  hallFacts.update((now) => now && { ...now, copies });
}

export const pairingCode = (role: string): Promise<PairingCode> => hallRequest("/api/hall/codes", "POST", { role });

export async function unpair(key: string): Promise<void> {
  const devices = await hallRequest<PairedDevice[]>(`/api/hall/devices/${key}`, "DELETE");
  hallFacts.update((now) => now && { ...now, devices });
}

/** Pairs this phone by a code the laptop shows. Raises Refused. */
export async function pairPhone(code: string, name: string): Promise<void> {
  const pair = newPair();
  const key = sha256(utf8ToBytes(`tuolaji pair 1|${code.toUpperCase()}`));
  const body = { public: pair.public, proof: mac(key, pair.public), name };
  const paired = await hallRequest<PhonePaired>("/api/hall/devices", "POST", body);
  save("hall", { key: bytesToHex(agree(ROOM, pair, paired.public)), n: 0 });
  await readHall();
}

/** A paired phone says that it is awake, with its page and its clock. */
export async function sayAwake(): Promise<void> {
  if (!load<Paired | null>("hall", null)) return;
  const devices = await hallRequest<PairedDevice[]>("/api/hall/heard", "POST", { build: edition, wall: Date.now() });
  hallFacts.update((now) => now && { ...now, devices });
}

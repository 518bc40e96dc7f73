/**
 * Keys of a page: agreed with the server, never sent; what is signed with them; invitations and move links. The byte
 * strings are those of docs/protocol.md. Libraries, because browsers have no crypto.subtle on plain http.
 * Not here: where keys are kept (keys.ts).
 */
import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Pair {
  secret: Uint8Array;
  public: string;
}

const hmacOf = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

/** A fresh pair for one agreement. */
export function newPair(secret: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): Pair {
  return { secret, public: bytesToHex(x25519.getPublicKey(secret)) };
}

/** The key both ends now know: 32 bytes. */
export function agree(table: string, pair: Pair, server: string): Uint8Array {
  const shared = x25519.getSharedSecret(pair.secret, hexToBytes(server));
  const info = utf8ToBytes(`tuolaji seat 1|${table}|${pair.public}|${server}`);
  return hkdf(sha256, shared, undefined, info, 32);
}

export const keyId = (key: Uint8Array): string => bytesToHex(hmacOf(key, "tuolaji id 1")).slice(0, 16);

/** Signature of a message body on one socket. */
export function sign(key: Uint8Array, table: string, nonce: string, n: number, body: string): string {
  return bytesToHex(hmacOf(key, `tuolaji1|${table}|${nonce}|${n}|${body}`));
}

/** The secret of an invitation, made from the host's key. */
export const invitation = (host: Uint8Array, table: string, number: number): Uint8Array =>
  hmacOf(host, `tuolaji invite 1|${table}|${number}`);

/** The secret of a link that makes a referee, made from the host's key. */
export const refereeSecret = (host: Uint8Array, table: string, number: number): Uint8Array =>
  hmacOf(host, `tuolaji referee 1|${table}|${number}`);

/** The letters typed in an invitation's place. */
export const codeLetters = (secret: Uint8Array): string => base32(hmacOf(secret, "tuolaji code 1")).slice(0, 5);

export const moveSecret = (key: Uint8Array, table: string, number: number): Uint8Array =>
  hmacOf(key, `tuolaji move 1|${table}|${number}`);

/** The secret by which a device of a competition takes its place at a table (seat 4: as a referee). */
export const placeSecret = (key: Uint8Array, table: string, seat: number): Uint8Array =>
  hmacOf(key, `tuolaji place 1|${table}|${seat}`);

/** Proof of knowing a secret, for a claim on one socket. */
export function claimMac(secret: Uint8Array, table: string, nonce: string, client: string): string {
  return bytesToHex(hmacOf(secret, `tuolaji claim 1|${table}|${nonce}|${client}`));
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Bytes of base64url text; null when it is none. */
export function fromBase64url(text: string): Uint8Array | null {
  try {
    const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function base32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let out = "";
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += "abcdefghijklmnopqrstuvwxyz234567"[(held >> bits) & 31];
    }
    held &= 0xff;
  }
  return out;
}

/** What another phone needs to deliver an entry this one could not send. */
export const carryMac = (key: Uint8Array, room: string, body: string): string =>
  bytesToHex(hmacOf(key, `tuolaji carry 1|${room}|${body}`));

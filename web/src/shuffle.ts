/**
 * Checking a deal: commitment, key and order of the pack from the revealed seed, byte by byte as docs/shuffle.md says.
 * Not here: when a seed is revealed (the server).
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const label = (text: string): Uint8Array => utf8ToBytes(`${text}\n`);

function u32(value: number): Uint8Array {
  const out = new Uint8Array(4);
  new DataView(out.buffer).setUint32(0, value);
  return out;
}

function u64(value: number): Uint8Array {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setBigUint64(0, BigInt(value));
  return out;
}

/** The commitment shown before the deal; `seed` in hex. */
export function commitment(dealId: string, seed: string): string {
  const id = utf8ToBytes(dealId);
  return bytesToHex(sha256(concatBytes(label("tuolaji/commit/1"), u32(id.length), id, hexToBytes(seed))));
}

/** The key of the deal from the seed and the bytes players added (hex, in their order). */
export function keyOf(seed: string, added: readonly string[]): Uint8Array {
  const parts = added.flatMap((text) => {
    const bytes = hexToBytes(text);
    return [u32(bytes.length), bytes];
  });
  return sha256(concatBytes(label("tuolaji/mix/1"), hexToBytes(seed), ...parts));
}

/** Numbers below n, each equally likely, from the stream of a label and key. */
export function stream(name: string, key: Uint8Array): (n: number) => number {
  let block = 0;
  let words: number[] = [];
  const word = (): number => {
    if (words.length === 0) {
      const view = new DataView(sha256(concatBytes(label(name), key, u64(block++))).buffer);
      words = Array.from({ length: 8 }, (_, at) => view.getUint32(at * 4));
    }
    return words.shift()!;
  };
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let next = word();
    while (next >= limit) next = word();
    return next % n;
  };
}

/** The order of the pack: hands in drawing order, then the kitty. `removed`: ranks the rulebook leaves out. */
export function packOf(
  seed: string,
  added: readonly string[],
  decks: number,
  removed: readonly number[] = [],
): number[] {
  const one = Array.from({ length: 54 }, (_, face) => face).filter((f) => f >= 52 || !removed.includes(f % 13));
  const pack = Array.from({ length: decks }, () => one).flat();
  const below = stream("tuolaji/pack/1", keyOf(seed, added));
  for (let last = pack.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [pack[last], pack[other]] = [pack[other]!, pack[last]!];
  }
  return pack;
}

export interface Check {
  committed: boolean;
  dealt: boolean;
  pack: number[];
}

/** Whether the seed is the one committed to, and whether these hands and this kitty come from it. */
export function verify(deal: {
  id: string;
  seed: string;
  added: readonly string[];
  decks: number;
  removed?: readonly number[];
  commitment: string;
  /** Cards each seat drew (any order), and the kitty as dealt; left out when not known. */
  hands?: readonly (readonly number[])[];
  firstDrawer?: number;
  step?: number;
}): Check {
  const pack = packOf(deal.seed, deal.added, deal.decks, deal.removed);
  const committed = commitment(deal.id, deal.seed) === deal.commitment;
  return {
    committed,
    dealt: deal.hands ? handsMatch(pack, deal.hands, deal.firstDrawer ?? 0, deal.step ?? 1) : true,
    pack,
  };
}

/** The cards of each seat as the pack deals them. */
export function handsOf(pack: readonly number[], kitty: number, first: number, step: number): number[][] {
  const hands: number[][] = [[], [], [], []];
  pack.slice(0, pack.length - kitty).forEach((face, at) => hands[(first + at * step) & 3]!.push(face));
  return hands;
}

function handsMatch(
  pack: readonly number[],
  hands: readonly (readonly number[])[],
  first: number,
  step: number,
): boolean {
  const kitty = pack.length - hands.reduce((sum, hand) => sum + hand.length, 0);
  const dealt = handsOf(pack, kitty, first, step);
  const same = (a: readonly number[], b: readonly number[]) =>
    a.length === b.length && [...a].sort((x, y) => x - y).join() === [...b].sort((x, y) => x - y).join();
  return hands.every((hand, seat) => same(hand, dealt[seat]!));
}

/** 16 fresh bytes in hex, this person's part of the shuffle. */
export function freshBytes(count = 16): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(count)));
}

// @vitest-environment node
import { readFileSync } from "node:fs";
import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { commitment, handsOf, keyOf, packOf, verify } from "../src/shuffle";

/** Blocks of vectors in docs/shuffle.md: lines of a name and its value. */
function vectors(): Record<string, string>[] {
  const text = readFileSync(new URL("../../docs/shuffle.md", import.meta.url), "utf-8");
  return [...text.matchAll(/```vectors\n([\s\S]*?)```/g)].map((block) =>
    Object.fromEntries(
      block[1]!
        .trim()
        .split("\n")
        .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ")).trim()]),
    ),
  );
}

const face = (text: string): number =>
  text === "LJ" ? 52 : text === "BJ" ? 53 : "SHCD".indexOf(text[0]!) * 13 + "23456789TJQKA".indexOf(text[1]!);
const faces = (text: string): number[] => text.split(" ").map(face);

describe("the vectors of docs/shuffle.md", () => {
  const found = vectors();
  it("are there", () => expect(found.length).toBeGreaterThan(0));
  for (const vector of found) {
    it(`hold for ${vector["deal-id"] ?? "a block"}`, () => {
      const seed = vector.seed!;
      const added = (vector.added ?? "")
        .split(" ")
        .filter(Boolean)
        .map((text) => text.replace("-", ""));
      if (vector.commitment) expect(commitment(vector["deal-id"]!, seed)).toBe(vector.commitment);
      if (vector.key) expect(bytesToHex(keyOf(seed, []))).toBe(vector.key);
      if (vector["key-added"]) expect(bytesToHex(keyOf(seed, added))).toBe(vector["key-added"]);
      if (vector["pack-1"]) expect(packOf(seed, [], 1)).toEqual(faces(vector["pack-1"]));
      if (vector["pack-1-added"]) expect(packOf(seed, added, 1)).toEqual(faces(vector["pack-1-added"]));
      const four = packOf(seed, [], 4);
      if (vector["pack-4-first"]) expect(four.slice(0, 12)).toEqual(faces(vector["pack-4-first"]));
      if (vector["pack-4-last"]) expect(four.slice(-8)).toEqual(faces(vector["pack-4-last"]));
    });
  }
});

describe("verify", () => {
  const seed = "00".repeat(32);
  const pack = packOf(seed, [], 2);
  const deal = {
    id: "d",
    seed,
    added: [],
    decks: 2,
    commitment: commitment("d", seed),
    hands: handsOf(pack, 8, 2, 1),
    firstDrawer: 2,
  };
  it("accepts the deal that was promised", () => expect(verify(deal)).toMatchObject({ committed: true, dealt: true }));
  it("sees another seed", () =>
    expect(verify({ ...deal, commitment: commitment("d", "01".repeat(32)) }).committed).toBe(false));
  it("sees exchanged cards", () => {
    const hands = deal.hands.map((hand) => [...hand]);
    [hands[0]![0], hands[1]![0]] = [hands[1]![0]!, hands[0]![0]!];
    expect(verify({ ...deal, hands }).dealt).toBe(hands[0]![0] === hands[1]![0]);
  });
});

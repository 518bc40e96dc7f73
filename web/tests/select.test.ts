import { describe, expect, it } from "vitest";
import { chosen, drag, exactly, kept, keyOf, longest, none, selectionOf, tap } from "../src/hand/select";

const hand = [12, 11, 11, 9, 9, 8, 8, 8, 3];
const units = [
  { width: 2, length: 1, faces: [11, 11] },
  { width: 2, length: 2, faces: [9, 9, 8, 8] },
];

describe("a tap", () => {
  it("takes all identical cards when leading", () => {
    expect(chosen(hand, tap(hand, none, keyOf(8, 1)))).toEqual([8, 8, 8]);
  });
  it("takes the pair when a pair is wanted, with the card under the finger in it", () => {
    const picked = tap(hand, none, keyOf(8, 2), units, { width: 2, length: 1 });
    expect(picked.has(keyOf(8, 2))).toBe(true);
    expect(chosen(hand, picked)).toEqual([8, 8]);
  });
  it("takes the tractor when one is wanted", () => {
    expect(chosen(hand, tap(hand, none, keyOf(9, 0), units, { width: 2, length: 2 }))).toEqual([9, 9, 8, 8]);
  });
  it("takes one card when a single is wanted", () => {
    expect(chosen(hand, tap(hand, none, keyOf(11, 1), units, { width: 1, length: 1 }))).toEqual([11]);
  });
  it("drops just the copy under it when that is lifted", () => {
    const picked = tap(hand, none, keyOf(8, 0));
    const next = tap(hand, picked, keyOf(8, 1));
    expect([...next].sort()).toEqual(["8.0", "8.2"]);
  });
});

describe("other ways to select", () => {
  it("takes the longest run by a double tap", () => {
    expect(chosen(hand, longest(none, keyOf(8, 0), units))).toEqual([9, 9, 8, 8]);
  });
  it("takes a number of copies", () => {
    expect(chosen(hand, exactly(hand, selectionOf([8, 8, 8, 3]), 8, 2))).toEqual([8, 8, 3]);
  });
  it("drags to lift and to drop", () => {
    const lifted = drag(none, [keyOf(12, 0), keyOf(11, 0)], true);
    expect(chosen(hand, lifted)).toEqual([12, 11]);
    expect(chosen(hand, drag(lifted, [keyOf(12, 0)], false))).toEqual([11]);
  });
  it("forgets cards that left the hand", () => {
    expect(chosen([12, 8], kept([12, 8], selectionOf([12, 11, 8, 8])))).toEqual([12, 8]);
  });
});

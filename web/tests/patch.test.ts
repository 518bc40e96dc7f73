import { describe, expect, it } from "vitest";
import { mergePatch } from "../src/net/patch";

/** Examples of RFC 7396, appendix A, but for an object in place of a list. */
const examples: [unknown, unknown, unknown][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

/** What docs/protocol.md says of lists. */
const lists: [unknown, unknown, unknown][] = [
  [{ a: [1, 2] }, { a: { "2": 3, "3": 4 } }, { a: [1, 2, 3, 4] }],
  [[5, 6, 7, 8], { "1": null, "3": null }, [5, 7]],
  [
    [
      [4, [9, 8, 7]],
      [0, [1]],
    ],
    { "0": { "1": { "2": null } } },
    [
      [4, [9, 8]],
      [0, [1]],
    ],
  ],
  [[{ seat: 1, act: "lead" }], { "0": { seat: 2 } }, [{ seat: 2, act: "lead" }]],
];

describe("a merge patch", () => {
  it("does what RFC 7396 says", () => {
    for (const [target, patch, result] of examples) expect(mergePatch(target, patch)).toEqual(result);
  });
  it("changes lists by position", () => {
    for (const [target, patch, result] of lists) expect(mergePatch(target, patch)).toEqual(result);
  });
  it("changes neither of its inputs and keeps what it leaves alone", () => {
    const target = { deal: { tricks: { "0": { plays: [1] } }, points: 5 }, seats: { "0": { label: "a" } } };
    const before = JSON.stringify(target);
    const next = mergePatch(target, { deal: { points: 10 } });
    expect(JSON.stringify(target)).toBe(before);
    expect(next.seats).toBe(target.seats);
    expect(next.deal.tricks).toBe(target.deal.tricks);
  });
});

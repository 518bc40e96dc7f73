import { describe, expect, it } from "vitest";
import { mergePatch } from "../src/net/patch";

/** Examples of RFC 7396, appendix A. */
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
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe("a merge patch", () => {
  it("does what RFC 7396 says", () => {
    for (const [target, patch, result] of examples) expect(mergePatch(target, patch)).toEqual(result);
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

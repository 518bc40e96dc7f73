import { describe, expect, it } from "vitest";
import { turned } from "../src/pages/SeatPick";

describe("a seat of a new table", () => {
  it("turns with each tap from a program to a friend to oneself", () => {
    expect(turned(3, [], 1)).toEqual([3, [1]]);
    expect(turned(3, [1], 0)).toEqual([3, [0, 1]]);
    expect(turned(3, [0, 1], 1)).toEqual([1, [0]]);
    expect(turned(1, [0], 1)).toEqual([1, [0]]);
  });
  it("leaves one's former seat to a friend where all are friends'", () => {
    expect(turned(3, [0, 1, 2], 0)).toEqual([0, [1, 2, 3]]);
  });
});

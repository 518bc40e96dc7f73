import { describe, expect, it } from "vitest";
import { desktopTable, faces } from "../src/fixtures/data";
import { aided, pointsOf, tallyOf } from "../src/table/tally";

describe("counting aids", () => {
  const table = desktopTable();
  it("are there unless the table says no, and never in a competition", () => {
    expect(aided(table)).toBe(true);
    expect(aided({ ...table, settings: { ...table.settings, aids: false } })).toBe(false);
    expect(aided({ ...table, settings: { ...table.settings, competition: true } })).toBe(false);
  });
  it("count what was played, and the points that are neither played nor one's own", () => {
    const tally = tallyOf(table.deal!);
    expect(tally.seen[faces("H9")[0]!]).toBe(3);
    expect(tally.seen[faces("SQ")[0]!]).toBe(2);
    const none = pointsOf(table.deal!, tally, []);
    expect(none.all).toBe(400);
    // 60 in the first trick, tens and fives in the second, a king and a ten in the third, two kings lying now
    expect(none.out).toBe(400 - 60 - 30 - 20 - 20);
    expect(pointsOf(table.deal!, tally, faces("SK H5")).out).toBe(none.out - 15);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { doubtsIn, linesOf } from "../src/desk/Dispute";
import { found, grouped, rowOf } from "../src/desk/offences";
import { placeOf } from "../src/desk/place";
import { amountsOf, asked, awardOf, begin, boundsOf, commandOf, complete } from "../src/desk/ruling";
import { rank, seatName, sideWord, valueWord, whoWord } from "../src/desk/said";
import { ordered } from "../src/desk/signals";
import offences from "../src/fixtures/offences.json";
import type { BoardView, OffenceList } from "../src/protocol";
import { choose } from "../src/settings";
import { wordsDesk } from "../src/words.desk";

const list = offences as unknown as OffenceList;
const groups = grouped(list);

beforeEach(() => choose({ lang: "en" }));
afterEach(() => choose({ lang: "zh" }));

describe("the list of offences", () => {
  it("has a row for every incident that can be ruled on, synonyms together, none twice", () => {
    const held = groups.flatMap(({ rows }) => rows.flatMap(({ entry, also }) => [entry, ...also]));
    const ruled = list.offences.filter((one) => !one.question);
    expect(held.map((one) => one.item.event).sort()).toEqual(ruled.map((one) => one.item.event).sort());
    for (const { item } of ruled) expect(rowOf(groups, item.event), item.event).toBeDefined();
  });
  it("puts a revoke found late first, under one row with its other names", () => {
    const row = groups[0]!.rows[0]!;
    expect(groups[0]!.moment).toBe("play");
    expect(row.entry.item.event).toBe("revoke_found_after_next_trick");
    expect(row.also.map((one) => one.item.event)).toContain("revoke_established");
  });
  it("finds by title, by another name and by what follows, in the reader's language", () => {
    const events = (typed: string, lang: "zh" | "en"): string[] =>
      found(groups, typed, lang).flatMap(({ rows }) => rows.map(({ entry }) => entry.item.event));
    expect(events("藏张", "zh")).toContain("revoke_found_after_next_trick");
    expect(events("Revoke that stands", "en")).toContain("revoke_found_after_next_trick");
    expect(events("160 points", "en")).toContain("revoke_found_after_next_trick");
    expect(events("nothing of the kind", "en")).toEqual([]);
    expect(events("", "en").length).toBeGreaterThan(15);
  });
});

describe("a ruling being put together", () => {
  const row = rowOf(groups, "revoke_found_after_next_trick")!;
  it("asks for what is needed; what the desk knows may stay as it is", () => {
    const draft = begin(4, { event: "revoke_found_after_next_trick" });
    expect(asked(row, draft).map((field) => field.name)).toEqual(["offender", "next_trick_started"]);
    expect(complete(row, draft)).toBe(false);
    expect(complete(row, { ...draft, facts: { offender: "W" } })).toBe(true);
    const lacking = { ...draft, facts: { offender: "W" }, lacking: ["opponent_points"] };
    expect(complete(row, lacking)).toBe(false);
    expect(complete(row, { ...lacking, facts: { offender: "W", opponent_points: 0 } })).toBe(true);
  });
  it("becomes a command that leaves out what nobody told", () => {
    const draft = begin(4, { event: "other", facts: { offender: "W", cards: "" }, ruling: "r1" });
    expect(commandOf(draft)).toEqual({
      type: "make_ruling",
      ruling_id: "r1",
      deal: 4,
      report: { event: "other", offender: "W" },
    });
    expect(commandOf({ ...draft, refer: true, reason: "unclear" }, "A")).toMatchObject({
      refer: true,
      reason: "unclear",
      report: { choice: "A" },
    });
    expect(commandOf({ ...draft, as: "amend", reason: "counted wrong" })).toMatchObject({
      type: "amend_ruling",
      award: {},
    });
    expect(commandOf({ ...draft, as: "appeal" })).toMatchObject({ type: "decide_appeal", upheld: true, award: null });
  });
  it("makes an award within its limits", () => {
    expect(awardOf("points", "20")).toEqual({ charges: [{ amount: 20 }] });
    expect(awardOf("levels", "-1")).toEqual({ levels: { offender: -1 } });
    expect(awardOf("levels", "2")).toEqual({ levels: { innocent: 2 } });
    expect(awardOf("result", "0")).toEqual({ result: { to: "innocent", declarers: 0, opponents: 0 }, play: "ends" });
    expect(awardOf("points", "")).toBeNull();
    expect(amountsOf("points", { may: ["points"], points: { most: 20 } })).toEqual(["5", "10", "20"]);
    expect(amountsOf("levels", { may: ["levels"], levels: { most: 1 } })).toEqual(["1", "-1"]);
    expect(boundsOf(row).may.length).toBe(6);
  });
});

describe("the desk", () => {
  it("shows what needs somebody first, the longest waiting call at the top, the rest by table", () => {
    const board = (table: string, signal: BoardView["signal"], at = 0): BoardView =>
      ({ match: table, table, signal, call: at ? { side: "EW", reason: "", at } : undefined }) as unknown as BoardView;
    const { yours, others } = ordered([
      board("10", "playing"),
      board("2", "over"),
      board("3", "disputed"),
      board("4", "calling", 200),
      board("5", "calling", 100),
      board("9", "due"),
    ]);
    expect(yours.map((one) => one.table)).toEqual(["5", "4", "3"]);
    expect(others.map((one) => one.table)).toEqual(["9", "10", "2"]);
  });
  it("shows two entries field by field and names what is unlike in one line", () => {
    const lines = linesOf([
      { start: { declarer: 0, trump: 0 }, ending: { ended: "played", points: 165, last_by: "opponents", width: 2 } },
      { start: { declarer: 0, trump: 4 }, ending: { ended: "void", reason: "redeal" } },
    ]);
    expect(lines).toContainEqual(["declarer", ["East", "East"]]);
    expect(lines).toContainEqual(["trump", ["spades", "no trump"]]);
    expect(lines).toContainEqual(["points", ["165", "—"]]);
    expect(lines.map(([name]) => name)).not.toContain("kitty");
    const lost = linesOf([
      { start: { declarer: 0, trump: 0 }, ending: { ended: "played", points: 45, last_by: "declarers", kitty: 0 } },
    ]);
    expect(lost.map(([name]) => name)).toEqual(["declarer", "trump", "ended", "points", "last_by"]);
    const taken = linesOf([
      { start: { declarer: 0, trump: 0 }, ending: { ended: "played", points: 45, last_by: "opponents", kitty: 0 } },
    ]);
    expect(taken.map(([name]) => name)).toEqual(["declarer", "trump", "ended", "points", "last_by", "shape", "kitty"]);
    expect(doubtsIn({ codes: ["total_high"], doubts: [{ code: "x" }] })).toEqual(["total_high"]);
    expect(doubtsIn({ doubts: [{ code: "x" }] })).toEqual(["x"]);
  });
  it("says sides, seats and changes in words", () => {
    expect(rank("T")).toBe("10");
    expect(sideWord("NS", ["", "Library"])).toBe("Library");
    expect(sideWord("EW", ["", "Library"])).toBe("East–West");
    expect(sideWord("NS", ["EW", "NS"])).toBe("North–South");
    expect(whoWord({ k1: "referee", k2: "老陈" }, "k1")).toBe("the referee");
    expect(whoWord({ k1: "referee", k2: "老陈" }, "k2")).toBe("老陈");
    expect(seatName("N", ["Ann", "Bob"])).toBe("North · Bob");
    expect(valueWord("ups", { EW: 0, NS: 2 }, ["A", "B"])).toBe("B +2");
    expect(valueWord("levels", { EW: "2", NS: "T" }, ["A", "B"])).toBe("A 2, B 10");
    expect(valueWord("doubts", ["level_differs"], [])).toContain("level");
  });
  it("keeps its place in the address", () => {
    expect(placeOf("?m=m1&at=rule&deal=3")).toEqual({ match: "m1", part: "rule", deal: 3, ruling: "" });
    expect(placeOf("?at=nowhere")).toEqual({ match: "", part: "", deal: 0, ruling: "" });
  });
  it("has its labels in both languages, with the same values and no Chinese in the English", () => {
    for (const [key, [zh, en]] of Object.entries(wordsDesk)) {
      expect(zh.trim(), key).not.toBe("");
      expect(en.trim(), key).not.toBe("");
      const wants = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort();
      expect(wants(en), key).toEqual(wants(zh));
      expect(en, key).not.toMatch(/[一-鿿]/u);
    }
  });
});

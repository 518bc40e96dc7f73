// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { FILTERS, found, freeIn, ordered, shownOf } from "../src/event/board/signs";
import { placesOf } from "../src/event/ends/Prizes";
import { tiesOf } from "../src/event/ends/Ties";
import { begun, climbed, commandOf, levelsFit, upsideDown } from "../src/event/match/filled";
import { filledSaid, versionSaid } from "../src/event/match/said";
import { signOf } from "../src/event/model";
import { medalRows } from "../src/event/public/Medals";
import { tableNames, tablesSaid } from "../src/event/rounds/names";
import { matchOf } from "../src/event/slips";
import { wordsDirector } from "../src/event/words.director";
import { directorView } from "../src/fixtures/director";
import { listed } from "../src/script";
import { choose } from "../src/settings";

choose({ lang: "en" });
const view = directorView(16);
const match = (n: number) => view.matches[`1.1.${n}`]!;

describe("byes on the board", () => {
  it("names who has no opponent in its round, and nobody of another", () => {
    const alone = (id: string, round: number, sides: [string, string], role = "bye") =>
      ({ ...match(1), id, round, sides, role }) as ReturnType<typeof match>;
    const more = [
      alone("9.1", 1, ["e3", ""]),
      alone("9.2", 2, ["e4", ""]),
      alone("9.3", 1, ["?", ""]),
      alone("9.4", 1, ["e5", ""], "rest"),
    ];
    const matches = { ...view.matches, ...Object.fromEntries(more.map((one) => [one.id, one])) };
    const names = (...ids: string[]) => ids.map((id) => view.entries[id]!.name);
    expect(freeIn({ ...view, matches }, "", { stage: 1, round: 1 })).toEqual(names("e3", "e5"));
    expect(freeIn(view, "", { stage: 1, round: 1 })).toEqual([]);
  });
});

describe("a result at the desk", () => {
  it("takes levels as they are written", () => {
    expect(["2", "10", "t", "a", "A+1", "A+", "k "].map((one) => climbed(view, one))).toEqual([
      0, 8, 8, 12, 13, 13, 11,
    ]);
    expect(["1", "11", "", "AA"].map((one) => climbed(view, one))).toEqual([null, null, null, null]);
  });

  it("begins with what stands and says nothing until something is chosen", () => {
    const stands = begun(view, match(10));
    expect(stands.how).toBe("played");
    expect(stands.levels).toEqual(["10", "7"]);
    const blank = begun(view, match(1));
    expect(commandOf(view, match(1), blank)).toBeNull();
    expect(filledSaid(view, match(1), blank)).toBe("");
    const won = { ...blank, side: 1 as const, levels: ["9", "A"] as [string, string] };
    expect(commandOf(view, match(1), won)).toEqual({
      type: "enter_result",
      match: "1.1.1",
      status: "played",
      winner: 1,
      levels: [7, 12],
    });
    expect(filledSaid(view, match(1), won)).toContain("9 to A");
    const wrong = { ...won, levels: ["9", "x"] as [string, string] };
    expect([levelsFit(view, wrong), commandOf(view, match(1), wrong)]).toEqual([false, null]);
  });

  it("asks once more where the winner stands lower", () => {
    const won = (side: 0 | 1 | 2, levels: [string, string], how: "played" | "retired" = "played"): boolean =>
      upsideDown(view, match(1), { ...begun(view, match(1)), side, levels, how });
    expect(won(0, ["5", "9"])).toBe(true);
    expect(won(1, ["5", "9"])).toBe(false);
    expect(won(1, ["A", "10"])).toBe(true);
    expect([won(0, ["9", "9"]), won(2, ["5", "9"]), won(0, ["", ""]), won(0, ["5", "9"], "retired")]).toEqual(
      Array(4).fill(false),
    );
  });

  it("names who is at fault, one side or both", () => {
    const base = begun(view, match(1));
    expect(commandOf(view, match(1), { ...base, how: "retired", side: 0 })).toMatchObject({
      status: "retired",
      at_fault: 0,
    });
    const both = commandOf(view, match(1), { ...base, how: "both_lost", blames: ["forfeit", "withdrawn"] });
    expect(both).toMatchObject({ status: "both_lost", faults: ["forfeit", "withdrawn"] });
  });

  it("tells versions in words", () => {
    const [first, second] = match(10).versions!;
    expect(versionSaid(view, first!)).toMatch(/10 wins, 10 to 7/);
    expect(versionSaid(view, second!)).toMatch(/23 wins, 7 to 10/);
  });
});

describe("the board", () => {
  it("keeps tiles by table, or what presses first", () => {
    const { matches } = shownOf(view, "");
    expect(matches.map((one) => one.match.table).slice(0, 3)).toEqual(["1", "2", "3"]);
    const pressed = ordered(matches, true).map((one) => one.sign);
    expect(pressed.slice(0, 4)).toEqual(["calling", "disputed", "disputed", "late"]);
    expect(pressed.at(-1)).toBe("done");
  });

  it("finds a table by its number alone and an entry by a part of its name", () => {
    const { matches } = shownOf(view, "");
    const hits = (text: string): string[] =>
      matches.filter((one) => found(view, one.match, text)).map((one) => one.match.table);
    expect(hits("1")).toEqual(["1"]);
    expect(hits("number 30")).toEqual(["3"]);
    expect(hits("nobody")).toEqual([]);
  });
});

describe("names of tables", () => {
  it("are read as people write them, and said as short", () => {
    expect(tableNames("1-4, B1-B3，9")).toEqual(["1", "2", "3", "4", "B1", "B2", "B3", "9"]);
    expect(["", "8-1", "1, 1", "1-99999"].map(tableNames)).toEqual([null, null, null, null]);
    expect(tablesSaid(["1", "2", "3", "7", "B1"])).toBe("1-3, 7, B1");
    expect(tableNames(tablesSaid(["1", "2", "4", "5", "6"]))).toEqual(["1", "2", "4", "5", "6"]);
  });
});

describe("ties", () => {
  it("are entries that share a place in a table, never in a knock-out", () => {
    const lines = [1, 1, 3].map((place, at) => ({
      ...{ entry: `e${at + 1}`, place, shared: place === 1, settled: "", points: "2", penalty: 0, net: 0, wins: 1 },
      ...{ matches: 2, deals_won: 0, points_won: 0, walkovers: 0, absences: 0, byes: 0 },
    }));
    const standings = { "/1/0": { section: "", stage: 1, group: 0, lines } };
    const league = { ...view, standings, form: { ...view.form, stages: [{ name: "a", kind: "swiss" as const }] } };
    expect(tiesOf(league).map((one) => one.entries)).toEqual([["e1", "e2"]]);
    expect(tiesOf({ ...view, standings })).toEqual([]);
  });
});

describe("a prize", () => {
  it("is for the first place alone where nothing else is said", () => {
    expect([{}, { first: 2, last: 2 }, { last: 0 }].map((one) => placesOf({ title: "a", ...one }))).toEqual([
      "place 1",
      "place 2",
      "from place 1 on",
    ]);
  });
});

describe("the director's labels", () => {
  it("exist in both languages and want the same values", () => {
    for (const [key, [zh, en]] of Object.entries(wordsDirector)) {
      const wants = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
      expect([zh.trim(), en.trim()], key).not.toContain("");
      expect(wants(en), key).toBe(wants(zh));
    }
  });
});

describe("what a slip says", () => {
  const event = directorView(16);
  const [match] = Object.keys(event.matches);

  it("is a match by its number, its address, or typed on a Chinese keyboard", () => {
    for (const text of [
      match!,
      ` ${match} `,
      match!.replaceAll(".", "。"),
      `http://h:1/event/r?m=${match}`,
      `cup/${match}`,
    ])
      expect(matchOf(event, text)).toBe(match);
    for (const text of ["", "12", "http://h:1/event/r", "http://h:1/?m=%E0%A4%A"])
      expect(matchOf(event, text)).toBe("");
  });
});

describe("what the board says", () => {
  it("has one word for a table: on the tile, above it, in the list of what is missing", () => {
    const called = { ...match(1), phase: "called" as const, flags: [], outcome: undefined };
    const there = { ...view, desk: { ...view.desk!, late: [] } };
    expect(signOf(there, { ...called, here: [called.sides[0]] })).toBe("called");
    expect(signOf(there, { ...called, here: [...called.sides] })).toBe("running");
    expect(shownOf(view, "").matches.every((one) => FILTERS.includes(one.sign))).toBe(true);
  });

  it("orders units by their medals, gold first", () => {
    const table = { u1: [0, 0, 1], u2: [0, 1, 0], u3: [1, 0, 0], "": [4, 4, 4] };
    expect(medalRows(table).map(([unit]) => unit)).toEqual(["u3", "u2", "u1"]);
  });

  it("lists names as the language does", () => {
    expect(listed(["A1", "B1"])).toBe("A1, B1");
    choose({ lang: "zh" });
    expect(listed(["A1", "B1"])).toBe("A1、B1");
    expect(wordsDirector["late.then"][0]).toContain("分 {s} 秒");
    choose({ lang: "en" });
  });
});

// @vitest-environment node
import { describe, expect, it } from "vitest";
import { callBetween, clocksOf, type HallClock, moments, ownClock, stateOf } from "../src/event/clocks";
import { clockFace } from "../src/event/EventClock";
import { drawNow, pagesBy, slidesOf, urgent, widthOf } from "../src/event/screen/slides";
import { timesOf } from "../src/event/times";
import type { EventView, FixtureView } from "../src/protocol";

const MINUTE = 60_000;
const ROOM = { high: 25, across: 110, columns: 2 };

const match = (id: string, part: Partial<FixtureView> = {}): FixtureView =>
  ({
    id,
    section: "",
    stage: 1,
    round: 1,
    group: 0,
    sides: ["a", "b"],
    table: id.split(".").at(-1),
    phase: "called",
    called_at: 1000 * MINUTE,
    ends_at: 1060 * MINUTE,
    extra: 0,
    ...part,
  }) as FixtureView;

const view = (matches: FixtureView[], part: Partial<EventView> = {}): EventView =>
  ({
    matches: Object.fromEntries(matches.map((one) => [one.id, one])),
    sections: [""],
    rounds: { "": { stage: 1, round: 1, due: [], next_stage: 0, next_round: 0, waiting: "", over: false } },
    final: {},
    standings: {},
    draws: {},
    notices: [],
    slots: {},
    paper: {},
    entries: {},
    form: { name: "x", stages: [{ name: "x", kind: "swiss" }] },
    medals: {},
    units: {},
    ...part,
  }) as unknown as EventView;

const clock: HallClock = {
  starts: 1000 * MINUTE,
  ends: 1060 * MINUTE,
  tables: ["1"],
  all: true,
  paused: 0,
  held: 0,
  why: "",
};

describe("clocks", () => {
  it("are told apart where tables have more time, the round's own first", () => {
    const found = clocksOf(
      view([
        match("1.1.1", { extra: 3, ends_at: 1063 * MINUTE }),
        match("1.1.2", { extra: 3, ends_at: 1063 * MINUTE }),
        match("1.1.3"),
        match("1.1.4", { phase: "done" }),
        match("1.1.5", { called_at: 0 }),
      ]),
    );
    expect(found.map((one) => one.tables)).toEqual([["3"], ["1", "2"]]);
    expect(found.every((one) => !one.all)).toBe(true);
  });
  it("begin, run, end", () => {
    const at = (minutes: number): string => stateOf(clock, (1000 + minutes) * MINUTE);
    expect([at(-1), at(0), at(1), at(60)]).toEqual(["before", "go", "running", "over"]);
    expect(stateOf({ ...clock, ends: 0 }, 5000 * MINUTE)).toBe("running");
  });
  it("call out the start, 10, 5, 1 and time, and nothing before a start", () => {
    expect(moments(clock).map(([, word]) => word)).toEqual(["start", "10", "5", "1", "0"]);
    expect(moments({ ...clock, ends: 1004 * MINUTE }).map(([, word]) => word)).toEqual(["start", "1", "0"]);
    expect(moments({ ...clock, ends: 0 }).map(([, word]) => word)).toEqual(["start"]);
  });
  it("tell a page that slept only the last of what it missed", () => {
    expect(callBetween([clock], 1049 * MINUTE, 1056 * MINUTE)?.word).toBe("5");
    expect(callBetween([clock], 1056 * MINUTE, 1058 * MINUTE)).toBeNull();
  });
  it("stand still in a pause, call nothing, and go on to a later end", () => {
    const still = match("1.1.1", { paused_at: 1050.5 * MINUTE, paused_for: "lunch" });
    const [paused] = clocksOf(view([still]));
    expect(stateOf(paused!, 1100 * MINUTE)).toBe("paused");
    expect(clockFace(paused!, 1100 * MINUTE).text).toBe("9:30");
    expect(callBetween([paused!], 1050 * MINUTE, 1100 * MINUTE)).toBeNull();
    expect(urgent(view([still]), 1059.5 * MINUTE)).toBe(false);
    const [on] = clocksOf(view([match("1.1.1", { ends_at: 1110 * MINUTE, held: 50 * MINUTE })]));
    expect(callBetween([on!], 1100 * MINUTE, 1106 * MINUTE)?.word).toBe("5");
    const open = { ...on!, ends: 0 };
    expect(clockFace(open, 1101 * MINUTE).text).toBe("51:00");
    const mine = { match: "1.1.1", starts_at: 7, ends_at: 9, table: "4" } as EventView["mine"];
    expect(ownClock(view([still], { mine }))?.why).toBe("lunch");
  });
  it("are a side's own where it looks", () => {
    const mine = { match: "1.1.1", starts_at: 7, ends_at: 9, table: "4" } as EventView["mine"];
    expect(ownClock(view([match("1.1.2")], { mine }))?.ends).toBe(9);
    expect(ownClock(view([match("1.1.2")], { mine: { ...mine!, match: "" } }))).toBeNull();
  });
});

describe("the big screen", () => {
  const all = Array.from({ length: 9 }, (_, at) => match(`1.1.${at + 1}`));
  it("turns over pages of pairings", () => {
    const slides = slidesOf(view(all), 1030 * MINUTE, ROOM);
    expect(slides.map((one) => one.kind)).toEqual(["pairings", "pairings", "pairings"]);
  });
  it("shows the clock alone just before the start and in the last minute", () => {
    expect(slidesOf(view(all), 1000 * MINUTE - 5000, ROOM)).toEqual([{ kind: "clock" }]);
    expect(urgent(view(all), 1059.5 * MINUTE)).toBe(true);
    expect(urgent(view(all), 1030 * MINUTE)).toBe(false);
  });
  it("shows a draw before anything else, until its last lot", () => {
    const draw = { id: "d1", status: "drawn", order: ["a"], lots: 2 } as EventView["draws"][string];
    expect(slidesOf(view(all, { draws: { d1: draw } }), 1000 * MINUTE - 5000, ROOM)[0]?.kind).toBe("draw");
    expect(drawNow(view(all, { draws: { d1: { ...draw, order: ["a", "b"] } } }))).toBeNull();
    expect(drawNow(view(all, { draws: { d1: { ...draw, order: [], lots: 0 } } }))).toBeNull();
  });
  it("shows a notice alone at first, then among the others", () => {
    const notices = [{ at: 1030 * MINUTE, text: "x" }];
    expect(slidesOf(view(all, { notices }), 1030 * MINUTE + 1, ROOM)).toEqual([{ kind: "notices" }]);
    expect(slidesOf(view(all, { notices }), 1031 * MINUTE, ROOM).length).toBe(4);
    expect(slidesOf(view(all, { notices }), 1090 * MINUTE, ROOM).some((one) => one.kind === "notices")).toBe(false);
  });
  it("greets where nothing is on", () => {
    expect(slidesOf(view([], { rounds: {} }), 0, ROOM)).toEqual([{ kind: "welcome" }]);
  });
  it("shows times that lie ahead in the next hours, as they will be", () => {
    const slot = { type: "slot_planned", section: "", stage: 1, round: 2, starts_ms: 1100 * MINUTE } as const;
    const slots = { "s1.1.2": { ...slot, slot: "s1.1.2" }, Final: { ...slot, slot: "Final", round: 9 } };
    const expected = { "s1.1.2": { starts: 1120 * MINUTE, ends: 0, over: false } };
    const found = view([], { rounds: {}, slots, expected } as Partial<EventView>);
    expect(slidesOf(found, 1110 * MINUTE, ROOM)).toEqual([{ kind: "times" }]);
    expect(slidesOf(found, 1125 * MINUTE, ROOM)).toEqual([{ kind: "welcome" }]);
    expect(slidesOf(found, 0, ROOM)).toEqual([{ kind: "welcome" }]);
    expect(timesOf(found).map((one) => [one.key, one.planned])).toEqual([
      ["Final", 0],
      ["s1.1.2", 1100 * MINUTE],
    ]);
  });
});

it("fills pages by what fits: rows as high as their highest card", () => {
  expect(pagesBy([10, 10, 10, 10, 10], 20, 2)).toEqual([
    [0, 4],
    [4, 5],
  ]);
  expect(pagesBy([10, 30, 10, 10], 35, 2)).toEqual([
    [0, 2],
    [2, 4],
  ]);
  expect(pagesBy([50], 20, 1)).toEqual([[0, 1]]);
  expect(pagesBy([], 20, 1)).toEqual([]);
  expect(widthOf("一队 A")).toBeCloseTo(3.2);
});

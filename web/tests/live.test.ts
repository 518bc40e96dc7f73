import { beforeEach, describe, expect, it, vi } from "vitest";
import { passOf } from "../src/live/comeIn";
import { parcelOf } from "../src/live/Deliver";
import { blank, entryOf, type Filled, filledOf, impossible, missing, shapeChoices } from "../src/live/model";
import { leftOf } from "../src/live/time";
import { base64url } from "../src/net/crypto";
import { Outbox } from "../src/net/outbox";
import { unsent } from "../src/net/unsent";
import type { Form, LiveClockView } from "../src/protocol";

const plain: Form = {
  ...{ pack: 200, step: 5, kitty: true, last: false, apart: false, trumps: false, seat: false, asks_shape: true },
  ...{ by_cards: false, most_kitty: 80, most_last: 40, hand: 25, clause: "" },
  shapes: [
    { width: 1, length: 1, longest: 1, times: 2, times_plain: 2 },
    { width: 2, length: 1, longest: 1, times: 4, times_plain: 4 },
    { width: 2, length: 2, longest: 10, times: 8, times_plain: 8 },
  ],
};
const start: Filled = { ...blank, declarer: 0, trump: 3 };

describe("an entry", () => {
  it("asks for exactly what the rulebook's formula needs", () => {
    expect(missing(plain, blank)).toEqual(["trump", "declarer", "points", "lastBy"]);
    const lost: Filled = { ...start, points: 40, lastBy: "declarers" };
    expect(missing(plain, lost)).toEqual([]);
    expect(missing(plain, { ...lost, lastBy: "opponents" })).toEqual(["shape", "kitty"]);
    const cards: Form = { ...plain, kitty: false, last: true, asks_shape: false, by_cards: true };
    expect(missing(cards, lost)).toEqual(["shape", "last"]);
    expect(missing({ ...plain, trumps: true }, { ...lost, lastBy: "opponents", shaped: true, kitty: 0 })).toEqual([
      "trumps",
    ]);
  });
  it("leaves out what is not asked for and nothing that is", () => {
    const kept = entryOf(plain, { ...start, points: 40, lastBy: "declarers", width: 2, shaped: true });
    expect(kept.ending).toEqual({ ended: "played", points: 40, last_by: "declarers", kitty: 0 });
    const taken = entryOf(plain, {
      ...start,
      points: 40,
      lastBy: "opponents",
      width: 2,
      length: 3,
      shaped: true,
      kitty: 15,
    });
    expect(taken.ending).toMatchObject({ width: 2, length: 3, kitty: 15 });
    expect(entryOf(plain, start, false)).toEqual({ start: { declarer: 0, trump: 3 } });
  });
  it("knows the winner of the last trick by his seat where the book asks for the seat", () => {
    const seat: Form = { ...plain, kitty: false, asks_shape: false, seat: true };
    expect(entryOf(seat, { ...start, points: 0, seat: 1 }).ending).toMatchObject({ last_by: "opponents", seat: 1 });
    expect(missing(seat, { ...start, points: 0 })).toEqual(["lastBy"]);
  });
  it("comes back as it was filled in", () => {
    for (const filled of [
      { ...start, points: 40, lastBy: "opponents", width: 2, shaped: true, kitty: 5 } as Filled,
      { ...start, ended: "void", why: "misdeal", opening: true } as Filled,
      { ...start, ended: "offence", points: 20 } as Filled,
      { ...start, ended: "time" } as Filled,
    ])
      expect(entryOf(plain, filledOf(entryOf(plain, filled)))).toEqual(entryOf(plain, filled));
  });
  it("says at once of a value that it cannot be, with what could", () => {
    const said = {
      points: "{value}: 0 to {most} in fives",
      points_more: "{value} > {most}",
      kitty: "{value}/{most}",
      last: "",
      charges: "c {value} {most}",
    };
    const told = (field: "points" | "kitty" | "charges", filled: Partial<Filled>): string =>
      impossible(plain, said, field, { ...start, ...filled });
    expect(told("points", {})).toBe("");
    expect(told("points", { points: 200 })).toBe("");
    expect(told("points", { points: 33 })).toBe("33: 0 to 200 in fives");
    expect(told("points", { points: -5 })).toBe("-5: 0 to 200 in fives");
    expect(told("points", { points: 205 })).toBe("205 > 200");
    expect(told("points", { points: 185, lastBy: "opponents", kitty: 20 })).toBe("185 > 180");
    expect(told("kitty", { kitty: 85, lastBy: "opponents" })).toBe("85/80");
    expect(told("charges", { charges: 3 })).toBe("");
    expect(told("charges", { charges: -2001 })).toBe("c -2001 2000");
    expect(impossible(null, said, "points", { ...start, points: 999 })).toBe("");
    const last: Form = { ...plain, kitty: false, last: true, apart: true };
    expect(impossible(last, { ...said, last: "{value}>{most}" }, "last", { ...start, last: 45, shaped: true })).toBe(
      "45>40",
    );
    expect(impossible(last, { ...said, last: "{value}>{most}" }, "last", { ...start, last: 45 })).toBe("");
  });
  it("offers the usual last tricks with one tap", () => {
    expect(shapeChoices(plain.shapes).map((one) => `${one.width}x${one.length}`)).toEqual(["1x1", "2x1", "2x2", "2x3"]);
  });
});

describe("links", () => {
  it("carry a role, letters, or somebody's entry, and nothing else", () => {
    expect(passOf("i=3.AQID")).toEqual({ kind: "invitation", number: 3, secret: new Uint8Array([1, 2, 3]) });
    expect(passOf("c=4.abc234")?.kind).toBe("code");
    expect(passOf("x=1.a")).toBeNull();
    const parcel = { key: "k", body: "{}", mac: "m" };
    expect(parcelOf(base64url(new TextEncoder().encode(JSON.stringify(parcel))))).toEqual(parcel);
    expect(parcelOf("!!")).toBeNull();
    expect(parcelOf(base64url(new TextEncoder().encode("{}")))).toBeNull();
  });
});

describe("time left", () => {
  const clock = { state: "running", ends_at: 5000 } as LiveClockView;
  it("runs to the limit, stands while the clock does, and is none without a limit", () => {
    expect(leftOf(clock, 4000)).toBe(1000);
    expect(leftOf({ ...clock, state: "paused", ends_at: undefined, left_ms: 700 }, 9000)).toBe(700);
    expect(leftOf({ state: "", limit_ms: 60 } as LiveClockView, 1)).toBe(60);
    expect(leftOf({ state: "running" } as LiveClockView, 1)).toBeNull();
  });
});

describe("the outbox", () => {
  beforeEach(() => localStorage.clear());
  const entry = { id: "a", room: "r", match: "m", key: "k", body: "{}", at: 1 };
  it("keeps entries where there is no database, too, and gives them to the next page", async () => {
    const first = new Outbox("r");
    await first.put(entry);
    expect(unsent.get()).toBe(1);
    const next = new Outbox("r");
    await next.ready;
    expect(next.list.get()).toEqual([entry]);
    await next.drop("a");
    expect(unsent.get()).toBe(0);
    const last = new Outbox("r");
    await last.ready;
    expect(last.list.get()).toEqual([]);
  });
  it("offers what a server had for two hours to one with another history, where it fits", async () => {
    const box = new Outbox("r");
    await box.put(entry);
    await box.answered(entry, "one");
    expect(unsent.get()).toBe(0);
    const next = new Outbox("r");
    await next.offer("one", () => "k");
    expect(next.list.get()).toEqual([]);
    await next.offer("two", () => "");
    expect(next.list.get()).toEqual([]);
    await next.offer("two", () => "new key");
    expect(next.list.get()).toEqual([{ ...entry, key: "new key" }]);
    await next.answered(next.list.get()[0]!, "two");
    const late = new Outbox("r");
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 3 * 3600_000);
    await late.offer("three", () => "k");
    vi.restoreAllMocks();
    expect(late.list.get()).toEqual([]);
  });
  it("does not count what was refused as unsent", async () => {
    const box = new Outbox("r");
    await box.put({ ...entry, refused: { code: "x", text: "", clause: "" } });
    expect(unsent.get()).toBe(0);
  });
});

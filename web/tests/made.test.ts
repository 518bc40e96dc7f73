// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import {
  citedOf,
  freshStage,
  type Holder,
  moved,
  ofKind,
  prizesOf,
  put,
  tablesOf,
  worthOf,
} from "../src/event/made/form";
import { minutesTo } from "../src/event/made/Options";
import type { Format } from "../src/protocol";

const form: Format = {
  name: "groups",
  stages: [{ name: "groups", kind: "groups", group_size: 4, cite: { kind: "3.1" } }],
};

describe("a format while it is changed", () => {
  it("says where each value comes from, and that a changed one is the organiser's", () => {
    const stage = form.stages[0]! as unknown as Holder;
    expect(citedOf(stage, "kind")).toBe("3.1");
    expect(citedOf(stage, "best_of")).toBe("silent");
    expect(worthOf(stage, "best_of")).toBe(1);
    const changed = put(form.stages[0]!, "best_of", 3) as unknown as Holder;
    expect([worthOf(changed, "best_of"), citedOf(changed, "best_of"), citedOf(changed, "kind")]).toEqual([
      3,
      "organiser",
      "3.1",
    ]);
  });

  it("gives a kind what it cannot do without, and a stage a name of its own", () => {
    expect(ofKind(form.stages[0]!, "duplicate")).toMatchObject({ boards: 4, rounds: 3 });
    expect(ofKind({ name: "a", kind: "swiss" }, "groups").group_size).toBe(4);
    expect(freshStage({ ...form, stages: [...form.stages, { name: "stage 2", kind: "swiss" }] }).name).toBe("stage 3");
  });

  it("moves a step up and down", () => {
    expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  });
});

describe("what is written in a line", () => {
  it("names tables by number, range or name, none twice", () => {
    expect(tablesOf("", 3)).toEqual(["1", "2", "3"]);
    expect(tablesOf("2", 9)).toEqual(["1", "2"]);
    expect(tablesOf("1-3, 3，9 A", 1)).toEqual(["1", "2", "3", "9", "A"]);
  });

  it("reads prizes with their places", () => {
    expect(prizesOf("冠军 1\n四强：2-4\n纪念品=1-\nnothing")).toEqual([
      { title: "冠军", first: 1, last: 1 },
      { title: "四强", first: 2, last: 4 },
      { title: "纪念品", first: 1, last: 0 },
    ]);
  });

  it("counts minutes to the closing of entries", () => {
    const now = new Date("2026-11-30T10:00").getTime();
    expect(minutesTo("2026-11-30T10:30", now)).toBe(30);
    expect(minutesTo("2026-11-30T09:00", now)).toBe(1);
    expect(minutesTo("", now)).toBe(0);
  });
});

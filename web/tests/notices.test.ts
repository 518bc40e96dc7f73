import { beforeEach, describe, expect, it } from "vitest";
import { faces, tableOf } from "../src/fixtures/data";
import { choose } from "../src/settings";
import { noticeOf } from "../src/table/notices";
import { spoken } from "../src/table/useStory";

const view = tableOf({});
beforeEach(() => choose({ lang: "en" }));

describe("what happens is said in words", () => {
  it("tells who declined, and nothing of what was agreed", () => {
    const closed = (how: "declined" | "done" | "expired", kind: "end" | "takeback") =>
      noticeOf({ type: "request_closed", kind, how, seat: how === "declined" ? 1 : null }, view, 3)?.text;
    expect(closed("declined", "takeback")).toBe("North, 松风 declines take-back");
    expect(closed("expired", "end")).toBe("No answer: ending the match");
    expect(closed("done", "end")).toBeUndefined();
  });
  it("tells a time-out with what it costs and its clause, at once to whoever it concerns", () => {
    const event = {
      type: "time_ran_out",
      seat: 3,
      act: "follow",
      count: 2,
      effect: "points:20",
      clause: "c 1",
    } as const;
    expect(noticeOf(event, view, 3)).toEqual({
      text: "South, 听雨 ran out of time (2), a program plays, costs 20 points",
      clause: "c 1",
      urgent: true,
    });
    expect(noticeOf(event, view, 0)?.urgent).toBe(false);
  });
  it("tells a seat that is taken in a running match only", () => {
    const event = { type: "seat_taken", seat: 1, player: "x", label: "Cy" } as const;
    expect(noticeOf(event, view, 3)?.text).toBe("Cy takes the program's seat, North");
    expect(noticeOf({ ...event, label: "东" }, view, 3)?.text).toBe("Somebody takes the program's seat, North");
    expect(noticeOf(event, { ...view, phase: "gathering" }, 3)).toBeNull();
  });
  it("is silent about cards", () => {
    expect(noticeOf({ type: "card_drawn", seat: 1, card: -1 } as never, view, 3)).toBeNull();
  });
});

describe("spoken Mandarin", () => {
  const marks = {
    suits: [..."0000000000000111111111111122222222222223333333333333"].join(""),
    level: 4,
    trump: 0,
    worth: [],
  };
  it("names suit and shape as the engine does", () => {
    expect(spoken("single", faces("HT"), marks)).toBe("红桃十");
    expect(spoken("pair", faces("HA HA"), marks)).toBe("对A");
    expect(spoken("tractor2", faces("H9 H9 H8 H8"), marks)).toBe("红桃拖拉机");
    expect(spoken("triple_tractor2", faces("H9 H9 H9 H8 H8 H8"), marks)).toBe("红桃三张拖拉机");
    expect(spoken("tractor2", faces("S9 S9 S8 S8"), { ...marks, suits: "4".repeat(54) })).toBe("主拖拉机");
    expect(spoken("throw", faces("HA HK HK"), marks)).toBe("红桃甩牌");
  });
});

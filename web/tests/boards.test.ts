// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { boardName, boardsOf, pointsSaid, signed, stepsSaid } from "../src/event/boards";
import { begun, commandOf } from "../src/event/match/filled";
import { filledSaid, stepsOf } from "../src/event/match/said";
import { directorView } from "../src/fixtures/director";
import type { EventView, Stage } from "../src/protocol";
import { choose } from "../src/settings";

choose({ lang: "en" });
const view = directorView(16);
const stage = (more: Partial<Stage>): EventView => ({
  ...view,
  form: { ...view.form, stages: [{ name: "d", kind: "duplicate", boards: 2, ...more }] },
});
const match = view.matches["1.1.1"]!;

describe("boards of a match", () => {
  it("are played once more with sides swapped, the declarer a seat further on", () => {
    expect(boardsOf(stage({}), match).map((one) => one.declarers)).toEqual([null, null]);
    const twice = boardsOf(stage({ board_score: "swapped", declarer: "fixed" }), match);
    expect(twice.map((one) => [one.n, one.again, one.declarers])).toEqual([
      [1, false, 0],
      [2, false, 1],
      [1, true, 1],
      [2, true, 0],
    ]);
    expect(twice.map(boardName)).toEqual(["Board 1", "Board 2", "Board 1, sides swapped", "Board 2, sides swapped"]);
  });

  it("say steps and points with signs", () => {
    expect([signed(2), signed(-1), signed(0), signed("-7/3"), signed("1/2")]).toEqual([
      "+2",
      "−1",
      "0",
      "−2.33",
      "+0.50",
    ]);
    expect([pointsSaid("7/3"), pointsSaid("-4"), pointsSaid("12")]).toEqual(["2.33", "−4", "12"]);
    expect([stepsSaid([2, -1, 0], 0), stepsSaid([2, -1, 0], 1)]).toEqual(["+2 · −1 · 0", "−2 · +1 · 0"]);
    expect([stepsOf(["A", "B"], 2), stepsOf(["A", "B"], -1), stepsOf(["A", "B"], 0)]).toEqual([
      "A goes up 2",
      "B goes up 1",
      "Nobody goes up",
    ]);
  });

  it("make a result without anybody naming the winner", () => {
    const event = stage({});
    const blank = begun(event, { ...match, outcome: undefined });
    expect([commandOf(event, match, blank), filledSaid(event, match, blank)]).toEqual([null, ""]);
    const filled = { ...blank, boards: ["+2", "-3"] };
    expect(commandOf(event, match, filled)).toEqual({
      type: "enter_result",
      match: "1.1.1",
      status: "played",
      boards: [2, -3],
    });
    expect(filledSaid(event, match, filled)).toMatch(/wins; .* \+2 · −3/);
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { Foot } from "../src/event/Bracket";
import { championOf, drawn, matchSaid, pathOf, roundName, roundSaid } from "../src/event/tree";
import { bracketOf, eventView } from "../src/fixtures/event";

describe("a bracket as it is drawn", () => {
  it("gives every match its place, feeders side by side, byes too", () => {
    for (const count of [2, 3, 5, 13, 64]) {
      const view = eventView(count, { matches: bracketOf(count, 0) });
      const { leaves, rounds, rows, third } = drawn(view, "", 1);
      const all = Object.values(view.matches);
      expect(leaves.length + (third ? 1 : 0)).toBe(all.length);
      expect(leaves.filter((one) => one.column === 0).map((one) => one.row)).toEqual([...Array(rows).keys()]);
      for (const leaf of leaves.filter((one) => one.fed)) {
        const from = leaves.filter((one) => one.next === leaf.match.id);
        expect(from.map((one) => one.row)).toEqual([leaf.row, leaf.row + (from[0]?.span ?? 0)]);
        expect(from.reduce((sum, one) => sum + one.span, 0)).toBe(leaf.span);
      }
      expect(roundName(view, "", 1, rounds.at(-1) ?? 0)).toBe("Final");
    }
  });

  it("names the round, and final and match for third place where they stand side by side", () => {
    const view = eventView(8, { matches: bracketOf(8, 2) });
    expect([1, 2, 3].map((round) => roundSaid(view, "", { stage: 1, round }))).toEqual([
      "Quarter-finals",
      "Semi-finals",
      "Final",
    ]);
    const said = (id: string): string => matchSaid(view, view.matches[id]!);
    expect(["1.1.1", "1.2.1", "1.3.1", "1.3.2"].map(said)).toEqual(["", "", "Final", "For third place"]);
    const stages = [view.form.stages[0]!, view.form.stages[0]!];
    const two = { ...view, form: { ...view.form, stages } };
    expect(roundSaid(two, "", { stage: 1, round: 3 })).toBe("Stage 1 · Final");
  });

  it("says that later matches were kept only where two met", () => {
    const [free] = Object.values(bracketOf(3, 1));
    const outcome = { ...free!.outcome!, winner: "", goes_on: "e1" };
    const foot = (sides: [string, string]) => Foot({ match: { ...free!, sides, marks: [], outcome } });
    expect(foot(["e1", ""])).toBeNull();
    expect(foot(["e1", "e2"])).not.toBeNull();
  });

  it("follows the winner from his first match to the final", () => {
    const tree = drawn(eventView(16, { matches: bracketOf(16, 4) }), "", 1);
    const champion = championOf(tree);
    expect(champion).not.toBe("");
    expect(pathOf(tree.leaves, champion).size).toBe(4);
    expect(championOf(drawn(eventView(16, { matches: bracketOf(16, 3) }), "", 1))).toBe("");
  });

  it("lays out a knock-out drawn anew every round by who came from where, one over straight on", () => {
    const view = eventView(3, {}, "knockout_lots");
    const first = Object.values(bracketOf(3, 1)).slice(0, 2);
    const [bye, played] = first;
    view.matches = {
      "1.1.1": { ...played!, id: "1.1.1", a: "e2", b: "e3", sides: ["e2", "e3"] },
      "1.1.2": { ...bye!, id: "1.1.2", a: "e1", b: "", sides: ["e1", ""] },
      "1.2.1": { ...played!, id: "1.2.1", round: 2, a: "e1", b: "e2", sides: ["e1", "e2"] },
    };
    const { leaves } = drawn(view, "", 1);
    expect(leaves.map((one) => [one.match.id, one.row, one.leads])).toEqual([
      ["1.1.2", 0, "upper"],
      ["1.1.1", 1, "lower"],
      ["1.2.1", 0, ""],
    ]);
  });
});

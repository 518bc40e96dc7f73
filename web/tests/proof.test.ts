// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checked, commitmentOf, keyOf, orderOf, type Plan, type Proof } from "../src/event/proof/draw";

const draws = JSON.parse(
  readFileSync(new URL("../../tests/tournament/draws.json", import.meta.url), "utf-8"),
) as (Proof & { key: string })[];

describe("draws the program has made", () => {
  const made = draws.map((one) => checked(one));
  for (const [at, one] of draws.entries()) {
    const plan = JSON.parse(one.text) as Plan;
    it(`${plan.form.kind} of ${plan.drawees.length}`, () => {
      expect(commitmentOf(one.text, one.secret!)).toBe(one.commitment);
      expect(made[at]!.key).toBe(one.key);
      expect(["yes", "program"]).toContain(made[at]!.order);
      expect(made[at]!.committed).toBe("yes");
      expect(made[at]!.fixtures).toBe("yes");
    });
  }
  it("are nearly all made again here", () => {
    expect(made.filter((one) => one.order === "yes").length).toBeGreaterThan(draws.length * 0.75);
  });
});

describe("a draw that was touched", () => {
  const one = draws.find((draw) => draw.order!.length > 7 && checked(draw).order === "yes")!;
  it("has another commitment", () => {
    expect(checked({ ...one, text: one.text.replace("e0", "e9") }).committed).toBe("no");
    expect(checked({ ...one, secret: `ff${one.secret!.slice(2)}` }).committed).toBe("no");
  });
  it("has another order", () => {
    expect(checked({ ...one, order: [...one.order!].reverse() }).order).toBe("no");
    expect(checked({ ...one, number: "1" }).order).toBe("no");
  });
  it("was not committed to first", () => {
    expect(checked({ ...one, committed_ms: 3 }).first).toBe("no");
  });
  it("has other matches", () => {
    const wide = draws.find(
      (draw) => draw.fixtures!.length > 3 && JSON.parse(draw.text).form.kind === "knockout_lots",
    )!;
    expect(checked({ ...wide, fixtures: [...wide.fixtures!].reverse() }).fixtures).toBe("no");
  });
});

it("says nothing of what is not told", () => {
  const { secret: _, ...rest } = draws[0]!;
  expect(checked(rest).order).toBe("none");
});

it("leaves an unknown method to the program", () => {
  const plan = JSON.parse(draws[0]!.text) as Plan;
  expect(orderOf({ ...plan, method: "tuolaji/draw/9" }, keyOf("00".repeat(32), "1"))).toBeNull();
});

import { describe, expect, it } from "vitest";
import { declaredOf, judged } from "../src/table/judge";

type Question = { ask: string; cards?: number[]; declared?: number[][] };
const A = 12;
const K = 11;
const full = [A, A, A, K, K];
const tripleAndPair: [string, number[]][] = [
  ["triple", [A, A, A]],
  ["pair", [K, K]],
];
const tractorAndOne: [string, number[]][] = [
  ["tractor2", [A, A, K, K]],
  ["single", [A]],
];

function server(answer: (question: Question) => object) {
  const asked: Question[] = [];
  const ask = async (question: Question) => {
    asked.push(question);
    return { ok: true, text: "", ...answer(question) } as never;
  };
  return { asked, conn: { ask } as never };
}

describe("what is said of a lead", () => {
  it("asks once for a plain lead and states nothing", async () => {
    const { asked, conn } = server(() => ({ shape: "pair", splits: [[["pair", [A, A]]]] }));
    const found = await judged(conn, [A, A], true, 0);
    expect(asked).toHaveLength(1);
    expect(declaredOf(found, 0)).toBeUndefined();
  });
  it("offers the ways of a throw, the usual one first, and states only another one", async () => {
    const { conn } = server((question) =>
      question.ask === "splits"
        ? { splits: [tractorAndOne, tripleAndPair] }
        : { shape: "throw", splits: [tripleAndPair] },
    );
    const found = await judged(conn, full, true, 0);
    expect(found?.splits).toEqual([tripleAndPair, tractorAndOne]);
    expect(declaredOf(found, 0)).toBeUndefined();
    expect(declaredOf(found, 1)).toEqual([[A, A, K, K], [A]]);
  });
  it("states the units where the rulebook wants them stated, and tells its clause", async () => {
    const { asked, conn } = server((question) => {
      if (question.ask === "splits") return { splits: [tripleAndPair, tractorAndOne] };
      if (question.declared) return { shape: "throw", splits: [tripleAndPair] };
      return { ok: false, code: "units_undeclared", clause: "three-deck 4", splits: [tripleAndPair], shape: "throw" };
    });
    const found = await judged(conn, full, true, 0);
    expect(found?.reply.ok).toBe(true);
    expect(found?.clause).toBe("three-deck 4");
    expect(declaredOf(found, 0)).toEqual([
      [A, A, A],
      [K, K],
    ]);
    expect(asked.at(-1)?.declared).toEqual([
      [A, A, A],
      [K, K],
    ]);
  });
  it("states them where others could choose otherwise, also for a pair that may be two singles", async () => {
    const two: [string, number[]][] = [
      ["single", [A]],
      ["single", [A]],
    ];
    const { conn } = server(() => ({ shape: "pair", splits: [[["pair", [A, A]]], two] }));
    const found = await judged(conn, [A, A], true, 1);
    expect(declaredOf(found, 1)).toEqual([[A], [A]]);
    expect(declaredOf(found, 0)).toEqual([[A, A]]);
  });
  it("does not ask about units when following", async () => {
    const { asked, conn } = server(() => ({ shape: "throw" }));
    await judged(conn, full, false, 0);
    expect(asked).toHaveLength(1);
  });
});

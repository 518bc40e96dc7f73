import { describe, expect, it } from "vitest";
import type { Form } from "../src/judge/engine";
import { addressOf, entriesOf, fieldsOf, KINDS, questionOf, readOf } from "../src/judge/kinds";
import { cardsIn, faceOf, playsIn, shorter, unitsIn } from "../src/judge/typed";
import { wordsJudge } from "../src/words.judge";

const form: Form = {
  kitty: true,
  decks: 4,
  incidents: [["late", "Lateness"]],
  facts: [
    ["offender", "the seat at fault", "seat"],
    ["minutes", "minutes", "number"],
    ["trump", "trump", "suit"],
    ["grave", "grave", "flag"],
  ],
  in_place: {},
};

describe("typed cards", () => {
  it("are read as at the terminal", () => {
    expect(cardsIn("h9988")).toEqual(["H9", "H9", "H8", "H8"]);
    expect(cardsIn("H9 H9 BJ")).toEqual(["H9", "H9", "BJ"]);
    expect(cardsIn("红桃10 k 大王")).toEqual(["HT", "HK", "BJ"]);
    expect(cardsIn("♠ax3 lj")).toEqual(["SA", "SA", "SA", "LJ"]);
    expect(cardsIn("ｓ２")).toEqual(["S2"]);
    expect(cardsIn("")).toEqual([]);
  });
  it("are refused where they cannot be cards", () => {
    for (const text of ["9", "hz", "h1", "x2", "s99 ?"]) expect(cardsIn(text), text).toBeNull();
  });
  it("come in units and plays", () => {
    expect(unitsIn("hakk + 33")).toEqual([
      ["HA", "HK", "HK"],
      ["H3", "H3"],
    ]);
    expect(unitsIn("h3 +")).toBeNull();
    expect(playsIn("sa / s3 / - / bj")).toEqual([["SA"], ["S3"], [], ["BJ"]]);
    expect(playsIn("sa / ?")).toBeNull();
  });
  it("have the page's numbers", () => {
    expect(["S2", "HA", "CT", "D3", "LJ", "BJ"].map(faceOf)).toEqual([0, 25, 34, 40, 52, 53]);
  });
  it("are taken back one at a time", () => {
    expect(shorter("H9 H8 ")).toBe("H9");
    expect(shorter("H9 / BJ")).toBe("H9 /");
    expect(shorter("h99")).toBe("h9");
    expect(shorter("")).toBe("");
  });
});

describe("a question", () => {
  const asked = { kind: "follow", rulebook: "r", trump: "S", level: "5", lead: "h99", hand: "h773", play: "h77" };
  it("is asked once nothing is missing", () => {
    expect(questionOf(asked, form, "en")).toEqual({
      rulebook: "r",
      kind: "follow",
      setup: { trump: "S", level: "5" },
      input: { lead: ["H9", "H9"], hand: ["H7", "H7", "H3"], play: ["H7", "H7"] },
      lang: "en",
    });
    expect(questionOf({ ...asked, play: "" }, form, "en")).toBeNull();
    expect(questionOf({ ...asked, play: "?" }, form, "en")).toBeNull();
    expect(questionOf({ ...asked, level: "" }, form, "en")).toBeNull();
    expect(questionOf({ ...asked, trump: "NT" }, form, "en")?.setup.trump).toBeNull();
  });
  it("names the last trick's winner as the rulebook's form wants it", () => {
    const kitty = { kind: "kitty", rulebook: "r", trump: "S", level: "2", last_trick_winner_side: "opponents" };
    const buried = questionOf({ ...kitty, kitty: "hk", winning_cards: "sa" }, form, "zh");
    expect(buried?.input).toMatchObject({ last_trick_winner_side: "opponents", kitty: ["HK"] });
    const last = questionOf({ ...kitty, last_trick: "sa/s3", winner: "1" }, { ...form, kitty: false }, "zh");
    expect(last?.input).toEqual({ last_trick: [["SA"], ["S3"]], winner: 1, winner_side: "opponents" });
  });
  it("of an incident holds the facts that are filled in", () => {
    const late = {
      kind: "incident",
      rulebook: "r",
      event: "late",
      minutes: "12",
      trump: "NT",
      grave: "no",
      lead: "h9",
    };
    expect(questionOf(late, form, "en")).toMatchObject({
      kind: "penalty",
      setup: { trump: null, level: null },
      input: { event: "late", minutes: 12, trump: null, grave: false },
    });
    expect(questionOf({ ...late, minutes: "soon" }, form, "en")).toBeNull();
    expect(questionOf({ ...late, event: "" }, form, "en")).toBeNull();
  });
  it("comes back from its address", () => {
    const address = addressOf({ ...asked, opponent_points: "5" }, form);
    expect(entriesOf(address)).toEqual(asked);
    expect(entriesOf("?kind=nothing")).toEqual({ kind: "follow" });
  });
  it("reads hands for three seats", () => {
    expect(readOf("hands", "s3")).toEqual([["S3"], [], []]);
    expect(readOf("number", "-10")).toBe(-10);
    expect(readOf("number", "1.5")).toBeNull();
  });
});

it("every field has a label, in both languages", () => {
  for (const [key, [zh, en]] of Object.entries(wordsJudge)) {
    expect(zh.trim() && en.trim(), key).not.toBe("");
    if (key !== "lang") expect(/[一-鿿]/u.test(en), key).toBe(false);
  }
  for (const kind of KINDS)
    for (const one of [form, { ...form, kitty: false }])
      for (const { name } of fieldsOf(kind, one)) expect(wordsJudge).toHaveProperty([`field.${name}`]);
});

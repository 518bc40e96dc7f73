import { describe, expect, it } from "vitest";
import { dealOf, faces, trickOf } from "../src/fixtures/data";
import { nameAt } from "../src/replay/names";
import { placeOf, queryOf } from "../src/replay/place";
import { seatsOf } from "../src/replay/source";
import { checkDeal, dealt, heldAtFirstLead, otherTrick, sorted, stepOfTrick, stepsOf } from "../src/replay/steps";
import { choose } from "../src/settings";
import { commitment, handsOf, packOf } from "../src/shuffle";
import { marksOf } from "../src/table/model";

const deal = dealOf({
  tricks: {
    "0": trickOf({
      leader: 1,
      plays: [faces("HA"), faces("H5"), faces("HK"), faces("H2")],
      winner: 1,
      best: 1,
      points: 15,
    }),
    "1": trickOf({
      leader: 1,
      plays: [faces("CA CA"), faces("C3 C4"), faces("C5 C6"), faces("CT CT")],
      winner: 1,
      points: 25,
    }),
  },
});

describe("who sat there by a record alone", () => {
  it("calls programs so, and people by what stands there", () => {
    choose({ lang: "en" });
    const seats = seatsOf(["bot-1", "Li", "E", "bot-1st"]);
    expect([0, 1, 2, 3].map((seat) => nameAt(seats, seat))).toEqual(["Program", "Li", "", "bot-1st"]);
  });
});

describe("a finished deal in steps", () => {
  const steps = stepsOf(deal);
  it("begins with all cards and ends with none", () => {
    expect(steps).toHaveLength(9);
    expect(steps[0]!.hands.map((hand) => hand.length)).toEqual([3, 3, 3, 3]);
    expect(steps.at(-1)!.hands.flat()).toEqual([]);
    expect(heldAtFirstLead(deal)[1]).toEqual(faces("HA CA CA"));
  });
  it("counts points when a trick is complete", () => {
    expect(steps.map((step) => step.points)).toEqual([0, 0, 0, 0, 15, 15, 15, 15, 40]);
  });
  it("says who played, seats going round from the leader", () => {
    expect(steps.slice(1, 5).map((step) => step.seat)).toEqual([1, 2, 3, 0]);
    expect(stepOfTrick(steps, 1)).toBe(5);
  });
  it("goes to the trick before or after, a trick in its middle back to its own lead", () => {
    expect(otherTrick(steps, 1, true)).toBe(5);
    expect(otherTrick(steps, 7, false)).toBe(5);
    expect(otherTrick(steps, 5, false)).toBe(1);
    expect(otherTrick(steps, 7, true)).toBe(8);
    expect(otherTrick(steps, 0, false)).toBe(0);
  });
  it("charges a failed throw when its unit is led", () => {
    const failed = {
      seat: 1,
      cards: faces("HA HK"),
      choices: [faces("HA")],
      charge: 10,
      points: 10,
      clause: "",
      stopped: [],
      stopping: [],
    };
    const charged = { ...deal, tricks: { "0": { ...deal.tricks["0"]!, failed } } };
    expect(stepsOf(charged).map((step) => step.points)).toEqual([0, 10, 10, 10, 25]);
  });
});

describe("a hand by suit", () => {
  it("has trumps first: jokers, level cards, permanent trumps, the trump suit", () => {
    const marks = { ...marksOf(deal, null), level: 3, trump: 1 };
    const trumps = faces("H5 S5 H2 S2 HA H9 LJ BJ");
    const suits = Array.from({ length: 54 }, (_, face) =>
      trumps.includes(face) ? "4" : String(Math.min(3, Math.floor(face / 13))),
    ).join("");
    const hand = faces("S2 HA LJ C3 S5 SK H5 BJ H2 H9");
    expect(sorted(hand, { ...marks, suits }, [0])).toEqual(faces("BJ LJ H5 S5 H2 S2 HA H9 SK C3"));
  });
});

describe("the place in the address", () => {
  it("comes back as it was written, and odd ones are the start", () => {
    const place = { step: 17, seat: 2, order: "play" } as const;
    expect(placeOf(queryOf(place))).toEqual(place);
    expect(queryOf({ step: 0, seat: null, order: "hand" })).toBe("");
    expect(placeOf("?step=-3&seat=9&order=x")).toEqual({ step: 0, seat: null, order: "hand" });
    expect(placeOf("?step=1e9&seat=")).toEqual({ step: 0, seat: null, order: "hand" });
  });
});

describe("the check of a deal", () => {
  const seed = "07".repeat(32);
  const pack = packOf(seed, ["aa"], 1);
  const hands = handsOf(pack, 2, 0, 1);
  const tricks = Object.fromEntries(
    hands[0]!.map((_, at) => [
      String(at),
      trickOf({ leader: 0, plays: hands.map((hand) => [hand[at]!]), winner: 0, points: 0 }),
    ]),
  );
  const base = settled({
    id: "x",
    seed,
    added: ["aa"],
    commitment: commitment("x", seed),
    tricks,
    kitty: 2,
    burier: 0,
    kittyCards: pack.slice(-2),
  });
  it("shows hands and kitty as they were dealt, then as they were played", () => {
    expect(dealt(base)).toEqual({ hands, kitty: pack.slice(-2) });
    const steps = stepsOf(base);
    expect(steps.map((step) => step.stage).filter((stage, at, all) => stage !== all[at - 1])).toEqual([
      "dealt",
      "ready",
      "play",
      "end",
    ]);
    expect(steps[0]!.hands).toEqual(hands);
    expect(dealt({ ...base, seed: "" })).toBeNull();
  });
  it("waits for the seed", () => expect(checkDeal({ ...base, seed: "" })).toBeNull());
  it("accepts what was promised", () => expect(checkDeal(base)).toMatchObject({ committed: true, dealt: true }));
  it("sees another seed", () =>
    expect(checkDeal({ ...base, commitment: commitment("y", seed) })?.committed).toBe(false));
  it("sees exchanged cards", () => {
    const first = tricks["0"]!;
    const swapped = { ...first, plays: [first.plays[1]!, first.plays[0]!, ...first.plays.slice(2)] };
    expect(checkDeal({ ...base, tricks: { ...tricks, "0": swapped } })?.dealt).toBe(false);
  });
});

function settled(part: {
  id: string;
  seed: string;
  added: string[];
  commitment: string;
  tricks: Record<string, ReturnType<typeof trickOf>>;
  kitty: number;
  burier: number;
  kittyCards: number[];
}) {
  return dealOf({
    ...part,
    decks: 1,
    total: 54,
    first_drawer: 0,
    phase: "over",
    outcome: {
      points: 0,
      next_side: "declarers",
      declarers: 0,
      opponents: 0,
      clause: "",
      forced: false,
      kitty: part.kittyCards,
      multiplier: 0,
      kitty_points: 0,
      kitty_clause: "",
      held_back: ["", ""],
      fell_back: "",
      levels_clause: "",
      next_clause: "",
      bands: [],
    },
  });
}

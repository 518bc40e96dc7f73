import { describe, expect, it } from "vitest";
import { dealOf, faces, trickOf } from "../src/fixtures/data";
import { checkDeal, heldAtFirstLead, stepOfTrick, stepsOf } from "../src/replay/steps";
import { commitment, handsOf, packOf } from "../src/shuffle";

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

/**
 * A finished deal cut into steps: hands, what lies on the table and the points after each play. Hands come from the
 * revealed seed where there is one, else from what was played. Winners and points are the server's.
 */
import { isLevel, type Marks, rankOf } from "../cards/faces";
import { less } from "../hand/less";
import type { DealView, TrickView } from "../protocol";
import { type Check, handsOf, packOf, verify } from "../shuffle";

export interface Step {
  /** As dealt, before the first lead, while it is played, when all is counted. */
  stage: "dealt" | "ready" | "play" | "end";
  /** Number of the trick, counted from 0; -1 before the first lead. */
  trick: number;
  /** How many plays of it lie on the table. */
  plays: number;
  hands: number[][];
  /** Points the opponents have after this step. */
  points: number;
  /** Who played last, null where nobody did. */
  seat: number | null;
}

const tricksOf = (deal: DealView): TrickView[] =>
  Object.entries(deal.tricks)
    .sort((a, b) => Number(a[0]) - Number(b[0]))
    .map(([, trick]) => trick);

const seatOf = (trick: TrickView, place: number, step: number): number => (trick.leader + place * step) & 3;

/** Cards each seat held when the first trick was led: everything it played later. */
export function heldAtFirstLead(deal: DealView): number[][] {
  const hands: number[][] = [[], [], [], []];
  for (const trick of tricksOf(deal)) {
    trick.plays.forEach((cards, place) => hands[seatOf(trick, place, deal.step)]!.push(...cards));
  }
  return hands;
}

/** Hands and kitty as the revealed seed dealt them; null where it is not revealed. */
export function dealt(deal: DealView): { hands: number[][]; kitty: number[] } | null {
  if (!deal.seed) return null;
  const pack = packOf(deal.seed, deal.added, deal.decks, removedOf(deal));
  if (pack.length !== deal.total) return null;
  const kitty = deal.kitty > 0 ? pack.slice(-deal.kitty) : [];
  return { hands: handsOf(pack, deal.kitty, deal.first_drawer, deal.step), kitty };
}

/** All steps, the start first. */
export function stepsOf(deal: DealView): Step[] {
  let hands: number[][] = heldAtFirstLead(deal);
  let points = 0;
  const before = dealt(deal);
  const steps: Step[] = [];
  const idle = { trick: -1, plays: 0, points, seat: null };
  if (before) steps.push({ ...idle, stage: "dealt", hands: before.hands });
  if (tricksOf(deal).length > 0 || !before) steps.push({ ...idle, stage: "ready", hands });
  const tricks = tricksOf(deal);
  tricks.forEach((trick, number) => {
    trick.plays.forEach((cards, place) => {
      const seat = seatOf(trick, place, deal.step);
      hands = hands.map((hand, other) => (other === seat ? less(hand, cards) : hand));
      if (place === 0) points += trick.failed?.points ?? 0;
      if (place === trick.plays.length - 1 && trick.winner !== undefined) points += trick.points ?? 0;
      steps.push({ stage: "play", trick: number, plays: place + 1, hands, points, seat });
    });
  });
  if (deal.outcome && tricks.length > 0)
    steps.push({
      stage: "end",
      trick: tricks.length - 1,
      plays: tricks.at(-1)!.plays.length,
      hands,
      points: deal.outcome.points,
      seat: null,
    });
  return steps;
}

/** The first step of a trick. */
export const stepOfTrick = (steps: readonly Step[], trick: number): number =>
  Math.max(
    0,
    steps.findIndex((step) => step.stage === "play" && step.trick === trick),
  );

/** The step at which the trick before or after that of `at` begins; a trick in its middle goes back to its own lead. */
export function otherTrick(steps: readonly Step[], at: number, forward: boolean): number {
  const starts = steps.flatMap((step, index) => (step.stage !== "play" || step.plays === 1 ? [index] : []));
  const later = starts.find((index) => index > at);
  const earlier = starts.filter((index) => index < at).at(-1);
  return (forward ? later : earlier) ?? (forward ? steps.length - 1 : 0);
}

/** A sorted hand cut where its suit changes. */
export function bySuits(faces: readonly number[], marks: Marks): number[][] {
  const groups: number[][] = [];
  let last = "";
  for (const face of faces) {
    const suit = marks.suits[face] ?? "";
    if (groups.length === 0 || suit !== last) groups.push([]);
    groups.at(-1)!.push(face);
    last = suit;
  }
  return groups;
}

/** A hand by effective suit, trumps first; among them jokers, level cards, permanent trumps, then the trump suit. */
export function sorted(faces: readonly number[], marks: Marks, permanent: readonly number[]): number[] {
  const group = (face: number): number => (marks.suits[face] === "4" ? -1 : Number(marks.suits[face] ?? 5));
  const height = (face: number): number => {
    if (face >= 52) return 1000 + face;
    const trump = Math.floor(face / 13) === marks.trump ? 1 : 0;
    if (isLevel(marks, face)) return 800 + trump * 60 - face;
    if (permanent.includes(rankOf(face))) return 400 + rankOf(face) * 10 + trump * 5 - Math.floor(face / 13);
    return rankOf(face);
  };
  return [...faces].sort((a, b) => group(a) - group(b) || height(b) - height(a) || b - a);
}

/** Whether the revealed seed is the promised one and dealt exactly these cards; null while it is not revealed. */
export function checkDeal(deal: DealView): Check | null {
  if (!deal.seed) return null;
  const check = verify({
    id: deal.id,
    seed: deal.seed,
    added: deal.added,
    decks: deal.decks,
    removed: removedOf(deal),
    commitment: deal.commitment,
  });
  return { ...check, dealt: check.pack.length === deal.total && sameCards(deal, check.pack) };
}

/** Ranks left out, told by the size of the pack: a rulebook removes whole ranks. */
function removedOf(deal: DealView): number[] {
  const missing = (deal.decks * 54 - deal.total) / (4 * deal.decks);
  return Array.from({ length: Math.max(0, Math.round(missing)) }, (_, rank) => rank);
}

/** Every seat without the kitty played exactly the cards the pack gave it; whoever buried, all but what he buried. */
function sameCards(deal: DealView, pack: readonly number[]): boolean {
  const dealt = handsOf(pack, deal.kitty, deal.first_drawer, deal.step);
  const played = heldAtFirstLead(deal);
  const kitty = pack.slice(pack.length - deal.kitty);
  const sorted = (cards: readonly number[]): string => [...cards].sort((a, b) => a - b).join();
  const over = deal.outcome !== undefined;
  return dealt.every((hand, seat) => {
    if (seat === deal.burier)
      return over ? sorted([...hand, ...kitty]) === sorted([...played[seat]!, ...(deal.outcome?.kitty ?? [])]) : true;
    return over ? sorted(hand) === sorted(played[seat]!) : true;
  });
}

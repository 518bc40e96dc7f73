/**
 * A finished deal cut into steps: hands, what lies on the table and the points after each play. Hands come from the
 * revealed seed where there is one, else from what was played. Winners and points are the server's.
 */
import { less } from "../hand/less";
import type { DealView, TrickView } from "../protocol";
import { type Check, handsOf, verify } from "../shuffle";

export interface Step {
  /** Number of the trick, counted from 0; -1 before the first lead. */
  trick: number;
  /** How many plays of it lie on the table. */
  plays: number;
  hands: number[][];
  /** Points the opponents have after this step. */
  points: number;
  /** Who played last, null at the start. */
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

/** All steps, the start first. */
export function stepsOf(deal: DealView): Step[] {
  let hands: number[][] = heldAtFirstLead(deal);
  let points = 0;
  const steps: Step[] = [{ trick: -1, plays: 0, hands, points, seat: null }];
  tricksOf(deal).forEach((trick, number) => {
    trick.plays.forEach((cards, place) => {
      const seat = seatOf(trick, place, deal.step);
      hands = hands.map((hand, other) => (other === seat ? less(hand, cards) : hand));
      if (place === trick.plays.length - 1 && trick.winner !== undefined) points += trick.points ?? 0;
      steps.push({ trick: number, plays: place + 1, hands, points, seat });
    });
  });
  return steps;
}

/** The first step of a trick. */
export const stepOfTrick = (steps: readonly Step[], trick: number): number =>
  Math.max(
    0,
    steps.findIndex((step) => step.trick === trick),
  );

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

/** Counting aids, made of what lies open: cards played so far, and suits a seat has shown it has none of. */
import type { DealView, TableView } from "../protocol";
import { seatAt } from "./model";

export interface Tally {
  /** How many of each face were played. */
  seen: Record<number, number>;
  /** By seat the effective suits (4 = trumps) it did not follow. */
  void: Record<number, number[]>;
}

/** Whether this table allows them. */
export const aided = (view: TableView): boolean => view.settings.aids !== false && view.settings.competition !== true;

export function tallyOf(deal: DealView): Tally {
  const tally: Tally = { seen: {}, void: {} };
  for (const trick of Object.values(deal.tricks))
    trick.plays.forEach((faces, place) => {
      for (const face of faces) tally.seen[face] = (tally.seen[face] ?? 0) + 1;
      if (!place || trick.suit < 0 || faces.every((face) => deal.suits[face] === String(trick.suit))) return;
      const seat = seatAt(trick, place, deal.step);
      const shown = tally.void[seat] ?? [];
      if (!shown.includes(trick.suit)) tally.void[seat] = [...shown, trick.suit];
    });
  return tally;
}

/** Points of the whole pack, and those of them that were neither played nor lie in one's own cards. */
export function pointsOf(deal: DealView, tally: Tally, own: readonly number[]): { all: number; out: number } {
  let all = 0;
  let known = 0;
  deal.worth.forEach((worth, face) => {
    if (deal.suits[face] === "-") return;
    all += worth * deal.decks;
    known += worth * (tally.seen[face] ?? 0);
  });
  for (const face of own) known += deal.worth[face] ?? 0;
  return { all, out: Math.max(0, all - known) };
}

/** What a replay calls people and results. Not here: sentences about plays (the server's). */
import { rankText } from "../cards/faces";
import type { Deals } from "../net/api";
import type { DealView } from "../protocol";
import { givenName, levelText, sideName } from "../table/names";
import { t, tOf } from "../words";

/** Keys, which records of tables carry, and the letters of seats are no names. */
const NO_NAME = /^([0-9a-f]{12,}|[ENWS])$/;

/** The name of who sat there, programs by their kind; "" where nobody gave one. */
export function nameAt(seats: Deals["seats"], seat: number): string {
  const there = seats[seat];
  if (there?.kind === "bot") return t("t.bot");
  return there?.label && !NO_NAME.test(there.label) ? givenName(there.label) : "";
}

/** `南北上台，升 2 级`. */
export function resultText(deal: DealView): string {
  const outcome = deal.outcome;
  if (!outcome) return deal.void ? t("replay.void") : "";
  const declarers = (deal.declarer ?? 0) & 1;
  const next = outcome.next_side === "opponents" ? 1 - declarers : declarers;
  const what = t(outcome.next_side === "opponents" ? "replay.over" : "replay.held", { side: sideName(next) });
  const ups = [
    ...(outcome.declarers > 0 ? [t("replay.up", { side: sideName(declarers), n: outcome.declarers })] : []),
    ...(outcome.opponents > 0 ? [t("replay.up", { side: sideName(1 - declarers), n: outcome.opponents })] : []),
  ];
  return [what, ...(ups.length > 0 ? ups : [t("replay.nolevels")])].join(t("list.comma"));
}

/** `5 → 7` of a side; one level where it did not move. */
export function levelsText(deal: DealView, side: number): string {
  const { before, after } = deal.outcome ?? {};
  const from = before ? levelText(before[side]) : rankText(deal.levels[side] ?? -1);
  const to = after ? levelText(after[side]) : from;
  return from === to ? from : `${from} → ${to}`;
}

/** A step in words, for whoever listens to it. */
export const stageText = (stage: string): string => tOf("replay.stage", stage, "");

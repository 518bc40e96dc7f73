/** What the pages of a competition say about its view. Not here: the pages. */
import type { EventView, FixtureView, RoundView } from "../protocol";
import { e } from "../words.event";

export type Sign = "calling" | "disputed" | "late" | "waiting" | "called" | "running" | "done";

/** An entry's name; nobody, or not known yet. */
export function entryName(view: EventView, side: string): string {
  if (side === "") return e("nobody1");
  return view.entries[side]?.name || (side === "?" ? e("unknown") : side);
}

/** Whether both sides have been noted at the table: from then on it is being played. */
export const seated = (match: FixtureView): boolean => match.sides.every((side) => match.here.includes(side));

/** What a match needs first. */
export function signOf(view: EventView, match: FixtureView): Sign {
  if (match.phase === "done") return "done";
  if (match.flags.includes("disputed")) return "disputed";
  if (match.flags.includes("calling")) return "calling";
  if (view.desk?.late.some((one) => one.match === match.id)) return "late";
  return match.phase === "called" && seated(match) ? "running" : match.phase;
}

/** Matches of the round a section is in, by table. */
export function ofRound(view: EventView, section: string, round: RoundView): FixtureView[] {
  return Object.values(view.matches)
    .filter(
      (one) =>
        one.section === section && one.stage === round.stage && one.round === round.round && !one.sides.includes(""),
    )
    .sort((a, b) => (Number(a.table) || 999) - (Number(b.table) || 999) || a.id.localeCompare(b.id));
}

/** Matches by stage and round, in order. */
export function rounds(view: EventView): { stage: number; round: number; matches: FixtureView[] }[] {
  const found = new Map<string, { stage: number; round: number; matches: FixtureView[] }>();
  for (const match of Object.values(view.matches)) {
    const key = `${match.stage}/${match.round}`;
    const one = found.get(key) ?? { stage: match.stage, round: match.round, matches: [] };
    one.matches.push(match);
    found.set(key, one);
  }
  return [...found.values()].sort((a, b) => a.stage - b.stage || a.round - b.round);
}

/** A level as it is written on paper: ten is 10. */
export const levelSaid = (level: string): string => level.replace(/^T$/, "10");

/** What a side has in a match: games of several (also so far), levels on its boards, else the level it reached. */
export function scoreOf(match: Pick<FixtureView, "outcome" | "so_far">, at: 0 | 1): string {
  const { outcome } = match;
  const games = outcome ? outcome.games : match.so_far;
  if (games) return String(games[at]);
  if (outcome?.boards) {
    const total = outcome.boards.reduce((sum, one) => sum + one, 0) * (at ? -1 : 1);
    return total > 0 ? `+${total}` : String(total).replace("-", "−");
  }
  return outcome?.levels ? levelSaid(outcome.levels[at]) : "";
}

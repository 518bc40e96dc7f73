/** A result at the desk as it is being filled in, and the command it becomes. Not here: the fields (ResultForm). */

import type { EnterResult, EventView, FixtureView } from "../../protocol";
import { boardsOf } from "../boards";
import { levelSaid } from "../model";

export type How = "played" | "walkover" | "both_absent" | "retired" | "forfeit" | "both_lost";
export const USUAL: readonly How[] = ["played", "walkover", "both_absent"];
export const RARE: readonly How[] = ["retired", "forfeit", "both_lost"];
export type Blame = "absent" | "forfeit" | "retired" | "withdrawn";
export const BLAMES: readonly Blame[] = ["absent", "forfeit", "retired", "withdrawn"];
/** How it ended with one side at fault. */
export const ONE_AT_FAULT: readonly How[] = ["walkover", "retired", "forfeit"];

export interface Filled {
  how: How;
  /** Who has won, 2 nobody; where one side is at fault, that side. */
  side: 0 | 1 | 2 | null;
  /** As written: 2 to 10, J, Q, K, A, A+1. */
  levels: [string, string];
  games: [string, string];
  boards: string[];
  blames: [Blame, Blame];
  reason: string;
}

/** What a match of its stage is counted in. */
export function shapeOf(event: EventView, match: FixtureView): { games: number; boards: number; drawn: boolean } {
  const stage = event.form.stages[match.stage - 1];
  const boards = boardsOf(event, match).length;
  return { games: stage?.best_of ?? 1, boards, drawn: !(stage?.kind ?? "").startsWith("knockout") };
}

/** The form with what stands now. */
export function begun(event: EventView, match: FixtureView): Filled {
  const { outcome } = match;
  const known = [...USUAL, ...RARE].find((one) => one === outcome?.how) ?? "played";
  const winner = outcome?.winner ? (match.sides.indexOf(outcome.winner) as 0 | 1) : null;
  const one = ONE_AT_FAULT.includes(known) && winner !== null ? ((1 - winner) as 0 | 1) : winner;
  const said = outcome?.levels;
  const games = outcome?.games;
  const blame = (at: 0 | 1): Blame => (outcome?.faults[at] || "absent") as Blame;
  return {
    how: known,
    side: one === null && outcome && known === "played" ? 2 : one,
    levels: said ? [levelSaid(said[0]), levelSaid(said[1])] : ["", ""],
    games: games ? [String(games[0]), String(games[1])] : ["", ""],
    boards: Array.from({ length: shapeOf(event, match).boards }, (_, at) => String(outcome?.boards?.[at] ?? "")),
    blames: [blame(0), blame(1)],
    reason: "",
  };
}

/** Steps climbed to a level as written; null where it is none. */
export function climbed(event: Pick<EventView, "ladder">, text: string): number | null {
  const plain = text.trim().toUpperCase().replace(/^10$/, "T").replace(/\+$/, "+1");
  const at = event.ladder.indexOf(plain);
  return at < 0 ? null : at;
}

/** Whether both levels can be read, or are left out. */
export const levelsFit = (event: Pick<EventView, "ladder">, filled: Filled): boolean =>
  filled.how !== "played" ||
  filled.levels.every((one) => !one.trim()) ||
  filled.levels.every((one) => climbed(event, one) !== null);

/** The command; null where something is still to be chosen. */
export function commandOf(event: EventView, match: FixtureView, filled: Filled): EnterResult | null {
  const base: EnterResult = { type: "enter_result", match: match.id, status: filled.how };
  if (filled.reason.trim()) base.reason = filled.reason.trim();
  if (filled.how === "both_absent") return base;
  if (filled.how === "both_lost") return { ...base, faults: filled.blames };
  if (filled.how === "played" && shapeOf(event, match).boards > 0) {
    const boards = boardsIn(filled);
    return boards && { ...base, boards };
  }
  if (filled.side === null) return null;
  if (ONE_AT_FAULT.includes(filled.how)) return { ...base, at_fault: filled.side };
  return played(event, match, filled, base);
}

/** Steps of all boards; null while one is missing. They say who has won. */
export const boardsIn = (filled: Pick<Filled, "boards">): number[] | null =>
  filled.boards.every((one) => /^[+-]?\d+$/.test(one)) ? filled.boards.map(Number) : null;

function played(event: EventView, match: FixtureView, filled: Filled, base: EnterResult): EnterResult | null {
  const { games } = shapeOf(event, match);
  const found: EnterResult = filled.side === 2 ? base : { ...base, winner: filled.side };
  const [a, b] = filled.levels.map((one) => climbed(event, one));
  if (filled.levels.some((one) => one.trim()) && (a === null || b === null)) return null;
  if (typeof a === "number" && typeof b === "number") found.levels = [a, b];
  if (games > 1) {
    if (filled.games.some((one) => !one)) return null;
    found.games = [Number(filled.games[0]), Number(filled.games[1])];
  }
  return found;
}

/** Whether the side given as the winner stands lower than the other one: in games where the match is counted in them,
 * else in levels. Rulebooks give time-out to the higher level first, so that only a ruling makes this usual. */
export function upsideDown(event: EventView, match: FixtureView, filled: Filled): boolean {
  const { games, boards } = shapeOf(event, match);
  if (filled.how !== "played" || boards > 0 || filled.side === null || filled.side === 2) return false;
  const counts =
    games > 1 ? filled.games.map((one) => (one ? Number(one) : null)) : filled.levels.map((one) => climbed(event, one));
  const [won, lost] = [counts[filled.side], counts[1 - filled.side]];
  return typeof won === "number" && typeof lost === "number" && won < lost;
}

/** What the board shows of each match: sign, filter, order. Not here: how it looks (Tile). */
import type { BoardView, EventView, FixtureView, RoomView } from "../../protocol";
import { entryName, ofRound, rounds, type Sign, signOf } from "../model";

export const FILTERS = ["all", "calling", "disputed", "late", "called", "running", "waiting", "done"] as const;
export type Filter = (typeof FILTERS)[number];
const PRESSING: readonly Sign[] = ["calling", "disputed", "late", "called", "running", "waiting", "done"];

export interface Shown {
  match: FixtureView;
  sign: Sign;
}

/** The matches of a section's round: the one that is due, else the last one drawn. */
export function shownOf(event: EventView, section: string): { stage: number; round: number; matches: Shown[] } {
  const now = event.rounds[section];
  const last = rounds(event)
    .filter((one) => one.matches.some((match) => match.section === section))
    .at(-1);
  const at = now?.round ? now : last ? { ...now!, stage: last.stage, round: last.round } : null;
  if (!at) return { stage: 0, round: 0, matches: [] };
  const matches = ofRound(event, section, at).map((match) => ({ match, sign: signOf(event, match) }));
  return { stage: at.stage, round: at.round, matches };
}

/** Who has no opponent in a round: a bye, or the rest of an odd group. */
export const freeIn = (event: EventView, section: string, at: { stage: number; round: number }): string[] =>
  Object.values(event.matches)
    .filter((one) => one.section === section && one.stage === at.stage && one.round === at.round)
    .filter((one) => (one.role === "bye" || one.role === "rest") && !!event.entries[one.sides[0]])
    .map((one) => entryName(event, one.sides[0]));

/** By table, or what presses first; within that by table. */
export const ordered = (list: readonly Shown[], workFirst: boolean): Shown[] =>
  workFirst ? [...list].sort((a, b) => PRESSING.indexOf(a.sign) - PRESSING.indexOf(b.sign)) : [...list];

/** Whether a match is meant by what was typed: its table, or a part of a name. */
export function found(event: EventView, match: FixtureView, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return true;
  if (/^\d+$/.test(wanted)) return match.table === wanted;
  return (
    match.table.toLowerCase() === wanted ||
    match.id.toLowerCase() === wanted.replaceAll("。", ".") ||
    match.sides.some((side) => entryName(event, side).toLowerCase().includes(wanted))
  );
}

/** What its table says now, where its deals are entered by phones. */
export const boardOf = (view: RoomView | null, match: FixtureView): BoardView | undefined =>
  match.live ? view?.matches[match.live] : undefined;

/** `6:10` of milliseconds. */
export function minutesOf(ms: number): { m: number; s: string } {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return { m: Math.floor(seconds / 60), s: String(seconds % 60).padStart(2, "0") };
}

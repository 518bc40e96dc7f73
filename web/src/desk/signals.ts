/** What presses most at a table, as order, icon and look. */
import type { BoardView } from "../protocol";

export type Signal = BoardView["signal"];
/** Most pressing first. */
export const PRESSING: readonly Signal[] = [
  "calling",
  "disputed",
  "late",
  "undecided",
  "half_entered",
  "playing",
  "due",
  "over",
];
export const needsYou = (signal: Signal): boolean => PRESSING.indexOf(signal) < 4;
export const ICON: Record<Signal, string> = {
  calling: "flag",
  disputed: "x",
  late: "clock",
  undecided: "wait",
  half_entered: "wait",
  playing: "play",
  due: "next",
  over: "ok",
};

/** Those that need somebody first, the others by table; a match keeps its place while nothing about it presses. */
export function ordered(matches: readonly BoardView[]): { yours: BoardView[]; others: BoardView[] } {
  const byTable = (a: BoardView, b: BoardView): number =>
    (a.table || a.match).localeCompare(b.table || b.match, undefined, { numeric: true });
  const byPress = (a: BoardView, b: BoardView): number =>
    PRESSING.indexOf(a.signal) - PRESSING.indexOf(b.signal) || (a.call?.at ?? 0) - (b.call?.at ?? 0) || byTable(a, b);
  return {
    yours: matches.filter((one) => needsYou(one.signal)).sort(byPress),
    others: matches
      .filter((one) => !needsYou(one.signal))
      .sort((a, b) => Number(a.signal === "over") - Number(b.signal === "over") || byTable(a, b)),
  };
}

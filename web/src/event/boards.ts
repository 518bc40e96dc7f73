/** Boards of a duplicate match as its result counts them: numbers, sides swapped, steps and points in words. */
import type { EventView, FixtureView } from "../protocol";
import { p } from "../words.people";

export interface BoardOf {
  /** From 1, as on the dealing sheet. */
  n: number;
  /** Played once more with sides swapped. */
  again: boolean;
  /** The side that declares it, where the board fixes that. */
  declarers: 0 | 1 | null;
}

/** The boards of a match in the order of its result. */
export function boardsOf(event: EventView, match: Pick<FixtureView, "stage">): BoardOf[] {
  const stage = event.form.stages[match.stage - 1];
  const count = stage?.boards ?? 0;
  const all = stage?.board_score === "swapped" ? 2 * count : count;
  return Array.from({ length: all }, (_, at) => {
    const again = at >= count;
    const seat = (at % Math.max(1, count)) + (again ? 1 : 0);
    return {
      n: (at % Math.max(1, count)) + 1,
      again,
      declarers: stage?.declarer === "fixed" ? ((seat & 1) as 0 | 1) : null,
    };
  });
}

export const boardName = ({ n, again }: Pick<BoardOf, "n" | "again">): string =>
  p(again ? "board.again" : "board.n", { n });

/** Steps or points with their sign: +2, −1, 0; a fraction as 1.33. */
export function signed(value: number | string): string {
  const [over, under] = String(value).split("/").map(Number) as [number, number?];
  const exact = over / (under ?? 1);
  const text = under ? Math.abs(exact).toFixed(2) : String(Math.abs(exact));
  return exact > 0 ? `+${text}` : exact < 0 ? `−${text}` : text;
}

/** Points as a table has them: whole, or two digits after the point. */
export const pointsSaid = (value: string): string =>
  value.includes("/") ? signed(value).replace("+", "") : value.replace("-", "−");

/** Steps of a side, board by board: +2 · −1 · 0. */
export const stepsSaid = (boards: readonly number[], side: 0 | 1): string =>
  boards.map((steps) => signed(side ? -steps : steps)).join(" · ");

/** A deal written down card by card, cut into steps for looking back. Winners, points and turns are the server's. */
import type { Marks } from "../cards/faces";
import type { WrittenTrickView, WrittenView } from "../protocol";

export interface Moment {
  /** Number of the trick from 0, and how many of its plays lie on the table. */
  trick: number;
  plays: number;
}

export const marksOf = (written: WrittenView): Marks => ({
  suits: written.suits,
  level: written.level,
  trump: written.trump,
  worth: written.worth,
});

/** Who laid a play of a trick. */
export const seatOf = (trick: WrittenTrickView, place: number, step: number): number =>
  (trick.leader + place * step) & 3;

/** Every play, one after the other. */
export const momentsOf = (written: WrittenView): Moment[] =>
  written.tricks.flatMap((trick, number) => trick.plays.map((_, place) => ({ trick: number, plays: place + 1 })));

/** The running trick, or the last one. */
export const now = (written: WrittenView): Moment | null => momentsOf(written).at(-1) ?? null;

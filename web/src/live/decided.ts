/** Whether a match is over, by its table or by the competition that has its result already. Not here: what is shown then. */
import { useEffect, useState } from "react";
import type { RoomConnection } from "../net/room";
import type { EventView, FixtureView, LiveView } from "../protocol";
import { useStore } from "../store";
import { l } from "../words.live";
import { pOf } from "../words.people";
import { levelWord, sideName } from "./model";

/** A match that has just opened is told a moment before the competition says that it is this side's. */
const SETTLED = 2_000;

/** Played to its end at its table. */
export const isOver = (view: LiveView): boolean => view.signal === "over" || view.phase === "ended";

/** The match as the competition has it; undefined outside of one. */
export const fixtureOf = (event: EventView | null | undefined, view: LiveView): FixtureView | undefined =>
  Object.values(event?.matches ?? {}).find((one) => one.live === view.match);

/** The result a competition has of the match between these sides, and which side has won it, -1 for none. */
export function resultOf(event: EventView | null | undefined, view: LiveView) {
  const fixture = fixtureOf(event, view);
  if (!fixture?.outcome || (event?.mine && !fixture.sides.includes(event.mine.entry))) return null;
  return { outcome: fixture.outcome, won: fixture.sides.indexOf(fixture.outcome.winner || "-") };
}

/** That result in words: who has won, with which levels, or what was somebody's fault. */
export function resultSaid(view: LiveView, { outcome, won }: NonNullable<ReturnType<typeof resultOf>>): string {
  const who = won < 0 ? l("over.nobody") : l("over.winner", { side: sideName(view, won) });
  const levels = outcome.levels ? outcome.levels.map(levelWord).join(" : ") : "";
  const faults = outcome.faults.map((fault, side) => fault && `${sideName(view, side)} ${pOf(`fault.${fault}`, "")}`);
  return [who, levels, ...faults].filter(Boolean).join(l("comma"));
}

/**
 * The desk has entered the result, or other sides meet now: nothing is entered here any longer. A side knows it by
 * what it plays now, which it is told before results are published; everybody by the result itself.
 */
export function useDecided(room: RoomConnection, view: LiveView): boolean {
  const { event } = useStore(room.live);
  const over = isOver(view);
  const fixture = fixtureOf(event, view);
  const apart = Boolean(event?.mine && event.mine.live !== view.match);
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    setElsewhere(false);
    if (!apart) return;
    const timer = setTimeout(() => setElsewhere(true), SETTLED);
    return () => clearTimeout(timer);
  }, [apart]);
  return !over && (Boolean(fixture?.outcome) || (apart && elsewhere));
}

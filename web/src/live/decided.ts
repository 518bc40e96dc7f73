/** Whether a competition has the result of a match already, however its table stands. Not here: what is shown then. */
import { useEffect, useState } from "react";
import type { RoomConnection } from "../net/room";
import type { LiveView } from "../protocol";
import { useStore } from "../store";

/** A match that has just opened is told a moment before the competition says that it is this side's. */
const SETTLED = 2_000;

/**
 * The desk has entered the result, or other sides meet now: nothing is entered here any longer. A side knows it by
 * what it plays now, which it is told before results are published; everybody by the result itself.
 */
export function useDecided(room: RoomConnection, view: LiveView): boolean {
  const { event } = useStore(room.live);
  const over = view.signal === "over" || view.phase === "ended";
  const fixture = Object.values(event?.matches ?? {}).find((one) => one.live === view.match);
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

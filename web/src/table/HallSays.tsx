/**
 * What the hall of a competition is told, at its online tables: notices of the desk, and what the table's own clock calls.
 * Not here: how it is shown and heard (event/Announcements).
 */
import { useEffect, useState } from "react";
import { Said } from "../event/Announcements";
import type { HallClock } from "../event/clocks";
import type { Timed } from "../live/time";
import type { OfEventView, TableView } from "../protocol";
import { createStore } from "../store";
import { useHere } from "./here";

/** The table's clock, as the hall's pages know clocks. */
export function clockOf(view: TableView, of: OfEventView): HallClock {
  const ends = view.match?.limit_due ?? 0;
  return { starts: of.starts, ends, paused: view.pause?.since ?? 0, held: 0, why: "", tables: [], all: true };
}

/** The table's time, by this page's monotonic clock. */
const timed = (offset: number): Timed => ({
  offset: Date.now() + offset - performance.now(),
  wallOff: 0,
  timed: true,
});

export function HallSays({ of }: { of: OfEventView }) {
  const { view, live } = useHere().model;
  const [hall] = useState(() => ({ room: of.room, live: createStore(timed(live.offset)) }));
  useEffect(() => hall.live.set(timed(live.offset)), [hall, live.offset]);
  return (
    <Said
      room={hall}
      clocks={[clockOf(view, of)]}
      notices={of.notice ? [of.notice] : []}
      calls
      start={view.phase === "gathering"}
    />
  );
}

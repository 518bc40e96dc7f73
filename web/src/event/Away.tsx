/** That a competition is shown as it was last seen, and when that was. Not here: keeping it (net/seen.ts). */
import { useEffect, useState } from "react";
import { paced, timeOfDay } from "../live/time";
import type { RoomConnection } from "../net/room";
import type { EventView } from "../protocol";
import { useStore } from "../store";
import { p } from "../words.people";

/** How long a page may take to come in before it says that it has not, milliseconds. */
const PATIENCE = 1500;

export function Away({ room, event }: { room: Pick<RoomConnection, "live">; event: EventView }) {
  const { status, heard } = useStore(room.live);
  const live = status === "live";
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = live ? undefined : setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [live]);
  if (live || (status === "connecting" && !late)) return null;
  const time = heard ? timeOfDay(paced(heard, event.rehearsal), room) : "";
  return (
    <p className="banner warn" role="status" data-test="rp-away">
      {time ? p("net.asof", { time }) : p("net.off")}
    </p>
  );
}

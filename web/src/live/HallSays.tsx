/** What the hall of a competition is told, on pages of its matches; nothing in other rooms. Not here: what is told. */
import { lazy, Suspense } from "react";
import type { RoomConnection } from "../net/room";
import { useStore } from "../store";

const Announcements = lazy(() => import("../event/Announcements").then((part) => ({ default: part.Announcements })));

/** calls: whether the round's calls are told, too; a match's own clock tells its own. */
export function HallSays({ room, calls = false }: { room: RoomConnection; calls?: boolean }) {
  const { event } = useStore(room.live);
  if (!event) return null;
  return (
    <Suspense fallback={null}>
      <Announcements room={room} event={event} calls={calls} />
    </Suspense>
  );
}

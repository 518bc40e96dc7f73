/** The desk's own entry of a deal, in the form the sides use. */
import type { RoomConnection } from "../net/room";
import type { LiveView } from "../protocol";

export function EntryOfDesk({ view, deal }: { room: RoomConnection; view: LiveView; deal: number }) {
  return <p>{`${view.match} ${deal}`}</p>;
}

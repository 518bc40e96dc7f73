/** The desk's own entry of a deal, in the form the sides use; a deal that stands is corrected, with a reason. */
import { EntryForm } from "../live/EntryForm";
import type { RoomConnection } from "../net/room";
import type { LiveView } from "../protocol";
import "../live/live.css";

export function EntryOfDesk({
  room,
  view,
  deal,
  done,
}: {
  room: RoomConnection;
  view: LiveView;
  deal: number;
  done: () => void;
}) {
  const correcting = (view.deals[String(deal)]?.versions.length ?? 0) > 0;
  return (
    <div className="desk-entry" data-test={`desk-entry-${deal}`}>
      <EntryForm
        room={room}
        view={view}
        deal={deal}
        side={2}
        correcting={correcting}
        onDone={(outcome) => outcome.ok && done()}
        cancel={done}
      />
    </div>
  );
}

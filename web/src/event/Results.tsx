/** Brackets, tables and places at the desk; a match opens for its correction, and says why it was paired. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import type { EventView } from "../protocol";
import { e } from "../words.event";
import { p } from "../words.people";
import { MatchDialog } from "./MatchDialog";
import { Stages } from "./Stages";

export function Results({ room, event }: { room: RoomConnection; event: EventView }) {
  const [open, setOpen] = useState("");
  const match = event.matches[open];
  if (Object.keys(event.matches).length === 0) return <p className="lead">{e("results.none")}</p>;
  return (
    <div className="ev-results">
      <button type="button" className="btn s40 no-print ev-print" data-test="ev-print" onClick={() => print()}>
        {p("print")}
      </button>
      <h1 className="print-only own" data-test="ev-print-title">
        {event.title} {event.test && e("test")}
      </h1>
      <Stages event={event} room={room} open={setOpen} />
      {match && <MatchDialog key={match.id} room={room} event={event} match={match} close={() => setOpen("")} />}
    </div>
  );
}

/** What a director does towards the hall from any of his pages: a notice, the big screen, sound. Not here: those pages. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Link } from "../parts/Link";
import type { EventView } from "../protocol";
import { s } from "../words.screen";
import { SoundTap } from "./Announcements";
import { Notices } from "./Notices";
import { openScreen } from "./screen/open";

export function HallActs({ room, event }: { room: RoomConnection; event: EventView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SoundTap />
      <button type="button" className="btn s40" data-test="ev-tell" onClick={() => setOpen(true)}>
        {s("notice.write")}
      </button>
      {event.desk && (
        <Link to={`/event/${encodeURIComponent(room.room)}/draw`} className="btn s40" test="ev-to-draw">
          {s("draw.open")}
        </Link>
      )}
      <button type="button" className="btn s40" data-test="ev-screen" onClick={() => void openScreen(room)}>
        {s("screen.open")}
      </button>
      {open && <Notices room={room} event={event} close={() => setOpen(false)} />}
    </>
  );
}

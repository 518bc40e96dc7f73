/** What a director does towards the hall from any of his pages: a notice, the big screen, sound. Not here: those pages. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Link } from "../parts/Link";
import type { EventView } from "../protocol";
import { s } from "../words.screen";
import { SoundTap } from "./Announcements";
import { Notices } from "./Notices";
import { openScreen } from "./screen/open";

/** draw: whether the draw's own page is one tap away. */
export function HallActs({ room, event, draw = true }: { room: RoomConnection; event: EventView; draw?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <span className="ev-hall">
      <SoundTap />
      <button type="button" className="btn s40" data-test="ev-tell" onClick={() => setOpen(true)}>
        {s("notice.write")}
      </button>
      {draw && (
        <Link to={`/event/${encodeURIComponent(room.room)}/draw`} className="btn s40" test="ev-to-draw">
          {s("draw.open")}
        </Link>
      )}
      <button type="button" className="btn s40" data-test="ev-screen" onClick={() => void openScreen(room)}>
        {s("screen.open")}
      </button>
      {open && <Notices room={room} event={event} close={() => setOpen(false)} />}
    </span>
  );
}

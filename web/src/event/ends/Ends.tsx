/** What a competition ends with: what the public sees, ties, prizes, medals. Not here: places and tables (results). */
import type { RoomConnection } from "../../net/room";
import type { EventView } from "../../protocol";
import { Awards } from "./Awards";
import { Prizes } from "./Prizes";
import { Publishing } from "./Publishing";
import { Ties } from "./Ties";
import "../director.css";

export interface OfEvent {
  room: RoomConnection;
  event: EventView;
}

export function Ends(given: OfEvent) {
  return (
    <div className="ev-sheet">
      <Publishing {...given} />
      <Ties {...given} />
      <Prizes {...given} />
      <Awards {...given} />
    </div>
  );
}

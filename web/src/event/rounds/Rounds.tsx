/** Tables, times, draws and referees of a competition. Not here: the round being played (board/). */
import type { RoomConnection } from "../../net/room";
import type { EventView } from "../../protocol";
import { Boards } from "./Boards";
import { Draws } from "./Draws";
import { Referees } from "./Referees";
import { Slots } from "./Slots";
import { Tables } from "./Tables";
import "../director.css";

export interface OfEvent {
  room: RoomConnection;
  event: EventView;
}

export function Rounds(given: OfEvent) {
  return (
    <div className="ev-sheet">
      <Tables {...given} />
      <Slots {...given} />
      <Draws {...given} />
      <Referees {...given} />
      <Boards {...given} />
    </div>
  );
}

/** When a match begins or how long it goes on, readable from arm's length. Not here: the clock itself (EventClock). */
import { timeOfDay } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import type { EventView, MineView } from "../../protocol";
import { p } from "../../words.people";
import { EventClock } from "../EventClock";

export function Countdown({ room, event, mine }: { room: RoomConnection; event: EventView; mine: MineView }) {
  if (!mine.starts_at) return <p className="lead">{p("clock.none")}</p>;
  return (
    <div className="rp-clock" data-test="rp-clock">
      <EventClock room={room} event={event} />
      <p>
        {p("clock.begins", { at: timeOfDay(mine.starts_at, room) })}
        {mine.ends_at > 0 &&
          !event.matches[mine.match]?.paused_at &&
          ` · ${p("clock.until", { at: timeOfDay(mine.ends_at, room) })}`}
      </p>
    </div>
  );
}

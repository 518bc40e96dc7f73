/** The desk without its server: since when, what goes on all the same, what to do, and the next try, which comes by itself.
 * Not here: what other roles are told (Away). */
import { atLaptop } from "../laptop/Asked";
import { hallNow, paced, timeOfDay, useHall } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import type { EventView } from "../protocol";
import { useStore } from "../store";
import { w } from "./words.director";

export function DeskAway({ room, event }: { room: RoomConnection; event: EventView }) {
  const { status, heard, tries = 0, next = 0 } = useStore(room.live);
  useHall(room, 1000);
  if (status === "live" || (status === "connecting" && tries === 0)) return null;
  const gone = heard ? Math.max(0, Math.floor((hallNow(room) - paced(heard, event.rehearsal)) / 60_000)) : 0;
  const wait = Math.ceil((next - performance.now()) / 1000);
  return (
    <section className="ev-away" aria-label={w("away.title")}>
      <p className="lead" role="status" data-test="ev-away">
        <Icon name="x" />{" "}
        <b>
          {heard ? w("away.since", { time: timeOfDay(paced(heard, event.rehearsal), room), n: gone }) : w("away.title")}
        </b>
      </p>
      <ul>
        <li>{w("away.works")}</li>
        <li>{w("away.paper")}</li>
        <li>{w(atLaptop() ? "away.here" : "away.there")}</li>
      </ul>
      <div className="row wrap">
        <span className="grow" data-test="ev-away-tries">
          {wait > 0 ? w("away.next", { n: tries, s: wait }) : w("away.trying", { n: tries })}
        </span>
        <button type="button" className="btn" data-test="ev-away-now" onClick={() => room.retry()}>
          {w("away.now")}
        </button>
      </div>
    </section>
  );
}

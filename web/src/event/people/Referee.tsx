/**
 * A referee's page: calls first, then his tables, those due here before the others. A table opens at his desk. Not here:
 * ruling (desk/).
 */
import { goTo } from "../../desk/place";
import { useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { Icon } from "../../parts/Icon";
import type { EventView, FixtureView } from "../../protocol";
import { go } from "../../router";
import { useStore } from "../../store";
import { eOf } from "../../words.event";
import { p } from "../../words.people";
import { clockNow } from "../clocks";
import { MatchFacts } from "../MatchFacts";
import { entryName, type Sign, signOf } from "../model";
import { useOpened } from "../slips";
import { useActing } from "../useActing";
import { usePressing } from "../usePressing";

const ORDER: readonly Sign[] = ["calling", "disputed", "late", "called", "running", "waiting", "done"];

/** His matches that are at tables, what needs him first; everybody's where the link names nobody. */
export function duties(event: EventView, who: string): FixtureView[] {
  const at = (one: FixtureView): number => ORDER.indexOf(signOf(event, one));
  return Object.values(event.matches)
    .filter((one) => (!who || one.referee === who) && one.table && !one.sides.includes(""))
    .sort((a, b) => at(a) - at(b) || a.table.localeCompare(b.table, "en", { numeric: true }));
}

export function Referee({ room, event }: { room: RoomConnection; event: EventView }) {
  const { me } = useStore(room.live);
  const [open, setOpen] = useOpened();
  const mine = duties(event, me?.who ?? "");
  const now = mine.filter((one) => !one.outcome);
  const past = mine.filter((one) => one.outcome);
  usePressing(event, now);
  const match = event.matches[open];
  const show = (one: FixtureView): void => {
    if (!one.live) return setOpen(one.id);
    go(`/live/${encodeURIComponent(room.room)}`);
    goTo({ match: one.live });
  };
  return (
    <>
      <h2>{p("referee.due", { n: now.length })}</h2>
      {now.length === 0 && <p className="lead">{p("referee.none")}</p>}
      <ul className="rp-tables">
        {now.map((one) => (
          <li key={one.id}>
            <Table room={room} event={event} match={one} open={() => show(one)} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details className="stage-more">
          <summary data-test="rp-past">{p("referee.past", { n: past.length })}</summary>
          <ul className="rp-tables">
            {past.map((one) => (
              <li key={one.id}>
                <Table room={room} event={event} match={one} open={() => show(one)} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {match && (
        <MatchFacts room={room} event={event} match={match} close={() => setOpen("")}>
          <Flags room={room} match={match} />
        </MatchFacts>
      )}
    </>
  );
}

function Table({
  room,
  event,
  match,
  open,
}: {
  room: RoomConnection;
  event: EventView;
  match: FixtureView;
  open: () => void;
}) {
  const now = useHall(room, 5000);
  const sign = signOf(event, match);
  const left =
    match.ends_at && match.phase !== "done" ? Math.ceil((match.ends_at - clockNow(match, now)) / 60_000) : null;
  return (
    <button type="button" className={`ev-tile is-${sign} rp-tile`} data-test={`rp-table-${match.id}`} onClick={open}>
      <b className="no own">{match.table}</b>
      <span className="sig">
        <Icon name={sign === "calling" ? "flag" : sign === "done" ? "ok" : "clock"} /> {eOf(`at.${sign}`, sign)}
      </span>
      {left !== null && <b className="time">{left >= 0 ? p("min.left", { n: left }) : p("min.over", { n: -left })}</b>}
      <span className="who own">
        <span>{entryName(event, match.sides[0])}</span>
        <span>{entryName(event, match.sides[1])}</span>
      </span>
    </button>
  );
}

/** A call before the match is open: settled by him. */
function Flags({ room, match }: { room: RoomConnection; match: FixtureView }) {
  const { act, busy, trouble } = useActing(room);
  if (!match.flags.includes("calling")) return null;
  return (
    <>
      <button
        type="button"
        className="btn primary big"
        data-test="rp-settled"
        disabled={busy}
        onClick={() => void act({ type: "flag_match", match: match.id, flag: "calling", on: false })}
      >
        {p("referee.settled")}
      </button>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

/** A match at the desk: result, time, table, ruling, versions, one at a time. Nothing changes until its last button, which
 * repeats the names. Not here: the board; each part (match/). */
import { lazy, Suspense, useState } from "react";
import { timeOfDay } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Dialog } from "../parts/Dialog";
import { Link } from "../parts/Link";
import type { EventView, FixtureView } from "../protocol";
import { e } from "../words.event";
import { MoreTime } from "./match/MoreTime";
import { OtherTable } from "./match/OtherTable";
import { People } from "./match/People";
import { ResultForm } from "./match/ResultForm";
import { Rulings } from "./match/Rulings";
import { namesOf } from "./match/said";
import { Versions } from "./match/Versions";
import { useActing } from "./useActing";
import { WhyPairing } from "./Why";
import { w } from "./words.director";
import "./director.css";

const OnlineMatch = lazy(() => import("./online/OnlineMatch").then((part) => ({ default: part.OnlineMatch })));
const PARTS = ["result", "time", "table", "ruling", "versions", "people", "why"] as const;
type Part = (typeof PARTS)[number];

/** What every part of a match is given. */
export interface OfMatch {
  room: RoomConnection;
  event: EventView;
  match: FixtureView;
  close: () => void;
}

export function MatchDialog(given: OfMatch) {
  const { room, event, match, close } = given;
  const [part, setPart] = useState<Part>("result");
  const [a, b] = namesOf(event, match);
  const playing = event.rounds[match.section];
  const other = !!playing?.round && (playing.round !== match.round || playing.stage !== match.stage);
  return (
    <Dialog title={<span className="own">{`${a} ${e("versus")} ${b}`}</span>} close={close} wide>
      <p className="muted">
        <b>{match.table ? e("table", { name: match.table }) : e("table.none")}</b>{" "}
        {w("match.of", { stage: match.stage, round: match.round, id: match.id })}
        {match.ends_at > 0 &&
          !match.paused_at &&
          match.phase !== "done" &&
          ` · ${w("time.left", { time: timeOfDay(match.ends_at, room) })}`}
        {event.test && <span className="tag warn">{w("test.mark")}</span>}
      </p>
      {other && (
        <p className="warn-ink" data-test="ev-other-round">
          {w("match.not.active", { round: playing.round })}
        </p>
      )}
      <nav className="ev-parts">
        {PARTS.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn s40${one === part ? " on" : ""}`}
            aria-pressed={one === part}
            data-test={`ev-part-${one}`}
            onClick={() => setPart(one)}
          >
            {w(`part.${one}`)}
          </button>
        ))}
      </nav>
      <Flags {...given} />
      {part === "result" && <ResultForm {...given} />}
      {part === "time" && <MoreTime {...given} />}
      {part === "table" && <OtherTable {...given} />}
      {part === "ruling" && <Rulings {...given} />}
      {part === "versions" && <Versions {...given} />}
      {part === "why" && <WhyPairing room={room} event={event} match={match} />}
      {part === "people" && <People {...given} />}
      {match.online && (
        <Suspense>
          <OnlineMatch room={room} event={event} match={match} />
        </Suspense>
      )}
      {match.live && (
        <Link
          to={`/live/${encodeURIComponent(room.room)}?m=${encodeURIComponent(match.live)}`}
          className="btn s40"
          test="ev-follow"
        >
          {w("match.live")}
        </Link>
      )}
    </Dialog>
  );
}

/** A call or a dispute of this match, and that it is settled; else marking it as disputed. */
function Flags({ room, match }: OfMatch) {
  const { act, busy, trouble } = useActing(room);
  const flag = (name: "disputed" | "calling", on: boolean) => () =>
    void act({ type: "flag_match", match: match.id, flag: name, on });
  const on = (["disputed", "calling"] as const).filter((one) => match.flags.includes(one));
  return (
    <div className="row wrap">
      {on.map((one) => (
        <button
          key={one}
          type="button"
          className="btn s40"
          data-test={`ev-flag-off-${one}`}
          disabled={busy}
          onClick={flag(one, false)}
        >
          {w(`flag.off.${one}`)}
        </button>
      ))}
      {on.length === 0 && match.called_at > 0 && (
        <button
          type="button"
          className="btn s40 quiet"
          data-test="ev-flag-on"
          disabled={busy}
          onClick={flag("disputed", true)}
        >
          {w("flag.on.disputed")}
        </button>
      )}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

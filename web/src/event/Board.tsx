/** The director's board: tables as tiles, what is to be done beside them. Not here: a match in full (MatchDialog). */
import { useState } from "react";
import { useHall } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Icon, type IconName } from "../parts/Icon";
import type { EventView, FixtureView } from "../protocol";
import { e } from "../words.event";
import { MatchDialog } from "./MatchDialog";
import { entryName, ofRound, type Sign, signOf } from "./model";
import { Next } from "./Next";
import { useActing } from "./useActing";

const ICON: Record<Sign, IconName> = {
  calling: "flag",
  disputed: "x",
  late: "clock",
  waiting: "wait",
  called: "wait",
  running: "play",
  done: "ok",
};

export function Board({ room, event }: { room: RoomConnection; event: EventView }) {
  const [open, setOpen] = useState("");
  const sections = Object.entries(event.rounds);
  const match = event.matches[open];
  return (
    <div className="ev-board">
      <div>
        {sections.map(([section, round]) => (
          <section key={section}>
            <h2>
              {section && <span className="own">{section} </span>}
              {round.round ? e("round.of", { stage: round.stage, round: round.round }) : e("round.none")}
            </h2>
            <div className="ev-tiles">
              {ofRound(event, section, round).map((one) => (
                <Tile key={one.id} room={room} event={event} match={one} open={() => setOpen(one.id)} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <aside className="panel ev-work" aria-label={e("do.title")}>
        <h2>{e("do.title")}</h2>
        {sections.map(([section, round]) => (
          <Next key={section} room={room} event={event} section={section} round={round} />
        ))}
        <Late room={room} event={event} open={setOpen} />
      </aside>
      {match && <MatchDialog key={match.id} room={room} event={event} match={match} close={() => setOpen("")} />}
    </div>
  );
}

function Tile({
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
  const left = Math.ceil((match.ends_at - now) / 60_000);
  const timed = match.ends_at > 0 && match.phase !== "done" && match.called_at > 0;
  const [a, b] = match.sides;
  return (
    <button type="button" className={`ev-tile is-${sign}`} data-test={`ev-tile-${match.id}`} onClick={open}>
      <b className="no own">{match.table || "·"}</b>
      <span className="sig">
        <Icon name={ICON[sign]} /> {e(`at.${sign}`)}
      </span>
      {timed && <b className="time">{left >= 0 ? e("left", { n: left }) : e("past", { n: -left })}</b>}
      <span className="who own">
        <span className={match.outcome?.winner === a ? "ev-won" : ""}>{entryName(event, a)}</span>
        <span className={match.outcome?.winner === b ? "ev-won" : ""}>{entryName(event, b)}</span>
      </span>
    </button>
  );
}

/** Sides that are not at their tables. */
function Late({ room, event, open }: { room: RoomConnection; event: EventView; open: (match: string) => void }) {
  const { act, busy, trouble } = useActing(room);
  const late = event.desk?.late ?? [];
  const seated = async (): Promise<void> => {
    // A match that ended meanwhile refuses; the others are noted all the same.
    for (const one of late) await act({ type: "note_arrival", match: one.match, entry: one.entry });
  };
  return (
    <>
      {late.length > 1 && (
        <div className="ev-item">
          <p>{e("late.text", { n: late.length })}</p>
          <button
            type="button"
            className="btn primary big"
            data-test="ev-seated"
            disabled={busy}
            onClick={() => void seated()}
          >
            {e("late.seated")}
          </button>
        </div>
      )}
      {late.map((one) => (
        <div key={`${one.match}/${one.entry}`} className="ev-item">
          <b className="own">
            {e("table", { name: one.table })} ·{" "}
            {e("late.minutes", { entry: entryName(event, one.entry), n: one.minutes })}
          </b>
          <div className="row wrap">
            <button
              type="button"
              className="btn s40"
              data-test="ev-arrived"
              onClick={() => void act({ type: "note_arrival", match: one.match, entry: one.entry })}
            >
              {e("arrived")}
            </button>
            <button type="button" className="btn s40" data-test="ev-late-open" onClick={() => open(one.match)}>
              {e("res.walkover")}
            </button>
          </div>
        </div>
      ))}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

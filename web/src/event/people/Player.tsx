/**
 * The page of a pair or team: its table in very large type, whom it meets, when, and the one thing to do now. Not here: the
 * match itself (live/), a line-up (LineUp), leaving (Leaving).
 */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import { Dialog } from "../../parts/Dialog";
import { Icon } from "../../parts/Icon";
import { Link } from "../../parts/Link";
import type { EntryView, EventView, MineView } from "../../protocol";
import { go } from "../../router";
import { p } from "../../words.people";
import { MatchFacts } from "../MatchFacts";
import { entryName } from "../model";
import { useActing } from "../useActing";
import { Countdown } from "./Countdown";
import { Leaving } from "./Leaving";
import { LineUp } from "./LineUp";
import { MyResults } from "./MyResults";

interface Props {
  room: RoomConnection;
  event: EventView;
}

export function Player({ room, event }: Props) {
  const { mine } = event;
  const entry = mine && event.entries[mine.entry];
  if (!mine || !entry) return <p className="lead">{p("mine.nobody")}</p>;
  return (
    <>
      {mine.may.includes("check_in") && <CheckIn room={room} entry={entry} />}
      {entry.out ? (
        <p className="banner warn" role="status" data-test="rp-out">
          {p("mine.out")}
        </p>
      ) : mine.match ? (
        <Next room={room} event={event} mine={mine} />
      ) : (
        <Idle event={event} mine={mine} />
      )}
      <MyResults room={room} event={event} entry={mine.entry} />
      {!entry.out && mine.may.includes("withdraw_entry") && <Leaving room={room} entry={entry} />}
    </>
  );
}

/** A pair checks itself in, where the director lets it. */
function CheckIn({ room, entry }: { room: RoomConnection; entry: EntryView }) {
  const { act, busy, trouble } = useActing(room);
  return (
    <section className="panel rp-next">
      <button
        type="button"
        className="btn primary big own"
        data-test="rp-check-in"
        disabled={busy}
        onClick={() => void act({ type: "check_in", entry: entry.id })}
      >
        {p("in.myself", { entry: entry.name })}
      </button>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

/** Nothing to play now: why, and what comes. */
function Idle({ event, mine }: { event: EventView; mine: MineView }) {
  const entry = event.entries[mine.entry];
  const over = event.rounds[entry?.section ?? ""]?.over;
  const place = event.final[entry?.section ?? ""]?.find(([, one]) => one === mine.entry)?.[0];
  return (
    <section className="panel rp-next" data-test="rp-idle">
      {over && place !== undefined ? (
        <p className="rp-big">{p("mine.place", { n: place })}</p>
      ) : (
        <p className="rp-lead">{p("mine.wait")}</p>
      )}
      {!over && entry?.here && (
        <p className="rp-here" data-test="rp-checked-in">
          <Icon name="ok" /> {p("in.here")}
        </p>
      )}
      {!over && !entry?.here && !mine.may.includes("check_in") && <p className="lead">{p("mine.desk")}</p>}
    </section>
  );
}

/** The match that is due: table, opponent, clock, and the one thing to do. */
function Next({ room, event, mine }: Props & { mine: MineView }) {
  const [open, setOpen] = useState(false);
  const { act, busy, trouble } = useActing(room);
  const match = event.matches[mine.match];
  const arrived = match?.here.includes(mine.entry) ?? false;
  const known = Boolean(event.entries[mine.opponent]);
  return (
    <section className="panel rp-next" data-test="rp-next">
      {mine.table ? (
        <p className="rp-table own" data-test="rp-table">
          {p("table", { name: mine.table })}
        </p>
      ) : (
        <p className="rp-lead">{p("mine.notable")}</p>
      )}
      <p className="rp-versus own" data-test="rp-opponent">
        <small>{p("mine.versus")}</small> {known ? entryName(event, mine.opponent) : p("mine.opponent")}
      </p>
      <Countdown room={room} event={event} mine={mine} />
      {mine.line_up_due && mine.may.includes("hand_in_line_up") && <LineUp room={room} event={event} mine={mine} />}
      {!mine.line_up_due && mine.line_up.length > 0 && <LineUp room={room} event={event} mine={mine} handed />}
      {mine.online ? (
        <Seats room={room} mine={mine} />
      ) : mine.live ? (
        <Link to={`/live/${encodeURIComponent(room.room)}`} className="btn primary big" test="rp-play">
          {p("mine.play")}
        </Link>
      ) : arrived ? (
        <p className="rp-here" data-test="rp-here">
          <Icon name="ok" /> {p("mine.here")}
        </p>
      ) : (
        mine.table && (
          <button
            type="button"
            className={`btn big${mine.line_up_due ? "" : " primary"}`}
            data-test="rp-arrive"
            disabled={busy}
            onClick={() => void act({ type: "note_arrival", match: mine.match, entry: mine.entry })}
          >
            {p("mine.arrive")}
          </button>
        )
      )}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <div className="row wrap rp-more">
        {!mine.live && !mine.online && <CallBefore room={room} event={event} mine={mine} />}
        {match && (
          <button type="button" className="btn" data-test="rp-why" onClick={() => setOpen(true)}>
            {p("why.pairing")}
          </button>
        )}
      </div>
      {open && match && <MatchFacts room={room} event={event} match={match} close={() => setOpen(false)} />}
    </section>
  );
}

/** The two seats of a side at its online table: everybody takes his own. */
function Seats({ room, mine }: { room: RoomConnection; mine: MineView }) {
  return (
    <div className="ev-stack">
      <p className="lead">{p("mine.online")}</p>
      {mine.seats.map((one) => (
        <button
          key={one.seat}
          type="button"
          className="btn primary big own"
          data-test={`rp-sit-${one.seat}`}
          onClick={() => go(`/t/${encodeURIComponent(mine.online)}`, `event=${room.room}.${one.seat}`)}
        >
          {p("mine.sit", { name: one.name })}
        </button>
      ))}
    </div>
  );
}

/** The referee before the match is open for entries; at the match itself its own button calls. */
function CallBefore({ room, event, mine }: Props & { mine: MineView }) {
  const [asking, setAsking] = useState(false);
  const { act, busy, trouble } = useActing(room);
  const calling = event.matches[mine.match]?.flags.includes("calling") ?? false;
  const flag = async (on: boolean): Promise<void> => {
    if (await act({ type: "flag_match", match: mine.match, flag: "calling", on })) setAsking(false);
  };
  if (calling)
    return (
      <p className="banner call rp-called" role="status" data-test="rp-called">
        <span className="grow">{p("call.on")}</span>
        <button
          type="button"
          className="btn s40"
          data-test="rp-uncall"
          disabled={busy}
          onClick={() => void flag(false)}
        >
          {p("call.off")}
        </button>
      </p>
    );
  return (
    <>
      <button type="button" className="btn call" data-test="rp-call" onClick={() => setAsking(true)}>
        {p("call")}
      </button>
      {asking && (
        <Dialog title={p("call.title")} close={() => setAsking(false)}>
          <p className="lead">{p("call.text", { name: mine.table || "–" })}</p>
          {trouble && (
            <p className="refuse" role="alert">
              {trouble}
            </p>
          )}
          <button
            type="button"
            className="btn primary big"
            data-test="rp-call-yes"
            disabled={busy}
            onClick={() => void flag(true)}
          >
            {p("call.yes")}
          </button>
        </Dialog>
      )}
    </>
  );
}

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
import { roundName } from "../tree";
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
  const begun = hasBegun(event, mine.entry);
  const done = isDone(event, mine, begun);
  return (
    <>
      {mine.may.includes("check_in") && !begun && <CheckIn room={room} entry={entry} />}
      {mine.corrected && !entry.out && <Corrected event={event} mine={mine} />}
      {entry.out ? (
        <p className="banner warn" role="status" data-test="rp-out">
          {p("mine.out")}
        </p>
      ) : mine.match ? (
        <Next room={room} event={event} mine={mine} />
      ) : (
        <Idle event={event} mine={mine} begun={begun} />
      )}
      <MyResults room={room} event={event} entry={mine.entry} />
      {!entry.out && !done && mine.may.includes("withdraw_entry") && <Leaving room={room} entry={entry} />}
    </>
  );
}

/** Whether it has come and played: nobody asks it to check in any longer. */
const hasBegun = (event: EventView, entry: string): boolean =>
  Object.values(event.matches).some((one) => one.sides.includes(entry) && ["running", "done"].includes(one.phase));

/** Whether nothing more is to come for it; who never played is done when its section is. */
const isDone = (event: EventView, { over, entry }: MineView, begun: boolean): boolean =>
  over || (!begun && Boolean(event.rounds[event.entries[entry]?.section ?? ""]?.over));

/** The round of a match; "" for one that is not there. */
function roundOf(event: EventView, id: string): string {
  const match = event.matches[id];
  return match ? roundName(event, match.section, match.stage, match.round) : "";
}

/** A result it had won was corrected: what it comes to, and which match is not its own any more. */
function Corrected({ event, mine }: { event: EventView; mine: MineView }) {
  const lost = event.matches[mine.lost];
  const by = entryName(event, lost?.sides.find((one) => one !== mine.entry) ?? "?");
  const instead = event.matches[mine.instead];
  const at = instead?.table ? p("table", { name: instead.table }) : "";
  return (
    <section className="banner warn rp-corrected own" role="status" data-test="rp-corrected">
      <b>{p("mine.corrected", { round: roundOf(event, mine.lost), by })}</b>
      {instead && (
        <p>{p("mine.instead", { match: [roundOf(event, mine.instead), at].filter(Boolean).join(" · "), by })}</p>
      )}
      <p>{p("mine.ask")}</p>
    </section>
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

/** Nothing to play now: why, and what comes; or that it has played all it has to, and its place as far as known. */
function Idle({ event, mine, begun }: { event: EventView; mine: MineView; begun: boolean }) {
  const entry = event.entries[mine.entry];
  const ended = event.rounds[entry?.section ?? ""]?.over;
  const over = isDone(event, mine, begun);
  const last = ended ? event.final[entry?.section ?? ""]?.find(([, one]) => one === mine.entry)?.[0] : undefined;
  const [first, worst] = last === undefined ? [mine.first, mine.last] : [last, last];
  return (
    <section className="panel rp-next" data-test="rp-idle">
      {over ? (
        <>
          <p className="rp-lead" data-test="rp-done">
            {mine.lost && first !== worst ? p("mine.beaten", { round: roundOf(event, mine.lost) }) : p("mine.done")}
          </p>
          {first > 0 && (
            <p className="rp-big" data-test="rp-place">
              {first === worst ? p("mine.place", { n: first }) : p("mine.places", { a: first, b: worst })}
            </p>
          )}
        </>
      ) : (
        <p className="rp-lead">{p("mine.wait")}</p>
      )}
      {!over && entry?.here && !begun && (
        <p className="rp-here" data-test="rp-checked-in">
          <Icon name="ok" /> {p("in.here")}
        </p>
      )}
      {!over && !begun && !entry?.here && !mine.may.includes("check_in") && <p className="lead">{p("mine.desk")}</p>}
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

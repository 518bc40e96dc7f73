/**
 * The draw as a ceremony, for whoever directs it: commitment, the hall's number, lot after lot; lots of paper; setting
 * aside and drawing again with a reason. The big screen follows. Not here: what the hall sees (Shown), proofs (proof/).
 */
import { useEffect, useState } from "react";
import { Asked } from "../../laptop/Asked";
import { RoomConnection } from "../../net/room";
import { Link } from "../../parts/Link";
import type { DrawView, EventView } from "../../protocol";
import { settings } from "../../settings";
import { useStore } from "../../store";
import { t } from "../../words";
import { e } from "../../words.event";
import { type ScreenWord, s } from "../../words.screen";
import { HallActs } from "../HallActs";
import { useActing } from "../useActing";
import { Paper } from "./Paper";
import { Reasoned } from "./Reasoned";
import { ShowLots } from "./ShowLots";
import { Shown } from "./Shown";
import "../event.css";

export function DrawPage({ id }: { id: string }) {
  const [room, setRoom] = useState<RoomConnection | null>(null);
  useEffect(() => {
    const made = new RoomConnection(id);
    setRoom(made);
    return () => made.close();
  }, [id]);
  return room ? <Opened room={room} /> : null;
}

function Opened({ room }: { room: RoomConnection }) {
  const { event, status, trouble } = useStore(room.live);
  useStore(settings);
  const board = `/event/${encodeURIComponent(room.room)}`;
  if (!event?.desk)
    return (
      <main className="quiet-page">
        <h1>
          {event || status === "gone" || status === "nobody"
            ? e("nobody")
            : e(status === "offline" ? "away" : "loading")}
        </h1>
        {trouble && <p className="lead">{trouble}</p>}
        <Link to="/" className="btn" test="drw-home">
          {t("state.home")}
        </Link>
      </main>
    );
  return (
    <div className="ev">
      <header className="bar ev-hd">
        <Link to={board} className="btn s40" test="drw-board">
          {e("tab.board")}
        </Link>
        <h1 className="own grow">
          {event.title || e("new.title")} · {s("draw.title")}
        </h1>
        {event.test && <span className="tag warn">{e("test")}</span>}
        <HallActs room={room} event={event} draw={false} />
      </header>
      {status !== "live" && (
        <p className="banner warn" role="status">
          {e("away")}
        </p>
      )}
      <Asked room={room} />
      <main id="content" className="drw-page">
        {event.sections.map((section) => (
          <Section key={section} room={room} event={event} section={section} />
        ))}
        <Every event={event} room={room.room} />
      </main>
    </div>
  );
}

function Section({ room, event, section }: { room: RoomConnection; event: EventView; section: string }) {
  const draws = Object.values(event.draws).filter((one) => one.section === section);
  const last = draws.at(-1);
  const round = event.rounds[section];
  const due = round !== undefined && round.next_stage > 0;
  const fresh =
    last?.status === "drawn" && !Object.values(event.matches).some((one) => one.called_at && ofDraw(one, last));
  return (
    <section className="panel ev-stack drw-section" data-test={`drw-section-${section || "all"}`}>
      {section && <h2 className="own">{section}</h2>}
      {last?.status === "committed" ? (
        <Waiting room={room} event={event} draw={last} />
      ) : fresh ? (
        <Drawn room={room} event={event} draw={last} />
      ) : null}
      {last?.status !== "committed" && due && <Prepare room={room} event={event} section={section} last={last} />}
      {last?.status !== "committed" && !due && !fresh && (
        <p>{s(round?.due.length ? "draw.open.matches" : "draw.not.now")}</p>
      )}
    </section>
  );
}

const ofDraw = (match: { stage: number; round: number; section: string }, draw: DrawView): boolean =>
  match.section === draw.section && match.stage === draw.stage && match.round >= draw.round;

/** The commitment is on the screen: now the hall's number. */
function Waiting({ room, event, draw }: { room: RoomConnection; event: EventView; draw: DrawView }) {
  const [number, setNumber] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const go = async (): Promise<void> => {
    setBusy(true);
    const done = await room.direct({ type: "draw_lots", draw: draw.id, number }, true);
    setBusy(false);
    setTrouble(done.ok || done.waits ? "" : done.code === "offline" ? e("offline") : done.text || done.code);
  };
  return (
    <>
      <Shown event={event} draw={draw} room={room.room} />
      {draw.elsewhere ? (
        <p className="banner warn" role="status" data-test="drw-elsewhere">
          {e("do.elsewhere")}
        </p>
      ) : (
        <form
          className="ev-stack"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (number) void go();
          }}
        >
          <label className="field">
            <span>{s("draw.number.field")}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              value={number}
              maxLength={20}
              data-test="drw-number"
              onInput={(input) => setNumber(input.currentTarget.value.replace(/\D/g, ""))}
            />
          </label>
          <button type="submit" className="btn primary big" data-test="drw-go" disabled={busy || !number}>
            {s("draw.go")}
          </button>
        </form>
      )}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <Reasoned
        room={room}
        label={s("draw.aside")}
        text={s("draw.reason.aside")}
        test="drw-aside"
        command={(reason) => ({ type: "set_draw_aside", draw: draw.id, reason })}
      />
    </>
  );
}

/** Drawn: shown lot after lot, then tables, or drawn again. */
function Drawn({ room, event, draw }: { room: RoomConnection; event: EventView; draw: DrawView }) {
  const [whole, setWhole] = useState(draw.paper);
  return (
    <>
      {draw.paper ? (
        <Shown event={event} draw={draw} room={room.room} />
      ) : (
        <ShowLots room={room} event={event} draw={draw} done={() => setWhole(true)} />
      )}
      {whole && (
        <div className="drw-acts">
          <p>{s("draw.done")}</p>
          <Link to={`/event/${encodeURIComponent(room.room)}`} className="btn primary big" test="drw-to-board">
            {s("draw.board")}
          </Link>
        </div>
      )}
      <Reasoned
        room={room}
        label={s("draw.again")}
        text={s("draw.reason.again")}
        test="drw-again"
        command={(reason) => ({ type: "undo_draw", section: draw.section, reason })}
      />
    </>
  );
}

function Prepare({
  room,
  event,
  section,
  last,
}: {
  room: RoomConnection;
  event: EventView;
  section: string;
  last: DrawView | undefined;
}) {
  const { act, busy, trouble } = useActing(room);
  const [paper, setPaper] = useState(false);
  const [reason, setReason] = useState("");
  const inIt = Object.values(event.entries).filter((one) => !one.out && (one.section === section || section === "all"));
  const away = inIt.filter((one) => !one.here).length;
  const again = last?.status === "undone" || last?.status === "aside";
  return (
    <div className="ev-stack">
      <div className="drw-acts" role="group" aria-label={s("draw.by")}>
        {[false, true].map((one) => (
          <button
            key={String(one)}
            type="button"
            className={`btn s40${one === paper ? " on" : ""}`}
            aria-pressed={one === paper}
            data-test={`drw-by-${one ? "paper" : "program"}`}
            onClick={() => setPaper(one)}
          >
            {s(one ? "draw.by.paper" : "draw.by.program")}
          </button>
        ))}
      </div>
      {again && (
        <label className="field">
          <span>{s("draw.reason")}</span>
          <input
            value={reason}
            maxLength={120}
            data-test="drw-reason"
            onInput={(input) => setReason(input.currentTarget.value)}
          />
        </label>
      )}
      {paper ? (
        <Paper room={room} event={event} section={section} reason={reason} />
      ) : (
        <>
          <p>{s("draw.prepare.text", { n: inIt.length, m: away })}</p>
          <button
            type="button"
            className="btn primary big"
            data-test="drw-commit"
            disabled={busy || (again && !reason.trim())}
            onClick={() => void act({ type: "commit_draw", section, reason: reason.trim() })}
          >
            {s("draw.prepare")}
          </button>
        </>
      )}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** Each commitment there has been, used or not. */
function Every({ event, room }: { event: EventView; room: string }) {
  const draws = Object.values(event.draws).reverse();
  return (
    <section className="panel ev-stack">
      <h2>{s("draw.list")}</h2>
      {draws.length === 0 && <p>{s("draw.none")}</p>}
      <ul className="drw-all" data-test="drw-all">
        {draws.map((one) => (
          <li key={one.id} data-status={one.status}>
            <b>
              {one.id} · {one.section && <span className="own">{one.section} </span>}
              {s("draw.round", { stage: one.stage, round: one.round })} · {s(`status.${one.status}` as ScreenWord)}
            </b>
            {one.commitment ? <code>{one.commitment}</code> : <span>{s("draw.paper")}</span>}
            {one.reason && <span className="own">{one.reason}</span>}
            {one.commitment && (
              <Link
                to={`/event/${encodeURIComponent(room)}/proof?draw=${one.id}`}
                className="btn s40"
                test={`drw-proof-${one.id}`}
              >
                {s("draw.proof")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

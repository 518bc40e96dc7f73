/**
 * The phone of a side, or of a scorer who enters for the desk: the score, the deal in hand, what the other side says of it.
 * Not here: the form (EntryForm), two entries that differ (Dispute), the sheet (History).
 */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { Entry, LiveView } from "../protocol";
import { useStore } from "../store";
import { l } from "../words.live";
import { Acts } from "./Acts";
import { CallButton, CallState } from "./Call";
import { ClockCalls } from "./ClockLine";
import { Dispute } from "./Dispute";
import { isOver, resultOf, resultSaid, useDecided } from "./decided";
import { EntryForm } from "./EntryForm";
import { EntryLines } from "./EntryLines";
import { LastDeal } from "./History";
import { MatchFrame } from "./MatchFrame";
import { DESK, openDeals, SIDES, sideName, standingOf, standsNow } from "./model";
import { OtherSide } from "./OtherSide";
import { useSending } from "./useSending";

export function SidePage({ room, view, side }: { room: RoomConnection; view: LiveView; side: number }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const number = chosen ?? view.due;
  const older = openDeals(view).filter((deal) => deal !== number);
  const decided = useDecided(room, view);
  const over = isOver(view) || decided;
  const { event } = useStore(room.live);
  const result = decided ? resultOf(event, view) : null;
  return (
    <MatchFrame
      room={room}
      view={view}
      mine={side}
      deal={over && chosen === null ? 0 : number}
      aside={<CallButton room={room} view={view} side={side} />}
    >
      {!over && <ClockCalls room={room} view={view} />}
      <CallState room={room} view={view} side={side} />
      {older.map((deal) => (
        <button
          key={deal}
          type="button"
          className="banner ask lv-older"
          data-test="lv-older"
          onClick={() => setChosen(deal)}
        >
          <Icon name="flag" /> <span className="grow">{l("older", { n: deal })}</span> <Icon name="next" />
        </button>
      ))}
      {over && chosen === null ? (
        <p className="lv-res" data-test={decided ? "lv-decided" : "lv-over"}>
          {result && <span>{l("over.desk")}</span>}
          <b className="big">{result ? resultSaid(view, result) : decided ? l("over.desk") : ended(view)}</b>
          {room.live.get().view?.event && (
            <Link to={`/event/${encodeURIComponent(room.room)}`} className="btn primary big" test="lv-next-match">
              {l("to.event")}
            </Link>
          )}
        </p>
      ) : (
        <DealInHand
          key={`${number}.${chosen ?? ""}`}
          room={room}
          view={view}
          side={side}
          number={number}
          back={chosen === null ? undefined : () => setChosen(null)}
        />
      )}
      <LastDeal room={room} view={view} side={side} correct={setChosen} />
    </MatchFrame>
  );
}

/** Who has won a match that is over. */
const ended = (view: LiveView): string =>
  view.winner ? l("over.winner", { side: sideName(view, view.winner === "NS" ? 1 : 0) }) : l("over.draw");

interface HandProps {
  room: RoomConnection;
  view: LiveView;
  side: number;
  number: number;
  back?: () => void;
}

/** The deal as it stands between both sides: to be filled in, to be agreed to, waiting, or in dispute. */
function DealInHand({ room, view, side, number, back }: HandProps) {
  const { deal, mine, theirs } = standingOf(view, number, side);
  const sending = useSending(room, view.match, number);
  const [editing, setEditing] = useState(false);
  const [own, setOwn] = useState(false);
  const shut = (): void => {
    setEditing(false);
    setOwn(false);
  };
  const correcting = standsNow(deal)?.ending != null;
  const form = (from: Entry | null, odd: readonly string[] = [], away = false) => (
    <EntryForm
      key="form"
      room={room}
      view={view}
      deal={number}
      side={side}
      from={from}
      correcting={correcting}
      odd={odd}
      away={away}
      cancel={editing || own ? shut : back}
      onDone={() => {
        shut();
        back?.();
      }}
    />
  );
  // While an entry is on its way its form stays, unseen: a refusal finds everything as it was typed.
  if (sending && !editing)
    return (
      <>
        {form(null, [], true)}
        <Sent room={room} view={view} side={side} entry={sending} edit={() => setEditing(true)} />
      </>
    );
  if (editing) return <>{form(mine?.entry ?? sending ?? standsNow(deal), deal?.differs ?? [])}</>;
  if (deal?.differs.length && (mine || side === DESK))
    return <Dispute room={room} view={view} number={number} side={side} edit={() => setEditing(true)} done={back} />;
  if (theirs?.entry.ending && !mine?.entry.ending && !own)
    return (
      <OtherSide
        room={room}
        view={view}
        number={number}
        side={side}
        theirs={theirs}
        own={() => setOwn(true)}
        done={back}
      />
    );
  if (mine?.entry.ending)
    return (
      <Sent room={room} view={view} side={side} entry={mine.entry} number={number} edit={() => setEditing(true)} />
    );
  return <>{form(null)}</>;
}

/** This side has entered; the other one is waited for, or the network. */
function Sent({
  room,
  view,
  side,
  entry,
  number,
  edit,
}: {
  room: RoomConnection;
  view: LiveView;
  side: number;
  entry: Entry;
  number?: number;
  edit: () => void;
}) {
  const { status } = useStore(room.live);
  const [trouble, setTrouble] = useState("");
  const kept = number === undefined;
  const lone = side === DESK || !view.devices[1 - side];
  const undo = async (): Promise<void> => {
    if (number === undefined) return;
    const outcome = await room.do(view.match, { type: "undo_entry", deal: number, side });
    setTrouble(outcome.ok ? "" : outcome.text || l("offline.later"));
  };
  return (
    <section data-test="lv-sent" data-kept={kept}>
      <EntryLines view={view} entry={entry} />
      <div className="lv-conf">
        <div className={`lv-cf ${kept ? "wait" : "ok"}`}>
          <b className="own">{sideName(view, side)}</b>
          <span>
            <Icon name={kept ? "wait" : "ok"} />{" "}
            {l(kept ? (status === "live" ? "sent.sending" : "sent.kept") : "sent.done")}
          </span>
        </div>
        {side !== DESK && (
          <div className="lv-cf wait">
            <b className="own">{sideName(view, 1 - side)}</b>
            <span>
              <Icon name="wait" /> {l(lone ? "sent.nophone" : "sent.wait")}
            </span>
          </div>
        )}
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <Acts>
        {!kept && (
          <button type="button" className="btn" data-test="lv-undo" onClick={() => void undo()}>
            {l("undo")}
          </button>
        )}
        <button type="button" className="btn" data-test="lv-change" onClick={edit}>
          {l("change")}
        </button>
        <span className="btn off grow" data-test="lv-waiting">
          {l(kept ? "wait.net" : "wait.other", { side: SIDES[1 - side] ? sideName(view, 1 - side) : "" })}
        </span>
      </Acts>
    </section>
  );
}

/** The director's work, most urgent first, each with what can be done about it. Not here: the tiles (Board). */
import { hallNow, useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import type { EventView, FixtureView, LateView } from "../../protocol";
import { useStore } from "../../store";
import { e } from "../../words.event";
import { clockNow } from "../clocks";
import { entryName } from "../model";
import { Next } from "../Next";
import { useActing } from "../useActing";
import { w } from "../words.director";
import { Checklist } from "./Checklist";
import { LateItem } from "./LateItem";
import { boardOf, type Filter, minutesOf } from "./signs";
import { SignMark } from "./Tile";

export function Work({
  room,
  event,
  open,
  show,
}: {
  room: RoomConnection;
  event: EventView;
  open: (match: string) => void;
  show: (filter: Filter) => void;
}) {
  const all = Object.values(event.matches);
  const calling = all.filter((one) => one.flags.includes("calling") && one.phase !== "done");
  const disputed = all.filter((one) => one.flags.includes("disputed"));
  const late = event.desk?.late ?? [];
  const groups = bySteps(late);
  return (
    <aside className="panel ev-work" aria-label={e("do.title")}>
      <h2>{e("do.title")}</h2>
      {Object.entries(event.rounds).map(([section, round]) => (
        <Next key={section} room={room} event={event} section={section} round={round} />
      ))}
      {few(calling).map((one) => (
        <Flagged key={`c${one.id}`} room={room} event={event} match={one} flag="calling" open={open} />
      ))}
      <More of={calling} show={() => show("calling")} />
      {few(disputed).map((one) => (
        <Flagged key={`d${one.id}`} room={room} event={event} match={one} flag="disputed" open={open} />
      ))}
      <More of={disputed} show={() => show("disputed")} />
      <Seated room={room} event={event} />
      {few(groups).map((group) => (
        <LateItem key={group[0]!.match} room={room} event={event} late={group} />
      ))}
      <More of={groups} show={() => show("late")} />
      <Over room={room} matches={all} event={event} open={open} />
      {Object.keys(event.rounds).map((section) => (
        <Checklist key={section} room={room} event={event} section={section} show={show} open={open} />
      ))}
    </aside>
  );
}

/** So many of a kind stand in the list; the others are on the board. */
const FEW = 6;
const few = <T,>(all: readonly T[]): readonly T[] => all.slice(0, FEW);

function More({ of, show }: { of: readonly unknown[]; show: () => void }) {
  if (of.length <= FEW) return null;
  return (
    <button type="button" className="btn s40" data-test="ev-work-more" onClick={show}>
      {w("work.more", { n: of.length - FEW })}
    </button>
  );
}

/** Late sides match by match, those with a limit that comes soonest first. */
function bySteps(late: readonly LateView[]): LateView[][] {
  const found = new Map<string, LateView[]>();
  for (const one of late) found.set(one.match, [...(found.get(one.match) ?? []), one]);
  const urgency = (group: LateView[]): number => (LOST.has(group[0]!.does) ? 0 : group[0]!.next_at || Number.MAX_VALUE);
  return [...found.values()].sort((a, b) => urgency(a) - urgency(b));
}

const LOST = new Set(["walkover", "out"]);

function Flagged({
  room,
  event,
  match,
  flag,
  open,
}: {
  room: RoomConnection;
  event: EventView;
  match: FixtureView;
  flag: "calling" | "disputed";
  open: (match: string) => void;
}) {
  const { act, busy, trouble } = useActing(room);
  const { view } = useStore(room.live);
  const now = useHall(room, 1000);
  const since = boardOf(view, match)?.call?.at;
  return (
    <div className={`ev-item is-${flag}`} data-test={`ev-item-${flag}`}>
      <div className="row">
        <b className="grow own">
          <SignMark sign={flag} /> {match.table ? e("table", { name: match.table }) : match.id}
        </b>
        {flag === "calling" && since !== undefined && <b>{w("tile.since", minutesOf(now - since))}</b>}
      </div>
      <p className="own">
        {entryName(event, match.sides[0])} {e("versus")} {entryName(event, match.sides[1])}
        {": "}
        {w(flag === "calling" ? "call.text" : "dispute.text")}
      </p>
      <div className="row wrap">
        <button type="button" className="btn primary grow" data-test={`ev-open-${flag}`} onClick={() => open(match.id)}>
          {w("item.open")}
        </button>
        <button
          type="button"
          className="btn"
          data-test={`ev-settled-${flag}`}
          disabled={busy}
          onClick={() => void act({ type: "flag_match", match: match.id, flag, on: false })}
        >
          {w("item.settled")}
        </button>
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** All who have not been noted at their tables, at once. */
function Seated({ room, event }: { room: RoomConnection; event: EventView }) {
  const { act, busy, trouble } = useActing(room);
  const late = event.desk?.late ?? [];
  const sections = new Set(late.map((one) => event.matches[one.match]?.section ?? ""));
  if (late.length < 2) return null;
  const seated = async (): Promise<void> => {
    for (const section of sections) await act({ type: "seat_round", section });
  };
  return (
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
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** Matches whose time is up by minutes. */
function Over({
  room,
  event,
  matches,
  open,
}: {
  room: RoomConnection;
  event: EventView;
  matches: readonly FixtureView[];
  open: (match: string) => void;
}) {
  useHall(room, 5000);
  const now = hallNow(room);
  const over = matches.filter(
    (one) => one.phase !== "done" && one.ends_at > 0 && clockNow(one, now) > one.ends_at + 60_000,
  );
  return (
    <>
      {few(over).map((one) => (
        <div key={one.id} className="ev-item" data-test="ev-item-over">
          <b className="own">
            {e("table", { name: one.table })} · {entryName(event, one.sides[0])} {e("versus")}{" "}
            {entryName(event, one.sides[1])}
          </b>
          <p>{w("over.text", { n: Math.floor((clockNow(one, now) - one.ends_at) / 60_000) })}</p>
          <button type="button" className="btn" data-test="ev-open-over" onClick={() => open(one.id)}>
            {w("item.open")}
          </button>
        </div>
      ))}
    </>
  );
}

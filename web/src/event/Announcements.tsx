/**
 * What the hall is told, on the page of every role: the start, 10, 5 and 1 minute, time, notices of the desk, a review.
 * Heard and seen; a page opened late shows what stands. Not here: writing a notice (Notices), the big screen's own.
 */
import { useEffect, useRef, useState } from "react";
import { alertTo, tell } from "../announce";
import { load, save } from "../keep";
import { type Hall, hallNow, type Timed, timeOfDay, useHall } from "../live/time";
import { Icon } from "../parts/Icon";
import type { EventView, NoticeView } from "../protocol";
import { listed } from "../script";
import { bellReady, play, ring } from "../sound";
import { useStore } from "../store";
import { s } from "../words.screen";
import { type CallWord, callBetween, clocksOf, type HallClock, ownClock, stateOf } from "./clocks";
import "./clock.css";

/** Milliseconds a call stands; how far back a page that was just opened looks. */
const SHOWN = 20_000;
/** Milliseconds a notice stands where nobody takes it away. */
const NOTICE = 10 * 60_000;
/** How late the server's word of a moment may come. */
const NEWS = 3000;
/** A page that slept longer than this missed what was called meanwhile. */
const SLEPT = 15_000;

type Room = Hall & { room: string };

/** Which tables a clock is about, in words; "" where it is everybody's. */
export function ofTables(clock: HallClock): string {
  if (clock.all || !clock.tables.length) return "";
  return s(clock.tables.length === 1 ? "clock.one" : "clock.of", { tables: listed(clock.tables) });
}

export function callText(word: CallWord, clock: HallClock): string {
  const tables = ofTables(clock);
  return tables ? s("call.at", { tables, call: s(`call.${word}`) }) : s(`call.${word}`);
}

interface Call {
  word: CallWord;
  clock: HallClock;
}

/** The call that stands now; sounds once as it comes, and not for a page that slept or was opened since. */
export function useCall(room: Room, clocks: readonly HallClock[], aloud = true): Call | null {
  const now = useHall(room, 250);
  const { timed } = useStore<Timed>(room.live);
  const before = useRef({ hall: 0, real: 0 });
  const told = useRef("");
  const [said, setSaid] = useState<(Call & { until: number }) | null>(null);
  useEffect(() => {
    if (!timed) return;
    const real = performance.now();
    const { hall: since, real: last } = before.current;
    before.current = { hall: now, real };
    const late = since === 0 || real - last > SLEPT;
    const count = clocks.find((one) => one.starts > now && one.starts - now <= 3000);
    if (aloud && !late && count && Math.ceil((count.starts - since) / 1000) > Math.ceil((count.starts - now) / 1000))
      play("clock");
    // A clock may be heard of a moment after it began.
    const due = callBetween(clocks, late ? now - SHOWN : Math.min(since, now - NEWS), now);
    const key = due ? `${due.at}/${due.word}` : "";
    if (!due || key === told.current) return;
    told.current = key;
    setSaid({ word: due.word, clock: due.clock, until: real + SHOWN });
    if (late || !aloud) return;
    (due.word === "0" ? alertTo : tell)(callText(due.word, due.clock));
    ring(due.word === "0" ? 3 : 1);
  });
  const stands = said && clocks.some((one) => one.starts === said.clock.starts);
  if (stands && performance.now() < said.until) return said;
  const over = clocks.find((one) => stateOf(one, now) === "over");
  return over ? { word: "0", clock: over } : null;
}

/** The newest notice that still stands; rings when one comes. */
export function useNotice(room: Room, notices: readonly NoticeView[], aloud = true): NoticeView | null {
  const now = useHall(room, 1000);
  const newest = notices.at(-1) ?? null;
  const last = useRef<number | null>(null);
  const at = newest?.at ?? 0;
  useEffect(() => {
    const before = last.current;
    last.current = at;
    if (!newest || at <= (before ?? hallNow(room) - SHOWN) || !aloud) return;
    alertTo(newest.text);
    ring(2);
  }, [at, newest, room, aloud]);
  return newest && now - newest.at < NOTICE ? newest : null;
}

/** calls: whether the clock's calls are told here too (not beside a table's own clock); clock: whether the round's clock
 * stands on the same page, which says its start and its end itself. */
export function Announcements({
  room,
  event,
  calls = true,
  clock = false,
}: {
  room: Room;
  event: EventView;
  calls?: boolean;
  clock?: boolean;
}) {
  const own = event.mine ? ownClock(event) : null;
  const clocks = event.mine ? (own ? [own] : []) : clocksOf(event);
  return (
    <Said
      room={room}
      clocks={clocks}
      notices={event.notices}
      calls={calls}
      review={event.review && !event.desk}
      shown={clock ? ownClock(event) : null}
    />
  );
}

interface SaidProps {
  room: Room;
  clocks: readonly HallClock[];
  notices: readonly NoticeView[];
  calls: boolean;
  review?: boolean;
  /** Whether the start is worth a line: not where cards are being played. */
  start?: boolean;
  /** The clock that stands on the same page. */
  shown?: HallClock | null;
}

/** What these clocks call and what the desk has told, wherever it is shown. */
export function Said({ room, clocks, notices, calls, review = false, start = true, shown = null }: SaidProps) {
  const call = useCall(room, clocks, calls);
  const notice = useNotice(room, notices);
  const key = `heard.${room.room}`;
  const [heard, setHeard] = useState(() => load(key, 0));
  return (
    <div className="ev-says" data-test="ev-says">
      {calls && call && !saidByClock(shown, call, hallNow(room)) && (start || call.word !== "start") && (
        <p className="ev-say" role="status" data-test="ev-call" data-call={call.word}>
          <Icon name="clock" /> <b>{callText(call.word, call.clock)}</b>
        </p>
      )}
      {notice && notice.at > heard && (
        <div className="ev-say" role="status" data-test="ev-notice">
          <Icon name="say" /> <b className="grow own">{notice.text}</b>
          <button
            type="button"
            className="btn s40"
            data-test="ev-notice-seen"
            onClick={() => {
              save(key, notice.at);
              setHeard(notice.at);
            }}
          >
            {s("notice.seen")}
          </button>
          <small>{s("notice.at", { time: timeOfDay(notice.at, room) })}</small>
        </div>
      )}
      {review && (
        <p className="ev-say quiet" role="status" data-test="ev-review">
          <Icon name="pause" /> <b className="grow">{s("review")}</b>
        </p>
      )}
    </div>
  );
}

/** Whether the clock on the page says the same in the same words now. */
function saidByClock(shown: HallClock | null, call: Call, now: number): boolean {
  if (!shown || shown.starts !== call.clock.starts || shown.ends !== call.clock.ends) return false;
  const state = stateOf(shown, now);
  return (state === "go" && call.word === "start") || (state === "over" && call.word === "0");
}

/** Browsers stay silent until they are touched: one tap, once. */
export function SoundTap() {
  const [ready, setReady] = useState(bellReady);
  if (ready) return null;
  return (
    <button
      type="button"
      className="btn s40"
      data-test="ev-sound"
      onClick={() => {
        ring(1);
        setTimeout(() => setReady(bellReady()), 300);
      }}
    >
      <Icon name="say" /> {s("sound.on")}
    </button>
  );
}

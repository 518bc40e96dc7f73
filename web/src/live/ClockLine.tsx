/**
 * A match's clock on every page, and what it announces: ten, five and one minute, the last deal, time. Heard and seen.
 * Not here: pausing and extending (desk/), hall time itself (time.ts).
 */
import { useEffect, useRef, useState } from "react";
import { alertTo, tell } from "../announce";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import { clockText } from "../parts/time";
import type { LiveClockView, LiveView } from "../protocol";
import { ring } from "../sound";
import { useStore } from "../store";
import { type LiveWord, l } from "../words.live";
import { leftOf, useHall } from "./time";

const MINUTE = 60_000;
/** Announced when so much is left, longest first. */
const CALLS: readonly [number, LiveWord][] = [
  [10 * MINUTE, "clock.ten"],
  [5 * MINUTE, "clock.five"],
  [MINUTE, "clock.one"],
];
const SHOWN = 20_000;

export function ClockLine({ room, view }: { room: RoomConnection; view: LiveView }) {
  const now = useHall(room);
  const { timed } = useStore(room.live);
  const { clock } = view;
  const left = leftOf(clock, now);
  const low = left !== null && left <= 5 * MINUTE && clock.state !== "";
  return (
    <span className={`lv-clock${low ? " low" : ""}`} data-test="lv-clock" data-state={clock.state}>
      <Icon name={clock.state === "paused" ? "pause" : "clock"} />
      <b>{left === null ? l("clock.none") : clockText(Math.ceil(Math.max(0, left) / 1000))}</b>
      {clock.state === "" && left !== null && <small>{l("clock.waiting")}</small>}
      {clock.state === "paused" && <small>{l("clock.paused")}</small>}
      {clock.state === "break" && <small>{l("clock.break")}</small>}
      {!timed && <small>{l("clock.about")}</small>}
    </span>
  );
}

/** What is to be said now for good: no more deals, time is up, the clock stands. */
function standing(clock: LiveClockView): LiveWord | null {
  if (clock.ended) return clock.running ? "clock.over.running" : "clock.over";
  if (clock.last_deal) return "clock.last";
  if (clock.state === "paused") return "clock.paused.long";
  if (clock.state === "break") return "clock.break.long";
  return null;
}

/** The banner under the score: passing calls for a while, standing ones as long as they hold. */
export function ClockCalls({ room, view }: { room: RoomConnection; view: LiveView }) {
  const passing = useCalls(room, view.clock);
  const word = passing ?? standing(view.clock);
  if (!word) return null;
  const grave = word === "clock.over" || word === "clock.over.running" || word === "clock.last";
  return (
    <p className={`banner warn lv-call${grave ? " grave" : ""}`} role="status" data-test="lv-clock-call">
      <Icon name="clock" />
      <b className="grow">{l(word)}</b>
      {view.clock.paused_for && word === "clock.paused.long" && <span className="own">{view.clock.paused_for}</span>}
    </p>
  );
}

/** The call that was just due; sounds once as each is passed while the page is open. */
function useCalls(room: RoomConnection, clock: LiveClockView): LiveWord | null {
  const now = useHall(room);
  const left = leftOf(clock, now);
  const before = useRef<number | null>(null);
  const [said, setSaid] = useState<{ word: LiveWord; until: number } | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = left;
    if (old === null || left === null || clock.state !== "running") return;
    const passed = CALLS.filter(([at]) => old > at && left <= at).at(-1);
    if (!passed) return;
    setSaid({ word: passed[1], until: now + SHOWN });
    tell(l(passed[1]));
    ring(1);
  });
  const held = standing(clock);
  const last = useRef(held);
  useEffect(() => {
    if (held && held !== last.current) {
      alertTo(l(held));
      ring(held === "clock.over" || held === "clock.over.running" ? 3 : 2);
    }
    last.current = held;
  }, [held]);
  return said && now < said.until && clock.state === "running" && !clock.ended ? said.word : null;
}

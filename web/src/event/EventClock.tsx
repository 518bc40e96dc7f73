/**
 * The round's clock for the pages of every role: time left, the count before the start (3, 2, 1), time. Not here: what is
 * called out (Announcements), the clock of a match at its table (live/ClockLine).
 */
import { useHall } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import { clockText } from "../parts/time";
import type { EventView } from "../protocol";
import { useStore } from "../store";
import { s } from "../words.screen";
import { type HallClock, ownClock, stateOf } from "./clocks";
import "./clock.css";

/** Counted one by one, as large as the page allows, from here on: milliseconds before the start. */
const COUNT = 10_500;
const LOW = 5 * 60_000;

/** What a clock shows at a moment. */
export function clockFace(clock: HallClock, now: number): { text: string; label: string; big: boolean; low: boolean } {
  const state = stateOf(clock, now);
  const at = clock.paused || now;
  if (state === "go") return { text: s("clock.go"), label: "", big: true, low: false };
  if (state === "before") {
    const left = clock.starts - now;
    const text = left <= COUNT ? String(Math.ceil(left / 1000)) : clockText(Math.ceil(left / 1000));
    return { text, label: s("clock.to"), big: left <= COUNT, low: false };
  }
  const paused = state === "paused" ? s("clock.paused") : "";
  if (!clock.ends) {
    const gone = Math.floor((at - clock.starts - clock.held) / 1000);
    return { text: clockText(gone), label: paused || s("clock.none"), big: false, low: false };
  }
  if (state === "over") return { text: s("clock.over"), label: "", big: false, low: true };
  const left = clock.ends - at;
  const text = clockText(Math.max(0, Math.ceil(left / 1000)));
  return { text, label: paused || s("clock.left"), big: false, low: left <= LOW };
}

/** Nothing while no clock runs. */
export function EventClock({ room, event }: { room: Pick<RoomConnection, "live">; event: EventView }) {
  const now = useHall(room, 200);
  useStore(room.live);
  const clock = ownClock(event);
  if (!clock) return null;
  const face = clockFace(clock, now);
  const label = event.mine && face.label === s("clock.left") ? s("clock.own") : face.label;
  return (
    <p
      className={`ev-round-clock${face.big ? " big" : ""}${face.low ? " low" : ""}`}
      role="timer"
      data-test="ev-round-clock"
      data-state={stateOf(clock, now)}
    >
      <Icon name={clock.paused ? "pause" : "clock"} />
      {label && <span>{label}</span>}
      <b>{face.text}</b>
      {clock.why && <small className="own">{clock.why}</small>}
    </p>
  );
}

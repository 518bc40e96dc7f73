/** Clocks of the hall on the big screen: beside what is on, and alone. Not here: calls (Announcements). */
import { timeOfDay } from "../../live/time";
import type { EventView } from "../../protocol";
import { s } from "../../words.screen";
import { ofTables } from "../Announcements";
import { type HallClock, stateOf } from "../clocks";
import { clockFace } from "../EventClock";
import type { Looking } from "../public/useLooking";
import { TimeRule } from "./TimeRule";

/** Others named beside the largest: so many. */
const OTHERS = 4;

export function Clock({
  room,
  event,
  clocks,
  now,
  alone = false,
}: {
  room: Looking;
  event: EventView;
  clocks: readonly HallClock[];
  now: number;
  alone?: boolean;
}) {
  const [main, ...others] = clocks;
  if (!main) return null;
  const face = clockFace(main, now);
  const whole = main.ends - main.starts - main.held;
  const gone = main.ends
    ? Math.min(100, Math.max(0, (((main.paused || now) - main.starts - main.held) / whole) * 100))
    : 0;
  const number = /^\d+$/.test(face.text);
  return (
    <section className={`scr-clock${alone ? " alone" : ""}`} data-test="scr-clock" data-state={stateOf(main, now)}>
      <p className="scr-label own">{[face.label, main.why].filter(Boolean).join(" · ") || " "}</p>
      <p
        className={`scr-digits${face.low ? " low" : ""}${number ? " count" : ""}${face.text.length > 6 ? " long" : ""}`}
      >
        {face.text}
      </p>
      {main.ends > 0 && (
        <div className="scr-bar" aria-hidden="true">
          <i style={{ width: `${100 - gone}%` }} />
        </div>
      )}
      <dl className="scr-times">
        <div>
          <dt>{s("clock.begins")}</dt>
          <dd>{timeOfDay(main.starts, room)}</dd>
        </div>
        {main.ends > 0 && !main.paused && (
          <div>
            <dt>{s("clock.ends")}</dt>
            <dd>{timeOfDay(main.ends, room)}</dd>
          </div>
        )}
        {others.slice(0, OTHERS).map((one) => (
          <div key={`${one.starts}/${one.ends}`}>
            <dt className="own">{ofTables(one)}</dt>
            <dd>{clockFace(one, now).text}</dd>
          </div>
        ))}
      </dl>
      <TimeRule event={event} />
    </section>
  );
}

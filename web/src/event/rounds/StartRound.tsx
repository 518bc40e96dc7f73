/** The round begins: in five seconds, which every clock counts down, or at a time that is set. Not here: the clocks. */
import { useState } from "react";
import { hallNow } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { e } from "../../words.event";
import { useActing } from "../useActing";
import { w } from "../words.director";
import { timeToday } from "./moments";

const AHEAD = 5000;

export function StartRound({ room, section, due }: { room: RoomConnection; section: string; due: number }) {
  const { act, busy, trouble } = useActing(room);
  const [more, setMore] = useState(false);
  const [time, setTime] = useState("");
  const [minutes, setMinutes] = useState("");
  const start = (): void => {
    const starts = timeToday(room, time) || Math.round(hallNow(room)) + AHEAD;
    const limit = minutes ? { minutes: Number(minutes) } : {};
    void act({ type: "start_round", section, starts_ms: starts, ...limit });
  };
  return (
    <>
      <p>{e("do.start.text", { n: due })}</p>
      {more ? (
        <div className="ev-two">
          <label className="field">
            <span>{w("start.at")}</span>
            <input
              type="time"
              value={time}
              data-test="ev-start-at"
              onInput={(input) => setTime(input.currentTarget.value)}
            />
          </label>
          <label className="field">
            <span>{w("start.minutes")}</span>
            <input
              inputMode="numeric"
              maxLength={4}
              value={minutes}
              data-test="ev-start-minutes"
              onInput={(input) => setMinutes(input.currentTarget.value.replace(/\D/g, ""))}
            />
          </label>
        </div>
      ) : (
        <button type="button" className="btn s40 quiet" data-test="ev-start-more" onClick={() => setMore(true)}>
          {w("start.more")}
        </button>
      )}
      <button type="button" className="btn primary big" data-test="ev-start" disabled={busy} onClick={start}>
        {e("do.start")}
      </button>
      {!time && <small className="muted">{w("start.soon")}</small>}
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-start-refused">
          {trouble}
        </p>
      )}
    </>
  );
}

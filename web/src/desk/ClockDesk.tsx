/** The clock of a table in the referee's hand: start, pause, break, minutes more or less, gaps, the act of a slow player. */
import { useState } from "react";
import { leftOf, timeOfDay, useHall } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import type { LiveView, OffenceList, TimeAct } from "../protocol";
import { settings } from "../settings";
import { tOf } from "../words";
import { d } from "../words.desk";
import { EndDesk } from "./EndDesk";
import { useMay } from "./may";
import { goTo } from "./place";
import { ReasonLine } from "./ReasonLine";
import { lasting, seatName } from "./said";

type Command = Parameters<RoomConnection["do"]>[1];

export function ClockDesk({
  room,
  view,
  offences,
}: {
  room: RoomConnection;
  view: LiveView;
  offences: OffenceList | null;
}) {
  const [trouble, setTrouble] = useState("");
  const may = useMay(room);
  const run = async (command: Command): Promise<boolean> => {
    const done = await room.do(view.match, command);
    setTrouble(done.ok ? "" : done.text || d("offline"));
    return done.ok;
  };
  return (
    <div className="clock-desk">
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <Table room={room} view={view} run={run} />
      {may("clock") && <Acts room={room} view={view} offences={offences} run={run} />}
      <Gaps room={room} view={view} run={run} />
      {may("close") && <EndDesk view={view} run={run} />}
    </div>
  );
}

type Run = (command: Command) => Promise<boolean>;

/** The table's own time. */
function Table({ room, view, run }: { room: RoomConnection; view: LiveView; run: Run }) {
  const now = useHall(room, 1000);
  const { clock } = view;
  const may = useMay(room);
  const [reason, setReason] = useState("");
  const left = leftOf(clock, now);
  const why = reason.trim();
  const need = (command: (reason: string) => Command) => () => {
    if (why) void run(command(why)).then((ok) => ok && setReason(""));
  };
  const { state } = clock;
  return (
    <section className="panel pad" aria-label={d("part.clock")}>
      <p className="big-clock">
        {left === null ? "—" : lasting(Math.abs(left))}{" "}
        <small>
          {left !== null && left < 0 && `${d("past")} `}
          {clock.ends_at !== undefined && state === "running" && d("ends.at", { at: timeOfDay(clock.ends_at, room) })}
          {state === "paused" && `${d("paused")}${clock.paused_for ? `：${clock.paused_for}` : ""}`}
          {state === "break" && d("break")}
          {clock.last_deal && ` · ${d("last.deal")}`}
        </small>
      </p>
      <div className="row wrap">
        {state === "" && (
          <button
            type="button"
            className="btn primary"
            data-test="clock-start"
            onClick={() => void run({ type: "start_clock" })}
          >
            {d("clock.start")}
          </button>
        )}
        {state === "paused" && may("clock") && (
          <button
            type="button"
            className="btn primary"
            data-test="clock-resume"
            onClick={() => void run({ type: "resume_clock" })}
          >
            {d("clock.resume")}
          </button>
        )}
        {state === "running" && (
          <button
            type="button"
            className="btn"
            data-test="clock-break"
            onClick={() => void run({ type: "begin_break" })}
          >
            {d("break.begin")}
          </button>
        )}
        {state === "break" && (
          <button
            type="button"
            className="btn primary"
            data-test="clock-break-end"
            onClick={() => void run({ type: "end_break" })}
          >
            {d("break.end")}
          </button>
        )}
      </div>
      {state !== "" && may("clock") && (
        <fieldset className="field">
          <legend>{d("reason")}</legend>
          <div className="picks">
            {(["call", "ruling", "light", "health"] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={`btn s40${why === d(`why.${one}`) ? " on" : ""}`}
                aria-pressed={why === d(`why.${one}`)}
                data-test={`why-${one}`}
                onClick={() => setReason(d(`why.${one}`))}
              >
                {d(`why.${one}`)}
              </button>
            ))}
          </div>
          <input
            className="wide-in"
            value={reason}
            maxLength={80}
            aria-label={d("reason")}
            data-test="clock-reason"
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <div className="row wrap">
            {state === "running" && (
              <button
                type="button"
                className={`btn${why ? "" : " off"}`}
                aria-disabled={!why}
                data-test="clock-pause"
                onClick={need((text) => ({ type: "pause_clock", reason: text }))}
              >
                <Icon name="pause" /> {d("clock.pause")}
              </button>
            )}
            {[3, 5, 10, -5].map((minutes) => (
              <button
                key={minutes}
                type="button"
                className={`btn${why ? "" : " off"}`}
                aria-disabled={!why}
                data-test={`clock-extend-${minutes}`}
                onClick={need((text) => ({ type: "extend_clock", minutes, reason: text }))}
              >
                {d(minutes > 0 ? "minutes.more" : "minutes.less", { n: Math.abs(minutes) })}
              </button>
            ))}
          </div>
          {!why && <p className="hint">{d("reason.first")}</p>}
        </fieldset>
      )}
    </section>
  );
}

/** Timing somebody's act: who, which; it ends by his act or goes straight into a ruling. */
function Acts({
  room,
  view,
  offences,
  run,
}: {
  room: RoomConnection;
  view: LiveView;
  offences: OffenceList | null;
  run: Run;
}) {
  const now = useHall(room, 500);
  const [act, setAct] = useState("");
  const acts = Object.entries(offences?.acts[settings.get().lang] ?? {}).filter(([name]) =>
    offences?.limited.includes(name),
  );
  const { act: timing, timed } = view.clock;
  const word = (name: string): string => offences?.acts[settings.get().lang]?.[name] ?? name;
  if (timing) {
    const left = timing.ends_at === undefined ? (timing.left_ms ?? 0) : timing.ends_at - now;
    return (
      <section className={`panel pad timing${left < 0 ? " past" : ""}`} aria-label={d("act")}>
        <p>
          {seatName(timing.seat, view.players)} · {word(timing.act)} · {d("act.limit", { n: timing.seconds })}
        </p>
        <p className="big-clock">
          {left < 0 ? "+" : ""}
          {lasting(Math.abs(left))} <small>{d(left < 0 ? "past" : "time.left")}</small>
        </p>
        <button
          type="button"
          className="btn primary big"
          data-test="act-stop"
          onClick={() => void run({ type: "stop_act" })}
        >
          {d("act.done")}
        </button>
      </section>
    );
  }
  if (acts.length === 0) return null;
  const chosen = act || acts[0]![0];
  return (
    <section className="panel pad" aria-label={d("act")}>
      <h2>{d("act")}</h2>
      <div className="picks">
        {acts.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={`btn s40${name === chosen ? " on" : ""}`}
            aria-pressed={name === chosen}
            data-test={`act-${name}`}
            onClick={() => setAct(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="picks seat">
        {[0, 1, 2, 3].map((seat) => (
          <button
            key={seat}
            type="button"
            className="btn"
            data-test={`time-seat-${seat}`}
            onClick={() => void run({ type: "time_act", act: chosen as TimeAct["act"], seat })}
          >
            <span>
              {tOf("seat", seat)}
              {view.players[seat] && <small className="own">{view.players[seat]}</small>}
            </span>
          </button>
        ))}
      </div>
      {timed && (
        <p className={timed.over ? "warn-ink" : ""}>
          {d(timed.over ? "act.over" : "act.fine", {
            who: seatName(timed.seat, view.players),
            act: word(timed.act),
            n: lasting(timed.took_ms),
          })}{" "}
          {timed.over && (
            <button
              type="button"
              className="btn s40"
              data-test="act-rule"
              onClick={() => goTo({ match: view.match, part: "rule" })}
            >
              {d("rule.make")}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** Times in which nobody measured: whether they count. */
function Gaps({ room, view, run }: { room: RoomConnection; view: LiveView; run: Run }) {
  const [reason, setReason] = useState("");
  const may = useMay(room);
  if (view.clock.gaps.length === 0) return null;
  return (
    <section className="panel pad" aria-label={d("gaps")}>
      <h2>{d("gaps")}</h2>
      <p className="hint">{d("gaps.hint")}</p>
      {may("gap") && <ReasonLine value={reason} test="gap-reason" most={80} onChange={setReason} />}
      <ul className="plain-list">
        {view.clock.gaps.map((gap) => (
          <li key={gap.number} className="row wrap">
            <span className="grow">
              {d(gap.kind === "sleep" ? "gap.sleep" : "gap.restart")} {timeOfDay(gap.from_at, room)}–
              {timeOfDay(gap.to_at, room)} ({lasting(gap.to_at - gap.from_at)})
            </span>
            <span className="tag">{d(gap.counts ? "gap.counts" : "gap.not")}</span>
            {may("gap") && (
              <button
                type="button"
                className="btn s40"
                data-test={`gap-${gap.number}`}
                onClick={() =>
                  void run({ type: "rule_gap", number: gap.number, counts: !gap.counts, reason: reason.trim() })
                }
              >
                {d(gap.counts ? "gap.leave" : "gap.take")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

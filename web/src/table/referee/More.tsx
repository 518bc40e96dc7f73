/** The rest of what a referee may do at a table: going back, talk, what he allows; the ways to rulings, history, findings. */
import { useState } from "react";
import { Icon } from "../../parts/Icon";
import { r } from "../../words.referee";
import { useHere } from "../here";
import { goJudge, left, type Part } from "../judging";
import { seatAndName } from "../names";
import { rulingsOf } from "../Referee";

export function More({ close }: { close: () => void }) {
  const { model, act } = useHere();
  const { view, deal } = model;
  const to = (part: Part): void => {
    goJudge(part);
    close();
  };
  return (
    <div className="bench-more">
      <div className="items">
        {rulingsOf(view).length > 0 && <Way test="bench-rulings" name={r("rulings")} go={() => to("rulings")} />}
        {deal && <Way test="bench-history" name={r("history")} go={() => to("history")} />}
        {deal && <Way test="bench-findings" name={r("findings")} go={() => to("findings")} />}
      </div>
      {deal?.phase === "play" && <Back close={close} />}
      <Talk />
      {view.phase !== "ended" && <Allowed what="autoplay" />}
      {view.phase !== "ended" && <Allowed what="takeback" />}
      <button
        type="button"
        className="btn"
        data-test="bench-leave"
        onClick={() => {
          left.set(true);
          void act({ do: "leave" });
          close();
        }}
      >
        {r("leave")}
      </button>
    </div>
  );
}

function Way({ test, name, go }: { test: string; name: string; go: () => void }) {
  return (
    <button type="button" className="item" data-test={test} onClick={go}>
      <span className="grow">{name}</span>
      <Icon name="next" />
    </button>
  );
}

/** Which trick is led again, and why: one tap each, then the name of the trick is said once more. */
function Back({ close }: { close: () => void }) {
  const { model, act } = useHere();
  const [trick, setTrick] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const tricks = Object.keys(model.deal?.tricks ?? {}).map(Number);
  return (
    <section className="panel pad">
      <h3>{r("back")}</h3>
      {tricks.length === 0 && <p className="muted">{r("back.none")}</p>}
      <div className="picks">
        {tricks.map((number) => (
          <button
            key={number}
            type="button"
            className={`btn s40${trick === number ? " on" : ""}`}
            aria-pressed={trick === number}
            data-test={`back-${number}`}
            onClick={() => setTrick(number)}
          >
            {r("back.trick", { n: number + 1 })}
          </button>
        ))}
      </div>
      {trick !== null && (
        <>
          <p className="muted">{r("back.text")}</p>
          <label className="field">
            {r("back.reason")}
            <input
              maxLength={120}
              value={reason}
              data-test="back-reason"
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          <button
            type="button"
            className="btn danger"
            data-test="back-go"
            disabled={reason.trim() === ""}
            onClick={() => {
              void act({ do: "go_back", trick, reason: reason.trim() });
              close();
            }}
          >
            {r("back.go", { n: trick + 1 })}
          </button>
        </>
      )}
    </section>
  );
}

function Talk() {
  const { model, act } = useHere();
  const { muted } = model.view.desk;
  const all = muted.length === 4;
  const flip = (seat: number): number[] =>
    muted.includes(seat) ? muted.filter((one) => one !== seat) : [...muted, seat];
  return (
    <section className="panel pad">
      <h3>{r("talk")}</h3>
      <div className="picks">
        <button
          type="button"
          className={`btn s40${all ? " on" : ""}`}
          aria-pressed={all}
          data-test="mute-all"
          onClick={() => act({ do: "mute", seats: all ? [] : [0, 1, 2, 3] })}
        >
          {r("talk.all")}
        </button>
        {[0, 1, 2, 3].map((seat) => (
          <button
            key={seat}
            type="button"
            className={`btn s40${muted.includes(seat) ? " on" : ""}`}
            aria-pressed={muted.includes(seat)}
            data-test={`mute-${seat}`}
            onClick={() => act({ do: "mute", seats: flip(seat) })}
          >
            {r("talk.seat", { who: seatAndName(model.view, seat) })}
          </button>
        ))}
      </div>
    </section>
  );
}

function Allowed({ what }: { what: "autoplay" | "takeback" }) {
  const { model, act } = useHere();
  const now = model.view.desk[what] ?? null;
  const choices = [
    ["set", null],
    ["on", true],
    ["off", false],
  ] as const;
  return (
    <section className="panel pad">
      <h3>{r(what)}</h3>
      <div className="picks">
        {choices.map(([name, on]) => (
          <button
            key={name}
            type="button"
            className={`btn s40${now === on ? " on" : ""}`}
            aria-pressed={now === on}
            data-test={`allow-${what}-${name}`}
            onClick={() => act({ do: "allow", what, on })}
          >
            {r(`allow.${name}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

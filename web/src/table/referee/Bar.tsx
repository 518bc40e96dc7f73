/** The referee's bar over the table: that he is here, the open call, looking, pausing, ruling; the rest in a dialog. */
import { useEffect, useRef, useState } from "react";
import { alertTo } from "../../announce";
import { Dialog } from "../../parts/Dialog";
import { Icon } from "../../parts/Icon";
import { useServerNow } from "../../parts/time";
import { choose, settings } from "../../settings";
import { bell, bellReady } from "../../sound";
import { t } from "../../words";
import { lasts, r } from "../../words.referee";
import { useHere } from "../here";
import { goJudge, left } from "../judging";
import { seatAndName } from "../names";
import { openCall } from "../Referee";
import { More } from "./More";
import "./referee.css";

const AGAIN = 6000;

export function Bar() {
  const { model, act } = useHere();
  const { view, mine } = model;
  const [more, setMore] = useState(false);
  useComeBack();
  if (mine?.here === undefined) return <Attend />;
  const looking = mine.looking !== undefined;
  const playing = view.phase === "playing";
  return (
    <section className="bench" aria-label={r("title")} data-test="bench">
      <CallLine />
      <div className="row wrap bench-acts">
        {playing && (
          <button
            type="button"
            className={`btn${looking ? " on" : ""}`}
            aria-pressed={looking}
            data-test="bench-look"
            title={r("look.hint")}
            onClick={() => act({ do: "look", on: !looking })}
          >
            <Icon name="eye" /> {r(looking ? "look.off" : "look")}
          </button>
        )}
        {playing && (
          <button
            type="button"
            className="btn"
            data-test="bench-pause"
            onClick={() => act({ do: "pause", on: !view.pause })}
          >
            <Icon name={view.pause ? "play" : "pause"} /> {r(view.pause ? "resume" : "pause")}
          </button>
        )}
        {view.phase !== "gathering" && (
          <button type="button" className="btn primary" data-test="bench-rule" onClick={() => goJudge("rule")}>
            <Icon name="flag" /> {r("rule")}
          </button>
        )}
        <button type="button" className="btn" data-test="bench-more" onClick={() => setMore(true)}>
          {r("more")}
        </button>
        <BellOn />
      </div>
      {more && (
        <Dialog title={r("title")} close={() => setMore(false)} wide>
          <More close={() => setMore(false)} />
        </Dialog>
      )}
    </section>
  );
}

/** Sounds need one tap first; then the button is gone. */
function BellOn() {
  const [ready, setReady] = useState(bellReady);
  if (ready) return null;
  return (
    <button
      type="button"
      className="btn"
      data-test="bench-bell"
      onClick={() => {
        bell();
        setReady(true);
      }}
    >
      {r("bell")}
    </button>
  );
}

/** His name first: the table is told who is here. */
function Attend() {
  const { act } = useHere();
  const [name, setName] = useState(settings.get().name);
  const go = (): void => {
    left.set(false);
    choose({ name: name.trim() });
    void act({ do: "attend", label: name.trim() || t("ref.referee") });
  };
  return (
    <section className="bench" aria-label={r("title")} data-test="bench-attend-card">
      <p>{r("name.ask")}</p>
      <div className="row">
        <label className="field grow">
          {r("name")}
          <input maxLength={24} value={name} data-test="bench-name" onChange={(event) => setName(event.target.value)} />
        </label>
        <button type="button" className="btn primary" data-test="bench-attend" onClick={go}>
          {r("attend")}
        </button>
      </div>
    </section>
  );
}

/** Whoever was here and lost the network is here again as soon as it is back. He looks again only when he says so. */
function useComeBack(): void {
  const { model, act } = useHere();
  const here = model.mine?.here !== undefined;
  const was = useRef(false);
  useEffect(() => {
    if (here) was.current = true;
    else if (was.current && !left.get() && model.live.status === "live") void act({ do: "attend", label: "" }, true);
  }, [here, model.live.status, act]);
}

function CallLine() {
  const { model, act } = useHere();
  const call = openCall(model.view);
  const now = useServerNow(model.live.offset, call !== null, 1000);
  const unseen = call !== null && call.seen === undefined;
  const said = call
    ? r("call.from", { who: seatAndName(model.view, call.seat), about: t(`ref.about.${call.about}`) })
    : "";
  useEffect(() => {
    if (!unseen) return;
    const ring = (): void => {
      bell();
      alertTo(said);
    };
    ring();
    const timer = setInterval(ring, AGAIN);
    return () => clearInterval(timer);
  }, [unseen, said]);
  return (
    <>
      {call && (
        <div className={`banner ask${unseen ? " rings" : ""}`} role="alert" data-test="bench-call">
          <Icon name="flag" />
          <span className="grow">
            <b>{said}</b> {call.text && <span>{call.text} </span>}
            <span className="muted nowrap">
              {unseen ? r("call.waits", { n: lasts(now - call.at) }) : r("call.going")}
            </span>
          </span>
          {unseen && (
            <button
              type="button"
              className="btn s40 primary"
              data-test="bench-see"
              onClick={() => act({ do: "answer_call" })}
            >
              {r("see")}
            </button>
          )}
          <button
            type="button"
            className="btn s40"
            data-test="bench-done"
            onClick={() => act({ do: "answer_call", done: true })}
          >
            {r("done")}
          </button>
        </div>
      )}
    </>
  );
}

/**
 * The hall's big screen: what is on, one after the other, with the clock beside it. It sees what the public sees, comes
 * back by itself after a lost connection, and says so while numbers stand still. Not here: each slide (Slides).
 */
import { useEffect, useMemo, useState } from "react";
import { timeOfDay, useHall } from "../../live/time";
import { Icon } from "../../parts/Icon";
import { Link } from "../../parts/Link";
import { useTitle } from "../../parts/title";
import type { EventView } from "../../protocol";
import { applySettings, choose, settings } from "../../settings";
import { useStore } from "../../store";
import { t } from "../../words";
import { e } from "../../words.event";
import { s } from "../../words.screen";
import { callText, SoundTap, useCall, useNotice } from "../Announcements";
import { clocksOf } from "../clocks";
import { type Looking, useLooking } from "../public/useLooking";
import { roundSaid } from "../tree";
import { Clock } from "./Clock";
import { SlideView } from "./Slides";
import { drawNow, type Room, type Slide, slidesOf } from "./slides";
import "./screen.css";

/** Milliseconds each page stands; between two questions where there is no link. */
const EACH = 10_000;
const EVERY = 3000;

export function ScreenPage({ id }: { id: string }) {
  const room = useLooking(id, EVERY);
  useEffect(() => {
    document.documentElement.dataset.theme = "dark";
    return () => applySettings(document.documentElement, settings.get());
  }, []);
  return room ? <Opened room={room} /> : null;
}

function Opened({ room }: { room: Looking }) {
  const { event, status } = useStore(room.live);
  useTitle(event?.title);
  useStore(settings);
  if (event) return <Wall room={room} event={event} />;
  return (
    <main className="quiet-page" data-test="scr-waiting">
      <h1>{s(status === "gone" ? "screen.gone" : status === "offline" ? "screen.away" : "screen.coming")}</h1>
      {status === "gone" && (
        <Link to="/" className="btn" test="scr-home">
          {t("state.home")}
        </Link>
      )}
    </main>
  );
}

/** How much fits on this screen: measured from its size alone, so that two screens of one size show the same. */
function useRoom(beside: boolean, strips: number): Room {
  const [size, setSize] = useState({ w: innerWidth, h: innerHeight });
  useEffect(() => {
    const changed = (): void => setSize({ w: innerWidth, h: innerHeight });
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  const wide = size.w / size.h >= 1.5;
  const unit = Math.min(size.h / 100, size.w / (wide ? 178 : 133));
  const high = size.h / unit - (beside && !wide ? 51 : 29) - 6.5 * strips;
  const across = (wide ? 178 : 133) - 9 - (beside && wide ? 58 : 0);
  return { high, across, columns: beside || !wide ? 2 : 3 };
}

function Wall({ room, event }: { room: Looking; event: EventView }) {
  const now = useHall(room, 200);
  const [held, setHeld] = useState<number | null>(null);
  const clocks = useMemo(() => clocksOf(event), [event]);
  const due = useCall(room, clocks);
  // The start is seen on the clock itself.
  const call = due && due.word !== "start" ? due : null;
  useNotice(room, event.notices);
  const space = useRoom(clocks.length > 0, Number(event.test) + Number(event.review));
  const slides = slidesOf(event, now, space);
  const turn = held ?? Math.floor(performance.now() / EACH);
  const at = ((turn % slides.length) + slides.length) % slides.length;
  const slide = slides[at]!;
  const alone = slide.kind === "clock" || slide.kind === "draw";
  const step = (by: number): void => setHeld(at + by);
  return (
    <div className="scr" data-test="scr" data-slide={slide.kind}>
      <Head room={room} event={event} slide={slide} />
      {event.test && (
        <p className="scr-test" data-test="scr-test">
          {s("screen.test")}
        </p>
      )}
      {event.review && (
        <p className="scr-review" role="status" data-test="scr-review">
          <Icon name="pause" /> {s("review")}
        </p>
      )}
      <div className={`scr-mid${clocks.length && !alone ? " beside" : ""}`}>
        <main id="content" className="scr-main">
          <SlideView room={room} event={event} slide={slide} now={now} columns={space.columns} />
        </main>
        {clocks.length > 0 && !alone && (
          <aside className="scr-side">
            <Clock room={room} event={event} clocks={clocks} now={now} />
          </aside>
        )}
      </div>
      {slide.kind !== "clock" && call && (
        <p className="scr-call" role="status" data-test="scr-call">
          <Icon name="clock" />
          <b className="own">{callText(call.word, call.clock)}</b>
        </p>
      )}
      <Foot
        room={room}
        at={at}
        of={slides.length}
        held={held !== null}
        hold={() => setHeld(held === null ? at : null)}
        step={step}
      />
    </div>
  );
}

function Head({ room, event, slide }: { room: Looking; event: EventView; slide: Slide }) {
  const now = useHall(room, 5000);
  const draw = drawNow(event);
  const sections = Object.keys(event.rounds).filter((one) => event.rounds[one]?.round);
  const name = "section" in slide ? slide.section : sections.length === 1 ? sections[0] : undefined;
  const one = name === undefined ? undefined : event.rounds[name];
  const section = "section" in slide ? slide.section : "";
  return (
    <header className="scr-head">
      <h1 className="own">{event.title || e("new.title")}</h1>
      <span className="own">
        {section}
        {!draw && one?.round ? ` ${roundSaid(event, name ?? "", one)}` : ""}
      </span>
      <b className="scr-now">{timeOfDay(now, room)}</b>
    </header>
  );
}

function Foot({
  room,
  at,
  of,
  held,
  hold,
  step,
}: {
  room: Looking;
  at: number;
  of: number;
  held: boolean;
  hold: () => void;
  step: (by: number) => void;
}) {
  const { status, heard } = useStore(room.live);
  const [lost, setLost] = useState(0);
  const away = status !== "live";
  useEffect(() => {
    if (away) setLost((before) => before || Date.now());
    else setLost(0);
  }, [away]);
  const since = new Date(lost);
  const clock = heard ? timeOfDay(heard, room) : `${since.getHours()}:${String(since.getMinutes()).padStart(2, "0")}`;
  return (
    <footer className="scr-foot">
      <span className={away ? "scr-away" : "scr-live"} role="status" data-test="scr-net" data-state={status}>
        <Icon name={away ? "x" : "ok"} /> {away && lost ? s("net.away", { time: clock }) : s("net.live")}
      </span>
      <span className="grow" />
      <SoundTap />
      {of > 1 && (
        <span className="scr-turn">
          <button
            type="button"
            className="icon"
            aria-label={s("turn.back")}
            data-test="scr-back"
            onClick={() => step(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className="icon"
            aria-pressed={held}
            aria-label={s(held ? "turn.on" : "turn.hold")}
            data-test="scr-hold"
            onClick={hold}
          >
            <Icon name={held ? "play" : "pause"} />
          </button>
          <button
            type="button"
            className="icon"
            aria-label={s("turn.next")}
            data-test="scr-next"
            onClick={() => step(1)}
          >
            <Icon name="next" />
          </button>
          <span>
            {at + 1}/{of}
          </span>
        </span>
      )}
      <button
        type="button"
        className="btn s40"
        data-test="scr-lang"
        onClick={() => choose({ lang: settings.get().lang === "zh" ? "en" : "zh" })}
      >
        {t("lang.switch")}
      </button>
    </footer>
  );
}

/**
 * A competition for everybody, without a link: who plays where, results, brackets, tables, times, prizes, draws to check.
 * It stands still during a review, and says so. Not here: what is published (the server), brackets and tables (Stages).
 */
import { useState } from "react";
import { timeOfDay, useHall } from "../../live/time";
import { Link } from "../../parts/Link";
import { useTitle } from "../../parts/title";
import type { EventView } from "../../protocol";
import { listed } from "../../script";
import { choose, locale, settings } from "../../settings";
import { useStore } from "../../store";
import { t } from "../../words";
import { e } from "../../words.event";
import { type ScreenWord, s } from "../../words.screen";
import { Announcements } from "../Announcements";
import { Match } from "../Bracket";
import { EventClock } from "../EventClock";
import { MatchFacts } from "../MatchFacts";
import { entryName, ofRound } from "../model";
import { Stages } from "../Stages";
import { useAddress } from "../slips";
import { timesOf } from "../times";
import { Medals } from "./Medals";
import { type Looking, useLooking } from "./useLooking";
import "../event.css";
import "./public.css";

/** Milliseconds between two questions where there is no link. */
const EVERY = 15_000;

export function PublicPage({ id }: { id: string }) {
  const room = useLooking(id, EVERY);
  return room ? <Opened room={room} /> : null;
}

function Opened({ room }: { room: Looking }) {
  const { event, status } = useStore(room.live);
  useTitle(event?.title);
  useStore(settings);
  if (event) return <Page room={room} event={event} />;
  return (
    <main className="quiet-page">
      <h1>{s(status === "gone" ? "screen.gone" : status === "offline" ? "screen.away" : "public.coming")}</h1>
      <Link to="/" className="btn" test="pub-home">
        {t("state.home")}
      </Link>
    </main>
  );
}

function Page({ room, event }: { room: Looking; event: EventView }) {
  const { status, heard } = useStore(room.live);
  const [open, setOpen] = useState("");
  useAddress(event, setOpen);
  const match = event.matches[open];
  return (
    <div className="ev">
      <header className="bar ev-hd">
        <h1 className="own grow">{event.title || e("new.title")}</h1>
        {event.test && <span className="tag warn">{s("screen.test")}</span>}
        <button
          type="button"
          className="btn s40"
          data-test="pub-lang"
          onClick={() => choose({ lang: settings.get().lang === "zh" ? "en" : "zh" })}
        >
          {t("lang.switch")}
        </button>
      </header>
      {status !== "live" && (
        <p className="banner warn" role="status" data-test="pub-away">
          {heard ? s("net.away", { time: timeOfDay(heard, room) }) : s("public.away")}
        </p>
      )}
      <main id="content" className="ev-main pub-main" data-test="pub">
        <Announcements room={room} event={event} clock />
        <EventClock room={room} event={event} />
        <Now event={event} open={setOpen} />
        <Prizes event={event} />
        <Stages event={event} open={setOpen} />
        <Times room={room} event={event} />
        <Draws room={room.room} event={event} />
        <Entries event={event} />
      </main>
      {match && <MatchFacts event={event} match={match} close={() => setOpen("")} />}
    </div>
  );
}

/** The round that is on, by table. */
function Now({ event, open }: { event: EventView; open: (match: string) => void }) {
  const rounds = Object.entries(event.rounds).filter(([, one]) => one.round);
  return (
    <>
      {rounds.map(([section, round]) => (
        <section key={section} className="panel pub-part" data-test="pub-now">
          <h2>
            {section && <span className="own">{section} </span>}
            {s("slide.pairings")}
          </h2>
          <ul className="pub-now">
            {ofRound(event, section, round).map((one) => (
              <li key={one.id}>
                <b className="no own">{one.table}</b>
                <Match event={event} match={one} open={open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Prizes({ event }: { event: EventView }) {
  const won = event.awards.filter((one) => one.winners.length > 0);
  const units = Object.entries(event.medals).filter(([, table]) => Object.keys(table).length > 0);
  const over = Object.values(event.rounds).some((one) => one.over);
  if (!over) return null;
  return (
    <>
      {won.length > 0 && (
        <section className="panel pub-part" data-test="pub-prizes">
          <h2>{s("public.prizes")}</h2>
          <dl className="pub-list">
            {won.map((one) => (
              <div key={`${one.prize.title}/${one.prize.section ?? ""}`}>
                <dt className="own">{one.prize.title}</dt>
                <dd className="own">
                  {listed(one.winners.map(([, entry]) => event.entries[entry]?.name || event.units[entry] || entry))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {units.map(([section, table]) => (
        <Medals key={section} event={event} section={section} table={table} />
      ))}
    </>
  );
}

/** When rounds are played, where, and until when results are due. */
function Times({ room, event }: { room: Looking; event: EventView }) {
  const now = useHall(room, 30_000);
  const times = timesOf(event);
  if (!times.length) return null;
  const day = (at: number): string =>
    new Date(Date.now() + at - now).toLocaleDateString(locale(), {
      month: "short",
      day: "numeric",
      weekday: "short",
    });
  const when = (at: number): string => (at ? `${day(at)} ${timeOfDay(at, room)}` : "");
  return (
    <section className="panel pub-part" data-test="pub-times">
      <h2>{s("public.times")}</h2>
      <dl className="pub-list">
        {times.map((one) => (
          <div key={one.key} data-test="pub-time">
            <dt className="own">{one.name}</dt>
            <dd className="own">
              {one.planned > 0 && (
                <>
                  <s>{timeOfDay(one.planned, room)}</s>{" "}
                </>
              )}
              {[
                when(one.starts),
                one.ends ? s("public.until", { time: timeOfDay(one.ends, room) }) : "",
                one.until ? s("public.due", { time: when(one.until) }) : "",
                one.place,
              ]
                .filter(Boolean)
                .join(" · ")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Draws({ room, event }: { room: string; event: EventView }) {
  const draws = Object.values(event.draws).filter((one) => one.commitment);
  if (!draws.length) return null;
  return (
    <section className="panel pub-part">
      <h2>{s("public.draws")}</h2>
      <ul className="pub-draws" data-test="pub-draws">
        {draws.map((one) => (
          <li key={one.id}>
            <span>
              {one.section && <span className="own">{one.section} </span>}
              {s("draw.round", { stage: one.stage, round: one.round })} · {s(`status.${one.status}` as ScreenWord)}
            </span>
            <Link
              to={`/event/${encodeURIComponent(room)}/proof?draw=${one.id}`}
              className="btn s40"
              test={`pub-proof-${one.id}`}
            >
              {s("draw.proof")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who takes part, as published. */
function Entries({ event }: { event: EventView }) {
  const all = Object.values(event.entries);
  return (
    <section className="panel pub-part">
      <details open={all.length <= 16}>
        <summary data-test="pub-entries">{s("public.entries", { n: all.filter((one) => !one.out).length })}</summary>
        <ul className="pub-entries">
          {all.map((one) => (
            <li key={one.id} className={one.out ? "out" : ""}>
              <b className="own">{entryName(event, one.id)}</b>
              <small className="own">
                {[
                  listed(one.players.map((player) => player.name).filter(Boolean)),
                  one.unit ? event.units[one.unit] || one.unit : "",
                  one.out ? e("in.out") : "",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

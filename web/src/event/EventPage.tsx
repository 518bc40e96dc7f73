/** A competition at its director's: head, parts, and the part chosen. Not here: the parts; other roles' pages. */
import { lazy, Suspense, useEffect, useState } from "react";
import { Asked } from "../laptop/Asked";
import { connect } from "../live/comeIn";
import { hallNow, timeOfDay, useHall } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Link } from "../parts/Link";
import { useTitle } from "../parts/title";
import type { EventView } from "../protocol";
import { go, takeFragment } from "../router";
import { choose, settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";
import { e, eOf } from "../words.event";
import { Announcements } from "./Announcements";
import { Board } from "./board/Board";
import { DeskAway } from "./DeskAway";
import { LastActions } from "./devices/LastActions";
import { NameOnce } from "./devices/NameOnce";
import { Silent } from "./devices/Silent";
import { EventClock } from "./EventClock";
import { EntriesPage } from "./entries/EntriesPage";
import { HallActs } from "./HallActs";
import { HALL_PAGES } from "./hallPages";
import { Results } from "./Results";
import { useSlips } from "./slips";
import { usePressing } from "./usePressing";
import { wOf } from "./words.director";
import { q } from "./words.p1";
import "./event.css";

const PeoplePage = lazy(() => import("./people/PeoplePage").then((page) => ({ default: page.PeoplePage })));
const Rehearsal = lazy(() => import("./rehearsal/Rehearsal"));
const Merge = lazy(() => import("./merge/Merge"));
const CopyToRehearse = lazy(() => import("./rehearsal/Copy"));
const Rounds = lazy(() => import("./rounds/Rounds").then((page) => ({ default: page.Rounds })));
const Papers = lazy(() => import("./papers/Papers").then((page) => ({ default: page.Papers })));
const Ends = lazy(() => import("./ends/Ends").then((page) => ({ default: page.Ends })));
const OnlinePage = lazy(() => import("./online/Online").then((page) => ({ default: page.OnlinePage })));
const PARTS = ["board", "entries", "results", "rounds", "papers", "ends", "online"] as const;

const Links = lazy(() => import("./links/Links"));
const Devices = lazy(() => import("./devices/Devices"));
const MORE = ["links", "devices"] as const;

export function EventPage({ id, part }: { id: string; part: string }) {
  const Hall = HALL_PAGES[part];
  return Hall ? <Hall id={id} /> : <Directed id={id} part={part} />;
}

function Directed({ id, part }: { id: string; part: string }) {
  const [fragment] = useState(takeFragment);
  const [room, setRoom] = useState<RoomConnection | null>(null);
  useEffect(() => {
    const made = connect(id, fragment);
    setRoom(made);
    return () => made.close();
  }, [id, fragment]);
  return room ? <Opened room={room} part={part || "board"} /> : null;
}

function Opened({ room, part }: { room: RoomConnection; part: string }) {
  const { event, status, trouble, me } = useStore(room.live);
  useStore(settings);
  useTitle(event?.title);
  const stranger = status === "nobody" && location.search.includes("m=");
  useEffect(() => {
    // A slip read by somebody who has no link: what everybody may see of its match.
    if (stranger) go(`/event/${encodeURIComponent(room.room)}/public${location.search}`, "", true);
  }, [stranger, room]);
  if (status === "gone" || status === "nobody")
    return (
      <main className="quiet-page">
        <h1>{e("nobody")}</h1>
        {trouble && <p className="lead">{trouble}</p>}
        <Link to="/" className="btn primary" test="ev-home">
          {t("state.home")}
        </Link>
      </main>
    );
  if (!event)
    return (
      <main className="quiet-page">
        <h1>{e(status === "offline" ? "away" : "loading")}</h1>
      </main>
    );
  if (me?.role !== "director")
    return (
      <Suspense fallback={null}>
        <PeoplePage room={room} event={event} part={part} />
      </Suspense>
    );
  return <AtDesk room={room} event={event} part={part} />;
}

function AtDesk({ room, event, part }: { room: RoomConnection; event: EventView; part: string }) {
  useSlips(room, event, "director");
  usePressing(event);
  return (
    <div className="ev">
      <Head room={room} event={event} part={part} />
      <DeskAway room={room} event={event} />
      <Asked room={room} />
      <Silent room={room} event={event} />
      <NameOnce room={room} />
      {event.test && (
        <Suspense>
          <Rehearsal room={room} event={event} />
        </Suspense>
      )}
      <main id="content" className="ev-main">
        <EventClock room={room} event={event} />
        <Announcements room={room} event={event} clock />
        {part === "rehearse" ? (
          <Suspense>
            <CopyToRehearse room={room} event={event} />
          </Suspense>
        ) : part === "halls" ? (
          <Suspense>
            <Merge room={room} event={event} />
          </Suspense>
        ) : part === "links" ? (
          <Suspense>
            <Links room={room} event={event} />
          </Suspense>
        ) : part === "devices" ? (
          <Suspense>
            <Devices room={room} event={event} />
          </Suspense>
        ) : part === "entries" ? (
          <EntriesPage room={room} event={event} />
        ) : part === "results" ? (
          <Results room={room} event={event} />
        ) : part === "rounds" || part === "papers" || part === "ends" || part === "online" ? (
          <Suspense>
            <Desk room={room} event={event} part={part} />
          </Suspense>
        ) : (
          <>
            <Board room={room} event={event} />
            <LastActions room={room} most={8} />
          </>
        )}
      </main>
    </div>
  );
}

/** The director's pages beside the board. */
type DeskPart = "rounds" | "papers" | "ends" | "online";

function Desk({ room, event, part }: { room: RoomConnection; event: EventView; part: DeskPart }) {
  const Page = { rounds: Rounds, papers: Papers, ends: Ends, online: OnlinePage }[part];
  return <Page room={room} event={event} />;
}

function Head({ room, event, part }: { room: RoomConnection; event: EventView; part: string }) {
  useHall(room, 5000);
  const here = `/event/${encodeURIComponent(room.room)}`;
  return (
    <header className="bar ev-hd">
      <h1 className="own grow">{event.title || e("new.title")}</h1>
      {event.test && <span className="tag warn">{e("test")}</span>}
      <b className="ev-clock">{timeOfDay(hallNow(room), room)}</b>
      <button
        type="button"
        className="btn s40"
        data-test="ev-lang"
        onClick={() => choose({ lang: settings.get().lang === "zh" ? "en" : "zh" })}
      >
        {t("lang.switch")}
      </button>
      <HallActs room={room} event={event} />
      <nav className="ev-tabs" aria-label={t("nav.menu")}>
        {PARTS.map((one) => (
          <Link
            key={one}
            to={one === "board" ? here : `${here}/${one}`}
            className={`btn s40${one === part ? " on" : ""}`}
            current={one === part}
            test={`ev-tab-${one}`}
          >
            {eOf(`tab.${one}`, "") || wOf(`tab.${one}`, one)}
          </Link>
        ))}
        {MORE.map((one) => (
          <Link
            key={one}
            to={`${here}/${one}`}
            className={`btn s40${one === part ? " on" : ""}`}
            current={one === part}
            test={`ev-tab-${one}`}
          >
            {q(`tab.${one}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}

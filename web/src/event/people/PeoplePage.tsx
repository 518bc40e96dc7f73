/** A competition for those who do not direct it: head, notices, and the page of the role. Not here: the director's parts. */
import { type ReactNode, useEffect } from "react";
import { Asked } from "../../laptop/Asked";
import { hallNow, timeOfDay, useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { Link } from "../../parts/Link";
import type { EventView } from "../../protocol";
import { go } from "../../router";
import { choose, settings } from "../../settings";
import { useStore } from "../../store";
import { t } from "../../words";
import { e } from "../../words.event";
import { p } from "../../words.people";
import { Announcements, SoundTap } from "../Announcements";
import { Away } from "../Away";
import { NameOnce } from "../devices/NameOnce";
import { EventClock } from "../EventClock";
import { useSlips } from "../slips";
import { Everything } from "./Everything";
import { Player } from "./Player";
import { Referee } from "./Referee";
import { Scorer } from "./Scorer";
import "./people.css";

interface Props {
  room: RoomConnection;
  event: EventView;
  part: string;
}

/** Pages of a role beside its first one, by their place in the address. */
const TABS: Record<string, readonly string[]> = {
  side: ["", "all"],
  referee: ["", "all"],
  scorer: ["", "check-in", "all"],
};

export function PeoplePage({ room, event, part }: Props) {
  const { me } = useStore(room.live);
  const role = me?.role ?? "spectator";
  const hall = role === "display" ? "screen" : role === "spectator" ? "public" : "";
  useEffect(() => {
    if (hall && (part === "" || location.search.includes("m=")))
      go(`/event/${encodeURIComponent(room.room)}/${hall}${location.search}`, "", true);
  }, [hall, part, room]);
  useSlips(room, event, hall ? "" : role);
  const shown = (TABS[role] ?? []).includes(part) ? part : part === "board" ? "" : "all";
  // A pair that has to play sees its table first; one that is out, that it is.
  const due = role === "side" && Boolean(event.mine?.match || event.mine?.over);
  return (
    <div className="ev rp">
      <Head room={room} event={event} role={role} part={shown} />
      <Away room={room} event={event} />
      {role !== "side" && <Asked room={room} />}
      {role !== "display" && role !== "spectator" && !due && <NameOnce room={room} />}
      <main id="content" className="ev-main rp-main">
        {(role !== "side" || shown !== "") && <EventClock room={room} event={event} />}
        <Announcements room={room} event={event} clock />
        {pageOf(role, shown, room, event)}
        {due && <NameOnce room={room} />}
      </main>
    </div>
  );
}

function pageOf(role: string, part: string, room: RoomConnection, event: EventView): ReactNode {
  if (part === "" && role === "side") return <Player room={room} event={event} />;
  if (part === "" && role === "referee") return <Referee room={room} event={event} />;
  if (role === "scorer" && part !== "all") return <Scorer room={room} event={event} part={part} />;
  return <Everything room={room} event={event} />;
}

function Head({ room, event, role, part }: Props & { role: string }) {
  useHall(room, 5000);
  const { me } = useStore(room.live);
  const here = `/event/${encodeURIComponent(room.room)}`;
  const who = event.mine ? event.entries[event.mine.entry]?.name : me?.name;
  return (
    <header className="bar ev-hd">
      <h1 className="own grow">{event.title || p("title")}</h1>
      {event.test && <span className="tag warn">{e("test")}</span>}
      <b className="ev-clock">{timeOfDay(hallNow(room), room)}</b>
      <button
        type="button"
        className="btn s40"
        data-test="rp-lang"
        onClick={() => choose({ lang: settings.get().lang === "zh" ? "en" : "zh" })}
      >
        {t("lang.switch")}
      </button>
      <SoundTap />
      <p className="rp-who own">
        {p(`role.${role as "side"}`)}
        {who && ` · ${who}`}
      </p>
      {(TABS[role]?.length ?? 0) > 1 && (
        <nav className="ev-tabs" aria-label={t("nav.menu")}>
          {TABS[role]?.map((one) => (
            <Link
              key={one}
              to={one ? `${here}/${one}` : here}
              className={`btn s40${one === part ? " on" : ""}`}
              current={one === part}
              test={`rp-tab-${one || role}`}
            >
              {p(`tab.${(one || role) as "all"}`)}
            </Link>
          ))}
        </nav>
      )}
    </header>
  );
}

/**
 * A room of matches with real cards: comes in by a link or with a key held, and opens what the role has. Not here: the
 * pages of each role.
 */
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import type { RoomConnection } from "../net/room";
import { keysOf } from "../net/roomKeys";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { LiveJoined, MineView } from "../protocol";
import { go, takeFragment } from "../router";
import { useStore } from "../store";
import { t, tOf } from "../words";
import { l } from "../words.live";
import { connect } from "./comeIn";
import { Deliver, parcelOf } from "./Deliver";
import { Sheet } from "./History";
import { Links } from "./Links";
import { MatchFrame } from "./MatchFrame";
import { DESK, sideTag } from "./model";
import { SidePage } from "./SidePage";
import { DisplayPage, WatchPage } from "./Watch";
import "./live.css";

const Scribe = lazy(() => import("../scribe/Scribe").then((page) => ({ default: page.Scribe })));
const Desk = lazy(() => import("../desk/Desk").then((page) => ({ default: page.Desk })));

export function LivePage({ id, part }: { id: string; part: string }) {
  const [fragment] = useState(takeFragment);
  if (fragment.startsWith("d=")) return <Delivering room={id} fragment={fragment.slice(2)} />;
  return <Joined id={id} part={part} fragment={fragment} />;
}

function Delivering({ room, fragment }: { room: string; fragment: string }) {
  const parcel = useMemo(() => parcelOf(fragment), [fragment]);
  return <Deliver room={room} parcel={parcel} />;
}

function Joined({ id, part, fragment }: { id: string; part: string; fragment: string }) {
  const [room, setRoom] = useState<RoomConnection | null>(null);
  useEffect(() => {
    const made = connect(id, fragment);
    setRoom(made);
    return () => made.close();
  }, [id, fragment]);
  return room ? <RoomPage room={room} part={part} came={fragment !== ""} /> : null;
}

/** Whether somebody belongs on the competition's own page: he has no match now, or one that a correction took from him, or
 * has just come and directs or looks on. */
function elsewhere(me: LiveJoined, part: string, came: boolean, mine: MineView | undefined): boolean {
  if (me.role === "committee" || part !== "") return false;
  if (me.role === "side" && mine?.corrected && !mine.live) return true;
  return me.match ? me.role !== "side" && me.role !== "spectator" && came : me.role === "side" || came;
}

export function RoomPage({ room, part, came = false }: { room: RoomConnection; part: string; came?: boolean }) {
  const { status, view, matches, me, trouble, event } = useStore(room.live);
  // Without the server only to a competition that is kept here.
  const open = status === "live" || (status === "offline" && Boolean(event));
  const away = Boolean(view?.event && me && open && elsewhere(me, part, came, event?.mine));
  useEffect(() => {
    if (away) go(`/event/${encodeURIComponent(room.room)}`, "", true);
  }, [away, room]);
  const mine = me?.match || Object.keys(view?.matches ?? {})[0] || "";
  useEffect(() => {
    if (mine) room.follow(mine);
  }, [room, mine]);
  if (status === "gone" || status === "nobody")
    return <Closed room={room} trouble={trouble} nobody={status === "nobody"} />;
  const match = matches[mine]?.view;
  const desk = me !== null && !["side", "spectator", "display"].includes(me.role);
  // A boundary of its own: what waits for a chunk forgets its state up to the next boundary.
  if (desk && part === "")
    return (
      <Suspense fallback={<Waiting offline={false} />}>
        <Desk room={room} />
      </Suspense>
    );
  if (!me || !match) return <Waiting offline={status === "offline"} />;
  const side = me.side ?? DESK;
  if (part === "links" && me.role === "director")
    return (
      <Framed room={room}>
        <Links room={room} match={mine} />
        <Roles room={room} />
      </Framed>
    );
  if (part === "write" && desk) return <Scribe room={room} view={match} />;
  if (part === "sheet")
    return (
      <MatchFrame room={room} view={match} mine={desk || me.role === "side" ? side : undefined} deal={match.due}>
        <Link to={`/live/${encodeURIComponent(room.room)}`} className="btn lv-backto" test="lv-back">
          <Icon name="back" /> {l("back.deal")}
        </Link>
        <Sheet room={room} view={match} side={desk || me.role === "side" ? side : undefined} />
        <Roles room={room} />
      </MatchFrame>
    );
  if (desk) return <SidePage room={room} view={match} side={DESK} />;
  if (me.role === "side") return <SidePage room={room} view={match} side={side} />;
  return me.role === "display" ? <DisplayPage room={room} view={match} /> : <WatchPage room={room} view={match} />;
}

function Framed({ children }: { room: RoomConnection; children: ReactNode }) {
  return <main className="page">{children}</main>;
}

/** Roles this browser holds here, where it is more than one. */
function Roles({ room }: { room: RoomConnection }) {
  const { me } = useStore(room.live);
  const keys = keysOf(room.room);
  if (keys.length < 2) return null;
  return (
    <section className="lv-rolelist">
      <h2 className="lv-h2">{l("roles.here")}</h2>
      <div className="row wrap">
        {keys.map((key) => (
          <button
            key={key.id}
            type="button"
            className={`btn${key.id === me?.key ? " on" : ""}`}
            data-test="lv-speak-as"
            onClick={() => {
              room.as(key.id);
              go(`/live/${encodeURIComponent(room.room)}`);
            }}
          >
            {l(`role.${key.role || "spectator"}` as "role.referee", {
              side: key.side === null ? "" : sideTag(key.side),
            })}
          </button>
        ))}
      </div>
    </section>
  );
}

function Waiting({ offline }: { offline: boolean }) {
  return (
    <main className="quiet-page" data-test="lv-waiting-room">
      <h1>{l(offline ? "closed.away" : "closed.coming")}</h1>
      {offline && <p className="lead">{l("closed.away.text")}</p>}
    </main>
  );
}

function Closed({ trouble, nobody }: { room: RoomConnection; trouble: string; nobody: boolean }) {
  return (
    <main className="quiet-page" data-test="lv-closed">
      <h1>{l(nobody ? "closed.nobody" : "closed.gone")}</h1>
      <p className="lead">{nobody ? l("closed.nobody.text") : tOf("gone", trouble)}</p>
      <Link to="/join" className="btn primary" test="lv-to-join">
        {t("join.title")}
      </Link>
    </main>
  );
}

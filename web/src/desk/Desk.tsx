/**
 * The referee's desk: his matches in one line each, calls that ring until he has seen them, one match in full. For
 * referees, directors, committees and scorers (`live/` brings the link's role here). Not here: the pages of players.
 */
import { useEffect, useState } from "react";
import { NameOnce } from "../event/devices/NameOnce";
import { Asked } from "../laptop/Asked";
import { HallSays } from "../live/HallSays";
import type { RoomConnection } from "../net/room";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { choose, settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";
import { d } from "../words.desk";
import { Board } from "./Board";
import { Calls } from "./Calls";
import { MatchDesk } from "./MatchDesk";
import { People } from "./People";
import { goTo, place, watchPlace } from "./place";
import "./desk.css";

export function Desk({ room }: { room: RoomConnection }) {
  const state = useStore(room.live);
  const at = useStore(place);
  useStore(settings);
  useEffect(watchPlace, []);
  const { view } = state;
  const ids = Object.keys(view?.matches ?? {});
  // A room with one match needs no list.
  const match = at.match || (ids.length === 1 && at.part !== "people" ? ids[0]! : "");
  return (
    <div className="desk">
      <Head room={room} />
      <Calls room={room} />
      <Asked room={room} />
      <HallSays room={room} calls={match === ""} />
      {view?.event && <NameOnce room={room} />}
      <main id="content" className="desk-main">
        {at.part === "people" ? (
          <People room={room} />
        ) : match ? (
          <MatchDesk key={match} room={room} match={match} alone={ids.length === 1} />
        ) : (
          <Board room={room} />
        )}
      </main>
    </div>
  );
}

function Head({ room }: { room: RoomConnection }) {
  const { view, status, me } = useStore(room.live);
  const [naming, setNaming] = useState(false);
  const others = Object.keys(view?.matches ?? {}).length > 1;
  return (
    <header className="bar desk-hd">
      {others && (
        <button type="button" className="icon" aria-label={d("all")} data-test="desk-all" onClick={() => goTo({})}>
          <Icon name="menu" />
        </button>
      )}
      <h1 className="grow own">{view?.title || d("title")}</h1>
      <span className={`tag ${status === "live" ? "ok" : "warn"}`} data-test="desk-net">
        {d(status === "live" ? "net.live" : "net.off")}
      </span>
      <button type="button" className="btn s40" data-test="desk-people" onClick={() => goTo({ part: "people" })}>
        {me?.name || d("people")}
      </button>
      <button
        type="button"
        className="btn s40"
        data-test="desk-lang"
        onClick={() => choose({ lang: settings.get().lang === "zh" ? "en" : "zh" })}
      >
        {t("lang.switch")}
      </button>
      {me && !me.name && !naming && (
        <button type="button" className="btn s40" data-test="desk-name" onClick={() => setNaming(true)}>
          {d("name.me")}
        </button>
      )}
      {naming && <NameMe room={room} close={() => setNaming(false)} />}
    </header>
  );
}

/** What this device is called on everything it rules; given once. */
function NameMe({ room, close }: { room: RoomConnection; close: () => void }) {
  const [name, setName] = useState(settings.get().name);
  const [trouble, setTrouble] = useState("");
  const send = async (): Promise<void> => {
    const done = await room.send({ do: "name", name: name.trim() });
    if (done.ok) return close();
    setTrouble(done.text || d("offline"));
  };
  return (
    <Dialog title={d("name.me")} close={close}>
      <label className="field">
        <span>{d("name.hint")}</span>
        <input
          value={name}
          maxLength={20}
          data-test="desk-name-in"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <button
        type="button"
        className="btn primary big"
        data-test="desk-name-ok"
        onClick={() => {
          if (name.trim()) void send();
        }}
      >
        {t("confirm")}
      </button>
    </Dialog>
  );
}

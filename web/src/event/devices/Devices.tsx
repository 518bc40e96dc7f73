/**
 * The board of devices: role, place, last heard, page, clock; silent ones named on top; each may be renamed or removed.
 * Not here: links (links/), the laptop's paired phones (hall/).
 */
import { useState } from "react";
import { hallNow, useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import type { DeviceView, EventView } from "../../protocol";
import { useStore } from "../../store";
import { q, roleSaid } from "../words.p1";
import { LastActions } from "./LastActions";
import { faultsOf, heard, isSilent, nameOf, placeOf } from "./model";
import "../links/links.css";

const ORDER = ["director", "committee", "referee", "scorer", "display", "side"];
const EVERY = 5_000;

export default function Devices({ room, event }: { room: RoomConnection; event: EventView }) {
  const { view, me } = useStore(room.live);
  const [text, setText] = useState("");
  useHall(room, EVERY);
  const now = hallNow(room);
  const low = text.trim().toLowerCase();
  const all = Object.values(view?.devices ?? {})
    .filter((one) => !one.removed)
    .filter(
      (one) => !low || `${nameOf(one, event)} ${placeOf(one, event)} ${roleSaid(one.role)}`.toLowerCase().includes(low),
    )
    .sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || nameOf(a, event).localeCompare(nameOf(b, event)));
  const silent = all.filter((one) => isSilent(one, now));
  const others = all.filter((one) => !silent.includes(one));
  const directs = me?.role === "director" && me.part !== "deputy";
  const rows = (list: DeviceView[]) => (
    <ul className="lk-sides">
      {list.map((one) => (
        <Row key={one.key} room={room} event={event} one={one} directs={directs} silent={silent.includes(one)} />
      ))}
    </ul>
  );
  return (
    <div className="lk">
      <section className="panel" data-test="dv-board">
        <h2>{q("dev.title")}</h2>
        <input
          className="own lk-find"
          type="search"
          value={text}
          aria-label={q("dev.find")}
          placeholder={q("dev.find")}
          data-test="dv-find"
          onInput={(input) => setText(input.currentTarget.value)}
        />
        {silent.length > 0 && (
          <section data-test="dv-silent-list">
            <h3>{q("dev.silent.title")}</h3>
            {rows(silent)}
          </section>
        )}
        {others.length > 0 ? rows(others) : silent.length === 0 && <p className="muted">{q("dev.none")}</p>}
      </section>
      <LastActions room={room} />
    </div>
  );
}

function Row({
  room,
  event,
  one,
  directs,
  silent,
}: {
  room: RoomConnection;
  event: EventView;
  one: DeviceView;
  directs: boolean;
  silent: boolean;
}) {
  const me = room.live.get().me?.key === one.key;
  const about = [
    roleSaid(one.part || one.role),
    placeOf(one, event),
    one.online ? q("dev.here") : heard(one, hallNow(room)),
    ...faultsOf(one),
    one.local ? q("dev.laptop") : "",
    me ? q("dev.me") : "",
    one.link ? q("dev.link", { n: one.link }) : "",
  ];
  return (
    <li className={silent ? "is-silent" : ""} data-test={`dv-device-${one.part || one.role}`}>
      <span className="grow own">
        <b>{nameOf(one, event)}</b>
        <small>{about.filter(Boolean).join(" · ")}</small>
      </span>
      {directs && !me && <Change room={room} one={one} />}
    </li>
  );
}

/** Another name, or no role any more. */
function Change({ room, one }: { room: RoomConnection; one: DeviceView }) {
  const [sure, setSure] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const [trouble, setTrouble] = useState("");
  const said = (done: { ok: boolean; code: string; text: string }): void =>
    setTrouble(done.ok ? "" : done.code === "offline" ? q("offline") : done.text || done.code);
  const remove = async (): Promise<void> => {
    if (!sure) return setSure(true);
    said(await room.send({ do: "remove_device", key: one.key }));
  };
  const rename = async (): Promise<void> => {
    if (name?.trim()) said(await room.send({ do: "name", name: name.trim(), key: one.key }));
    setName(null);
  };
  return (
    <>
      {name === null ? (
        <button type="button" className="btn s40" data-test="dv-rename" onClick={() => setName(one.name)}>
          {q("dev.rename")}
        </button>
      ) : (
        <form
          className="copyline"
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <input
            className="own"
            value={name}
            maxLength={24}
            aria-label={q("dev.rename")}
            data-test="dv-name"
            onInput={(input) => setName(input.currentTarget.value)}
          />
          <button type="submit" className="btn s40" data-test="dv-name-ok">
            {q("name.ok")}
          </button>
        </form>
      )}
      <button
        type="button"
        className={`btn s40${sure ? " danger" : ""}`}
        data-test={sure ? "dv-drop-sure" : "dv-drop"}
        onClick={() => void remove()}
      >
        {q(sure ? "dev.sure" : "dev.drop")}
      </button>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

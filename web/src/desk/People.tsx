/** Who is here: every device with its role, whether its page is looked at, what it last said; roles can be taken back. */
import { useState } from "react";
import { realNow, useHall } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { DeviceView } from "../protocol";
import { useStore } from "../store";
import { d } from "../words.desk";
import { goTo } from "./place";
import { lasting, SIDES, sidesWord, sideWord } from "./said";

const ORDER = ["director", "committee", "referee", "scorer", "side", "display", "spectator"] as const;

export function People({ room }: { room: RoomConnection }) {
  const { view, me } = useStore(room.live);
  useHall(room, 5000);
  const devices = Object.values(view?.devices ?? {}).filter((one) => !one.removed);
  const director = me?.role === "director";
  return (
    <section aria-label={d("people")}>
      <header className="row">
        <button type="button" className="icon" aria-label={d("back")} data-test="people-back" onClick={() => goTo({})}>
          <Icon name="back" />
        </button>
        <h2 className="grow">{d("people")}</h2>
        {director && (
          <Link to={`/live/${encodeURIComponent(room.room)}/links`} className="btn s40" test="desk-links">
            {d("links")}
          </Link>
        )}
      </header>
      {ORDER.map((role) => {
        const own = devices.filter((one) => one.role === role);
        if (own.length === 0) return null;
        return (
          <section key={role} aria-label={d(`role.${role}`)}>
            <h3>{d(`role.${role}`)}</h3>
            <ul className="cards">
              {own.map((one) => (
                <li key={one.key}>
                  <Device room={room} one={one} director={director && one.key !== me?.key} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

function Device({ room, one, director }: { room: RoomConnection; one: DeviceView; director: boolean }) {
  const { view } = useStore(room.live);
  const [trouble, setTrouble] = useState("");
  const [sure, setSure] = useState(false);
  const board = view?.matches[one.match];
  const state = one.awake ? "awake" : one.online ? "asleep" : "gone";
  const remove = async (): Promise<void> => {
    if (!sure) return setSure(true);
    const done = await room.send({ do: "remove_device", key: one.key });
    setTrouble(done.ok ? "" : done.text || d("offline"));
  };
  return (
    <div className="panel pad device">
      <p className="row wrap">
        <b className="own grow">{one.name || one.key.slice(0, 6)}</b>
        <span className={`tag ${state === "awake" ? "ok" : "warn"}`} data-test={`device-${one.key}-${state}`}>
          {d(`device.${state}`)}
        </span>
      </p>
      <p className="muted">
        {board && `${board.table || sidesWord(board.names)} `}
        {typeof one.side === "number" && `${sideWord(SIDES[one.side]!, board?.names ?? [])} · `}
        {d("heard", { n: lasting(realNow(room) - one.heard_at) })}
        {Math.abs(one.offset_ms) > 60_000 && ` · ${d("clock.off", { n: lasting(Math.abs(one.offset_ms)) })}`}
      </p>
      {director && (
        <button type="button" className="btn s40 danger" data-test={`remove-${one.key}`} onClick={() => void remove()}>
          {d(sure ? "remove.sure" : "remove")}
        </button>
      )}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

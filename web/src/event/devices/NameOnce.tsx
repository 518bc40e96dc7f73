/**
 * Asks a device that came in without a name for one, once; all it does bears it. While a start is counted down it steps
 * aside: the count stands in its place.
 */
import { useState } from "react";
import { useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { choose, settings } from "../../settings";
import { useStore } from "../../store";
import { clocksOf, ownClock, starting } from "../clocks";
import { q } from "../words.p1";
import "../links/links.css";

export function NameOnce({ room }: { room: RoomConnection }) {
  const { me, status, view, event } = useStore(room.live);
  const now = useHall(room, 1000);
  const [name, setName] = useState("");
  const [trouble, setTrouble] = useState("");
  const [given, setGiven] = useState(false);
  const named = me?.name || (me && view?.devices?.[me.key]?.name);
  if (!me || named || given || status !== "live") return null;
  if (event && starting(event.mine ? [ownClock(event)].filter((one) => one !== null) : clocksOf(event), now))
    return null;
  const send = async (): Promise<void> => {
    const done = await room.send({ do: "name", name: name.trim() });
    if (!done.ok) return setTrouble(done.text || q("offline"));
    if (!settings.get().name.trim()) choose({ name: name.trim() });
    setGiven(true);
  };
  return (
    <form
      className="dv-name"
      data-test="dv-once"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void send();
      }}
    >
      <label>
        <span>{q("name.ask")}</span>
        <input
          className="own"
          value={name}
          maxLength={24}
          placeholder={q("name.hint")}
          data-test="dv-once-in"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="btn primary" data-test="dv-once-ok" aria-disabled={!name.trim()}>
        {q("name.ok")}
      </button>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

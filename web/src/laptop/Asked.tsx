/**
 * What waits for a word on the laptop: there, to be confirmed or declined; on the device that asked, where to confirm it.
 * Not here: which wishes wait (server).
 */
import { useState } from "react";
import { timeOfDay } from "../live/time";
import { LOOPBACK } from "../net/outside";
import type { Outcome, RoomConnection } from "../net/room";
import { useWaiting } from "../parts/waiting";
import type { WishView } from "../protocol";
import { useStore } from "../store";
import { lap, roleWord, wishWord } from "../words.laptop";
import "./laptop.css";

export const atLaptop = (): boolean => LOOPBACK.test(location.hostname);

export function Asked({ room }: { room: RoomConnection }) {
  const { view, me } = useStore(room.live);
  const [trouble, setTrouble] = useState("");
  const all = Object.values(view?.asked ?? {});
  const answer = (id: string, yes: boolean): void => {
    setTrouble("");
    void room.send({ do: "answer_wish", id, ...(yes ? { yes } : {}) }).then((done: Outcome) => {
      if (!done.ok) setTrouble(done.text || done.code);
    });
  };
  const confirms = atLaptop() && me?.role === "director";
  const open = confirms ? all.filter((one) => one.state === "waits") : [];
  useWaiting(Object.fromEntries(open.map((one) => [one.id, `${lap("title")}: ${wishWord(one)}`])));
  const mine = all.filter((one) => one.by === me?.key && !open.includes(one));
  if (open.length + mine.length === 0 && !trouble) return null;
  return (
    <aside className="lap-asked" aria-live="polite">
      {open.map((one) => {
        const device = view?.devices?.[one.by];
        const role = device?.part || device?.role || "";
        return (
          <Wish
            key={one.id}
            wish={one}
            name={device?.name ?? ""}
            part={role}
            at={timeOfDay(one.at, room)}
            say={answer}
          />
        );
      })}
      {mine.map((one) => (
        <Mine key={one.id} wish={one} drop={() => answer(one.id, false)} />
      ))}
      {trouble && (
        <p className="refuse" role="alert" data-test="lap-trouble">
          {trouble}
        </p>
      )}
    </aside>
  );
}

/** On the laptop: who asks for what. */
export function Wish({
  wish,
  name,
  part,
  at,
  say,
}: {
  wish: WishView;
  name: string;
  part: string;
  at: string;
  say: (id: string, yes: boolean) => void;
}) {
  return (
    <div className="lap-wish" data-test="lap-wish">
      <p className="own">
        {lap("asks", { name: name || lap("nameless"), role: roleWord(part) })} <small>{at}</small>
        <b>{wishWord(wish)}</b>
      </p>
      <div className="row wrap">
        <button type="button" className="btn primary big" data-test="lap-yes" onClick={() => say(wish.id, true)}>
          {lap("yes")}
        </button>
        <button type="button" className="btn big" data-test="lap-no" onClick={() => say(wish.id, false)}>
          {lap("no")}
        </button>
      </div>
    </div>
  );
}

/** On the device that asked: where it is confirmed, or what came of it. */
function Mine({ wish, drop }: { wish: WishView; drop: () => void }) {
  return (
    <div
      className={`lap-mine banner ${wish.state === "waits" ? "" : "warn"}`}
      role="status"
      data-test={`lap-${wish.state}`}
    >
      <span className="grow own">{lap(wish.state, { what: wishWord(wish) })}</span>
      <button type="button" className="btn s40" data-test="lap-back" onClick={drop}>
        {lap(wish.state === "waits" ? "back" : "read")}
      </button>
    </div>
  );
}

/**
 * Calls of tables: they ring, flash and are rung again until somebody has seen them. Sound needs one tap first; the page
 * says so. Not here: what a table calls with (live/).
 */
import { useEffect, useState } from "react";
import { alertTo } from "../announce";
import { useHall } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import { flashTitle } from "../parts/title";
import { useWaiting } from "../parts/waiting";
import type { BoardView, RoomView } from "../protocol";
import { bell, bellReady } from "../sound";
import { useStore } from "../store";
import { d } from "../words.desk";
import { useMay } from "./may";
import { goTo, place } from "./place";
import { lasting, sidesWord, sideWord } from "./said";

const AGAIN = 6000;

export function Calls({ room }: { room: RoomConnection }) {
  const { view } = useStore(room.live);
  const calling = Object.values(view?.matches ?? {}).filter((board) => board.call && board.call.done_at === undefined);
  const unseen = calling.filter((board) => board.call?.seen_at === undefined);
  const [ready, setReady] = useState(bellReady);
  const at = useStore(place);
  useRing(unseen);
  useWaiting(Object.fromEntries(calling.map((board) => [board.match, ""])), false);
  useWaiting(disputed(view));
  return (
    <div className="calls" role="region" aria-label={d("calls")}>
      {!ready && (
        <button
          type="button"
          className="btn s40 bell-off"
          data-test="bell-on"
          onClick={() => {
            bell();
            setReady(true);
          }}
        >
          {d("bell.on")}
        </button>
      )}
      {calling
        .filter((board) => !(at.part === "rule" && at.match === board.match && board.call?.seen_at))
        .map((board) => (
          <Call key={board.match} room={room} board={board} />
        ))}
    </div>
  );
}

/** Tables whose sides differ, in words. */
function disputed(view: RoomView | null): Record<string, string> {
  const found = Object.values(view?.matches ?? {}).filter((board) => board.signal === "disputed");
  return Object.fromEntries(
    found.map((board) => [board.match, `${board.table || sidesWord(board.names)}: ${d("signal.disputed")}`]),
  );
}

function Call({ room, board }: { room: RoomConnection; board: BoardView }) {
  const now = useHall(room, 1000);
  const call = board.call!;
  const seen = call.seen_at !== undefined;
  const may = useMay(room);
  const answer = (done: boolean): void => {
    void room.do(board.match, { type: "answer_call", done });
    goTo({ match: board.match });
  };
  return (
    <section className={`call${seen ? " seen" : " rings"}`} data-test={`call-${board.match}`}>
      <p>
        <Icon name="flag" />{" "}
        <b>
          {d("call.from", { table: board.table || sidesWord(board.names), side: sideWord(call.side, board.names) })}
        </b>
        <span className="own"> {call.reason || d("call.noreason")}</span>
        <span className="since">{d(seen ? "call.going" : "call.waits", { n: lasting(now - call.at) })}</span>
      </p>
      {may("answer") && (
        <div className="row">
          {!seen && (
            <button type="button" className="btn primary" data-test="call-seen" onClick={() => answer(false)}>
              {d("call.see")}
            </button>
          )}
          <button
            type="button"
            className="btn"
            data-test="call-rule"
            onClick={() => {
              if (!seen) void room.do(board.match, { type: "answer_call", done: false });
              goTo({ match: board.match, part: "rule" });
            }}
          >
            {d("rule.make")}
          </button>
          {seen && (
            <button type="button" className="btn" data-test="call-done" onClick={() => answer(true)}>
              {d("call.done")}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Rings at once and every few seconds while a call is unseen; the title of the page says it, too. */
function useRing(unseen: readonly BoardView[]): void {
  const who = unseen.map((board) => board.match).join();
  const first = unseen[0];
  useEffect(() => {
    if (!who) return;
    let on = false;
    const ring = (): void => {
      bell();
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
    };
    ring();
    alertTo(d("call.rings"));
    const again = setInterval(ring, AGAIN);
    const flash = setInterval(() => {
      on = !on;
      flashTitle(on ? `● ${d("call.rings")}` : "");
    }, 1000);
    return () => {
      clearInterval(again);
      clearInterval(flash);
      flashTitle("");
    };
  }, [who]);
  useEffect(() => {
    if (first) alertTo(d("call.from", { table: first.table, side: sideWord(first.call?.side ?? "", first.names) }));
  }, [first?.match]);
}

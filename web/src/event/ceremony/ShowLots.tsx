/** Lots shown to the hall one at a time: by the button, the space bar, or every three seconds. Not here: drawing them. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { RoomConnection } from "../../net/room";
import type { DrawView, EventView } from "../../protocol";
import { s } from "../../words.screen";
import { Shown } from "./Shown";

const EVERY = 3000;

/** So many lots are on the screen: the ones the server has told, kept by this page while it shows them. */
export function ShowLots({
  room,
  event,
  draw,
  done,
}: {
  room: RoomConnection;
  event: EventView;
  draw: DrawView;
  done: () => void;
}) {
  const told = draw.shown;
  const [asked, setAsked] = useState(told);
  const [auto, setAuto] = useState(false);
  const shown = Math.max(told, asked);
  const whole = told >= draw.lots;
  const busy = useRef(false);
  const show = useCallback(
    async (count: number): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      const answer = await room.send({ do: "show_lots", draw: draw.id, shown: count });
      busy.current = false;
      if (answer.ok) setAsked(count);
      else setAuto(false);
    },
    [room, draw.id],
  );
  useEffect(() => {
    if (whole) done();
  }, [whole, done]);
  useEffect(() => {
    if (!auto || whole) return;
    const timer = setTimeout(() => void show(Math.min(draw.lots, shown + 1)), EVERY);
    return () => clearTimeout(timer);
  }, [auto, whole, shown, draw.lots, show]);
  useEffect(() => {
    const pressed = (key: KeyboardEvent): void => {
      const inField = key.target instanceof Element && key.target.closest("input,textarea,button,a,dialog");
      if (key.key !== " " || inField || whole) return;
      key.preventDefault();
      void show(Math.min(draw.lots, shown + 1));
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [whole, shown, draw.lots, show]);
  return (
    <>
      {!whole && (
        <div className="drw-acts">
          <button
            type="button"
            className="btn primary big"
            data-test="drw-next"
            onClick={() => void show(Math.min(draw.lots, shown + 1))}
          >
            {s("draw.next")}
          </button>
          <button type="button" className="btn" aria-pressed={auto} data-test="drw-auto" onClick={() => setAuto(!auto)}>
            {s(auto ? "draw.stop" : "draw.auto")}
          </button>
          <button type="button" className="btn" data-test="drw-show-all" onClick={() => void show(draw.lots)}>
            {s("draw.all")}
          </button>
          <small className="muted">{s("draw.keys")}</small>
        </div>
      )}
      <Shown event={event} draw={{ ...draw, order: draw.order.slice(0, told) }} room={room.room} />
    </>
  );
}

/**
 * A draw as the hall sees it: the commitment before anything else, then lot after lot, then who meets whom. Shown on the
 * big screen and on the director's page alike. Not here: what the director presses (DrawPage).
 */
import { useEffect, useRef } from "react";
import { useOrigin } from "../../net/outside";
import { QrCode } from "../../parts/Qr";
import type { DrawView, EventView } from "../../protocol";
import { s } from "../../words.screen";
import { fallen, groupsOf, lotName } from "./lots";
import "./ceremony.css";

/** Letters of a name from which on it is set smaller, to stay on two lines. */
const LONG = 14;

export function Shown({
  event,
  draw,
  room,
  big = false,
}: {
  event: EventView;
  draw: DrawView;
  room: string;
  big?: boolean;
}) {
  return (
    <section
      className={`drw${big ? " big" : ""}`}
      data-test="drw-shown"
      data-status={draw.status}
      data-shown={draw.order.length}
    >
      {draw.status === "committed" ? <Committed draw={draw} room={room} /> : <Lots event={event} draw={draw} />}
    </section>
  );
}

function Committed({ draw, room }: { draw: DrawView; room: string }) {
  const { origin } = useOrigin();
  const address = `${origin}/event/${encodeURIComponent(room)}/proof?draw=${encodeURIComponent(draw.id)}`;
  return (
    <>
      <h2>{s("draw.commitment", { n: draw.entries })}</h2>
      <div className="drw-committed">
        <p className="drw-code" data-test="drw-commitment">
          {groupsOf(draw.commitment).map((four, at) => (
            <code key={at}>{four}</code>
          ))}
        </p>
        <figure>
          <QrCode text={address} label={s("draw.qr")} />
          <figcaption>{s("draw.qr")}</figcaption>
        </figure>
      </div>
      <p className="drw-say">{s("draw.now.number")}</p>
    </>
  );
}

function Lots({ event, draw }: { event: EventView; draw: DrawView }) {
  const last = draw.order.at(-1);
  const list = useRef<HTMLOListElement>(null);
  const shown = draw.order.length;
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const whole = shown >= draw.lots;
  return (
    <>
      <h2>
        {draw.paper ? s("draw.paper") : s("draw.number", { n: draw.number })} ·{" "}
        {s("draw.count", { n: shown, all: draw.lots })}
      </h2>
      {last !== undefined && !whole && (
        <p className="drw-last" role="status" data-test="drw-last">
          <small>{s("draw.lot", { n: shown })}</small>
          <b className={`own${lotName(event, last).length > LONG ? " long" : ""}`}>{lotName(event, last)}</b>
        </p>
      )}
      {shown === 0 && <p className="drw-say">{s("draw.soon")}</p>}
      <ol className="drw-lots" ref={list}>
        {fallen(event, draw).map((one) => (
          <li key={one.first} className={one.first + one.lots.length - 1 === shown && !whole ? "now" : ""}>
            <b>{one.first}</b>
            <span>
              {one.group > 0 && <small>{s("slide.group", { n: one.group })} </small>}
              {one.lots.map((lot) => (
                <span key={lot} className="own">
                  {lotName(event, lot)}
                </span>
              ))}
              {one.alone && <small>{s("draw.bye")}</small>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

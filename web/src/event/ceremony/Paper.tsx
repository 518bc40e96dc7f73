/** Lots of paper, entered by tapping entries in the order in which they are called. Not here: drawing by the program. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import type { EventView } from "../../protocol";
import { s } from "../../words.screen";
import { entryName } from "../model";
import { useActing } from "../useActing";
import { toDraw } from "./lots";

/** Entries from which on a field to look for one by name is shown. */
const MANY = 20;
const NONE: readonly string[] = [];

export function Paper({
  room,
  event,
  section,
  reason,
}: {
  room: RoomConnection;
  event: EventView;
  section: string;
  reason: string;
}) {
  const { act, busy, trouble } = useActing(room);
  const told = event.paper[section] ?? NONE;
  const [order, setOrder] = useState<readonly string[]>(told);
  const [find, setFind] = useState("");
  const all = toDraw(event, section);
  // The hall sees each lot as it is called.
  const call = (now: readonly string[]): void => {
    setOrder(now);
    setFind("");
    void room.send({ do: "show_paper", section, order: [...now] });
  };
  const left = all.filter((one) => !order.includes(one));
  const seen = left.filter((one) => entryName(event, one).toLowerCase().includes(find.trim().toLowerCase()));
  return (
    <div className="drw-paper">
      <p>{s("draw.paper.text")}</p>
      <ol className="drw drw-lots" data-test="drw-paper-order">
        {order.map((one, at) => (
          <li key={one}>
            <b>{at + 1}</b> <span className="own">{entryName(event, one)}</span>
          </li>
        ))}
      </ol>
      {order.length > 0 && (
        <button type="button" className="btn s40" data-test="drw-paper-undo" onClick={() => call(order.slice(0, -1))}>
          {s("draw.paper.undo")}
        </button>
      )}
      {all.length > MANY && (
        <label className="field">
          <span>{s("draw.paper.find")}</span>
          <input value={find} data-test="drw-paper-find" onInput={(input) => setFind(input.currentTarget.value)} />
        </label>
      )}
      <div className="drw-left">
        {seen.map((one) => (
          <button
            key={one}
            type="button"
            className="btn own"
            data-test={`drw-lot-${one}`}
            onClick={() => call([...order, one])}
          >
            {entryName(event, one)}
          </button>
        ))}
      </div>
      {left.length > 0 && <p>{s("draw.paper.left", { n: left.length })}</p>}
      <button
        type="button"
        className="btn primary big"
        data-test="drw-paper-save"
        disabled={busy || left.length > 0}
        onClick={() => void act({ type: "enter_lots", section, order: [...order], reason: reason.trim() })}
      >
        {s("draw.paper.save")}
      </button>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** Lots of paper, entered by tapping entries in the order in which they are called. Not here: drawing by the program. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import type { EventView } from "../../protocol";
import { s } from "../../words.screen";
import { entryName } from "../model";
import { useActing } from "../useActing";

/** Entries from which on a field to look for one by name is shown. */
const MANY = 20;

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
  const [order, setOrder] = useState<readonly string[]>([]);
  const [find, setFind] = useState("");
  const all = waiting(event, section);
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
        <button
          type="button"
          className="btn s40"
          data-test="drw-paper-undo"
          onClick={() => setOrder(order.slice(0, -1))}
        >
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
            onClick={() => {
              setOrder([...order, one]);
              setFind("");
            }}
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

/** Who is to be drawn next, as far as the page can tell; the server has the last word. */
function waiting(event: EventView, section: string): string[] {
  const inIt = Object.values(event.entries).filter((one) => !one.out && (one.section === section || section === "all"));
  const round = event.rounds[section];
  const kind = event.form.stages[(round?.next_stage ?? 1) - 1]?.kind;
  const lost = new Set<string>();
  if (kind === "knockout_lots" && (round?.next_round ?? 1) > 1)
    for (const match of Object.values(event.matches)) {
      const on = match.outcome?.goes_on || match.outcome?.winner;
      if (match.section !== section || match.stage !== round?.next_stage || !match.outcome) continue;
      for (const side of match.sides) if (side && side !== on) lost.add(side);
    }
  return inIt.map((one) => one.id).filter((one) => !lost.has(one));
}

/** Check-in: a row is tapped, then its name confirmed. Withdrawals, too. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Dialog } from "../parts/Dialog";
import type { EntryView, EventView } from "../protocol";
import { e } from "../words.event";
import { useActing } from "./useActing";

export function Entries({ room, event }: { room: RoomConnection; event: EventView }) {
  const [open, setOpen] = useState("");
  const all = Object.values(event.entries);
  const staying = all.filter((one) => !one.out);
  const chosen = event.entries[open];
  return (
    <section className="ev-entries">
      <h2 data-test="ev-here">{e("in.title", { n: staying.filter((one) => one.here).length, all: staying.length })}</h2>
      <ul>
        {all.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={`ev-entry${one.here ? " here" : ""}${one.out ? " out" : ""}`}
              data-test={`ev-entry-${one.id}`}
              onClick={() => setOpen(one.id)}
            >
              <span className="grow own">
                <b>{one.name}</b>
                <small>{playersOf(one)}</small>
              </span>
              <span className={`tag ${one.out ? "" : one.here ? "ok" : "warn"}`}>
                {e(one.out ? "in.out" : one.here ? "in.here" : "in.not")}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <Confirm key={chosen.id} room={room} entry={chosen} close={() => setOpen("")} />}
    </section>
  );
}

const playersOf = (entry: EntryView): string => entry.players.map((one) => one.name).join(" · ");

function Confirm({ room, entry, close }: { room: RoomConnection; entry: EntryView; close: () => void }) {
  const { act, busy, trouble } = useActing(room);
  const { id } = entry;
  const end = async (command: Parameters<typeof act>[0]): Promise<void> => {
    if (await act(command)) close();
  };
  return (
    <Dialog title={<span className="own">{entry.name}</span>} close={close}>
      <p className="lead own">{playersOf(entry)}</p>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <div className="ev-stack">
        {!entry.out && !entry.here && (
          <button
            type="button"
            className="btn primary big"
            data-test="ev-check-in"
            disabled={busy}
            onClick={() => void end({ type: "check_in", entry: id })}
          >
            {e("in.yes")}
          </button>
        )}
        {!entry.out && entry.here && (
          <button
            type="button"
            className="btn"
            data-test="ev-check-out"
            disabled={busy}
            onClick={() => void end({ type: "check_in", entry: id, here: false })}
          >
            {e("in.undo")}
          </button>
        )}
        {entry.out ? (
          <button
            type="button"
            className="btn"
            data-test="ev-return"
            disabled={busy}
            onClick={() => void end({ type: "return_entry", entry: id })}
          >
            {e("in.back")}
          </button>
        ) : (
          <button
            type="button"
            className="btn danger"
            data-test="ev-withdraw"
            disabled={busy}
            onClick={() => void end({ type: "withdraw_entry", entry: id })}
          >
            {e("in.leave")}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** Leaving a competition: open at any time, and confirmed with the name. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import { Dialog } from "../../parts/Dialog";
import type { EntryView } from "../../protocol";
import { p } from "../../words.people";
import { useActing } from "../useActing";

export function Leaving({ room, entry }: { room: RoomConnection; entry: EntryView }) {
  const [asking, setAsking] = useState(false);
  const { act, busy, trouble } = useActing(room);
  const leave = async (): Promise<void> => {
    if (await act({ type: "withdraw_entry", entry: entry.id })) setAsking(false);
  };
  return (
    <>
      <button type="button" className="btn danger rp-leave" data-test="rp-leave" onClick={() => setAsking(true)}>
        {p("leave")}
      </button>
      {asking && (
        <Dialog title={p("leave.title")} close={() => setAsking(false)}>
          <p className="lead own">
            <b data-test="rp-leave-name">{entry.name}</b>
          </p>
          <p>{p("leave.text")}</p>
          {trouble && (
            <p className="refuse" role="alert">
              {trouble}
            </p>
          )}
          <div className="ev-stack">
            <button
              type="button"
              className="btn danger big"
              data-test="rp-leave-yes"
              disabled={busy}
              onClick={() => void leave()}
            >
              {p("leave.yes", { entry: entry.name })}
            </button>
            <button type="button" className="btn" data-test="rp-leave-no" onClick={() => setAsking(false)}>
              {p("leave.no")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

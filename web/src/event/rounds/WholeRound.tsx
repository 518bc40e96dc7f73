/** What is done to all tables of a round at once: more time, or the round taken back. Not here: one table (match/). */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import type { EventView, RoundView } from "../../protocol";
import { e } from "../../words.event";
import { Reason, Sure } from "../Sure";
import { useActing } from "../useActing";
import { w } from "../words.director";

const MINUTES = 5;

export function WholeRound({
  room,
  event,
  section,
  round,
}: {
  room: RoomConnection;
  event: EventView;
  section: string;
  round: RoundView;
}) {
  const { act, busy, trouble } = useActing(room);
  const [open, setOpen] = useState<"" | "menu" | "extend" | "undo">("");
  const [reason, setReason] = useState("");
  const due = round.due.map((id) => event.matches[id]!).filter(Boolean);
  const timed = due.filter((one) => one.ends_at > 0);
  const extend = async (): Promise<void> => {
    const why = reason.trim() || w("time.reason");
    if (await act({ type: "extend_round", section, minutes: MINUTES, reason: why })) setOpen("");
  };
  const undo = async (): Promise<void> => {
    if (await act({ type: "undo_round", section, reason: reason.trim() })) setOpen("");
  };
  if (open === "")
    return (
      <button type="button" className="btn s40 quiet" data-test="ev-round-more" onClick={() => setOpen("menu")}>
        {w("round.more")}
      </button>
    );
  if (open === "menu")
    return (
      <div className="row wrap">
        {timed.length > 0 && (
          <button type="button" className="btn s40" data-test="ev-round-extend" onClick={() => setOpen("extend")}>
            {w("round.extend")}
          </button>
        )}
        <button type="button" className="btn s40 danger" data-test="ev-round-undo" onClick={() => setOpen("undo")}>
          {w("round.undo")}
        </button>
        <button type="button" className="btn s40" data-test="ev-round-back" onClick={() => setOpen("")}>
          {w("back")}
        </button>
      </div>
    );
  const more = open === "extend";
  return (
    <>
      <Reason value={reason} change={setReason} label={e("reason")} />
      <Sure
        text={
          more
            ? w("round.extend.sure", { n: timed.length })
            : w("round.undo.sure", { round: round.round, n: due.length })
        }
        danger={open === "undo"}
        busy={busy}
        trouble={trouble}
        test={more ? "ev-round-extend-yes" : "ev-round-undo-yes"}
        yes={() => void (more ? extend() : undo())}
        no={() => setOpen("menu")}
      />
    </>
  );
}

/** What is done to all tables of a round at once: more time, clocks that stand still, the round taken back. Not here: one table (match/). */
import { useState } from "react";
import { useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import type { EventView, RoundView } from "../../protocol";
import { e } from "../../words.event";
import { Reason, Sure } from "../Sure";
import { useActing } from "../useActing";
import { w } from "../words.director";

const MINUTES = 5;
type Act = "extend" | "pause" | "undo";

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
  const [open, setOpen] = useState<"" | "menu" | Act>("");
  const [reason, setReason] = useState("");
  const due = round.due.map((id) => event.matches[id]!).filter(Boolean);
  const timed = due.filter((one) => one.ends_at > 0);
  const now = useHall(room, 5000);
  const still = Object.values(event.matches).find(
    (one) => one.section === section && one.phase !== "done" && one.paused_at > 0,
  );
  const runs = due.filter((one) => one.called_at > 0 && one.called_at <= now && !one.paused_at);
  const pause = async (): Promise<void> => {
    const why = reason.trim() || w("round.pause.why");
    if (await act({ type: "pause_round", section, reason: why })) setOpen("");
  };
  const extend = async (): Promise<void> => {
    const why = reason.trim() || w("time.reason");
    if (await act({ type: "extend_round", section, minutes: MINUTES, reason: why })) setOpen("");
  };
  const undo = async (): Promise<void> => {
    if (await act({ type: "undo_round", section, reason: reason.trim() })) setOpen("");
  };
  if (still) return <Still room={room} section={section} why={still.paused_for} />;
  if (open === "")
    return (
      <button type="button" className="btn s40 quiet" data-test="ev-round-more" onClick={() => setOpen("menu")}>
        {w("round.more")}
      </button>
    );
  if (open === "menu") return <Menu can={{ extend: timed.length > 0, pause: runs.length > 0 }} open={setOpen} />;
  const asked = {
    extend: { text: w("round.extend.sure", { n: timed.length }), yes: extend, test: "ev-round-extend-yes" },
    pause: { text: w("round.pause.sure", { n: runs.length }), yes: pause, test: "ev-round-pause-yes" },
    undo: { text: w("round.undo.sure", { round: round.round, n: due.length }), yes: undo, test: "ev-round-undo-yes" },
  }[open];
  return (
    <>
      <Reason value={reason} change={setReason} label={e("reason")} />
      <Sure
        text={asked.text}
        danger={open === "undo"}
        busy={busy}
        trouble={trouble}
        test={asked.test}
        yes={() => void asked.yes()}
        no={() => setOpen("menu")}
      />
    </>
  );
}

function Menu({ can, open }: { can: { extend: boolean; pause: boolean }; open: (what: "" | Act) => void }) {
  return (
    <div className="row wrap">
      {can.extend && (
        <button type="button" className="btn s40" data-test="ev-round-extend" onClick={() => open("extend")}>
          {w("round.extend")}
        </button>
      )}
      {can.pause && (
        <button type="button" className="btn s40" data-test="ev-round-pause" onClick={() => open("pause")}>
          {w("round.pause")}
        </button>
      )}
      <button type="button" className="btn s40 danger" data-test="ev-round-undo" onClick={() => open("undo")}>
        {w("round.undo")}
      </button>
      <button type="button" className="btn s40" data-test="ev-round-back" onClick={() => open("")}>
        {w("back")}
      </button>
    </div>
  );
}

/** The round stands still: the one thing to do. */
function Still({ room, section, why }: { room: RoomConnection; section: string; why: string }) {
  const { act, busy, trouble } = useActing(room);
  return (
    <div className="row wrap">
      <b className="grow own">{w("round.paused", { why })}</b>
      <button
        type="button"
        className="btn primary big"
        data-test="ev-round-resume"
        disabled={busy}
        onClick={() => void act({ type: "resume_round", section })}
      >
        {w("round.resume")}
      </button>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

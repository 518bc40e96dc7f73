/** Calling the referee from a table: a reason first, then whether he has seen it and how long ago. Not here: his desk. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { clockText } from "../parts/time";
import type { LiveView } from "../protocol";
import { useStore } from "../store";
import { l } from "../words.live";
import { SIDES } from "./model";
import { useHall } from "./time";

const REASONS = ["revoke", "exposed", "cards", "entry", "slow", "rules", "other"] as const;
type Reason = (typeof REASONS)[number];

interface Props {
  room: RoomConnection;
  view: LiveView;
  side: number;
}

export function CallButton({ room, view, side }: Props) {
  const [open, setOpen] = useState(false);
  if (side > 1) return null;
  return (
    <>
      <button type="button" className="btn call s40" data-test="lv-call" onClick={() => setOpen(true)}>
        {l("call")}
      </button>
      {open && <CallDialog room={room} view={view} side={side} close={() => setOpen(false)} />}
    </>
  );
}

export function CallDialog({ room, view, side, first, close }: Props & { first?: Reason; close: () => void }) {
  const { status } = useStore(room.live);
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState("");
  const call = async (reason: string): Promise<void> => {
    const outcome = await room.do(view.match, { type: "call_referee", reason, side });
    if (outcome.ok) close();
    else setTrouble(outcome.code === "offline" ? l("call.offline") : outcome.text || outcome.code);
  };
  const reasons = first ? [first, ...REASONS.filter((one) => one !== first)] : REASONS;
  return (
    <Dialog title={l("call.title")} close={close}>
      {status !== "live" && <p className="banner warn">{l("call.offline")}</p>}
      <div className="items">
        {reasons
          .filter((reason) => reason !== "other")
          .map((reason) => (
            <button
              key={reason}
              type="button"
              className="item"
              data-test={`lv-reason-${reason}`}
              onClick={() => void call(l(`call.${reason}`))}
            >
              {l(`call.${reason}`)}
            </button>
          ))}
      </div>
      <form
        className="copyline"
        onSubmit={(event) => {
          event.preventDefault();
          void call(text.trim() || l("call.other"));
        }}
      >
        <input
          className="own"
          value={text}
          maxLength={80}
          aria-label={l("call.own")}
          placeholder={l("call.own")}
          data-test="lv-reason-text"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className="btn call" data-test="lv-reason-other">
          {l("call")}
        </button>
      </form>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </Dialog>
  );
}

/** The calls that are open: how long ago, and whether somebody has seen them. */
export function CallState({ room, view, side }: Props) {
  const now = useHall(room, 1000);
  const ago = (at: number): string => clockText(Math.max(0, Math.floor((now - at) / 1000)));
  return (
    <>
      {view.calls
        .filter((call) => call.done_at === undefined)
        .map((call) => (
          <p
            key={`${call.side}.${call.at}`}
            className="banner lv-called"
            role="status"
            data-test="lv-called"
            data-seen={call.seen_at !== undefined}
          >
            <Icon name="say" />
            <b className="grow own">
              {l(call.seen_at === undefined ? "called" : "called.seen", { ago: ago(call.at) })} · {call.reason}
            </b>
            {call.side !== SIDES[side as 0 | 1] && <small>{l("called.other")}</small>}
          </p>
        ))}
    </>
  );
}

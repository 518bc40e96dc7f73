/** An act that wants a reason: a button, then the reason, then the act. */
import { useState } from "react";
import type { EventCommand, RoomConnection } from "../../net/room";
import { e } from "../../words.event";
import { s } from "../../words.screen";
import { useActing } from "../useActing";

export function Reasoned({
  room,
  label,
  text,
  test,
  command,
}: {
  room: RoomConnection;
  label: string;
  text: string;
  test: "drw-aside" | "drw-again";
  command: (reason: string) => EventCommand;
}) {
  const { act, busy, trouble } = useActing(room);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  if (!open)
    return (
      <button type="button" className="btn s40" data-test={test} onClick={() => setOpen(true)}>
        {label}
      </button>
    );
  return (
    <form
      className="ev-stack"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (reason.trim()) void act(command(reason.trim())).then((ok) => ok && setOpen(false));
      }}
    >
      <p>{text}</p>
      <label className="field">
        <span>{s("draw.reason")}</span>
        <input
          value={reason}
          maxLength={120}
          data-test="drw-why"
          onInput={(input) => setReason(input.currentTarget.value)}
        />
      </label>
      <div className="drw-acts">
        <button type="submit" className="btn danger" data-test="drw-why-go" disabled={busy || !reason.trim()}>
          {label}
        </button>
        <button type="button" className="btn" data-test="drw-why-not" onClick={() => setOpen(false)}>
          {e("close")}
        </button>
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

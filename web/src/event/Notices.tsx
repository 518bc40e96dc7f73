/** The desk tells the hall something: a line for everybody's page and the big screen. Not here: showing it there. */
import { useState } from "react";
import { timeOfDay } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Dialog } from "../parts/Dialog";
import type { EventView } from "../protocol";
import { e } from "../words.event";
import { s } from "../words.screen";

const LONGEST = 200;

export function Notices({ room, event, close }: { room: RoomConnection; event: EventView; close: () => void }) {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const send = async (said: string): Promise<void> => {
    setBusy(true);
    const done = await room.send({ do: "announce", text: said });
    setBusy(false);
    setTrouble(done.ok ? "" : done.code === "offline" ? e("offline") : done.text || done.code);
    if (done.ok) setText("");
  };
  const told = [...event.notices].reverse();
  return (
    <Dialog title={s("notice.write")} close={close}>
      <form
        className="ev-stack"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (text.trim()) void send(text.trim());
        }}
      >
        <label className="field">
          <span>{s("notice.text")}</span>
          <textarea
            rows={3}
            className="ev-paste"
            maxLength={LONGEST}
            value={text}
            data-test="ev-notice-text"
            onInput={(input) => setText(input.currentTarget.value)}
          />
        </label>
        <button type="submit" className="btn primary big" data-test="ev-notice-send" disabled={busy || !text.trim()}>
          {s("notice.send")}
        </button>
      </form>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      {told.length ? (
        <>
          <ul className="ev-told" data-test="ev-told">
            {told.map((one) => (
              <li key={one.at}>
                <small>{timeOfDay(one.at, room)}</small> <span className="own">{one.text}</span>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="btn s40"
            data-test="ev-notice-back"
            disabled={busy}
            onClick={() => void send("")}
          >
            {s("notice.back")}
          </button>
        </>
      ) : (
        <p className="muted">{s("notice.none")}</p>
      )}
    </Dialog>
  );
}

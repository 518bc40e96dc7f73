/** What was done last in a competition, and by which device. Not here: the logs (server). */
import { useEffect, useRef, useState } from "react";
import { timeOfDay } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import type { ActionView, EventReply } from "../../protocol";
import { useStore } from "../../store";
import { useExport } from "../useExport";
import { q, roleSaid } from "../words.p1";
import "../links/links.css";

const MOST = 100;
const PAUSE = 1_000;

export function LastActions({ room, most = 15 }: { room: RoomConnection; most?: number }) {
  const { event, view, status, me } = useStore(room.live);
  const [lines, setLines] = useState<readonly ActionView[] | null>(null);
  const [count, setCount] = useState(most);
  const { save, trouble } = useExport(room);
  // Once a second at most, however much happens; the last change is never missed.
  const wanted = useRef(count);
  wanted.current = count;
  const due = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    if (due.current !== null) return;
    due.current = setTimeout(
      () => {
        due.current = null;
        void room.askEvent({ ask: "actions", most: wanted.current }).then((answer) => {
          const found = (answer as EventReply | null)?.actions;
          if (found) setLines(found);
        });
      },
      lines === null ? 0 : PAUSE,
    );
  }, [room, count, status, event?.desk?.log, view]);
  useEffect(() => () => clearTimeout(due.current ?? undefined), []);
  return (
    <section className="panel dv-last" data-test="dv-acts">
      <h2>{q("acts.title")}</h2>
      {lines?.length === 0 && <p className="muted">{q("acts.none")}</p>}
      <ol className="dv-acts">
        {(lines ?? []).map((one, at) => (
          <li key={`${one.at}-${at}`} className="own">
            <b>{timeOfDay(one.at, room)}</b> {one.text}
            <small>{[one.device, roleSaid(one.role)].filter(Boolean).join(" · ") || q("dev.nameless")}</small>
          </li>
        ))}
      </ol>
      <div className="row wrap">
        {lines && lines.length >= count && count < MOST && (
          <button type="button" className="btn s40" data-test="dv-more" onClick={() => setCount(MOST)}>
            {q("acts.more")}
          </button>
        )}
        {me?.role === "director" && (
          <button type="button" className="btn s40" data-test="dv-file" onClick={() => void save("actions", "xlsx")}>
            {q("acts.file")}
          </button>
        )}
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

/** What was done last in a competition, and by which device. Not here: the logs (server). */
import { useEffect, useState } from "react";
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
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      void room.askEvent({ ask: "actions", most: count }).then((answer) => {
        const found = (answer as EventReply | null)?.actions;
        if (!gone && found) setLines(found);
      });
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [room, count, status, event?.desk?.log, view?.links, view?.asked, view?.matches]);
  return (
    <section className="panel" data-test="dv-acts">
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

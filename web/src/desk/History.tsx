/** Everything that happened at a match, newest first: when, who, what, why. */
import { useEffect, useState } from "react";
import { timeOfDay } from "../live/time";
import type { RoomConnection } from "../net/room";
import type { HistoryLine, LiveReply, LiveView, OffenceList } from "../protocol";
import { useStore } from "../store";
import { d } from "../words.desk";
import { titleOf } from "./MatchDesk";
import { SIDES, sideWord, tryWord, whoWord } from "./said";

export function History({
  room,
  view,
  offences,
}: {
  room: RoomConnection;
  view: LiveView;
  offences: OffenceList | null;
}) {
  const seq = useStore(room.live).matches[view.match]?.seq ?? 0;
  const [lines, setLines] = useState<readonly HistoryLine[] | null>(null);
  useEffect(() => {
    let gone = false;
    void room.ask({ ask: "history", match: view.match, since: 0 }).then((answer) => {
      const history = (answer as LiveReply | null)?.history;
      if (!gone && history) setLines(history);
    });
    return () => {
      gone = true;
    };
  }, [room, view.match, seq]);
  const devices = useStore(room.live).view?.devices;
  // A device's role beside the name it was given; who gave none is called by his role already.
  const roleOf = (key: string): string => {
    const device = devices?.[key];
    return device?.name ? ` · ${tryWord("who", device.role)}` : "";
  };
  return (
    <section aria-label={d("part.history")}>
      <h2>{d("part.history")}</h2>
      {lines === null && <p className="muted">{d("loading")}</p>}
      <ol className="plain-list history" data-test="history-lines">
        {[...(lines ?? [])].reverse().map((line) => (
          <li key={line.seq}>
            <b>{timeOfDay(line.at, room)}</b> {tryWord("event", String(line.event.type))}
            <span className="own">{detail(line.event, view, offences)}</span>
            <small className="muted">
              {" "}
              {whoWord(view.people, line.by)}
              {roleOf(line.by)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What of an event tells most, in a few words. */
function detail(event: Record<string, unknown>, view: LiveView, offences: OffenceList | null): string {
  const parts: string[] = [];
  if (typeof event.deal === "number" && event.deal) parts.push(d("deal.n", { n: event.deal }));
  if (typeof event.side === "number") parts.push(sideWord(SIDES[event.side] ?? "desk", view.names));
  const report = (event.ruling as { report?: Record<string, unknown> } | undefined)?.report;
  if (report) parts.push(titleOf(offences, String(report.event ?? "")));
  if (typeof event.minutes === "number" && event.minutes) parts.push(d("minutes", { n: event.minutes }));
  if (typeof event.upheld === "boolean") parts.push(d(event.upheld ? "appeal.upheld" : "appeal.dismissed"));
  for (const name of ["reason", "grounds"]) {
    const text = event[name];
    if (typeof text === "string" && text) parts.push(tryWord("word", text));
  }
  return parts.length ? ` · ${parts.join(" · ")}` : "";
}

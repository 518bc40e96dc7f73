/** The table of a stage or group; a line opens why it stands where it stands. Not here: the comparison itself (Why). */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import type { EventView, LineView, RankingView } from "../protocol";
import { p, pOf } from "../words.people";
import { pointsSaid } from "./boards";
import { entryName } from "./model";
import { WhyPlace } from "./Why";
import "./bracket.css";

interface Props {
  event: EventView;
  ranking: RankingView;
  /** With it a line opens its comparison. */
  room?: RoomConnection;
  /** Whose line is marked. */
  mine?: string;
}

/** Steps of the ranking that are a number of the line. */
const NUMBERS = ["net", "wins", "deals_won", "points_won"] as const;

/** Whether a stage has tables that say something (a knock-out's is its bracket). */
export const ranked = (event: EventView, ranking: RankingView): boolean =>
  ranking.lines.length > 0 && !(event.form.stages[ranking.stage - 1]?.kind ?? "").startsWith("knockout");

/** "Group 2" of a stage with groups, else nothing. */
export const groupName = (ranking: RankingView): string =>
  ranking.group > 0 ? p("group", { name: ranking.group }) : "";

export function Standings({ event, ranking, room, mine = "" }: Props) {
  const [asked, setAsked] = useState<LineView | null>(null);
  const columns = NUMBERS.filter((one) => event.form.ranking?.includes(one) ?? one === "net");
  return (
    <section className="st-part" data-test={`st-${ranking.stage}-${ranking.group}`}>
      <table className="ev-rank">
        <caption className="vh">
          {p("standings")} {groupName(ranking)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="place">
              {p("place")}
            </th>
            <th scope="col" className="who">
              {p("entry")}
            </th>
            <th scope="col">{p("step.points")}</th>
            {columns.map((one, at) => (
              <th key={one} scope="col" className={at > 0 ? "more" : ""}>
                {p(`step.${one}`)}
              </th>
            ))}
            <th scope="col" className="more">
              {p("played")}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranking.lines.map((line) => (
            <Line
              key={line.entry}
              event={event}
              line={line}
              columns={columns}
              mine={line.entry === mine}
              ask={room ? () => setAsked(line) : undefined}
            />
          ))}
        </tbody>
      </table>
      {asked && room && (
        <WhyPlace room={room} event={event} ranking={ranking} line={asked} close={() => setAsked(null)} />
      )}
    </section>
  );
}

function Line({
  event,
  line,
  columns,
  mine,
  ask,
}: {
  event: EventView;
  line: LineView;
  columns: readonly (typeof NUMBERS)[number][];
  mine: boolean;
  ask?: () => void;
}) {
  const name = entryName(event, line.entry);
  const out = event.entries[line.entry]?.out ?? false;
  const notes = notesOf(line, out);
  return (
    <tr className={`${mine ? "mine" : ""}${out ? " out" : ""}`}>
      <td className="place">
        {line.place}
        {line.shared && <small>{p("shared")}</small>}
      </td>
      <th scope="row" className="who">
        {ask ? (
          <button
            type="button"
            className="st-why own"
            aria-label={p("why.ask", { entry: name, n: line.place })}
            data-test={`st-why-${line.entry}`}
            onClick={ask}
          >
            {name}
          </button>
        ) : (
          <span className="own">{name}</span>
        )}
        {notes && <small>{notes}</small>}
      </th>
      <td className="pts">{pointsSaid(line.points)}</td>
      {columns.map((one, at) => (
        <td key={one} className={at > 0 ? "more" : ""}>
          {one === "net" && line.net > 0 ? `+${line.net}` : String(line[one]).replace("-", "−")}
        </td>
      ))}
      <td className="more">{line.matches}</td>
    </tr>
  );
}

/** What is to be known of a line apart from its numbers. */
function notesOf(line: LineView, out: boolean): string {
  const said = [
    line.penalty ? p("penalty", { n: line.penalty }) : "",
    line.walkovers ? p("walkovers", { n: line.walkovers }) : "",
    line.absences ? p("absences", { n: line.absences }) : "",
    line.byes ? p("byes", { n: line.byes }) : "",
    out ? p("gone") : "",
    line.settled && !["points", "shared", "reached"].includes(line.settled) ? pOf(`step.${line.settled}`, "") : "",
  ];
  return said.filter(Boolean).join(" · ");
}

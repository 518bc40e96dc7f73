/** Matches of one entry so far, latest first, each with what it was for it. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import type { EventView, FixtureView } from "../../protocol";
import { p } from "../../words.people";
import { faultOf, markWord } from "../Bracket";
import { MatchFacts } from "../MatchFacts";
import { entryName, scoreOf } from "../model";
import { roundName } from "../tree";

export function MyResults({ room, event, entry }: { room: RoomConnection; event: EventView; entry: string }) {
  const [open, setOpen] = useState("");
  const done = Object.values(event.matches)
    .filter((one) => one.outcome && one.sides.includes(entry))
    .sort((a, b) => b.stage - a.stage || b.round - a.round);
  const match = event.matches[open];
  if (done.length === 0) return null;
  return (
    <section className="rp-results">
      <h2>{p("mine.results")}</h2>
      <ul>
        {done.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="rp-result"
              data-test={`rp-result-${one.id}`}
              onClick={() => setOpen(one.id)}
            >
              <Line event={event} match={one} entry={entry} />
            </button>
          </li>
        ))}
      </ul>
      {match && <MatchFacts room={room} event={event} match={match} close={() => setOpen("")} />}
    </section>
  );
}

function Line({ event, match, entry }: { event: EventView; match: FixtureView; entry: string }) {
  const at = match.sides[0] === entry ? 0 : 1;
  const other = match.sides[1 - at] ?? "";
  const { outcome } = match;
  const how = outcome?.winner === entry ? "mine.won" : outcome?.winner ? "mine.lost" : "mine.drawn";
  const score = scoreOf(match, at) && `${scoreOf(match, at)} – ${scoreOf(match, at ? 0 : 1)}`;
  const notes = [faultOf(match, at) || faultOf(match, (1 - at) as 0 | 1), ...match.marks.map(markWord)].filter(Boolean);
  return (
    <>
      <small>{roundName(event, match.section, match.stage, match.round)}</small>
      <span className="grow own">{other ? entryName(event, other) : p("mine.bye")}</span>
      {other && (
        <b>
          {p(how)} {score}
        </b>
      )}
      {notes.length > 0 && <small>{notes.join(" · ")}</small>}
    </>
  );
}

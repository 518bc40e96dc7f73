/** Matches round by round, places and standings. A match opens for its correction. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import type { EventView, FixtureView, RankingView } from "../protocol";
import { e, eOf } from "../words.event";
import { MatchDialog } from "./MatchDialog";
import { entryName, rounds } from "./model";

export function Results({ room, event }: { room: RoomConnection; event: EventView }) {
  const [open, setOpen] = useState("");
  const all = rounds(event);
  const match = event.matches[open];
  const places = Object.entries(event.final).filter(
    ([section, list]) => event.rounds[section]?.over && list.length > 0,
  );
  return (
    <div className="ev-results">
      {all.length === 0 && <p className="lead">{e("results.none")}</p>}
      {places.map(([section, list]) => (
        <section key={section} className="panel" data-test="ev-places">
          <h2>
            {e("results.places")} {section && <span className="own">{section}</span>}
          </h2>
          <ol className="ev-places">
            {list.map(([place, entry]) => (
              <li key={entry}>
                <b>{place}</b> <span className="own">{entryName(event, entry)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div className="ev-bracket">
        {all.map(({ stage, round, matches }) => (
          <section key={`${stage}/${round}`} aria-label={e("round.of", { stage, round })}>
            <h2>{e("round.of", { stage, round })}</h2>
            {matches.map((one) => (
              <Pairing key={one.id} event={event} match={one} open={() => setOpen(one.id)} />
            ))}
          </section>
        ))}
      </div>
      {Object.entries(event.standings).map(([key, ranking]) => (
        <Standings key={key} event={event} ranking={ranking} />
      ))}
      {match && <MatchDialog key={match.id} room={room} event={event} match={match} close={() => setOpen("")} />}
    </div>
  );
}

function Pairing({ event, match, open }: { event: EventView; match: FixtureView; open: () => void }) {
  const { outcome } = match;
  const how = outcome && outcome.how !== "played" ? eOf(`how.${outcome.how}`, "") : "";
  return (
    <button type="button" className="ev-pairing" data-test={`ev-match-${match.id}`} onClick={open}>
      {match.sides.map((side, at) => (
        <span key={at} className={`own${outcome?.winner && outcome.winner === side ? " ev-won" : ""}`}>
          <span className="grow">{entryName(event, side)}</span> <b>{outcome?.levels?.[at] ?? ""}</b>
        </span>
      ))}
      {(how || (outcome?.versions ?? 0) > 1) && (
        <small className="muted">
          {how} {(outcome?.versions ?? 0) > 1 && e("results.corrected")}
        </small>
      )}
    </button>
  );
}

function Standings({ event, ranking }: { event: EventView; ranking: RankingView }) {
  const kind = event.form.stages[ranking.stage - 1]?.kind ?? "";
  if (ranking.lines.length === 0 || kind.startsWith("knockout")) return null;
  return (
    <section className="panel">
      <h2>
        {e("results.standings")} {e("stage", { n: ranking.stage })} {ranking.group > 0 && ranking.group}
      </h2>
      <table className="ev-table">
        <thead>
          <tr>
            <th scope="col">{e("results.places")}</th>
            <th scope="col" />
            <th scope="col">{e("results.points")}</th>
            <th scope="col">{e("results.net")}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.lines.map((line) => (
            <tr key={line.entry}>
              <td>{line.place}</td>
              <th scope="row" className="own">
                {entryName(event, line.entry)}
              </th>
              <td>{line.points}</td>
              <td>{line.net}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

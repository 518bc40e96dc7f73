/** Who has won what, the medals of units, and certificates. Not here: the prizes themselves (Prizes). */
import { useState } from "react";
import type { EventView } from "../../protocol";
import { listed } from "../../script";
import { entryName } from "../model";
import { take } from "../papers/take";
import { medalRows } from "../public/Medals";
import { w } from "../words.director";
import type { OfEvent } from "./Ends";

/** So many places count in the table of medals. */
const MEDALS = 3;

export function Awards({ room, event }: OfEvent) {
  const [refused, setRefused] = useState("");
  const medals = Object.entries(event.medals).filter(([, units]) => Object.keys(units).length > 0);
  return (
    <section className="panel" aria-label={w("ends.awards")}>
      <h2>{w("ends.awards")}</h2>
      {event.awards.length === 0 && <p>{w("award.none")}</p>}
      <ul data-test="ev-awards">
        {event.awards.map((one, at) => (
          <li key={at} className="ev-line">
            <b className="grow own">{one.prize.title}</b>
            <span className="own">
              {listed(
                one.winners.map(([, who]) => (one.prize.by_unit ? (event.units[who] ?? who) : entryName(event, who))),
              )}
              {new Set(one.winners.map(([place]) => place)).size < one.winners.length && (
                <small className="muted"> {w("award.tied")}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {event.awards.length > 0 && (
        <button
          type="button"
          className="btn"
          data-test="ev-certificates"
          onClick={() => void take(room, "certificates", "pdf").then(setRefused)}
        >
          {w("paper.certificates")}
        </button>
      )}
      {refused && (
        <p className="refuse" role="alert">
          {refused}
        </p>
      )}
      {medals.map(([section, units]) => (
        <Medals key={section} event={event} section={section} units={units} />
      ))}
    </section>
  );
}

function Medals({ event, section, units }: { event: EventView; section: string; units: Record<string, number[]> }) {
  return (
    <div className="ev-scroll">
      <h3>
        {w("ends.medals")} {section && <span className="own">{section}</span>}
      </h3>
      <table className="ev-table" data-test="ev-medals">
        <thead>
          <tr>
            <th scope="col">{w("medal.unit")}</th>
            {Array.from({ length: MEDALS }, (_, at) => (
              <th key={at} scope="col">
                {w("medal.place", { n: at + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {medalRows(units).map(([unit, counts]) => (
            <tr key={unit}>
              <th scope="row" className="own">
                {event.units[unit] ?? unit}
              </th>
              {Array.from({ length: MEDALS }, (_, at) => (
                <td key={at}>{counts[at] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

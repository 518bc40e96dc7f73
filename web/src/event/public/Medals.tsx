/** Medals by unit: first, second and third places. */
import type { EventView } from "../../protocol";
import { s } from "../../words.screen";

interface Props {
  event: EventView;
  section: string;
  table: Record<string, number[]>;
  /** As a page of the big screen. */
  big?: boolean;
}

/** Units with their medals in the order of first, second, third places; those without a unit left out. */
export function medalRows(table: Record<string, number[]>): [string, number[]][] {
  const rows = Object.entries(table).filter(([unit]) => unit);
  return rows.sort(([, a], [, b]) => a.reduce((sum, one, at) => sum || (b[at] ?? 0) - one, 0));
}

export function Medals({ event, section, table, big = false }: Props) {
  const rows = medalRows(table);
  if (rows.length < 2) return null;
  return (
    <section className={big ? "" : "panel pub-part"} data-test={big ? "scr-medals" : "pub-medals"}>
      <h2>
        {section && <span className="own">{section} </span>}
        {s("public.medals")}
      </h2>
      <table className={big ? "scr-table" : "ev-table"}>
        <thead>
          <tr>
            <th scope="col">{s("public.unit")}</th>
            {[1, 2, 3].map((place) => (
              <th key={place} scope="col">
                {s("public.place", { n: place })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([unit, counts]) => (
            <tr key={unit}>
              <th scope="row" className="own">
                {event.units[unit] || unit}
              </th>
              {[0, 1, 2].map((at) => (
                <td key={at}>{counts[at] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The legal ways of a correction, each with what it moves; the one chosen is confirmed with the names. */
import { useState } from "react";
import type { EventView, MovesView, WayView } from "../protocol";
import { e, eOf } from "../words.event";
import { entryName } from "./model";

export function Ways({
  event,
  ways,
  busy,
  text,
  choose,
}: {
  event: EventView;
  ways: readonly WayView[];
  busy: boolean;
  text: string;
  choose: (way: string) => void;
}) {
  const open = ways.filter((one) => !one.code);
  const [way, setWay] = useState(open[0]?.way ?? "");
  return (
    <div className="ev-stack" data-test="ev-ways">
      <h3>{e("res.ways")}</h3>
      {ways.map((one) =>
        one.code ? (
          <p key={one.way} className="muted">
            {eOf(`way.${one.way}`, one.way)}: {one.text || one.code}
          </p>
        ) : (
          <button
            key={one.way}
            type="button"
            className={`ev-way${one.way === way ? " on" : ""}`}
            aria-pressed={one.way === way}
            data-test={`ev-way-${one.way}`}
            onClick={() => setWay(one.way)}
          >
            <b>{eOf(`way.${one.way}`, one.way)}</b>
            <Moves event={event} moves={one.moves} />
          </button>
        ),
      )}
      {way && (
        <>
          <p className="lead own" data-test="ev-becomes">
            {text}
          </p>
          <button
            type="button"
            className="btn primary big"
            data-test="ev-correct"
            disabled={busy}
            onClick={() => choose(way)}
          >
            {e("res.correct")}
          </button>
        </>
      )}
    </div>
  );
}

export function Moves({ event, moves }: { event: EventView; moves: MovesView | null | undefined }) {
  const matches = moves?.matches ?? [];
  const places = moves?.places ?? [];
  if (matches.length === 0 && places.length === 0) return <small>{e("moves.none")}</small>;
  const name = (side: string): string => entryName(event, side);
  return (
    <ul>
      {matches.map((one) => (
        <li key={one.match} className="own">
          {e("moves.match", {
            a: name(one.before[0]),
            b: name(one.before[1]),
            c: name(one.after[0]),
            d: name(one.after[1]),
          })}
          {one.running && ` · ${e("moves.running")}`}
          {one.result && ` · ${e("moves.result")}`}
        </li>
      ))}
      {places.map(([entry, from, to]) => (
        <li key={entry} className="own">
          {e("moves.place", { entry: name(entry), from: from || e("moves.nil"), to: to || e("moves.nil") })}
        </li>
      ))}
    </ul>
  );
}

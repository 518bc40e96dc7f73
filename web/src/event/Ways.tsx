/** The legal ways of a correction, each with what it moves; the one chosen is confirmed with the names. */
import { useEffect, useRef, useState } from "react";
import { timeOfDay } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import type { EventView, MovesView, SideMoves, WayView } from "../protocol";
import { e, eOf } from "../words.event";
import { entryName } from "./model";
import { w } from "./words.director";

export function Ways({
  room,
  event,
  ways,
  busy,
  text,
  choose,
}: {
  room: RoomConnection;
  event: EventView;
  ways: readonly WayView[];
  busy: boolean;
  text: string;
  choose: (way: string) => void;
}) {
  const open = ways.filter((one) => !one.code);
  const [way, setWay] = useState(open[0]?.way ?? "");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "start" }), []);
  const moves = open.find((one) => one.way === way)?.moves;
  return (
    <div className="ev-stack" data-test="ev-ways" ref={box}>
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
          <Running room={room} event={event} moves={moves} />
          <p className="lead own" data-test="ev-becomes">
            {text}
          </p>
          <button
            type="button"
            className={`btn big ${touches(event, moves) ? "danger" : "primary"}`}
            data-test="ev-correct"
            disabled={busy}
            onClick={() => choose(way)}
          >
            {touches(event, moves) ? w("running.yes") : e("res.correct")}
          </button>
        </>
      )}
    </div>
  );
}

/** Matches that would change and are under way: played, or called to their tables. */
function underWay(event: EventView, moves: MovesView | null | undefined): readonly SideMoves[] {
  return (moves?.matches ?? []).filter(
    (one) => one.running || ["called", "running"].includes(event.matches[one.match]?.phase ?? ""),
  );
}

/** Whether something that is under way would change. */
export const touches = (event: EventView, moves: MovesView | null | undefined): boolean =>
  underWay(event, moves).length > 0;

/** Matches being played now whose sides would change: which table, who, since when. */
export function Running({
  room,
  event,
  moves,
}: {
  room: RoomConnection;
  event: EventView;
  moves: MovesView | null | undefined;
}) {
  const name = (side: string): string => entryName(event, side);
  return underWay(event, moves).map((one) => {
    const match = event.matches[one.match];
    const [a, b, c, d] = [...one.before, ...one.after].map(name);
    return (
      <div key={one.match} className="ev-running" role="alert" data-test={`ev-running-${one.match}`}>
        <b className="lead own">
          <Icon name="play" />{" "}
          {w(one.running ? "running.now" : "running.called", {
            table: e("table", { name: match?.table || one.match }),
          })}
        </b>
        <p className="own">
          {w("running.who", { a: a!, b: b!, c: c!, d: d!, time: timeOfDay(match?.called_at ?? 0, room) })}
        </p>
      </div>
    );
  });
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

/** What stands between now and the next round; each line leads where it is mended. Not here: mending it. */
import type { RoomConnection } from "../../net/room";
import { Icon } from "../../parts/Icon";
import type { EventView } from "../../protocol";
import { go } from "../../router";
import { listed } from "../../script";
import { signOf } from "../model";
import { w, wOf } from "../words.director";
import type { Filter } from "./signs";

interface Row {
  key:
    | "missing"
    | "running"
    | "disputed"
    | "calling"
    | "tables"
    | "line_ups"
    | "boards"
    | "printed"
    | "not_here"
    | "owed";
  values: Record<string, string | number>;
  lead: () => void;
}

export function Checklist({
  room,
  event,
  section,
  show,
  open,
}: {
  room: RoomConnection;
  event: EventView;
  section: string;
  show: (filter: Filter) => void;
  open: (match: string) => void;
}) {
  const list = event.desk?.checklists[section];
  const round = event.rounds[section];
  if (!list || !round || round.over) return null;
  const to = (part: string) => () => go(`/event/${encodeURIComponent(room.room)}/${part}`);
  const look = (filter: Filter) => () => show(filter);
  // A match whose sides both sit at their table is being played, though nobody has entered anything yet.
  const playing = (id: string): boolean => signOf(event, event.matches[id]!) === "running";
  const missing = list.missing.filter((id) => event.matches[id] && !playing(id));
  const begun = round.due.some((id) => (event.matches[id]?.called_at ?? 0) > 0);
  const rows: Row[] = [
    { key: "disputed", values: { n: list.disputed.length }, lead: () => open(list.disputed[0]!) },
    { key: "calling", values: { n: list.calling.length }, lead: look("calling") },
    { key: "missing", values: { n: begun ? missing.length : 0 }, lead: look("all") },
    {
      key: "running",
      values: { n: list.running.length + list.missing.length - missing.length },
      lead: look("running"),
    },
    { key: "tables", values: { n: list.tables.length }, lead: to("rounds") },
    { key: "line_ups", values: { n: list.line_ups.length }, lead: () => open(list.line_ups[0]!) },
    { key: "boards", values: { n: list.boards.length }, lead: to("rounds") },
    {
      key: "printed",
      values: { n: list.printed.length, what: listed(list.printed.map((one) => wOf(`paper.${one}`, one))) },
      lead: to("papers"),
    },
    { key: "not_here", values: { n: list.not_here.length }, lead: to("entries") },
    { key: "owed", values: { n: list.owed.length }, lead: to("rounds") },
  ];
  const open_ = rows.filter((one) => Number(one.values.n) > 0);
  return (
    <div className="ev-item" data-test="ev-checklist">
      <h3>
        {section && <span className="own">{section} · </span>}
        {w("check.title")}
      </h3>
      {open_.length === 0 ? (
        <p className="okc">
          <Icon name="ok" /> {w("check.ready")}
        </p>
      ) : (
        <ul className="ev-checks">
          {open_.map((one) => (
            <li key={one.key}>
              <button type="button" className="item" data-test={`ev-check-${one.key}`} onClick={one.lead}>
                <span className="grow">{w(`check.${one.key}`, one.values)}</span> <Icon name="next" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Check-in and everything about entries, on a phone at the door: a row is tapped, then its name confirmed. Not here: what
 * can be done with one (EntryDialog), late ones (More).
 */
import { useState } from "react";
import { hallNow, timeOfDay } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import type { EntryView, EventView } from "../../protocol";
import { p } from "../../words.people";
import { useActing } from "../useActing";
import { EntryDialog } from "./EntryDialog";
import { More } from "./More";
import "./entries.css";

interface Props {
  room: RoomConnection;
  event: EventView;
  /** A scorer checks in and does nothing else. */
  may?: "scorer" | "director";
}

const SHOWN = ["all", "away", "here", "out"] as const;
type Shown = (typeof SHOWN)[number];

export const playersOf = (entry: EntryView): string => entry.players.map((one) => one.name).join(" · ");

/** Entries that fit what is typed: by name, player or unit. */
export function foundIn(event: EventView, typed: string, shown: Shown): EntryView[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return Object.values(event.entries).filter((one) => {
    const fits = { all: true, away: !one.out && !one.here, here: !one.out && one.here, out: one.out }[shown];
    const text = `${one.name} ${playersOf(one)} ${event.units[one.unit] ?? ""} ${one.section}`.toLocaleLowerCase();
    return fits && text.includes(wanted);
  });
}

export function EntriesPage({ room, event, may = "director" }: Props) {
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const [open, setOpen] = useState("");
  const [last, setLast] = useState("");
  const [adding, setAdding] = useState(false);
  const all = Object.values(event.entries);
  const staying = all.filter((one) => !one.out);
  const found = foundIn(event, typed, shown);
  const chosen = event.entries[open];
  const counts = { all: all.length, away: 0, here: 0, out: all.length - staying.length };
  counts.here = staying.filter((one) => one.here).length;
  counts.away = staying.length - counts.here;
  return (
    <section className="en">
      <h2 data-test="ev-here">
        {p("in.count", { n: counts.here, all: staying.length })}
        {counts.out > 0 && <small> · {p("in.gone", { n: counts.out })}</small>}
      </h2>
      <Closing room={room} event={event} />
      {may === "director" && <BySelf room={room} event={event} />}
      <div className="row wrap en-tools">
        <input
          className="search own grow"
          type="search"
          aria-label={p("in.find")}
          placeholder={p("in.find")}
          value={typed}
          data-test="ev-find"
          onInput={(input) => setTyped(input.currentTarget.value)}
        />
        {may === "director" && (
          <button type="button" className="btn" data-test="ev-add" onClick={() => setAdding(true)}>
            {p("in.add")}
          </button>
        )}
      </div>
      <div className="row wrap en-tools" role="group" aria-label={p("in.find")}>
        {SHOWN.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn s40${one === shown ? " on" : ""}`}
            aria-pressed={one === shown}
            data-test={`ev-show-${one}`}
            onClick={() => setShown(one)}
          >
            {p(`in.${one}`)} {counts[one]}
          </button>
        ))}
      </div>
      {last && event.entries[last]?.here && <Last room={room} entry={event.entries[last]!} done={() => setLast("")} />}
      {found.length === 0 && <p className="lead">{p("in.nobody")}</p>}
      <ul className="en-list">
        {found.map((one) => (
          <li key={one.id}>
            <Row event={event} entry={one} open={() => setOpen(one.id)} />
          </li>
        ))}
      </ul>
      {chosen && (
        <EntryDialog
          key={chosen.id}
          room={room}
          event={event}
          entry={chosen}
          may={may}
          close={() => setOpen("")}
          checked={() => {
            setLast(chosen.id);
            setTyped("");
          }}
        />
      )}
      {adding && <More room={room} event={event} close={() => setAdding(false)} />}
    </section>
  );
}

function Row({ event, entry, open }: { event: EventView; entry: EntryView; open: () => void }) {
  const unit = event.units[entry.unit] ?? "";
  const state = entry.out ? "out" : entry.here ? "here" : "away";
  return (
    <button
      type="button"
      className={`ev-entry ${entry.here ? "here" : ""}${entry.out ? " out" : ""}`}
      data-test={`ev-entry-${entry.id}`}
      onClick={open}
    >
      <span className="grow own">
        <b>{entry.name}</b>
        <small>{playersOf(entry)}</small>
        {(unit || entry.section) && <small>{[unit, entry.section].filter(Boolean).join(" · ")}</small>}
      </span>
      {entry.here && entry.itself && <span className="tag">{p("in.self")}</span>}
      <span className={`tag ${state === "here" ? "ok" : state === "away" ? "warn" : ""}`}>{p(`in.${state}`)}</span>
    </button>
  );
}

/** Who was checked in last, to be taken back where the wrong row was tapped. */
function Last({ room, entry, done }: { room: RoomConnection; entry: EntryView; done: () => void }) {
  const { act, busy, trouble } = useActing(room);
  const undo = async (): Promise<void> => {
    if (await act({ type: "check_in", entry: entry.id, here: false })) done();
  };
  return (
    <p className="banner en-last" role="status" data-test="ev-last">
      <span className="grow own">{trouble || p("in.last", { entry: entry.name })}</span>
      <button type="button" className="btn s40" data-test="ev-last-undo" disabled={busy} onClick={() => void undo()}>
        {p("in.undo")}
      </button>
    </p>
  );
}

/** Whether pairs check themselves in from their own pages. */
function BySelf({ room, event }: { room: RoomConnection; event: EventView }) {
  const { act, busy, trouble } = useActing(room);
  const on = event.self_check_in;
  return (
    <div className="row wrap en-self">
      <span className="grow">{trouble || p(on ? "in.self.on" : "in.self.off")}</span>
      <button
        type="button"
        className="btn s40"
        data-test="ev-self-check-in"
        aria-pressed={on}
        disabled={busy}
        onClick={() => void act({ type: "set_self_check_in", on: !on })}
      >
        {p(on ? "in.self.stop" : "in.self.let")}
      </button>
    </div>
  );
}

function Closing({ room, event }: { room: RoomConnection; event: EventView }) {
  if (!event.closes_at) return null;
  const at = timeOfDay(event.closes_at, room);
  return <p className="muted">{p(hallNow(room) > event.closes_at ? "in.closed" : "in.closes", { at })}</p>;
}

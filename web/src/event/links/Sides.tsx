/** Links of the entries: made for all at once, found by name or table, shown one by one or printed. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import type { EntryView, EventView, LinkView } from "../../protocol";
import { q } from "../words.p1";
import { freshNumber, type Want } from "./given";

const MOST = 60;

/** The table an entry plays at now. */
export const tableOf = (event: EventView, entry: string): string =>
  Object.values(event.matches).find((one) => one.phase !== "done" && one.sides.includes(entry))?.table ?? "";

const fits = (event: EventView, one: EntryView, text: string): boolean =>
  !text ||
  one.name.toLowerCase().includes(text) ||
  one.players.some((player) => player.name.toLowerCase().includes(text)) ||
  tableOf(event, one.id).toLowerCase() === text;

export function Sides({
  room,
  event,
  links,
  show,
  print,
}: {
  room: RoomConnection;
  event: EventView;
  links: readonly LinkView[];
  show: (want: Want, title: string) => Promise<void>;
  print: () => void;
}) {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const entries = Object.values(event.entries).filter((one) => !one.out);
  const of = (entry: string): LinkView[] =>
    links.filter((one) => one.role === "side" && one.who === entry && !one.revoked && one.code);
  const missing = entries.filter((one) => of(one.id).length === 0).length;
  const found = entries.filter((one) => fits(event, one, text.trim().toLowerCase()));
  const make = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    const done = await room.send({ do: "entry_links", number: freshNumber(room) });
    setBusy(false);
    if (!done.ok) setTrouble(done.code === "offline" ? q("offline") : done.text || done.code);
  };
  if (entries.length === 0) return null;
  return (
    <section className="panel">
      <h2>{q("sides.title")}</h2>
      <div className="row wrap">
        {missing > 0 && (
          <button
            type="button"
            className="btn primary"
            data-test="lk-all"
            disabled={busy}
            aria-busy={busy}
            onClick={() => void make()}
          >
            {q("sides.make", { n: missing })}
          </button>
        )}
        {missing < entries.length && (
          <button type="button" className="btn" data-test="lk-print" onClick={print}>
            {q("sides.print")}
          </button>
        )}
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <input
        className="own lk-find"
        type="search"
        value={text}
        aria-label={q("sides.find")}
        placeholder={q("sides.find")}
        data-test="lk-find"
        onInput={(input) => setText(input.currentTarget.value)}
      />
      {found.length === 0 && <p className="muted">{q("sides.none")}</p>}
      <ul className="lk-sides">
        {found.slice(0, MOST).map((one) => {
          const opened = of(one.id).reduce((sum, link) => sum + link.opened, 0);
          const table = tableOf(event, one.id);
          const larger = one.players.length > ((event.form.players as [number, number] | undefined)?.[0] ?? 2);
          const want: Want = { role: "side", who: one.id, ...(larger ? { part: "captain" } : {}) };
          return (
            <li key={one.id}>
              <span className="grow own">
                <b>{one.name}</b>
                <small>
                  {[
                    table && q("dev.table", { name: table }),
                    q(opened ? "sides.opened" : "sides.unopened", { n: opened }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
              <button
                type="button"
                className="btn s40"
                data-test={`lk-side-${one.id}`}
                aria-label={`${q("sides.show")}: ${one.name}`}
                onClick={() => void show(want, one.name)}
              >
                {q("sides.show")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

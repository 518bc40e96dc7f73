/** The hall's tables: named, and taken out in mid-event, after what that moves. */
import { useState } from "react";
import { e } from "../../words.event";
import { entryName } from "../model";
import { Sure } from "../Sure";
import { useActing } from "../useActing";
import { w } from "../words.director";
import { tableNames, tablesSaid } from "./names";
import type { OfEvent } from "./Rounds";

export function Tables({ room, event }: OfEvent) {
  const [open, setOpen] = useState<"" | "change" | "out">("");
  return (
    <section className="panel" aria-label={w("rounds.tables")}>
      <h2>{w("rounds.tables")}</h2>
      <p className="lead own" data-test="ev-tables-now">
        {event.tables.length === 0
          ? w("tables.none")
          : w("tables.count", { n: event.tables.length, names: tablesSaid(event.tables) })}
      </p>
      {open === "" && (
        <div className="row wrap">
          <button type="button" className="btn" data-test="ev-tables-change" onClick={() => setOpen("change")}>
            {w("tables.change")}
          </button>
          {event.tables.length > 0 && (
            <button type="button" className="btn danger" data-test="ev-tables-out" onClick={() => setOpen("out")}>
              {w("tables.out")}
            </button>
          )}
        </div>
      )}
      {open === "change" && <Change room={room} event={event} close={() => setOpen("")} />}
      {open === "out" && <Out room={room} event={event} close={() => setOpen("")} />}
    </section>
  );
}

function Change({ room, event, close }: OfEvent & { close: () => void }) {
  const { act, busy, trouble } = useActing(room);
  const [text, setText] = useState(tablesSaid(event.tables));
  const names = tableNames(text);
  const save = async (): Promise<void> => {
    if (names && (await act({ type: "name_tables", tables: names }))) close();
  };
  return (
    <>
      <label className="field">
        <span>{w("tables.field")}</span>
        <input
          className="own"
          value={text}
          data-test="ev-tables-field"
          onInput={(input) => setText(input.currentTarget.value)}
        />
      </label>
      {names ? (
        <Sure
          text={w("tables.count", { n: names.length, names: tablesSaid(names) })}
          busy={busy}
          trouble={trouble}
          test="ev-tables-save"
          yes={() => void save()}
          no={close}
        />
      ) : (
        <p className="warn-ink" data-test="ev-tables-wrong">
          {w("tables.wrong")}
        </p>
      )}
    </>
  );
}

function Out({ room, event, close }: OfEvent & { close: () => void }) {
  const { act, busy, trouble } = useActing(room);
  const [table, setTable] = useState("");
  const here = Object.values(event.matches).filter((one) => one.table === table && one.phase !== "done");
  const who = here
    .map((one) => `${entryName(event, one.sides[0])} ${e("versus")} ${entryName(event, one.sides[1])}`)
    .join("; ");
  const take = async (): Promise<void> => {
    if (await act({ type: "take_table_out", table })) close();
  };
  return (
    <>
      <h3>{w("tables.out.which")}</h3>
      <div className="row wrap ev-free">
        {event.tables.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn own${one === table ? " on" : ""}`}
            aria-pressed={one === table}
            data-test={`ev-out-${one}`}
            onClick={() => setTable(one)}
          >
            {one}
          </button>
        ))}
      </div>
      {table ? (
        <Sure
          text={
            here.length > 0 ? w("tables.out.sure", { name: table, who }) : w("tables.out.sure.free", { name: table })
          }
          danger
          busy={busy}
          trouble={trouble}
          test="ev-out-yes"
          yes={() => void take()}
          no={close}
        />
      ) : (
        <button type="button" className="btn" data-test="ev-out-back" onClick={close}>
          {w("back")}
        </button>
      )}
    </>
  );
}

/** What there is to win, set by the director. Not here: who has won it (Awards). */
import { useState } from "react";
import { Icon } from "../../parts/Icon";
import { Toggle } from "../../parts/Seg";
import type { Prize } from "../../protocol";
import { useActing } from "../useActing";
import { w } from "../words.director";
import type { OfEvent } from "./Ends";

interface Row {
  title: string;
  first: string;
  last: string;
  unit: boolean;
}

const rowOf = (one: Prize): Row => ({
  title: one.title,
  first: String(one.first ?? 1),
  last: one.last === 0 ? "" : String(one.last ?? 1),
  unit: one.by_unit ?? false,
});
const prizeOf = (row: Row): Prize => ({
  title: row.title.trim(),
  first: Number(row.first) || 1,
  last: Number(row.last) || 0,
  ...(row.unit ? { by_unit: true } : {}),
});

/** Which places a prize is for. */
export function placesOf(prize: Prize): string {
  const [a, b] = [prize.first ?? 1, prize.last ?? 1];
  return b === 0 ? w("prize.rest", { a }) : a === b ? w("prize.place", { a }) : w("prize.places", { a, b });
}

export function Prizes({ room, event }: OfEvent) {
  const { act, busy, trouble } = useActing(room);
  const [rows, setRows] = useState<Row[] | null>(null);
  const put = (at: number, part: Partial<Row>): void =>
    setRows((now) => now?.map((one, i) => (i === at ? { ...one, ...part } : one)) ?? null);
  const save = async (): Promise<void> => {
    if (rows && (await act({ type: "name_prizes", prizes: rows.map(prizeOf) }))) setRows(null);
  };
  const usual = (): void =>
    setRows([
      { title: w("prize.first"), first: "1", last: "1", unit: false },
      { title: w("prize.second"), first: "2", last: "2", unit: false },
      { title: w("prize.four"), first: "3", last: "4", unit: false },
    ]);
  return (
    <section className="panel" aria-label={w("ends.prizes")}>
      <h2>{w("ends.prizes")}</h2>
      {rows === null ? (
        <>
          {event.prizes.length === 0 && <p>{w("prize.none")}</p>}
          <ul data-test="ev-prizes">
            {event.prizes.map((one) => (
              <li key={one.title} className="ev-line">
                <b className="grow own">{one.title}</b> {placesOf(one)} {one.by_unit && w("prize.unit")}
              </li>
            ))}
          </ul>
          <div className="row wrap">
            {event.prizes.length === 0 && (
              <button type="button" className="btn primary" data-test="ev-prize-usual" onClick={usual}>
                {w("prize.usual")}
              </button>
            )}
            <button
              type="button"
              className="btn"
              data-test="ev-prize-change"
              onClick={() => setRows([...event.prizes.map(rowOf), { title: "", first: "1", last: "1", unit: false }])}
            >
              {w("prize.add")}
            </button>
          </div>
        </>
      ) : (
        <form
          className="ev-stack"
          onSubmit={(submit) => {
            submit.preventDefault();
            void save();
          }}
        >
          {rows.map((row, at) => (
            <PrizeRow
              key={at}
              row={row}
              at={at}
              put={(part) => put(at, part)}
              drop={() => setRows(rows.filter((_, i) => i !== at))}
            />
          ))}
          {trouble && (
            <p className="refuse" role="alert" data-test="ev-prize-refused">
              {trouble}
            </p>
          )}
          <div className="row wrap">
            <button type="submit" className="btn primary grow" data-test="ev-prize-save" disabled={busy}>
              {w("prize.save")}
            </button>
            <button type="button" className="btn" data-test="ev-prize-back" onClick={() => setRows(null)}>
              {w("back")}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

function PrizeRow({
  row,
  at,
  put,
  drop,
}: {
  row: Row;
  at: number;
  put: (part: Partial<Row>) => void;
  drop: () => void;
}) {
  const number = (text: string): string => text.replace(/\D/g, "").slice(0, 3);
  return (
    <div className="ev-line ev-prize">
      <label className="field grow">
        <span>{w("prize.title")}</span>
        <input
          className="own"
          maxLength={40}
          value={row.title}
          data-test={`ev-prize-title-${at}`}
          onInput={(input) => put({ title: input.currentTarget.value })}
        />
      </label>
      <label className="field">
        <span>{w("prize.from")}</span>
        <input
          inputMode="numeric"
          size={4}
          value={row.first}
          data-test={`ev-prize-first-${at}`}
          onInput={(input) => put({ first: number(input.currentTarget.value) })}
        />
      </label>
      <label className="field">
        <span>{w("prize.to")}</span>
        <input
          inputMode="numeric"
          size={4}
          value={row.last}
          data-test={`ev-prize-last-${at}`}
          onInput={(input) => put({ last: number(input.currentTarget.value) })}
        />
      </label>
      <Toggle label={w("prize.unit")} on={row.unit} onChange={(unit) => put({ unit })} test={`ev-prize-unit-${at}`} />
      <button
        type="button"
        className="icon"
        aria-label={w("prize.drop", { title: row.title || String(at + 1) })}
        data-test={`ev-prize-drop-${at}`}
        onClick={drop}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A match goes to another table that is free. Not here: naming tables and taking them out (rounds/Tables). */
import { useState } from "react";
import { e } from "../../words.event";
import type { OfMatch } from "../MatchDialog";
import { Sure } from "../Sure";
import { useActing } from "../useActing";
import { w } from "../words.director";
import { namesOf } from "./said";

export function OtherTable({ room, event, match, close }: OfMatch) {
  const { act, busy, trouble } = useActing(room);
  const [table, setTable] = useState("");
  const [a, b] = namesOf(event, match);
  const taken = new Set(Object.values(event.matches).map((one) => (one.phase === "done" ? "" : one.table)));
  const free = event.tables.filter((one) => !taken.has(one));
  const move = async (): Promise<void> => {
    if (await act({ type: "move_match", match: match.id, table })) close();
  };
  if (match.phase === "done") return <p>{match.table ? w("table.now", { name: match.table }) : e("table.none")}</p>;
  return (
    <div className="ev-stack">
      <p className="lead own">{match.table ? w("table.now", { name: match.table }) : e("table.none")}</p>
      {free.length === 0 ? (
        <p>{w("table.none.free")}</p>
      ) : (
        <>
          <h3>{w("table.free")}</h3>
          <div className="row wrap ev-free">
            {free.map((one) => (
              <button
                key={one}
                type="button"
                className={`btn own${one === table ? " on" : ""}`}
                aria-pressed={one === table}
                data-test={`ev-table-${one}`}
                onClick={() => setTable(one)}
              >
                {one}
              </button>
            ))}
          </div>
        </>
      )}
      {table && (
        <Sure
          text={w("table.sure", { a, b, name: table })}
          busy={busy}
          trouble={trouble}
          test="ev-move-yes"
          yes={() => void move()}
          no={() => setTable("")}
        />
      )}
    </div>
  );
}

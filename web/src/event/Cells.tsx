/** Entries as rows of fields, what is wrong with a row beneath it. Not here: judging them (the server). */
import { Icon } from "../parts/Icon";
import type { RowProblem } from "../protocol";
import { e } from "../words.event";

/** What is wrong, with the numbers of rows that stand here: the server counts the heading. */
function toldOf({ code, facts, text }: RowProblem): string {
  const row = Number(facts.row) - 1;
  const name = String(facts.name ?? "");
  if (code === "sheet_row_entry_twice" && row > 0) return e("new.twice.entry", { name, row });
  if (code === "sheet_row_player_twice" && row > 0) return e("new.twice.player", { name, row });
  return code === "sheet_row_name_missing" ? e("new.nameless") : text || code;
}

export function Cells({
  cells,
  problems,
  change,
  settle,
}: {
  cells: string[][];
  problems: RowProblem[];
  change: (cells: string[][]) => void;
  settle: (problems: RowProblem[]) => void;
}) {
  const [head = [], ...rows] = cells;
  const put = (row: number, column: number, text: string): void => {
    change(cells.map((old, at) => (at === row ? head.map((_, i) => (i === column ? text : (old[i] ?? ""))) : old)));
    settle(problems.filter((one) => one.row !== row + 1));
  };
  const drop = (row: number): void => {
    change(cells.filter((_, at) => at !== row));
    const moved = (one: RowProblem): RowProblem => (one.row > row + 1 ? { ...one, row: one.row - 1 } : one);
    settle(problems.filter((one) => one.row !== row + 1).map(moved));
  };
  return (
    <div className="ev-cells">
      {problems.length > 0 && (
        <p className="warn-ink" role="alert" data-test="ev-problems">
          {e("new.problems", { n: problems.length })}
        </p>
      )}
      <div className="ev-row heads" aria-hidden="true">
        <span className="muted" />
        {head.map((name, column) => (
          <small key={`${column} ${name}`} className="muted">
            {name}
          </small>
        ))}
        <span className="icon" />
      </div>
      <ol>
        {rows.map((row, at) => (
          <li key={at}>
            <div className="ev-row">
              <span className="muted">{at + 1}</span>
              {head.map((name, column) => (
                <input
                  key={`${column} ${name}`}
                  className="own"
                  placeholder={name}
                  aria-label={e("new.cell", { row: at + 1, head: name })}
                  value={row[column] ?? ""}
                  data-test={`ev-cell-${at + 1}-${column}`}
                  onInput={(event) => put(at + 1, column, event.currentTarget.value)}
                />
              ))}
              <button
                type="button"
                className="icon"
                aria-label={e("new.drop", { row: at + 1 })}
                data-test={`ev-drop-${at + 1}`}
                onClick={() => drop(at + 1)}
              >
                <Icon name="close" />
              </button>
            </div>
            {problems
              .filter((one) => one.row === at + 2)
              .map((one) => (
                <p key={one.code} className="warn-ink" data-test="ev-problem">
                  {toldOf(one)}
                </p>
              ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What happens at the limit, in the rulebook's words with its clauses. Not here: the clock. */
import { useEffect } from "react";
import { books, editionOf, findClause, need } from "../../clauses";
import type { EventView } from "../../protocol";
import { listed } from "../../script";
import { settings } from "../../settings";
import { useStore } from "../../store";

export function TimeRule({ event }: { event: EventView }) {
  const ref = editionOf(event);
  useEffect(() => need(ref), [ref]);
  const page = useStore(books).get(ref)?.page;
  const chapters = page?.words[settings.get().lang] ?? [];
  const line = chapters.find((one) => one.name === "time_out")?.lines[0];
  if (!line) return null;
  const clauses = line.citations.map((one) => findClause(ref, one).label);
  return (
    <p className="scr-rule" data-test="scr-rule">
      {line.text} {clauses.length > 0 && <small>§ {listed(clauses)}</small>}
    </p>
  );
}

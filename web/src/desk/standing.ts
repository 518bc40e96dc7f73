/** Rulings that stand, as the page that changes them begins. */
import type { LiveView, RulingView } from "../protocol";
import type { Begin } from "./ruling";

export const latest = (one: RulingView) => one.versions.at(-1)!.ruling;

/** What the ruling page begins with: nothing, a deal, or a ruling that is amended, answered on appeal, or ruled at last. */
export function startOf(view: LiveView, id: string, deal: number): Partial<Begin> {
  const one = view.docket?.find((entry) => entry.ruling_id === id);
  if (!one) return deal ? { deal } : {};
  const { report, award, deal: on, choice } = latest(one);
  const { event, choice: picked, ...facts } = report;
  return {
    as: one.status === "appealed" ? "appeal" : one.status === "referred" ? "make" : "amend",
    ruling: id,
    deal: on,
    event: String(event ?? ""),
    facts: own(facts),
    choice: String(picked ?? choice ?? ""),
    award: award ?? null,
  };
}

/** Facts somebody reported; what the table knows by itself is filled in anew. */
function own(facts: Record<string, unknown>): Record<string, unknown> {
  const known = new Set(["declarer", "level", "trump", "opening_deal"]);
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !known.has(name)));
}

/** What detection found, as the desk lists it. */
import type { LiveView } from "../protocol";
import type { Report } from "./port";

export interface Finding {
  id: string;
  deal: number;
  /** From 1; 0 before the first lead or after the last trick. */
  trick: number;
  text: string;
  clause?: string;
  kind?: string;
  /** The report to put to the rulebook; null for errors of counting. */
  incident: Report | null;
}

export function findingsOf(view: LiveView | null, lang: "zh" | "en"): Finding[] {
  return (view?.desk?.findings ?? []).map(({ id, deal, trick, kind, clause, text, incident }) => ({
    id,
    deal,
    trick,
    text: text[lang] ?? kind,
    clause,
    incident: incident ?? null,
  }));
}

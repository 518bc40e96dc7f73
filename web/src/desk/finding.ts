/** What detection found, as the desk lists it. */
import type { LiveView } from "../protocol";
import type { Report } from "./port";

export interface Finding {
  id: string;
  deal: number;
  trick: number;
  kind: string;
  text: string;
  incident: Report | null;
}

const texts = (value: unknown, lang: "zh" | "en"): string => {
  if (typeof value === "string") return value;
  const said = (value as Record<string, string> | null)?.[lang];
  return typeof said === "string" ? said : "";
};

/** The findings of a match that are incidents; those without an id are numbered. */
export function findingsOf(view: LiveView | null, lang: "zh" | "en"): Finding[] {
  return (view?.desk?.findings ?? []).map((one, at) => ({
    id: String(one.id ?? at),
    deal: Number(one.deal ?? 0),
    trick: Number(one.trick ?? 0),
    kind: String(one.kind ?? ""),
    text: texts(one.text, lang) || String(one.kind ?? ""),
    incident: (one.incident as Report | null | undefined) ?? null,
  }));
}

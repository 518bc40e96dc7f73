/** Where on the desk one is: a match, and what of it. Kept in the address, so that back and reload lead to the same place. */
import { createStore } from "../store";

export type Part = "" | "rule" | "rulings" | "ledger" | "clock" | "deals" | "enter" | "history" | "people";

export interface Place {
  match: string;
  part: Part;
  deal: number;
  ruling: string;
}

const PARTS: readonly string[] = ["rule", "rulings", "ledger", "clock", "deals", "enter", "history", "people"];

export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  const part = query.get("at") ?? "";
  return {
    match: query.get("m") ?? "",
    part: (PARTS.includes(part) ? part : "") as Part,
    deal: Number(query.get("deal")) || 0,
    ruling: query.get("r") ?? "",
  };
}

export const place = createStore<Place>(placeOf(typeof location === "undefined" ? "" : location.search));

/** Goes there; what is left out is the start of it. */
export function goTo(part: Partial<Place>): void {
  const next: Place = { match: "", part: "", deal: 0, ruling: "", ...part };
  const query = new URLSearchParams();
  if (next.match) query.set("m", next.match);
  if (next.part) query.set("at", next.part);
  if (next.deal) query.set("deal", String(next.deal));
  if (next.ruling) query.set("r", next.ruling);
  const text = query.toString();
  history.pushState(null, "", location.pathname + (text ? `?${text}` : ""));
  place.set(next);
  scrollTo(0, 0);
}

/** Follows the browser's back and forward; ends when called again. */
export function watchPlace(): () => void {
  const read = (): void => place.set(placeOf(location.search));
  read();
  addEventListener("popstate", read);
  return () => removeEventListener("popstate", read);
}

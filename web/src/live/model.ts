/**
 * A deal's result as it is being filled in, what of it the rulebook's formula needs, and the entry it becomes. Not here:
 * the fields themselves (EntryForm), what an entry is worth (the server).
 */
import { keysUnder, load, save } from "../keep";
import type { DraftView, EnterDeal, Entry, Form, LiveDealView, LiveView, NotCounted, Played, Shape } from "../protocol";
import { tOf } from "../words";
import { l } from "../words.live";

export const SIDES = ["EW", "NS"] as const;
export const SEATS = ["E", "N", "W", "S"] as const;
export const SUITS = ["S", "H", "C", "D", "NT"] as const;
/** The desk in the place of a side. */
export const DESK = 2;

export const sideOf = (seat: number): 0 | 1 => (seat % 2) as 0 | 1;
export const sideNumber = (name: string): 0 | 1 | 2 => (name === "EW" ? 0 : name === "NS" ? 1 : DESK);
export const draftKey = (side: number): string => SIDES[side as 0 | 1] ?? "desk";
export const seatNumber = (name: string): number => SEATS.indexOf(name as (typeof SEATS)[number]);
export const seatWord = (name: string): string => tOf("seat", seatNumber(name), name);
export const sideTag = (side: number): string => tOf("side", `s${side}`, l("desk"));

/** What a side is called: its own name, else its seats. */
export function sideName(view: Pick<LiveView, "names">, side: number): string {
  if (side === DESK) return l("desk");
  return givenSide(view.names[side as 0 | 1]) || tOf("side", side);
}

/** The name a side was given; "" where it has none, which the server writes as its seats. */
export const givenSide = (name: string): string => (SIDES.includes(name as "EW") ? "" : name);

/** A table's label; a number alone is said as a table's. */
export const tableWord = (label: string): string => (/^\d+$/.test(label) ? l("table", { name: label }) : label);
export const levelWord = (level: string | undefined): string => (level ?? "?").replace(/^T/, "10");

export type Ended = "played" | NotCounted["ended"] | "offence" | "time";

/** What has been filled in so far; null: not yet. */
export interface Filled {
  declarer: number | null;
  trump: number | null;
  ended: Ended;
  points: number | null;
  lastBy: Played["last_by"] | null;
  seat: number | null;
  width: number;
  length: number;
  /** Cards each player played in the last trick; 0: those of the shape. */
  cards: number;
  /** The last trick's shape or number of cards was chosen. */
  shaped: boolean;
  trumps: boolean | null;
  kitty: number | null;
  last: number | null;
  charges: number;
  why: NonNullable<NotCounted["reason"]>;
  opening: boolean;
}

export const blank: Filled = {
  declarer: null,
  trump: null,
  ended: "played",
  points: null,
  lastBy: null,
  seat: null,
  width: 1,
  length: 1,
  cards: 0,
  shaped: false,
  trumps: null,
  kitty: null,
  last: null,
  charges: 0,
  why: "redeal",
  opening: false,
};

/** An entry as if it had just been filled in. */
export function filledOf(entry: Entry | null | undefined): Filled {
  const start = entry?.start;
  const base: Filled = { ...blank, declarer: start?.declarer ?? null, trump: start?.trump ?? null };
  const end = entry?.ending;
  if (!end) return base;
  if (end.ended === "void")
    return { ...base, ended: "void", why: end.reason ?? "redeal", opening: end.opening ?? false };
  if (end.ended === "offence") return { ...base, ended: "offence", points: end.points ?? null };
  if (end.ended === "time") return { ...base, ended: "time" };
  return {
    ...base,
    points: end.points,
    lastBy: end.last_by,
    seat: end.seat ?? null,
    width: end.width ?? 1,
    length: end.length ?? 1,
    cards: end.cards ?? 0,
    shaped: true,
    trumps: end.trumps ?? null,
    kitty: end.kitty ?? null,
    last: end.last ?? null,
    charges: end.charges ?? 0,
  };
}

/** Who won the last trick, told or following from the seat. */
export function winnerOf(filled: Filled): Played["last_by"] | null {
  if (filled.seat === null || filled.declarer === null) return filled.lastBy;
  return sideOf(filled.seat) === sideOf(filled.declarer) ? "declarers" : "opponents";
}

/** Whether the last trick's shape counts for the total. */
export const countsLast = (form: Form, filled: Filled): boolean => form.last || winnerOf(filled) === "opponents";

export type Field = "trump" | "declarer" | "points" | "lastBy" | "shape" | "trumps" | "kitty" | "last";

/** The fields still to be filled in, in the order of the page. */
export function missing(form: Form | null, filled: Filled): Field[] {
  const lacks: Field[] = [];
  const needsStart =
    filled.ended === "played" || filled.ended === "offence" || (filled.trump !== null) !== (filled.declarer !== null);
  if (needsStart && filled.trump === null) lacks.push("trump");
  if (needsStart && filled.declarer === null) lacks.push("declarer");
  if (filled.ended !== "played") return lacks;
  if (filled.points === null) lacks.push("points");
  if (winnerOf(filled) === null) lacks.push("lastBy");
  if (!form) return lacks;
  const counts = countsLast(form, filled);
  if (counts && (form.asks_shape || form.by_cards) && !filled.shaped) lacks.push("shape");
  if (form.trumps && winnerOf(filled) === "opponents" && filled.trumps === null) lacks.push("trumps");
  if (form.kitty && winnerOf(filled) === "opponents" && filled.kitty === null) lacks.push("kitty");
  if (form.last && filled.last === null) lacks.push("last");
  return lacks;
}

/** The entry that is filled in; `withEnd` false: only who declares what. */
export function entryOf(form: Form | null, filled: Filled, withEnd = true): Entry {
  const start =
    filled.declarer !== null && filled.trump !== null ? { declarer: filled.declarer, trump: filled.trump } : null;
  if (!withEnd) return { start };
  switch (filled.ended) {
    case "void":
      return { start, ending: { ended: "void", reason: filled.why, opening: filled.opening } };
    case "offence":
      return { start, ending: { ended: "offence", ...(filled.points === null ? {} : { points: filled.points }) } };
    case "time":
      return { start, ending: { ended: "time" } };
    default:
      return { start, ending: playedOf(form, filled) };
  }
}

/** What is said of a field's value that no deal can come to; "" of one that can be, and while nothing is known of it. */
export function impossible(
  form: Form | null,
  said: Record<string, string>,
  field: "points" | "kitty" | "last" | "charges",
  filled: Filled,
): string {
  const value = filled[field];
  if (!form || value === null) return "";
  const { kitty = 0, last = 0, width = 1, length = 1, cards = 0 } = playedOf(form, filled);
  const most = {
    points: form.pack - (kitty ?? 0) - (form.apart ? (last ?? 0) : 0),
    kitty: form.most_kitty,
    last: filled.shaped ? Math.min(form.pack, form.most_last * (cards || width * length)) : form.pack,
    charges: MOST_CHARGES,
  }[field];
  const [least, step] = field === "charges" ? [-MOST_CHARGES, 1] : [0, form.step];
  if (value >= least && value <= most && value % step === 0) return "";
  const key = field === "points" && value > most ? "points_more" : field;
  return (said[key] ?? "").replace("{value}", String(value)).replace("{most}", String(most));
}
/** As the server has it (`referee.possible`). */
const MOST_CHARGES = 2000;

/** What the formula does not ask for is left out; a kitty that nobody captures counts as none. */
function playedOf(form: Form | null, filled: Filled): Played {
  const by = winnerOf(filled) ?? "declarers";
  const counts = !form || countsLast(form, filled);
  const played: Played = { ended: "played", points: filled.points ?? 0, last_by: by };
  if (counts && filled.width > 1) played.width = filled.width;
  if (counts && filled.length > 1) played.length = filled.length;
  if (counts && filled.cards > filled.width * filled.length) played.cards = filled.cards;
  if (form?.trumps && filled.trumps !== null && by === "opponents") played.trumps = filled.trumps;
  if (form?.kitty) played.kitty = by === "opponents" ? (filled.kitty ?? 0) : 0;
  if (form?.last) played.last = filled.last ?? 0;
  if (form?.seat && filled.seat !== null) played.seat = filled.seat;
  if (filled.charges) played.charges = filled.charges;
  return played;
}

/** The usual last tricks as one tap each: sets, then the shortest runs and those one longer. */
export function shapeChoices(shapes: readonly Shape[]): { width: number; length: number; times: number }[] {
  const found: { width: number; length: number; times: number }[] = [];
  for (const shape of shapes) {
    found.push({ width: shape.width, length: shape.length, times: shape.times });
    if (shape.length > 1 && shape.width === 2 && shape.longest > shape.length)
      found.push({ width: shape.width, length: shape.length + 1, times: 0 });
  }
  return found;
}

export function shapeWord(width: number, length: number): string {
  const sets = ["one", "two", "three", "four"] as const;
  const set = sets[width - 1] ?? "four";
  return length > 1 ? l(`run.${set}`, { n: length }) : l(`set.${set}`);
}

const place = (match: string, deal: number, side: number): string => `draft.${match}.${deal}.${side}`;

/** What this device was filling in for a deal; null where nothing was but who is to declare. */
export function draftOf(match: string, deal: number, side: number): Filled | null {
  const kept = load<Filled | null>(place(match, deal, side), null);
  const begun = kept && (kept.trump !== null || kept.points !== null || kept.ended !== "played");
  return begun ? kept : null;
}

/** Keeps it; drafts of a match's earlier deals go. */
export function keepDraft(match: string, deal: number, side: number, filled: Filled | null): void {
  for (const old of keysUnder(`draft.${match}.`)) {
    if (Number(old.split(".")[0]) < deal - 2) save(`draft.${match}.${old}`, null);
  }
  save(place(match, deal, side), filled);
}

/** A deal's entries by side, and where it stands for `side`. */
export interface Standing {
  deal: LiveDealView | undefined;
  mine: DraftView | undefined;
  theirs: DraftView | undefined;
  desk: DraftView | undefined;
}

export function standingOf(view: LiveView, number: number, side: number): Standing {
  const deal = view.deals[String(number)];
  const drafts = deal?.drafts ?? {};
  return {
    deal,
    mine: drafts[draftKey(side)],
    theirs: side === DESK ? undefined : drafts[draftKey(1 - side)],
    desk: drafts.desk,
  };
}

/** The entry that stands for a deal already entered. */
export function standsNow(deal: LiveDealView | undefined): Entry | null {
  return deal?.versions.at(-1)?.entry ?? null;
}

/** Earlier deals in which something waits: an entry not agreed, or two that differ. */
export function openDeals(view: LiveView): number[] {
  return Object.values(view.deals)
    .filter((deal) => deal.deal < view.due && (deal.differs.length > 0 || Object.keys(deal.drafts ?? {}).length > 0))
    .map((deal) => deal.deal);
}

/** The command that enters a deal. */
export function entering(
  view: LiveView,
  deal: number,
  side: number,
  entry: Entry,
  id: string,
  more: { sure?: string[]; reason?: string } = {},
): EnterDeal {
  return { type: "enter_deal", match_id: view.match, deal, side, entry, entry_id: id, ...more };
}

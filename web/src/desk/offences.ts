/** The offences of a rulebook as a list to choose from: by when they happen, synonyms together, found by their words. */
import type { Field, Item, OffenceEntry, OffenceList } from "../protocol";

export const MOMENTS = ["play", "conduct", "time", "declaring", "drawing", "kitty", "other"] as const;

/** An offence to choose; `also` are incidents that come to the same. */
export interface Row {
  entry: OffenceEntry;
  also: OffenceEntry[];
}

export interface Group {
  moment: (typeof MOMENTS)[number];
  rows: Row[];
}

/** Whether two incidents ask for the same and are answered alike, so that one row is enough. */
const sign = ({ answers, until, becomes, established, at_fault, fields, cases, counted }: Item): string =>
  JSON.stringify([answers, until, becomes, established, at_fault, fields, cases, counted]);

/** Incidents the book says nothing of at all stay apart: their names are all there is. */
const silent = (item: Item): boolean => item.cases.length === 0 && item.asks === "";

export function grouped(list: OffenceList): Group[] {
  const sorted = [...list.offences].sort((a, b) => a.place - b.place);
  const rows = new Map<string, Row>();
  for (const entry of sorted) {
    const key = silent(entry.item) || entry.question ? entry.item.event : sign(entry.item);
    const row = rows.get(key);
    if (row) row.also.push(entry);
    else rows.set(key, { entry, also: [] });
  }
  return MOMENTS.map((moment) => ({
    moment,
    rows: [...rows.values()].filter(({ entry }) => entry.moment === moment && !entry.question),
  })).filter(({ rows }) => rows.length > 0);
}

const plain = (text: string): string => text.toLocaleLowerCase().replace(/[\s，、。“”「」（）()-]/g, "");

/** Rows that hold what was typed, in their title, a synonym or what follows. */
export function found(groups: readonly Group[], typed: string, lang: "zh" | "en"): Group[] {
  const wanted = plain(typed);
  if (!wanted) return [...groups];
  const says = (entry: OffenceEntry): string => {
    const words = entry.words[lang]!;
    const cases = words.cases.flatMap((one) => [one.when, one.then, ...Object.values(one.options)]);
    return plain([words.title, entry.item.clause, ...cases].join(" "));
  };
  return groups
    .map(({ moment, rows }) => ({
      moment,
      rows: rows.filter(({ entry, also }) => [entry, ...also].some((one) => says(one).includes(wanted))),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The row that stands for an incident. */
export function rowOf(groups: readonly Group[], event: string): Row | undefined {
  return groups
    .flatMap(({ rows }) => rows)
    .find(({ entry, also }) => [entry, ...also].some(({ item }) => item.event === event));
}

const KINDS: Record<string, Field["kind"]> = {
  offender: "seat",
  declarer: "seat",
  cards: "number",
  count: "number",
  times: "number",
  minutes: "number",
  seconds: "number",
  opponent_points: "number",
  deliberate: "yes_no",
  grave: "yes_no",
  legal_play: "yes_no",
  next_trick_started: "yes_no",
  opening_deal: "yes_no",
  opponents_counter: "yes_no",
  discarded: "card",
  bid_cards: "cards",
  non_offender_names: "suit",
  which: "act",
};

/** A fact as it is asked for; one that no offence lists is asked for by its name. */
export function fieldOf(item: Item, name: string): Field {
  const outcomes = item.cases.flatMap((one) => [one.then, ...Object.values(one.options ?? {})]);
  const listed = [...item.fields, ...outcomes.flatMap((one) => one?.fields ?? [])].find((one) => one.name === name);
  return listed ?? { name, kind: KINDS[name] ?? "text" };
}

/**
 * The kinds of questions, their fields, and a question made from what was filled in; also as an address, so that a link
 * asks it again. Fields are named as in the casebooks. Not here: how fields look, the answers (`engine`).
 */
import type { Form } from "./engine";
import { cardsIn, playsIn, unitsIn } from "./typed";

export type Kind = "follow" | "lead" | "winner" | "compare" | "throw" | "kitty" | "score" | "incident";
export const KINDS: readonly Kind[] = ["follow", "lead", "winner", "compare", "throw", "kitty", "score", "incident"];
export type How =
  | "cards"
  | "units"
  | "plays"
  | "hands"
  | "number"
  | "level"
  | "side"
  | "flag"
  | "seat"
  | "suit"
  | "text";

export interface Field {
  name: string;
  how: How;
  optional?: boolean;
}

export interface Question {
  rulebook: string;
  kind: string;
  setup: { trump: string | null; level: string | null };
  input: Record<string, unknown>;
  lang: string;
}

/** What the engine answers (`offline/page/desk.py`). */
export interface Said {
  answer?: { yes: boolean; clause: string; missing?: string[]; code: string; options?: Record<string, unknown> };
  statement?: { title: { zh: string; en: string }; zh: string; en: string; standing: string } | null;
  said: [weight: string, text: string][];
  fault?: string;
  clause?: string;
}

/** What was filled in: texts by field; `rulebook`, `kind`, `trump` and `level` among them. */
export type Entries = Readonly<Record<string, string>>;

const declared: Field = { name: "declared", how: "units", optional: true };
const FIELDS: Record<Exclude<Kind, "incident">, readonly Field[]> = {
  follow: [{ name: "lead", how: "cards" }, { name: "hand", how: "cards" }, { name: "play", how: "cards" }, declared],
  lead: [
    { name: "cards", how: "cards" },
    { name: "first_lead", how: "flag", optional: true },
    declared,
    { name: "hand", how: "cards", optional: true },
  ],
  winner: [{ name: "plays", how: "plays" }, declared],
  compare: [{ name: "first", how: "cards" }, { name: "second", how: "cards" }, declared],
  throw: [{ name: "cards", how: "cards" }, { name: "others", how: "hands" }, declared],
  kitty: [
    { name: "kitty", how: "cards" },
    { name: "winning_cards", how: "cards" },
    { name: "last_trick_winner_side", how: "side" },
    { name: "lead_cards", how: "cards", optional: true },
  ],
  score: [
    { name: "opponent_points", how: "number" },
    { name: "declarer_level", how: "level", optional: true },
    { name: "opponent_level", how: "level", optional: true },
    { name: "charges", how: "number", optional: true },
  ],
};
const LAST_TRICK: readonly Field[] = [
  { name: "last_trick", how: "plays" },
  { name: "winner", how: "number" },
  { name: "last_trick_winner_side", how: "side" },
  { name: "opponent_points_before", how: "number", optional: true },
];

/** The fields of a kind under a rulebook. Incidents have theirs from the engine. */
export function fieldsOf(kind: Kind, form: Form): readonly Field[] {
  if (kind === "incident") return [];
  return kind === "kitty" && !form.kitty ? LAST_TRICK : FIELDS[kind];
}

/** Whether level and trump suit matter. */
export const withSetup = (kind: Kind): boolean => kind !== "score" && kind !== "incident";

/** The value of a field: undefined = nothing filled in, null = cannot be read. */
export function readOf(how: How, text: string): unknown {
  if (!text.trim()) return undefined;
  switch (how) {
    case "cards":
      return cardsIn(text);
    case "units":
      return unitsIn(text);
    case "plays":
      return playsIn(text);
    case "hands": {
      const hands = playsIn(text);
      return hands && [...hands, [], [], []].slice(0, Math.max(3, hands.length));
    }
    case "number":
      return /^[-+]?\d{1,6}$/.test(text.trim()) ? Number(text) : null;
    case "flag":
      return text === "yes";
    default:
      return text.trim();
  }
}

/** The question, or null while something is missing or cannot be read. */
export function questionOf(entries: Entries, form: Form, lang: string): Question | null {
  const kind = (entries.kind ?? "follow") as Kind;
  const setup = setupOf(entries);
  const rulebook = entries.rulebook ?? "";
  if (kind === "incident") {
    if (!entries.event) return null;
    const input = filled(factsIn(entries, form), entries);
    const empty = { trump: null, level: null };
    return input && { rulebook, kind: "penalty", setup: empty, input: { event: entries.event, ...input }, lang };
  }
  if (withSetup(kind) && !(entries.trump && entries.level)) return null;
  const input = filled(fieldsOf(kind, form), entries);
  if (!input) return null;
  const side = input.last_trick_winner_side;
  if (kind === "kitty" && !form.kitty) {
    delete input.last_trick_winner_side;
    input.winner_side = side;
  }
  return { rulebook, kind, setup: withSetup(kind) ? setup : { trump: null, level: null }, input, lang };
}

/** Level and trump suit as they were chosen. */
export function setupOf(entries: Entries): Question["setup"] {
  return { trump: suitOf(entries.trump), level: entries.level || null };
}

const suitOf = (text: string | undefined): string | null => (text && text !== "NT" ? text : null);

function filled(fields: readonly Field[], entries: Entries): Record<string, unknown> | null {
  const input: Record<string, unknown> = {};
  for (const { name, how, optional } of fields) {
    const value = readOf(how, entries[name] ?? "");
    if (value === null || (value === undefined && !optional)) return null;
    if (value !== undefined) input[name] = how === "suit" && value === "NT" ? null : value;
  }
  return input;
}

/** Facts of an incident that are filled in. */
export function factsIn(entries: Entries, form: Form): Field[] {
  const known = form.facts.map(([name, , how]) => ({ name, how: how as How, optional: true }));
  return known.filter(({ name }) => (entries[name] ?? "") !== "");
}

/** The address that asks it again: only what belongs to the kind. */
export function addressOf(entries: Entries, form: Form): string {
  const kind = (entries.kind ?? "follow") as Kind;
  const setup = withSetup(kind) ? ["trump", "level"] : [];
  const fields = kind === "incident" ? [{ name: "event" }, ...factsIn(entries, form)] : fieldsOf(kind, form);
  const names = ["kind", "rulebook", ...setup, ...fields.map(({ name }) => name)];
  const kept = names.filter((name) => (entries[name] ?? "") !== "").map((name) => [name, entries[name]!.trim()]);
  return `?${new URLSearchParams(kept)}`;
}

/** What an address asks. */
export function entriesOf(search: string): Record<string, string> {
  const found = Object.fromEntries([...new URLSearchParams(search)].map(([name, text]) => [name, text.slice(0, 2000)]));
  if (!KINDS.includes(found.kind as Kind)) found.kind = "follow";
  return found;
}

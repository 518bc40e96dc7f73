/**
 * The page's Chinese in the characters its reader chose. Labels are converted where they are picked and texts where they
 * arrive, both before a name is filled in: names stay as they were typed. What the server says in a reader's language
 * comes converted. Not here: which reader (settings.ts), how the table is made (scripts/traditional_table.py).
 */
import { settings } from "./settings";

interface Table {
  characters: Map<string, string>;
  phrases: Map<string, string>;
  longest: number;
}

let table: Table | null = null;
const known = new Map<string, string>();

/** Has the table read where it is needed, before anything Chinese is drawn. Without it the page stays in simplified characters. */
export async function readScript(): Promise<void> {
  if (settings.get().script !== "hant" || table) return;
  const { default: made } = await import("@traditional.json");
  table = tableOf(made);
}

export function tableOf(made: { characters: string; phrases: string[] }): Table {
  const all = [...made.characters];
  const characters = new Map<string, string>();
  for (let at = 0; at < all.length; at += 2) characters.set(all[at]!, all[at + 1]!);
  const phrases = new Map<string, string>();
  for (let at = 0; at < made.phrases.length; at += 2) phrases.set(made.phrases[at]!, made.phrases[at + 1]!);
  return { characters, phrases, longest: Math.max(1, ...[...phrases.keys()].map((one) => one.length)) };
}

/** A text by a table: at each place the longest phrase, else the character. */
export function converted(text: string, by: Table): string {
  let made = "";
  for (let at = 0; at < text.length; ) {
    let size = Math.min(by.longest, text.length - at);
    while (size > 1 && !by.phrases.has(text.slice(at, at + size))) size--;
    const part = size > 1 ? text.slice(at, at + size) : String.fromCodePoint(text.codePointAt(at)!);
    made += (size > 1 ? by.phrases.get(part) : by.characters.get(part)) ?? part;
    at += part.length;
  }
  return made;
}

/** A Chinese text of the program's for the reader of this page. */
export function inScript(text: string): string {
  if (!table || settings.get().script !== "hant") return text;
  let found = known.get(text);
  if (found === undefined) {
    found = converted(text, table);
    known.set(text, found);
  }
  return found;
}

/** Names or words one after the other, as the reader's language lists them. */
export const listed = (parts: readonly string[]): string => parts.join(settings.get().lang === "zh" ? "、" : ", ");

/** A label, written [zh, en], in the language chosen now. */
export function pick(label: readonly [zh: string, en: string]): string {
  return settings.get().lang === "zh" ? inScript(label[0]) : label[1];
}

/** Names of facts whose texts are no words but keys. */
const KEYS = new Set(["citations", "citation", "clause", "paths", "path", "name", "standing"]);

/** Something from the server: what stands in it under `zh` in the reader's characters. */
export function arrived<T>(value: T, chinese = false): T {
  if (!table || settings.get().script !== "hant") return value;
  if (typeof value === "string") return (chinese ? inScript(value) : value) as T;
  if (Array.isArray(value)) return value.map((one) => arrived(one, chinese)) as T;
  if (value === null || typeof value !== "object") return value;
  const made = Object.entries(value).map(([key, one]) => [
    key,
    KEYS.has(key) && (typeof one === "string" || Array.isArray(one)) ? one : arrived(one, chinese || key === "zh"),
  ]);
  return Object.fromEntries(made) as T;
}

/** Having the draft checked by the server, and the rulebooks of this browser's that passed. */
import { drop, load, save } from "../keep";
import { bringBook, Refused } from "../net/api";
import { pageId } from "../net/page";
import type { BookRead, Noticed, RulebookEntry } from "../protocol";
import { createStore } from "../store";
import { dropTexts, keepTexts } from "./again";
import type { Draft } from "./draft";

/** What was found, and the draft it was found in. */
export interface Checked {
  of: Draft;
  read: BookRead | null;
  /** Why there is no answer. */
  trouble: string;
}

/** What was found last: it still stands when the person comes back from reading or comparing. */
let last: Checked | null = null;
export const found = (): Checked | null => last;

export async function check(draft: Draft): Promise<Checked> {
  last = await ask(draft);
  return last;
}

async function ask(draft: Draft): Promise<Checked> {
  const files = Object.fromEntries(draft.files.map((file) => [file.name, file.text]));
  try {
    const read = await bringBook({ files, main: draft.main, page: pageId() });
    if (read.ok) remember(read, draft.main, files);
    return { of: draft, read, trouble: "" };
  } catch (error) {
    return { of: draft, read: null, trouble: error instanceof Refused ? error.message : String(error) };
  }
}

/** Whether the texts are still those that were checked. */
export const current = (checked: Checked | null, draft: Draft): boolean =>
  checked !== null && checked.of.main === draft.main && checked.of.files === draft.files;

const rank = { error: 0, warning: 1, note: 2 } as const;
/** Errors first, then by file and line. */
export const sorted = (noticed: readonly Noticed[]): Noticed[] =>
  [...noticed].sort((a, b) => rank[a.severity] - rank[b.severity] || a.file.localeCompare(b.file) || a.line - b.line);

/** A rulebook of one's own that can be played: name is what a table's settings call it; no cards are told. */
export type Own = RulebookEntry;

const MOST_KEPT = 5;
export const ownBooks = createStore<readonly Own[]>(load<Own[]>("books", []));

function keepBooks(all: readonly Own[]): void {
  ownBooks.set(all);
  if (all.length) save("books", all);
  else drop("books");
}

function remember(read: BookRead, main: string, files: Record<string, string>): void {
  keepTexts(read.digest, { main, files });
  const title = { zh: read.title?.zh ?? read.name, en: read.title?.en ?? read.name };
  const one = { name: read.rulebook, title, decks: 0, hand: 0, kitty: 0, digest: read.digest };
  const others = ownBooks.get().filter((book) => book.digest !== read.digest && book.title.zh !== title.zh);
  const all = [one, ...others].slice(0, MOST_KEPT);
  for (const book of ownBooks.get()) if (!all.some((kept) => kept.digest === book.digest)) dropTexts(book.digest);
  keepBooks(all);
}

export function forget(digest: string): void {
  dropTexts(digest);
  keepBooks(ownBooks.get().filter((book) => book.digest !== digest));
}

/** Clauses of rulebooks by citation (`book ref`), fetched once for each book. Not here: how a chip looks. */
import { rulebook } from "./net/api";
import { bringAgain } from "./own/again";
import type { BookPage, Clause, ClauseRow, Text } from "./protocol";
import { inScript } from "./script";
import { settings } from "./settings";
import { createStore } from "./store";
import { t } from "./words";

/** page: null where only clauses are known. */
interface Book {
  name: string;
  title: Text;
  page: BookPage | null;
  clauses: Map<string, Clause>;
}

/** Books by what they were asked for by: a name, or `sha256:` and the digest of one edition. */
export const books = createStore<ReadonlyMap<string, Book>>(new Map());
const asked = new Set<string>();

/** What to ask for an edition by: its content where that is known, since a name may mean another tomorrow. */
export const editionOf = (at: { rulebook: string; digest?: string } | null | undefined): string =>
  at?.digest ? `sha256:${at.digest}` : (at?.rulebook ?? "");

/** Fetches a book unless it is there; a failure may be tried again. */
export function need(ref: string): void {
  if (!ref || asked.has(ref)) return;
  asked.add(ref);
  rulebook(ref)
    .catch(async (error) => {
      if (await bringAgain(ref)) return rulebook(ref);
      throw error;
    })
    .then(
      (page) => keep(ref, page),
      () => asked.delete(ref),
    );
}

export function keep(ref: string, page: BookPage): void {
  asked.add(ref);
  const clauses = mapped([...page.clauses, ...page.inherited_clauses]);
  books.update((all) => new Map(all).set(ref, { name: page.name, title: page.head.title, page, clauses }));
}

/** Clauses of a book without the book: the rest is not asked for. */
export function keepClauses(ref: string, name: string, title: Text, rows: readonly ClauseRow[]): void {
  asked.add(ref);
  books.update((all) => new Map(all).set(ref, { name, title, page: null, clauses: mapped(rows) }));
}

const mapped = (rows: readonly ClauseRow[]): Map<string, Clause> =>
  new Map(rows.map((row) => [row.citation, row.clause]));

/** Titles of the shipped rulebooks, which others build on. Filled with the catalogue. */
export const titles = new Map<string, { zh?: string; en?: string }>();

export interface Found {
  /** What the chip says, without the paragraph sign. */
  label: string;
  soft: boolean;
  clause: Clause | null;
}

/** `桂林2009：四副牌…` → `桂林`: what stands before colon or bracket, without a year; its first word, or nothing, when that is
 * too long for a chip. */
export function shortTitle(title: { zh?: string; en?: string } | undefined): string {
  const short = (title?.[settings.get().lang] ?? "")
    .split(/[：:（(]/)[0]!
    .replace(/\s*\d{4}\s*$/, "")
    .trim();
  const most = settings.get().lang === "zh" ? 5 : 12;
  return [short, short.split(" ")[0]!].find((part) => part.length <= most) ?? "";
}

/** What is known of a citation under a book. */
export function findClause(ref: string, citation: string): Found {
  const known = books.get().get(ref);
  const clause = known?.clauses.get(citation) ?? null;
  const [from = "", ...rest] = citation.split(" ");
  const id = rest.join(" ") || from;
  if (!clause) return { label: inScript(id), soft: false, clause: null };
  const soft = clause.standing !== "explicit";
  const own = from === known?.name;
  if (/^(silent|usual)/.test(id)) return { label: t(own ? "clause.silent" : "clause.usual"), soft: true, clause };
  const short = own || rest.length === 0 ? shortTitle(known?.title) : shortTitle(titles.get(from)) || from;
  return { label: `${short} ${inScript(id)}`.trim(), soft, clause };
}

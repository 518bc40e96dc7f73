/** Clauses of rulebooks by citation (`book ref`), fetched once for each book. Not here: how a chip looks. */
import { type Clause, type RulebookPage, rulebook } from "./net/api";
import { settings } from "./settings";
import { createStore } from "./store";
import { t } from "./words";

interface Book {
  page: RulebookPage | null;
  clauses: Map<string, Clause>;
}

export const books = createStore<ReadonlyMap<string, Book>>(new Map());
const asked = new Set<string>();

function put(name: string, book: Book): void {
  books.update((all) => new Map(all).set(name, book));
}

/** Fetches a book unless it is there; a failure may be tried again. */
export function need(name: string): void {
  if (!name || asked.has(name)) return;
  asked.add(name);
  rulebook(name).then(
    (page) => keep(name, page),
    () => asked.delete(name),
  );
}

export function keep(name: string, page: RulebookPage): void {
  asked.add(name);
  const rows = [...page.clauses, ...(page.inherited_clauses ?? [])];
  put(name, { page, clauses: new Map(rows.map((row) => [row.citation, row.clause])) });
}

export interface Found {
  /** What the chip says, without the paragraph sign. */
  label: string;
  soft: boolean;
  clause: Clause | null;
}

/** `桂林2009：四副牌…` → `桂林`: what stands before colon or bracket, without a year; nothing when it is too long for a chip. */
export function shortTitle(page: RulebookPage | null | undefined): string {
  const title = page?.head.title[settings.get().lang] ?? "";
  const short = title
    .split(/[：:（(]/)[0]!
    .replace(/\s*\d{4}\s*$/, "")
    .trim();
  return short.length > (settings.get().lang === "zh" ? 5 : 12) ? "" : short;
}

/** What is known of a citation under a book. */
export function findClause(book: string, citation: string): Found {
  const known = books.get().get(book);
  const clause = known?.clauses.get(citation) ?? null;
  const [from = "", ...rest] = citation.split(" ");
  const ref = rest.join(" ") || from;
  if (!clause) return { label: ref, soft: false, clause: null };
  const soft = clause.standing !== "explicit";
  if (/^(silent|usual)/.test(ref))
    return { label: t(from === book ? "clause.silent" : "clause.usual"), soft: true, clause };
  const short = from === book || rest.length === 0 ? shortTitle(known?.page) : t("clause.usual");
  return { label: `${short} ${ref}`.trim(), soft, clause };
}

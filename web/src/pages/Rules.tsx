/** Rulebooks to read: the list, and one of them in words, chapter by chapter, each line with its clause. */
import { useEffect, useMemo, useState } from "react";
import { books, need } from "../clauses";
import { forget, ownBooks } from "../own/check";
import { edition, Lines, short } from "../parts/BookLines";
import { BookName, ClauseChip } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { BookPage, ClauseRow, WordChapter } from "../protocol";
import { go } from "../router";
import { reader, settings } from "../settings";
import { useStore } from "../store";
import { t, tOf } from "../words";
import { subtitleOf, titleOf, useCatalogue } from "./BookTitle";
import { PlayTrouble } from "./PlayTrouble";
import { Shell } from "./Shell";
import { usePlayNow } from "./usePlayNow";
import "../book.css";

const to = (name: string): string => `/rules/${encodeURIComponent(name)}`;

export function RulesPage() {
  const list = useCatalogue();
  const own = useStore(ownBooks);
  return (
    <Shell title={t("rules.title")}>
      <h1>{t("rules.title")}</h1>
      <p className="muted">{t("rules.text")}</p>
      <ul className="tables rule-list">
        {list.map((book) => (
          <li key={book.name} className="panel tb">
            <span className="nm">{titleOf(book, book.name)}</span>
            <Link to={to(book.name)} className="btn s40" test="rules-read">
              {t("rules.read")}
            </Link>
            <span className="meta">{subtitleOf(book) || t("rules.decks", { n: book.decks })}</span>
          </li>
        ))}
      </ul>
      <section className="panel pad own-door">
        <h2>{t("rules.judge")}</h2>
        <p>{t("rules.judge.text")}</p>
        <Link to="/judge" className="btn primary" test="to-judge">
          {t("rules.judge")}
        </Link>
      </section>
      <section className="panel pad own-door">
        <h2>{t("rules.own")}</h2>
        <p>{t("rules.own.text")}</p>
        <Link to="/book" className="btn primary" test="own-book">
          {t("rules.own.open")}
        </Link>
        {own.length > 0 && (
          <>
            <h3>{t("rules.own.kept")}</h3>
            <ul className="tables">
              {own.map((book) => (
                <li key={book.digest} className="row wrap">
                  <Link to={to(book.name)} className="grow own" test="own-read">
                    {titleOf(book, book.digest)}
                  </Link>
                  <button
                    type="button"
                    className="icon"
                    data-test="own-forget"
                    aria-label={`${t("rules.own.forget")} ${titleOf(book, book.digest)}`}
                    onClick={() => forget(book.digest)}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </Shell>
  );
}

export function RulebookPage({ name }: { name: string }) {
  const known = useStore(books).get(name);
  const [late, setLate] = useState(false);
  useEffect(() => {
    need(name);
    const timer = setTimeout(() => setLate(true), 4000);
    return () => clearTimeout(timer);
  }, [name]);
  const page = known?.page;
  return (
    <Shell title={t("rules.title")}>
      <BookName.Provider value={name}>
        {page ? <Read page={page} name={name} /> : <p className="muted">{t(late ? "rules.missing" : "loading")}</p>}
      </BookName.Provider>
    </Shell>
  );
}

function Read({ page, name }: { page: BookPage; name: string }) {
  const [wanted, setWanted] = useState("");
  const lang = settings.get().lang;
  const find = wanted.trim().toLowerCase();
  const chapters = useMemo(() => found(page.words[lang] ?? [], find), [page, lang, find]);
  const match = (rows: readonly ClauseRow[]): ClauseRow[] =>
    rows.filter(({ citation, clause }) =>
      `${citation} ${clause.title[lang]} ${clause.statement[lang]}`.toLowerCase().includes(find),
    );
  const own = match(page.clauses);
  const inherited = match(page.inherited_clauses);
  const nothing = find && !chapters.length && !own.length && !inherited.length;
  return (
    <article className="book">
      <h1 className="own">{page.head.title[lang]}</h1>
      <About page={page} />
      <Acts page={page} name={name} />
      <input
        className="search no-print"
        type="search"
        value={wanted}
        placeholder={t("rules.search")}
        aria-label={t("rules.search")}
        data-test="rules-search"
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      {nothing && <p>{t("rules.search.none")}</p>}
      {!find && <Contents chapters={chapters} />}
      {chapters.map((chapter) => (
        <section key={chapter.name} id={`c-${chapter.name}`} className="chapter">
          <h2>{chapter.title}</h2>
          <Lines lines={chapter.lines} />
        </section>
      ))}
      <Clauses title={t("rules.clauses")} rows={own} id="c-clauses" />
      <Clauses title={t("rules.inherited")} rows={inherited} id="c-inherited" />
      {!find && <Values page={page} />}
    </article>
  );
}

/** Chapters with the lines that hold what is looked for. */
function found(chapters: readonly WordChapter[], find: string): WordChapter[] {
  return chapters
    .map((chapter) => ({
      ...chapter,
      lines: chapter.lines.filter((line) => !find || line.text.toLowerCase().includes(find)),
    }))
    .filter((chapter) => chapter.lines.length > 0);
}

function About({ page }: { page: BookPage }) {
  const lang = settings.get().lang;
  const list = useCatalogue();
  const base = page.ancestors[0] ?? page.head.extends ?? "";
  const firmness = new Map<string, number>();
  for (const { clause } of page.clauses) firmness.set(clause.standing, (firmness.get(clause.standing) ?? 0) + 1);
  const facts = [
    edition(page.head.edition),
    t("rules.decks", { n: page.decks }),
    list.some((book) => book.name === base)
      ? t("rules.on", {
          name: titleOf(
            list.find((book) => book.name === base),
            base,
          ),
        })
      : "",
    t("rules.digest", { n: short(page.digest) }),
  ];
  return (
    <>
      {page.head.source && <p className="muted prose">{page.head.source[lang]}</p>}
      {reader() === "zh-TW" && (
        <p className="muted prose" data-test="rules-script">
          {t("rules.script")}
        </p>
      )}
      <p className="muted">{facts.filter(Boolean).join(" · ")}</p>
      <p className="row wrap">
        {[...firmness].map(([standing, n]) => (
          <span key={standing} className={`tag${standing === "explicit" ? "" : " warn"}`}>
            {tOf("clause.standing", standing)} {n}
          </span>
        ))}
      </p>
    </>
  );
}

function Acts({ page, name }: { page: BookPage; name: string }) {
  const { play, busy, trouble, allow } = usePlayNow(name);
  return (
    <div className="book-acts no-print">
      <button
        type="button"
        className="btn primary"
        data-test="rules-try"
        aria-busy={busy}
        disabled={busy}
        onClick={play}
      >
        <Icon name="play" />
        {t("rules.try")}
      </button>
      <Link to={`/new?book=${encodeURIComponent(name)}`} className="btn" test="rules-table">
        {t("rules.table")}
      </Link>
      <button type="button" className="btn" data-test="rules-print" onClick={() => print()}>
        {t("rules.print")}
      </button>
      <Papers name={name} />
      <CompareWith name={name} base={page.head.extends ?? ""} other={null} />
      <PlayTrouble trouble={trouble} allow={allow} />
    </div>
  );
}

/** Which book to compare with. other: the one compared with now, "" for the base, null on the book's own page. */
export function CompareWith({ name, base, other }: { name: string; base: string; other: string | null }) {
  const list = useCatalogue();
  const own = useStore(ownBooks);
  const choose = (value: string): void => {
    if (value === "?") return;
    go(`${to(name)}/against${value && `/${encodeURIComponent(value)}`}`);
  };
  return (
    <label className="row wrap with">
      <span>{t("cmp.with")}</span>
      <select value={other ?? "?"} data-test="compare-with" onChange={(event) => choose(event.currentTarget.value)}>
        {other === null && <option value="?">{t("cmp.pick")}</option>}
        {base && <option value="">{t("cmp.base")}</option>}
        {[...list, ...own]
          .filter((book) => book.name !== name)
          .map((book) => (
            <option key={book.name} value={book.name}>
              {titleOf(book, book.name)}
            </option>
          ))}
      </select>
    </label>
  );
}

function Contents({ chapters }: { chapters: readonly WordChapter[] }) {
  return (
    <nav className="contents no-print" aria-label={t("rules.contents")}>
      {[...chapters, { name: "clauses", title: t("rules.clauses") }].map((chapter) => (
        <button
          type="button"
          key={chapter.name}
          className="btn s40"
          data-test="chapter"
          onClick={() => document.getElementById(`c-${chapter.name}`)?.scrollIntoView()}
        >
          {chapter.title}
        </button>
      ))}
    </nav>
  );
}

function Clauses({ title, rows, id }: { title: string; rows: readonly ClauseRow[]; id: string }) {
  const lang = settings.get().lang;
  if (!rows.length) return null;
  return (
    <section id={id} className="chapter">
      <h2>{title}</h2>
      {rows.map(({ citation, clause }) => (
        <article key={citation} className="clause-text">
          <h3>
            <ClauseChip citation={citation} /> <span className="own">{clause.title[lang]}</span>
            {clause.standing !== "explicit" && (
              <span className="tag warn">{tOf("clause.standing", clause.standing)}</span>
            )}
          </h3>
          <p className="prose">{clause.statement[lang]}</p>
          {clause.reason && <p className="prose muted">{clause.reason[lang]}</p>}
        </article>
      ))}
    </section>
  );
}

/** Every value as the file has it, for those who write rulebooks. */
function Values({ page }: { page: BookPage }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="no-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-test="values">{t("rules.values")}</summary>
      <p className="muted">{t("rules.values.hint")}</p>
      {open &&
        page.chapters.map((chapter) => (
          <ul key={chapter.name} className="values">
            {chapter.rows.map((row) => (
              <li key={row.path}>
                <code>{row.path}</code> <code className="grow">{JSON.stringify(row.value)}</code>
                {row.citation ? (
                  <ClauseChip citation={row.citation} />
                ) : (
                  <span className="muted">{t("rules.default")}</span>
                )}
              </li>
            ))}
          </ul>
        ))}
    </details>
  );
}

const PAPERS = ["table-card", "score-sheet", "referee-card"] as const;

/** The rulebook's papers as PDF, made by the server. */
function Papers({ name }: { name: string }) {
  return (
    <>
      {PAPERS.map((paper) => (
        <a
          key={paper}
          className="btn"
          data-test={`paper-${paper}`}
          href={`/api/rulebooks/${encodeURIComponent(name)}/papers/${paper}?lang=${reader()}`}
          download
        >
          {t(`rules.${paper}`)}
        </a>
      ))}
    </>
  );
}

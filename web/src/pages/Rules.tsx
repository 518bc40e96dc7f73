/** Rulebooks to read: what a book says, value by value, each with its clause. Its prose is text, never markup. */
import { useEffect, useMemo, useState } from "react";
import { books, need } from "../clauses";
import { BookName, ClauseChip } from "../parts/ClauseChip";
import { Link } from "../parts/Link";
import { settings } from "../settings";
import { useStore } from "../store";
import { t, tOf } from "../words";
import { subtitleOf, titleOf, useCatalogue } from "./BookTitle";
import { Shell } from "./Shell";

export function RulesPage() {
  const list = useCatalogue();
  return (
    <Shell title={t("rules.title")}>
      <h1>{t("rules.title")}</h1>
      <p className="muted">{t("rules.text")}</p>
      <ul className="tables">
        {list.map((book) => (
          <li key={book.name} className="panel tb">
            <span className="nm">{titleOf(book, book.name)}</span>
            <Link to={`/rules/${encodeURIComponent(book.name)}`} className="btn s40">
              {t("rules.clauses")}
            </Link>
            <span className="meta">{subtitleOf(book)}</span>
          </li>
        ))}
      </ul>
    </Shell>
  );
}

export function RulebookPage({ name }: { name: string }) {
  const known = useStore(books).get(name);
  const [wanted, setWanted] = useState("");
  useEffect(() => need(name), [name]);
  const page = known?.page;
  const lang = settings.get().lang;
  const find = wanted.trim().toLowerCase();
  const clauses = useMemo(
    () =>
      [...(page?.clauses ?? []), ...(page?.inherited_clauses ?? [])].filter(
        ({ citation, clause }) =>
          !find || `${citation} ${clause.title[lang]} ${clause.statement[lang]}`.toLowerCase().includes(find),
      ),
    [page, find, lang],
  );
  return (
    <Shell title={t("rules.title")}>
      <BookName.Provider value={name}>
        <div className="row wrap">
          <h1 className="grow">{page?.head.title[lang] ?? name}</h1>
          <button type="button" className="btn s40 no-print" onClick={() => print()}>
            {t("rules.print")}
          </button>
        </div>
        {!page && <p>{t("loading")}</p>}
        {page?.head.source && <p className="muted prose">{page.head.source[lang]}</p>}
        <input
          className="search no-print"
          type="search"
          value={wanted}
          placeholder={t("rules.search")}
          aria-label={t("rules.search")}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <section>
          <h2>{t("rules.clauses")}</h2>
          {clauses.map(({ citation, clause }) => (
            <article key={citation} className="clause-text" id={citation}>
              <h3>
                <ClauseChip citation={citation} /> {clause.title[lang]}
                {clause.standing !== "explicit" && (
                  <span className="tag warn">{tOf("clause.standing", clause.standing)}</span>
                )}
              </h3>
              <p className="prose">{clause.statement[lang]}</p>
              {clause.reason && <p className="prose muted">{clause.reason[lang]}</p>}
            </article>
          ))}
        </section>
        {!find && page && (
          <section>
            <h2>{t("rules.values")}</h2>
            {page.chapters.map((chapter) => (
              <details key={chapter.name}>
                <summary>{chapter.name}</summary>
                <ul className="values">
                  {chapter.rows.map((row) => (
                    <li key={row.path}>
                      <code>{row.path}</code> <span className="grow">{JSON.stringify(row.value)}</span>
                      <ClauseChip citation={row.citation} />
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </section>
        )}
      </BookName.Provider>
    </Shell>
  );
}

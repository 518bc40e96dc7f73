/** Two rulebooks side by side: what each says where they differ, chapter by chapter, with the clauses of each. */
import { useEffect, useState } from "react";
import { keepClauses } from "../clauses";
import { difference, Refused } from "../net/api";
import { bringAgain } from "../own/again";
import { Saying } from "../parts/BookLines";
import { BookName } from "../parts/ClauseChip";
import { Link } from "../parts/Link";
import type { BookDifference, UnlikeChapter, WordLine } from "../protocol";
import { settings } from "../settings";
import { t } from "../words";
import { titleOf } from "./BookTitle";
import { CompareWith } from "./Rules";
import { Shell } from "./Shell";
import "../book.css";

export function ComparePage({ name, other }: { name: string; other: string }) {
  const [found, setFound] = useState<BookDifference | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let here = true;
    setFound(null);
    setTrouble("");
    const compared = (): Promise<BookDifference> => difference(name, other);
    const retried = async (error: unknown): Promise<BookDifference> => {
      if ((await bringAgain(name)) || (await bringAgain(other))) return compared();
      throw error;
    };
    compared()
      .catch(retried)
      .then(
        (all) => {
          keepClauses(`unlike:${all.here.digest}`, all.here.name, all.here.title, all.here_clauses);
          keepClauses(`unlike:${all.there.digest}`, all.there.name, all.there.title, all.there_clauses);
          if (here) setFound(all);
        },
        (error) => here && setTrouble(error instanceof Refused ? error.message : t("lobby.offline")),
      );
    return () => {
      here = false;
    };
  }, [name, other]);
  return (
    <Shell title={t("cmp.title")}>
      <h1>{t("cmp.title")}</h1>
      <div className="book-acts no-print">
        <CompareWith name={name} base="?" other={other} />
        <button type="button" className="btn" data-test="rules-print" onClick={() => print()}>
          {t("rules.print")}
        </button>
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      {!found && !trouble && <p className="muted">{t("loading")}</p>}
      {found && <Differences found={found} name={name} />}
    </Shell>
  );
}

function Differences({ found, name }: { found: BookDifference; name: string }) {
  const lang = settings.get().lang;
  const chapters = found.chapters[lang] ?? [];
  const count = chapters.reduce((sum, chapter) => sum + chapter.rows.length, 0);
  const titles = [titleOf(found.here, found.here.name), titleOf(found.there, found.there.name)] as const;
  return (
    <article className="unlike" data-test="difference">
      <p>{count ? t("cmp.count", { n: count }) : t("cmp.none")}</p>
      <div className="pair heads">
        <b className="own">
          <Link to={`/rules/${encodeURIComponent(name)}`} test="compared">
            {titles[0]}
          </Link>
        </b>
        <b className="own">{titles[1]}</b>
      </div>
      {chapters.map((chapter) => (
        <Chapter key={chapter.name} chapter={chapter} found={found} titles={titles} />
      ))}
    </article>
  );
}

function Chapter({
  chapter,
  found,
  titles,
}: {
  chapter: UnlikeChapter;
  found: BookDifference;
  titles: readonly [string, string];
}) {
  return (
    <section className="chapter">
      <h2>{chapter.title}</h2>
      {chapter.rows.map((row) => (
        <div key={row.path} className="pair">
          <Side line={row.here} digest={found.here.digest} title={titles[0]} />
          <Side line={row.there} digest={found.there.digest} title={titles[1]} />
        </div>
      ))}
    </section>
  );
}

function Side({ line, digest, title }: { line: WordLine | null; digest: string; title: string }) {
  return (
    <div className={`side-of${line ? "" : " silent"}`}>
      <small className="own">{title}</small>
      <BookName.Provider value={`unlike:${digest}`}>
        <p>{line ? <Saying line={line} /> : t("cmp.silent")}</p>
      </BookName.Provider>
    </div>
  );
}

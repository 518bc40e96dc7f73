/** The chip that names a clause and opens its statement. Solid: written; dashed: inferred, silent or garbled. */
import { createContext, useContext, useState } from "react";
import { books, findClause, need } from "../clauses";
import { settings } from "../settings";
import { useStore } from "../store";
import { t, tOf } from "../words";
import { Dialog } from "./Dialog";
import { Link } from "./Link";

/** The rulebook whose clauses are meant. */
export const BookName = createContext("");

export function ClauseChip({ citation }: { citation: string | undefined }) {
  const book = useContext(BookName);
  useStore(books);
  const [open, setOpen] = useState(false);
  if (!citation) return null;
  const found = findClause(book, citation);
  const show = (): void => {
    need(book);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={`clause${found.soft ? " soft" : ""}`}
        title={found.soft ? t("clause.soft") : undefined}
        data-test="clause"
        onClick={show}
      >
        <span className="vh">{t("clause.word")} </span>
        {found.label}
      </button>
      {open && <ClauseDialog citation={citation} book={book} close={() => setOpen(false)} />}
    </>
  );
}

function ClauseDialog({ citation, book, close }: { citation: string; book: string; close: () => void }) {
  const { label, soft, clause } = findClause(book, citation);
  const lang = settings.get().lang;
  return (
    <Dialog title={`${soft ? "§? " : "§ "}${label}`} close={close}>
      {clause ? (
        <>
          <p className="lead">
            <b>{clause.title[lang]}</b>
          </p>
          <p className="prose">{clause.statement[lang]}</p>
          <p>
            <span className={`tag${soft ? " warn" : ""}`}>{tOf("clause.standing", clause.standing)}</span>
          </p>
          {clause.reason && (
            <p className="prose muted">
              {t("clause.why")}
              {lang === "zh" ? "：" : ": "}
              {clause.reason[lang]}
            </p>
          )}
        </>
      ) : (
        <p>{t("clause.none")}</p>
      )}
      <p>
        <Link to={`/rules/${encodeURIComponent(book)}`} className="btn s40" test="clause-book">
          {t("clause.open")}
        </Link>
      </p>
    </Dialog>
  );
}

/** Beginning a rulebook: the one it builds on, a name, and the template as text or as a file. */
import { useState } from "react";
import { Refused, template } from "../net/api";
import { titleOf, useCatalogue } from "../pages/BookTitle";
import { t } from "../words";
import type { File as Book } from "./draft";
import { saveAs } from "./saveAs";

export function Begin({ add }: { add: (books: readonly Book[]) => void }) {
  const books = useCatalogue();
  const [chosen, setChosen] = useState("");
  const [name, setName] = useState("my-rules");
  const [trouble, setTrouble] = useState("");
  const base = chosen || (books[0]?.name ?? "");
  const make = async (then: (text: string) => void): Promise<void> => {
    setTrouble("");
    try {
      then(await template(base, name.trim()));
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : String(error));
    }
  };
  return (
    <section className="panel pad begin">
      <h2>{t("own.begin")}</h2>
      <label className="field">
        <span>{t("own.begin.base")}</span>
        <select value={base} data-test="book-base" onChange={(event) => setChosen(event.currentTarget.value)}>
          {books.map((book) => (
            <option key={book.name} value={book.name}>
              {titleOf(book, book.name)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t("own.begin.name")}</span>
        <input
          value={name}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          data-test="book-name"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <small className="hint">{t("own.begin.name.hint")}</small>
      </label>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <div className="row wrap">
        <button
          type="button"
          className="btn primary"
          data-test="book-begin"
          onClick={() => make((text) => add([{ name: name.trim(), text }]))}
        >
          {t("own.begin.here")}
        </button>
        <button
          type="button"
          className="btn"
          data-test="book-template"
          onClick={() => make((text) => saveAs(`${name.trim()}.toml`, text))}
        >
          {t("own.begin.download")}
        </button>
      </div>
    </section>
  );
}

/** A competition announced: rulebook, format, name, entries pasted and put right in place. Not here: directing it (Board). */
import { useEffect, useState } from "react";
import { load, save } from "../keep";
import { formatsOf, Refused, readSheet } from "../net/api";
import { agree, newPair } from "../net/crypto";
import { createEvent } from "../net/hall";
import { pageId } from "../net/page";
import { keepKey, keyNow } from "../net/roomKeys";
import { titleOf, useCatalogue } from "../pages/BookTitle";
import { wantedBook } from "../pages/making";
import { Shell } from "../pages/Shell";
import { Link } from "../parts/Link";
import { Seg } from "../parts/Seg";
import type { FormatEntry, RowProblem } from "../protocol";
import { go } from "../router";
import { settings } from "../settings";
import { t } from "../words";
import { e, eOf } from "../words.event";
import { Cells } from "./Cells";
import { Source } from "./made/Source";
import { textOf } from "./sheet";
import "./event.css";

const FORMATS = ["rulebook", "knockout", "bracket", "groups", "round-robin", "swiss"] as const;
const DEFAULT = "knockout";

const said = (error: unknown): string =>
  error instanceof Refused && error.problem.text ? error.problem.text : t("lobby.offline");

/** How many players an entry has in a format. */
function playersOf(formats: readonly FormatEntry[], format: string): [number, number] {
  const found = formats.find((one) => one.name === format)?.form.players as [number, number] | undefined;
  return found ?? [2, 2];
}

export function NewEventPage() {
  const books = useCatalogue();
  const [book, setBook] = useState("");
  const [format, setFormat] = useState<string>(DEFAULT);
  const [formats, setFormats] = useState<FormatEntry[]>([]);
  const [title, setTitle] = useState("");
  const [cells, setCells] = useState<string[][]>([]);
  const [problems, setProblems] = useState<RowProblem[]>([]);
  const [tables, setTables] = useState("");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const chosen = book || wantedBook(books);
  useEffect(() => {
    let here = true;
    if (chosen)
      formatsOf(chosen).then(
        (found) => here && setFormats(found),
        () => here && setFormats([]),
      );
    return () => {
      here = false;
    };
  }, [chosen]);
  const players = playersOf(formats, format);
  const count = Math.max(0, cells.length - 1);
  const hall = Number(tables) || Math.max(1, Math.ceil(count / 2));
  const make = async (): Promise<void> => {
    if (count < 2) return setTrouble(e("new.needs"));
    setBusy(true);
    setTrouble("");
    try {
      const wrong = (await readSheet(textOf(cells), players.join("-"))).problems;
      setProblems(wrong);
      if (wrong.length > 0) {
        setTrouble(e("new.problems", { n: wrong.length }));
        return setBusy(false);
      }
      const names = Array.from({ length: hall }, (_, at) => String(at + 1));
      await announced({ rulebook: chosen, format, title: title.trim(), cells, tables: names });
    } catch (error) {
      if (error instanceof Refused && error.problem.code === "sheet_refused")
        setProblems((error.problem.facts?.problems as RowProblem[] | undefined) ?? []);
      setTrouble(said(error));
      setBusy(false);
    }
  };
  return (
    <Shell title={e("new.title")}>
      <form
        className="panel create ev-new"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <h1>{e("new.title")}</h1>
        <p className="lead">{e("new.text")}</p>
        <label className="field">
          <span>{e("new.name")}</span>
          <input
            className="own"
            value={title}
            maxLength={40}
            placeholder={e("new.name.hint")}
            data-test="ev-title"
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
        <Seg
          label={e("new.book")}
          test="ev-book"
          value={chosen}
          onChange={setBook}
          choices={books.map((one) => ({ value: one.name, label: titleOf(one, one.name) }))}
        />
        <Seg
          label={e("new.format")}
          test="ev-format"
          value={format}
          onChange={setFormat}
          choices={FORMATS.map((value) => ({ value, label: eOf(`format.${value}`, value) }))}
        />
        <Source
          players={players}
          read={(found, wrong) => {
            setCells(found);
            setProblems(wrong);
            setTrouble("");
          }}
        />
        {count > 0 && (
          <>
            <p className="lead" data-test="ev-count">
              {e("new.count", { n: count })}
            </p>
            <Cells cells={cells} problems={problems} change={setCells} settle={setProblems} />
            <label className="field">
              <span>{e("new.tables")}</span>
              <input
                inputMode="numeric"
                value={tables}
                maxLength={3}
                placeholder={String(hall)}
                data-test="ev-tables"
                onInput={(event) => setTables(event.currentTarget.value.replace(/\D/g, ""))}
              />
            </label>
          </>
        )}
        {trouble && (
          <p className="refuse" role="alert" data-test="ev-trouble">
            {trouble}
          </p>
        )}
        <button type="submit" className="btn primary big" data-test="ev-make" disabled={busy} aria-busy={busy}>
          {e("new.go")}
        </button>
      </form>
      <Held />
    </Shell>
  );
}

interface Held {
  room: string;
  title: string;
}
const HELD = "events";

/** Competitions this browser directs. */
function Held() {
  const [held] = useState(() => load<Held[]>(HELD, []).filter((one) => keyNow(one.room)));
  if (held.length === 0) return null;
  return (
    <section className="panel create">
      <h2>{e("new.held")}</h2>
      <div className="items">
        {held.map((one) => (
          <Link key={one.room} to={`/event/${encodeURIComponent(one.room)}`} className="item" test="ev-held">
            <span className="own">{one.title || one.room}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}

interface Wanted {
  rulebook: string;
  format: string;
  title: string;
  cells: string[][];
  tables: string[];
}

/** Announces it, keeps its director's key and opens its board. Raises Refused. */
async function announced(wanted: Wanted): Promise<void> {
  const pair = newPair();
  const name = settings.get().name.trim();
  const made = await createEvent({ ...wanted, public: pair.public, name, page: pageId(), with_tables: false });
  keepKey(made.room, agree(made.room, pair, made.public), null, "director");
  save(HELD, [{ room: made.room, title: wanted.title }, ...load<Held[]>(HELD, [])].slice(0, 20));
  go(`/event/${encodeURIComponent(made.room)}`);
}

/**
 * A competition announced: rulebook, format with its values, name, entries put right in place, and what else is chosen.
 * Not here: directing it (EventPage), the parts of this page (made/).
 */
import { useEffect, useState } from "react";
import { formatsOf, Refused } from "../net/api";
import { hallFacts, readHall, readSheet } from "../net/hall";
import { readable } from "../net/outside";
import { titleOf, useCatalogue } from "../pages/BookTitle";
import { wantedBook } from "../pages/making";
import { Shell } from "../pages/Shell";
import { Link } from "../parts/Link";
import { Seg } from "../parts/Seg";
import type { CreateEvent, Format, FormatEntry, RowProblem } from "../protocol";
import { useStore } from "../store";
import { e, eOf } from "../words.event";
import { m, mOf } from "../words.made";
import { Cells } from "./Cells";
import { announced, open } from "./made/announced";
import { FormatEditor } from "./made/FormatEditor";
import { FromFile } from "./made/FromFile";
import { formOf, prizesOf, tablesOf } from "./made/form";
import { Held } from "./made/Held";
import { type Chosen, minutesTo, NOTHING, Options } from "./made/Options";
import { Source, saidOf } from "./made/Source";
import { textOf } from "./sheet";
import "./event.css";
import "./made/made.css";

const FORMATS = ["rulebook", "knockout", "bracket", "groups", "round-robin", "swiss", "team-league", "duplicate"];
const DEFAULT = "knockout";

/** Presets under a rulebook, once they are there. */
function useFormats(book: string): FormatEntry[] {
  const [formats, setFormats] = useState<FormatEntry[]>([]);
  useEffect(() => {
    let here = true;
    if (book)
      formatsOf(book).then(
        (found) => here && setFormats(found),
        () => here && setFormats([]),
      );
    return () => {
      here = false;
    };
  }, [book]);
  return formats;
}

export function NewEventPage() {
  const books = useCatalogue();
  const [book, setBook] = useState("");
  const [format, setFormat] = useState<string>(DEFAULT);
  const [custom, setCustom] = useState<Format | null>(null);
  const [title, setTitle] = useState("");
  const [cells, setCells] = useState<string[][]>([]);
  const [problems, setProblems] = useState<RowProblem[]>([]);
  const [tables, setTables] = useState("");
  const [options, setOptions] = useState<Chosen>(NOTHING);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const chosen = book || wantedBook(books);
  const formats = useFormats(chosen);
  const form = custom ?? formOf(formats.find((one) => one.name === format));
  const players = form?.players ?? [2, 2];
  const count = Math.max(0, cells.length - 1);
  const hall = Math.max(1, Math.ceil(count / 2));
  const settle = (left: RowProblem[]): void => {
    setProblems(left);
    setTrouble("");
  };
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
      const wanted = { rulebook: chosen, format: custom ? JSON.stringify(custom) : format, title: title.trim(), cells };
      open(await announced({ ...wanted, tables: tablesOf(tables, hall), ...askedOf(options) }));
    } catch (error) {
      if (error instanceof Refused && error.problem.code === "sheet_refused")
        setProblems((error.problem.facts?.problems as RowProblem[] | undefined) ?? []);
      setTrouble(saidOf(error));
      setBusy(false);
    }
  };
  return (
    <Shell title={e("new.title")}>
      <Unpaired />
      <form
        className="panel create ev-new"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <h1>{e("new.title")}</h1>
        <p className="lead">{e("new.text")}</p>
        <Line label={e("new.name")} hint={e("new.name.hint")} value={title} test="ev-title" put={setTitle} />
        <Seg
          label={e("new.book")}
          test="ev-book"
          value={chosen}
          onChange={(name) => {
            setBook(name);
            setCustom(null);
          }}
          choices={books.map((one) => ({ value: one.name, label: titleOf(one, one.name) }))}
        />
        <Seg
          label={e("new.format")}
          test="ev-format"
          value={custom ? "" : format}
          onChange={(name) => {
            setFormat(name);
            setCustom(null);
          }}
          choices={FORMATS.map((value) => ({
            value,
            label: mOf(`format.${value}`, "") || eOf(`format.${value}`, value),
          }))}
        />
        {form && (
          <FormatEditor
            book={chosen}
            form={form}
            changed={custom !== null}
            change={setCustom}
            reset={() => setCustom(null)}
          />
        )}
        <Source
          players={[players[0], players[1]]}
          read={(found, wrong) => {
            setCells(found);
            setProblems(wrong);
            setTrouble("");
          }}
        />
        <p className="hint ev-sections">{m("sections.hint")}</p>
        {count > 0 && (
          <>
            <p className="lead" data-test="ev-count">
              {e("new.count", { n: count })}
            </p>
            <Cells cells={cells} problems={problems} change={setCells} settle={settle} />
            <Line
              label={`${e("new.tables")} · ${m("tables.hint")}`}
              hint={String(hall)}
              value={tables}
              test="ev-tables"
              put={setTables}
            />
          </>
        )}
        <Options chosen={options} change={setOptions} />
        {trouble && (
          <p className="refuse" role="alert" data-test="ev-trouble">
            {trouble}
          </p>
        )}
        <button type="submit" className="btn primary big" data-test="ev-make" disabled={busy} aria-busy={busy}>
          {e("new.go")}
        </button>
      </form>
      <FromFile />
      <Held />
    </Shell>
  );
}

function Line({
  label,
  hint,
  value,
  test,
  put,
}: {
  label: string;
  hint: string;
  value: string;
  test: string;
  put: (text: string) => void;
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="own"
        value={value}
        maxLength={40}
        placeholder={hint}
        data-test={test}
        onInput={(event) => put(event.currentTarget.value)}
      />
    </label>
  );
}

/** On a phone that is not paired a competition cannot be directed over plain http: said before everything is filled in. */
function Unpaired() {
  const facts = useStore(hallFacts);
  useEffect(() => {
    if (readable()) readHall().catch(() => undefined);
  }, []);
  if (!readable() || !facts || facts.you !== "") return null;
  return (
    <div className="banner warn ev-unpaired" role="status" data-test="ev-unpaired">
      <p>{m("pair")}</p>
      <Link to="/hall" className="btn s40" test="ev-pair">
        {m("pair.go")}
      </Link>
    </div>
  );
}

/** What else was chosen, as it is asked for. */
function askedOf(chosen: Chosen): Partial<CreateEvent> {
  return {
    test: chosen.test,
    with_tables: chosen.phones || chosen.online,
    where: chosen.online ? "online" : "cards",
    names: chosen.initials ? "initials" : "full",
    auto: !chosen.manual,
    part: chosen.part,
    closes_minutes: minutesTo(chosen.closes, Date.now()),
    prizes: prizesOf(chosen.prizes),
  };
}

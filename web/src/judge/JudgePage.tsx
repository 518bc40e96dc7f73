/**
 * The referee's calculator: a form for one question, its answer below. Runs without a server once it is loaded. The
 * address always holds the question. Not here: the engine (`engine`), fields (`CardField`, `PlainField`).
 */
import { useEffect, useState } from "react";
import { arrived } from "../script";
import { settings } from "../settings";
import { useStore } from "../store";
import { type JudgeWord, j } from "../words.judge";
import { Address } from "./Address";
import { Answer } from "./Answer";
import { CardField } from "./CardField";
import type { Engine, Form } from "./engine";
import { Facts } from "./Facts";
import {
  addressOf,
  type Entries,
  entriesOf,
  fieldsOf,
  type How,
  KINDS,
  type Kind,
  type Question,
  questionOf,
  type Said,
  setupOf,
  withSetup,
} from "./kinds";
import { PlainField } from "./PlainField";
import { useAsked } from "./useAsked";
import "./judge.css";

type Start = { engine: Engine } | { trouble: string } | null;

/** begin: starts the engine; alone: this page is one file. */
export function JudgePage({ begin: starting, alone = false }: { begin: () => Promise<Engine>; alone?: boolean }) {
  const [start, setStart] = useState<Start>(null);
  const begin = (): void => {
    setStart(null);
    starting().then(
      (engine) => setStart({ engine }),
      (error: unknown) => setStart({ trouble: error instanceof Error ? error.message : String(error) }),
    );
  };
  useEffect(begin, []);
  return (
    <div className="judge">
      <h1>{j("title")}</h1>
      <p className="lead-in">{j("lead")}</p>
      {!start && <p role="status">{j("starting")}</p>}
      {start && "trouble" in start && (
        <div role="alert">
          <p className="refuse">{j("failed", { why: start.trouble })}</p>
          <button type="button" className="btn" data-test="judge-again" onClick={begin}>
            {j("again")}
          </button>
        </div>
      )}
      {start && "engine" in start && <Desk engine={start.engine} alone={alone} />}
    </div>
  );
}

function first(engine: Engine): Record<string, string> {
  const found = entriesOf(location.search);
  if (!engine.books.some(({ name }) => name === found.rulebook)) found.rulebook = engine.books[0]!.name;
  return found;
}

/** The rulebook a link asks by, where this page has none of that name: no other answers for it. */
function lostBook(engine: Engine): string {
  const name = entriesOf(location.search).rulebook ?? "";
  return engine.books.some((book) => book.name === name) ? "" : name;
}

function Desk({ engine, alone }: { engine: Engine; alone: boolean }) {
  const { lang } = useStore(settings);
  const [entries, setEntries] = useState<Entries>(() => first(engine));
  const { value: form, busy } = useAsked(`${entries.rulebook} ${lang}`, async () =>
    arrived(await engine.form(entries.rulebook!, lang), true),
  );
  useEffect(() => {
    if (entries.trump && entries.level) engine.prepare({ rulebook: entries.rulebook!, setup: setupOf(entries) });
  }, [engine, entries.rulebook, entries.trump, entries.level]);
  if (!form) return <p role="status">{j("starting")}</p>;
  return <Asking {...{ engine, alone, lang, form, entries, setEntries, busy }} />;
}

interface AskingProps {
  engine: Engine;
  alone: boolean;
  lang: "zh" | "en";
  form: Form;
  entries: Entries;
  setEntries: (change: (now: Entries) => Entries) => void;
  /** The form is still that of another rulebook or language. */
  busy: boolean;
}

function Asking({ engine, alone, lang, form, entries, setEntries, busy }: AskingProps) {
  const [open, setOpen] = useState("");
  const [lost, setLost] = useState(() => lostBook(engine));
  const question = busy || lost ? null : questionOf(entries, form, lang);
  const asked = useAsked(question && JSON.stringify(question), () => answered(engine, question!));
  const said = asked.value;
  const address = addressOf(entries, form);
  useEffect(() => {
    if (!lost) remember(address);
  }, [address, lost]);
  const put = (name: string, text: string): void => {
    if (name === "rulebook") setLost("");
    setEntries((now) => changed(now, name, text));
  };
  const kind = entries.kind as Kind;
  const clear = (): void => {
    setOpen("");
    setEntries(({ kind, rulebook, trump, level }) => ({
      kind: kind!,
      rulebook: rulebook!,
      ...(trump && { trump }),
      ...(level && { level }),
    }));
  };
  return (
    <div className="judge-desk">
      <div>
        <Head engine={engine} entries={entries} lost={lost} put={put} lang={lang} />
        {fieldsOf(kind, form).map((field) =>
          ["cards", "units", "plays", "hands"].includes(field.how) ? (
            <CardField
              key={`${kind} ${field.name}`}
              field={field}
              label={j(`field.${field.name}` as JudgeWord)}
              text={entries[field.name] ?? ""}
              open={open === field.name}
              onOpen={() => setOpen(field.name)}
              onChange={(text) => put(field.name, text)}
            />
          ) : (
            <PlainField
              key={`${kind} ${field.name}`}
              name={field.name}
              label={j(`field.${field.name}` as JudgeWord)}
              how={field.how as How}
              text={entries[field.name] ?? ""}
              hint={field.optional ? j("hint.optional") : ""}
              onChange={(text) => put(field.name, text)}
            />
          ),
        )}
        {kind === "incident" && <Facts form={form} entries={entries} said={said} put={put} />}
      </div>
      <div className="judge-found">
        <Answer said={said} busy={busy || asked.busy} />
        <Address address={address} alone={alone} clear={clear} />
      </div>
    </div>
  );
}

function Head({
  engine,
  entries,
  lost,
  put,
  lang,
}: {
  engine: Engine;
  entries: Entries;
  /** A rulebook that was asked for and is not here; "" where there is none such. */
  lost: string;
  put: (name: string, text: string) => void;
  lang: "zh" | "en";
}) {
  return (
    <>
      <label className="field">
        <span>{j("rulebook")}</span>
        <select
          value={lost ? "" : entries.rulebook}
          data-test="judge-rulebook"
          onChange={(event) => put("rulebook", event.currentTarget.value)}
        >
          {lost && (
            <option value="" disabled>
              {j("pick")}
            </option>
          )}
          {arrived(engine.books).map(({ name, title }) => (
            <option key={name} value={name}>
              {title[lang]}
            </option>
          ))}
        </select>
        {lost && <small className="refuse">{j("lost", { name: lost.slice(0, 40) })}</small>}
      </label>
      <label className="field">
        <span>{j("kind")}</span>
        <select
          value={entries.kind}
          data-test="judge-kind"
          onChange={(event) => put("kind", event.currentTarget.value)}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {j(`kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {withSetup(entries.kind as Kind) && (
        <div className="judge-setup">
          {(["trump", "level"] as const).map((name) => (
            <PlainField
              key={name}
              name={name}
              label={j(name)}
              how={name === "trump" ? "suit" : "level"}
              text={entries[name] ?? ""}
              onChange={(text) => put(name, text)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Facts of an incident and fields of a question are not taken for one another. */
function changed(now: Entries, name: string, text: string): Entries {
  const apart = name === "kind" && (text === "incident") !== (now.kind === "incident");
  return apart ? { kind: text, rulebook: now.rulebook! } : { ...now, [name]: text };
}

async function answered(engine: Engine, question: Question): Promise<Said> {
  try {
    return arrived(await engine.answer(question), true);
  } catch (error) {
    return { said: [["bad", j("failed", { why: error instanceof Error ? error.message : String(error) })]] };
  }
}

/** The question goes into the address; a page opened as a file may not be allowed to. */
function remember(address: string): void {
  try {
    history.replaceState(null, "", location.pathname + address);
  } catch {
    // The link below still holds it.
  }
}

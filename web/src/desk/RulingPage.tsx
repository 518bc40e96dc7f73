/**
 * A ruling in four steps on one page: what happened, the clause, the choice, now and after; then it is confirmed. At most
 * six taps. Serves tables with real cards and tables online (`port.ts`). Not here: rulings that stand (`Rulings.tsx`).
 */
import { type ReactNode, useEffect, useState } from "react";
import { books, findClause, need } from "../clauses";
import { BookName, ClauseChip } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { settings } from "../settings";
import { useStore } from "../store";
import { type DeskWord, d } from "../words.desk";
import { Award, Options } from "./Choice";
import { FactField } from "./FactField";
import type { Finding } from "./finding";
import { NowAfter } from "./NowAfter";
import type { Row } from "./offences";
import type { RulingPort, Seen } from "./port";
import { asked, askedByChoice, type Begin, type Draft, seldom, told } from "./ruling";
import { choicesOf, type Ruling, useRuling } from "./useRuling";
import { WhatHappened } from "./WhatHappened";
import "./desk.css";

export function RulingPage({
  port,
  start,
  findings = [],
  waiting,
  leave,
}: {
  port: RulingPort;
  start?: Partial<Begin>;
  findings?: readonly Finding[];
  /** Beside the title: how long the table has been waiting. */
  waiting?: ReactNode;
  leave: () => void;
}) {
  const ruling = useRuling(port, start);
  const { draft, row, done } = ruling;
  useEffect(() => need(port.book), [port.book]);
  return (
    <BookName.Provider value={port.book}>
      <section className="rule" aria-label={d("ruling")}>
        <header className="row rule-hd">
          <button type="button" className="icon" aria-label={d("back")} data-test="rule-back" onClick={leave}>
            <Icon name="back" />
          </button>
          <h2 className="grow">{d(`rule.${draft.as}` as DeskWord)}</h2>
          {waiting}
          <DealPick port={port} draft={draft} onPick={(deal) => ruling.change({ deal })} />
        </header>
        {done?.ok ? (
          <Ruled text={draft.refer ? d("referred.done") : d("ruled.done")} again={ruling.again} leave={leave} />
        ) : row ? (
          <Steps port={port} ruling={ruling} row={row} />
        ) : (
          <Step n={1} now title={d("step.what")}>
            <WhatHappened
              port={port}
              findings={findings}
              onPick={ruling.pick}
              onFinding={(finding) => {
                const { event, ...facts } = finding.incident ?? {};
                ruling.pick(typeof event === "string" ? event : "other");
                ruling.change({ deal: finding.deal || draft.deal, facts });
              }}
            />
          </Step>
        )}
      </section>
    </BookName.Provider>
  );
}

function Steps({ port, ruling, row }: { port: RulingPort; ruling: Ruling; row: Row }) {
  const { draft, seen } = ruling;
  const lang = settings.get().lang;
  const words = row.entry.words[lang]!;
  const choices = choicesOf(row, draft, seen);
  const refused = seen && "refused" in seen ? seen.refused : null;
  const higher = refused?.code === "ruling_authority" || draft.refer;
  const open = refused?.code === "award_needed" || draft.award !== null;
  const may = open || (seen !== null && "preview" in seen && decidesIn(seen) !== "");
  return (
    <>
      <Step
        n={1}
        title={words.title}
        act={
          draft.as === "make" && (
            <button type="button" className="btn s40" data-test="rule-change" onClick={() => ruling.pick("")}>
              {d("change")}
            </button>
          )
        }
      >
        <FactFields port={port} ruling={ruling} row={row} />
      </Step>
      <Step n={2} title={<Clause port={port} row={row} seen={seen} />}>
        {words.timing && <p className="hint">{words.timing}</p>}
      </Step>
      {(choices.length > 0 || may || higher) && (
        <Step
          n={3}
          now
          title={higher ? d("step.higher") : choices.length ? chooser(row, choices, lang) : d("step.award")}
        >
          {choices.length > 0 && (
            <Options
              port={port}
              row={row}
              names={choices}
              chosen={draft.choice || (seen && "preview" in seen ? (seen.preview.ruling?.choice ?? "") : "")}
              tried={ruling.options}
              facts={draft.facts}
              onPick={(choice) => ruling.change({ choice })}
            />
          )}
          {askedByChoice(row, draft).map((field) => (
            <FactField
              key={field.name}
              field={field}
              value={draft.facts[field.name]}
              port={port}
              both={false}
              onChange={(value) => ruling.fact(field.name, value)}
            />
          ))}
          {higher && <Higher port={port} ruling={ruling} />}
          {!higher && may && choices.length === 0 && (
            <Award row={row} award={draft.award} onAward={(award) => ruling.change({ award })} />
          )}
        </Step>
      )}
      <Step n={4} title={d("step.effect")}>
        {seen && "preview" in seen ? (
          <NowAfter port={port} preview={seen.preview} />
        ) : (
          <p className="muted">{lackingText(port, row, draft, seen)}</p>
        )}
        <Reason draft={draft} onChange={(reason) => ruling.change({ reason })} />
      </Step>
      <Confirm port={port} ruling={ruling} row={row} />
    </>
  );
}

function Step({
  n,
  title,
  now = false,
  act,
  children,
}: {
  n: number;
  title: ReactNode;
  now?: boolean;
  act?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="step">
      <div className="q">
        <span className={`n${now ? " now" : ""}`} aria-hidden="true">
          {n}
        </span>
        <h3 className="grow">{title}</h3>
        {act}
      </div>
      {children}
    </section>
  );
}

function FactFields({ port, ruling, row }: { port: RulingPort; ruling: Ruling; row: Row }) {
  const [more, setMore] = useState(false);
  const { draft } = ruling;
  const both = row.entry.item.cases.some((one) => JSON.stringify(one.conditions.at_fault ?? "").includes("both"));
  const rare = seldom(row);
  const fields = more ? [...asked(row, draft), ...rare] : asked(row, draft);
  return (
    <div className="facts-asked">
      {fields.map((field) => (
        <FactField
          key={field.name}
          field={field}
          value={draft.facts[field.name] ?? usual(field.name)}
          port={port}
          both={both}
          onChange={(value) => ruling.fact(field.name, value)}
        />
      ))}
      {rare.length > 0 && !more && (
        <button type="button" className="btn s40 quiet" data-test="fact-more" onClick={() => setMore(true)}>
          {d("fact.more")}
        </button>
      )}
    </div>
  );
}

/** What is meant where nobody says anything. */
const usual = (name: string): unknown => (name === "next_trick_started" ? true : undefined);

/** The clause that answers, with what it says. */
function Clause({ port, row, seen }: { port: RulingPort; row: Row; seen: Seen | null }) {
  useStore(books);
  const answered = seen && ("preview" in seen ? seen.preview.ruling?.clause : seen.refused.clause);
  const citation = answered || row.entry.item.clause;
  const { clause } = findClause(port.book, citation);
  return (
    <span className="rule-clause">
      <ClauseChip citation={citation} /> <span className="prose">{clause?.statement[settings.get().lang]}</span>
    </span>
  );
}

function chooser(row: Row, choices: readonly string[], lang: "zh" | "en"): string {
  const at = row.entry.item.cases.findIndex((one) => choices[0]! in (one.options ?? {}));
  const who = row.entry.words[lang]!.cases[at]?.chosen_by ?? "";
  return d("chooses", { who: who.charAt(0).toUpperCase() + who.slice(1) });
}

/** Who decides or has to be told, by the words of the outcome. */
function decidesIn(seen: Seen): string {
  const outcome = "preview" in seen ? seen.preview.ruling?.outcome : undefined;
  return String(outcome?.decided_by ?? "");
}

function Higher({ port, ruling }: { port: RulingPort; ruling: Ruling }) {
  const { draft, seen } = ruling;
  const needed = seen && "refused" in seen ? String(seen.refused.facts.decided_by ?? "") : "";
  const who = port.offences.authorities[settings.get().lang]?.[needed] ?? "";
  return (
    <>
      {seen && "refused" in seen && <p>{seen.refused.text}</p>}
      <button
        type="button"
        className={`btn${draft.refer ? " on" : ""}`}
        aria-pressed={draft.refer}
        data-test="rule-refer"
        onClick={() => ruling.change({ refer: !draft.refer })}
      >
        {who ? d("refer.to", { who }) : d("refer")}
      </button>
    </>
  );
}

function Reason({ draft, onChange }: { draft: Draft; onChange: (text: string) => void }) {
  const needed = draft.as !== "make";
  return (
    <label className="field">
      <span>{d(needed ? "reason" : "note")}</span>
      <input
        type="text"
        value={draft.reason}
        maxLength={200}
        data-test="rule-reason"
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

/** Why it cannot be confirmed yet. */
function lackingText(port: RulingPort, row: Row, draft: Draft, seen: Seen | null): string {
  const lang = settings.get().lang;
  const open = [...asked(row, draft), ...askedByChoice(row, draft)].filter(
    (field) => !field.filled && !told(draft.facts, field.name),
  );
  if (open.length) {
    const comma = lang === "zh" ? "、" : ", ";
    const names = open.map(({ name }) =>
      name === "offender" ? d("fact.offender") : (port.offences.facts[lang]?.[name] ?? name),
    );
    return d("lacking", { what: names.join(comma) });
  }
  if (!seen) return d("asking");
  if ("refused" in seen) return seen.refused.text;
  return draft.as !== "make" && !draft.reason.trim() ? d("reason.first") : "";
}

function Confirm({ port, ruling, row }: { port: RulingPort; ruling: Ruling; row: Row }) {
  const { draft, seen, busy, done } = ruling;
  const ready = seen !== null && "preview" in seen && (draft.as === "make" || draft.reason.trim() !== "");
  const slow = useSlow(busy);
  const why = ready ? "" : lackingText(port, row, draft, seen);
  const choice = draft.choice || (seen && "preview" in seen ? (seen.preview.ruling?.choice ?? "") : "");
  const label = draft.refer ? d("refer") : d(`confirm.${draft.as}`, { choice: /^[A-Z]$/.test(choice) ? choice : "" });
  return (
    <footer className="rule-acts">
      {done && !done.ok && (
        <p className="refuse" role="alert">
          {done.text || d("failed")}
        </p>
      )}
      {(why || slow) && <p className="hint">{slow ? d("sending") : why}</p>}
      <button
        type="button"
        className={`btn big ${ready ? "primary" : "off"}`}
        aria-disabled={!ready || busy}
        data-test="rule-confirm"
        onClick={() => {
          if (ready && !busy) void ruling.send();
        }}
      >
        {label}
      </button>
    </footer>
  );
}

/** Whether something has been going on for longer than people wait without a word. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), 1500);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow;
}

function DealPick({ port, draft, onPick }: { port: RulingPort; draft: Draft; onPick: (deal: number) => void }) {
  if (draft.as === "appeal") return <span className="tag">{d("deal.n", { n: draft.deal })}</span>;
  return (
    <label className="rule-deal">
      <span className="vh">{d("which.deal")}</span>
      <select
        value={String(draft.deal)}
        data-test="rule-deal"
        onChange={(event) => onPick(Number(event.currentTarget.value))}
      >
        {port.deals.map((deal) => (
          <option key={deal} value={deal}>
            {deal ? d("deal.n", { n: deal }) : d("deal.0")}
          </option>
        ))}
      </select>
    </label>
  );
}

function Ruled({ text, again, leave }: { text: string; again: () => void; leave: () => void }) {
  return (
    <div className="ruled" role="status" data-test="rule-done">
      <p className="lead">
        <Icon name="ok" className="okc" /> {text}
      </p>
      <div className="row wrap">
        <button type="button" className="btn primary" data-test="rule-leave" onClick={leave}>
          {d("to.match")}
        </button>
        <button type="button" className="btn" data-test="rule-again" onClick={again}>
          {d("rule.another")}
        </button>
      </div>
    </div>
  );
}

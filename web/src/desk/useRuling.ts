/** A ruling being made: what is told so far, what the server says it would bring, and sending it. Not here: how it looks. */
import { useEffect, useMemo, useRef, useState } from "react";
import { grouped, type Row, rowOf } from "./offences";
import type { Done, Report, RulingPort, Seen } from "./port";
import { askedByChoice, type Begin, begin, commandOf, complete, type Draft, told } from "./ruling";

export interface Ruling {
  draft: Draft;
  row: Row | undefined;
  /** What the command as it stands would bring; null while nobody knows. */
  seen: Seen | null;
  /** The same for each option, while something may be chosen. */
  options: Record<string, Seen>;
  busy: boolean;
  done: Done | null;
  change: (part: Partial<Draft>) => void;
  fact: (name: string, value: unknown) => void;
  pick: (event: string) => void;
  send: () => Promise<void>;
  again: () => void;
}

const SETTLE = 120;

export function useRuling(port: RulingPort, start: Partial<Begin> = {}): Ruling {
  const [draft, setDraft] = useState<Draft>(() => begin(start.deal ?? port.deal, start));
  const [seen, setSeen] = useState<Seen | null>(null);
  const [options, setOptions] = useState<Record<string, Seen>>({});
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const round = useRef(0);
  const groups = useMemo(() => grouped(port.offences), [port.offences]);
  const row = draft.event ? rowOf(groups, draft.event) : undefined;
  const live = useRef(port);
  live.current = port;

  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));

  // A remedy may need the points; of a deal that was played they are known.
  useEffect(() => {
    if (!row) return;
    const points = live.current.pointsOf(draft.deal);
    const asks = askedByChoice(row, draft).some((field) => field.name === "opponent_points");
    if (asks && points !== null && !told(draft.facts, "opponent_points"))
      setDraft((now) => ({ ...now, facts: { ...now.facts, opponent_points: points } }));
  }, [row, draft.choice, draft.deal]);

  // What the table knows of the incident stands in its fields before anybody types.
  useEffect(() => {
    if (!draft.event || !row) return;
    let gone = false;
    void live.current.suggest(draft.event, draft.deal).then((known) => {
      if (gone) return;
      setDraft((now) => ({ ...now, facts: { ...prefilled(row, known), ...now.facts } }));
    });
    return () => {
      gone = true;
    };
  }, [draft.event, draft.deal, row]);

  // What it would bring, asked once the fingers rest.
  useEffect(() => {
    const mine = ++round.current;
    if (!row || done) return;
    if (!complete(row, draft)) {
      setSeen(null);
      if (!draft.choice) setOptions({});
      return;
    }
    const timer = setTimeout(async () => {
      const answer = await live.current.preview(commandOf(draft));
      if (round.current !== mine) return;
      setSeen(answer);
      const names = choicesOf(row, draft, answer);
      const tried = await Promise.all(names.map((name) => live.current.preview(commandOf(draft, name))));
      if (round.current !== mine) return;
      setOptions(Object.fromEntries(names.map((name, at) => [name, tried[at]!])));
      const lacking = lackingOf([answer, ...tried]);
      if (lacking.some((name) => !draft.lacking.includes(name))) {
        const points = live.current.pointsOf(draft.deal);
        setDraft((now) => ({
          ...now,
          lacking: [...new Set([...now.lacking, ...lacking])],
          facts:
            lacking.includes("opponent_points") && points !== null && !told(now.facts, "opponent_points")
              ? { ...now.facts, opponent_points: points }
              : now.facts,
        }));
      }
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [draft, row, done, port.stamp]);

  const send = async (): Promise<void> => {
    setBusy(true);
    const outcome = await port.send(commandOf(draft));
    setBusy(false);
    setDone(outcome);
  };
  const pick = (event: string): void => {
    setSeen(null);
    setOptions({});
    change({ event, facts: {}, choice: "", award: null, refer: false, lacking: [] });
  };
  const again = (): void => {
    setDone(null);
    setSeen(null);
    setOptions({});
    setDraft(begin(draft.deal));
  };
  const fact = (name: string, value: unknown): void =>
    setDraft((now) => ({ ...now, facts: { ...now.facts, [name]: value } }));
  return { draft, row, seen, options, busy, done, change, fact, pick, send, again };
}

/** Of what is known, only what this offence asks for: the rest the table fills in by itself. */
function prefilled(row: Row, known: Report): Report {
  const names = new Set(row.entry.item.fields.map((field) => field.name));
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name)));
}

function lackingOf(answers: readonly Seen[]): string[] {
  return answers.flatMap((answer) =>
    "refused" in answer && answer.refused.code === "ruling_facts_missing"
      ? ((answer.refused.facts.missing as string[] | undefined) ?? [])
      : [],
  );
}

/** What may be chosen now: as the refusal says, or the options of the case that was taken. */
export function choicesOf(row: Row, draft: Draft, answer: Seen | null): string[] {
  if (draft.award) return [];
  if (!answer) return optionsWith(row, draft.choice);
  if ("refused" in answer) {
    const { code, facts } = answer.refused;
    if (code === "ruling_choice_open") return (facts.options as string[] | undefined) ?? [];
    return draft.choice || code === "ruling_facts_missing" ? optionsWith(row, draft.choice) : [];
  }
  return optionsWith(row, answer.preview.ruling?.choice ?? "");
}

function optionsWith(row: Row, choice: string): string[] {
  if (!choice) return [];
  const held = row.entry.item.cases.find((one) => choice in (one.options ?? {}));
  return Object.keys(held?.options ?? {});
}

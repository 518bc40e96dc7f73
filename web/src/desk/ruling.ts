/** A ruling as it is put together on the page, and the command it makes. Not here: what it brings (the server says). */
import type { Effect, Field } from "../protocol";
import type { Row } from "./offences";
import { fieldOf } from "./offences";
import type { Report, RulingCommand } from "./port";

/** What a ruling begins with. `made`: the ruling that is changed, answered or ruled at last. */
export interface Begin {
  as: "make" | "amend" | "appeal";
  ruling: string;
  deal: number;
  event: string;
  facts: Report;
  choice: string;
  award: Effect | null;
}

export interface Draft extends Begin {
  reason: string;
  /** It goes to a higher authority. */
  refer: boolean;
  /** Facts the server says it lacks. */
  lacking: readonly string[];
}

export const ruling_id = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `r${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};

export const begin = (deal: number, part: Partial<Begin> = {}): Draft => ({
  as: "make",
  ruling: ruling_id(),
  deal,
  event: "",
  facts: {},
  choice: "",
  award: null,
  reason: "",
  refer: false,
  lacking: [],
  ...part,
});

/** Facts to be told: those the offence needs, those the server lacks, in this order; the usual ones stand filled in. */
export function asked(row: Row, draft: Draft): Field[] {
  const needed = row.entry.item.fields.filter((field) => !field.optional);
  const more = draft.lacking
    .filter((name) => name !== "choice" && !needed.some((field) => field.name === name))
    .map((name) => ({ ...fieldOf(row.entry.item, name), filled: false }));
  return [...needed, ...more];
}

/** Facts that only the remedy chosen asks for: they stand below it. */
export function askedByChoice(row: Row, draft: Draft): Field[] {
  const before = asked(row, draft).map((field) => field.name);
  const outcome = row.entry.item.cases.map((one) => one.options?.[draft.choice]).find(Boolean);
  return (outcome?.fields ?? []).filter((field) => !field.filled && !field.optional && !before.includes(field.name));
}

/** Facts that are seldom: they stand behind a button. */
export const seldom = (row: Row): Field[] => row.entry.item.fields.filter((field) => field.optional);

export const told = (facts: Report, name: string): boolean => name in facts && facts[name] !== "";

/** Whether everything that must be told is told. */
export const complete = (row: Row, draft: Draft): boolean =>
  [...asked(row, draft), ...askedByChoice(row, draft)].every((field) => field.filled || told(draft.facts, field.name));

/** The command, with a choice that is only tried out. */
export function commandOf(draft: Draft, choice = draft.choice): RulingCommand {
  const facts = Object.fromEntries(Object.entries(draft.facts).filter(([, value]) => value !== ""));
  const report = { event: draft.event, ...facts, ...(choice ? { choice } : {}) };
  const base = { ruling_id: draft.ruling, report };
  if (draft.as === "amend")
    return { type: "amend_ruling", ...base, deal: draft.deal, award: draft.award ?? {}, reason: draft.reason || "—" };
  if (draft.as === "appeal")
    return { type: "decide_appeal", ...base, upheld: true, reason: draft.reason, award: draft.award };
  return {
    type: "make_ruling",
    ...base,
    deal: draft.deal,
    ...(draft.award ? { award: draft.award } : {}),
    ...(draft.reason ? { reason: draft.reason } : {}),
    ...(draft.refer ? { refer: true } : {}),
  };
}

export type AwardKind = "warning" | "points" | "levels" | "result" | "deal" | "lost";
export interface Bounds {
  may: readonly AwardKind[];
  points?: { least?: number; most?: number };
  levels?: { least?: number; most?: number };
}
const ALL: readonly AwardKind[] = ["warning", "points", "levels", "result", "deal", "lost"];

/** Limits of what may be awarded: those of the case that leaves something to somebody, else those of the chapter. */
export function boundsOf(row: Row): Bounds {
  const own = row.entry.item.cases.find((one) => one.bounds)?.bounds ?? row.entry.item.bounds;
  return { may: ALL, ...(own as Partial<Bounds>) };
}

/** The effect of an award; `amount`: points, levels (up for the innocent side), or what is lost or becomes of the deal. */
export function awardOf(kind: AwardKind, amount: string): Effect | null {
  const number = Number(amount);
  switch (kind) {
    case "warning":
      return { warning: true };
    case "points":
      return number > 0 ? { charges: [{ amount: number }] } : null;
    case "levels":
      return number ? { levels: number > 0 ? { innocent: number } : { offender: number } } : null;
    case "result":
      return amount !== "" ? { result: { to: "innocent", declarers: number, opponents: number }, play: "ends" } : null;
    case "deal":
      return amount ? { deal: amount as "void", play: "ends" } : null;
    case "lost":
      return amount ? { lost: amount as "match" } : null;
  }
}

/** What can be picked for each kind, within the limits. */
export function amountsOf(kind: AwardKind, bounds: Bounds): string[] {
  const inside = (span: Bounds["points"], amount: number): boolean =>
    amount >= (span?.least ?? 0) && amount <= (span?.most ?? Number.POSITIVE_INFINITY);
  switch (kind) {
    case "warning":
      return [];
    case "points":
      return [5, 10, 20, 30, 40, 80].filter((amount) => inside(bounds.points, amount)).map(String);
    case "levels":
      return [1, 2, -1, -2].filter((amount) => inside(bounds.levels, Math.abs(amount))).map(String);
    case "result":
      return [0, 1, 2].filter((amount) => inside(bounds.levels, amount)).map(String);
    case "deal":
      return ["void", "replayed", "opened_anew"];
    case "lost":
      return ["first_deal", "round", "match", "event"];
  }
}

/** One line of "now / after". */
export interface Turn {
  what: string;
  deal: number;
  before: unknown;
  after: unknown;
}

/** A format as data while it is changed: values not said, changing one, what a kind of stage has. Not here: the form. */
import type { Format, FormatEntry, Stage } from "../../protocol";

export type Kind = Stage["kind"];
export type Step = NonNullable<Format["ranking"]>[number];
/** Values of a holder (stage, points, format) by name, with where each comes from. */
export type Holder = Record<string, unknown> & { cite?: Record<string, string> };

export const KINDS: readonly Kind[] = [
  "knockout_lots",
  "knockout_bracket",
  "groups",
  "round_robin",
  "swiss",
  "team_league",
  "duplicate",
];
export const STEPS: readonly Step[] = [
  "points",
  "net",
  "head_to_head",
  "wins",
  "deals_won",
  "points_won",
  "opponents_points",
  "play_off",
  "lot",
  "referee",
];

/** What a value is where a format does not say it (`tournament.format`). */
export const UNSAID: Record<string, number | string | boolean> = {
  rounds: 0,
  apart: "unit",
  byes: "lot",
  groups: 0,
  group_size: 0,
  advance: 0,
  down_to: 1,
  third_place: false,
  legs: 1,
  best_of: 1,
  boards: 0,
  board_score: "mean",
  declarer: "open",
  common: false,
  win: 2,
  draw: 1,
  loss: 0,
  bye: 2,
  absent: 0,
  seated: 2,
  late_rounds: 0,
  late_minutes: 15,
  unit_entries: 0,
  unit_lends: 0,
};

/** Numbers of a kind of stage, in the order they are asked for. */
export const NUMBERS: Record<Kind, readonly string[]> = {
  knockout_lots: ["best_of", "down_to"],
  knockout_bracket: ["best_of", "down_to"],
  groups: ["group_size", "groups", "advance", "legs", "best_of"],
  round_robin: ["legs", "advance", "best_of"],
  team_league: ["legs", "advance", "best_of"],
  swiss: ["rounds", "advance", "best_of"],
  duplicate: ["rounds", "boards", "advance"],
};
/** Choices of a kind of stage: value and what it may be. */
export const CHOICES: Record<Kind, Record<string, readonly string[]>> = {
  knockout_lots: { byes: ["lot", "top_seed"], apart: ["unit", ""] },
  knockout_bracket: { byes: ["lot", "top_seed"], apart: ["unit", ""] },
  groups: { apart: ["unit", ""] },
  round_robin: {},
  team_league: {},
  swiss: { byes: ["lot", "top_seed"], apart: ["unit", ""] },
  duplicate: { board_score: ["mean", "matchpoints", "swapped"], declarer: ["open", "fixed"], apart: ["unit", ""] },
};

export const worthOf = (holder: Holder | undefined, key: string): number | string | boolean =>
  (holder?.[key] as number | string | boolean | undefined) ?? UNSAID[key] ?? 0;

/** Where a value comes from: its clause, `silent`, or `organiser` once it was changed here. */
export const citedOf = (holder: Holder | undefined, key: string): string =>
  holder?.cite?.[key] ?? holder?.cite?.["*"] ?? "silent";

/** The holder with another value, which is the organiser's from now on. */
export function put<T extends object>(holder: T, key: string, value: unknown): T {
  const { cite } = holder as Holder;
  return { ...holder, [key]: value, cite: { ...cite, [key]: "organiser" } };
}

export const formOf = (entry: FormatEntry | undefined): Format | null =>
  entry ? (entry.form as unknown as Format) : null;

/** A format that is the organiser's own. */
export const own = (form: Format): Format => ({ ...form, name: "own" });

/** A stage with a name no other has. */
export function freshStage(form: Format): Stage {
  const names = form.stages.map((one) => one.name);
  let n = form.stages.length + 1;
  while (names.includes(`stage ${n}`)) n++;
  return { name: `stage ${n}`, kind: "knockout_bracket", cite: { kind: "organiser" } };
}

/** Another kind for a stage; what that kind cannot do without is filled in. */
export function ofKind(stage: Stage, kind: Kind): Stage {
  const made = put(stage, "kind", kind);
  if (kind === "groups" && !made.groups && !made.group_size) made.group_size = 4;
  if (kind === "duplicate" && !made.boards) made.boards = 4;
  if ((kind === "swiss" || kind === "duplicate") && !made.rounds) made.rounds = kind === "swiss" ? 5 : 3;
  return made;
}

/** The list with one entry moved by a step. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + by, 0, one);
  return next;
}

/** Names of tables: `8` = 1 to 8, else numbers, ranges and names with commas (`1-6, 9, A`). */
export function tablesOf(text: string, least: number): string[] {
  const wanted = text.trim() || String(least);
  if (/^\d{1,3}$/.test(wanted)) return Array.from({ length: Number(wanted) }, (_, at) => String(at + 1));
  const found = wanted.split(/[,，、\s]+/).flatMap((one) => {
    const range = /^(\d{1,3})[-–](\d{1,3})$/.exec(one);
    if (!range) return one ? [one] : [];
    const [from, to] = [Number(range[1]), Number(range[2])];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => String(from + at));
  });
  return [...new Set(found)];
}

/** Prizes as written, one a line: `冠军 1`, `四强 2-4`, `纪念品 1-` (everybody). Lines that say no place are left out. */
export function prizesOf(text: string): { title: string; first: number; last: number }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const found = /^(.*?)[\s=:：]+(\d{1,3})(?:\s*[-–]\s*(\d{0,3}))?\s*$/.exec(line.trim());
    if (!found?.[1]) return [];
    const first = Number(found[2]);
    return [{ title: found[1].trim(), first, last: found[3] === undefined ? first : Number(found[3] || 0) }];
  });
}

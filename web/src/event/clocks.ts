/** Clocks of a competition's matches, from its view: which run, what each says, what is called out when. Not here: how. */
import type { EventView, FixtureView } from "../protocol";

/** Matches that begin and end together; ends: 0 = no limit. Hall time, milliseconds. */
export interface HallClock {
  starts: number;
  ends: number;
  /** Since when it stands still, 0 = it runs; milliseconds it stood still before; why it does. */
  paused: number;
  held: number;
  why: string;
  tables: string[];
  /** Whether no other clock runs. */
  all: boolean;
}

export type ClockState = "before" | "go" | "running" | "paused" | "over";
export type CallWord = "start" | "10" | "5" | "1" | "0";

const MINUTE = 60_000;
/** How long the start stands on the page, milliseconds. */
export const GO = 3000;

/** Clocks that run or wait for their start: the round's own first, then those of tables with more time. */
export function clocksOf(event: EventView): HallClock[] {
  const found = new Map<string, FixtureView[]>();
  for (const match of Object.values(event.matches)) {
    if (match.phase === "done" || !match.called_at) continue;
    const key = `${match.called_at}/${match.ends_at}/${match.paused_at}/${match.held}`;
    const same = found.get(key);
    if (same) same.push(match);
    else found.set(key, [match]);
  }
  return [...found.values()]
    .sort((a, b) => a[0]!.extra - b[0]!.extra || b.length - a.length || a[0]!.ends_at - b[0]!.ends_at)
    .map((matches) => ({
      starts: matches[0]!.called_at,
      ends: matches[0]!.ends_at,
      ...stillOf(matches[0]),
      tables: matches.map((one) => one.table).filter(Boolean),
      all: found.size === 1,
    }));
}

function stillOf(match?: FixtureView): Pick<HallClock, "paused" | "held" | "why"> {
  return { paused: match?.paused_at ?? 0, held: match?.held ?? 0, why: match?.paused_for ?? "" };
}

/** How far a match's clock has come: it stands still in a pause. */
export const clockNow = (match: FixtureView, now: number): number => match.paused_at || now;

/** The clock of the side that looks, else the hall's. */
export function ownClock(event: EventView): HallClock | null {
  const { mine } = event;
  if (!mine) return clocksOf(event)[0] ?? null;
  if (!mine.match || !mine.starts_at) return null;
  const still = stillOf(event.matches[mine.match]);
  return { starts: mine.starts_at, ends: mine.ends_at, tables: [mine.table].filter(Boolean), all: true, ...still };
}

export function stateOf(clock: HallClock, now: number): ClockState {
  if (clock.paused) return "paused";
  if (now < clock.starts) return "before";
  if (now < clock.starts + GO) return "go";
  return clock.ends && now >= clock.ends ? "over" : "running";
}

/** Whether everybody looks at a clock now: its last minute before the start, and the start itself. */
export const starting = (clocks: readonly HallClock[], now: number): boolean =>
  clocks.some((one) => now > one.starts - MINUTE && ["before", "go"].includes(stateOf(one, now)));

/** What a clock calls out, and when, earliest first. */
export function moments(clock: HallClock): [number, CallWord][] {
  if (clock.paused) return [];
  const found: [number, CallWord][] = [[clock.starts, "start"]];
  if (!clock.ends) return found;
  for (const minutes of [10, 5, 1, 0] as const) {
    const at = clock.ends - minutes * MINUTE;
    if (at >= clock.starts) found.push([at, `${minutes}`]);
  }
  return found;
}

/** The latest call after `since` and up to `until`. */
export function callBetween(
  clocks: readonly HallClock[],
  since: number,
  until: number,
): { at: number; word: CallWord; clock: HallClock } | null {
  let last: { at: number; word: CallWord; clock: HallClock } | null = null;
  for (const clock of clocks)
    for (const [at, word] of moments(clock))
      if (since < at && at <= until && (!last || at > last.at)) last = { at, word, clock };
  return last;
}

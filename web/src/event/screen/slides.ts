/** What the big screen shows one after the other, from the public view. Not here: how it looks (the slides). */
import type { DrawView, EventView, FixtureView } from "../../protocol";
import { clocksOf, GO } from "../clocks";
import { ofRound } from "../model";

export type Slide =
  | { kind: "welcome" | "clock" | "notices" }
  | { kind: "draw"; draw: DrawView }
  | { kind: "medals"; section: string }
  | { kind: "pairings" | "results"; section: string; matches: FixtureView[]; page: number; pages: number }
  | { kind: "standings"; key: string; from: number; page: number; pages: number }
  | { kind: "places"; section: string; from: number; page: number; pages: number }
  | { kind: "bracket"; section: string; stage: number; from: number };

/** How much fits: cards of matches on a page, lines of a table. */
export interface Room {
  cards: number;
  lines: number;
}

const MINUTE = 60_000;
const NOTICES = 30 * MINUTE;
/** A notice is alone on the screen for so long. */
const FRESH = 12_000;
const BEFORE = 10_500;

/** The draw the hall looks at now: a commitment that waits for its number, or lots that are being shown. */
export function drawNow(event: EventView): DrawView | null {
  const open = Object.values(event.draws).filter(
    (one) => one.status === "committed" || (one.status === "drawn" && one.order.length < one.lots),
  );
  return open.at(-1) ?? null;
}

/** The clock alone: just before the start, in the last minute, as time is called. */
export function urgent(event: EventView, now: number): boolean {
  return clocksOf(event).some(
    (one) =>
      (now > one.starts - BEFORE && now < one.starts + GO) ||
      (one.all && one.ends > 0 && now > one.ends - MINUTE && now < one.ends + MINUTE / 3),
  );
}

function pagesOf<T>(all: readonly T[], each: number): T[][] {
  const count = Math.max(1, Math.ceil(all.length / Math.max(1, each)));
  const even = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => all.slice(at * even, (at + 1) * even));
}

/** Matches of the last round of a section in which anything is known. */
function lastRound(event: EventView, section: string): FixtureView[] {
  const round = event.rounds[section];
  if (round?.round) return ofRound(event, section, round);
  const done = Object.values(event.matches).filter((one) => one.section === section && one.phase === "done");
  const last = done.sort((a, b) => a.stage - b.stage || a.round - b.round).at(-1);
  return last ? done.filter((one) => one.stage === last.stage && one.round === last.round && one.sides[1] !== "") : [];
}

function ofSection(event: EventView, section: string, room: Room): Slide[] {
  const matches = lastRound(event, section);
  const open = matches.filter((one) => one.phase !== "done");
  const done = matches.filter((one) => one.phase === "done");
  const found: Slide[] = [];
  for (const [kind, some] of [
    ["pairings", open],
    ["results", done],
  ] as const)
    if (some.length) {
      const pages = pagesOf(some, room.cards);
      for (const [page, on] of pages.entries())
        found.push({ kind, section, matches: on, page: page + 1, pages: pages.length });
    }
  const over = event.rounds[section]?.over;
  const places = event.final[section] ?? [];
  if (over && places.length)
    for (const [page, on] of pagesOf([...places.keys()], room.lines).entries())
      found.push({
        kind: "places",
        section,
        from: on[0] ?? 0,
        page: page + 1,
        pages: Math.ceil(places.length / room.lines),
      });
  return found;
}

/** The table of medals, where units met and it is over. */
function medals(event: EventView, section: string): Slide[] {
  const units = Object.keys(event.medals[section] ?? {}).filter(Boolean);
  return event.rounds[section]?.over && units.length > 1 ? [{ kind: "medals", section }] : [];
}

const TABLES = new Set(["groups", "round_robin", "team_league", "swiss", "duplicate"]);

function standings(event: EventView, room: Room): Slide[] {
  const stage = Math.max(0, ...Object.values(event.standings).map((one) => one.stage));
  const found: Slide[] = [];
  for (const [key, ranking] of Object.entries(event.standings)) {
    const kind = event.form.stages[ranking.stage - 1]?.kind ?? "";
    if (ranking.stage !== stage || !TABLES.has(kind) || !ranking.lines.some((one) => one.matches)) continue;
    const pages = pagesOf([...ranking.lines.keys()], room.lines);
    for (const [page, on] of pages.entries())
      found.push({ kind: "standings", key, from: on[0] ?? 0, page: page + 1, pages: pages.length });
  }
  return found;
}

/** So many matches of a round stand one under the other and can be read. */
const MOST = 8;

/** The last rounds of brackets, as many as can be read, once somebody has come that far. */
function brackets(event: EventView): Slide[] {
  const found = new Map<string, FixtureView[]>();
  for (const match of Object.values(event.matches))
    if (event.form.stages[match.stage - 1]?.kind === "knockout_bracket") {
      const key = `${match.section}/${match.stage}`;
      found.set(key, [...(found.get(key) ?? []), match]);
    }
  const slides: Slide[] = [];
  for (const matches of found.values()) {
    const { section, stage } = matches[0]!;
    const rounds = [...new Set(matches.map((one) => one.round))].sort((a, b) => a - b);
    const from = rounds.find((round) => matches.filter((one) => one.round === round).length <= MOST) ?? 0;
    const known = matches.some((one) => one.round >= from && one.sides.some((side) => side !== "?" && side !== ""));
    if (known) slides.push({ kind: "bracket", section, stage, from });
  }
  return slides;
}

/** Everything in turn; where something must be seen now, that alone. */
export function slidesOf(event: EventView, now: number, room: Room): Slide[] {
  const draw = drawNow(event);
  if (draw) return [{ kind: "draw", draw }];
  if (urgent(event, now)) return [{ kind: "clock" }];
  if (event.notices.some((one) => now - one.at < FRESH)) return [{ kind: "notices" }];
  const found: Slide[] = [];
  if (event.notices.some((one) => now - one.at < NOTICES)) found.push({ kind: "notices" });
  for (const section of event.sections) found.push(...ofSection(event, section, room), ...medals(event, section));
  found.push(...standings(event, room), ...brackets(event));
  return found.length ? found : [{ kind: "welcome" }];
}

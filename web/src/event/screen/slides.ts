/** What the big screen shows one after the other, from the public view. Not here: how it looks (the slides). */
import type { DrawView, EventView, FixtureView } from "../../protocol";
import { toDraw } from "../ceremony/lots";
import { clocksOf, GO } from "../clocks";
import { entryName, ofRound } from "../model";
import { aheadOf } from "../times";
import { matchSaid } from "../tree";

export type Slide =
  | { kind: "welcome" | "clock" | "notices" | "times" }
  | { kind: "draw"; draw: DrawView }
  | { kind: "medals"; section: string }
  | { kind: "pairings" | "results"; section: string; matches: FixtureView[]; page: number; pages: number }
  | { kind: "standings"; key: string; from: number; to: number; page: number; pages: number }
  | { kind: "places"; section: string; from: number; to: number; page: number; pages: number }
  | { kind: "bracket"; section: string; stage: number; from: number };

/** How much fits, in hundredths of the screen's height: the page's height below its title, its width, cards in a row. */
export interface Room {
  high: number;
  across: number;
  columns: number;
}

/** Heights on the screen (screen.css), in the same units: a row of cards, a line in one, of a table, of a bracket. */
const CARD = 11.4;
const CARD_LINE = 4.6;
const ROW = 6.4;
const ROW_LINE = 4.2;
const LEAF_LINE = 3.7;
/** What stands beside a name in a card, and in a result; sizes of type. */
const BESIDE = 16;
const SCORE = 10;
const TYPE = 3.4;
const SMALL = 2.5;

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
  return open.at(-1) ?? paperNow(event);
}

/** Lots of paper that are being called, as the draw they become. */
function paperNow(event: EventView): DrawView | null {
  for (const [section, order] of Object.entries(event.paper)) {
    const round = event.rounds[section];
    if (order.length === 0 || !round?.next_stage) continue;
    const lots = toDraw(event, section).length;
    const at = { section, stage: round.next_stage, round: round.next_round, shown: order.length, entries: lots };
    const none = { commitment: "", number: "", secret: "", reason: "", into: [], elsewhere: false };
    return {
      id: `paper/${section}`,
      status: "drawn",
      paper: true,
      order,
      lots: Math.max(lots, order.length),
      ...at,
      ...none,
    };
  }
  return null;
}

/** The clock alone: just before the start, in the last minute, as time is called. */
export function urgent(event: EventView, now: number): boolean {
  return clocksOf(event).some(
    (one) =>
      (now > one.starts - BEFORE && now < one.starts + GO) ||
      (one.all && !one.paused && one.ends > 0 && now > one.ends - MINUTE && now < one.ends + MINUTE / 3),
  );
}

/** How wide a text is, in Han characters. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (one.charCodeAt(0) < 0x2e80 ? 0.6 : 1), 0);

const linesOf = (text: string, most: number): number => Math.max(1, Math.ceil(widthOf(text) / Math.max(4, most)));

/** Pages of rows of so many columns, none higher than there is room for: [first, after the last]. */
export function pagesBy(heights: readonly number[], high: number, columns: number): [number, number][] {
  const pages: [number, number][] = [];
  let first = 0;
  let used = 0;
  for (let at = 0; at < heights.length; at += columns) {
    const row = Math.max(...heights.slice(at, at + columns));
    if (at > first && used + row > high) {
      pages.push([first, at]);
      first = at;
      used = 0;
    }
    used += row;
  }
  if (first < heights.length) pages.push([first, heights.length]);
  return pages;
}

/** Names of a match in a card: how high it is. */
function cardOf(event: EventView, match: FixtureView, room: Room, scored: boolean): number {
  const most = (room.across / room.columns - BESIDE - (scored ? SCORE : 0)) / TYPE;
  const lines = match.sides.reduce(
    (sum, side) => sum + linesOf(entryName(event, side), most),
    Number(matchSaid(event, match) !== ""),
  );
  return Math.max(CARD, lines * CARD_LINE + 2.4);
}

const rowOf = (event: EventView, entry: string, room: Room): number =>
  ROW + (linesOf(entryName(event, entry), (room.across * 0.5) / TYPE) - 1) * ROW_LINE;

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
  ] as const) {
    const heights = some.map((one) => cardOf(event, one, room, kind === "results"));
    const pages = pagesBy(heights, room.high, room.columns);
    for (const [page, [from, to]] of pages.entries())
      found.push({ kind, section, matches: some.slice(from, to), page: page + 1, pages: pages.length });
  }
  const places = event.rounds[section]?.over ? (event.final[section] ?? []) : [];
  const pages = pagesBy(
    places.map(([, entry]) => rowOf(event, entry, room)),
    room.high,
    1,
  );
  for (const [page, [from, to]] of pages.entries())
    found.push({ kind: "places", section, from, to, page: page + 1, pages: pages.length });
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
    const heights = ranking.lines.map((one) => rowOf(event, one.entry, room));
    const pages = pagesBy(heights, room.high - ROW, 1);
    for (const [page, [from, to]] of pages.entries())
      found.push({ kind: "standings", key, from, to, page: page + 1, pages: pages.length });
  }
  return found;
}

/** So many matches of a round stand one under the other and can be read. */
const MOST = 8;

/** Whether a bracket from a round on fits on the screen, so many rounds beside each other. */
function fits(event: EventView, matches: readonly FixtureView[], round: number, rounds: number, room: Room): boolean {
  const leaves = matches.filter((one) => one.round === round);
  const most = (room.across / rounds - 9) / SMALL;
  const name = (side: string): number => linesOf(entryName(event, side), most);
  const high = leaves.reduce((sum, { sides: [a, b] }) => sum + (name(a) + name(b)) * LEAF_LINE + 1.6, 0);
  return leaves.length <= MOST && high <= room.high + 3;
}

/** The last rounds of brackets, as many as can be read, once somebody has come that far. */
function brackets(event: EventView, room: Room): Slide[] {
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
    const from = rounds.find((round, at) => fits(event, matches, round, rounds.length - at, room)) ?? 0;
    if (!from) continue;
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
  found.push(...standings(event, room), ...brackets(event, room));
  if (aheadOf(event, now).length) found.push({ kind: "times" });
  return found.length ? found : [{ kind: "welcome" }];
}

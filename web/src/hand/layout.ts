/**
 * Rows of the hand: which cards stand beside which. The order within a group is the server's; nothing here re-sorts.
 * Not here: how wide a card is (the style sheet), which cards are trumps (the server).
 */
import { runsOf, TRUMPS } from "../cards/faces";

/** One effective suit of the hand, high to low. `head`: how many cards come before the trump suit proper (trumps only). */
export interface Group {
  suit: number;
  faces: readonly number[];
  head?: number;
}

/** A stretch of one suit within a row. `from`: place of its first card within the group. */
export interface Segment {
  suit: number;
  faces: readonly number[];
  from: number;
  /** For trumps: whether these are the permanent trumps at the head (or a mix of both). */
  head: boolean;
  /** How many cards its tab counts. */
  count: number;
}

export type Row = Segment[];

/** `max` cards in a row; two suits share a row when they have at most `pair` cards; `rows`: as many as there is room for. */
export interface Room {
  max: number;
  pair: number;
  rows: number;
  /** Side suits may stand beside one another, any number of them (wide screens). */
  flow?: boolean;
}

export const phone: Room = { max: 13, pair: 11, rows: 6 };
export const phoneLarge: Room = { max: 11, pair: 9, rows: 9 };
/** A phone on its side: fewer rows, longer ones. */
export const flat: Room = { max: 15, pair: 13, rows: 5 };
export const tablet: Room = { max: 22, pair: 11, rows: 6 };
export const desktop: Room = { max: 33, pair: 11, rows: 3, flow: true };

/** While cards are drawn: a row for each suit from the first card on, so that nothing changes its place. */
export function standing(groups: readonly Group[], room: Room): Row[] {
  const all = [TRUMPS, 0, 1, 2, 3].map((suit) => groups.find((group) => group.suit === suit) ?? { suit, faces: [] });
  const parts = all.map((group) => cut(group, room.max, false));
  if (room.flow) return [parts[0]!, [...parts[1]!, ...parts[2]!], [...parts[3]!, ...parts[4]!]];
  const rows = parts.flatMap((cuts) => cuts.map((part) => [part]));
  return rows.length <= room.rows ? rows : layout(groups, room);
}

export function layout(groups: readonly Group[], room: Room): Row[] {
  const filled = groups.filter((group) => group.faces.length > 0);
  if (room.flow) return flowing(filled, room);
  const rows = stacked(filled, room, false);
  if (rows.length <= room.rows) return rows;
  const tighter = stacked(filled, room, true);
  return tighter.length <= room.rows ? tighter : packed(filled, room);
}

function stacked(groups: readonly Group[], room: Room, anywhere: boolean): Row[] {
  const rows: Row[] = [];
  let lonely: Segment | null = null;
  for (const group of groups) {
    const parts = cut(group, room.max, anywhere);
    if (parts.length > 1 || group.suit === TRUMPS) {
      rows.push(...parts.map((part) => [part]));
      continue;
    }
    const only = parts[0]!;
    if (lonely && lonely.faces.length + only.faces.length <= room.pair) {
      rows.at(-1)!.push(only);
      lonely = null;
      continue;
    }
    rows.push([only]);
    lonely = only;
  }
  return rejoined(rows, room);
}

/** Short side suits that are not neighbours still share a row when that saves one. */
function rejoined(rows: Row[], room: Room): Row[] {
  const out: Row[] = [];
  for (const row of rows) {
    const only = row.length === 1 ? row[0]! : null;
    const free = only && only.suit !== TRUMPS && only.count === only.faces.length;
    const host = free
      ? out.find(
          (other) =>
            other.length === 1 &&
            other[0]!.suit !== TRUMPS &&
            other[0]!.count === other[0]!.faces.length &&
            other[0]!.faces.length + only.faces.length <= room.pair,
        )
      : undefined;
    if (host && only) host.push(only);
    else out.push(row);
  }
  return out;
}

/** A group in as few rows as possible: at the border of the trump suit if that costs no row, else nearly equal. */
function cut(group: Group, max: number, anywhere: boolean): Segment[] {
  const { faces, head = 0 } = group;
  if (faces.length <= max) return [segment(group, 0, faces.length, faces.length)];
  const whole = equalCuts(faces, 0, faces.length, max, anywhere);
  if (head > 0 && head < faces.length) {
    const first = equalCuts(faces, 0, head, max, anywhere);
    const second = equalCuts(faces, head, faces.length, max, anywhere);
    if (first.length + second.length <= whole.length) {
      return [...first, ...second].map(([from, to]) => segment(group, from, to, to - from));
    }
  }
  return whole.map(([from, to]) => segment(group, from, to, to - from));
}

function segment(group: Group, from: number, to: number, count: number): Segment {
  const head = group.suit === TRUMPS && from < (group.head ?? group.faces.length);
  return { suit: group.suit, faces: group.faces.slice(from, to), from, head, count };
}

type Cut = [from: number, to: number];

/** Cuts into the fewest rows of nearly equal length; identical cards stay together unless `anywhere`. */
function equalCuts(faces: readonly number[], from: number, to: number, max: number, anywhere: boolean): Cut[] {
  const total = to - from;
  const runs = anywhere
    ? Array.from({ length: total }, () => 1)
    : runsOf(faces.slice(from, to)).map((run) => run.length);
  for (let rows = Math.ceil(total / max); rows <= total; rows++) {
    const cuts = cutsInto(runs, total, rows, max);
    if (cuts) return cuts.map(([a, b]) => [a + from, b + from]);
  }
  return [[from, to]];
}

function cutsInto(runs: readonly number[], total: number, rows: number, max: number): Cut[] | null {
  const cuts: Cut[] = [];
  let start = 0;
  let at = 0;
  let next = 0;
  for (let row = 0; row < rows; row++) {
    const left = rows - row;
    const aim = (total - start) / left;
    while (next < runs.length) {
      const size = runs[next]!;
      const grown = at + size - start;
      if (grown > max) break;
      const mustTake = total - at > (left - 1) * max;
      if (!mustTake && at > start && Math.abs(grown - aim) > Math.abs(at - start - aim)) break;
      at += size;
      next++;
    }
    if (at === start) return null;
    cuts.push([start, at]);
    start = at;
  }
  return at === total ? cuts : null;
}

/** The last resort: rows filled one after the other; the rest of a long suit shares a row with the next. */
function packed(groups: readonly Group[], room: Room): Row[] {
  const rows: Row[] = [];
  let open: { row: Row; used: number } | null = null;
  for (const group of groups) {
    let from = 0;
    while (from < group.faces.length) {
      const left = group.faces.length - from;
      const limit: number = open ? room.pair - open.used : room.max;
      if (open && limit > 0) {
        const take = Math.min(left, limit);
        open.row.push(segment(group, from, from + take, take));
        from += take;
        open = null;
        continue;
      }
      const take = Math.min(left, room.max);
      const row = [segment(group, from, from + take, take)];
      rows.push(row);
      from += take;
      open = take < room.pair - 1 ? { row, used: take } : null;
    }
  }
  return rows;
}

/** Wide screens: trumps in a row of their own, the side suits beside one another in one row, in two from 28 cards. */
function flowing(groups: readonly Group[], room: Room): Row[] {
  const trumps = groups.filter((group) => group.suit === TRUMPS).flatMap((group) => cut(group, room.max, false));
  const sides = groups.filter((group) => group.suit !== TRUMPS);
  const whole = (group: Group) => cut(group, room.max, false);
  const total = sides.reduce((sum, group) => sum + group.faces.length, 0);
  const rows: Row[] = trumps.map((part) => [part]);
  if (total === 0) return rows;
  if (total < 28) return [...rows, sides.flatMap(whole)];
  const half = total / 2;
  const first: Segment[] = [];
  const second: Segment[] = [];
  let seen = 0;
  for (const group of sides) {
    const into = seen + group.faces.length / 2 <= half || first.length === 0 ? first : second;
    into.push(...whole(group));
    seen += group.faces.length;
  }
  return [...rows, first, ...(second.length ? [second] : [])];
}

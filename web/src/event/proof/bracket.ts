/**
 * Places in a bracket from the lots, step by step as docs/tournament.md and `tournament/bracket.py` say: the field is
 * halved again and again, each half with as many of every unit as the other. Not here: other formats (draw.ts).
 */
import type { Drawee, Lots } from "./draw";

const UNRANKED = 1 << 20;

export function sizeFor(count: number): number {
  let size = 1;
  while (size < count) size *= 2;
  return size;
}

interface Field {
  drawees: readonly Drawee[];
  apart: string;
  ranks: Map<number, number>;
  /** Whether the ranked are free before others. */
  first: boolean;
}

/** Whom one is kept apart from: its group first, else its unit; "" nobody. */
function keyOf(one: Drawee, apart: string): string {
  if (one.group) return `group ${one.group}`;
  return apart && one.unit ? `unit ${one.unit}` : "";
}

/** First-round pairs from top to bottom as places of `drawees`; a pair of one is a bye. */
export function places(drawees: readonly Drawee[], apart: string, seedsFirst: boolean, lots: Lots): number[][] {
  const order = lots.shuffled(drawees.map((_, at) => at));
  const first = seedsFirst || !drawees.some((one) => one.seed);
  const field = { drawees, apart, ranks: ranksOf(drawees, order), first };
  return rightByes(field, order, halve(field, order, sizeFor(order.length), lots));
}

function ranksOf(drawees: readonly Drawee[], order: readonly number[]): Map<number, number> {
  const of = (one: number): Drawee => drawees[one]!;
  let seeds = order.filter((one) => of(one).seed).sort((a, b) => of(a).seed! - of(b).seed!);
  if (!seeds.length) {
    const best = Math.max(0, ...order.filter((one) => of(one).group).map((one) => of(one).score ?? 0));
    seeds = order.filter((one) => best && of(one).group && (of(one).score ?? 0) === best);
  }
  return new Map(seeds.map((one, at) => [one, at + 1]));
}

function halve(field: Field, order: number[], size: number, lots: Lots): number[][] {
  if (size <= 2) return order.length ? [order] : [];
  const [left, right] = split(field, order, lots);
  return [...halve(field, left, size / 2, lots), ...halve(field, right, size / 2, lots)];
}

function split(field: Field, order: number[], lots: Lots): [number[], number[]] {
  const halves = new Halves(field);
  const ranked = order.filter((one) => field.ranks.has(one));
  ranked.sort((a, b) => field.ranks.get(a)! - field.ranks.get(b)!);
  for (const one of ranked) halves.putRanked(one);
  let small = lots.below(2);
  if (ranked.length && field.first) small = 0;
  const count = order.length;
  const half = Math.floor(count / 2);
  halves.fill(order, [half + (small === 1 ? count % 2 : 0), half + (small === 0 ? count % 2 : 0)]);
  const left = order.filter((one) => halves.sides.get(one) === 0);
  const right = order.filter((one) => halves.sides.get(one) === 1);
  return !ranked.length || lots.below(2) ? [left, right] : [right, left];
}

type Side = 0 | 1;

class Halves {
  readonly sides = new Map<number, Side>();
  private readonly have = new Map<string, [number, number]>();

  constructor(private readonly field: Field) {}

  private key(one: number): string {
    return keyOf(this.field.drawees[one]!, this.field.apart) || `alone ${one}`;
  }

  private of(key: string): [number, number] {
    const found = this.have.get(key) ?? [0, 0];
    this.have.set(key, found);
    return found;
  }

  /** 1 left, 2 and 3 right, 4 and 5 left … */
  putRanked(one: number): void {
    this.put(one, (Math.floor((this.sides.size + 1) / 2) % 2) as Side);
  }

  private put(one: number, side: Side): void {
    this.sides.set(one, side);
    this.of(this.key(one))[side] += 1;
  }

  fill(order: readonly number[], room: [number, number]): void {
    const placed = [...this.sides.values()];
    const count = (side: Side): number => placed.filter((one) => one === side).length;
    const left: [number, number] = [room[0] - count(0), room[1] - count(1)];
    const members = new Map<string, number[]>();
    for (const one of order)
      if (!this.sides.has(one)) members.set(this.key(one), [...(members.get(this.key(one)) ?? []), one]);
    const loose: number[] = [];
    for (const [key, ones] of members) {
      const have = this.of(key);
      const gap = Math.abs(have[0] - have[1]);
      const even = ones.length <= gap ? ones.length : ones.length - ((ones.length - gap) % 2);
      for (const one of ones.slice(0, even)) {
        let side: Side = have[0] !== have[1] ? (have[1] < have[0] ? 1 : 0) : left[1] > left[0] ? 1 : 0;
        if (left[side] <= 0) side = side === 0 ? 1 : 0;
        this.put(one, side);
        left[side] -= 1;
      }
      loose.push(...ones.slice(even));
    }
    for (const one of loose) {
      const side: Side = left[0] > 0 ? 0 : 1;
      this.put(one, side);
      left[side] -= 1;
    }
  }
}

/** Byes where they belong: fewest byes so far first, then the ranked, then who has one. */
function rightByes(field: Field, order: readonly number[], given: number[][]): number[][] {
  const { drawees, ranks } = field;
  let pairs = given;
  const free = pairs.filter((two) => two.length === 1).map((two) => two[0]!);
  const has = new Set(free);
  const due = (one: number): [number, number, number] => [
    drawees[one]!.byes ?? 0,
    (field.first && ranks.get(one)) || UNRANKED,
    has.has(one) ? 0 : 1,
  ];
  const sorted = [...order].sort((a, b) => {
    const [x, y] = [due(a), due(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
  });
  const wanted = new Set(sorted.slice(0, free.length));
  const missing = order.filter((one) => wanted.has(one) && !has.has(one));
  for (const one of free.filter((other) => !wanted.has(other))) {
    const mate =
      missing.find((two) => alike(field, one, two)) ??
      missing.find((two) => fits(field, pairs, one, two)) ??
      missing[0]!;
    missing.splice(missing.indexOf(mate), 1);
    const swap = (place: number): number => (place === one ? mate : place === mate ? one : place);
    pairs = pairs.map((two) => two.map(swap));
  }
  return pairs;
}

function alike(field: Field, one: number, two: number): boolean {
  const key = keyOf(field.drawees[one]!, field.apart);
  return key !== "" && key === keyOf(field.drawees[two]!, field.apart);
}

function fits(field: Field, pairs: readonly number[][], one: number, two: number): boolean {
  const beside = pairs.find((pair) => pair.includes(two)) ?? [];
  return !beside.some((other) => other !== two && alike(field, one, other));
}

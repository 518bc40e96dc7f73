/**
 * A draw made again on this page from what was published: commitment, key, lots, the order they give. The method is that
 * of docs/tournament.md; what it seeks by weighing every pairing against every other is left to the program
 * (`tuolaji event verify-draw`). Not here: asking for what was published (ProofPage), brackets (bracket.ts).
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { stream } from "../../shuffle";
import { places } from "./bracket";

export interface Drawee {
  source: string;
  entry: string;
  unit?: string;
  seed?: number;
  byes?: number;
  score?: number;
  met?: string[];
  group?: number;
}

export interface Plan {
  draw: string;
  stage: number;
  round: number;
  form: { kind: string; apart?: string; byes?: string; groups?: number; group_size?: number };
  drawees: Drawee[];
  method?: string;
}

/** What `GET /api/events/ROOM/proof/DRAW` gives. */
export interface Proof {
  draw: string;
  commitment: string;
  status: string;
  /** The plan, byte for byte as it is committed to. */
  text: string;
  committed_ms: number;
  drawn_ms?: number;
  reason: string;
  secret?: string;
  number?: string;
  paper?: boolean;
  order?: string[];
  fixtures?: { id: string; a: string; b?: string; round: number }[];
}

export interface Lots {
  below: (n: number) => number;
  shuffled: <T>(items: readonly T[]) => T[];
}

const FIRST = "tuolaji/draw/1";
/** Of a plan that names none. Up to it seeds were free first in a bracket whatever the format said. */
const SECOND = "tuolaji/draw/2";
const NOW = "tuolaji/draw/3";
const TRIES = 64;

/** 64 hex digits over secret and plan. */
export function commitmentOf(text: string, secret: string): string {
  const plan = sha256(utf8ToBytes(text));
  return bytesToHex(sha256(concatBytes(utf8ToBytes("tuolaji/draw-commit/1\n"), hexToBytes(secret), plan)));
}

/** The key from the secret and the number called in the hall. */
export function keyOf(secret: string, number: string): Uint8Array {
  const called = utf8ToBytes(number.trim());
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, called.length);
  return sha256(concatBytes(utf8ToBytes("tuolaji/draw-key/1\n"), hexToBytes(secret), length, called));
}

export function lotsOf(key: Uint8Array): Lots {
  const below = stream("tuolaji/draw-order/1", key);
  const shuffled = <T>(items: readonly T[]): T[] => {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  };
  return { below, shuffled };
}

/** The order of the lots as sources; null where the method weighs pairings, which this page does not. */
export function orderOf(plan: Plan, key: Uint8Array): string[] | null {
  const { kind } = plan.form;
  const method = plan.method ?? SECOND;
  if (method !== FIRST && method !== SECOND && method !== NOW) return null;
  const early = method === FIRST && kind !== "knockout_bracket" && kind !== "groups";
  const drawees = early ? plan.drawees.map((one) => ({ ...one, seed: 0 })) : plan.drawees;
  const found = placesOf(kind, { ...plan, drawees }, lotsOf(key));
  return found?.map((place) => drawees[place]!.source) ?? null;
}

function placesOf(kind: string, plan: Plan, lots: Lots): number[] | null {
  const { drawees, form } = plan;
  const apart = form.apart ?? "unit";
  const all = drawees.map((_, at) => at);
  const seedsFirst = form.byes === "top_seed" || plan.method !== NOW;
  if (kind === "knockout_bracket") return places(drawees, apart, seedsFirst, lots).flat();
  if (kind === "groups") return grouped(drawees, groupCount(plan), lots).flat();
  if (kind === "round_robin") return seeded(drawees, lots.shuffled(all));
  const scored = kind === "swiss" && (plan.round > 1 || drawees.some((one) => one.score));
  if (scored || !["knockout_lots", "swiss", "duplicate"].includes(kind)) return null;
  const due = dueFor(drawees, form.byes ?? "lot");
  for (let turn = 0; turn < TRIES; turn++) {
    const order = lots.shuffled(all);
    if (clean(drawees, order, apart, due)) return order;
  }
  return null;
}

/** Who may be left over: fewest byes, and of these the best seed where seeds are free first. */
function dueFor(drawees: readonly Drawee[], byes: string): Set<number> {
  const fewest = Math.min(...drawees.map((one) => one.byes ?? 0));
  const due = drawees.map((_, at) => at).filter((at) => (drawees[at]!.byes ?? 0) === fewest);
  const seeds = due.filter((at) => drawees[at]!.seed).sort((a, b) => drawees[a]!.seed! - drawees[b]!.seed!);
  return byes !== "top_seed" || !seeds.length ? new Set(due) : new Set([seeds[0]!]);
}

/** Whether nothing speaks against an order paired as it falls. */
function clean(drawees: readonly Drawee[], order: readonly number[], apart: string, due: Set<number>): boolean {
  if (order.length % 2 && !due.has(order.at(-1)!)) return false;
  for (let at = 0; at + 1 < order.length; at += 2) {
    const [a, b] = [drawees[order[at]!]!, drawees[order[at + 1]!]!];
    if (a.met?.includes(b.entry) || (apart && a.unit && a.unit === b.unit) || (a.seed && b.seed)) return false;
  }
  return true;
}

function groupCount(plan: Plan): number {
  const { form, drawees } = plan;
  const wanted = form.groups || Math.ceil(drawees.length / Math.max(form.group_size ?? 0, 2));
  return Math.max(1, Math.min(wanted, Math.floor(drawees.length / 2)));
}

/** Groups whose sizes, and whose numbers of every unit, differ by one at most; seeds in turn first. */
function grouped(drawees: readonly Drawee[], groups: number, lots: Lots): number[][] {
  const order = lots.shuffled(drawees.map((_, at) => at));
  const found: number[][] = Array.from({ length: groups }, () => []);
  const seeds = order.filter((one) => drawees[one]!.seed).sort((a, b) => drawees[a]!.seed! - drawees[b]!.seed!);
  for (const [turn, one] of seeds.entries()) {
    const place = turn % groups;
    found[Math.floor(turn / groups) % 2 === 0 ? place : groups - 1 - place]!.push(one);
  }
  const unit = (one: number): string => drawees[one]!.unit || `alone ${one}`;
  const units = new Map<string, number>();
  for (const one of order) units.set(unit(one), (units.get(unit(one)) ?? 0) + 1);
  const first = new Map([...units.keys()].map((name, at) => [name, at]));
  const rest = order.filter((one) => !drawees[one]!.seed);
  rest.sort((a, b) => units.get(unit(b))! - units.get(unit(a))! || first.get(unit(a))! - first.get(unit(b))!);
  for (const one of rest) {
    const least = Math.min(...found.map((group) => group.length));
    const mates = (place: number): number =>
      found[place]!.filter((other) => drawees[one]!.unit && drawees[other]!.unit === drawees[one]!.unit).length;
    const room = found.map((_, place) => place).filter((place) => found[place]!.length === least);
    found[room.sort((a, b) => mates(a) - mates(b) || a - b)[0]!]!.push(one);
  }
  return lots.shuffled(found).map((group) => lots.shuffled(group));
}

/** The two strongest where they meet in the last round. */
function seeded(drawees: readonly Drawee[], given: number[]): number[] {
  const order = [...given];
  const seeds = order
    .filter((one) => drawees[one]!.seed)
    .sort((a, b) => drawees[a]!.seed! - drawees[b]!.seed!)
    .slice(0, 2);
  if (seeds.length < 2 || order.length < 3) return order;
  const last = order.length % 2 ? order.length - 1 : order.length - 2;
  for (const [turn, one] of seeds.entries()) {
    const place = turn === 0 ? 0 : last;
    const at = order.indexOf(one);
    [order[at], order[place]] = [order[place]!, order[at]!];
  }
  return order;
}

export type Verdict = "yes" | "no" | "program" | "none";

export interface Checked {
  committed: Verdict;
  /** Whether the log has the commitment before the number. */
  first: Verdict;
  key: string;
  order: Verdict;
  /** The order as this page has made it; null where it has not. */
  made: string[] | null;
  fixtures: Verdict;
}

/** Everything this page can say of a draw from what was published of it. */
export function checked(proof: Proof): Checked {
  const told = Boolean(proof.secret);
  if (!told || !proof.secret)
    return { committed: "none", first: "none", key: "", order: "none", made: null, fixtures: "none" };
  const committed = commitmentOf(proof.text, proof.secret) === proof.commitment ? "yes" : "no";
  const first = proof.drawn_ms && proof.committed_ms <= proof.drawn_ms ? "yes" : "no";
  if (!proof.number || !proof.order) return { committed, first, key: "", order: "none", made: null, fixtures: "none" };
  const key = keyOf(proof.secret, proof.number);
  const made = orderOf(JSON.parse(proof.text) as Plan, key);
  const order = made === null ? "program" : made.join("\n") === proof.order.join("\n") ? "yes" : "no";
  return { committed, first, key: bytesToHex(key), order, made, fixtures: fixturesFit(proof) };
}

/** Whether the first matches are those of the lots: two by two as they fell; in groups and leagues every lot plays. */
function fixturesFit(proof: Proof): Verdict {
  const fixtures = proof.fixtures ?? [];
  const order = proof.order ?? [];
  if (!fixtures.length) return "none";
  const { kind } = (JSON.parse(proof.text) as Plan).form;
  const sides = (some: typeof fixtures): string[] => some.flatMap((one) => [one.a, one.b ?? ""]).filter(Boolean);
  if (["groups", "round_robin", "team_league"].includes(kind)) {
    const named = new Set(sides(fixtures));
    return order.every((lot) => named.has(lot)) ? "yes" : "no";
  }
  const first = Math.min(...fixtures.map((one) => one.round));
  return sides(fixtures.filter((one) => one.round === first)).join("\n") === order.join("\n") ? "yes" : "no";
}

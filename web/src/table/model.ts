/**
 * What the table's components read, made from the view the server sent: whose turn, which trick lies, what is asked of me.
 * Not here: rules; the fetching (net/).
 */
import { isLevel, type Marks, rankOf, TRUMPS } from "../cards/faces";
import type { Group } from "../hand/layout";
import type { Unit, Wanted } from "../hand/select";
import type { Live } from "../net/connection";
import type { AskView, DealView, Mine, SeatView, TableView, TrickView } from "../protocol";

export interface Model {
  live: Live;
  view: TableView;
  deal: DealView | null;
  mine: Mine | null;
  /** My seat, or null when watching. */
  me: number | null;
  /** The seat drawn at the bottom. */
  near: number;
  marks: Marks;
  groups: Group[];
  hand: number[];
  /** What is asked of me and has to be answered now (or may be: declaring). */
  ask: AskView | null;
  /** What everybody waits for. */
  main: AskView | null;
}

const acts = new Set(["lead", "follow", "bury", "swap", "take_kitty", "choose", "overturn", "declare"]);

export function modelOf(live: Live, view: TableView): Model {
  const deal = view.deal ?? null;
  const mine = view.mine ?? null;
  const me = mine?.seat ?? null;
  const marks = marksOf(deal, mine);
  const groups = groupsOf(mine, deal, marks);
  const asked = view.asks.filter((ask) => ask.seat === me && acts.has(ask.act));
  const ask = asked.find((one) => !one.may) ?? asked[0] ?? null;
  const main = mainOf(view.asks);
  const hand = groups.flatMap((group) => [...group.faces]);
  return { live, view, deal, mine, me, near: me ?? 3, marks, groups, hand, ask, main };
}

/** What everybody waits for: the one seat that is asked alone; where all may declare, nobody in particular. */
function mainOf(asks: readonly AskView[]): AskView | null {
  const due = asks.filter((one) => !one.may && one.seat >= 0 && one.act !== "draw");
  const declaring = due.filter((one) => one.act === "declare" || one.act === "overturn");
  if (declaring.length > 1) return null;
  return due[0] ?? null;
}

/** Whether an ask is mine alone to answer now, so that it is my turn. */
export const myTurn = (model: Model): boolean =>
  model.ask !== null && model.main !== null && model.main.seat === model.me;

/** When the seat's spare time is used up too; acts that silence answers have none. */
export function lastMoment(view: TableView, ask: AskView): number | undefined {
  if (ask.due === undefined || ["declare", "overturn", "take_kitty"].includes(ask.act)) return undefined;
  return ask.due + (view.seats[String(ask.seat)]?.bank ?? 0);
}

/** Bands, stars and dots of all faces as the server has them; one's own hand as it was sorted. */
export function marksOf(deal: DealView | null, mine: Mine | null): Marks {
  const level = deal ? deal.level : -1;
  const trump = deal?.trump ?? null;
  const suits = [...(deal?.suits ?? "")];
  for (const [suit, faces] of mine?.rows ?? []) for (const face of faces) suits[face] = String(suit);
  return { suits: suits.join(""), level, trump, worth: deal?.worth ?? [] };
}

function groupsOf(mine: Mine | null, deal: DealView | null, marks: Marks): Group[] {
  return (mine?.rows ?? []).map(([suit, faces]) => {
    if (suit !== TRUMPS) return { suit, faces };
    const proper = faces.findIndex(
      (face) =>
        face < 52 &&
        Math.floor(face / 13) === marks.trump &&
        !isLevel(marks, face) &&
        !deal?.permanent.includes(rankOf(face)),
    );
    return { suit, faces, head: proper < 0 ? faces.length : proper };
  });
}

/** `tractor3` → 2 copies, 3 steps; null for a throw or a name that is not known. */
export function sizeOf(shape: string): Wanted | null {
  const widths: Record<string, number> = { single: 1, pair: 2, triple: 3, quad: 4, quint: 5, sext: 6 };
  const run = /^(?:(triple|quad|quint|sext)_)?tractor(\d+)$/.exec(shape);
  if (run) return { width: run[1] ? widths[run[1]]! : 2, length: Number(run[2]) };
  return shape in widths ? { width: widths[shape]!, length: 1 } : null;
}

/** Runs in the hand as the server named them. */
export function unitsOf(mine: Mine | null): Unit[] {
  return (mine?.runs ?? []).flatMap(([name, faces]) => {
    const size = sizeOf(name);
    return size ? [{ ...size, faces }] : [];
  });
}

export interface Shown {
  number: number;
  trick: TrickView;
}

/** The trick with the highest number, running or complete. */
export function lastOf(deal: DealView | null): Shown | null {
  const numbers = Object.keys(deal?.tricks ?? {}).map(Number);
  if (!deal || numbers.length === 0) return null;
  const number = Math.max(...numbers);
  return { number, trick: deal.tricks[String(number)]! };
}

/** The last complete trick. */
export function finished(deal: DealView | null): Shown | null {
  const last = lastOf(deal);
  if (!last || !deal) return null;
  if (last.trick.winner !== undefined) return last;
  const before = deal.tricks[String(last.number - 1)];
  return before ? { number: last.number - 1, trick: before } : null;
}

/** Which seat made the play at a place of a trick. */
export const seatAt = (trick: TrickView, place: number, step: number): number => (trick.leader + place * step) & 3;

export const playOf = (trick: TrickView, seat: number, step: number): readonly number[] | null =>
  trick.plays[((seat - trick.leader) * step) & 3] ?? null;

export const pointsIn = (marks: Marks, faces: readonly number[]): number =>
  faces.reduce((sum, face) => sum + (marks.worth[face] ?? 0), 0);

export const trickPoints = (marks: Marks, trick: TrickView): number => pointsIn(marks, trick.plays.flat());

export const seatView = (view: TableView, seat: number): SeatView | null => view.seats[String(seat)] ?? null;

/** Effective suit of a card in hand as the server has it. */
export const suitIn = (marks: Marks, face: number): number => Number(marks.suits[face] ?? "-1");

/** Seats as they lie on the screen: bottom, right, top, left. Seats go counter-clockwise, so the next one sits right. */
export function places(near: number): { bottom: number; right: number; top: number; left: number } {
  return { bottom: near, right: (near + 1) & 3, top: (near + 2) & 3, left: (near + 3) & 3 };
}

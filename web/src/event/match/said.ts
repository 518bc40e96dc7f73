/** Results, rulings and matches of a competition in words. Not here: entering them. */
import type { EventView, FixtureView, ResultEntered, RulingAttached } from "../../protocol";
import { e, eOf } from "../../words.event";
import { stepsSaid } from "../boards";
import { entryName, levelSaid } from "../model";
import { w, wOf } from "../words.director";
import { boardsIn, climbed, type Filled, ONE_AT_FAULT, shapeOf } from "./filled";

export const namesOf = (event: EventView, match: FixtureView): [string, string] => [
  entryName(event, match.sides[0]),
  entryName(event, match.sides[1]),
];

const ONE: Record<string, "res.absent.one" | "what.retired" | "what.forfeit"> = {
  walkover: "res.absent.one",
  retired: "what.retired",
  forfeit: "what.forfeit",
};

function fault(how: string, entry: string): string {
  const key = ONE[how];
  return key === "res.absent.one" ? e(key, { entry }) : key ? w(key, { entry }) : "";
}

function won(winner: string | null, levels: readonly [string, string] | null): string {
  const who = winner === null ? w("what.drawn") : e("res.won", { entry: winner });
  return levels ? w("what.levels", { who, x: levels[0], y: levels[1] }) : who;
}

/** What one board brought: who climbed how many levels. */
export function stepsOf(names: readonly [string, string], steps: number): string {
  if (steps === 0) return w("board.nobody");
  return w("board.worth", { entry: names[steps > 0 ? 0 : 1], n: Math.abs(steps) });
}

/** Boards of a match in one sentence: the levels of the first side one by one, and who has won. */
function boardsSaid(names: readonly [string, string], boards: readonly number[]): string {
  const total = boards.reduce((sum, one) => sum + one, 0);
  const who = won(total === 0 ? null : names[total > 0 ? 0 : 1], null);
  return w("what.boards", { who, entry: names[0], steps: stepsSaid(boards, 0) });
}

/** What is being entered, in words; "" while something is missing. */
export function filledSaid(event: EventView, match: FixtureView, filled: Filled): string {
  const names = namesOf(event, match);
  if (filled.how === "both_absent") return e("res.both");
  if (filled.how === "both_lost") return w("what.both_lost");
  if (filled.how === "played" && shapeOf(event, match).boards > 0) {
    const boards = boardsIn(filled);
    return boards ? boardsSaid(names, boards) : "";
  }
  if (filled.side === null) return "";
  if (ONE_AT_FAULT.includes(filled.how)) return fault(filled.how, names[filled.side as 0 | 1]);
  const levels = filled.levels.every((one) => climbed(event, one) !== null) ? filled.levels : null;
  return won(filled.side === 2 ? null : names[filled.side], levels);
}

/** A version of a result. */
export function versionSaid(event: EventView, version: ResultEntered): string {
  const names = version.sides.map((side) => entryName(event, side)) as [string, string];
  const how = version.status ?? "played";
  if (how === "void") return w("how.void");
  if (how === "both_absent") return e("res.both");
  if (how === "both_lost") return w("what.both_lost");
  const winner = version.winner ?? null;
  if (ONE[how] && winner !== null) return fault(how, names[1 - winner]!);
  if (version.boards?.length && how === "played") return boardsSaid(names, version.boards);
  const levels = version.levels?.map((one) => levelSaid(event.ladder[one] ?? String(one))) as
    | [string, string]
    | undefined;
  const said = won(winner === null ? null : names[winner]!, levels ?? null);
  return how === "played" ? said : `${said} · ${eOf(`how.${how}`, how)}`;
}

/** What a ruling does. */
export function rulingSaid(event: EventView, ruling: RulingAttached): string {
  const names = ruling.sides.map((side) => entryName(event, side)) as [string, string];
  const levels = (ruling.levels ?? [0, 0])
    .map((n, at) => (n ? `${names[at]}: ${w("ruling.did.levels", { n: n > 0 ? `+${n}` : n })}` : ""))
    .filter(Boolean);
  const parts = [
    ...(ruling.lost === undefined || ruling.lost === null
      ? []
      : [w("ruling.against", { entry: names[ruling.lost]!, what: w("ruling.did.lost") })]),
    ...(ruling.winner === undefined || ruling.winner === null
      ? []
      : [w("ruling.did.won", { entry: names[ruling.winner]! })]),
    ...levels,
  ];
  if (parts.length > 0) return parts.join(" · ");
  const side = ruling.side ?? null;
  const noted = wOf("ruling.did.note", "");
  return side === null ? noted : w("ruling.against", { entry: names[side]!, what: noted });
}

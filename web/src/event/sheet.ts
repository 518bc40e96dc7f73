/** Pasted entries before the server reads them. Not here: what is wrong with them (the server). */

import type { RowProblem } from "../protocol";
import { e } from "../words.event";

const HEAD = /^(name|team|pair|entry|队名?|队伍|名称|组合|隊名?|隊伍|名稱|組合)$/i;

/** The text with a heading row, where it has none: name, so many players, unit. */
export function headed(text: string, players: number): string {
  const body = text.trim().replace(/，/g, ",");
  const first = body.split(/\r?\n/)[0] ?? "";
  const between = first.includes("\t") ? "\t" : ",";
  if (HEAD.test((first.split(between)[0] ?? "").trim())) return body;
  const named = Array.from({ length: players }, (_, at) => e("new.col.player", { n: at + 1 }));
  const head = [e("new.col.name"), ...named, e("new.col.unit")];
  return `${head.join(between)}\n${body}`;
}

/** Cells as text the server reads again. */
export const textOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((cell) => cell.replace(/[\t\r\n"]+/g, " ")).join("\t")).join("\n");

/** A sheet from its headings on, without a title that stands above them; what is wrong keeps its rows. */
export function belowTitle(cells: string[][], problems: RowProblem[]): [string[][], RowProblem[]] {
  const above = cells.findIndex((row) => row.some((cell) => HEAD.test(cell.trim())));
  if (above < 1) return [cells, problems];
  const moved = (one: RowProblem): RowProblem => {
    const row = Number(one.facts.row);
    return { ...one, row: one.row - above, facts: row > 0 ? { ...one.facts, row: row - above } : one.facts };
  };
  return [cells.slice(above), problems.map(moved)];
}

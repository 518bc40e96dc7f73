/** Pasted entries before the server reads them. Not here: what is wrong with them (the server). */

const HEAD = /^(name|team|pair|entry|队名|名称|队|队伍)$/i;

/** The text with a heading row, where it has none: name, so many players, unit. */
export function headed(text: string, players: number): string {
  const body = text.trim().replace(/，/g, ",");
  const first = body.split(/\r?\n/)[0] ?? "";
  const between = first.includes("\t") ? "\t" : ",";
  if (HEAD.test((first.split(between)[0] ?? "").trim())) return body;
  const head = ["name", ...Array.from({ length: players }, (_, at) => `player${at + 1}`), "unit"];
  return `${head.join(between)}\n${body}`;
}

/** Cells as text the server reads again. */
export const textOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((cell) => cell.replace(/[\t\r\n"]+/g, " ")).join("\t")).join("\n");

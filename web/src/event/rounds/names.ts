/** Names of tables as people write them: `1-16`, `A1, A2`. Not here: giving them out. */
const MOST = 1000;

/** The names, in order; null where it cannot be read or is too much. */
export function tableNames(text: string): string[] | null {
  const found: string[] = [];
  for (const part of text.split(/[,，、;；\s]+/).filter(Boolean)) {
    const span = /^([A-Za-z]*)(\d+)\s*[-–—~]\s*\1(\d+)$/.exec(part);
    if (!span) {
      found.push(part);
      continue;
    }
    const [first, last] = [Number(span[2]), Number(span[3])];
    if (last < first || last - first >= MOST) return null;
    for (let n = first; n <= last; n++) found.push(`${span[1]}${n}`);
  }
  const fits = found.length > 0 && found.length <= MOST && found.every((one) => one.length <= 20);
  return fits && new Set(found).size === found.length ? found : null;
}

/** The other way: runs of numbers as `1-16`. */
export function tablesSaid(names: readonly string[]): string {
  const runs: string[][] = [];
  for (const name of names) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && /^\d+$/.test(name) && Number(name) === Number(last) + 1) runs.at(-1)!.push(name);
    else runs.push([name]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(", "))).join(", ");
}

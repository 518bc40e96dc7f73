/** The texts of one's own rulebook as they are being written, kept on this device. Not here: checking them (check.ts). */
import { load, save } from "../keep";

export interface File {
  /** What other files call it when they build on it. */
  name: string;
  text: string;
}

export interface Draft {
  files: readonly File[];
  /** The name of the file that is the rulebook wanted. */
  main: string;
  /** The name of the file that is being looked at. */
  open: string;
}

export const MOST_BYTES = 262_144;
export const MOST_FILES = 6;
export const NOTHING: Draft = { files: [], main: "", open: "" };

let last = NOTHING;

/** The texts as they were left; the same object while this page has them in hand, so that a check still counts. */
export function kept(): Draft {
  const found = load<Draft>("book", NOTHING);
  if (JSON.stringify(found) !== JSON.stringify(last)) last = found;
  return last;
}

/** Whether it could be kept. */
export function keep(draft: Draft): boolean {
  last = draft;
  return save("book", draft);
}

/** `~/rules/mine.toml` → `mine`. */
export const nameOf = (file: string): string =>
  file
    .split(/[\\/]/)
    .pop()!
    .replace(/\.toml$/i, "")
    .trim() || "rulebook";

/** What a text says it builds on; "" for nothing. */
export const extendsOf = (text: string): string =>
  /^[ \t]*extends[ \t]*=[ \t]*["']([^"'\n]*)["']/m.exec(text)?.[1] ?? "";

export const bytesOf = (files: readonly File[]): number =>
  files.reduce((sum, file) => sum + new TextEncoder().encode(file.text).length, 0);

export const textOf = (draft: Draft): string => draft.files.find((file) => file.name === draft.open)?.text ?? "";

/** The file that none of the others builds on: the rulebook itself. The last one where there are several. */
export function mainOf(files: readonly File[]): string {
  const below = new Set(files.map((file) => extendsOf(file.text)));
  const tops = files.filter((file) => !below.has(file.name));
  return (tops.at(-1) ?? files.at(-1))?.name ?? "";
}

/** With more files; one of the same name is replaced. */
export function withFiles(draft: Draft, more: readonly File[]): Draft {
  const names = new Set(more.map((file) => file.name));
  const files = [...draft.files.filter((file) => !names.has(file.name)), ...more];
  const main = mainOf(files);
  return { files, main, open: names.has(main) ? main : (more.at(-1)?.name ?? draft.open) };
}

export function withText(draft: Draft, text: string): Draft {
  return { ...draft, files: draft.files.map((file) => (file.name === draft.open ? { ...file, text } : file)) };
}

export function without(draft: Draft, name: string): Draft {
  const files = draft.files.filter((file) => file.name !== name);
  const main = draft.main === name ? mainOf(files) : draft.main;
  return { files, main, open: draft.open === name ? main : draft.open };
}

/** Where line `line` (from 1) begins and ends in a text. */
export function rangeOf(text: string, line: number): [number, number] {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf("\n", start);
    if (next < 0) break;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  return [start, end < 0 ? text.length : end];
}

export interface Refusal {
  key: "own.nottext" | "own.toomany" | "own.toolarge";
  name: string;
}

/** Why files cannot be taken, as a word key and what it is about; null when they can. */
export function refusal(draft: Draft, more: readonly File[]): Refusal | null {
  const binary = more.find((file) => file.text.includes("\0"));
  if (binary) return { key: "own.nottext", name: binary.name };
  const all = withFiles(draft, more).files;
  if (all.length > MOST_FILES) return { key: "own.toomany", name: "" };
  if (bytesOf(all) > MOST_BYTES) return { key: "own.toolarge", name: more.at(-1)?.name ?? "" };
  return null;
}

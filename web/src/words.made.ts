/** Labels of announcing a competition: entries from files, the format with its values, what else is chosen. Each [zh, en]. */
import { settings } from "./settings";

export const wordsMade = {
  "file.choose": ["选文件（Excel、CSV）", "Choose a file (Excel, CSV)"],
  "file.drop": ["也可以把文件拖到这里。", "Or drop the file here."],
  "file.read": ["读了 {name}", "Read {name}"],
  "file.large": [
    "文件超过 5 MB。删掉多余的表和图片，另存再选。",
    "The file is larger than 5 MB. Save it without extra sheets and pictures.",
  ],
  "paste.empty": ["先把报名表贴进来，或者选文件。", "Paste the entries first, or choose a file."],
} as const;

export type MadeWord = keyof typeof wordsMade;

/** A label in the language chosen now. */
export function m(key: MadeWord, values?: Record<string, string | number>): string {
  const text: string = wordsMade[key][settings.get().lang === "zh" ? 0 : 1];
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}

/** A label that may not exist. */
export const mOf = (key: string, other: string): string => (key in wordsMade ? m(key as MadeWord) : other);

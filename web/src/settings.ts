/** What each person chooses for this device. Not here: what a table is set to (that is the server's). */
import { load, save } from "./keep";
import { createStore } from "./store";

export type Lang = "zh" | "en";
/** How somebody reads: what the server is told, and the page's own language. */
export type Reader = "zh" | "zh-TW" | "en";
export interface Settings {
  lang: Lang;
  /** Characters of his Chinese: simplified, or traditional with Taiwan's words (script.ts). */
  script: "hans" | "hant";
  theme: "system" | "light" | "dark";
  cards: "theme" | "paper";
  suits: "four" | "two";
  /** 0 = cards appear, 1 = slow, 2 = usual, 3 = quick. */
  motion: 0 | 1 | 2 | 3;
  /** How long a finished trick stays, in milliseconds. */
  hold: 0 | 600 | 1200 | 2500;
  text: "100" | "130" | "200";
  taps: "one" | "two" | "double";
  sounds: { turn: boolean; card: boolean; refused: boolean; clock: boolean };
  /** Spoken Mandarin for declarations and shapes. */
  speech: boolean;
  /** Turned on by choice: counts of what has been played, where the table allows it. */
  counts: boolean;
  name: string;
}

const wish = (): string => (typeof navigator === "undefined" ? "zh" : (navigator.language ?? "zh")).toLowerCase();
const firstLang = (): Lang => (wish().startsWith("zh") ? "zh" : "en");
/** Of the browser's languages the first Chinese one tells: zh-TW, zh-HK, zh-Hant. */
function firstScript(): Settings["script"] {
  const all = typeof navigator === "undefined" ? [] : [wish(), ...(navigator.languages ?? [])];
  const first = all.map((one) => one.toLowerCase()).find((one) => one.startsWith("zh")) ?? "";
  return /-(tw|hk|mo|hant)/.test(first) && !first.includes("hans") ? "hant" : "hans";
}

export const defaults = (): Settings => ({
  lang: firstLang(),
  script: firstScript(),
  theme: "system",
  cards: "theme",
  suits: "four",
  motion: 2,
  hold: 1200,
  text: "100",
  taps: "two",
  sounds: { turn: true, card: true, refused: true, clock: true },
  speech: false,
  counts: false,
  name: "",
});

export const settings = createStore<Settings>({ ...defaults(), ...load<Partial<Settings>>("settings", {}) });

export function choose(change: Partial<Settings>): void {
  settings.update((now) => ({ ...now, ...change }));
  save("settings", settings.get());
}

const LOCALES: Record<Reader, string> = { zh: "zh-CN", "zh-TW": "zh-TW", en: "en-GB" };
/** How dates are written. */
export const locale = (): string => LOCALES[reader()];

export function reader(now: Settings = settings.get()): Reader {
  return now.lang === "zh" && now.script === "hant" ? "zh-TW" : now.lang;
}

/** Puts the choices where the style sheets look for them. */
export function applySettings(root: HTMLElement, now: Settings): void {
  const read = reader(now);
  root.lang = read === "zh" ? "zh-CN" : read;
  const put = (name: string, value: string | null): void => {
    if (value === null) root.removeAttribute(`data-${name}`);
    else root.setAttribute(`data-${name}`, value);
  };
  put("theme", now.theme === "system" ? null : now.theme);
  put("cards", now.cards === "paper" ? "paper" : null);
  put("suits", now.suits === "two" ? "two" : null);
  put("motion", String(now.motion));
  put("text", now.text === "100" ? null : now.text);
}

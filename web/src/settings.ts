/** What each person chooses for this device. Not here: what a table is set to (that is the server's). */
import { load, save } from "./keep";
import { createStore } from "./store";

export type Lang = "zh" | "en";
export interface Settings {
  lang: Lang;
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

function firstLang(): Lang {
  const wish = typeof navigator === "undefined" ? "zh" : (navigator.language ?? "zh");
  return wish.toLowerCase().startsWith("zh") ? "zh" : "en";
}

export const defaults = (): Settings => ({
  lang: firstLang(),
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

/** Puts the choices where the style sheets look for them. */
export function applySettings(root: HTMLElement, now: Settings): void {
  root.lang = now.lang === "zh" ? "zh-CN" : "en";
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

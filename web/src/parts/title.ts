/** The page's title: whose competition this is and the program's name in the reader's words, before it what waits. Not
 * here: what waits (waiting.ts). */
import { useEffect } from "react";
import { settings } from "../settings";
import { t } from "../words";

const opened: string[] = [];
let waits = 0;
let flashed = "";

function show(): void {
  const base = [opened.at(-1), t("app.name")].filter(Boolean).join(" · ");
  document.title = flashed || (waits > 0 ? `(${waits}) ${base}` : base);
}

/** From here on the title follows the reader's language. */
export function keepTitle(): void {
  show();
  settings.watch(show);
}

/** So many things wait for whoever sits here. */
export function countInTitle(count: number): void {
  waits = count;
  show();
}

/** The title says this for a while; "" ends that. */
export function flashTitle(text: string): void {
  flashed = text;
  show();
}

/** While this is shown the title begins with what is open, as its owner called it. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    opened.push(name);
    show();
    return () => {
      opened.splice(opened.lastIndexOf(name), 1);
      show();
    };
  }, [name]);
}

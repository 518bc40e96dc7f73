/** What a screen reader is told: one polite and one assertive line. Not here: what is worth saying (table/useStory). */
import { createStore } from "./store";

export const polite = createStore("");
export const assertive = createStore("");
let turn = false;

/** The same words twice are said twice. */
function fresh(text: string): string {
  turn = !turn;
  return turn ? text : `${text} `;
}

export const tell = (text: string): void => polite.set(fresh(text));
export const alertTo = (text: string): void => assertive.set(fresh(text));

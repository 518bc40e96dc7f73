/** Which part of the referee's work fills the page. Not here: the parts (referee/). */
import { createStore } from "../store";

export type Part = "" | "rule" | "rulings" | "history" | "findings";

/** part: shown in place of the table; ruling: the one that is changed or answered. */
export const judging = createStore<{ part: Part; ruling: string }>({ part: "", ruling: "" });

/** The referee said that he goes: he is not brought back by himself. */
export const left = createStore(false);

export const goJudge = (part: Part, ruling = ""): void => judging.set({ part, ruling });

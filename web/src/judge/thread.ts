/// <reference lib="webworker" />
/** The engine's own thread: starts it, then answers what it is asked, in order. Not here: the engine (`engine`). */
import { type Here, start } from "./engine";

export interface Asked {
  id: number;
  how: "form" | "prepare" | "answer";
  with: readonly unknown[];
}

let here: Here | null = null;

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  try {
    const ask = here![data.how] as (...given: readonly unknown[]) => unknown;
    postMessage({ id: data.id, value: ask(...data.with) });
  } catch (error) {
    postMessage({ id: data.id, trouble: error instanceof Error ? error.message : String(error) });
  }
});

start().then(
  (started) => {
    here = started;
    postMessage({ books: started.books });
  },
  (error: unknown) => postMessage({ trouble: error instanceof Error ? error.message : String(error) }),
);

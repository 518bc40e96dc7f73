/**
 * The engine in a thread of its own, so that the page can be used while it starts and thinks. Where a browser has no such
 * threads it runs in the page's. Not here: the thread's side (`thread`).
 */
import type { BookNames, Engine, Form, Setting } from "./engine";
import type { Question, Said } from "./kinds";

interface Answered {
  id?: number;
  value?: unknown;
  trouble?: string;
  books?: BookNames;
}

let started: Promise<Engine> | null = null;

/** Starts it once; a start that failed may be tried again. */
export function engineApart(): Promise<Engine> {
  started ??= begin().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

function begin(): Promise<Engine> {
  let thread: Worker;
  try {
    thread = new Worker(new URL("./thread.ts", import.meta.url), { type: "module" });
  } catch {
    return import("./engine").then(({ engine }) => engine());
  }
  return new Promise((done, fail) => {
    const waiting = new Map<number, { done: (value: never) => void; fail: (error: Error) => void }>();
    const ask = <T>(how: string, ...given: unknown[]): Promise<T> =>
      new Promise((answered, refused) => {
        const id = waiting.size ? Math.max(...waiting.keys()) + 1 : 1;
        waiting.set(id, { done: answered as (value: never) => void, fail: refused });
        thread.postMessage({ id, how, with: given });
      });
    thread.onmessage = ({ data }: MessageEvent<Answered>) => {
      if (data.books) return done(asking(data.books, ask));
      if (data.id === undefined) {
        thread.terminate();
        return fail(new Error(data.trouble));
      }
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.trouble === undefined) one?.done(data.value as never);
      else one?.fail(new Error(data.trouble));
    };
    thread.onerror = (event) => {
      event.preventDefault();
      for (const one of waiting.values()) one.fail(new Error(event.message));
      waiting.clear();
      thread.terminate();
      started = null;
      import("./engine").then(({ engine }) => engine()).then(done, fail);
    };
  });
}

function asking(books: BookNames, ask: <T>(how: string, ...given: unknown[]) => Promise<T>): Engine {
  const answer = (question: Question): Promise<Said> => ask("answer", question);
  const prepare = (question: Setting): void => void ask("prepare", question).catch(() => {});
  Object.assign(globalThis, { tuolajiAnswer: answer, tuolajiPrepare: prepare });
  return { books, form: (rulebook, lang) => ask<Form>("form", rulebook, lang), prepare, answer };
}

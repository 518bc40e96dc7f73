/**
 * The engine of the calculator in the page: the kernel's own Python source, run by MicroPython, beside compiled
 * rulebooks (docs/judge.md). Not here: what is asked (`kinds`), any rule.
 */
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import offline from "@offline.bin?url";
import program from "@python.bin?url";
import type { Question, Said } from "./kinds";

interface Bundle {
  sources: Record<string, string>;
  books: Record<string, { name: string; title: { zh: string; en: string } }>;
}

/** What a form shows for a rulebook: see `offline/page/forms.py`. */
export interface Form {
  kitty: boolean;
  decks: number;
  incidents: [name: string, label: string][];
  facts: [name: string, label: string, how: string][];
  in_place: Record<string, string[]>;
}

/** Rulebooks and their forms. */
interface Shelf {
  hand_over(text: string): void;
  form(text: string): string;
}

/** Answers; read after the form stands, since it takes as long again. */
interface Desk {
  answer(text: string): string;
  prepare(text: string): void;
}

export type Setting = Pick<Question, "rulebook" | "setup">;
export type BookNames = { name: string; title: { zh: string; en: string } }[];

/** The engine as the page asks it: in a thread of its own, or in the page's. */
export interface Engine {
  books: BookNames;
  form(rulebook: string, lang: string): Promise<Form>;
  /** Makes what questions under this level and trump suit need, so that the first one is answered as soon as others. */
  prepare(question: Setting): void;
  answer(question: Question): Promise<Said>;
}

/** The same, which answers at once: whoever asks waits. */
export interface Here {
  books: BookNames;
  form(rulebook: string, lang: string): Form;
  prepare(question: Setting): void;
  answer(question: Question): Said;
}

const HEAP = 16 << 20;
/** Milliseconds in which the form is drawn before the rest is read. */
const AFTER_FORM = 50;
const BEGIN = `
import sys
sys.path.insert(0, '/lib')
from tuolaji.offline.page import stand_ins, patterns
import js
stand_ins.install(patterns, js)
from tuolaji.offline.page import shelf
`;
const READ_ON = "from tuolaji.offline.page import desk";

/** Starts it in the page's own thread, where nothing else will do. Whoever scripts the page asks here; so do tests. */
export async function engine(): Promise<Engine> {
  const here = await start();
  Object.assign(globalThis, { tuolajiAnswer: here.answer, tuolajiPrepare: here.prepare });
  return {
    books: here.books,
    form: async (rulebook, lang) => here.form(rulebook, lang),
    prepare: here.prepare,
    answer: async (question) => here.answer(question),
  };
}

export async function start(): Promise<Here> {
  const [text, wasm] = await Promise.all([unpacked(offline), unpacked(program)]);
  const bundle = JSON.parse(new TextDecoder().decode(text)) as Bundle;
  const python = await loadMicroPython({ heapsize: HEAP, wasm, url: "micropython.wasm" });
  await breath();
  const folders = new Set<string>();
  for (const [path, text] of Object.entries(bundle.sources)) {
    const parts = ["", "lib", ...path.split("/")];
    for (let depth = 2; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join("/");
      if (!folders.has(folder)) python.FS.mkdir(folder);
      folders.add(folder);
    }
    python.FS.writeFile(parts.join("/"), text);
  }
  await breath();
  python.runPython(BEGIN);
  await breath();
  let read: Desk | null = null;
  const desk = (): Desk => {
    if (!read) python.runPython(READ_ON);
    read ??= python.globals.get("desk") as Desk;
    return read;
  };
  const here = at(python.globals.get("shelf") as Shelf, desk, bundle);
  setTimeout(desk, AFTER_FORM);
  return here;
}

function at(shelf: Shelf, desk: () => Desk, bundle: Bundle): Here {
  const held = new Set<string>();
  const hold = (name: string): void => {
    if (held.has(name) || !bundle.books[name]) return;
    shelf.hand_over(JSON.stringify(bundle.books[name]));
    held.add(name);
  };
  const answer = (question: Question): Said => {
    hold(question.rulebook);
    return JSON.parse(desk().answer(JSON.stringify(question))) as Said;
  };
  const prepare = (question: Setting): void => {
    hold(question.rulebook);
    if (question.setup.level) desk().prepare(JSON.stringify(question));
  };
  const books = Object.values(bundle.books).map(({ name, title }) => ({ name, title }));
  return {
    books,
    form: (rulebook, lang) => {
      hold(rulebook);
      return JSON.parse(shelf.form(JSON.stringify({ rulebook, lang }))) as Form;
    },
    prepare,
    answer,
  };
}

async function unpacked(address: string): Promise<Uint8Array> {
  const found = await fetch(address);
  if (!found.ok || !found.body) throw new Error(String(found.status));
  const whole = new Response(found.body.pipeThrough(new DecompressionStream("gzip")));
  return new Uint8Array(await whole.arrayBuffer());
}

/** Lets the page be drawn between two long steps. */
const breath = (): Promise<void> => new Promise((go) => setTimeout(go));

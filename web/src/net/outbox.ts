/**
 * What was entered and is not answered yet: in IndexedDB before a tap is answered, sent again with the same id until the
 * server has it, and for two hours after that: a server that goes on from a copy may lack it, and is offered it anew.
 * Where there is no IndexedDB (private windows) it is kept in localStorage. Not here: sending (room.ts).
 */
import { load, save } from "../keep";
import { createStore, type Store } from "../store";
import { unsent } from "./unsent";

/** One command on its way. body: the JSON text of a `DoLive`, the same each time; key: id of the key that signs it. */
export interface Unsent {
  id: string;
  room: string;
  match: string;
  key: string;
  body: string;
  /** When it was made, by this device's own clock: for people to read, never for reckoning. */
  at: number;
  /** Why the server would not take it, in its words; it stays until somebody has seen it. */
  refused?: { code: string; text: string; clause: string };
  /** When the server had it, by this device's clock, and whose history it went into. */
  answered?: number;
  history?: string;
  /** Of a result of a competition: whom the match was between, so that it is not offered for another one. */
  sides?: readonly string[];
}

/** How long what the server has is kept, milliseconds. */
const KEPT = 2 * 3600_000;

const NAME = "outbox";
let opened: Promise<IDBDatabase | null> | null = null;

function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise((done) => {
    try {
      const asked = indexedDB.open("tuolaji", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(NAME, { keyPath: "id" });
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => done(null);
      asked.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
  return opened;
}

/** Runs one transaction; false where it did not get onto the disk. */
async function change(act: (store: IDBObjectStore) => void): Promise<boolean> {
  const db = await database();
  if (!db) return false;
  return new Promise((done) => {
    try {
      const transaction = db.transaction(NAME, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => done(true);
      transaction.onerror = () => done(false);
      transaction.onabort = () => done(false);
      act(transaction.objectStore(NAME));
    } catch {
      done(false);
    }
  });
}

async function everything(): Promise<Unsent[]> {
  const db = await database();
  if (!db) return [];
  return new Promise((done) => {
    try {
      const asked = db.transaction(NAME, "readonly").objectStore(NAME).getAll();
      asked.onsuccess = () => done(asked.result as Unsent[]);
      asked.onerror = () => done([]);
    } catch {
      done([]);
    }
  });
}

/** The outbox of one room. */
export class Outbox {
  readonly list: Store<readonly Unsent[]> = createStore<readonly Unsent[]>([]);
  /** Resolved once what an earlier page left is read. */
  readonly ready: Promise<void>;

  private had: readonly Unsent[] = [];

  constructor(readonly room: string) {
    this.list.watch(() => unsent.set(this.list.get().filter((entry) => !entry.refused).length));
    this.ready = this.read();
  }

  /** Kept, on the disk where there is one; then it may be sent. */
  async put(entry: Unsent): Promise<void> {
    await this.ready;
    await this.write(entry);
    this.list.update((now) => [...now.filter((one) => one.id !== entry.id), entry]);
  }

  /** The server has it: it waits no more, and is kept for a while. */
  async answered(entry: Unsent, history: string): Promise<void> {
    const { refused: _, ...rest } = entry;
    const had = { ...rest, answered: Date.now(), history };
    this.had = [...this.had.filter((one) => one.id !== had.id), had];
    this.list.update((now) => now.filter((one) => one.id !== had.id));
    await this.write(had);
  }

  /** What went into another history waits again, as far as it fits and for the key that speaks now. */
  async offer(history: string, fits: (entry: Unsent) => string): Promise<void> {
    await this.ready;
    const since = Date.now() - KEPT;
    for (const one of this.had) {
      if (one.history === history || (one.answered ?? 0) < since) continue;
      const key = fits(one);
      if (!key) continue;
      const { answered: _, history: __, ...rest } = one;
      this.had = this.had.filter((other) => other.id !== one.id);
      await this.put({ ...rest, key });
    }
  }

  /** Seen, or not wanted any more: it goes. */
  async drop(id: string): Promise<void> {
    this.list.update((now) => now.filter((one) => one.id !== id));
    await change((store) => store.delete(id));
    this.plain(this.spare().filter((one) => one.id !== id));
  }

  private async read(): Promise<void> {
    const kept = [...(await everything()), ...this.spare()].filter((one) => one.room === this.room);
    const here = new Set(this.list.get().map((one) => one.id));
    const since = Date.now() - KEPT;
    for (const one of kept.filter((one) => one.answered && one.answered < since)) void this.drop(one.id);
    this.had = [...kept.filter((one) => one.answered && one.answered >= since), ...this.had];
    const fresh = kept.filter((one) => !one.answered && !here.has(one.id)).sort((a, b) => a.at - b.at);
    if (fresh.length) this.list.update((now) => [...fresh, ...now]);
  }

  private async write(entry: Unsent): Promise<void> {
    if (!(await change((store) => store.put(entry))))
      this.plain([...this.spare().filter((one) => one.id !== entry.id), entry]);
  }

  private spare(): Unsent[] {
    return load<Unsent[]>(`outbox.${this.room}`, []);
  }

  private plain(entries: Unsent[]): void {
    if (entries.length || this.spare().length) save(`outbox.${this.room}`, entries);
  }
}

/**
 * What was entered and is not answered yet: in IndexedDB before a tap is answered, sent again with the same id until the
 * server has it. Where there is no IndexedDB (private windows) it is kept in localStorage. Not here: sending (room.ts).
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
}

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

  constructor(readonly room: string) {
    this.list.watch(() => unsent.set(this.list.get().filter((entry) => !entry.refused).length));
    this.ready = this.read();
  }

  /** Kept, on the disk where there is one; then it may be sent. */
  async put(entry: Unsent): Promise<void> {
    await this.ready;
    if (!(await change((store) => store.put(entry)))) this.plain([...this.spare(), entry]);
    this.list.update((now) => [...now.filter((one) => one.id !== entry.id), entry]);
  }

  /** Answered: it goes. */
  async drop(id: string): Promise<void> {
    this.list.update((now) => now.filter((one) => one.id !== id));
    await change((store) => store.delete(id));
    this.plain(this.spare().filter((one) => one.id !== id));
  }

  private async read(): Promise<void> {
    const kept = [...(await everything()), ...this.spare()].filter((one) => one.room === this.room);
    const here = new Set(this.list.get().map((one) => one.id));
    const fresh = kept.filter((one) => !here.has(one.id)).sort((a, b) => a.at - b.at);
    if (fresh.length) this.list.update((now) => [...fresh, ...now]);
  }

  private spare(): Unsent[] {
    return load<Unsent[]>(`outbox.${this.room}`, []);
  }

  private plain(entries: Unsent[]): void {
    if (entries.length || this.spare().length) save(`outbox.${this.room}`, entries);
  }
}

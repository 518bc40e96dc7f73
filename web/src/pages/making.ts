/** Making a table: the request, the key it agrees, and the table's page afterwards. */

import { load, save } from "../keep";
import * as api from "../net/api";
import { agree, newPair } from "../net/crypto";
import { KeyRing, tablesHeld } from "../net/keys";
import { readable } from "../net/outside";
import { pageId } from "../net/page";
import { bringAgain } from "../own/again";
import type { Created, CreateTable, TableSettings } from "../protocol";
import { go } from "../router";
import { settings } from "../settings";
import { tOf } from "../words";

export interface Wish {
  settings: TableSettings;
  seat: number;
  /** Kind of program for the other seats, "" leaves them open. */
  bots: string;
  /** Seats that stay open all the same. */
  open?: readonly number[];
}

/** The rulebook chosen last, so that one tap plays the same again; at first the one with the fewest decks. */
export function wantedBook(books: readonly { name: string; decks: number }[]): string {
  const last = load<Wish | null>("wish", null)?.settings.rulebook ?? "";
  if (books.length === 0 || books.some((book) => book.name === last)) return last;
  return [...books].sort((a, b) => a.decks - b.decks)[0]!.name;
}

/** What this device's person said about cards over a connection others can read; it is asked once. */
export const plainAllowed = (): boolean => load("plain", false);
export const allowPlain = (): boolean => save("plain", true);

export function quick(rulebook: string): Wish {
  const plain = readable() && plainAllowed() ? { plain_hands: true } : {};
  return {
    settings: { rulebook, pace: "fast", clocks: "none", talk: "phrases", absence: "wait", ...plain },
    seat: 3,
    bots: "rules",
  };
}

export async function makeTable(wish: Wish): Promise<void> {
  const pair = newPair();
  const label = settings.get().name.trim() || tOf("seat", wish.seat);
  const made = await created({
    public: pair.public,
    settings: wish.settings,
    seat: wish.seat,
    label,
    bots: wish.bots,
    open: [...(wish.open ?? [])],
    page: pageId(),
  });
  KeyRing.keep(made.table, agree(made.table, pair, made.public));
  save("wish", wish);
  go(`/t/${encodeURIComponent(made.table)}`, wish.bots && !wish.open?.length ? "ready" : "");
}

/** A rulebook of one's own that the server has no longer is brought again first. */
async function created(wish: CreateTable): Promise<Created> {
  try {
    return await api.create(wish);
  } catch (error) {
    const gone = error instanceof api.Refused && error.problem.code === "rulebook_unknown";
    if (!gone || !(await bringAgain(wish.settings.rulebook))) throw error;
    return api.create(wish);
  }
}

/** Tables this browser has a seat at, as the server still knows them. */
export async function heldTables(): Promise<{ id: string; phase: string; title: string }[]> {
  const found = await Promise.all(
    tablesHeld()
      .slice(0, 5)
      .map(async (id) => {
        try {
          const facts = await api.facts(id);
          return { id, phase: facts.entry.phase, title: facts.entry.title };
        } catch (error) {
          if (error instanceof api.Refused && error.problem.code === "table_unknown") KeyRing.of(id)?.forget();
          return null;
        }
      }),
  );
  return found.filter((one) => one !== null && one.phase !== "ended") as { id: string; phase: string; title: string }[];
}

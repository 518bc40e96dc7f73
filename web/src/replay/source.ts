/** Where a replay comes from: a table of this server, or a record somebody brought along. Not here: how it is shown. */
import { type Deals, dealNotes, deals, readRecord, record, recordNotes } from "../net/api";
import type { DealNoted } from "../protocol";

export interface Source {
  /** In the address: the table's name, or FOREIGN. */
  id: string;
  /** The deals, fetched once. */
  deals(): Promise<Deals>;
  notes(deal: string): Promise<DealNoted>;
  /** The record as text. */
  text(): Promise<string>;
}

/** Stands for a table's name in the address of a record brought along. */
export const FOREIGN = "-";
export const MOST_BYTES = 1024 * 1024;

let brought: Source | null = null;

/** The same notes are asked for once; after a failure they may be asked for again. */
function once(fetch: (deal: string) => Promise<DealNoted>): (deal: string) => Promise<DealNoted> {
  const kept = new Map<string, Promise<DealNoted>>();
  return (deal) => {
    const before = kept.get(deal);
    if (before) return before;
    const asked = fetch(deal);
    kept.set(deal, asked);
    asked.catch(() => kept.delete(deal));
    return asked;
  };
}

export function tableSource(id: string): Source {
  return { id, deals: () => deals(id), notes: once((deal) => dealNotes(id, deal)), text: () => record(id) };
}

/** Programs are called so in the records of tables. */
const PROGRAM = /^bot-\d+$/;

/** Who sat where by a record alone: it knows ids only. */
export function seatsOf(players: readonly string[]): Deals["seats"] {
  return [0, 1, 2, 3].map((seat) => {
    const label = players[seat] ?? "";
    return PROGRAM.test(label) ? { label: "", kind: "bot", bot: "" } : { label, kind: "person", bot: "" };
  });
}

/** Has the server read a record, and keeps it on this page until another one is brought. */
export async function bring(text: string): Promise<Source> {
  const read = await readRecord(text);
  const seats = seatsOf(read.players);
  const found: Deals = {
    table: FOREIGN,
    rulebook: read.rulebook,
    digest: read.digest,
    seats,
    deals: read.deals,
    foreign: true,
    running: !read.finished,
  };
  brought = {
    id: FOREIGN,
    deals: async () => found,
    notes: once((deal) => recordNotes(text, deal)),
    text: async () => text,
  };
  return brought;
}

/** The source of an address; null for a record that this page does not hold any more. */
export const sourceOf = (id: string): Source | null => (id === FOREIGN ? brought : tableSource(id));

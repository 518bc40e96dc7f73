/** The HTTP interface: lobby, new tables, rulebooks, records. Not here: the table's socket (connection.ts). */
import type {
  BookDifference,
  BookFiles,
  BookPage,
  BookRead,
  Carried,
  Created,
  CreateRoom,
  CreateTable,
  DealNoted,
  DealView,
  Delivered,
  FormatEntry,
  Health,
  LinkFacts,
  Lobby,
  OffenceList,
  Problem,
  RecordRead,
  RoomMade,
  RulebookEntry,
  ShuffleStats,
  TableFacts,
} from "../protocol";
import { arrived } from "../script";
import { reader } from "../settings";

/** A refusal over HTTP, or no answer at all (code `offline`). */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text || problem.code);
  }
}

export async function request(path: string, init?: RequestInit): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": reader() };
  if (init?.body) headers["Content-Type"] = "application/json";
  Object.assign(headers, init?.headers);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers, credentials: "omit", referrerPolicy: "no-referrer" });
  } catch {
    throw new Refused({ code: "offline" });
  }
  if (answer.ok) return answer;
  let problem: Problem = { code: answer.status === 404 ? "not_found" : "server" };
  try {
    problem = (await answer.json()) as Problem;
  } catch {
    // Something between the page and the server answered: its status has to do.
  }
  throw new Refused(problem);
}

const json = async <T>(path: string, init?: RequestInit): Promise<T> =>
  arrived((await (await request(path, init)).json()) as T);

export const health = (): Promise<Health> => json("/healthz");
export const lobby = (): Promise<Lobby> => json("/api/tables");
export const facts = (table: string): Promise<TableFacts> => json(`/api/tables/${encodeURIComponent(table)}`);
export const byCode = (code: string): Promise<TableFacts> => json(`/api/codes/${encodeURIComponent(code)}`);
export const create = (body: CreateTable): Promise<Created> =>
  json("/api/tables", { method: "POST", body: JSON.stringify(body) });
export const rulebooks = (): Promise<RulebookEntry[]> => json("/api/rulebooks");

const book = (name: string): string => `/api/rulebooks/${encodeURIComponent(name)}`;
/** A rulebook in full, by name or by `sha256:` and its digest. */
export const rulebook = (name: string): Promise<BookPage> => json(book(name));
/** Where a rulebook differs from another; without one, from what it builds on. */
export const difference = (name: string, other = ""): Promise<BookDifference> =>
  json(`${book(name)}/against${other && `/${encodeURIComponent(other)}`}`);
/** A rulebook's offences for a referee's desk. */
export const offences = (name: string): Promise<OffenceList> => json(`${book(name)}/offences`);
/** The text of a file to begin one's own rulebook with. */
export const template = async (base: string, name: string): Promise<string> =>
  (await request(`${book(base)}/template?as=${encodeURIComponent(name)}`)).text();
/** Has a rulebook of one's own read, checked and kept. */
export const bringBook = (body: BookFiles): Promise<BookRead> =>
  json("/api/rulebooks", { method: "POST", body: JSON.stringify(body) });
export const record = async (table: string): Promise<string> =>
  (await request(`/api/tables/${encodeURIComponent(table)}/record`)).text();

/** Finished deals of a table, each as everybody may see it at its end; or those of a record somebody brought along. */
export interface Deals {
  table: string;
  rulebook: string;
  /** Of the edition it was played by. */
  digest?: string;
  seats: { label: string; kind: string; bot: string }[];
  deals: DealView[];
  foreign?: boolean;
  /** More deals may come. */
  running?: boolean;
}

export async function deals(table: string): Promise<Deals> {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const [found, about] = await Promise.all([json<DealView[]>(`${path}/deals`), facts(table)]);
  const seats = about.entry.seats.map((seat) => ({ label: seat.label ?? "", kind: seat.kind, bot: seat.bot ?? "" }));
  const { rulebook, digest, phase } = about.entry;
  return { table, rulebook, digest, seats, deals: found, running: phase !== "ended" };
}

const plain = (text: string): RequestInit => ({
  method: "POST",
  body: text,
  headers: { "Content-Type": "text/plain" },
});

/** Notes on a finished deal of a table. */
export const dealNotes = (table: string, deal: string): Promise<DealNoted> =>
  json(`/api/tables/${encodeURIComponent(table)}/deals/${encodeURIComponent(deal)}/notes`);
/** A record brought along, read and replayed by the server. */
export const readRecord = (text: string): Promise<RecordRead> => json("/api/records", plain(text));
/** Notes on a deal of such a record. */
export const recordNotes = (text: string, deal: string): Promise<DealNoted> =>
  json(`/api/records/deals/${encodeURIComponent(deal)}/notes`, plain(text));
export const shuffles = (): Promise<ShuffleStats> => json("/api/shuffles");

/** A match with real cards, in a room of its own. */
export const createRoom = (body: CreateRoom): Promise<RoomMade> =>
  json("/api/live", { method: "POST", body: JSON.stringify(body) });
/** Where letters that somebody typed lead in a match with real cards. */
export const liveCode = (code: string): Promise<LinkFacts> =>
  json("/api/live/codes", { method: "POST", body: JSON.stringify({ code }) });
/** Delivers what another phone could not send. */
export const deliver = (room: string, body: Carried): Promise<Delivered> =>
  json(`/api/live/${encodeURIComponent(room)}/carried`, { method: "POST", body: JSON.stringify(body) });

/** A file made for one download. Raises Refused. */
export const exported = async (ticket: string): Promise<{ name: string; body: Blob }> => {
  const answer = await request(`/api/live/exports/${encodeURIComponent(ticket)}`);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "export";
  return { name, body: await answer.blob() };
};

/** Announces a competition. Raises Refused; `sheet_refused` names the rows. */
export const formatsOf = (rulebook: string): Promise<FormatEntry[]> =>
  json(`/api/events/formats/${encodeURIComponent(rulebook)}`);

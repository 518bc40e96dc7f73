/**
 * A table's socket: signing in, views and patches, commands that survive a lost network, questions, coming back.
 * Not here: what is done with a view (table/), how keys are made (crypto.ts).
 */

import { paced } from "../live/time";
import { type Reader, reader, settings } from "../settings";
import { createStore, type Store } from "../store";
import { agree, claimMac, newPair, type Pair, sign } from "./crypto";
import { compareEditions } from "./edition";
import { KeyRing } from "./keys";
import { mergePatch } from "./patch";
import type {
  Answered,
  Body,
  ClientAny,
  Events,
  GoneReason,
  Proof,
  QuestionOf,
  Reply,
  ServerAny,
  TableView,
} from "./types";
import { Wire } from "./wire";

/** What is known that lets this page claim a key: an invitation, the letters of a code, a move link, or nothing. */
export interface Pass {
  kind: "invitation" | "code" | "move" | "referee" | "place" | "none";
  secret: Uint8Array;
  number: number;
  key?: string;
}

export type Status = "connecting" | "live" | "offline" | "gone";

export interface Live {
  status: Status;
  seq: number;
  view: TableView | null;
  say: Record<string, string>;
  /** The table's clock minus this device's, milliseconds: the server's, but in a rehearsal. */
  offset: number;
  gone: GoneReason | null;
  /** Commands not answered yet. */
  waiting: number;
  key: string | null;
}

export interface Outcome {
  ok: boolean;
  code: string;
  text: string;
  clause: string;
}

export type Happened = Events["events"][number];

/** The seat by which a referee's device of a competition asks for its place. */
const AS_REFEREE = 4;
const ASK_WAIT = 8000;
/** How often the clock of a hurried rehearsal is put on here. */
const HURRY = 250;

const emptyLive: Live = {
  status: "connecting",
  seq: -1,
  view: null,
  say: {},
  offset: 0,
  gone: null,
  waiting: 0,
  key: null,
};

export class Connection {
  readonly live: Store<Live> = createStore<Live>(emptyLive);
  private readonly wire: Wire<ServerAny>;
  private ring: KeyRing | null;
  private pair: Pair | null = null;
  private nonce = "";
  private signedIn = false;
  /** The server's clock minus this device's. */
  private base = 0;
  private hurry: ReturnType<typeof setInterval> | undefined;
  private asked = 0;
  private lang: Reader = reader();
  private readonly commands = new Map<number, (outcome: Outcome) => void>();
  private readonly questions = new Map<number, (answer: Answered | null) => void>();
  private readonly listeners = new Set<(events: readonly Happened[], first: number) => void>();
  private readonly unwatch: () => void;

  constructor(
    readonly table: string,
    private pass: Pass | null = null,
    make?: (url: string) => WebSocket,
  ) {
    this.ring = KeyRing.of(table);
    this.patch({ key: this.ring?.id ?? null, waiting: this.ring?.waiting.length ?? 0 });
    this.unwatch = settings.watch(() => this.speak(reader()));
    const path = `/ws/${encodeURIComponent(table)}`;
    this.wire = new Wire(path, { heard: (message) => this.read(message), lost: () => this.lost() }, make);
  }

  /** Events as they come, for what is shown once: sounds, words, moving cards. */
  onEvents(listener: (events: readonly Happened[], first: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The key that signs here; null while only watching. */
  get keyRing(): KeyRing | null {
    return this.ring;
  }

  /** Asks for a key (to sit down), with a pass where the table wants one. */
  claim(pass: Pass | null): void {
    this.pass = pass ?? { kind: "none", secret: new Uint8Array(), number: 0 };
    this.again();
  }

  /** Signs in here again after another device took over. */
  takeOver(): void {
    this.patch({ gone: null, status: "connecting" });
    this.again();
  }

  /** Sends a command; it is kept until answered, so a lost network or a reload does not lose it. */
  send(body: Body): Promise<Outcome> {
    const ring = this.ring;
    if (!ring) return Promise.resolve({ ok: false, code: "no_key", text: "", clause: "" });
    const entry = ring.next(JSON.stringify(body));
    this.patch({ waiting: ring.waiting.length });
    if (this.signedIn) this.post(entry.n, entry.body);
    return new Promise((done) => this.commands.set(entry.n, done));
  }

  /** Asks a question about one's own cards; null when there is no answer. */
  async ask(question: QuestionOf): Promise<(Reply & { text: string }) | null> {
    if (!this.signedIn || this.live.get().status !== "live") return null;
    const id = ++this.asked;
    const answer = await new Promise<Answered | null>((done) => {
      this.questions.set(id, done);
      this.write({ type: "ask", id, question });
      setTimeout(() => done(null), ASK_WAIT);
    });
    this.questions.delete(id);
    return answer ? { ...answer.reply, text: answer.text ?? "" } : null;
  }

  close(): void {
    this.unwatch();
    clearInterval(this.hurry);
    this.wire.close();
  }

  private patch(part: Partial<Live>): void {
    this.live.update((now) => ({ ...now, ...part }));
  }

  private again(): void {
    this.signedIn = false;
    if (this.live.get().status === "gone") this.patch({ status: "connecting", gone: null });
    this.wire.again();
  }

  private lost(): void {
    this.signedIn = false;
    for (const done of this.questions.values()) done(null);
    this.questions.clear();
    this.patch({ status: "offline" });
  }

  private write(message: ClientAny): void {
    this.wire.write(message);
  }

  private read(message: ServerAny): void {
    if ("now" in message) this.clock(message.now);
    switch (message.type) {
      case "nonce":
        return this.greet(message.nonce);
      case "claimed":
        return this.gotKey(message.public);
      case "joined":
        this.ring?.seen(message.counter);
        return this.arrived();
      case "up_to_date":
        return this.arrived();
      case "view":
        this.patch({ view: message.view, seq: message.seq, say: message.say ?? {} });
        this.reckon();
        return this.arrived();
      case "events":
        return this.happened(message);
      case "ok":
        return this.settle(message.n, { ok: true, code: "", text: "", clause: "" });
      case "error":
        return this.refused(message);
      case "answer":
        this.questions.get(message.id)?.(message);
        return;
      case "gone":
        return this.gone(message.reason);
    }
  }

  private clock(now: number): void {
    const offset = now - Date.now();
    const old = this.live.get();
    // The least delayed message tells the time best; a far jump means that this device's clock was set.
    if (old.seq < 0 || offset > this.base || offset < this.base - 10_000) this.base = offset;
    this.reckon();
  }

  /** The table's clock as it is now: one that runs faster is told again and again. */
  private reckon(): void {
    const pace = this.live.get().view?.of?.pace;
    const fast = (pace?.rate ?? 1) > 1;
    const now = Date.now();
    const offset = paced(now + this.base, pace) - now;
    if (offset !== this.live.get().offset) this.patch({ offset });
    if (!fast) clearInterval(this.hurry);
    if (fast === (this.hurry !== undefined)) return;
    this.hurry = fast ? setInterval(() => this.reckon(), HURRY) : undefined;
  }

  private greet(nonce: string): void {
    void compareEditions();
    this.nonce = nonce;
    this.lang = reader();
    const since = this.live.get().view ? this.live.get().seq : -1;
    if (this.pass) return this.claimNow(this.pass, since);
    if (!this.ring) return this.write({ type: "watch", since, lang: this.lang });
    this.post(0, JSON.stringify({ do: "join", since, lang: this.lang }));
  }

  private claimNow(pass: Pass, since: number): void {
    this.pair = newPair();
    const mac = pass.kind === "none" ? "" : claimMac(pass.secret, this.table, this.nonce, this.pair.public);
    const proof: Proof | undefined =
      pass.kind === "none" ? undefined : { kind: pass.kind, number: pass.number, mac, key: pass.key ?? "" };
    this.write({
      type: "claim",
      public: this.pair.public,
      since: since < 0 ? -1 : -1,
      lang: this.lang,
      ...(proof ? { proof } : {}),
    });
  }

  private gotKey(server: string): void {
    if (!this.pair) return;
    const loose = ["none", "referee"].includes(this.pass?.kind ?? "") || this.pass?.number === AS_REFEREE;
    this.ring = KeyRing.keep(this.table, agree(this.table, this.pair, server), loose);
    this.pair = null;
    this.pass = null;
    this.patch({ key: this.ring.id });
    this.arrived();
  }

  private arrived(): void {
    this.wire.settled();
    const first = !this.signedIn;
    this.signedIn = true;
    if (this.live.get().status !== "live") this.patch({ status: "live" });
    if (first) for (const entry of this.ring?.waiting ?? []) this.post(entry.n, entry.body);
  }

  private post(n: number, body: string): void {
    if (!this.ring) return;
    const mac = sign(this.ring.key, this.table, this.nonce, n, body);
    this.write({ type: "signed", key: this.ring.id, n, body, mac });
  }

  private happened(message: Events): void {
    const old = this.live.get();
    if (old.view === null || message.first !== old.seq + 1) {
      this.patch({ view: null, seq: -1 });
      return this.again();
    }
    const view = mergePatch(old.view, message.patch ?? {});
    const say = { ...old.say, ...(message.say ?? {}) };
    if (!view.mine?.duty && !(message.say && "duty" in message.say)) delete say.duty;
    this.patch({ view, seq: old.seq + message.events.length, say });
    this.reckon();
    for (const listener of this.listeners) listener(message.events, message.first);
    this.arrived();
  }

  private refused(message: Extract<ServerAny, { type: "error" }>): void {
    const outcome = { ok: false, code: message.code, text: message.text ?? "", clause: message.clause ?? "" };
    if (message.id !== undefined && message.id !== null) {
      this.questions.get(message.id)?.(null);
      return;
    }
    if (message.n) return this.settle(message.n, outcome);
    if (this.signedIn || message.code === "message_unreadable") return;
    if (this.ring && !this.pass) {
      // The server does not know this key: it stays kept, but here one only watches.
      this.ring = null;
      this.patch({ key: null });
      return this.again();
    }
    this.pass = null;
    this.end("not_allowed");
  }

  private settle(n: number, outcome: Outcome): void {
    this.ring?.answered(n);
    this.patch({ waiting: this.ring?.waiting.length ?? 0 });
    const done = this.commands.get(n);
    this.commands.delete(n);
    done?.(outcome);
  }

  private gone(reason: GoneReason): void {
    const passing = reason === "too_slow" || reason === "server_stopping" || reason === "too_many_messages";
    if (passing) return;
    if (reason === "moved") this.ring?.forget();
    this.end(reason);
  }

  /** The server wants no more of this page. */
  private end(reason: GoneReason): void {
    this.patch({ status: "gone", gone: reason });
    this.wire.close();
  }

  private speak(lang: Reader): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.write({ type: "lang", lang });
  }
}

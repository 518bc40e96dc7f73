/**
 * A room's socket: signing in, the room and its matches kept by patches, questions, and commands that outlive a lost
 * network. Not here: the socket itself (wire.ts), what waits (outbox.ts), keys (roomKeys.ts), pages (live/, desk/).
 */

import { load, save } from "../keep";
import type {
  AskEvent,
  AskLive,
  DoEvent,
  DoLive,
  EventReply,
  EventView,
  LiveBody,
  LiveClientAny,
  LiveError,
  LiveJoined,
  LiveReply,
  LiveServerAny,
  LiveView,
  RoomView,
} from "../protocol";
import { type Reader, reader, settings } from "../settings";
import { createStore, type Store } from "../store";
import { agree, claimMac, newPair, type Pair, sign } from "./crypto";
import { edition } from "./edition";
import { Outbox, type Unsent } from "./outbox";
import { KEPT, type Outcome, outcome } from "./outcome";
import { mergePatch } from "./patch";
import { bytesOf, dropKey, keepKey, keyNow, keysOf, noteRole, type RoomKey, speakAs } from "./roomKeys";
import type { RoomState } from "./roomState";
import { forget, Keeper, seenOf } from "./seen";
import { Wire } from "./wire";

export type { Outcome } from "./outcome";
export type { RoomState } from "./roomState";
export type LiveCommand = DoLive["command"];
export type LiveQuestion = AskLive["question"];
export type EventCommand = DoEvent["command"];
export type EventQuestion = AskEvent["question"];

/** What a link or typed letters gave this page. */
export interface RoomPass {
  kind: "invitation" | "code";
  number: number;
  secret: Uint8Array;
}

interface Remembered {
  view: RoomView | null;
  matches: RoomState["matches"];
  me: LiveJoined | null;
  now: number;
  wall: number;
}

const ASK_WAIT = 8000;
const HERE_EVERY = 30_000;
/** How long to wait where a phone has sent too much at once. */
const BUSY_WAIT = 3000;

const same = (one: readonly string[], other: readonly string[] | undefined) =>
  one.length === other?.length && one.every((side, at) => side === other[at]);

/** A name of this device's own for a command. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class RoomConnection {
  readonly live: Store<RoomState>;
  readonly outbox: Outbox;
  private readonly wire: Wire<LiveServerAny>;
  private key: RoomKey | null;
  private pair: Pair | null = null;
  private nonce = "";
  private signedIn = false;
  private n = 0;
  private asked = 0;
  private lang: Reader = reader();
  private saving: ReturnType<typeof setTimeout> | undefined;
  /** The server's clock in its latest message; 0: none on this page yet. */
  private heard = 0;
  private readonly keeper: Keeper;
  private readonly here: ReturnType<typeof setInterval>;
  private readonly sent = new Map<number, { id: string; done: (outcome: Outcome) => void }>();
  private readonly waiting = new Map<string, (outcome: Outcome) => void>();
  private readonly questions = new Map<number, (answer: LiveReply | EventReply | LiveError | null) => void>();
  private readonly followed = new Set<string>();
  private readonly unwatch: () => void;

  constructor(
    readonly room: string,
    private pass: RoomPass | null = null,
    make?: (url: string) => WebSocket,
    /** A key to speak with whatever the browser's other pages do, or `beside`: the one that is coming is such a key. */
    private readonly own: RoomKey | "beside" | null = null,
  ) {
    this.key = own === null ? keyNow(room) : own === "beside" ? null : own;
    const known = pass ? null : load<Remembered | null>(`known.${room}.${this.key?.id ?? ""}`, null);
    const seen = known?.me ? seenOf(room, this.key?.id ?? "") : null;
    this.keeper = new Keeper(room);
    this.live = createStore<RoomState>({
      status: "connecting",
      view: known?.view ?? null,
      matches: known?.matches ?? {},
      event: seen?.event ?? null,
      offset: known ? known.now + (Date.now() - known.wall) - performance.now() : 0,
      timed: false,
      me: known?.me ?? null,
      wallOff: seen?.wallOff ?? 0,
      heard: seen?.heard ?? 0,
      trouble: "",
    });
    this.outbox = new Outbox(room);
    this.unwatch = settings.watch(() => this.speak(reader()));
    document.addEventListener("visibilitychange", this.alive);
    this.here = setInterval(this.alive, HERE_EVERY);
    const path = `/ws/live/${encodeURIComponent(room)}`;
    this.wire = new Wire(
      path,
      { heard: (message) => this.read(message), lost: (tries, wait) => this.lost(tries, wait) },
      make,
    );
    void this.outbox.ready.then(() => this.resend());
  }

  /** The key that signs here; null for whoever has none. */
  get keyHeld(): RoomKey | null {
    return this.key;
  }

  follow(match: string): void {
    this.followed.add(match);
    if (this.signedIn) this.askFor(match);
  }

  unfollow(match: string): void {
    this.followed.delete(match);
    this.post({ type: "unfollow", match });
  }

  /** Comes in by a link or by letters. */
  claim(pass: RoomPass): void {
    this.pass = pass;
    this.restart();
  }

  /** Speaks with another key this browser holds here. */
  as(id: string): void {
    speakAs(this.room, id);
    this.key = keyNow(this.room);
    this.patch({ view: null, matches: {}, event: null, me: null });
    this.restart();
  }

  /**
   * A command to a match. Entries and rulings are kept until the server has answered and may be carried out hours later;
   * what makes sense only now (clocks, calls) is refused with `offline` while there is no connection.
   */
  async do(match: string, command: LiveCommand, id = freshId()): Promise<Outcome> {
    const body: LiveBody = { do: "live", match, command_id: id, command };
    if (!KEPT.has(command.type)) return this.send(body);
    const key = this.key;
    if (!key) return outcome({ code: "no_key" });
    const entry: Unsent = { id, room: this.room, match, key: key.id, body: JSON.stringify(body), at: Date.now() };
    const answer = new Promise<Outcome>((done) => this.waiting.set(id, done));
    await this.outbox.put(entry);
    if (this.signedIn) this.deliver(entry);
    return answer;
  }

  /** A signed message that is not kept. */
  send(body: LiveBody): Promise<Outcome> {
    if (!this.signedIn || !this.key) return Promise.resolve(outcome({ code: "offline" }));
    return new Promise((done) => this.sign("", JSON.stringify(body), done));
  }

  /**
   * A command to the competition; what makes sense only now, so it is not kept without a connection. A result that the
   * server took is kept like an entry.
   */
  async direct(command: EventCommand, ceremony = false): Promise<Outcome> {
    const id = freshId();
    const body: LiveBody = { do: "event", command_id: id, command, ...(ceremony ? { ceremony } : {}) };
    const { event, me } = this.live.get();
    const key = this.key?.id ?? "";
    const answer = await this.send(body);
    if (command.type !== "enter_result" || !answer.ok) return answer;
    const { match } = command;
    const sides = event?.matches[match]?.sides ?? [];
    const entry: Unsent = { id, room: this.room, match, key, body: JSON.stringify(body), at: Date.now(), sides };
    await this.outbox.answered(entry, me?.history ?? "");
    return answer;
  }

  /** A question; the refusal it met, or null without an answer. */
  ask(question: LiveQuestion): Promise<LiveReply | LiveError | null> {
    return this.question((id) => ({ type: "ask", id, question }));
  }

  /** A question about the competition. */
  askEvent(question: EventQuestion): Promise<EventReply | LiveError | null> {
    return this.question((id) => ({ type: "ask_event", id, question }));
  }

  private async question<T>(made: (id: number) => LiveClientAny): Promise<T | LiveError | null> {
    if (!this.signedIn) return null;
    const id = ++this.asked;
    const answer = await new Promise<LiveReply | EventReply | LiveError | null>((done) => {
      this.questions.set(id, done);
      this.post(made(id));
      setTimeout(() => done(null), ASK_WAIT);
    });
    this.questions.delete(id);
    return answer as T | LiveError | null;
  }

  close(): void {
    this.unwatch();
    document.removeEventListener("visibilitychange", this.alive);
    clearInterval(this.here);
    this.remember(true);
    this.wire.close();
  }

  private patch(part: Partial<RoomState>): void {
    this.live.update((now) => ({ ...now, ...part }));
    this.saving ??= setTimeout(() => this.remember(), 500);
  }

  /** What is known, for the same link opened while the server is away. */
  private remember(last = false): void {
    clearTimeout(this.saving);
    this.saving = undefined;
    const { view, matches, me, event, offset, timed, wallOff, status } = this.live.get();
    if (!this.key || !timed) return;
    const kept: Remembered = { view, matches, me, now: performance.now() + offset, wall: Date.now() };
    save(`known.${this.room}.${this.key.id}`, kept);
    if (!me || !event || status === "gone") return;
    const done = this.keeper.keep(this.key.id, me.role, { event, heard: this.heard, wallOff }, last);
    if (!done) this.saving = setTimeout(() => this.remember(), 1000);
  }

  private post(message: LiveClientAny): void {
    this.wire.write(message);
  }

  /** Tries at once, whatever is still to be waited for. */
  retry(): void {
    this.wire.again();
  }

  private restart(): void {
    this.signedIn = false;
    this.patch({ status: "connecting", trouble: "", tries: 0 });
    this.wire.again();
  }

  private lost(tries: number, wait: number): void {
    this.signedIn = false;
    for (const done of this.questions.values()) done(null);
    this.questions.clear();
    for (const { id, done } of this.sent.values()) if (!id) done(outcome({ code: "offline" }));
    this.sent.clear();
    const { status } = this.live.get();
    const heard = this.heard || this.live.get().heard;
    if (status !== "gone" && status !== "nobody")
      this.patch({ status: "offline", heard, tries, next: performance.now() + wait });
    if (status === "live") this.remember(true);
  }

  private read(message: LiveServerAny): void {
    if ("now" in message) this.clock(message.now, message.type === "joined");
    switch (message.type) {
      case "nonce":
        return this.greet(message.nonce);
      case "claimed":
        return this.gotKey(message.public);
      case "joined":
        return this.joined(message);
      case "room":
        return this.patch({ view: message.view });
      case "room_patch":
        return this.patch({ view: mergePatch(this.live.get().view ?? ({} as RoomView), message.patch) });
      case "event":
        this.patch({ event: message.view });
        return void this.offer((entry) => !!entry.sides);
      case "event_patch":
        return this.patch({ event: mergePatch(this.live.get().event ?? ({} as EventView), message.patch) });
      case "event_answer":
        this.questions.get(message.id)?.(message.reply);
        return;
      case "match":
        return this.keepMatch(message.match, message.seq, message.view);
      case "match_patch":
        return this.patchMatch(message.match, message.seq, message.patch);
      case "match_same":
        return;
      case "ok":
        return this.settle(
          message.n,
          outcome({ ok: true, again: message.again ?? false, match: message.match ?? "", made: message.made ?? [] }),
        );
      case "error":
        return this.refused(message);
      case "answer":
        this.questions.get(message.id)?.(message.reply);
        return;
      case "gone":
        return this.gone(message.reason);
    }
  }

  private clock(now: number, fresh: boolean): void {
    this.heard = now;
    const offset = now - performance.now();
    const old = this.live.get();
    // The least delayed message tells the time best; every socket begins afresh, the server may be another run of it.
    if (fresh || !old.timed || offset > old.offset) this.patch({ offset, timed: true });
  }

  private greet(nonce: string): void {
    this.nonce = nonce;
    this.n = 0;
    this.lang = reader();
    if (this.pass) return this.claimNow(this.pass);
    if (!this.key) {
      this.patch({ status: "nobody" });
      return this.wire.close();
    }
    const body = JSON.stringify({ do: "join", lang: this.lang, name: settings.get().name.trim() } satisfies LiveBody);
    this.post({
      type: "signed",
      key: this.key.id,
      n: 0,
      body,
      mac: sign(bytesOf(this.key), this.room, nonce, 0, body),
    });
  }

  private claimNow(pass: RoomPass): void {
    this.pair = newPair();
    const mac = claimMac(pass.secret, this.room, this.nonce, this.pair.public);
    const proof = { kind: pass.kind, number: pass.number, mac };
    this.post({ type: "claim", public: this.pair.public, lang: this.lang, proof });
  }

  private gotKey(server: string): void {
    if (!this.pair) return;
    const agreed = agree(this.room, this.pair, server);
    this.key = keepKey(this.room, agreed, this.pass?.number ?? null, "", this.own !== "beside");
    this.pair = null;
    this.pass = null;
  }

  private joined(me: LiveJoined): void {
    this.signedIn = true;
    this.wire.settled();
    if (this.key) noteRole(this.room, this.key.id, me.role, me.side ?? null, me.match ?? "");
    this.patch({ me, status: "live", trouble: "", wallOff: Date.now() - me.wall });
    const name = settings.get().name.trim();
    if (name && !me.name) void this.send({ do: "name", name });
    for (const match of this.followed) this.askFor(match);
    this.alive();
    void this.offer((entry) => !entry.sides);
  }

  /** What a restored server may lack is sent again, with all that waits. Results only for the match they were given for. */
  private async offer(which: (entry: Unsent) => boolean): Promise<void> {
    const { me, event } = this.live.get();
    const mine = this.key?.id ?? "";
    // A key that the copy does not know was dropped: who came in again as the same side speaks for it.
    const here = (entry: Unsent) =>
      entry.sides ? same(entry.sides, event?.matches[entry.match]?.sides) : entry.match === (me?.match || entry.match);
    const keys = new Set(keysOf(this.room).map((key) => key.id));
    const held = (entry: Unsent) => entry.key === mine || (!keys.has(entry.key) && me?.match === entry.match);
    await this.outbox.offer(me?.history ?? "", (entry) =>
      which(entry) && here(entry) && held(entry) && this.signedIn ? mine : "",
    );
    this.resend();
  }

  private askFor(match: string): void {
    const since = this.live.get().matches[match]?.seq ?? -1;
    this.post({ type: "follow", match, since });
  }

  private resend(): void {
    if (this.signedIn) for (const entry of this.outbox.list.get()) if (!entry.refused) this.deliver(entry);
  }

  private deliver(entry: Unsent): void {
    const underway = [...this.sent.values()].some((one) => one.id === entry.id);
    if (entry.key !== this.key?.id || underway) return;
    this.sign(entry.id, entry.body, (answer) => void this.answered(entry, answer));
  }

  private sign(id: string, body: string, done: (outcome: Outcome) => void): void {
    if (!this.key) return;
    const n = ++this.n;
    this.sent.set(n, { id, done });
    this.post({
      type: "signed",
      key: this.key.id,
      n,
      body,
      mac: sign(bytesOf(this.key), this.room, this.nonce, n, body),
    });
  }

  /** Whoever waits on this page hears it; a refusal nobody waits for stays in the outbox until it is seen. */
  private async answered(entry: Unsent, answer: Outcome): Promise<void> {
    const done = this.waiting.get(entry.id);
    this.waiting.delete(entry.id);
    const { code, text, clause } = answer;
    if (answer.ok) await this.outbox.answered(entry, this.live.get().me?.history ?? "");
    else if (code === "too_many_commands") {
      if (done) this.waiting.set(entry.id, done);
      setTimeout(() => this.signedIn && this.deliver(entry), BUSY_WAIT);
      return;
    } else if (done) await this.outbox.drop(entry.id);
    else await this.outbox.put({ ...entry, refused: { code, text, clause } });
    done?.(answer);
  }

  private keepMatch(match: string, seq: number, view: LiveView): void {
    this.patch({ matches: { ...this.live.get().matches, [match]: { seq, view } } });
  }

  private patchMatch(match: string, seq: number, patch: object): void {
    const old = this.live.get().matches[match];
    if (old) this.keepMatch(match, seq, mergePatch(old.view, patch));
    else this.post({ type: "follow", match, since: -1 });
  }

  private refused(message: LiveError): void {
    const said = { code: message.code, text: message.text ?? "", clause: message.clause ?? "" };
    if (message.id !== undefined && message.id !== null) {
      this.questions.get(message.id)?.(message);
      return;
    }
    if (message.n)
      return this.settle(
        message.n,
        outcome({ ...said, facts: message.facts ?? {}, statement: message.statement ?? "" }),
      );
    if (this.signedIn || message.code === "message_unreadable") return;
    if (this.pass) this.pass = null;
    else if (this.key && (message.code === "key_unknown" || message.code === "device_removed")) {
      dropKey(this.room, this.key.id);
      forget(this.room, this.key.id);
    }
    this.patch({ status: "gone", trouble: said.text || said.code });
    this.wire.close();
  }

  private settle(n: number, answer: Outcome): void {
    const one = this.sent.get(n);
    this.sent.delete(n);
    one?.done(answer);
  }

  private gone(reason: string): void {
    if (reason === "too_slow" || reason === "server_stopping" || reason === "too_many_messages") return;
    if (this.key) forget(this.room, this.key.id);
    this.patch({ status: "gone", trouble: reason });
    this.wire.close();
  }

  private readonly alive = (): void => {
    const awake = document.visibilityState !== "hidden";
    if (!awake) this.remember(true);
    if (!this.signedIn) return;
    this.post({ type: "here", awake, clock: Date.now(), build: edition });
  };

  private speak(lang: Reader): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.post({ type: "lang", lang });
  }
}

/** What was last known of a room here: its matches' names by the id of the match. */
export function namesKnown(room: string): string[] {
  const known = load<Remembered | null>(`known.${room}.${keyNow(room)?.id ?? ""}`, null);
  return Object.values(known?.view?.matches ?? {}).map((board) => board.names.join(" : "));
}

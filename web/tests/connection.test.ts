import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { roomTable } from "../src/fixtures/data";
import { Connection, type Pass } from "../src/net/connection";
import { agree, keyId, newPair, sign } from "../src/net/crypto";
import { KeyRing } from "../src/net/keys";

const nonce = "ab".repeat(16);
const serverPair = newPair(new Uint8Array(32).fill(7));

/** A socket without a network: what the page sends is kept, what the server says is put in by hand. */
class Socket {
  static all: Socket[] = [];
  sent: Record<string, unknown>[] = [];
  readyState = 1;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const open: Connection[] = [];
function connect(pass: Pass | null = null): Connection {
  const conn = new Connection("t1", pass, (url) => new Socket(url) as unknown as WebSocket);
  open.push(conn);
  return conn;
}
const latest = (): Socket => Socket.all.at(-1)!;
const hello = (): void => latest().says({ type: "nonce", version: 1, nonce, now: Date.now(), message_bytes: 16384 });
const view = (seq: number): void => latest().says({ type: "view", seq, now: Date.now(), view: roomTable() });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Socket.all = [];
});
afterEach(() => {
  for (const conn of open.splice(0)) conn.close();
  vi.useRealTimers();
});

function joined(): { conn: Connection; key: Uint8Array } {
  const key = new Uint8Array(32).fill(3);
  KeyRing.keep("t1", key);
  const conn = connect();
  hello();
  latest().says({ type: "joined", key: keyId(key), counter: 4 });
  view(10);
  return { conn, key };
}

describe("signing in", () => {
  it("watches without a key", () => {
    connect();
    hello();
    expect(latest().sent[0]).toMatchObject({ type: "watch", since: -1 });
  });
  it("proves its key with the socket's nonce and never sends it", () => {
    const { key } = joined();
    const first = latest().sent[0]!;
    expect(first).toMatchObject({ type: "signed", n: 0, key: keyId(key) });
    expect(first.mac).toBe(sign(key, "t1", nonce, 0, String(first.body)));
    expect(JSON.stringify(latest().sent)).not.toContain(localStorage.getItem("tuolaji.seat.t1")!.slice(8, 40));
  });
  it("claims a key with an invitation and keeps it", () => {
    const conn = connect({ kind: "invitation", number: 0, secret: new Uint8Array(32).fill(9) });
    hello();
    const claim = latest().sent[0]! as { public: string; proof: { kind: string; mac: string } };
    expect(claim.proof.kind).toBe("invitation");
    latest().says({ type: "claimed", public: serverPair.public, key: "x" });
    view(0);
    expect(conn.keyRing).not.toBeNull();
    expect(agree("t1", serverPair, claim.public)).toHaveLength(32);
    expect(KeyRing.of("t1")?.id).toBe(conn.keyRing?.id);
  });
});

describe("following", () => {
  it("patches its view, counts events and tells them", () => {
    const { conn } = joined();
    const heard: unknown[] = [];
    conn.onEvents((events) => heard.push(...events));
    latest().says({
      type: "events",
      first: 11,
      now: Date.now(),
      events: [null, { type: "match_started" }],
      patch: { phase: "playing" },
    });
    expect(conn.live.get()).toMatchObject({ seq: 12, status: "live" });
    expect(conn.live.get().view?.phase).toBe("playing");
    expect(heard).toHaveLength(2);
  });
  it("asks for a fresh view when a number is missing", () => {
    joined();
    latest().says({ type: "events", first: 15, now: Date.now(), events: [null], patch: {} });
    hello();
    expect(JSON.parse(String(latest().sent[0]!.body))).toMatchObject({ do: "join", since: -1 });
  });
  it("comes back with the last number it has seen", () => {
    const { conn } = joined();
    latest().close();
    expect(conn.live.get().status).toBe("offline");
    vi.advanceTimersByTime(1000);
    hello();
    expect(JSON.parse(String(latest().sent[0]!.body))).toMatchObject({ since: 10 });
    latest().says({ type: "joined", key: "k", counter: 4 });
    latest().says({ type: "up_to_date", seq: 10, now: Date.now() });
    expect(conn.live.get().status).toBe("live");
  });
  it("tells the server's time from the least delayed message", () => {
    const { conn } = joined();
    const now = Date.now();
    latest().says({ type: "pong", t: 0, now: now + 5000 });
    latest().says({ type: "pong", t: 0, now: now + 4000 });
    expect(conn.live.get().offset).toBe(5000);
  });
});

describe("commands", () => {
  it("are numbered after the server's counter and answered", async () => {
    const { conn } = joined();
    const answer = conn.send({ do: "pass" });
    expect(latest().sent.at(-1)).toMatchObject({ type: "signed", n: 5, body: '{"do":"pass"}' });
    latest().says({ type: "ok", n: 5, seq: 11 });
    expect((await answer).ok).toBe(true);
    expect(conn.live.get().waiting).toBe(0);
  });
  it("are sent again under the same number with the same body after a lost network", async () => {
    const { conn } = joined();
    const answer = conn.send({ do: "take_kitty" });
    latest().close();
    vi.advanceTimersByTime(1000);
    hello();
    latest().says({ type: "joined", key: "k", counter: 4 });
    latest().says({ type: "up_to_date", seq: 10, now: Date.now() });
    const again = latest().sent.filter((message) => message.n === 5);
    expect(again).toHaveLength(1);
    expect(again[0]).toMatchObject({ body: '{"do":"take_kitty"}' });
    latest().says({ type: "ok", n: 5, seq: 11, again: true });
    expect((await answer).ok).toBe(true);
  });
  it("survive a reload of the page", () => {
    const { conn } = joined();
    void conn.send({ do: "take_kitty" });
    conn.close();
    connect();
    hello();
    latest().says({ type: "joined", key: "k", counter: 4 });
    view(10);
    expect(latest().sent.some((message) => message.n === 5 && message.body === '{"do":"take_kitty"}')).toBe(true);
  });
  it("bring back a refusal in words", async () => {
    const { conn } = joined();
    const answer = conn.send({ do: "pass" });
    latest().says({ type: "error", n: 5, code: "not_your_turn", clause: "x 1", text: "Not your turn." });
    expect(await answer).toEqual({ ok: false, code: "not_your_turn", clause: "x 1", text: "Not your turn." });
  });
});

describe("the end of a connection", () => {
  it("is quiet when another device took over, and can be taken back", () => {
    const { conn } = joined();
    latest().says({ type: "gone", reason: "other_device" });
    latest().close();
    expect(conn.live.get()).toMatchObject({ status: "gone", gone: "other_device" });
    vi.advanceTimersByTime(20_000);
    const sockets = Socket.all.length;
    conn.takeOver();
    expect(Socket.all.length).toBe(sockets + 1);
    latest().close();
    expect(conn.live.get().status).toBe("offline");
    dispatchEvent(new Event("online"));
    expect(Socket.all.length).toBe(sockets + 2);
  });
  it("waits longer from try to try while nobody answers, and little again once somebody has", () => {
    joined();
    const waits: number[] = [];
    for (const answered of [false, false, false, true, false]) {
      latest().close();
      const before = Socket.all.length;
      let waited = 0;
      while (Socket.all.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
      if (answered) {
        hello();
        view(10);
      }
    }
    expect(waits[1]).toBeGreaterThan(waits[0]!);
    expect(waits[3]).toBeGreaterThan(1000);
    expect(waits[4]).toBeLessThan(500);
  });
  it("forgets a key that was moved", () => {
    joined();
    latest().says({ type: "gone", reason: "moved" });
    expect(KeyRing.of("t1")).toBeNull();
  });
});

import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClockCalls } from "../src/live/ClockLine";
import { agree, keyId, newPair, sign } from "../src/net/crypto";
import { type Outcome, RoomConnection, type RoomState } from "../src/net/room";
import { keepKey, keysOf } from "../src/net/roomKeys";
import type { LiveView } from "../src/protocol";
import { choose } from "../src/settings";
import { createStore } from "../src/store";

const nonce = "n0";
class Socket {
  static all: Socket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const latest = (): Socket => Socket.all.at(-1)!;
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000, interval: 10 });
const key = new Uint8Array(32).fill(7);
const open: RoomConnection[] = [];

function connect(): RoomConnection {
  const room = new RoomConnection("r", null, (url) => new Socket(url) as unknown as WebSocket);
  open.push(room);
  return room;
}
function joins(role = "side"): void {
  latest().says({ type: "nonce", version: 1, nonce, now: 1000, message_bytes: 16384 });
  latest().says({
    type: "joined",
    key: keyId(key),
    role,
    name: "",
    match: "m",
    side: 0,
    now: 1000,
    wall: 1000,
  });
}
const commands = (): Record<string, unknown>[] => latest().sent.filter((one) => one.type === "signed" && one.n !== 0);
const entry = {
  type: "enter_deal",
  match_id: "m",
  deal: 1,
  side: 0,
  entry: { ending: { ended: "time" } },
  entry_id: "e1",
} as const;

beforeEach(() => {
  localStorage.clear();
  Socket.all = [];
  keepKey("r", key, 3);
});
afterEach(() => {
  for (const room of open.splice(0)) room.close();
});

describe("a room's socket", () => {
  it("keeps an entry until it is answered and sends the same body again on the next socket", async () => {
    const room = connect();
    let outcome: Outcome | null = null;
    void room.do("m", entry, "e1").then((found) => {
      outcome = found;
    });
    await until(() => expect(room.outbox.list.get()).toHaveLength(1));
    joins();
    await until(() => expect(commands()).toHaveLength(1));
    const first = commands()[0]!;
    expect(first.mac).toBe(sign(key, "r", nonce, 1, String(first.body)));
    latest().close();
    await until(() => expect(Socket.all).toHaveLength(2));
    joins();
    await until(() => expect(commands()).toHaveLength(1));
    expect(commands()[0]!.body).toBe(first.body);
    latest().says({ type: "ok", n: 1, command_id: "e1", again: true });
    await until(() => expect(outcome).toMatchObject({ ok: true, again: true }));
    expect(room.outbox.list.get()).toEqual([]);
  });
  it("keeps a refusal nobody waits for until somebody has read it, and does not send it again", async () => {
    void connect().do("m", entry, "e1");
    await until(() => expect(open[0]!.outbox.list.get()).toHaveLength(1));
    open.splice(0)[0]!.close();
    const room = connect();
    joins();
    await until(() => expect(commands()).toHaveLength(1));
    latest().says({ type: "error", n: 1, code: "entry_deal", text: "no" });
    await until(() => expect(room.outbox.list.get()[0]?.refused).toMatchObject({ code: "entry_deal", text: "no" }));
    latest().close();
    await until(() => expect(Socket.all).toHaveLength(3));
    joins();
    expect(commands()).toEqual([]);
  });
  it("does not keep what makes sense only now", async () => {
    const room = connect();
    expect(await room.do("m", { type: "call_referee", reason: "x", side: 0 })).toMatchObject({ code: "offline" });
    expect(room.outbox.list.get()).toEqual([]);
  });
  it("patches what it knows and remembers it for the time without a server", async () => {
    connect();
    joins();
    latest().says({ type: "match", match: "m", seq: 1, now: 1, view: { due: 1, names: ["A", "B"] } });
    latest().says({ type: "match_patch", match: "m", seq: 2, now: 2, patch: { due: 2 } });
    expect(open[0]!.live.get().matches.m).toMatchObject({ seq: 2, view: { due: 2, names: ["A", "B"] } });
    open.splice(0)[0]!.close();
    const again = connect();
    expect(again.live.get().matches.m?.view.due).toBe(2);
    expect(again.live.get().me?.side).toBe(0);
  });
  it("keeps a competition for those of its roles, with when it was last heard, and not for a director", async () => {
    const view = { title: "Cup", entries: {}, matches: {} };
    for (const role of ["side", "director"]) {
      localStorage.clear();
      keepKey("r", key, 3);
      localStorage.setItem("tuolaji.seen.other.k", "{}");
      const room = connect();
      joins(role);
      latest().says({ type: "event", seq: 1, now: 61_000, view });
      latest().says({ type: "event_patch", seq: 2, now: 62_000, patch: { title: "Cup 2" } });
      expect(room.live.get().heard).toBe(0);
      latest().close();
      expect(room.live.get()).toMatchObject({ status: "offline", heard: 62_000 });
      open.splice(0)[0]!.close();
      const again = connect();
      expect(again.live.get().event?.title).toBe(role === "side" ? "Cup 2" : undefined);
      expect(again.live.get().heard).toBe(role === "side" ? 62_000 : 0);
      expect(localStorage.getItem("tuolaji.seen.other.k")).toBe(role === "side" ? null : "{}");
      if (role === "side") {
        // The network is back: what holds now.
        joins(role);
        latest().says({ type: "event", seq: 3, now: 63_000, view: { ...view, title: "Cup 3" } });
        expect(again.live.get()).toMatchObject({ status: "live", event: { title: "Cup 3" } });
        // Let in no more: nothing stays here.
        latest().says({ type: "gone", reason: "device_removed" });
        open.splice(0)[0]!.close();
        expect(localStorage.getItem(`tuolaji.seen.r.${keyId(key)}`)).toBeNull();
      }
      for (const one of open.splice(0)) one.close();
    }
  });
  it("holds a key for each link it came in by", () => {
    const pair = newPair(new Uint8Array(32).fill(1));
    keepKey("r", agree("r", pair, newPair(new Uint8Array(32).fill(2)).public), 4);
    expect(keysOf("r").map((one) => one.link)).toEqual([3, 4]);
  });
});

describe("the clock's calls", () => {
  it("are shown as the time passes them, and standing ones as long as they hold", async () => {
    choose({ lang: "zh" });
    const clock = { state: "running", ends_at: performance.now() + 300_400, paused_for: "" };
    const room = { live: createStore({ offset: 0, timed: true } as RoomState) } as unknown as RoomConnection;
    const holder = document.body.appendChild(document.createElement("div"));
    const root = createRoot(holder);
    root.render(<ClockCalls room={room} view={{ clock } as unknown as LiveView} />);
    expect(holder.textContent).toBe("");
    await until(() => expect(holder.textContent).toContain("还有 5 分钟"));
    root.render(
      <ClockCalls room={room} view={{ clock: { ...clock, last_deal: true, ended: true } } as unknown as LiveView} />,
    );
    await until(() => expect(holder.textContent).toContain("时间到"));
    root.unmount();
  });
});

import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NameOnce } from "../src/event/devices/NameOnce";
import { NetMark } from "../src/live/NetMark";
import { SidePage } from "../src/live/SidePage";
import type { Unsent } from "../src/net/outbox";
import type { RoomConnection, RoomState } from "../src/net/room";
import type { EventResultView, EventView, FixtureView, LiveView } from "../src/protocol";
import { choose } from "../src/settings";
import { createStore } from "../src/store";
import { wordsLaptop } from "../src/words.laptop";
import { wordsLive } from "../src/words.live";

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000, interval: 10 });
let root: Root;
let holder: HTMLElement;
beforeEach(() => {
  choose({ lang: "zh" });
  holder = document.body.appendChild(document.createElement("div"));
  root = createRoot(holder);
});
afterEach(() => root.unmount());

const clock = { state: "running", ends_at: performance.now() + 9_000_000, paused_for: "" };
const live = (part: Partial<LiveView> = {}): LiveView =>
  ({
    ...{ match: "m1", table: "1", due: 2, names: ["甲队", "乙队"], levels: { EW: "2", NS: "2" }, stage: "EW" },
    ...{ phase: "playing", signal: "due", deals: {}, devices: [true, true], calls: [], winner: "", clock },
    ...part,
  }) as unknown as LiveView;
const fixture = (outcome: Partial<EventResultView>): FixtureView =>
  ({
    id: "1.1.1",
    live: "m1",
    sides: ["e1", "e2"],
    outcome: { faults: ["", ""], ...outcome },
  }) as unknown as FixtureView;
function roomOf(event: Partial<EventView> | null, state: Partial<RoomState> = {}) {
  const list = createStore<readonly Unsent[]>([]);
  const store = createStore({
    ...{ status: "live", view: { event: "" }, matches: {}, event, offset: 0, timed: true, wallOff: 0 },
    ...{ me: { role: "side", side: 0, key: "k", name: "" } },
    ...state,
  } as unknown as RoomState);
  const room = { room: "r", live: store, outbox: { list }, ask: () => Promise.resolve(null), follow: () => undefined };
  return { store, list, room: room as unknown as RoomConnection };
}
const has = (test: string): boolean => holder.querySelector(`[data-test=${test}]`) !== null;

describe("a match that is over, on the phone of a side", () => {
  it("shows no clock and calls no time", async () => {
    const over = { ...clock, ended: true };
    const view = live({ phase: "ended", winner: "EW", clock: over as unknown as LiveView["clock"] });
    root.render(<SidePage room={roomOf(null).room} view={view} side={0} />);
    await until(() => expect(has("lv-over")).toBe(true));
    expect(has("lv-clock")).toBe(false);
    expect(has("lv-clock-call")).toBe(false);
    expect(holder.textContent).toContain("甲队 胜");
    expect(holder.textContent).not.toContain("台上");
  });
  it("says which result the desk has entered, above as below", async () => {
    const event = {
      matches: { "1.1.1": fixture({ winner: "e2", levels: ["5", "T"] }) },
      mine: { entry: "e1", live: "m1" },
    };
    root.render(<SidePage room={roomOf(event as unknown as EventView).room} view={live()} side={0} />);
    await until(() => expect(has("lv-decided")).toBe(true));
    expect(holder.querySelector("[data-test=lv-decided]")?.textContent).toContain("乙队 胜，5 : 10");
    expect(holder.querySelector("[data-test=lv-score]")?.textContent).toMatch(/打 5.*打 10.*胜/);
  });
  it("names a side's fault", async () => {
    const walkover = fixture({ how: "walkover", winner: "e1", faults: ["", "absent"] });
    const event = { matches: { "1.1.1": walkover }, mine: { entry: "e1", live: "m1" } } as unknown as EventView;
    root.render(<SidePage room={roomOf(event).room} view={live()} side={0} />);
    await until(() => expect(holder.textContent).toContain("甲队 胜，乙队 弃权"));
    expect(holder.querySelector("[data-test=lv-score]")?.textContent).not.toContain("打");
  });
});

describe("the strip of the network", () => {
  const entry = { id: "a", room: "r", match: "m", key: "k", body: "{}", at: 1 };
  it("says nothing of an entry that went straight through", async () => {
    const { room, list } = roomOf(null);
    root.render(<NetMark room={room} />);
    await until(() => expect(has("lv-net")).toBe(true));
    list.set([entry]);
    await until(() => expect(holder.textContent).toContain("补交中"));
    list.set([]);
    await until(() => expect(holder.textContent).toContain("在线"));
    expect(holder.textContent).not.toContain("已补交");
  });
  it("says that what had waited for a connection is there", async () => {
    const { room, list, store } = roomOf(null, { status: "offline" });
    root.render(<NetMark room={room} />);
    list.set([entry]);
    await until(() => expect(holder.textContent).toContain("1 笔已存"));
    store.update((now) => ({ ...now, status: "live" }));
    await until(() => expect(holder.textContent).toContain("还有 1 笔"));
    list.set([]);
    await until(() => expect(holder.textContent).toContain("1 笔已补交"));
  });
});

describe("the question for the device's name", () => {
  const at = (starts: number): EventView =>
    ({
      matches: { m: { phase: "called", called_at: starts, ends_at: 0, paused_at: 0, extra: 0 } },
    }) as unknown as EventView;
  it("steps aside while a start is counted down, and comes back", async () => {
    const { room, store } = roomOf(at(performance.now() + 5000));
    root.render(<NameOnce room={room} />);
    await new Promise((done) => setTimeout(done, 50));
    expect(has("dv-once")).toBe(false);
    store.update((now) => ({ ...now, event: at(performance.now() - 4000) }));
    await until(() => expect(has("dv-once")).toBe(true));
  });
});

describe("a deal", () => {
  it("is one word on phones and on the laptop; boards of duplicate are another", () => {
    const said = Object.entries({ ...wordsLive, ...wordsLaptop });
    expect(said.filter(([, [zh]]) => /[第上下]\s?(\{\w+\}|一) ?副/.test(zh)).map(([key]) => key)).toEqual([]);
  });
});

import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../src/event/people/Player";
import { RoomPage } from "../src/live/LivePage";
import type { RoomConnection, RoomState } from "../src/net/room";
import type { EventView, FixtureView, MineView } from "../src/protocol";
import { choose } from "../src/settings";
import { createStore } from "../src/store";

let root: Root;
let holder: HTMLElement;
beforeEach(() => {
  choose({ lang: "zh" });
  holder = document.body.appendChild(document.createElement("div"));
  root = createRoot(holder);
});
afterEach(() => root.unmount());
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000, interval: 10 });
const has = (test: string): boolean => holder.querySelector(`[data-test=${test}]`) !== null;

const match = (id: string, sides: [string, string], part: Partial<FixtureView> = {}): FixtureView => {
  const [, round = "1"] = id.split(".");
  const base = {
    id,
    sides,
    section: "",
    stage: 1,
    round: Number(round),
    role: "match",
    marks: [],
    table: "",
    phase: "done",
  };
  return { ...base, ...part } as unknown as FixtureView;
};
function view(mine: Partial<MineView>, part: Partial<EventView> = {}): EventView {
  const entries = Object.fromEntries(
    ["甲队", "乙队", "丙队", "丁队"].map((name, at) => [
      `e${at + 1}`,
      { id: `e${at + 1}`, name, section: "", here: false },
    ]),
  );
  return {
    ...{ entries, rounds: {}, final: {}, form: { stages: [{ kind: "knockout_lots", down_to: 1 }] } },
    matches: {
      "1.1.1": match("1.1.1", ["e1", "e2"]),
      "1.1.2": match("1.1.2", ["e3", "e4"]),
      "1.2.1": match("1.2.1", ["e2", "e3"], { table: "2", phase: "running" }),
    },
    ...part,
    mine: { entry: "e1", match: "", live: "", may: ["withdraw_entry", "check_in"], over: false, lost: "", ...mine },
  } as unknown as EventView;
}
const room = { room: "r" } as unknown as RoomConnection;

describe("the page of a pair that has played", () => {
  it("says that it is out, with its places and results, and asks neither for check-in nor whether it leaves", async () => {
    root.render(<Player room={room} event={view({ over: true, lost: "1.1.1", first: 3, last: 4 })} />);
    await until(() => expect(has("rp-done")).toBe(true));
    expect(holder.textContent).toContain("止步半决赛");
    expect(holder.textContent).toContain("第 3–4 名");
    expect(has("rp-check-in") || has("rp-leave")).toBe(false);
    expect(holder.textContent).not.toContain("签到");
  });
  it("says the very place once it is known", async () => {
    const rounds = { "": { over: true } } as unknown as EventView["rounds"];
    const event = view({ over: true, lost: "1.1.1", first: 3, last: 4 }, { rounds, final: { "": [[3, "e1"]] } });
    root.render(<Player room={room} event={event} />);
    await until(() => expect(has("rp-place")).toBe(true));
    expect(holder.querySelector("[data-test=rp-place]")?.textContent).toBe("第 3 名");
    expect(holder.textContent).not.toContain("止步");
  });
  it("waits for its next match as before, and may leave", async () => {
    root.render(<Player room={room} event={view({})} />);
    await until(() => expect(has("rp-leave")).toBe(true));
    expect(holder.textContent).toContain("现在没有你们的比赛");
    expect(holder.textContent).not.toContain("签到");
  });
});

describe("a pair that a correction puts out", () => {
  const mine = { over: true, lost: "1.1.1", corrected: true, instead: "1.2.1", first: 3, last: 4 };
  it("is told what was corrected, who plays now, and whom to ask", async () => {
    root.render(<Player room={room} event={view(mine)} />);
    await until(() => expect(has("rp-corrected")).toBe(true));
    const said = holder.querySelector("[data-test=rp-corrected]")?.textContent ?? "";
    expect(said).toContain("半决赛的结果更正了：乙队 胜");
    expect(said).toContain("决赛 · 2 号桌改由 乙队 打，不再是你们的");
    expect(said).toContain("请问总台");
  });
  it("is taken to its page from whatever match its phone was in", async () => {
    vi.stubGlobal("scrollTo", () => undefined);
    history.replaceState(null, "", "/live/r");
    const me = { role: "side", side: 0, key: "k", name: "", match: "m1" };
    const state = { status: "live", view: { event: "cup" }, matches: {}, me, event: view(mine), trouble: "" };
    const live = createStore(state as unknown as RoomState);
    root.render(<RoomPage room={{ room: "r", live, follow: () => undefined } as unknown as RoomConnection} part="" />);
    await until(() => expect(location.pathname).toBe("/event/r"));
  });
});

import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dealOf, faces, trickOf } from "../src/fixtures/data";
import type { Deals } from "../src/net/api";
import { catalogue } from "../src/pages/BookTitle";
import { ReplayOf } from "../src/pages/Replay";
import { Stats, verdict } from "../src/pages/Shuffle";
import type { DealNoted, ShuffleStats } from "../src/protocol";
import { FOREIGN, type Source } from "../src/replay/source";
import { choose } from "../src/settings";

let root: ReturnType<typeof createRoot> | null = null;
const $ = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const text = (selector: string): string => $(selector)?.textContent ?? "";
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000, interval: 10 });
const key = (name: string, shiftKey = false): boolean =>
  dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true }));

const deal = dealOf({
  id: "t1-1",
  phase: "over",
  tricks: {
    "0": trickOf({ leader: 1, plays: [faces("HA"), faces("H5"), faces("HK"), faces("H2")], winner: 1, points: 15 }),
    "1": trickOf({ leader: 1, plays: [faces("CA"), faces("C3"), faces("C5"), faces("CT")], winner: 1, points: 15 }),
  },
});
const said = (zh: string, en: string, clause = "") => ({ text: { zh, en }, clause });
const notes: DealNoted = {
  deal: "t1-1",
  plays: [0, 1].flatMap((trick) =>
    [0, 1, 2, 3].map((place) => ({
      trick,
      place,
      seat: (1 + place) & 3,
      lines: [said(`欠 ${trick}${place}`, `owed ${trick}${place}`, "guilin-2009 4.5")],
      choices: 3,
      more: false,
      others: [{ cards: faces("H9"), text: { zh: "一张单牌", en: "a single" }, wins: true }],
    })),
  ),
  tricks: [0, 1].map((trick) => ({ trick, lines: [said(`赢 ${trick}`, `won ${trick}`)] })),
};
const seats = ["A", "0123456789abcdef", "C", "D"].map((label) => ({ label, kind: "person", bot: "" }));

function source(id: string, answer = () => Promise.resolve(notes)): Source {
  return { id, deals: async () => found(false), notes: answer, text: async () => "" };
}
const found = (foreign: boolean): Deals => ({ table: "t1", rulebook: "guilin-2009", seats, deals: [deal], foreign });

function show(what: React.ReactNode): void {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(what);
}

beforeEach(() => {
  choose({ lang: "en" });
  history.replaceState(null, "", "/replay/t1/1");
  catalogue.set([
    { name: "guilin-2009", title: { zh: "桂林", en: "Guilin" }, decks: 4, hand: 25, kitty: 8, digest: "" },
  ]);
  window.fetch = (async () => new Response("{}", { status: 404 })) as never;
});
afterEach(() => root?.unmount());

describe("a deal, looked back on", () => {
  it("tells what was owed, what else was legal and who won, step by step by keys", async () => {
    show(<ReplayOf found={found(false)} source={source("t1")} deal={1} />);
    await until(() => expect(text("[data-test=where]")).toBe("Kitty buried"));
    key("ArrowRight");
    await until(() => expect(text("[data-test=notes]")).toContain("owed 00"));
    expect(text("[data-test=others]")).toContain("a single");
    expect(text("[data-test=notes]")).not.toContain("won 0");
    key("ArrowRight", true);
    await until(() => expect(text("[data-test=where]")).toBe("Trick 2"));
    key("ArrowLeft");
    await until(() => expect(text("[data-test=notes]")).toContain("won 0"));
    expect(text("[data-test=points]")).toBe("15");
    expect(location.search).toBe("?step=4");
    key("End");
    await until(() => expect(text("[data-test=points]")).toBe("30"));
    choose({ lang: "zh" });
    key("ArrowLeft");
    key("3");
    await until(() => expect(document.querySelectorAll("[data-test=hands] figure")).toHaveLength(1));
    expect(location.search).toContain("seat=2");
    expect($("[data-test=foreign]")).toBeNull();
  });
  it("opens at the place of its link, and calls nobody by a key", async () => {
    history.replaceState(null, "", "/replay/t1/1?step=6&seat=1");
    show(<ReplayOf found={found(false)} source={source("t1")} deal={1} />);
    await until(() => expect(text("[data-test=notes]")).toContain("owed 11"));
    expect(text("[data-test=hands] figcaption").trim()).toBe("North");
  });
  it("says why the notes cannot be had, and asks again when told to", async () => {
    let fails = true;
    const unsure = (): Promise<DealNoted> => (fails ? Promise.reject(new Error("too busy")) : Promise.resolve(notes));
    history.replaceState(null, "", "/replay/t1/1?step=1");
    show(<ReplayOf found={found(false)} source={source("t1", unsure)} deal={1} />);
    await until(() => expect(text("[data-test=notes]")).toContain("too busy"));
    fails = false;
    $("[data-test=notes-again]")!.click();
    await until(() => expect(text("[data-test=notes]")).toContain("owed 00"));
  });
  it("says of a record brought along that nobody vouches for it, on the list and on every deal", async () => {
    for (const place of [0, 1]) {
      show(<ReplayOf found={found(true)} source={source(FOREIGN)} deal={place} />);
      await until(() => expect(text("[data-test=foreign]")).toContain("not verified"));
      root?.unmount();
    }
  });
  it("shows a deal that does not count as what it is", async () => {
    const gone = dealOf({
      id: "t1-0",
      phase: "over",
      tricks: {},
      declarer: undefined,
      void: { reason: "nobody_declared", again: true, right: "", clause: "" },
    });
    const deals = { ...found(false), deals: [gone] };
    const empty = { deal: "t1-0", plays: [], tricks: [] };
    show(<ReplayOf found={deals} source={source("t1", () => Promise.resolve(empty))} deal={0} />);
    await until(() => expect(text("[data-test=deals]")).toContain("void, dealt again"));
    root?.unmount();
    show(<ReplayOf found={deals} source={source("t1", () => Promise.resolve(empty))} deal={1} />);
    await until(() => expect($("[data-test=settled]")).not.toBeNull());
    expect($("[data-test=tricks]")).toBeNull();
  });
  it("lists a match's deals with links", async () => {
    show(<ReplayOf found={found(false)} source={source("t1")} deal={0} />);
    await until(() => expect($("[data-test=deals] a")?.getAttribute("href")).toBe("/replay/t1/1"));
    expect($("[data-test=download]")).not.toBeNull();
  });
});

describe("shuffle statistics", () => {
  const row = { low: 2, high: 2, seen: 30, expected: 20, spread: 2 };
  const stats: ShuffleStats = {
    tables: 3,
    known: 3,
    made_at: 0,
    busy: false,
    groups: [
      {
        rulebook: "guilin-2009",
        decks: 2,
        kitty: 8,
        deals: 50,
        faces: Array.from({ length: 54 }, () => [20, 20, 20, 20, 20] as [number, number, number, number, number]),
        share_seat: 23.1,
        share_kitty: 7.4,
        even: { value: 210.5, freedom: 212, p: 0.51 },
        kitty_mean: [15, 14.8],
        kitty_points: [row],
        kitty_even: null,
        sets: [row],
        runs: [{ ...row, seen: 21 }],
        simulated: 4000,
      },
    ],
  };
  it("say in words first what the numbers mean", async () => {
    show(<Stats found={stats} />);
    await until(() => expect(text("[data-test=verdict]")).toContain("Of 100 fair shuffles about 51"));
    expect(text("[data-test=verdict]")).toContain("chi-square 210.5, 212 degrees of freedom, p = 0.510");
    expect(document.querySelectorAll(".beyond")).toHaveLength(2);
    expect(text("[data-test=shuffle-group]")).toContain("further off than usual");
  });
  it("conclude nothing from few deals, and little from a small p", () => {
    expect(verdict(0.0001, 10)).toBe("few");
    expect(verdict(0.5, 100)).toBe("good");
    expect(verdict(0.005, 100)).toBe("rare");
    expect(verdict(0.0001, 100)).toBe("bad");
  });
});

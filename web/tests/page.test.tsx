import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { declareTable, followTable, seat, settledTable } from "../src/fixtures/data";
import { watchedTable } from "../src/fixtures/moments";
import type { Connection, Live } from "../src/net/connection";
import type { TableView } from "../src/protocol";
import { choose } from "../src/settings";
import { createStore, type Store } from "../src/store";
import { TableOf } from "../src/table/TablePage";

const sent: unknown[] = [];
let root: ReturnType<typeof createRoot> | null = null;
/** Waits for what shall become true, however slow the machine. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000, interval: 10 });
const chosen = (count: number): Promise<void> =>
  until(() => expect(document.querySelectorAll(".slot[aria-pressed=true]")).toHaveLength(count));
const tick = (ms = 0): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function show(
  view: TableView,
  replies: (question: { ask: string; cards?: number[] }) => object | null,
  say = {},
  has: { status?: Live["status"]; ring?: object | null } = {},
): Promise<Store<Live>> {
  const live = createStore<Live>({
    status: has.status ?? "live",
    seq: 1,
    view,
    say,
    offset: 0,
    gone: null,
    waiting: 0,
    key: "k",
  });
  const conn = {
    live,
    table: "t1",
    keyRing: has.ring === undefined ? { key: new Uint8Array(32), id: "k", seated: () => undefined } : has.ring,
    onEvents: () => () => undefined,
    ask: async (question: { ask: string; cards?: number[] }) => replies(question),
    send: async (body: unknown) => {
      sent.push(body);
      return { ok: true, code: "", text: "", clause: "" };
    },
  } as unknown as Connection;
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<TableOf conn={conn} />);
  await until(() => expect(document.body.querySelector("[data-test], .slot")).not.toBeNull());
  await tick(20);
  return live;
}

const $ = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;
const slot = (key: string): HTMLElement => $(`[data-key="${key}"]`);

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  choose({ lang: "en", taps: "two", hold: 0 });
});
afterEach(() => root?.unmount());

describe("following", () => {
  const ok = { ok: true, shape: "tractor2", text: "" };
  it("takes the wanted tractor with one tap, says what will be played, and plays it with a second", async () => {
    await show(followTable(), () => ok, { duty: "Owed: a tractor of 2" });
    expect($("[data-test=duty]").textContent).toContain("Owed: a tractor of 2");
    slot("22.0").click();
    await chosen(4);
    await until(() => expect($("[data-test=play]").textContent).toContain("tractor J J 10 10"));
    $("[data-test=play]").click();
    await until(() => expect(sent).toEqual([{ do: "play", cards: [22, 22, 21, 21], trick: 0 }]));
  });
  it("plays a legal tap at once where that is chosen", async () => {
    choose({ taps: "one" });
    await show(followTable(), () => ok);
    slot("22.0").click();
    await until(() => expect(sent).toEqual([{ do: "play", cards: [22, 22, 21, 21], trick: 0 }]));
  });
  it("takes what the server suggests", async () => {
    await show(followTable(), (question) =>
      question.ask === "hint" ? { ok: true, cards: [21, 21, 22, 22], text: "" } : ok,
    );
    $("[data-test=hint]").click();
    await chosen(4);
    expect(sent).toEqual([]);
  });
  it("says that a hint cannot be asked for while offline, until the connection is back", async () => {
    const live = await show(followTable(), () => null, {}, { status: "offline" });
    $("[data-test=hint]").click();
    await until(() => expect($("[data-test=refusal]").textContent).toContain("Offline, reconnecting. Press again"));
    expect($("[data-test=refusal]").textContent).not.toContain("Not allowed");
    live.update((now) => ({ ...now, status: "live" }));
    await until(() => expect($("[data-test=refusal]")).toBeNull());
    $("[data-test=hint]").click();
    await until(() => expect($("[data-test=refusal]").textContent).toContain("No answer came"));
  });
  it("keeps the selection through a reload", async () => {
    await show(followTable(), () => ok);
    slot("25.0").click();
    await until(() => expect(slot("25.0").getAttribute("aria-pressed")).toBe("true"));
    await tick(250); // written down a moment after the tap
    root?.unmount();
    await show(followTable(), () => ok);
    await until(() => expect(slot("25.0").getAttribute("aria-pressed")).toBe("true"));
  });
  it("shows why a selection is refused, with its clause, and keeps the selection", async () => {
    await show(followTable(), () => ({
      ok: false,
      code: "owes_units",
      text: "7755 is no tractor.",
      clause: "guilin-2009 3.1",
    }));
    for (const key of ["18.0", "16.0"]) {
      slot(key).click();
      await tick(5);
    }
    await until(() => expect($("[data-test=refusal]").textContent).toContain("no tractor"));
    expect($("[data-test=refusal] .clause").textContent).toContain("3.1");
    expect(document.querySelectorAll(".slot[aria-pressed=true]")).toHaveLength(4);
    $("[data-test=play]").click();
    await tick(20);
    expect(sent).toEqual([]);
  });
  it("marks the suit to follow and leaves every card readable and reachable", async () => {
    await show(followTable(), () => ok);
    expect($(".hrow.must").dataset.suit).toBe("1");
    expect(document.querySelectorAll(".slot")).toHaveLength(54);
    for (const one of document.querySelectorAll<HTMLElement>(".slot")) expect(one.textContent).not.toBe("");
    expect(document.querySelectorAll(".slot[tabindex='0']").length).toBe(document.querySelectorAll(".hrow").length);
  });
});

describe("a throw that failed", () => {
  it("asks whoever chooses which unit is led instead", async () => {
    const view = followTable();
    view.asks = [{ seat: view.mine!.seat!, act: "choose", since: 0 }];
    const cards = [0, 26];
    view.deal!.throwing = { seat: 0, cards, choices: [[0], [26]], chooser: 3, charge: 0, points: 0 } as never;
    await show(view, () => null);
    const choices = document.querySelectorAll<HTMLElement>('[data-test="choose"]');
    expect(choices).toHaveLength(2);
    choices[1]!.click();
    await until(() => expect(sent).toEqual([{ do: "choose", cards: [26] }]));
  });
});

describe("declaring", () => {
  it("is one tap for each possible declaration, and passing", async () => {
    await show(declareTable(), () => null);
    $("[data-test=declare-1]").click();
    $("[data-test=pass]").click();
    await until(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([{ do: "declare", cards: [17, 17], act: "declare" }, { do: "pass" }]);
  });
  it("lets a declaration with a joker's name take two lines", async () => {
    const view = declareTable();
    view.mine!.declare = [{ cards: [17, 52], act: "declare", trump: 1 }];
    await show(view, () => null);
    expect($("[data-test=declare-1]").className).toContain("long");
    expect($("[data-test=declare-1]").textContent).toContain("little joker");
  });
  it("keeps places that cannot be declared, and says so", async () => {
    await show(declareTable(), () => null);
    expect(document.querySelectorAll(".offer.none")).toHaveLength(3);
    expect($("[data-test=missing-0]").textContent).toContain("1 short");
    expect($("[data-test=missing-2]").textContent).toContain("2 short");
  });
  it("says why, with the clause, when such a place is tapped", async () => {
    await show(declareTable(), (question) =>
      question.ask === "check" && question.cards?.join() === "4"
        ? { ok: false, code: "not_stronger", text: "One card is not more than one.", clause: "guilin-2009 2.2" }
        : null,
    );
    $("[data-test=missing-0]").click();
    await tick(20);
    expect($("[data-test=refusal]").textContent).toContain("not more than one");
  });
});

describe("declaring without a level card", () => {
  it("says that none is held, in the place and when it is tapped", async () => {
    const view = declareTable();
    view.mine!.lacking = [];
    await show(view, () => null);
    expect($("[data-test=missing-2]").textContent).toContain("no 6");
    expect($("[data-test=missing-0]").textContent).toContain("cannot");
    $("[data-test=missing-2]").click();
    await until(() =>
      expect($("[data-test=refusal]").textContent).toContain("You hold no 6 of clubs to name it over what stands."),
    );
  });
});

describe("watching", () => {
  const seats = (): number => document.querySelectorAll("[data-test^=take-]").length;
  it("offers a program's seat at a public table, or to whoever holds an invitation's key", async () => {
    const view = watchedTable(0);
    await show({ ...view, settings: { ...view.settings, public: true } }, () => null, {}, { ring: null });
    expect(seats()).toBe(1);
    root?.unmount();
    await show(view, () => null);
    expect(seats()).toBe(1);
  });
  it("offers none where it would be refused", async () => {
    for (const ring of [null, { loose: true, seated: () => undefined }]) {
      await show(watchedTable(0), () => null, {}, { ring });
      expect($("[data-test=watching]")).not.toBeNull();
      expect(seats()).toBe(0);
      root?.unmount();
    }
  });
  it("says that a deal is being played while no hands are shown yet", async () => {
    await show({ ...watchedTable(2), deal: undefined }, () => null);
    expect($("[data-test=watched-later]").textContent).toBe(
      "A deal is being played; deals until its hands are shown: 2",
    );
    expect(document.body.textContent).not.toContain("Shuffling");
  });
  it("says the seat of somebody without a name once", async () => {
    choose({ lang: "zh" });
    const view = watchedTable(0);
    await show({ ...view, seats: { ...view.seats, "2": seat({ label: "West" }) } }, () => null);
    expect($('.seat[data-seat="2"] .nm')).toBeNull();
    expect($('.seat[data-seat="0"] .nm').textContent).toBe("晚霞");
  });
});

describe("settlement", () => {
  it("says the result, every line with its clause, and goes on", async () => {
    await show(settledTable(), () => null);
    await until(() => expect($("[data-test=settlement] h1")).not.toBeNull());
    expect($("[data-test=settlement] h1").textContent).toBe("We take over, up 1");
    expect(document.querySelectorAll(".settle .clause").length).toBeGreaterThan(2);
    const values = [...document.querySelectorAll(".lines .ln .v")].map((one) => Number(one.textContent));
    expect(values.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(values.at(-1));
    $("[data-test=next]").click();
    await until(() => expect(sent).toEqual([{ do: "next" }]));
  });
});

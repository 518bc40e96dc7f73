import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findClause, keepClauses } from "../src/clauses";
import { bringAgain } from "../src/own/again";
import { check, forget, ownBooks, sorted } from "../src/own/check";
import {
  bytesOf,
  extendsOf,
  kept,
  mainOf,
  nameOf,
  rangeOf,
  refusal,
  withFiles,
  without,
  withText,
} from "../src/own/draft";
import { ComparePage } from "../src/pages/Compare";
import { OwnPage } from "../src/pages/Own";
import type { BookDifference, BookRead, Noticed } from "../src/protocol";
import { routeOf } from "../src/router";
import { choose } from "../src/settings";

const file = (name: string, extend = "") => ({ name, text: `[rulebook]\nname = "${name}"\nextends = "${extend}"\n` });
const NOTHING = { files: [], main: "", open: "" };
const tick = (ms = 20): Promise<void> => new Promise((done) => setTimeout(done, ms));
const $ = <T extends HTMLElement = HTMLElement>(selector: string): T => document.querySelector<T>(selector)!;
let root: ReturnType<typeof createRoot> | null = null;
let answers: Record<string, unknown> = {};
const asked: { path: string; body: unknown }[] = [];

/** Until something is there; machines may be busy. */
const there = (selector: string): Promise<void> =>
  vi.waitFor(() => expect(document.querySelector(selector), selector).not.toBeNull(), { timeout: 5000 });

function show(page: React.ReactNode): Promise<void> {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(page);
  return tick();
}

const noticed = (part: Partial<Noticed>): Noticed => ({
  severity: "error",
  code: "x",
  file: "mine",
  line: 3,
  key: "deck.kitty",
  text: { zh: "不对", en: "Wrong" },
  ...part,
});
const good: BookRead = {
  ok: true,
  noticed: [],
  rulebook: "sha256:ab",
  digest: "ab",
  name: "mine",
  parent: "three-deck",
  title: { zh: "我的", en: "Mine" },
};
const bad: BookRead = { ...good, ok: false, rulebook: "", digest: "", noticed: [noticed({})] };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  choose({ lang: "en" });
  asked.length = 0;
  answers = {};
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[path];
    return new Response(typeof answer === "string" ? answer : JSON.stringify(answer ?? { code: "none" }), {
      status: answer === undefined ? 404 : 200,
    });
  });
});
afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
});

describe("the texts being written", () => {
  it("take the file nothing builds on for the one wanted", () => {
    expect(mainOf([file("a", "b"), file("b", "three-deck")])).toBe("a");
    expect(mainOf([file("b", "three-deck"), file("a", "b")])).toBe("a");
    expect(mainOf([file("a", "b"), file("b", "a")])).toBe("b");
    expect(mainOf([])).toBe("");
    expect(extendsOf('name = "x"\n  extends = \'y\'  # "z"')).toBe("y");
    expect(extendsOf('# extends = "y"')).toBe("");
  });
  it("replace a file of the same name and forget what is removed", () => {
    const two = withFiles(NOTHING, [file("a", "b"), file("b")]);
    expect(two).toMatchObject({ main: "a", open: "a" });
    const again = withFiles(two, [{ name: "b", text: "new" }]);
    expect(again.files.map((one) => one.name)).toEqual(["a", "b"]);
    expect(again.open).toBe("b");
    expect(without(again, "a")).toMatchObject({ main: "b", open: "b" });
    expect(withText(again, "x").files[1]!.text).toBe("x");
  });
  it("find lines and refuse what the server would refuse", () => {
    expect(rangeOf("ab\ncd\nef", 2)).toEqual([3, 5]);
    expect(rangeOf("ab\ncd", 9)).toEqual([3, 5]);
    expect(nameOf("C:\\x\\Mine.TOML")).toBe("Mine");
    expect(bytesOf([{ name: "a", text: "牌" }])).toBe(3);
    expect(refusal(NOTHING, [{ name: "a", text: "\0" }])?.key).toBe("own.nottext");
    expect(refusal(NOTHING, [{ name: "a", text: "牌".repeat(90_000) }])?.key).toBe("own.toolarge");
    expect(
      refusal(
        NOTHING,
        "abcdefg".split("").map((name) => file(name)),
      )?.key,
    ).toBe("own.toomany");
    expect(refusal(NOTHING, [file("a")])).toBeNull();
  });
  it("sort what was found: errors first, then by line", () => {
    const all = [noticed({ severity: "note", line: 1 }), noticed({ line: 9 }), noticed({ line: 2 })];
    expect(sorted(all).map((one) => one.line)).toEqual([2, 9, 1]);
  });
});

describe("the page of one's own rulebook", () => {
  const write = async (text: string): Promise<void> => {
    const area = $<HTMLTextAreaElement>("[data-test=book-text]");
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    await tick();
  };
  const begun = async (): Promise<void> => {
    answers["/api/rulebooks"] = [
      { name: "three-deck", title: { zh: "三副牌", en: "Three decks" }, decks: 3, digest: "" },
    ];
    answers["/api/rulebooks/three-deck/template?as=my-rules"] = '[rulebook]\nname = "my-rules"\n# [deck]';
    await show(<OwnPage />);
    await there("[data-test=book-base] option");
    $("[data-test=book-begin]").click();
    await there("[data-test=book-text]");
  };

  it("begins from a template, checks it, shows a notice and leads to its line", async () => {
    await begun();
    expect($<HTMLTextAreaElement>("[data-test=book-text]").value).toContain("# [deck]");
    answers["/api/rulebooks"] = { ...bad, noticed: [noticed({ file: "my-rules", line: 2 })] };
    $("[data-test=book-check]").click();
    await there("[data-test=book-verdict]");
    expect(asked.at(-1)!.body).toMatchObject({ main: "my-rules", files: { "my-rules": expect.any(String) } });
    expect($("[data-test=book-verdict]").textContent).toContain("Errors: 1.");
    expect(document.querySelectorAll(".code-line.error")).toHaveLength(1);
    $(".remark").click();
    const area = $<HTMLTextAreaElement>("[data-test=book-text]");
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('name = "my-rules"');
    expect(document.querySelector("[data-test=book-try]")).toBeNull();
  });
  it("says when the text has changed since, and keeps it for the next visit", async () => {
    await begun();
    answers["/api/rulebooks"] = good;
    $("[data-test=book-check]").click();
    await there("[data-test=book-try]");
    expect($<HTMLAnchorElement>("[data-test=book-compare]").getAttribute("href")).toBe("/rules/sha256%3Aab/against");
    expect($("[data-test=book-try]")).not.toBeNull();
    expect(ownBooks.get()[0]).toMatchObject({ name: "sha256:ab", title: { en: "Mine" } });
    await write("changed");
    await there(".stale");
    expect(document.querySelector("[data-test=book-try]")).toBeNull();
    expect($(".stale")).not.toBeNull();
    root!.unmount();
    expect(kept().files[0]!.text).toBe("changed");
    forget("ab");
    expect(ownBooks.get()).toEqual([]);
  });
  it("shows what the server refuses, and lines are text", async () => {
    await begun();
    await write("<img src=x onerror=alert(1)>");
    expect($(".code-line").textContent).toBe("<img src=x onerror=alert(1)>");
    expect(document.querySelector(".code img")).toBeNull();
    delete answers["/api/rulebooks"];
    $("[data-test=book-check]").click();
    await there(".refuse");
    expect($(".refuse").textContent).toBe("none");
  });
});

describe("a book the server has forgotten", () => {
  it("is brought again from the texts kept here", async () => {
    answers["/api/rulebooks"] = good;
    await check({ files: [file("mine", "three-deck")], main: "mine", open: "mine" });
    asked.length = 0;
    expect(await bringAgain("sha256:ab")).toBe(true);
    expect(asked[0]!.body).toMatchObject({ main: "mine", files: { mine: file("mine", "three-deck").text } });
    expect(await bringAgain("sha256:cd")).toBe(false);
    expect(await bringAgain("three-deck")).toBe(false);
    forget("ab");
    expect(await bringAgain("sha256:ab")).toBe(false);
  });
});

describe("two books compared", () => {
  const line = (text: string, citation: string) => ({ depth: 0, text, citations: [citation], standing: "explicit" });
  const label = (name: string) => ({ name, digest: name, title: { zh: name, en: name } });
  const row = (citation: string) => ({
    citation,
    clause: {
      printed: "1",
      title: { zh: "甲", en: "A" },
      statement: { zh: "<b>甲</b>", en: "<b>A</b>" },
      standing: "explicit" as const,
    },
  });
  it("stand side by side with their clauses", async () => {
    const rows = [{ path: "deck.kitty", here: line("<i>twelve</i>", "mine 1"), there: null }];
    const found: BookDifference = {
      here: label("mine"),
      there: label("other"),
      here_clauses: [row("mine 1")],
      there_clauses: [],
      chapters: { zh: [], en: [{ name: "deck", title: "Cards", rows }] },
    };
    answers["/api/rulebooks/mine/against/other"] = found;
    answers["/api/rulebooks"] = [];
    await show(<ComparePage name="mine" other="other" />);
    await there("[data-test=difference]");
    expect($("[data-test=difference]").textContent).toContain("Differences: 1");
    expect($(".side-of").textContent).toContain("<i>twelve</i>");
    expect($(".side-of.silent").textContent).toContain("says nothing");
    expect(document.querySelector(".side-of i")).toBeNull();
  });
  it("know the clauses of each edition apart", () => {
    keepClauses("sha256:1", "mine", { zh: "我的", en: "Mine" }, [row("mine 1")]);
    expect(findClause("sha256:1", "mine 1").label).toBe("Mine 1");
    expect(findClause("sha256:2", "mine 1").clause).toBeNull();
  });
});

describe("addresses", () => {
  it("lead to a book, two books, and one's own", () => {
    expect(routeOf("/rules/sha256%3Aab")).toEqual({ page: "rulebook", id: "sha256:ab" });
    expect(routeOf("/rules/a/against")).toEqual({ page: "compare", id: "a", other: "" });
    expect(routeOf("/rules/a/against/b")).toEqual({ page: "compare", id: "a", other: "b" });
    expect(routeOf("/book")).toEqual({ page: "book" });
    expect(routeOf("/new?book=x")).toEqual({ page: "new" });
    expect(routeOf("/t/%zz")).toEqual({ page: "table", id: "%zz" });
  });
});

import { describe, expect, it } from "vitest";
import { choose } from "../src/settings";
import { words as first, t, tOf } from "../src/words";
import { wordsEvent } from "../src/words.event";
import { wordsLive } from "../src/words.live";

const words = {
  ...first,
  ...Object.fromEntries(Object.entries(wordsEvent).map(([key, both]) => [`event:${key}`, both])),
  ...Object.fromEntries(Object.entries(wordsLive).map(([key, both]) => [`live:${key}`, both])),
};

describe("the page's own labels", () => {
  it("exist in both languages and want the same values", () => {
    for (const [key, [zh, en]] of Object.entries(words)) {
      expect(zh.trim(), key).not.toBe("");
      expect(en.trim(), key).not.toBe("");
      const wants = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
      expect(wants(en), key).toEqual(wants(zh));
    }
  });
  it("have no Chinese characters in the English text, apart from the language switch", () => {
    const mixed = Object.entries(words).filter(([key, [, en]]) => /[一-鿿]/u.test(en) && !key.startsWith("lang."));
    expect(mixed).toEqual([]);
  });
  it("follow the language at any time", () => {
    choose({ lang: "zh" });
    expect(t("t.trick", { n: 3 })).toBe("第 3 圈");
    choose({ lang: "en" });
    expect(t("t.trick", { n: 3 })).toBe("Trick 3");
    expect(tOf("seat", 2)).toBe("West");
    expect(tOf("seat", "x", "?")).toBe("?");
  });
});

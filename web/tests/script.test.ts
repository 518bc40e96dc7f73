/** Labels and texts in traditional characters; names filled in and keys of facts stay as they are. */
import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("@traditional.json", () => ({
  default: { characters: "队隊这這赢贏着著签簽处處罚罰别別", phrases: ["抽签", "抽籤", "打印", "列印"] },
}));

const { arrived, inScript, pick, readScript } = await import("../src/script");
const { applySettings, choose, defaults, reader } = await import("../src/settings");

function prefers(...languages: string[]): void {
  vi.stubGlobal("navigator", { language: languages[0], languages });
}

describe("in traditional characters", () => {
  beforeEach(async () => {
    choose({ lang: "zh", script: "hant" });
    await readScript();
  });

  it("writes labels by the longest phrase, else by the character", () => {
    expect(pick(["这队抽签，签名后打印", "x"])).toBe("這隊抽籤，簽名后列印");
    expect(inScript("赢着打😀")).toBe("贏著打😀");
  });

  it("leaves a name that is filled in as it was typed", () => {
    expect(pick(["{name}队赢", "{name} wins"]).replace("{name}", "签处罚")).toBe("签处罚隊贏");
  });

  it("converts what the server sends under zh, but no keys and no names", () => {
    const sent = {
      label: "赢队",
      title: { zh: "赢队", en: "winners" },
      words: { zh: [{ title: "处罚", name: "处罚", citations: ["x 处罚"] }] },
      clause: "处罚",
      rows: [{ citation: "x 处罚", clause: { title: { zh: "处罚" } } }],
    };
    expect(arrived(sent)).toEqual({
      label: "赢队",
      title: { zh: "贏隊", en: "winners" },
      words: { zh: [{ title: "處罰", name: "处罚", citations: ["x 处罚"] }] },
      clause: "处罚",
      rows: [{ citation: "x 处罚", clause: { title: { zh: "處罰" } } }],
    });
  });

  it("says so to browser and server", () => {
    applySettings(document.documentElement, { ...defaults(), lang: "zh", script: "hant" });
    expect(document.documentElement.lang).toBe("zh-TW");
    expect(reader()).toBe("zh-TW");
    choose({ lang: "en" });
    expect(reader()).toBe("en");
    expect(pick(["这队", "this pair"])).toBe("this pair");
    choose({ lang: "zh" });
    expect(reader()).toBe("zh-TW");
  });

  it("leaves everything alone for readers of the other characters", () => {
    choose({ script: "hans" });
    expect(pick(["这队", "x"])).toBe("这队");
    const sent = { title: { zh: "赢队" } };
    expect(arrived(sent)).toBe(sent);
  });
});

it("takes the first choice from the browser", () => {
  const firsts: [string[], string, string][] = [
    [["zh-TW", "en"], "zh", "hant"],
    [["zh-HK"], "zh", "hant"],
    [["zh-Hant-MO"], "zh", "hant"],
    [["zh-Hans-HK"], "zh", "hans"],
    [["zh-CN", "zh-TW"], "zh", "hans"],
    [["zh"], "zh", "hans"],
    [["en-US", "zh-TW"], "en", "hant"],
    [["de"], "en", "hans"],
  ];
  for (const [languages, lang, script] of firsts) {
    prefers(...languages);
    expect([languages, defaults().lang, defaults().script]).toEqual([languages, lang, script]);
  }
  vi.unstubAllGlobals();
});

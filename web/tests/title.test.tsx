// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { countInTitle, flashTitle, keepTitle, useTitle } from "../src/parts/title";
import { choose } from "../src/settings";

const titled = (text: string): Promise<void> =>
  vi.waitFor(() => expect(document.title).toBe(text), { timeout: 8000, interval: 10 });

function Page() {
  useTitle("Spring Cup");
  return null;
}

it("names the competition and the program in the reader's language, and what waits", async () => {
  choose({ lang: "en" });
  keepTitle();
  expect(document.title).toBe("Tuolaji");
  const root = createRoot(document.createElement("div"));
  root.render(<Page />);
  await titled("Spring Cup · Tuolaji");
  countInTitle(2);
  choose({ lang: "zh" });
  expect(document.title).toBe("(2) Spring Cup · 拖拉机");
  flashTitle("!");
  expect(document.title).toBe("!");
  flashTitle("");
  countInTitle(0);
  root.unmount();
  await titled("拖拉机");
});

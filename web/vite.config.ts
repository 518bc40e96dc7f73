/** Build of the page. React's code runs on preact through its compat layer (67.7 kB gzip less); TUOLAJI_REACT=1 builds with React. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const onReact = process.env.TUOLAJI_REACT === "1";
// TUOLAJI_FIXTURES=1 builds the fixture states instead of the page, for browser tests.
const input = process.env.TUOLAJI_FIXTURES === "1" ? "fixtures.html" : "index.html";
// The font is made by scripts/font_step.py; where it could not be made, the page uses the device's own.
const made = fileURLToPath(new URL("../.build/font/font.css", import.meta.url));
const font = existsSync(made) ? made : fileURLToPath(new URL("./src/nofont.css", import.meta.url));

/** Has the browser fetch the font beside the style sheet that names it, not after it. */
const fontFirst: Plugin = {
  name: "font-first",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith(".woff2"))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
          injectTo: "head",
        })),
  },
};

export default defineConfig({
  base: "/",
  plugins: [fontFirst],
  resolve: {
    alias: onReact
      ? { "@font.css": font }
      : {
          "@font.css": font,
          "react/jsx-runtime": "preact/jsx-runtime",
          "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
          "react-dom/client": "preact/compat/client",
          "react-dom": "preact/compat",
          react: "preact/compat",
        },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rollupOptions: { input },
  },
  server: {
    proxy: { "/api": "http://localhost:8000", "/ws": { target: "ws://localhost:8000", ws: true } },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,tsx}"], testTimeout: 30_000 },
});

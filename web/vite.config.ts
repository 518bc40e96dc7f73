/** Build of the page. React's code runs on preact through its compat layer (67.7 kB gzip less); TUOLAJI_REACT=1 builds with React. */
import { defineConfig } from "vitest/config";

const onReact = process.env.TUOLAJI_REACT === "1";
// TUOLAJI_FIXTURES=1 builds the fixture states instead of the page, for browser tests.
const input = process.env.TUOLAJI_FIXTURES === "1" ? "fixtures.html" : "index.html";

export default defineConfig({
  base: "/",
  resolve: {
    alias: onReact
      ? {}
      : {
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

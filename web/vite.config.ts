/** Build of the page. React's code runs on preact through its compat layer (67.7 kB gzip less); TUOLAJI_REACT=1 builds with React. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const onReact = process.env.TUOLAJI_REACT === "1";
// TUOLAJI_FIXTURES=1 builds the fixture states instead of the page, for browser tests.
const fixtures = process.env.TUOLAJI_FIXTURES === "1";
// TUOLAJI_ALONE=1 builds the referee's calculator as one file that needs no server.
const alone = process.env.TUOLAJI_ALONE === "1";
const input = fixtures ? "fixtures.html" : alone ? "judge.html" : "index.html";
// The font is made by scripts/font_step.py; where it could not be made, the page uses the device's own.
const made = fileURLToPath(new URL("../.build/font/font.css", import.meta.url));
const font = existsSync(made) && !alone ? made : fileURLToPath(new URL("./src/nofont.css", import.meta.url));

// The table of traditional characters is made by scripts/traditional_table.py.
const tabled = fileURLToPath(new URL("../.build/traditional/table.json", import.meta.url));
const traditional = existsSync(tabled) ? tabled : fileURLToPath(new URL("./src/notraditional.json", import.meta.url));

// The calculator's interpreter, sources and rulebooks, compressed by scripts/web_step.py.
const offline = fileURLToPath(new URL("../.build/offline", import.meta.url));

/** MicroPython's loader takes its program as bytes: in one file there is no address to fetch it from. */
const pythonAsBytes: Plugin = {
  name: "python-as-bytes",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/micropython.mjs")) return null;
    const changed = code
      .replace('new URL("micropython.wasm",import.meta.url).href', '""')
      .replace("Module={locateFile:", "Module={wasmBinary:options.wasm,locateFile:");
    if (
      changed.length !==
      code.length + "wasmBinary:options.wasm,".length - 'new URL("micropython.wasm",import.meta.url).href'.length + 2
    )
      throw new Error("this edition of MicroPython begins otherwise");
    return { code: changed, map: null };
  },
};

/** Puts scripts and style sheets into the page itself. */
const oneFile: Plugin = {
  name: "one-file",
  enforce: "post",
  generateBundle(_, bundle) {
    const page = bundle["judge.html"];
    if (page?.type !== "asset") return;
    let scripts = "";
    let styles = "";
    for (const [name, part] of Object.entries(bundle)) {
      if (part.type === "chunk")
        scripts += part.code.replaceAll("__VITE_PRELOAD__", "[]").replaceAll("</script", "<\\/script");
      else if (name.endsWith(".css")) styles += String(part.source);
      if (name !== "judge.html") delete bundle[name];
    }
    const bare = String(page.source).replace(/<script[^>]*src=[^>]*><\/script>|<link[^>]*stylesheet[^>]*>/g, "");
    const [head = "", rest = ""] = bare.split("</head>");
    const [body = "", end = ""] = rest.split("</body>");
    page.source = `${head}<style>${styles}</style></head>${body}<script type="module">${scripts}</script></body>${end}`;
  },
};

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

/**
 * Names the edition of the page in the page itself, by the names of all its files, which hold their contents' digests; and
 * tells the service worker which files the calculator needs without a network.
 */
const edition: Plugin = {
  name: "edition",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => [
      {
        tag: "meta",
        attrs: { name: "tuolaji-build", content: editionOf(Object.keys(bundle ?? {})) },
        injectTo: "head",
      },
    ],
  },
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((name) => name !== "index.html");
    const source = readFileSync(fileURLToPath(new URL("./src/worker.js", import.meta.url)), "utf8");
    const kept = JSON.stringify(["/", "/icon.svg", "/app.webmanifest", ...files.map((name) => `/${name}`)]);
    const text = source.replace("EDITION", JSON.stringify(editionOf(files))).replace("FILES", kept);
    this.emitFile({ type: "asset", fileName: "worker.js", source: text });
  },
};

const editionOf = (files: readonly string[]): string => {
  const assets = files.filter((name) => name.startsWith("assets/")).sort();
  return createHash("sha256").update(assets.join("\n")).digest("hex").slice(0, 12);
};

const preact = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
  "react-dom/client": "preact/compat/client",
  "react-dom": "preact/compat",
  react: "preact/compat",
};

export default defineConfig({
  base: "/",
  plugins: [pythonAsBytes, ...(alone ? [oneFile] : fixtures ? [fontFirst] : [fontFirst, edition])],
  resolve: {
    alias: [
      { find: "@font.css", replacement: font },
      { find: "@traditional.json", replacement: traditional },
      { find: /^@offline\.bin/, replacement: `${offline}/offline.bin` },
      { find: /^@python\.bin/, replacement: `${offline}/python.bin` },
      ...(onReact ? [] : Object.entries(preact).map(([find, replacement]) => ({ find, replacement }))),
    ],
  },
  worker: { format: "es", plugins: () => [pythonAsBytes] },
  build: {
    target: "es2022",
    assetsInlineLimit: alone ? 10_000_000 : 0,
    cssCodeSplit: !alone,
    copyPublicDir: !alone,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rollupOptions: alone ? { input, output: { codeSplitting: false } } : { input },
  },
  server: {
    proxy: { "/api": "http://localhost:8000", "/ws": { target: "ws://localhost:8000", ws: true } },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,tsx}"], testTimeout: 30_000 },
});

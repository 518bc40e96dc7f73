/** What the calculator is run by: a small Python in WebAssembly, and its bundle (scripts/web_step.py). */
declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  export interface Python {
    FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
    runPython(source: string): void;
    globals: { get(name: string): unknown };
  }
  export function loadMicroPython(options: { heapsize: number; wasm: Uint8Array; url: string }): Promise<Python>;
}

declare module "@offline.bin?url" {
  const url: string;
  export default url;
}

declare module "@python.bin?url" {
  const url: string;
  export default url;
}

declare module "@traditional.json" {
  const table: { characters: string; phrases: string[] };
  export default table;
}

/**
 * Which edition of the page runs here, and whether the server has another by now: asked on every connecting, since the
 * page may have come out of the browser's keeping. Not here: what is shown (parts/Edition.tsx).
 */
import { createStore } from "../store";

/** As the build wrote it into the page; "" in development. */
export const edition: string =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="tuolaji-build"]')?.content ?? "");

/** The server serves another edition. */
export const newer = createStore(false);

const OFTEN = 10_000;
let asked = Number.NEGATIVE_INFINITY;

/** Compares, at most once in ten seconds; without a server nothing happens. */
export async function compareEditions(): Promise<void> {
  if (!edition || performance.now() - asked < OFTEN) return;
  asked = performance.now();
  try {
    const answer = await fetch("/healthz", { cache: "no-store", credentials: "omit" });
    const { build } = (await answer.json()) as { build?: string };
    newer.set(!!build && build !== edition);
  } catch {
    asked = Number.NEGATIVE_INFINITY;
  }
}

/** From now on: at once, when the network is back, when the page is looked at again. */
export function watchEdition(): void {
  void compareEditions();
  addEventListener("online", () => void compareEditions());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void compareEditions();
  });
}

/** On a secure connection the page's files are kept for times without a network. */
export function keepFiles(): void {
  if (!edition || !isSecureContext || !("serviceWorker" in navigator)) return;
  const keep = (): void => void navigator.serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}

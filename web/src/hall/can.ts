/** What this browser lacks of what the page uses, found by trying, not by its name; in the words of words.hall. */
import type { HallWord } from "../words.hall";

/** Keys of what does not work here, most important first. */
export function lacking(): HallWord[] {
  const found: HallWord[] = [];
  if (!keeps()) found.push("can.storage");
  if (typeof DecompressionStream === "undefined" || typeof WebAssembly === "undefined") found.push("can.unpack");
  if (!isSecureContext || !("serviceWorker" in navigator)) found.push("can.worker");
  if (!("wakeLock" in navigator)) found.push("can.lock");
  if (!navigator.clipboard) found.push("can.copy");
  return found;
}

/** WeChat's own browser: the one name that is looked at, because its menu is where other things are. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

function keeps(): boolean {
  try {
    localStorage.setItem("tuolaji.try", "1");
    localStorage.removeItem("tuolaji.try");
    return "indexedDB" in globalThis;
  } catch {
    return false;
  }
}

/**
 * What this browser keeps between visits. Storage may be missing or full (private windows): then it is kept for as long
 * as the page is open, so that one can play all the same.
 */

const here = new Map<string, string>();

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = here.get(`tuolaji.${key}`) ?? localStorage.getItem(`tuolaji.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Whether the value was kept beyond this page. most: letters that are not too many to keep. */
export function save(key: string, value: unknown, most = Number.POSITIVE_INFINITY): boolean {
  const text = JSON.stringify(value);
  if (text.length > most) return false;
  try {
    localStorage.setItem(`tuolaji.${key}`, text);
    here.delete(`tuolaji.${key}`);
    return true;
  } catch {
    here.set(`tuolaji.${key}`, text);
    return false;
  }
}

export function drop(key: string): void {
  here.delete(`tuolaji.${key}`);
  try {
    localStorage.removeItem(`tuolaji.${key}`);
  } catch {
    // Nothing was kept, so nothing has to go.
  }
}

/** Keys that begin with `prefix`, without it. */
export function keysUnder(prefix: string): string[] {
  const whole = `tuolaji.${prefix}`;
  const found = new Set(here.keys());
  try {
    for (const key of Object.keys(localStorage)) found.add(key);
  } catch {
    // Those of this page alone.
  }
  return [...found].filter((key) => key.startsWith(whole)).map((key) => key.slice(whole.length));
}

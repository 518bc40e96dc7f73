/** What this browser keeps between visits. Storage may be missing or full (private windows): then nothing is kept. */

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`tuolaji.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Whether the value was kept. */
export function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`tuolaji.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(`tuolaji.${key}`);
  } catch {
    // Nothing was kept, so nothing has to go.
  }
}

/** Keys that begin with `prefix`, without it. */
export function keysUnder(prefix: string): string[] {
  const whole = `tuolaji.${prefix}`;
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(whole))
      .map((key) => key.slice(whole.length));
  } catch {
    return [];
  }
}

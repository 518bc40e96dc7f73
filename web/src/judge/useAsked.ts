/** What the engine says for a key, and whether that is the key asked for now: until then the last one stands. */
import { useEffect, useState } from "react";

export interface Asked<T> {
  value: T | null;
  /** Something newer has been asked and is not answered yet. */
  busy: boolean;
}

/** key: what is asked, as text; null where nothing is. */
export function useAsked<T>(key: string | null, ask: () => Promise<T>): Asked<T> {
  const [got, setGot] = useState<{ key: string; value: T } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let here = true;
    ask().then((value) => here && setGot({ key, value }));
    return () => {
      here = false;
    };
  }, [key]);
  return { value: key === null ? null : (got?.value ?? null), busy: key !== null && got?.key !== key };
}

/** What waits for whoever sits at this page: its number in the page's title, and the hall's bell as something comes to it.
 * Not here: what waits (the pages), how it sounds (sound.ts). */
import { useEffect, useRef } from "react";
import { alertTo } from "../announce";
import { ring } from "../sound";
import { countInTitle } from "./title";

const waits = new Map<object, number>();

const show = (): void => countInTitle([...waits.values()].reduce((sum, one) => sum + one, 0));

/** waiting: everything that waits, in words, by a name of its own. The bell rings for what has come since the page was
 * opened, and is silent where the clock's sound is off; aloud: whether it rings here at all. */
export function useWaiting(waiting: Readonly<Record<string, string>>, aloud = true): void {
  const me = useRef({});
  const known = useRef<ReadonlySet<string> | null>(null);
  const names = Object.keys(waiting);
  const all = names.join("\n");
  useEffect(() => {
    const { current } = me;
    waits.set(current, names.length);
    show();
    return () => {
      waits.delete(current);
      show();
    };
  }, [names.length]);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(names);
    const come = before ? names.filter((one) => !before.has(one)) : [];
    if (!aloud || come.length === 0) return;
    ring(2);
    alertTo(come.map((one) => waiting[one]).join(" "));
  }, [all]);
}

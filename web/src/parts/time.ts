/** The server's clock on this page, as whole seconds that count down. Not here: what happens when time is up. */
import { useEffect, useState } from "react";

/** Redraws the component every `every` milliseconds while `on`, and gives the server's time. */
export function useServerNow(offset: number, on: boolean, every = 250): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!on) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [on, every]);
  return (on ? now : Date.now()) + offset;
}

/** Whole seconds from `now` to `due`, never below zero. */
export const secondsTo = (due: number, now: number): number => Math.max(0, Math.ceil((due - now) / 1000));

/** `4420` seconds → `1:13:40`. */
export function clockText(seconds: number): string {
  const s = Math.max(0, seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const h = Math.floor(s / 3600);
  const m = Math.floor(s / 60) % 60;
  return h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}

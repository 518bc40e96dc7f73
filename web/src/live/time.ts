/** The hall's time on this page, from the server's messages and this device's monotonic clock. Not here: what it says. */
import { useEffect, useState } from "react";
import type { EventView, LiveClockView } from "../protocol";
import type { Store } from "../store";

/** What is known of the hall's time. timed: the server has told it; wallOff: how far this device's clock is off. */
export interface Timed {
  offset: number;
  wallOff: number;
  timed: boolean;
  event?: Pick<EventView, "rehearsal"> | null;
}

/** Where hall time comes from: a room's socket, or what stands in for one. */
export interface Hall {
  live: Pick<Store<Timed>, "get" | "watch">;
}

/** Hall time now, milliseconds, drawn again every `every` of them. A wall clock that is wrong or set plays no part. */
export function useHall(room: Hall, every = 500): number {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw((n) => n + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return hallNow(room);
}

/** The server's clock now: that of links and devices. */
export const realNow = (room: Hall): number => performance.now() + room.live.get().offset;

/** The clock of the competition and its matches: the server's, but in a rehearsal that runs faster. */
export const hallNow = (room: Hall): number => paced(realNow(room), room.live.get().event?.rehearsal);

/** A moment of the server's clock as a moment of a competition. */
export function paced(now: number, of: { rate?: number; ahead?: number; since?: number } | null | undefined): number {
  return of ? now + (of.ahead ?? 0) + (now - (of.since ?? 0)) * ((of.rate ?? 1) - 1) : now;
}

/** Milliseconds to the limit, below zero past it; null without a limit or before the start. */
export function leftOf(clock: LiveClockView, now: number): number | null {
  if (clock.state === "running" && clock.ends_at !== undefined) return clock.ends_at - now;
  if (clock.left_ms !== undefined) return clock.left_ms;
  if (clock.ends_at !== undefined) return clock.ends_at - now;
  return clock.state === "" && clock.limit_ms !== undefined ? clock.limit_ms : null;
}

/** `21:14` of a moment of hall time, by this device's clock put right. */
export function timeOfDay(at: number, room: Hall): string {
  const { wallOff } = room.live.get();
  const wall = new Date(Date.now() - wallOff + (at - realNow(room)));
  return `${wall.getHours()}:${String(wall.getMinutes()).padStart(2, "0")}`;
}

/**
 * A competition as a device of a role last saw it, kept for the time without the server: what that role may see, nothing of
 * a director's or a committee's. One competition at a time, so that keys never lack room. Not here: matches and what waits
 * (room.ts, outbox.ts).
 */
import { drop, keysUnder, load, save } from "../keep";
import type { EventView, LiveJoined } from "../protocol";

/** heard: the server's clock when it was last heard; wallOff: this device's wall clock minus the server's then. */
export interface Seen {
  event: EventView;
  heard: number;
  wallOff: number;
}

/** Roles whose view has neither telephone numbers nor the log. */
const KEPT_FOR: ReadonlySet<LiveJoined["role"]> = new Set(["side", "referee", "scorer", "spectator", "display"]);
/** Large competitions are not written at every change. */
const EVERY = 5000;
/** Letters kept at most: browsers give some five million to everything. */
const MOST = 3_000_000;

const nameOf = (room: string, key: string): string => `seen.${room}.${key}`;

export const seenOf = (room: string, key: string): Seen | null => load<Seen | null>(nameOf(room, key), null);
export const forget = (room: string, key: string): void => drop(nameOf(room, key));

/** Writes it down, not too often. */
export class Keeper {
  private at = Number.NEGATIVE_INFINITY;

  constructor(private readonly room: string) {}

  /** Whether it is written down; else it is to be tried again. now: whatever was written just before. */
  keep(key: string, role: LiveJoined["role"], seen: Seen, now = false): boolean {
    if (!KEPT_FOR.has(role)) {
      forget(this.room, key);
      return true;
    }
    if (!now && performance.now() - this.at < EVERY) return false;
    this.at = performance.now();
    for (const other of keysUnder("seen.")) if (!other.startsWith(`${this.room}.`)) drop(`seen.${other}`);
    // Neither half a view nor an old one in its place.
    if (!save(nameOf(this.room, key), seen, MOST)) forget(this.room, key);
    return true;
  }
}

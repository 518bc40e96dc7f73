/** What a page knows of a room. Not here: how it comes to know (room.ts). */
import type { EventView, LiveJoined, LiveView, RoomView } from "../protocol";

export interface RoomState {
  /** nobody: this browser has no key here; gone: the server wants no more of this page. */
  status: "connecting" | "live" | "offline" | "nobody" | "gone";
  view: RoomView | null;
  matches: Record<string, { seq: number; view: LiveView }>;
  /** The competition this room is one of, where it is. */
  event?: EventView | null;
  /** The server's clock minus `performance.now()`, milliseconds. */
  offset: number;
  /** Whether `offset` is from the server itself; else reckoned from what was kept. */
  timed: boolean;
  me: LiveJoined | null;
  /** This device's wall clock minus the server's, milliseconds. */
  wallOff: number;
  /** The server's clock when it was last heard, as far as there is no connection. */
  heard?: number;
  /** Without a connection: tries so far, and when the next one is made, by `performance.now()`. */
  tries?: number;
  next?: number;
  /** Why it was refused or ended, in words. */
  trouble: string;
}

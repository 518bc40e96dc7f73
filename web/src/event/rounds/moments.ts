/** Moments as fields hold them, in this device's time zone, and the server's time. Not here: what they are for. */
import { hallNow } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { locale } from "../../settings";

/** The server's milliseconds of a field `2026-05-01T19:15`; 0 where it is empty or wrong. */
export function momentOf(room: RoomConnection, text: string): number {
  const wall = Date.parse(text);
  if (Number.isNaN(wall)) return 0;
  const { wallOff } = room.live.get();
  // Half a second later, so that two clocks that differ by less still read the same minute.
  return Math.round(hallNow(room) + (wall - (Date.now() - wallOff))) + 500;
}

/** The server's milliseconds of a time of day `19:15`, today or (if that was over an hour ago) tomorrow; 0 without one. */
export function timeToday(room: RoomConnection, text: string): number {
  const found = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!found) return 0;
  const { wallOff } = room.live.get();
  const day = new Date(Date.now() - wallOff);
  day.setHours(Number(found[1]), Number(found[2]), 0, 0);
  const at = Math.round(hallNow(room) + (day.getTime() - (Date.now() - wallOff)));
  return at < hallNow(room) - 3_600_000 ? at + 86_400_000 : at;
}

/** A day and a time of a moment of the server's. */
export function dayOf(room: RoomConnection, at: number): string {
  const { wallOff } = room.live.get();
  const wall = new Date(Date.now() - wallOff + (at - hallNow(room)));
  return wall.toLocaleString(locale(), {
    month: "short",
    day: "numeric",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

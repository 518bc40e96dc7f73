/** The devices of a competition: which are silent, what each is, what is wrong with it. Not here: the page. */
import { edition } from "../../net/edition";
import type { DeviceView, EventView } from "../../protocol";
import { entryName } from "../model";
import { q } from "../words.p1";

/** Devices that left longer ago went home. */
const GONE_MS = 3 * 3_600_000;
const WRONG_MS = 5_000;
const MINUTE = 60_000;

/** Lost, of a role that somebody counts on: the referee's, a table's, a screen's. */
export const isSilent = (one: DeviceView, now: number): boolean =>
  !one.online && !one.removed && one.heard_at > 0 && now - one.heard_at < GONE_MS;

export const nameOf = (one: DeviceView, event: EventView): string =>
  one.name || (one.who ? entryName(event, one.who) : "") || q("dev.nameless");

/** When it was last heard. */
export function heard(one: DeviceView, now: number): string {
  if (one.heard_at <= 0) return q("dev.never");
  const ago = Math.max(0, now - one.heard_at);
  if (ago < MINUTE) return q("dev.now");
  if (ago < 60 * MINUTE) return q("dev.minutes", { n: Math.round(ago / MINUTE) });
  return q("dev.hours", { n: Math.round(ago / (60 * MINUTE)) });
}

/** Where it belongs: its entry and table, its link. */
export function placeOf(one: DeviceView, event: EventView): string {
  const match = Object.values(event.matches).find((game) =>
    one.who && one.role === "side" ? game.phase !== "done" && game.sides.includes(one.who) : game.live === one.match,
  );
  const table = match?.table && (one.who || one.match) ? q("dev.table", { name: match.table }) : "";
  const entry = one.who && one.name ? entryName(event, one.who) : "";
  return [entry, table].filter(Boolean).join(" · ");
}

/** What is wrong with its page or clock. */
export function faultsOf(one: DeviceView): string[] {
  const off = Math.round((one.offset_ms ?? 0) / 1000);
  return [
    ...(one.online && !one.awake ? [q("dev.asleep")] : []),
    ...(one.build && one.build !== edition ? [q("dev.old")] : []),
    ...(Math.abs(one.offset_ms ?? 0) > WRONG_MS ? [q("dev.clock", { n: off })] : []),
  ];
}

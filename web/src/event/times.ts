/** Planned times of a competition as they will really be, by the server's word. Not here: planning them (rounds/Slots). */
import type { EventView } from "../protocol";
import { roundName } from "./tree";

/** Hall time, milliseconds; planned: when it was to begin, where that has changed, else 0. */
export interface PlannedTime {
  key: string;
  name: string;
  starts: number;
  planned: number;
  ends: number;
  until: number;
  place: string;
  over: boolean;
}

const MINUTE = 60_000;
/** The name the desk's page gives a time by itself. */
const OWN = /^s\d+\.\d+\.\d+$/;

export function timesOf(event: EventView): PlannedTime[] {
  return Object.values(event.slots)
    .map((slot) => {
      const now = event.expected?.[slot.slot];
      const planned = slot.starts_ms ?? 0;
      const starts = now?.starts ?? planned;
      const section = slot.section ?? "";
      const name =
        OWN.test(slot.slot) && slot.round
          ? `${section} ${roundName(event, section, slot.stage ?? 1, slot.round)}`.trim()
          : slot.slot;
      return {
        key: slot.slot,
        name,
        starts,
        planned: Math.abs(starts - planned) >= MINUTE ? planned : 0,
        ends: now?.ends || (slot.ends_ms ?? 0),
        until: slot.until_ms ?? 0,
        place: slot.place ?? "",
        over: now?.over ?? false,
      };
    })
    .sort((a, b) => (a.starts || a.until) - (b.starts || b.until));
}

/** What lies ahead in these hours. */
export const aheadOf = (event: EventView, now: number, hours = 12): PlannedTime[] =>
  timesOf(event).filter((one) => one.starts > now && one.starts - now < hours * 60 * MINUTE);

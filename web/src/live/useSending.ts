/** What this phone has entered for a deal and not sent yet. */
import type { RoomConnection } from "../net/room";
import type { DoLive, Entry } from "../protocol";
import { useStore } from "../store";

export function useSending(room: RoomConnection, match: string, deal: number): Entry | null {
  const list = useStore(room.outbox.list);
  const of = list.filter((one) => one.match === match && !one.refused).map((one) => JSON.parse(one.body) as DoLive);
  const last = of
    .map((body) => body.command)
    .filter((command) => command.type === "enter_deal" && command.deal === deal && command.entry.ending)
    .at(-1);
  return last?.type === "enter_deal" ? last.entry : null;
}

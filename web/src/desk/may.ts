/** What each role may do at the desk: only that is shown. The server decides it again (`services.hall_access`). */
import type { RoomConnection } from "../net/room";
import { useStore } from "../store";

const ORDER = ["spectator", "side", "scorer", "referee", "director", "committee"] as const;
const LEAST = {
  enter: "scorer",
  start: "scorer",
  appeal: "scorer",
  rule: "referee",
  answer: "referee",
  clock: "referee",
  restore: "referee",
  running: "referee",
  gap: "director",
  close: "director",
} as const;
export type Act = keyof typeof LEAST;

export function may(role: string | undefined, act: Act): boolean {
  return ORDER.indexOf(role as "side") >= ORDER.indexOf(LEAST[act]);
}

/** The same for whoever sits at this page. */
export function useMay(room: RoomConnection): (act: Act) => boolean {
  const { me } = useStore(room.live);
  return (act) => may(me?.role, act);
}

const AUTHORITY: Readonly<Record<string, (typeof ORDER)[number]>> = {
  referee: "referee",
  director: "director",
  arbitration_committee: "committee",
};

/** Whether whoever sits here decides an appeal to this authority: of its rank, and not whoever made the ruling. */
export function mayDecide(me: { role: string; key: string } | null, to: string, maker: string): boolean {
  const least = AUTHORITY[to] ?? "referee";
  return !!me && me.key !== maker && may(me.role, "rule") && ORDER.indexOf(me.role as "side") >= ORDER.indexOf(least);
}

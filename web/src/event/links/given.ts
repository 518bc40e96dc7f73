/** Links of a competition: where each leads, which stands for a role, how one is made. Not here: showing them. */
import { base64url, invitation } from "../../net/crypto";
import type { Outcome, RoomConnection } from "../../net/room";
import { bytesOf } from "../../net/roomKeys";
import type { LinkView, MakeLink } from "../../protocol";

export type Role = MakeLink["role"];
/** What a link is for. part: captain, deputy. */
export interface Want {
  role: Role;
  part?: "captain" | "deputy";
  who?: string;
  label?: string;
  minutes?: number;
}

/** Roles whose link has letters to type; never the referee's or above. */
export const CODED: readonly Role[] = ["side", "spectator", "display"];
const PAGE: Partial<Record<Role, string>> = { spectator: "/public", display: "/screen" };

/** The page a role's link opens. */
export function pathOf(role: Role, room: string): string {
  return `/event/${encodeURIComponent(room)}${PAGE[role] ?? ""}`;
}

/** The whole link, where this device made it. */
export function addressOf(room: RoomConnection, link: LinkView, origin: string): string {
  const key = room.keyHeld;
  if (!key || link.maker !== key.id) return "";
  const secret = invitation(bytesOf(key), room.room, link.number);
  return `${origin}${pathOf(link.role, room.room)}#i=${link.number}.${base64url(secret)}`;
}

export const isVoid = (link: LinkView, now: number): boolean =>
  link.revoked || (link.expires_at > 0 && now >= link.expires_at);

/** The link that stands for a wish: for entries anybody's, else one this device made for nobody in particular. */
export function standing(all: readonly LinkView[], want: Want, maker: string, now: number): LinkView | null {
  const fits = all.filter(
    (one) =>
      one.role === want.role &&
      (one.part ?? "") === (want.part ?? "") &&
      (one.who ?? "") === (want.who ?? "") &&
      one.match === "" &&
      one.label === (want.label ?? "") &&
      !isVoid(one, now) &&
      (one.maker === maker || (want.who && one.code)),
  );
  return fits.find((one) => one.maker === maker) ?? fits.at(-1) ?? null;
}

/** A number no link has and none that waits for the laptop. */
export function freshNumber(room: RoomConnection): number {
  const { view } = room.live.get();
  const made = Object.values(view?.links ?? {}).map((one) => one.number);
  const waits = Object.values(view?.asked ?? {}).map((one) => Number(one.facts.number ?? 0));
  return Math.max(0, ...made, ...waits) + 1;
}

export function makeLink(room: RoomConnection, want: Want): Promise<Outcome> {
  const { role, part, who, label, minutes } = want;
  return room.send({
    do: "make_link",
    number: freshNumber(room),
    role,
    code: CODED.includes(role),
    ...(part ? { part } : {}),
    ...(who ? { who } : {}),
    ...(label ? { label } : {}),
    ...(minutes ? { minutes } : {}),
  });
}

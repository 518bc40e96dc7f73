/** Opens the big screen in a window of its own. Not here: what it shows. */
import { base64url, invitation } from "../../net/crypto";
import type { RoomConnection } from "../../net/room";
import { bytesOf } from "../../net/roomKeys";

/**
 * The screen's address with a display's link of its own: opened on the director's laptop, it still sees only what the
 * hall sees. Without a link (a deputy makes none) it asks for the public page.
 */
export async function screenAddress(room: RoomConnection): Promise<string> {
  const path = `/event/${encodeURIComponent(room.room)}/screen`;
  const key = room.keyHeld;
  const { view, me } = room.live.get();
  if (!key || !view) return path;
  const all = Object.values(view.links ?? {});
  const held = all.find((one) => one.role === "display" && !one.match && !one.revoked && one.maker === me?.key);
  const number = held?.number ?? Math.max(0, ...all.map((one) => one.number)) + 1;
  if (!held) {
    const made = await room.send({ do: "make_link", number, role: "display", match: "", code: false });
    if (!made.ok) return path;
  }
  return `${path}#i=${number}.${base64url(invitation(bytesOf(key), room.room, number))}`;
}

/** The window is opened at once, since browsers open none later than the tap. */
export async function openScreen(room: RoomConnection): Promise<void> {
  const opened = window.open("", "_blank");
  const address = await screenAddress(room);
  if (opened) opened.location.href = address;
  else location.href = address;
}

/** Announcing a competition, or taking one up: the server makes it, this browser keeps its director's key. */
import { agree, newPair } from "../../net/crypto";
import { createEvent } from "../../net/hall";
import { pageId } from "../../net/page";
import { keepKey } from "../../net/roomKeys";
import type { CreateEvent, EventMade } from "../../protocol";
import { go } from "../../router";
import { settings } from "../../settings";
import { hold } from "./Held";

/** Makes it and keeps its key. Raises Refused. */
export async function announced(wanted: Partial<CreateEvent>): Promise<EventMade> {
  const pair = newPair();
  const name = settings.get().name.trim();
  const made = await createEvent({ ...wanted, public: pair.public, name, page: pageId() });
  keepKey(made.room, agree(made.room, pair, made.public), null, "director");
  hold({ room: made.room, title: wanted.title ?? "" });
  return made;
}

/** Opens its board. */
export const open = (made: EventMade): void => go(`/event/${encodeURIComponent(made.room)}`);

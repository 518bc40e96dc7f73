/** Sends commands of a page and keeps what was refused. */
import { useState } from "react";
import type { EventCommand, RoomConnection } from "../net/room";
import { e } from "../words.event";

export function useActing(room: RoomConnection): {
  act: (command: EventCommand) => Promise<boolean>;
  busy: boolean;
  trouble: string;
} {
  // What waits for the laptop is said by the page's head (laptop/Asked).
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const act = async (command: EventCommand): Promise<boolean> => {
    setBusy(true);
    setTrouble("");
    const done = await room.direct(command);
    setBusy(false);
    if (!done.ok && !done.waits) setTrouble(done.code === "offline" ? e("offline") : done.text || done.code);
    return done.ok;
  };
  return { act, busy, trouble };
}

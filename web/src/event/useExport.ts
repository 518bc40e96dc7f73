/** Fetches a file of a competition: a ticket over the socket, then one download. */
import { useState } from "react";
import type { EventQuestion, RoomConnection } from "../net/room";
import { q } from "./words.p1";

type Export = Extract<EventQuestion, { ask: "event_export" }>;

export function useExport(room: RoomConnection): {
  save: (what: Export["what"], form: Export["form"]) => Promise<void>;
  trouble: string;
} {
  const [trouble, setTrouble] = useState("");
  const save = async (what: Export["what"], form: Export["form"]): Promise<void> => {
    setTrouble("");
    const answer = await room.askEvent({ ask: "event_export", what, form });
    if (!answer || "code" in answer) return setTrouble(answer ? answer.text || answer.code : q("offline"));
    const link = document.createElement("a");
    link.href = `/api/live/exports/${encodeURIComponent(answer.ticket ?? "")}`;
    link.download = "";
    document.body.append(link);
    link.click();
    link.remove();
  };
  return { save, trouble };
}

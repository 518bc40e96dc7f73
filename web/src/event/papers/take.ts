/** A file of the competition fetched once: a ticket is asked for, then downloaded. Not here: which files there are. */
import { exported, Refused } from "../../net/api";
import type { RoomConnection } from "../../net/room";
import type { AskEventExport } from "../../protocol";
import { e } from "../../words.event";

export type What = AskEventExport["what"];
export type Form = AskEventExport["form"];

/** Downloads it; why it was refused, "" if it was not. */
export async function take(
  room: RoomConnection,
  what: What,
  form: Form,
  more: Pick<AskEventExport, "section" | "stage" | "round" | "entry"> = {},
): Promise<string> {
  const answer = await room.askEvent({ ask: "event_export", what, form, ...more });
  if (!answer) return e("offline");
  if ("code" in answer) return answer.text || answer.code;
  const ticket = "ticket" in answer ? answer.ticket : "";
  if (!ticket) return e("offline");
  try {
    const { name, body } = await exported(ticket);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(body);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return "";
  } catch (error) {
    return error instanceof Refused ? error.problem.text || error.problem.code : e("offline");
  }
}

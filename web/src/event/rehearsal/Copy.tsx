/** Copies a competition for rehearsing and opens the copy. Not here: the rehearsal itself (Rehearsal). */
import { useState } from "react";
import { Refused, request } from "../../net/api";
import type { RoomConnection } from "../../net/room";
import { Seg } from "../../parts/Seg";
import type { EventView } from "../../protocol";
import { announced, open } from "../made/announced";
import { r } from "../words.e5";
import "./rehearsal.css";

type Names = "named" | "anonymous";

/** The copy is made of what a file of the competition holds. Raises Refused. */
async function copied(room: RoomConnection, event: EventView, copy: Names): Promise<void> {
  const answer = await room.askEvent({ ask: "event_export", what: "event", form: "event" });
  if (!answer || !("ticket" in answer) || !answer.ticket)
    throw new Refused({ code: "offline", text: r("copy.failed") });
  const file = await (await request(`/api/live/exports/${encodeURIComponent(answer.ticket)}`)).text();
  const { title, with_tables } = event;
  const names = event.names === "initials" ? "initials" : "full";
  open(await announced({ file, copy, title, with_tables, names }));
}

export default function Copy({ room, event }: { room: RoomConnection; event: EventView }) {
  const [names, setNames] = useState<Names>("named");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const make = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      await copied(room, event, names);
    } catch (error) {
      setTrouble(error instanceof Error && error.message ? error.message : r("copy.failed"));
      setBusy(false);
    }
  };
  return (
    <section className="panel create">
      <h2>{r("copy")}</h2>
      <p className="lead">{r("copy.text")}</p>
      <Seg
        label={r("copy.names")}
        test="ev-copy"
        value={names}
        onChange={setNames}
        choices={(["named", "anonymous"] as const).map((value) => ({ value, label: r(`copy.${value}`) }))}
      />
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <button
        type="button"
        className="btn primary big"
        data-test="ev-copy-go"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void make()}
      >
        {r("copy.go")}
      </button>
    </section>
  );
}

/** Copies a competition for rehearsing and opens the copy. Not here: the rehearsal itself (Rehearsal). */
import { useState } from "react";
import { load, save } from "../../keep";
import { Refused, request } from "../../net/api";
import { agree, newPair } from "../../net/crypto";
import { createEvent } from "../../net/hall";
import { pageId } from "../../net/page";
import type { RoomConnection } from "../../net/room";
import { keepKey } from "../../net/roomKeys";
import { Seg } from "../../parts/Seg";
import type { EventView } from "../../protocol";
import { go } from "../../router";
import { settings } from "../../settings";
import { r } from "../words.e5";
import "./rehearsal.css";

type Names = "named" | "anonymous";
const HELD = "events";

/** The copy is made of what a file of the competition holds. Raises Refused. */
async function copied(room: RoomConnection, event: EventView, copy: Names): Promise<void> {
  const answer = await room.askEvent({ ask: "event_export", what: "event", form: "event" });
  if (!answer || !("ticket" in answer) || !answer.ticket)
    throw new Refused({ code: "offline", text: r("copy.failed") });
  const file = await (await request(`/api/live/exports/${encodeURIComponent(answer.ticket)}`)).text();
  const pair = newPair();
  const title = event.title;
  const name = settings.get().name.trim();
  const { with_tables, names } = event;
  const made = await createEvent({
    ...{ file, copy, title, name, with_tables, public: pair.public, page: pageId() },
    names: names === "initials" ? "initials" : "full",
  });
  keepKey(made.room, agree(made.room, pair, made.public), null, "director");
  save(HELD, [{ room: made.room, title }, ...load<{ room: string; title: string }[]>(HELD, [])].slice(0, 20));
  go(`/event/${encodeURIComponent(made.room)}`);
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

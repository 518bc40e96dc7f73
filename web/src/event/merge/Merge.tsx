/** Another hall's file: what it would bring, what both decided, then taken over. Not here: exporting (papers). */
import { useState } from "react";
import { Refused } from "../../net/api";
import { freshId, type RoomConnection } from "../../net/room";
import type { Decided, EventMerged, EventView } from "../../protocol";
import { carried } from "../carry";
import { h } from "../words.e3";

/** What the server says of a file; it changes nothing while one only looks. Raises Refused. */
const merged = (room: RoomConnection, file: string, id: string, look: boolean): Promise<EventMerged> =>
  carried(room, "merge", { do: "merge", command_id: id, file, look });

export default function Merge({ room, event }: { room: RoomConnection; event: EventView }) {
  const [file, setFile] = useState("");
  const [found, setFound] = useState<EventMerged | null>(null);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const ask = async (text: string, look: boolean): Promise<void> => {
    setBusy(true);
    setSaid(h("reading"));
    try {
      const answer = await merged(room, text, freshId(), look);
      setFound(look ? answer : null);
      setFile(look ? text : "");
      setSaid(look ? h(answer.added ? "brings" : "nothing", answer.added) : h("done", answer.added));
    } catch (error) {
      setFound(null);
      setSaid(error instanceof Refused && error.problem.code !== "offline" ? error.message : h("offline"));
    }
    setBusy(false);
  };
  return (
    <section className="panel create">
      <h2>{h("title")}</h2>
      <p className="lead">{h("lead")}</p>
      <label className="btn">
        {h("choose")}
        <input
          type="file"
          className="vh"
          accept=".event,.json,.txt,text/plain"
          data-test="ev-merge-file"
          disabled={busy}
          onChange={(change) => {
            const given = change.currentTarget.files?.[0];
            change.currentTarget.value = "";
            if (given) void given.text().then((text) => ask(text, true));
          }}
        />
      </label>
      <p className="lead" role="status" data-test="ev-merge-said">
        {said}
      </p>
      {found?.unsealed && (
        <p className="banner warn" role="status" data-test="ev-merge-unsealed">
          {h("unsealed")}
        </p>
      )}
      {found && found.unlike.length > 0 && <Unlike event={event} all={found.unlike} />}
      {found && found.added > 0 && (
        <button
          type="button"
          className="btn primary"
          data-test="ev-merge-go"
          disabled={busy}
          onClick={() => void ask(file, false)}
        >
          {h("go")}
        </button>
      )}
    </section>
  );
}

function Unlike({ event, all }: { event: EventView; all: readonly Decided[] }) {
  const name = (entry: string) => event.entries[entry]?.name ?? entry;
  const called = (one: Decided) =>
    event.matches[one.id]?.sides.map(name).join(" – ") ?? event.entries[one.id]?.name ?? one.id;
  return (
    <>
      <p>{h("unlike")}</p>
      <ul data-test="ev-merge-unlike">
        {all.map((one) => (
          <li key={`${one.what}/${one.id}`}>
            {one.text} {called(one)}
            {(one.ours || one.theirs) && `: ${h("ours")} ${one.ours || "–"}, ${h("theirs")} ${one.theirs || "–"}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where entries come from: pasted text, or a file chosen or dropped. What is wrong with them the server says. */
import { type DragEvent, useState } from "react";
import { Refused } from "../../net/api";
import { readSheet } from "../../net/hall";
import type { RoomConnection } from "../../net/room";
import type { RowProblem } from "../../protocol";
import { t } from "../../words";
import { e } from "../../words.event";
import { m } from "../../words.made";
import { belowTitle, headed } from "../sheet";

interface Props {
  players: [number, number];
  /** Of a competition that is directed already. */
  room?: RoomConnection;
  read: (cells: string[][], problems: RowProblem[]) => void;
}

/** What the server takes at most, bytes. */
const MOST = 5 * 1024 * 1024;

export const saidOf = (error: unknown): string =>
  error instanceof Refused && error.problem.text ? error.problem.text : t("lobby.offline");

export function Source({ players, room, read }: Props) {
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const look = async (sheet: Blob | string, from: string): Promise<void> => {
    if (typeof sheet !== "string" && sheet.size > MOST) return setTrouble(m("file.large"));
    setTrouble("");
    setBusy(true);
    try {
      const key = room?.keyHeld;
      const found = await readSheet(sheet, players.join("-"), room && key ? { room: room.room, key } : undefined);
      setName(from);
      read(...belowTitle(found.cells, found.problems));
    } catch (error) {
      setTrouble(saidOf(error));
    }
    setBusy(false);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files?.[0];
    if (file) void look(file, file.name);
  };
  return (
    <section
      className={`ev-source${over ? " over" : ""}`}
      aria-label={e("new.entries")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="field">
        <span>{e("new.entries")}</span>
        <textarea
          className="own ev-paste"
          rows={5}
          value={text}
          data-test="ev-paste"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <small className="hint">{e("new.entries.hint")}</small>
      </label>
      <div className="row wrap ev-read">
        <button
          type="button"
          className="btn"
          data-test="ev-read"
          disabled={busy}
          onClick={() => (text.trim() ? void look(headed(text, players[1]), "") : setTrouble(m("paste.empty")))}
        >
          {e("new.read")}
        </button>
        <label className="btn ev-file">
          {m("file.choose")}
          <input
            type="file"
            className="vh"
            accept=".xlsx,.csv,.txt,.tsv,text/csv"
            data-test="ev-file"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void look(file, file.name);
              event.currentTarget.value = "";
            }}
          />
        </label>
        <span className="hint">{m("file.drop")}</span>
      </div>
      {name && (
        <p className="own" role="status" data-test="ev-file-name">
          {m("file.read", { name })}
        </p>
      )}
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-source-trouble">
          {trouble}
        </p>
      )}
    </section>
  );
}

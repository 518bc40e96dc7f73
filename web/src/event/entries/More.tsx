/** More entries, late ones too: pasted, typed or from a file, put right row by row, taken all or none. */
import { useState } from "react";
import { Refused } from "../../net/api";
import { freshId, type RoomConnection } from "../../net/room";
import { Dialog } from "../../parts/Dialog";
import type { EntryView, EventView, RowProblem } from "../../protocol";
import { e } from "../../words.event";
import { p } from "../../words.people";
import { Cells } from "../Cells";
import { carried } from "../carry";
import { Source } from "../made/Source";

interface Props {
  room: RoomConnection;
  event: EventView;
  close: () => void;
}

/** Where an entry that came after a draw has gone: it may take a bye, which is then a match. */
function placeOf(event: EventView, entry: EntryView): string {
  const match = Object.values(event.matches).find((one) => one.sides.includes(entry.id));
  const other = event.entries[match?.sides.find((one) => one !== entry.id) ?? ""];
  if (!other) return p("in.add.waits", { name: entry.name });
  return p("in.add.meets", { name: entry.name, other: other.name });
}

export function More({ room, event, close }: Props) {
  const [cells, setCells] = useState<string[][]>([]);
  const [problems, setProblems] = useState<RowProblem[]>([]);
  const [reason, setReason] = useState("");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState(0);
  const [known] = useState(() => new Set(Object.keys(event.entries)));
  const count = Math.max(0, cells.length - 1);
  const take = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      await carried(room, "rows", { do: "rows", command_id: freshId(), cells, reason: reason.trim() });
      setTaken(count);
      setCells([]);
    } catch (error) {
      const problem = error instanceof Refused ? error.problem : { code: "offline" };
      if (problem.code === "sheet_refused") setProblems((problem.facts?.problems as RowProblem[] | undefined) ?? []);
      setTrouble(problem.code === "offline" ? e("offline") : problem.text || problem.code);
    }
    setBusy(false);
  };
  return (
    <Dialog title={p("in.add.title")} close={close} wide>
      <p>{p("in.add.text")}</p>
      {taken > 0 && (
        <p className="banner ok" role="status" data-test="ev-taken">
          {p("in.add.done", { n: taken })}
          {Object.values(event.entries)
            .filter((one) => !known.has(one.id) && Object.keys(event.matches).length > 0)
            .map((one) => (
              <span key={one.id} className="late-place">
                {placeOf(event, one)}
              </span>
            ))}
        </p>
      )}
      <Source
        room={room}
        players={(event.form.players ?? [2, 2]) as [number, number]}
        read={(found, wrong) => {
          setCells(found);
          setProblems(wrong);
          setTaken(0);
        }}
      />
      {count > 0 && (
        <>
          <Cells cells={cells} problems={problems} change={setCells} settle={setProblems} />
          <label className="field">
            <span>{p("form.reason")}</span>
            <input
              className="own"
              maxLength={80}
              value={reason}
              data-test="ev-add-reason"
              onInput={(input) => setReason(input.currentTarget.value)}
            />
          </label>
          {trouble && (
            <p className="refuse" role="alert" data-test="ev-add-trouble">
              {trouble}
            </p>
          )}
          <button
            type="button"
            className="btn primary big"
            data-test="ev-add-go"
            disabled={busy}
            onClick={() => void take()}
          >
            {p("in.add.go", { n: count })}
          </button>
        </>
      )}
    </Dialog>
  );
}

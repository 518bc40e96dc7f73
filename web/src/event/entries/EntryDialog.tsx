/** One entry: checked in with its name confirmed; behind "more" what a director may do with it. */
import { type ReactNode, useState } from "react";
import type { RoomConnection } from "../../net/room";
import { Dialog } from "../../parts/Dialog";
import type { EntryView, EventView } from "../../protocol";
import { p } from "../../words.people";
import { useActing } from "../useActing";
import { Erase, Leave, Penalty, Rename, RenamePerson, Replace } from "./Deeds";
import { playersOf } from "./EntriesPage";

interface Props {
  room: RoomConnection;
  event: EventView;
  entry: EntryView;
  may: "scorer" | "director";
  close: () => void;
  checked: () => void;
}

type Deed = "rename" | "person" | "replace" | "penalty" | "leave" | "back" | "erase";

export function EntryDialog({ room, event, entry, may, close, checked }: Props) {
  const [more, setMore] = useState(false);
  const [deed, setDeed] = useState<Deed | null>(null);
  const deeds: Deed[] = [entry.out ? "back" : "leave", "replace", "rename", "person", "penalty", "erase"];
  return (
    <Dialog title={<span className="own">{entry.name}</span>} close={close}>
      <p className="lead own">{playersOf(entry)}</p>
      {entry.unit && <p className="own">{event.units[entry.unit] ?? entry.unit}</p>}
      <Phones entry={entry} />
      {deed ? (
        formOf(deed, { room, event, entry, done: close })
      ) : (
        <div className="ev-stack">
          {!entry.out && <CheckIn room={room} entry={entry} close={close} checked={checked} />}
          {may === "director" &&
            (more ? (
              deeds.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={`btn${one === "leave" || one === "erase" ? " danger" : ""}`}
                  data-test={`ev-do-${one}`}
                  onClick={() => setDeed(one)}
                >
                  {p(`act.${one}`)}
                </button>
              ))
            ) : (
              <button type="button" className="btn" data-test="ev-more" onClick={() => setMore(true)}>
                {p("in.more")}
              </button>
            ))}
        </div>
      )}
    </Dialog>
  );
}

export interface DeedProps {
  room: RoomConnection;
  event: EventView;
  entry: EntryView;
  done: () => void;
}

function formOf(deed: Deed, props: DeedProps): ReactNode {
  if (deed === "rename") return <Rename {...props} />;
  if (deed === "person") return <RenamePerson {...props} />;
  if (deed === "replace") return <Replace {...props} />;
  if (deed === "penalty") return <Penalty {...props} />;
  if (deed === "erase") return <Erase {...props} />;
  return <Leave {...props} back={deed === "back"} />;
}

function Phones({ entry }: { entry: EntryView }) {
  const known = entry.players.filter((one) => one.phone);
  if (known.length === 0) return null;
  return (
    <p className="own">
      {p("act.phone")}
      {known.map((one) => (
        <a key={one.id} className="btn s40" href={`tel:${one.phone}`} data-test={`ev-phone-${one.id}`}>
          {one.name} {one.phone}
        </a>
      ))}
    </p>
  );
}

function CheckIn({
  room,
  entry,
  close,
  checked,
}: {
  room: RoomConnection;
  entry: EntryView;
  close: () => void;
  checked: () => void;
}) {
  const { act, busy, trouble } = useActing(room);
  const here = async (yes: boolean): Promise<void> => {
    if (!(await act({ type: "check_in", entry: entry.id, ...(yes ? {} : { here: false }) }))) return;
    if (yes) checked();
    close();
  };
  return (
    <>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      {entry.here ? (
        <button type="button" className="btn" data-test="ev-check-out" disabled={busy} onClick={() => void here(false)}>
          {p("in.no")}
        </button>
      ) : (
        <button
          type="button"
          className="btn primary big own"
          data-test="ev-check-in"
          disabled={busy}
          onClick={() => void here(true)}
        >
          {p("in.yes", { entry: entry.name })}
        </button>
      )}
    </>
  );
}

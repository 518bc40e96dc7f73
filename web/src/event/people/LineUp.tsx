/** Who of a roster sits down in the next match: handed in by the captain, shown to nobody until both are in. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import { Dialog } from "../../parts/Dialog";
import type { EventView, MineView } from "../../protocol";
import { p } from "../../words.people";
import { useActing } from "../useActing";

interface Props {
  room: RoomConnection;
  event: EventView;
  mine: MineView;
  /** It is in already; until the other side's is, it may be changed. */
  handed?: boolean;
}

export function LineUp({ room, event, mine, handed = false }: Props) {
  const [open, setOpen] = useState(false);
  const players = event.entries[mine.entry]?.players ?? [];
  const both = Object.keys(event.matches[mine.match]?.line_ups ?? {}).length === 2;
  const names = players.filter((one) => mine.line_up.includes(one.id)).map((one) => one.name);
  const may = mine.may.includes("hand_in_line_up") && !both;
  return (
    <div className="rp-lineup" data-test="rp-lineup">
      {handed ? (
        <p className="own">
          {p(both ? "lineup.both" : "lineup.in")} <b>{names.join(" · ")}</b>
        </p>
      ) : (
        <p className="lead">{p("lineup.due", { n: event.form.seated ?? 2 })}</p>
      )}
      {may && (
        <button
          type="button"
          className={`btn big${handed ? "" : " primary"}`}
          data-test="rp-lineup-open"
          onClick={() => setOpen(true)}
        >
          {p(handed ? "lineup.change" : "lineup.choose")}
        </button>
      )}
      {open && <Choose room={room} event={event} mine={mine} close={() => setOpen(false)} />}
    </div>
  );
}

function Choose({ room, event, mine, close }: Props & { close: () => void }) {
  const { act, busy, trouble } = useActing(room);
  const [chosen, setChosen] = useState<readonly string[]>(mine.line_up);
  const players = event.entries[mine.entry]?.players ?? [];
  const seated = event.form.seated ?? 2;
  const toggle = (id: string): void =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const hand = async (): Promise<void> => {
    const done = await act({ type: "hand_in_line_up", match: mine.match, entry: mine.entry, players: [...chosen] });
    if (done) close();
  };
  const missing = seated - chosen.length;
  return (
    <Dialog title={p("lineup.title", { n: seated })} close={close}>
      <p>{p("lineup.text")}</p>
      <div className="ev-stack">
        {players.map((one) => (
          <button
            key={one.id}
            type="button"
            className={`btn big own${chosen.includes(one.id) ? " on" : ""}`}
            aria-pressed={chosen.includes(one.id)}
            data-test={`rp-seat-${one.id}`}
            onClick={() => toggle(one.id)}
          >
            {one.name || one.id}
          </button>
        ))}
        {trouble && (
          <p className="refuse" role="alert">
            {trouble}
          </p>
        )}
        {missing !== 0 ? (
          <p className="btn off big" role="status">
            {p(missing > 0 ? "lineup.more" : "lineup.less", { n: Math.abs(missing) })}
          </p>
        ) : (
          <button
            type="button"
            className="btn primary big own"
            data-test="rp-lineup-hand"
            disabled={busy}
            onClick={() => void hand()}
          >
            {p("lineup.hand", {
              names: players
                .filter((one) => chosen.includes(one.id))
                .map((one) => one.name)
                .join(" · "),
            })}
          </button>
        )}
      </div>
    </Dialog>
  );
}

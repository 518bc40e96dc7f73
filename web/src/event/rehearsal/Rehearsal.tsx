/** What a director sets in a rehearsal: how fast time runs, tables that play by themselves. Not here: copying (Copy). */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import { Seg } from "../../parts/Seg";
import type { EventView, RehearsalView } from "../../protocol";
import { e } from "../../words.event";
import { r } from "../words.e5";
import "./rehearsal.css";

const RATES = ["1", "10", "60", "600"] as const;
type Rate = (typeof RATES)[number];

/** The bar of a test event; nothing for a real one. */
export default function Rehearsal({ room, event }: { room: RoomConnection; event: EventView }) {
  const of = event.rehearsal;
  return of && event.desk ? <Bar room={room} of={of} /> : null;
}

function Bar({ room, of }: { room: RoomConnection; of: RehearsalView }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const ask = async (body: Parameters<RoomConnection["send"]>[0]): Promise<void> => {
    setBusy(true);
    setTrouble("");
    const done = await room.send(body);
    setBusy(false);
    if (!done.ok) setTrouble(done.code === "offline" ? e("offline") : done.text || done.code);
  };
  const change = (rate: number, playing: boolean): Promise<void> =>
    ask({ do: "rehearse", rate, playing, seed: of.seed });
  return (
    <section className="ev-reh" aria-label={r("title")}>
      <Seg
        label={r("rate")}
        test="ev-rate"
        value={String(of.rate) as Rate}
        onChange={(value) => void change(Number(value), of.playing)}
        choices={RATES.map((value) => ({ value, label: r(`rate.${value}`) }))}
      />
      <button
        type="button"
        className={of.playing ? "btn" : "btn primary"}
        data-test={of.playing ? "ev-tables-stop" : "ev-tables-play"}
        disabled={busy}
        onClick={() => void change(of.rate, !of.playing)}
      >
        {of.playing ? r("stop") : r("play")}
      </button>
      <button
        type="button"
        className="btn"
        data-test="ev-skip"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void ask({ do: "skip_ahead" })}
      >
        {r("skip")}
      </button>
      <small className="hint grow">{r("play.hint")}</small>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

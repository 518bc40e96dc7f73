/** Entries nothing parted: settled by lot, play-off or the referee, in the order tapped. */
import { useState } from "react";
import { Seg } from "../../parts/Seg";
import type { EventView, RankingView } from "../../protocol";
import { listed } from "../../script";
import { e } from "../../words.event";
import { entryName } from "../model";
import { Reason, Sure } from "../Sure";
import { useActing } from "../useActing";
import { w } from "../words.director";
import type { OfEvent } from "./Ends";

interface Tie {
  key: string;
  ranking: RankingView;
  place: number;
  entries: string[];
}
type How = "lot" | "play_off" | "referee";

/** Entries that share a place in a table in which something was played. */
export function tiesOf(event: EventView): Tie[] {
  const found: Tie[] = [];
  for (const [key, ranking] of Object.entries(event.standings)) {
    const kind = event.form.stages[ranking.stage - 1]?.kind ?? "";
    if (kind.startsWith("knockout")) continue;
    const shared = new Map<number, string[]>();
    for (const line of ranking.lines)
      if (line.shared && line.matches > 0) shared.set(line.place, [...(shared.get(line.place) ?? []), line.entry]);
    for (const [place, entries] of shared)
      if (entries.length > 1) found.push({ key: `${key}/${place}`, ranking, place, entries });
  }
  return found;
}

export function Ties({ room, event }: OfEvent) {
  const [open, setOpen] = useState("");
  const ties = tiesOf(event);
  const names = (entries: readonly string[]): string => listed(entries.map((one) => entryName(event, one)));
  return (
    <section className="panel" aria-label={w("ends.ties")}>
      <h2>{w("ends.ties")}</h2>
      {ties.length === 0 && <p>{w("tie.none")}</p>}
      {ties.map((tie) => (
        <div key={tie.key} className="ev-item">
          <p className="own">{w("tie.line", { n: tie.place, who: names(tie.entries) })}</p>
          {open === tie.key ? (
            <Settle of={{ room, event }} tie={tie} close={() => setOpen("")} />
          ) : (
            <button type="button" className="btn" data-test="ev-tie" onClick={() => setOpen(tie.key)}>
              {w("tie.how")}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}

function Settle({ of, tie, close }: { of: OfEvent; tie: Tie; close: () => void }) {
  const { room, event } = of;
  const { act, busy, trouble } = useActing(room);
  const [how, setHow] = useState<How>("lot");
  const [order, setOrder] = useState<string[]>([]);
  const [reason, setReason] = useState("");
  const left = tie.entries.filter((one) => !order.includes(one));
  // The last one follows of itself.
  const whole = left.length === 1 ? [...order, left[0]!] : order;
  const settle = async (): Promise<void> => {
    const { section, stage } = tie.ranking;
    if (await act({ type: "settle_tie", order: whole, how, stage, section, reason: reason.trim() })) close();
  };
  return (
    <>
      <Seg<How>
        label={w("tie.how")}
        test="ev-tie-how"
        value={how}
        onChange={setHow}
        choices={(["lot", "play_off", "referee"] as const).map((value) => ({ value, label: w(`tie.${value}`) }))}
      />
      {left.length > 1 ? (
        <>
          <p>{w("tie.order")}</p>
          <div className="row wrap">
            {left.map((one) => (
              <button
                key={one}
                type="button"
                className="btn own"
                data-test={`ev-tie-${one}`}
                onClick={() => setOrder([...order, one])}
              >
                {entryName(event, one)}
              </button>
            ))}
          </div>
        </>
      ) : (
        <>
          <Reason value={reason} change={setReason} label={e("reason")} />
          <Sure
            text={w("tie.sure", {
              who: whole.map((one, at) => `${tie.place + at}. ${entryName(event, one)}`).join(" "),
            })}
            busy={busy}
            trouble={trouble}
            test="ev-tie-yes"
            yes={() => void settle()}
            no={() => setOrder([])}
          />
        </>
      )}
    </>
  );
}

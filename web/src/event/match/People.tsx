/** Who sits down for each side: line-ups of rosters handed in at the desk, and where names are changed. Not here: changing
 * them (entries), captains' own pages. */
import { useState } from "react";
import { Link } from "../../parts/Link";
import type { OfMatch } from "../MatchDialog";
import { entryName } from "../model";
import { Sure } from "../Sure";
import { useActing } from "../useActing";
import { w } from "../words.director";

export function People(of: OfMatch) {
  const { room, event, match } = of;
  const seated = event.form.seated ?? 2;
  const larger = match.sides.filter((side) => (event.entries[side]?.players.length ?? 0) > seated);
  return (
    <div className="ev-stack">
      {larger.map((side) => (
        <LineUp key={side} of={of} side={side} seated={seated} />
      ))}
      <p>{w("people.text")}</p>
      <Link to={`/event/${encodeURIComponent(room.room)}/entries`} className="btn" test="ev-to-entries">
        {w("people.go")}
      </Link>
    </div>
  );
}

/** One side's: shown once both are in, before that handed in for a side that asks the desk to. */
function LineUp({ of, side, seated }: { of: OfMatch; side: string; seated: number }) {
  const { room, event, match } = of;
  const { act, busy, trouble } = useActing(room);
  const [chosen, setChosen] = useState<string[]>([]);
  const entry = event.entries[side]!;
  const shown = match.line_ups[side];
  const name = (person: string): string => entry.players.find((one) => one.id === person)?.name || person;
  if (shown)
    return (
      <p className="lead own">
        <b>{entry.name}</b> {shown.map(name).join(" · ")}
      </p>
    );
  const toggle = (person: string): void =>
    setChosen(chosen.includes(person) ? chosen.filter((one) => one !== person) : [...chosen, person].slice(-seated));
  const hand = async (): Promise<void> => {
    if (await act({ type: "hand_in_line_up", match: match.id, entry: side, players: chosen })) setChosen([]);
  };
  return (
    <div className="ev-item">
      <b className="own">{entry.name}</b>
      <p className="muted">{w("lineup.text", { n: seated })}</p>
      <div className="row wrap">
        {entry.players.map((one) => (
          <button
            key={one.id}
            type="button"
            className={`btn own${chosen.includes(one.id) ? " on" : ""}`}
            aria-pressed={chosen.includes(one.id)}
            data-test={`ev-lineup-${one.id}`}
            onClick={() => toggle(one.id)}
          >
            {one.name || one.id}
          </button>
        ))}
      </div>
      {chosen.length === seated && (
        <Sure
          text={w("lineup.sure", { entry: entryName(event, side), who: chosen.map(name).join(" · ") })}
          busy={busy}
          trouble={trouble}
          test="ev-lineup-yes"
          yes={() => void hand()}
          no={() => setChosen([])}
        />
      )}
    </div>
  );
}

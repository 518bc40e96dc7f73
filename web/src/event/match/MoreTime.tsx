/** More minutes for one match, or fewer; with its reason. Not here: the round's clock. */
import { useState } from "react";
import { timeOfDay } from "../../live/time";
import { e } from "../../words.event";
import type { OfMatch } from "../MatchDialog";
import { Reason, Sure } from "../Sure";
import { useActing } from "../useActing";
import { w } from "../words.director";
import { namesOf } from "./said";

const STEPS = [3, 5, 10, -5] as const;

export function MoreTime({ room, event, match, close }: OfMatch) {
  const { act, busy, trouble } = useActing(room);
  const [minutes, setMinutes] = useState(0);
  const [reason, setReason] = useState(w("time.reason"));
  const [a, b] = namesOf(event, match);
  if (!match.ends_at || match.phase === "done") return <p>{w("time.none")}</p>;
  const extend = async (): Promise<void> => {
    if (await act({ type: "extend_match", match: match.id, minutes, reason: reason.trim() })) close();
  };
  const n = Math.abs(minutes);
  return (
    <div className="ev-stack">
      <p className="lead">{w("time.left", { time: timeOfDay(match.ends_at + minutes * 60_000, room) })}</p>
      <div className="row wrap">
        {STEPS.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn${one === minutes ? " on" : ""}`}
            aria-pressed={one === minutes}
            data-test={`ev-extend-${one}`}
            onClick={() => setMinutes(one)}
          >
            {w(one > 0 ? "time.add" : "time.less", { n: Math.abs(one) })}
          </button>
        ))}
      </div>
      {minutes !== 0 && (
        <>
          <Reason value={reason} change={setReason} label={e("reason")} />
          <Sure
            text={w(minutes > 0 ? "time.sure" : "time.sure.less", { a, b, n })}
            busy={busy}
            trouble={trouble}
            test="ev-extend-yes"
            yes={() => void extend()}
            no={() => setMinutes(0)}
          />
        </>
      )}
    </div>
  );
}

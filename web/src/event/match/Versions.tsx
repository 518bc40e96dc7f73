/** Every version of a result: who, when, what, why; any of them can be brought back, after what that moves. */
import { useState } from "react";
import { timeOfDay } from "../../live/time";
import type { MovesView, ResultEntered } from "../../protocol";
import { e } from "../../words.event";
import type { OfMatch } from "../MatchDialog";
import { Reason, Sure } from "../Sure";
import { useActing } from "../useActing";
import { Moves, Running, touches } from "../Ways";
import { w } from "../words.director";
import { namesOf, versionSaid } from "./said";

export function Versions({ room, event, match, close }: OfMatch) {
  const [chosen, setChosen] = useState(0);
  const versions = match.versions ?? [];
  if (versions.length === 0) return <p>{w("versions.none")}</p>;
  const by = (version: ResultEntered): string => event.desk?.people[version.by ?? ""] || version.by || "";
  return (
    <ol className="ev-versions" reversed>
      {versions
        .map((version, at) => ({ version, n: at + 1 }))
        .reverse()
        .map(({ version, n }) => (
          <li key={n} data-test={`ev-version-${n}`}>
            <b>
              {w("version.n", { n })}
              {n === versions.length && <span className="tag ok">{w("version.now")}</span>}
            </b>
            <span className="lead own">{versionSaid(event, version)}</span>
            <small className="muted own">
              {w("version.by", { time: timeOfDay(version.at_ms ?? 0, room), who: by(version) })}
              {version.reason && ` · ${version.reason}`}
              {(version.restores ?? 0) > 0 && ` · ${w("version.restores", { n: version.restores ?? 0 })}`}
              {version.pinned && ` · ${w("version.pinned")}`}
            </small>
            {n < versions.length &&
              (chosen === n ? (
                <Bring
                  of={{ room, event, match, close }}
                  n={n}
                  what={versionSaid(event, version)}
                  no={() => setChosen(0)}
                />
              ) : (
                <button type="button" className="btn s40" data-test={`ev-restore-${n}`} onClick={() => setChosen(n)}>
                  {w("version.restore")}
                </button>
              ))}
          </li>
        ))}
    </ol>
  );
}

/** A version comes back: why, what that moves, and the names once more. */
function Bring({ of, n, what, no }: { of: OfMatch; n: number; what: string; no: () => void }) {
  const { room, event, match, close } = of;
  const { act, busy, trouble } = useActing(room);
  const [reason, setReason] = useState("");
  const [moves, setMoves] = useState<MovesView | null>(null);
  const [refused, setRefused] = useState("");
  const [a, b] = namesOf(event, match);
  const command = { type: "restore_result", match: match.id, version: n, reason: reason.trim() } as const;
  const look = async (): Promise<void> => {
    if (!command.reason) return setRefused(w("reason.needed"));
    const reply = await room.askEvent({ ask: "ways", command });
    if (!reply) return setRefused(e("offline"));
    if ("code" in reply) return setRefused(reply.text || reply.code);
    setRefused("");
    setMoves(
      ("ways" in reply && reply.ways?.[0]?.moves) || { matches: [], outcomes: [], places: [], sums: [], drawn: [] },
    );
  };
  const bring = async (): Promise<void> => {
    if (await act(command)) close();
  };
  if (moves)
    return (
      <>
        <Moves event={event} moves={moves} />
        <Running room={room} event={event} moves={moves} />
        <Sure
          danger={touches(event, moves)}
          text={w("version.sure", { a, b, n, what })}
          busy={busy}
          trouble={trouble}
          test="ev-restore-yes"
          yes={() => void bring()}
          no={no}
        />
      </>
    );
  return (
    <>
      <Reason value={reason} change={setReason} label={e("reason")} />
      {refused && (
        <p className="refuse" role="alert" data-test="ev-restore-refused">
          {refused}
        </p>
      )}
      <div className="row wrap">
        <button type="button" className="btn grow" data-test="ev-restore-look" onClick={() => void look()}>
          {e("res.look")}
        </button>
        <button type="button" className="btn" data-test="ev-restore-no" onClick={no}>
          {w("back")}
        </button>
      </div>
    </>
  );
}

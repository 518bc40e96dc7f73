/** Rulings attached to a match, past ones too: a new one after what it moves, or one withdrawn. Not here: rulings at the
 * table, with their offences (desk/). */
import { useState } from "react";
import { timeOfDay } from "../../live/time";
import { freshId } from "../../net/room";
import { Seg } from "../../parts/Seg";
import type { AttachRuling, MovesView, RulingAttached } from "../../protocol";
import { e } from "../../words.event";
import type { OfMatch } from "../MatchDialog";
import { Reason, Sure } from "../Sure";
import { useActing } from "../useActing";
import { Moves, Running, touches } from "../Ways";
import { w } from "../words.director";
import { namesOf, rulingSaid } from "./said";

type What = "note" | "levels" | "lost";
interface Drafted {
  side: 0 | 1 | null;
  what: What;
  count: string;
  clause: string;
  reason: string;
  way: "recompute" | "keep";
}
const BLANK: Drafted = { side: null, what: "levels", count: "", clause: "", reason: "", way: "recompute" };

export function Rulings(of: OfMatch) {
  const { room, event, match } = of;
  const [making, setMaking] = useState(false);
  const [back, setBack] = useState("");
  const rulings = Object.values(match.rulings ?? {});
  return (
    <div className="ev-stack">
      {rulings.length === 0 && <p>{w("ruling.none")}</p>}
      {rulings.map((one) => (
        <div key={one.ruling} className="ev-item" data-test={`ev-ruling-${one.ruling}`}>
          <b className="own">
            {rulingSaid(event, one)} {one.withdrawn && <span className="tag">{w("ruling.withdrawn")}</span>}
          </b>
          <small className="muted own">
            {[timeOfDay(one.at_ms ?? 0, room), event.desk?.people[one.by ?? ""] || one.by, one.clause, one.reason]
              .filter(Boolean)
              .join(" · ")}
          </small>
          {!one.withdrawn &&
            (back === one.ruling ? (
              <Withdraw of={of} ruling={one} no={() => setBack("")} />
            ) : (
              <button type="button" className="btn s40" data-test="ev-ruling-back" onClick={() => setBack(one.ruling)}>
                {w("ruling.withdraw")}
              </button>
            ))}
        </div>
      ))}
      {making ? (
        <NewRuling of={of} no={() => setMaking(false)} />
      ) : (
        <button type="button" className="btn primary" data-test="ev-ruling-new" onClick={() => setMaking(true)}>
          {w("ruling.new")}
        </button>
      )}
    </div>
  );
}

function Withdraw({ of, ruling, no }: { of: OfMatch; ruling: RulingAttached; no: () => void }) {
  const { act, busy, trouble } = useActing(of.room);
  const [reason, setReason] = useState("");
  const withdraw = async (): Promise<void> => {
    const { ruling: id, match, incident, clause, side, levels, lost, winner } = ruling;
    const same: AttachRuling = { type: "attach_ruling", ruling: id, match, reason: reason.trim(), withdrawn: true };
    if (incident) same.incident = incident;
    if (clause) same.clause = clause;
    if (levels) same.levels = levels;
    for (const [key, value] of Object.entries({ side, lost, winner }))
      if (value !== undefined && value !== null) same[key as "side" | "lost" | "winner"] = value;
    if (await act(same)) no();
  };
  return (
    <>
      <Reason value={reason} change={setReason} label={e("reason")} />
      <Sure
        text={w("ruling.back.sure", { what: rulingSaid(of.event, ruling) })}
        busy={busy}
        trouble={trouble}
        test="ev-ruling-back-yes"
        yes={() => void withdraw()}
        no={no}
      />
    </>
  );
}

/** The command of what is drafted; null while something is missing. */
function commandOf(match: string, id: string, draft: Drafted): AttachRuling | null {
  if (draft.side === null) return null;
  const base: AttachRuling = {
    type: "attach_ruling",
    ruling: id,
    match,
    side: draft.side,
    reason: draft.reason.trim(),
  };
  if (draft.clause.trim()) base.clause = draft.clause.trim();
  if (draft.way === "keep") base.way = "keep";
  if (draft.what === "lost") return { ...base, lost: draft.side };
  if (draft.what === "note") return base;
  const n = Number(draft.count);
  if (!draft.count.trim() || !Number.isInteger(n) || n === 0) return null;
  return { ...base, levels: draft.side ? [0, n] : [n, 0] };
}

function NewRuling({ of, no }: { of: OfMatch; no: () => void }) {
  const { room, event, match } = of;
  const { act, busy, trouble } = useActing(room);
  const [id] = useState(() => `d.${freshId().slice(0, 12)}`);
  const [draft, setDraft] = useState(BLANK);
  const [moves, setMoves] = useState<MovesView | null>(null);
  const [refused, setRefused] = useState("");
  const [a, b] = namesOf(event, match);
  const command = commandOf(match.id, id, draft);
  const change = (part: Partial<Drafted>): void => {
    setDraft((now) => ({ ...now, ...part }));
    setMoves(null);
    setRefused("");
  };
  const look = async (): Promise<void> => {
    if (!command) return;
    if (!command.reason && !command.clause) return setRefused(w("reason.needed"));
    const reply = await room.askEvent({ ask: "moves", command });
    if (!reply) return setRefused(e("offline"));
    if ("code" in reply) return setRefused(reply.text || reply.code);
    if ("moves" in reply && reply.moves) setMoves(reply.moves);
  };
  const attach = async (): Promise<void> => {
    if (command && (await act(command))) no();
  };
  const whole: RulingAttached | null = command && {
    ...command,
    type: "ruling_attached",
    sides: [match.sides[0], match.sides[1]],
  };
  return (
    <div className="ev-stack ev-item">
      <Drafting names={[a, b]} draft={draft} change={change} late={match.outcome !== undefined} />
      {refused && (
        <p className="refuse" role="alert" data-test="ev-ruling-refused">
          {refused}
        </p>
      )}
      {moves && whole ? (
        <>
          <Moves event={event} moves={moves} />
          <Running room={room} event={event} moves={moves} />
          <Sure
            danger={touches(event, moves)}
            text={w("ruling.sure", { a, b, what: rulingSaid(event, whole) })}
            busy={busy}
            trouble={trouble}
            test="ev-ruling-yes"
            yes={() => void attach()}
            no={no}
          />
        </>
      ) : (
        <div className="row wrap">
          <button
            type="button"
            className="btn primary grow"
            data-test="ev-ruling-look"
            disabled={!command}
            onClick={() => void look()}
          >
            {w("ruling.look")}
          </button>
          <button type="button" className="btn" data-test="ev-ruling-no" onClick={no}>
            {w("back")}
          </button>
        </div>
      )}
    </div>
  );
}

function Drafting({
  names,
  draft,
  change,
  late,
}: {
  names: [string, string];
  draft: Drafted;
  change: (part: Partial<Drafted>) => void;
  late: boolean;
}) {
  return (
    <>
      <Seg
        label={w("ruling.side")}
        test="ev-ruling-side"
        value={draft.side === null ? "" : String(draft.side)}
        onChange={(side) => change({ side: side === "1" ? 1 : 0 })}
        choices={names.map((label, at) => ({ value: String(at), label }))}
      />
      <Seg<What>
        label={w("ruling.what")}
        test="ev-ruling-what"
        value={draft.what}
        onChange={(what) => change({ what })}
        choices={(["levels", "lost", "note"] as const).map((value) => ({ value, label: w(`ruling.${value}`) }))}
      />
      {draft.what === "levels" && (
        <label className="field">
          <span>{w("ruling.count")}</span>
          <input
            maxLength={3}
            value={draft.count}
            data-test="ev-ruling-count"
            onInput={(input) => change({ count: input.currentTarget.value })}
          />
        </label>
      )}
      <label className="field">
        <span>{w("ruling.clause")}</span>
        <input
          className="own"
          maxLength={40}
          value={draft.clause}
          data-test="ev-ruling-clause"
          onInput={(input) => change({ clause: input.currentTarget.value })}
        />
      </label>
      <Reason value={draft.reason} change={(reason) => change({ reason })} label={e("reason")} />
      {late && draft.what !== "note" && (
        <Seg<Drafted["way"]>
          label={w("ruling.way")}
          test="ev-ruling-way"
          value={draft.way}
          onChange={(way) => change({ way })}
          choices={(["recompute", "keep"] as const).map((value) => ({ value, label: w(`ruling.${value}`) }))}
        />
      )}
    </>
  );
}

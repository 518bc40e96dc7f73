/** A match one or both sides of which are not there: how late, what the rulebook says now and next, and carrying it out
 * after one more look at the names. Nothing happens by itself. */
import { useState } from "react";
import { useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { Dialog } from "../../parts/Dialog";
import { Icon } from "../../parts/Icon";
import { Link } from "../../parts/Link";
import type { EventView, FixtureView, LateView } from "../../protocol";
import { e } from "../../words.event";
import { entryName } from "../model";
import { Reason, Sure } from "../Sure";
import { useActing } from "../useActing";
import { w } from "../words.director";
import { Clause, ScaleSays, saidOf } from "./Scale";
import { minutesOf } from "./signs";

const LOST: readonly string[] = ["walkover", "out"];
type Asked = { kind: "walkover" | "both" | "carry" | "let"; one: LateView };

export function LateItem({ room, event, late }: { room: RoomConnection; event: EventView; late: readonly LateView[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = useHall(room, 1000);
  const { act, busy, trouble } = useActing(room);
  const match = event.matches[late[0]!.match];
  if (!match) return null;
  return (
    <div className="ev-item is-late" data-test="ev-item-late">
      {late.map((one) => (
        <div key={one.entry} className="ev-stack">
          <div className="row">
            <b className="grow own">
              <Icon name="clock" /> {e("table", { name: one.table })} ·{" "}
              {w("tile.absent", { entry: entryName(event, one.entry) })}
            </b>
            <b className="ev-since">{w("tile.since", minutesOf(now - match.called_at))}</b>
          </div>
          <p>
            {w("late.now", { what: saidOf(one.does, one.points) })} <Clause event={event} clause={one.clause} />
            {one.next_at > 0 && one.next_does && (
              <>
                {" · "}
                {w("late.then", { ...minutesOf(one.next_at - now), what: saidOf(one.next_does, one.next_points ?? 0) })}
              </>
            )}
          </p>
          <div className="row wrap">
            <button
              type="button"
              className={`btn grow${LOST.includes(one.does) ? "" : " primary"}`}
              data-test="ev-arrived"
              disabled={busy}
              onClick={() =>
                one.does !== "nothing"
                  ? setAsked({ kind: LOST.includes(one.does) ? "let" : "carry", one })
                  : void act({ type: "note_arrival", match: one.match, entry: one.entry })
              }
            >
              {w("late.here")}
            </button>
            <button
              type="button"
              className={`btn grow${LOST.includes(one.does) ? " primary" : ""}`}
              data-test="ev-late-walkover"
              onClick={() => setAsked({ kind: "walkover", one })}
            >
              {w("late.walkover")}
            </button>
          </div>
        </div>
      ))}
      {late.length > 1 && (
        <button
          type="button"
          className="btn"
          data-test="ev-late-both"
          onClick={() => setAsked({ kind: "both", one: late[0]! })}
        >
          {w("late.both")}
        </button>
      )}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      {asked && <Carry room={room} event={event} match={match} asked={asked} close={() => setAsked(null)} />}
    </div>
  );
}

/** The last look: table, names, what is done, why. */
function Carry({
  room,
  event,
  match,
  asked,
  close,
}: {
  room: RoomConnection;
  event: EventView;
  match: FixtureView;
  asked: Asked;
  close: () => void;
}) {
  const { kind } = asked;
  // What the scale says goes on while this is looked at.
  const one = event.desk?.late.find((now) => now.match === match.id && now.entry === asked.one.entry) ?? asked.one;
  const { act, busy, trouble } = useActing(room);
  const [reason, setReason] = useState(w("late.reason", { n: asked.one.minutes }));
  const entry = entryName(event, one.entry);
  const other = entryName(event, match.sides[1 - one.side]!);
  const names = { table: e("table", { name: one.table }), entry, other };
  const what = saidOf(one.does, one.points);
  const out = kind === "walkover" && one.does === "out";
  const carry = async (): Promise<void> => {
    const why = reason.trim();
    const done =
      kind === "both"
        ? await act({ type: "enter_result", match: match.id, status: "both_absent", reason: why })
        : kind === "walkover"
          ? await act({ type: "enter_result", match: match.id, status: "walkover", at_fault: one.side, reason: why })
          : (await act({
              type: "attach_ruling",
              ruling: `late.${match.id}.${one.side}`,
              match: match.id,
              incident: "late",
              clause: one.clause,
              side: one.side,
              reason: `${why} · ${what}`,
            })) && (await act({ type: "note_arrival", match: match.id, entry: one.entry }));
    const gone = done && out ? await act({ type: "withdraw_entry", entry: one.entry, reason: why }) : done;
    if (gone) close();
  };
  const here = async (): Promise<void> => {
    if (await act({ type: "note_arrival", match: match.id, entry: one.entry })) close();
  };
  const text =
    kind === "both"
      ? w("late.sure.both", names)
      : kind === "let"
        ? w("late.sure.let", names)
        : kind === "carry"
          ? w("late.sure.points", { ...names, what })
          : w(out ? "late.sure.out" : "late.sure.walkover", names);
  return (
    <Dialog title={names.table} close={close}>
      <ScaleSays
        event={event}
        one={one}
        doing={kind === "carry" ? one.does : kind === "let" ? "nothing" : out ? "out" : "walkover"}
      />
      {kind !== "let" && <Reason value={reason} change={setReason} label={e("reason")} />}
      {kind === "carry" && match.live && (
        <p>
          {w("late.table")}{" "}
          <Link
            to={`/live/${encodeURIComponent(room.room)}?m=${encodeURIComponent(match.live)}&at=rule`}
            className="btn s40"
            test="ev-late-rule"
          >
            {w("late.rule")}
          </Link>
        </p>
      )}
      <Sure
        text={text}
        busy={busy}
        trouble={trouble}
        test="ev-late-yes"
        yes={() => void (kind === "let" ? here() : carry())}
        no={close}
      />
      {kind === "carry" && (
        <button type="button" className="btn" data-test="ev-late-none" disabled={busy} onClick={() => void here()}>
          {w("late.none")}
        </button>
      )}
    </Dialog>
  );
}

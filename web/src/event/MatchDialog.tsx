/** A match at the desk: its result, a walkover, or a correction with what it moves. Not here: the board. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Dialog } from "../parts/Dialog";
import { Seg } from "../parts/Seg";
import type { EnterResult, EventView, FixtureView, WayView } from "../protocol";
import { e, eOf } from "../words.event";
import { entryName } from "./model";
import { useActing } from "./useActing";
import { Ways } from "./Ways";

type How = "played" | "walkover" | "both_absent";
interface Filled {
  how: How;
  /** Who has won; of a walkover who is absent. */
  side: 0 | 1 | null;
  levels: [string, string];
  reason: string;
}

/** The form with what stands now. */
function begun(match: FixtureView): Filled {
  const { outcome } = match;
  const won = outcome?.winner ? (match.sides.indexOf(outcome.winner) as 0 | 1) : null;
  const how: How = outcome?.how === "walkover" || outcome?.how === "both_absent" ? outcome.how : "played";
  const side = how === "walkover" && won !== null ? ((1 - won) as 0 | 1) : won;
  const climbed = outcome?.climbed;
  return { how, side, levels: climbed ? [String(climbed[0]), String(climbed[1])] : ["", ""], reason: "" };
}

/** The command; null where something is still to be chosen. */
export function commandOf(match: string, filled: Filled): EnterResult | null {
  const base: EnterResult = { type: "enter_result", match, status: filled.how };
  if (filled.reason.trim()) base.reason = filled.reason.trim();
  if (filled.how === "both_absent") return base;
  if (filled.side === null) return null;
  if (filled.how === "walkover") return { ...base, at_fault: filled.side };
  const [a, b] = filled.levels;
  return { ...base, winner: filled.side, ...(a && b ? { levels: [Number(a), Number(b)] } : {}) };
}

export function MatchDialog({
  room,
  event,
  match,
  close,
}: {
  room: RoomConnection;
  event: EventView;
  match: FixtureView;
  close: () => void;
}) {
  const { act, busy, trouble } = useActing(room);
  const [filled, setFilled] = useState(() => begun(match));
  const [ways, setWays] = useState<readonly WayView[] | null>(null);
  const [refused, setRefused] = useState("");
  const correcting = match.outcome !== undefined;
  const known = match.sides.every((side) => event.entries[side]);
  const command = commandOf(match.id, filled);
  const title = match.sides.map((side) => entryName(event, side)).join(` ${e("versus")} `);
  const change = (part: Partial<Filled>): void => {
    setFilled((now) => ({ ...now, ...part }));
    setWays(null);
  };
  const send = async (way: WayView["way"] | "" = ""): Promise<void> => {
    if (!command) return;
    const whole = way ? { ...command, way: way as NonNullable<EnterResult["way"]> } : command;
    if (await act(whole)) close();
  };
  const look = async (): Promise<void> => {
    if (!command) return;
    if (!command.reason) return setRefused(e("res.reason"));
    setRefused("");
    const reply = await room.askEvent({ ask: "ways", command });
    if (!reply) return setRefused(e("offline"));
    if ("code" in reply) return setRefused(reply.text || reply.code);
    const found = ("ways" in reply && reply.ways) || [];
    if (found.every((one) => one.code)) return setRefused(found[0]?.text || found[0]?.code || "");
    setWays(found);
  };
  return (
    <Dialog title={<span className="own">{title}</span>} close={close} wide>
      <p className="muted">{match.table ? e("table", { name: match.table }) : e("table.none")}</p>
      {known && (match.phase !== "waiting" || match.outcome) && (
        <form
          className="ev-stack"
          onSubmit={(submit) => {
            submit.preventDefault();
            void (correcting ? look() : send());
          }}
        >
          <h3>{e(correcting ? "res.correct" : "res.title")}</h3>
          <Fields event={event} match={match} filled={filled} change={change} correcting={correcting} />
          {(trouble || refused) && (
            <p className="refuse" role="alert" data-test="ev-match-refused">
              {trouble || refused}
            </p>
          )}
          {ways ? (
            <Ways
              event={event}
              ways={ways}
              busy={busy}
              text={becomes(event, match, filled)}
              choose={(way) => void send(way)}
            />
          ) : (
            <button type="submit" className="btn primary big" data-test="ev-save" disabled={busy || !command}>
              {e(correcting ? "res.look" : "res.save")}
            </button>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** The correction in words, with both names. */
function becomes(event: EventView, match: FixtureView, filled: Filled): string {
  const [a, b] = match.sides.map((side) => entryName(event, side)) as [string, string];
  const entry = filled.side === null ? "" : [a, b][filled.side]!;
  const key = filled.how === "both_absent" ? "res.both" : filled.how === "walkover" ? "res.absent.one" : "res.won";
  return e("res.confirm", { a, b, what: e(key, { entry }) });
}

function Fields({
  event,
  match,
  filled,
  change,
  correcting,
}: {
  event: EventView;
  match: FixtureView;
  filled: Filled;
  change: (part: Partial<Filled>) => void;
  correcting: boolean;
}) {
  const names = match.sides.map((side) => entryName(event, side)) as [string, string];
  const absent = filled.how === "walkover";
  return (
    <>
      <Seg
        label={e("res.how")}
        test="ev-how"
        value={filled.how}
        onChange={(how) => change({ how, side: null })}
        choices={[
          { value: "played", label: e("res.played") },
          { value: "walkover", label: e("res.walkover") },
          { value: "both_absent", label: e("res.both") },
        ]}
      />
      {filled.how !== "both_absent" && (
        <Seg
          label={e(absent ? "res.absent" : "res.who")}
          test="ev-side"
          value={filled.side === null ? "" : String(filled.side)}
          onChange={(side) => change({ side: side === "1" ? 1 : 0 })}
          choices={names.map((entry, at) => ({
            value: String(at),
            label: e(absent ? "res.absent.one" : "res.won", { entry }),
          }))}
        />
      )}
      {filled.how === "played" &&
        names.map((entry, at) => (
          <label key={match.sides[at]} className="field">
            <span className="own">{e("res.levels", { entry })}</span>
            <input
              inputMode="numeric"
              maxLength={2}
              value={filled.levels[at]}
              data-test={`ev-levels-${at}`}
              onInput={(input) => {
                const text = input.currentTarget.value.replace(/\D/g, "");
                change({ levels: at ? [filled.levels[0], text] : [text, filled.levels[1]] });
              }}
            />
          </label>
        ))}
      {correcting && (
        <label className="field">
          <span>{e("reason")}</span>
          <input
            className="own"
            maxLength={80}
            value={filled.reason}
            data-test="ev-reason"
            onInput={(input) => change({ reason: input.currentTarget.value })}
          />
        </label>
      )}
      {correcting && match.outcome && match.outcome.how !== filled.how && (
        <p className="muted">{eOf(`how.${match.outcome.how}`, "")}</p>
      )}
    </>
  );
}

/** A result entered or corrected. A correction first shows what it moves (Ways). Not here: what the fields become. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import { Icon } from "../../parts/Icon";
import { Seg } from "../../parts/Seg";
import type { EnterResult, EventView, FixtureView, WayView } from "../../protocol";
import { e } from "../../words.event";
import { ScaleSays } from "../board/Scale";
import type { OfMatch } from "../MatchDialog";
import { Sure } from "../Sure";
import { useActing } from "../useActing";
import { Ways } from "../Ways";
import { w } from "../words.director";
import { BoardFields } from "./BoardFields";
import {
  BLAMES,
  type Blame,
  begun,
  commandOf,
  type Filled,
  type How,
  levelsFit,
  ONE_AT_FAULT,
  RARE,
  shapeOf,
  USUAL,
  upsideDown,
} from "./filled";
import { filledSaid, namesOf } from "./said";

export function ResultForm({ room, event, match, close }: OfMatch) {
  const { act, busy, trouble } = useActing(room);
  const [filled, setFilled] = useState(() => begun(event, match));
  const stands = JSON.stringify(match.outcome ?? null);
  const [from, setFrom] = useState(stands);
  const [touched, setTouched] = useState(false);
  const [ways, setWays] = useState<readonly WayView[] | null>(null);
  const [refused, setRefused] = useState("");
  const [doubted, setDoubted] = useState(false);
  const correcting = match.outcome !== undefined;
  const known = match.sides.every((side) => event.entries[side]);
  if (!known) return <p>{w("match.waiting")}</p>;
  if (match.phase === "waiting" && !match.outcome) return <p>{w("match.not.begun")}</p>;
  // Somebody else changed it: a form nobody touched shows what stands now, another one says so.
  if (from !== stands && !touched) {
    setFrom(stands);
    setFilled(begun(event, match));
  }
  const command = commandOf(event, match, filled);
  const [a, b] = namesOf(event, match);
  const what = filledSaid(event, match, filled);
  const change: Filling["change"] = (part) => {
    setFilled((now) => ({ ...now, ...(typeof part === "function" ? part(now) : part) }));
    setTouched(true);
    setWays(null);
    setDoubted(false);
    setRefused("");
  };
  const odd = upsideDown(event, match, filled);
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
    <form
      className="ev-stack"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (odd && !doubted) setDoubted(true);
        else void (correcting ? look() : send());
      }}
    >
      <h3>{e(correcting ? "res.correct" : "res.title")}</h3>
      {from !== stands && touched && (
        <p className="warn-ink" role="status" data-test="ev-changed">
          {w("result.changed", { what: filledSaid(event, match, begun(event, match)) })}
        </p>
      )}
      <Fields room={room} event={event} match={match} filled={filled} change={change} correcting={correcting} />
      <Late event={event} match={match} filled={filled} />
      {!levelsFit(event, filled) && <p className="warn-ink">{w("level.wrong")}</p>}
      {(trouble || refused) && (
        <p className="refuse" role="alert" data-test="ev-match-refused">
          {trouble || refused}
        </p>
      )}
      {doubted && !ways ? (
        <div data-test="ev-odd">
          <p className="banner warn" role="alert">
            <Icon name="flag" /> <b>{w("odd.text")}</b>
          </p>
          <Sure
            text={w("save.sure", { a, b, what })}
            yesSaid={w("odd.yes")}
            busy={busy}
            test="ev-odd-yes"
            yes={() => void (correcting ? look() : send())}
            no={() => setDoubted(false)}
          />
        </div>
      ) : ways ? (
        <Ways
          room={room}
          event={event}
          ways={ways}
          busy={busy}
          text={e("res.confirm", { a, b, what })}
          choose={(way) => void send(way)}
        />
      ) : (
        <>
          {what && !correcting && (
            <p className="lead own" data-test="ev-entering">
              {w("save.sure", { a, b, what })}
            </p>
          )}
          <button type="submit" className="btn primary big" data-test="ev-save" disabled={busy || !command}>
            {e(correcting ? "res.look" : "res.save")}
          </button>
        </>
      )}
    </form>
  );
}

/** A side that is given as absent while its table waits for it: what the scale says of that now. */
function Late({ event, match, filled }: { event: EventView; match: FixtureView; filled: Filled }) {
  const absent = filled.how === "both_absent" ? 0 : filled.how === "walkover" ? filled.side : null;
  const one = event.desk?.late.find((late) => late.match === match.id && late.side === absent);
  return one ? <ScaleSays event={event} one={one} doing="walkover" /> : null;
}

interface Filling {
  event: EventView;
  match: FixtureView;
  filled: Filled;
  change: (part: Partial<Filled> | ((now: Filled) => Partial<Filled>)) => void;
}

const HOW_SAID: Record<"played" | "walkover" | "both_absent", "res.played" | "res.walkover" | "res.both"> = {
  played: "res.played",
  walkover: "res.walkover",
  both_absent: "res.both",
};
const howSaid = (how: How): string =>
  how in HOW_SAID ? e(HOW_SAID[how as keyof typeof HOW_SAID]) : w(`how.${how as "retired" | "forfeit" | "both_lost"}`);

function Fields({
  room,
  event,
  match,
  filled,
  change,
  correcting,
}: Filling & { room: RoomConnection; correcting: boolean }) {
  const byBoards = filled.how === "played" && shapeOf(event, match).boards > 0;
  const [rare, setRare] = useState(RARE.includes(filled.how));
  const choices = rare ? [...USUAL, ...RARE] : USUAL;
  return (
    <>
      <Seg<How | "other">
        label={e("res.how")}
        test="ev-how"
        value={filled.how}
        onChange={(how) => (how === "other" ? setRare(true) : change({ how, side: null }))}
        choices={[
          ...choices.map((value) => ({ value, label: howSaid(value) })),
          ...(rare ? [] : [{ value: "other" as const, label: w("how.other") }]),
        ]}
      />
      {filled.how === "both_lost" ? (
        <Blames event={event} match={match} filled={filled} change={change} />
      ) : (
        filled.how !== "both_absent" && !byBoards && <Who event={event} match={match} filled={filled} change={change} />
      )}
      {byBoards ? (
        <BoardFields room={room} event={event} match={match} filled={filled} change={change} />
      ) : (
        filled.how === "played" && <Counted event={event} match={match} filled={filled} change={change} />
      )}
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
    </>
  );
}

/** Who has won, or who is at fault. */
function Who({ event, match, filled, change }: Filling) {
  const names = namesOf(event, match);
  const { how } = filled;
  const label =
    how === "walkover"
      ? e("res.absent")
      : ONE_AT_FAULT.includes(how)
        ? w(how === "retired" ? "who.retired" : "who.forfeit")
        : e("res.who");
  const said = (entry: string): string =>
    how === "walkover"
      ? e("res.absent.one", { entry })
      : how === "retired" || how === "forfeit"
        ? w(`what.${how}`, { entry })
        : e("res.won", { entry });
  const draw = how === "played" && shapeOf(event, match).drawn ? [{ value: "2", label: w("nobody") }] : [];
  return (
    <Seg
      label={label}
      test="ev-side"
      value={filled.side === null ? "" : String(filled.side)}
      onChange={(side) => change({ side: Number(side) as 0 | 1 | 2 })}
      choices={[...names.map((entry, at) => ({ value: String(at), label: said(entry) })), ...draw]}
    />
  );
}

/** What each side is at fault for. */
function Blames({ event, match, filled, change }: Filling) {
  return (
    <>
      {namesOf(event, match).map((entry, at) => (
        <Seg<Blame>
          key={match.sides[at]}
          label={w("blame.of", { entry })}
          test={`ev-blame-${at}`}
          value={filled.blames[at as 0 | 1]}
          onChange={(blame) => change({ blames: at ? [filled.blames[0], blame] : [blame, filled.blames[1]] })}
          choices={BLAMES.map((value) => ({ value, label: w(`blame.${value}`) }))}
        />
      ))}
    </>
  );
}

/** Levels as written on the slip; games where the match is counted in them. */
function Counted({ event, match, filled, change }: Filling) {
  const names = namesOf(event, match);
  const { games } = shapeOf(event, match);
  const pair = (now: [string, string], at: number, text: string): [string, string] =>
    at ? [now[0], text] : [text, now[1]];
  return (
    <>
      {names.map((entry, at) => (
        <label key={match.sides[at]} className="field">
          <span className="own">{w("level", { entry })}</span>
          <input
            autoCapitalize="characters"
            maxLength={4}
            value={filled.levels[at]}
            data-test={`ev-levels-${at}`}
            onInput={(input) => change({ levels: pair(filled.levels, at, input.currentTarget.value) })}
          />
        </label>
      ))}
      {games > 1 &&
        names.map((entry, at) => (
          <label key={match.sides[at]} className="field">
            <span className="own">{w("games", { entry })}</span>
            <input
              inputMode="numeric"
              maxLength={2}
              value={filled.games[at]}
              data-test={`ev-games-${at}`}
              onInput={(input) =>
                change({ games: pair(filled.games, at, input.currentTarget.value.replace(/\D/g, "")) })
              }
            />
          </label>
        ))}
    </>
  );
}

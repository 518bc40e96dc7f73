/** A result board by board: who declared and the opponents' points, what the rulebook's bands make of them shown before
 * anything is confirmed; or the steps themselves. Not here: the rest of the form (ResultForm). */
import { useEffect, useRef, useState } from "react";
import type { RoomConnection } from "../../net/room";
import { Seg, Toggle } from "../../parts/Seg";
import type { EventView, FixtureView } from "../../protocol";
import { e } from "../../words.event";
import { type BoardOf, boardName, boardsOf } from "../boards";
import { w } from "../words.director";
import type { Filled } from "./filled";
import { namesOf, stepsOf } from "./said";

interface Props {
  room: RoomConnection;
  event: EventView;
  match: FixtureView;
  filled: Filled;
  change: (part: (now: Filled) => Partial<Filled>) => void;
}

export function BoardFields({ room, event, match, filled, change }: Props) {
  const [direct, setDirect] = useState(false);
  const put = (at: number, steps: string): void =>
    change((now) => ({ boards: now.boards.map((old, i) => (i === at ? steps : old)) }));
  return (
    <div className="ev-boards">
      {boardsOf(event, match).map((board, at) =>
        direct ? (
          <label key={at} className="field">
            <span className="own">
              {w("board.steps", { board: boardName(board), entry: namesOf(event, match)[0] })}
            </span>
            <input
              maxLength={4}
              value={filled.boards[at]}
              data-test={`ev-board-${at}`}
              onInput={(input) => put(at, input.currentTarget.value.trim())}
            />
          </label>
        ) : (
          <Told
            key={at}
            room={room}
            event={event}
            match={match}
            board={board}
            at={at}
            steps={filled.boards[at] ?? ""}
            put={(steps) => put(at, steps)}
          />
        ),
      )}
      <Toggle label={w("board.direct")} on={direct} onChange={setDirect} test="ev-boards-direct" />
    </div>
  );
}

const POINTS = /^-?\d{1,4}$/;

/** One board as it was played. */
function Told({
  room,
  event,
  match,
  board,
  at,
  steps,
  put,
}: Pick<Props, "room" | "event" | "match"> & {
  board: BoardOf;
  at: number;
  steps: string;
  put: (steps: string) => void;
}) {
  const names = namesOf(event, match);
  const [declarers, setDeclarers] = useState(board.declarers);
  const [points, setPoints] = useState("");
  const [trouble, setTrouble] = useState("");
  const putNow = useRef(put);
  putNow.current = put;
  const whole = declarers !== null && POINTS.test(points);
  useEffect(() => {
    if (declarers === null || !POINTS.test(points)) return;
    let here = true;
    const asked = { ask: "steps" as const, match: match.id, board: at, declarers, points: Number(points) };
    void room.askEvent(asked).then((reply) => {
      if (!here) return;
      const found = reply && "steps" in reply && typeof reply.steps === "number" ? reply.steps : null;
      setTrouble(found !== null ? "" : reply && "code" in reply ? reply.text || reply.code : e("offline"));
      putNow.current(found === null ? "" : String(found));
    });
    return () => {
      here = false;
    };
  }, [room, match.id, at, declarers, points]);
  // What stood is no longer what is entered; nothing is sent before the answer is there.
  const say = (side: 0 | 1 | null, text: string): void => {
    setDeclarers(side);
    setPoints(text.trim());
    if (text.trim()) put("");
  };
  return (
    <fieldset className="ev-board-of">
      <legend>{boardName(board)}</legend>
      <Seg
        label={w("board.declared")}
        test={`ev-declared-${at}`}
        value={declarers === null ? "" : String(declarers)}
        onChange={(side) => say(Number(side) as 0 | 1, points)}
        choices={names.map((label, side) => ({ value: String(side), label }))}
      />
      <label className="field">
        <span>{w("board.points")}</span>
        <input
          inputMode="numeric"
          maxLength={5}
          value={points}
          data-test={`ev-points-${at}`}
          onInput={(input) => say(declarers, input.currentTarget.value)}
        />
      </label>
      <output className="own" data-test={`ev-steps-${at}`} aria-live="polite">
        {trouble || (/^[+-]?\d+$/.test(steps) ? stepsOf(names, Number(steps)) : whole ? "…" : "")}
      </output>
    </fieldset>
  );
}

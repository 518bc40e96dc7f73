/** The referee's matches, one line each: what needs him first, the others by table. */
import { leftOf, useHall } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import { Level } from "../parts/Level";
import type { BoardView } from "../protocol";
import { useStore } from "../store";
import { type DeskWord, d } from "../words.desk";
import { goTo } from "./place";
import { lasting, rank, SIDES, sideWord } from "./said";
import { ICON, ordered } from "./signals";

export function Board({ room }: { room: RoomConnection }) {
  const { view } = useStore(room.live);
  const { yours, others } = ordered(Object.values(view?.matches ?? {}));
  return (
    <>
      <section aria-label={d("yours")}>
        <h2>{yours.length ? d("yours.n", { n: yours.length }) : d("yours.none")}</h2>
        <Lines room={room} matches={yours} />
      </section>
      <section aria-label={d("others")}>
        {others.length > 0 && <h2>{d("others")}</h2>}
        <Lines room={room} matches={others} />
      </section>
      <Desks room={room} />
    </>
  );
}

/** Whose desk is awake, in one line. */
function Desks({ room }: { room: RoomConnection }) {
  const { view } = useStore(room.live);
  const desks = Object.values(view?.devices ?? {}).filter(
    (one) => !one.removed && (one.role === "referee" || one.role === "director" || one.role === "committee"),
  );
  if (desks.length === 0) return null;
  return (
    <section aria-label={d("desks")} data-test="desks-awake">
      <h2>{d("desks")}</h2>
      <ul className="row wrap">
        {desks.map((one) => (
          <li key={one.key} className={`tag ${one.awake ? "ok" : "warn"}`}>
            <span className="own">{one.name || d(`role.${one.role}` as DeskWord)}</span>{" "}
            {d(one.awake ? "device.awake" : one.online ? "device.asleep" : "device.gone")}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ room, matches }: { room: RoomConnection; matches: readonly BoardView[] }) {
  const now = useHall(room, 1000);
  return (
    <ul className="board">
      {matches.map((board) => (
        <li key={board.match}>
          <button
            type="button"
            className={`line sig-${board.signal}`}
            data-test={`match-${board.match}`}
            onClick={() => goTo({ match: board.match })}
          >
            <b className="no own">{board.table || "·"}</b>
            <span className="sig">
              <Icon name={ICON[board.signal]} /> {d(`signal.${board.signal}`)}
            </span>
            <span className="time">{timeOf(board, now)}</span>
            <span className="teams">
              {SIDES.map((side, at) => (
                <span key={side} className={board.stage === side ? "stage" : ""}>
                  <span className="own">{sideWord(side, board.names)}</span>
                  <Level level={rank(board.levels[side])} />
                  {board.stage === side && <small className="tag warn">{d("stage")}</small>}
                  {!board.awake[at] && board.signal !== "over" && <small className="tag away">{d("away")}</small>}
                </span>
              ))}
            </span>
            <span className="what">{whatOf(board)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How long it has waited, or what is left. */
function timeOf(board: BoardView, now: number): string {
  if (board.call && board.call.done_at === undefined) return lasting(now - board.call.at);
  if (board.signal === "over") return "";
  const left = leftOf(board.clock, now);
  if (left === null) return "";
  return left >= 0 ? d("left", { n: lasting(left) }) : d("over.by", { n: lasting(-left) });
}

function whatOf(board: BoardView): string {
  if (board.call && board.call.done_at === undefined)
    return d("call.says", { side: sideWord(board.call.side, board.names), reason: board.call.reason });
  if (board.signal === "over") return board.winner ? d("won", { side: sideWord(board.winner, board.names) }) : "";
  const parts = [d("deal.n", { n: board.deal })];
  if (board.clock.state === "paused") parts.push(d("paused"));
  if (board.clock.last_deal) parts.push(d("last.deal"));
  if (board.unconfirmed.length) parts.push(d("unconfirmed.n", { n: board.unconfirmed.length }));
  return parts.join(" · ");
}

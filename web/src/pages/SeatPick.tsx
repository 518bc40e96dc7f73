/** Who sits where at a new table: each tap turns a seat from a program to a friend to oneself. */
import { t } from "../words";

const SIDES = ["at-right", "at-top", "at-left", "at-bottom"];
const SHORT = ["seat.s0", "seat.s1", "seat.s2", "seat.s3"] as const;

export function SeatPick({
  seat,
  open,
  bots,
  onChange,
}: {
  seat: number;
  open: readonly number[];
  bots: string;
  onChange: (seat: number, open: readonly number[]) => void;
}) {
  return (
    <fieldset className="field">
      <legend>{t("create.seats")}</legend>
      <div className="seats pick">
        {[1, 2, 0, 3].map((at) => {
          const who = at === seat ? "you" : open.includes(at) ? "open" : "bot";
          return (
            <button
              type="button"
              key={at}
              className={`st ${SIDES[at]} ${who}`}
              aria-pressed={at === seat}
              data-test={`pick-${at}`}
              onClick={() => onChange(...turned(seat, open, at))}
            >
              <span className="dot">{t(SHORT[at]!)}</span>
              <span>
                <b>{t(who === "you" ? "create.seat.you" : who === "open" ? "create.seat.open" : "create.seat.bot")}</b>
                <small>
                  {who === "open" && t("create.seat.bylink")}
                  {who === "bot" && t(bots === "random" ? "bot.random" : "bot.rules")}
                </small>
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** After a tap: a program's seat becomes a friend's, a friend's one's own; one's former seat is like the others then. */
export function turned(seat: number, open: readonly number[], at: number): [number, readonly number[]] {
  if (at === seat) return [seat, open];
  if (!open.includes(at)) return [seat, [...open, at].sort()];
  const rest = open.filter((one) => one !== at);
  return [at, open.length === 3 ? [...rest, seat].sort() : rest];
}

/** All tricks of a deal in a list; one tap jumps to one. */
import { InText } from "../cards/Face";
import { Icon } from "../parts/Icon";
import type { DealView } from "../protocol";
import { seatAt } from "../table/model";
import { seatName, seatShort } from "../table/names";
import { t } from "../words";
import { type Step, stepOfTrick } from "./steps";

interface Listed {
  deal: DealView;
  steps: readonly Step[];
  at: number;
  go: (to: number) => void;
}

/** Plays of a trick that were taken back, on agreement or by a referee: they were seen all the same. */
export function Returned({ deal, trick }: { deal: DealView; trick: number }) {
  const plays = (deal.returned ?? []).filter(([of]) => of === trick).reverse();
  if (plays.length === 0) return null;
  return (
    <p className="muted returned">
      {t("replay.returned")}{" "}
      {plays.map(([, seat, cards], place) => (
        <span key={place} className="one">
          {seatShort(seat)} <InText faces={cards} />{" "}
        </span>
      ))}
    </p>
  );
}

export function Tricks({ deal, steps, at, go }: Listed) {
  const now = steps[at]?.stage === "play" ? steps[at]!.trick : -1;
  return (
    <details className="panel pad tricks" data-test="tricks" open={matchMedia?.("(min-width:1200px)").matches}>
      <summary>{t("replay.tricks")}</summary>
      <ol>
        {Object.entries(deal.tricks).map(([number, trick]) => (
          <li key={number}>
            <button
              type="button"
              className="trick-row"
              data-test="trick-row"
              aria-current={Number(number) === now ? "step" : undefined}
              onClick={() => go(stepOfTrick(steps, Number(number)) + trick.plays.length - 1)}
            >
              <b>{Number(number) + 1}</b>
              <span className="grow">
                {trick.plays.map((cards, place) => {
                  const seat = seatAt(trick, place, deal.step);
                  return (
                    <span key={place} className={`one${seat === trick.winner ? " win" : ""}`}>
                      {seatShort(seat)} <InText faces={cards} />
                      {seat === trick.winner && (
                        <>
                          {" "}
                          <Icon name="crown" />
                          <span className="vh">{t("replay.wins", { seat: seatName(seat) })}</span>
                        </>
                      )}
                    </span>
                  );
                })}
              </span>
              <span className="nowrap">{trick.points ? `+${trick.points}` : ""}</span>
            </button>
            <Returned deal={deal} trick={Number(number)} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The table of the replay: the cards of a step where their seats sit, whoever leads and wins. */
import { Played } from "../cards/Face";
import { asLaid, type Marks } from "../cards/faces";
import { Icon } from "../parts/Icon";
import type { DealView } from "../protocol";
import { seatAt } from "../table/model";
import { seatName } from "../table/names";
import { t } from "../words";
import { stageText } from "./names";
import type { Step } from "./steps";

const places = ["e", "n", "w", "mine"];

export function ReplayFelt({ deal, step, marks }: { deal: DealView; step: Step; marks: Marks }) {
  const trick = step.stage === "play" || step.stage === "end" ? deal.tricks[String(step.trick)] : undefined;
  return (
    <section className="felt replay-felt" aria-label={t("t.table")} data-test="felt">
      {trick?.plays.slice(0, step.plays).map((faces, place) => {
        const seat = seatAt(trick, place, deal.step);
        const won = step.plays === trick.plays.length && trick.winner === seat;
        return (
          <div key={place} className={places[seat]}>
            <span className="tag plain">
              {seatName(seat)}
              {place === 0 && (
                <>
                  <Icon name="flag" /> {t("t.leader")}
                </>
              )}
              {won && (
                <>
                  <Icon name="crown" /> {t("t.settle.wins")}
                </>
              )}
            </span>
            <Played faces={asLaid(marks, faces)} marks={marks} win={won} />
            {place === 0 && trick.failed && (
              <figure className="threw">
                <figcaption>{t("replay.threw")}</figcaption>
                <Played faces={trick.failed.cards} marks={marks} dead />
              </figure>
            )}
          </div>
        );
      })}
      {step.trick < 0 && (
        <div className="stage">
          <b>{stageText(step.stage)}</b>
          {Object.entries(deal.bids).map(([number, bid]) => (
            <span key={number} className="row">
              {seatName(bid.seat)} <Played faces={bid.cards} marks={marks} />
            </span>
          ))}
        </div>
      )}
    </section>
  );
}

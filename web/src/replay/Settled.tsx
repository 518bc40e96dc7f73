/** The result of a deal in the replay, line by line. */
import { ClauseChip } from "../parts/ClauseChip";
import type { DealView } from "../protocol";
import { levelText, sideName } from "../table/names";
import { t } from "../words";

export function Settled({ deal }: { deal: DealView }) {
  const outcome = deal.outcome;
  if (!outcome) return null;
  return (
    <section className="panel pad">
      <div className="ln sum">
        <div>{t("t.settle.sum")}</div>
        <div className="v">{outcome.points}</div>
        <span className="c">
          <ClauseChip citation={outcome.clause} />
        </span>
      </div>
      {outcome.before && outcome.after && (
        <div className="lv">
          {[1, 0].map((side) => (
            <div key={side}>
              <span className="tag">{sideName(side)}</span>
              <b>{levelText(outcome.before![side])}</b> → <b>{levelText(outcome.after![side])}</b>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

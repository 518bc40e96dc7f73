/** The result of a deal in the replay, line by line, each with its clause. */
import { Played } from "../cards/Face";
import { bySuit, type Marks } from "../cards/faces";
import type { Deals } from "../net/api";
import { ClauseChip } from "../parts/ClauseChip";
import { SumLine } from "../parts/SumLine";
import type { DealView, OutcomeView } from "../protocol";
import { sideName } from "../table/names";
import { t, tOf } from "../words";
import { levelsText, resultText } from "./names";
import { Who } from "./Who";

interface Given {
  deal: DealView;
  seats: Deals["seats"];
  marks: Marks;
}

export function Settled({ deal, seats, marks }: Given) {
  const { outcome } = deal;
  return (
    <section className="panel pad settled" data-test="settled" aria-label={t("replay.settlement")}>
      <h2>{t("replay.settlement")}</h2>
      {deal.void && (
        <p className="row wrap">
          {tOf("void", deal.void.reason, t("replay.void"))} <ClauseChip citation={deal.void.clause} />
        </p>
      )}
      {outcome && <Lines deal={deal} outcome={outcome} seats={seats} marks={marks} />}
    </section>
  );
}

function Lines({ deal, outcome, seats, marks }: Given & { outcome: OutcomeView }) {
  const charged = Object.values(deal.tricks).reduce((sum, trick) => sum + (trick.failed?.points ?? 0), 0);
  const taken = outcome.points - outcome.kitty_points - charged;
  return (
    <>
      <p className="lead">
        <b>{resultText(deal)}</b>
      </p>
      {outcome.forced && <p className="tag warn">{t("replay.forced")}</p>}
      <SumLine what={t("t.settle.tricks")} value={taken} />
      {charged !== 0 && <SumLine what={t("t.failed")} value={signed(charged)} />}
      <SumLine
        what={t(outcome.kitty.length > 0 ? "t.settle.kitty" : "t.settle.capture")}
        small={outcome.multiplier ? t("t.settle.times", { n: outcome.multiplier }) : ""}
        value={outcome.kitty.length > 0 || outcome.kitty_points ? signed(outcome.kitty_points) : "—"}
        clause={outcome.kitty_clause}
      />
      {outcome.kitty.length > 0 && (
        <div className="lt">
          <Played faces={bySuit(marks, outcome.kitty)} marks={marks} />
        </div>
      )}
      <SumLine what={t("t.settle.sum")} value={outcome.points} clause={outcome.clause} sum />
      {outcome.before && outcome.after && (
        <SumLine
          what={t("replay.col.levels")}
          small={[1, 0].map((side) => (
            <span key={side} className="nowrap level-move">
              {sideName(side)} {levelsText(deal, side)}
            </span>
          ))}
          value=""
          clause={outcome.levels_clause}
        />
      )}
      {outcome.next !== undefined && (
        <SumLine
          what={t("replay.next.declarer")}
          small={<Who seats={seats} seat={outcome.next} />}
          value=""
          clause={outcome.next_clause}
        />
      )}
    </>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** The match in one line: both names, their levels, who holds the deal or has won. Always in the same place. */
import type { EventResultView, LiveView } from "../protocol";
import { l } from "../words.live";
import { isOver } from "./decided";
import { givenSide, levelWord, SIDES, sideTag } from "./model";

interface Props {
  view: LiveView;
  mine?: number;
  /** The result that a competition has of it: it stands here, however far its table came. won: the side, -1 for none. */
  result?: { outcome: EventResultView; won: number } | null;
}

export function ScoreLine({ view, mine, result = null }: Props) {
  return (
    <div className="lv-score" data-test="lv-score">
      {[0, 1].map((side) => (
        <Side key={side} view={view} side={side} mine={mine === side} result={result} />
      ))}
    </div>
  );
}

function Side({ view, side, mine, result }: { side: number; mine: boolean } & Pick<Props, "view" | "result">) {
  const at = side as 0 | 1;
  const name = givenSide(view.names[at]);
  const level = result ? result.outcome.levels?.[at] : view.levels[SIDES[at]];
  const won = result ? result.won === side : view.winner === SIDES[at];
  const on = view.stage === SIDES[at] && !result && !isOver(view);
  return (
    <div className={`lv-side${mine ? " mine" : ""}`}>
      <span className={`tag${mine ? " on" : ""}`}>{sideTag(side)}</span>
      {name && <b className="own nm">{name}</b>}
      {level !== undefined && <b className="lv-level">{l("level", { level: levelWord(level) })}</b>}
      {on && <span className="tag warn">{l("stage")}</span>}
      {won && <span className="tag ok">{l("won")}</span>}
    </div>
  );
}

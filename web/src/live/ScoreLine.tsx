/** The match in one line: both names, their levels, who holds the deal. Always in the same place. */
import type { LiveView } from "../protocol";
import { l } from "../words.live";
import { givenSide, levelWord, SIDES, sideTag } from "./model";

export function ScoreLine({ view, mine }: { view: LiveView; mine?: number }) {
  return (
    <div className="lv-score" data-test="lv-score">
      {[0, 1].map((side) => (
        <Side key={side} view={view} side={side} mine={mine === side} />
      ))}
    </div>
  );
}

function Side({ view, side, mine }: { view: LiveView; side: number; mine: boolean }) {
  const name = givenSide(view.names[side as 0 | 1]);
  const on = view.stage === SIDES[side];
  return (
    <div className={`lv-side${mine ? " mine" : ""}`}>
      <span className={`tag${mine ? " on" : ""}`}>{sideTag(side)}</span>
      {name && <b className="own nm">{name}</b>}
      <b className="lv-level">{l("level", { level: levelWord(view.levels[SIDES[side as 0 | 1]]) })}</b>
      {on && <span className="tag warn">{l("stage")}</span>}
    </div>
  );
}

/** What the rulebook's scale says of a late side, with its clause, and where the desk does something else. Not here: doing
 * it (LateItem, ResultForm). */
import { BookName, ClauseChip } from "../../parts/ClauseChip";
import { Icon } from "../../parts/Icon";
import type { EventView, LateView } from "../../protocol";
import { w, wOf } from "../words.director";

/** From nothing at all to the hardest; what a referee decides stands in no order. */
const HARD = ["nothing", "warning", "points", "first_deal", "walkover", "out"];

export const saidOf = (does: string, points: number): string =>
  wOf(`does.${does}`, does).replace("{n}", String(points));

export function Clause({ event, clause }: { event: EventView; clause: string }) {
  return (
    <BookName.Provider value={`sha256:${event.digest}`}>
      <ClauseChip citation={clause || undefined} />
    </BookName.Provider>
  );
}

/** doing: what is about to be done, as a step of the scale. */
export function ScaleSays({ event, one, doing }: { event: EventView; one: LateView; doing: string }) {
  const [scale, mine] = [HARD.indexOf(one.does), HARD.indexOf(doing)];
  const against = scale < 0 || scale === mine ? "" : mine > scale ? "harder" : "milder";
  return (
    <>
      <p data-test="ev-scale">
        {w("scale.says", { n: one.minutes, what: saidOf(one.does, one.points) })}{" "}
        <Clause event={event} clause={one.clause} />
      </p>
      {against && (
        <p className="banner warn" role="status" data-test="ev-scale-against">
          <Icon name="flag" /> <b>{w(`scale.${against}`, { what: wOf(`does.${doing}`, doing) })}</b>
        </p>
      )}
    </>
  );
}

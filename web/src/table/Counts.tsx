/** Counting aids, where table and person want them: strong cards and points not seen yet, and who has shown he has none of a
 * suit. Made of what lies open and of one's own cards. */
import { Played } from "../cards/Face";
import { suitLetter, suitName, TRUMPS } from "../cards/faces";
import { Icon } from "../parts/Icon";
import { choose, settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";
import { useHere } from "./here";
import { seatName } from "./names";
import { aided, pointsOf, tallyOf } from "./tally";

export function Counts() {
  const { model } = useHere();
  const wanted = useStore(settings).counts;
  const { deal, hand, mine } = model;
  if (!deal || !aided(model.view)) return <p className="muted pad">{t("t.counts.off")}</p>;
  if (!wanted)
    return (
      <p className="pad">
        <button type="button" className="btn" data-test="counts-on" onClick={() => choose({ counts: true })}>
          {t("t.counts.on")}
        </button>
      </p>
    );
  const tally = tallyOf(deal);
  const own = [...hand, ...(mine?.kitty ?? [])];
  const held = (face: number): number => own.filter((other) => other === face).length;
  const strong = [53, 52, ...[0, 1, 2, 3].map((suit) => suit * 13 + deal.level)];
  const points = pointsOf(deal, tally, own);
  return (
    <div className="counts pad">
      <h3>{t("t.counts.out")}</h3>
      <ul>
        {strong
          .filter((face) => deal.suits[face] !== "-")
          .map((face) => (
            <li key={face}>
              <Played faces={[face]} marks={model.marks} />{" "}
              <b>{Math.max(0, deal.decks - (tally.seen[face] ?? 0) - held(face))}</b>
            </li>
          ))}
      </ul>
      <p>
        {t("t.counts.points")} <b>{points.out}</b>/{points.all}
      </p>
      <h3>{t("t.counts.void")}</h3>
      {Object.keys(tally.void).length === 0 && <p className="muted">{t("t.counts.novoid")}</p>}
      <ul className="voids">
        {Object.entries(tally.void).map(([seat, suits]) => (
          <li key={seat}>
            {seatName(Number(seat))}
            {suits.map((suit) => (
              <span key={suit} className="nowrap">
                {suit === TRUMPS ? (
                  <b>{t("suit.trumps")}</b>
                ) : (
                  <>
                    <Icon name={suitLetter(suit)} className={suitLetter(suit)} />
                    <span className="vh">{suitName(suit)}</span>
                  </>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

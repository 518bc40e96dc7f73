/** A match's deals, one line each: who declared, trumps, points, the result, the levels; a tap opens the replay. */
import { rankText } from "../cards/faces";
import type { Deals } from "../net/api";
import { Link } from "../parts/Link";
import { TrumpSign } from "../table/Bars";
import { seatName, sideShort } from "../table/names";
import { t } from "../words";
import { levelsText, resultText } from "./names";

export const dealPath = (id: string, place: number): string => `/replay/${encodeURIComponent(id)}/${place}`;

export function DealList({ found, id }: { found: Deals; id: string }) {
  return (
    <ol className="deal-list" data-test="deals">
      {found.deals.map((deal, at) => (
        <li key={at} className="panel">
          <Link to={dealPath(id, at + 1)} className="deal-row" test="deal-open">
            <b className="dl-n">{t("replay.deal", { n: deal.number || at + 1 })}</b>
            <span className="dl-who">
              {deal.declarer !== undefined && `${t("t.declarer")} ${seatName(deal.declarer)}`}
              {deal.trump !== undefined && (
                <>
                  {" "}
                  <TrumpSign trump={deal.trump} />
                </>
              )}{" "}
              {t("t.level")} {rankText(deal.level)}
            </span>
            <span className="dl-points">{deal.outcome && `${t("t.points")} ${deal.outcome.points}`}</span>
            <span className="dl-result">{resultText(deal)}</span>
            <span className="dl-levels">
              {[1, 0].map((side) => (
                <span key={side} className="tag plain">
                  {sideShort(side)} {levelsText(deal, side)}
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

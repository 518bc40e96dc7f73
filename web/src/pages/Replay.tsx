/** Looking back: tables played at, records brought along, a match's deals, one deal's replay. */
import { useEffect, useMemo, useState } from "react";
import { editionOf, need } from "../clauses";
import { type Deals, Refused } from "../net/api";
import { BookName } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import { Bring } from "../replay/Bring";
import { dealPath } from "../replay/DealList";
import { DealReplay } from "../replay/DealReplay";
import { MatchDeals } from "../replay/MatchDeals";
import { PlayedAt } from "../replay/PlayedAt";
import { type Source, sourceOf } from "../replay/source";
import { t } from "../words";
import { Shell } from "./Shell";

export function ReplayPage({ id, deal = 0 }: { id: string | null; deal?: number }) {
  return <Shell title={t("replay.title")}>{id === null ? <Mine /> : <From key={id} id={id} deal={deal} />}</Shell>;
}

/** Tables this browser has played at, and records from elsewhere. */
function Mine() {
  return (
    <>
      <h1>{t("replay.title")}</h1>
      <div className="cols">
        <PlayedAt />
        <div>
          <Bring />
          <p>
            <Link to="/shuffle" className="btn quiet" test="to-shuffle">
              {t("shuffle.title")}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

function From({ id, deal }: { id: string; deal: number }) {
  const source = useMemo(() => sourceOf(id), [id]);
  const [found, setFound] = useState<Deals | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let here = true;
    source?.deals().then(
      (all) => here && setFound(all),
      (error: unknown) =>
        here && setTrouble(error instanceof Refused && error.problem.text ? error.problem.text : t("state.missing")),
    );
    return () => {
      here = false;
    };
  }, [source]);
  const book = editionOf(found);
  useEffect(() => need(book), [book]);
  if (!source) return <Bring gone />;
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!found) return <p aria-busy="true">{t("loading")}</p>;
  return (
    <BookName.Provider value={book}>
      <ReplayOf found={found} source={source} deal={deal} />
    </BookName.Provider>
  );
}

export function ReplayOf({ found, source, deal }: { found: Deals; source: Source; deal: number }) {
  const one = found.deals[deal - 1];
  return (
    <>
      {found.foreign && (
        <p className="banner warn foreign" role="note" data-test="foreign">
          <b>{t("record.foreign")}</b> <span>{t("record.foreign.text")}</span>
        </p>
      )}
      {one ? (
        <>
          <Between found={found} id={source.id} deal={deal} />
          <DealReplay key={`${deal} ${one.id}`} deal={one} seats={found.seats} source={source} />
        </>
      ) : (
        <>
          <h1>{t("replay.title")}</h1>
          <MatchDeals found={found} source={source} />
          <p>
            <Link to="/shuffle" className="btn quiet" test="to-shuffle">
              {t("shuffle.link")}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

/** The way to the deals beside this one and back to all of them. */
function Between({ found, id, deal }: { found: Deals; id: string; deal: number }) {
  const number = found.deals[deal - 1]?.number || deal;
  return (
    <div className="row wrap between">
      <h1 className="grow">
        {t("replay.title")} · {t("replay.deal", { n: number })}
      </h1>
      {deal > 1 && (
        <Link to={dealPath(id, deal - 1)} className="btn s40" test="deal-before">
          <Icon name="back" /> {t("replay.before")}
        </Link>
      )}
      {deal < found.deals.length && (
        <Link to={dealPath(id, deal + 1)} className="btn s40" test="deal-after">
          {t("replay.after")} <Icon name="next" />
        </Link>
      )}
      <Link to={`/replay/${encodeURIComponent(id)}`} className="btn s40" test="deal-all">
        {t("replay.back")}
      </Link>
    </div>
  );
}

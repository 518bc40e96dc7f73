/** The end of a match or table: who won and why it ended; the page stays. */

import { lazy, Suspense, useEffect } from "react";
import { Played } from "../cards/Face";
import { bySuit } from "../cards/faces";
import { KeyRing } from "../net/keys";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import { go } from "../router";
import { t } from "../words";
import { useHere } from "./here";
import { levelText, personAt, seatAndName } from "./names";
import { LastResult, sideOf } from "./Settlement";

const DealsOfTable = lazy(() => import("../replay/MatchDeals").then((page) => ({ default: page.DealsOfTable })));

/** Steps on each board for the side of whoever looks. */
function stepsText(steps: readonly number[], me: number | null): string {
  const sign = me !== null && me % 2 === 1 ? -1 : 1;
  return steps.map((one) => (one * sign > 0 ? `+${one * sign}` : String(one * sign))).join(" · ");
}

export function Over() {
  const { model, act, conn } = useHere();
  const { view, me } = model;
  const match = view.match;
  const winner = match?.phase === "ended" ? match.winner : undefined;
  const cause = view.ended?.cause;
  const next = view.ended?.rematch ?? "";
  useEffect(() => {
    if (!next || !conn.keyRing || me === null) return;
    if (!KeyRing.of(next)) KeyRing.keep(next, conn.keyRing.key);
    go(`/t/${encodeURIComponent(next)}`);
  }, [next, conn, me]);
  return (
    <main className="page over" data-test="over">
      <p className="muted">{t("t.over")}</p>
      <h1>
        {winner !== undefined && winner !== null ? (
          <>
            <Icon name="crown" /> {t("t.over.winner", { side: sideOf(model, winner) })}
          </>
        ) : cause && cause !== "match_over" ? (
          t(`t.over.${cause}`)
        ) : (
          t("t.over.draw")
        )}
      </h1>
      {match && match.boards > 0 && <p data-test="steps">{t("of.steps", { steps: stepsText(match.steps, me) })}</p>}
      {match && match.boards === 0 && (
        <div className="lv">
          {(me === null ? [1, 0] : [me & 1, 1 - (me & 1)]).map((side) => (
            <div key={side}>
              <span className={`tag${side === winner ? " on" : ""}`}>{sideOf(model, side)}</span>
              <span>
                {t("t.plays")} <b>{levelText(match.places[side])}</b>
              </span>
              <span className="muted grow right">
                {[side, side + 2].map((seat) => personAt(view, seat)).join(" · ")}
              </span>
            </div>
          ))}
          <p className="muted">{t(match.counted === 1 ? "t.over.deal" : "t.over.deals", { n: match.counted })}</p>
        </div>
      )}
      {view.deal?.hands && (
        <section className="panel pad">
          {view.deal.hands.map((faces, seat) => (
            <figure key={seat} className="shown-hand">
              <figcaption>{seatAndName(view, seat)}</figcaption>
              <Played faces={bySuit(model.marks, faces)} marks={model.marks} />
            </figure>
          ))}
        </section>
      )}
      <LastResult />
      {view.of?.kept_back ? (
        <p className="prose" data-test="kept-back">
          <Icon name="wait" /> {t("of.kept")}
        </p>
      ) : (
        <Suspense>
          <DealsOfTable id={view.id} />
        </Suspense>
      )}
      <div className="room-acts">
        {!view.of?.kept_back && (
          <Link to={`/replay/${view.id}`} className="btn" test="to-replay">
            {t("nav.replay")}
          </Link>
        )}
        {view.of ? (
          <Link to={`/event/${encodeURIComponent(view.of.room)}`} className="btn primary main" test="to-event">
            {t("of.back")}
          </Link>
        ) : view.ended?.rematch ? (
          <Link to={`/t/${view.ended.rematch}`} className="btn primary main" test="to-rematch">
            {t("t.rematch.go")}
          </Link>
        ) : (
          me !== null && (
            <button
              type="button"
              className="btn primary main"
              data-test="rematch"
              onClick={() => act({ do: "rematch" })}
            >
              {t("t.rematch")}
            </button>
          )
        )}
      </div>
      <p>
        <Link to="/" className="btn quiet" test="home">
          {t("state.home")}
        </Link>
      </p>
    </main>
  );
}

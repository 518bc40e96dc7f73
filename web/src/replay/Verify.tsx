/** "Verify this deal": the promise, the seed, and whether every card follows from them, computed on this page. */
import { useState } from "react";
import { InText } from "../cards/Face";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { DealView } from "../protocol";
import type { Check } from "../shuffle";
import { t } from "../words";
import { checkDeal } from "./steps";

export function Verify({ deal }: { deal: DealView }) {
  const [check, setCheck] = useState<Check | null>(null);
  const [later, setLater] = useState(false);
  const run = (): void => {
    const found = checkDeal(deal);
    setCheck(found);
    setLater(found === null);
  };
  const good = check?.committed && check.dealt;
  return (
    <section className="panel pad verify">
      <button type="button" className="btn" data-test="verify" onClick={run}>
        {t("replay.verify")}
      </button>
      {later && <p role="status">{t("replay.verify.later")}</p>}
      {check && (
        <p role="status" data-test="verified" className={good ? "good" : "bad"}>
          <Icon name={good ? "ok" : "x"} />{" "}
          {t(good ? "replay.verify.ok" : check.committed ? "replay.verify.cards" : "replay.verify.commit")}
        </p>
      )}
      <dl className="facts">
        <dt>{t("replay.commitment")}</dt>
        <dd>
          <code>{deal.commitment || "—"}</code>
        </dd>
        <dt>{t("replay.seed")}</dt>
        <dd>
          <code>{deal.seed || "—"}</code>
        </dd>
        {deal.added.length > 0 && (
          <>
            <dt>{t("replay.added")}</dt>
            <dd>
              {deal.added.map((bytes) => (
                <code key={bytes}>{bytes} </code>
              ))}
            </dd>
          </>
        )}
      </dl>
      <p>
        <Link to="/shuffle" className="btn quiet s40" test="verify-shuffle">
          {t("shuffle.link")}
        </Link>
      </p>
      {check && (
        <details data-test="pack">
          <summary>{t("replay.pack")}</summary>
          <p className="pack">
            {check.pack.map((face, at) => (
              <InText key={at} faces={[face]} />
            ))}
          </p>
        </details>
      )}
    </section>
  );
}

/** A throw that did not stand: what was shown, what is led instead, what it costs and where the rulebook says so. */
import { useEffect, useState } from "react";
import { InText, Played } from "../cards/Face";
import { ClauseChip } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import type { FailedThrow as Failure } from "../protocol";
import { t } from "../words";
import { useHere } from "./here";
import { lastOf, type Model } from "./model";
import { seatAndName, seatName } from "./names";

const SHOWN_MS = 7000;

/** The latest failed throw and the trick it belongs to. */
function latest(model: Model): { at: string; failure: Failure } | null {
  const { deal } = model;
  if (!deal) return null;
  if (deal.throwing) return { at: `${deal.id}.open`, failure: deal.throwing };
  const last = lastOf(deal);
  for (const number of last ? [last.number, last.number - 1] : []) {
    const failure = deal.tricks[String(number)]?.failed;
    if (failure) return { at: `${deal.id}.${number}`, failure };
  }
  return null;
}

export function FailedThrow() {
  const { model } = useHere();
  const found = latest(model);
  const at = found?.at ?? "";
  const [gone, setGone] = useState("");
  useEffect(() => {
    if (!at || at.endsWith("open")) return;
    const timer = setTimeout(() => setGone(at), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  if (!found || gone === at) return null;
  const { failure } = found;
  return (
    <div className="refuse failed" role="status" data-test="failed">
      <span className="x">
        <Icon name="x" />
      </span>
      <div className="grow">
        <b>{t("t.failed")}</b> {seatAndName(model.view, failure.seat)} <InText faces={failure.cards} />
        <Stopped failure={failure} />
        <span className="then">
          <Instead failure={failure} />
          {failure.charge > 0 && `${t("list.comma")}${t("t.failed.charge", { n: failure.charge })}`}{" "}
          <ClauseChip citation={failure.clause} />
        </span>
      </div>
      <button
        type="button"
        className="icon"
        aria-label={t("close")}
        data-test="failed-close"
        onClick={() => setGone(at)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The unit that was stopped and the cards that do it, side by side, where the rulebook has them shown. */
function Stopped({ failure }: { failure: Failure }) {
  const { model } = useHere();
  if (failure.stopper === undefined || failure.stopped.length === 0) return null;
  return (
    <span className="stopped" data-test="stopper">
      <Played faces={failure.stopped} marks={model.marks} /> <span aria-hidden="true">←</span>{" "}
      <b>{t("t.failed.by", { seat: seatName(failure.stopper) })}</b>{" "}
      <Played faces={failure.stopping} marks={model.marks} win />
    </span>
  );
}

/** What is led instead, or who says what. */
function Instead({ failure }: { failure: Failure }) {
  if (failure.choices.length === 1)
    return (
      <span className="nowrap">
        {t("t.failed.forced")} <InText faces={failure.choices[0]!} />
      </span>
    );
  return failure.chooser === undefined ? null : t("t.failed.chooses", { seat: seatName(failure.chooser) });
}

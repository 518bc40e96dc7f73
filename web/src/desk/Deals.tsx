/** Deal by deal: result, charges apart from play, every version with who, when and why; a version can be restored. */
import { useState } from "react";
import { timeOfDay } from "../live/time";
import type { RoomConnection } from "../net/room";
import { Link } from "../parts/Link";
import type { LiveDealView, LiveView } from "../protocol";
import { t } from "../words";
import { type DeskWord, d } from "../words.desk";
import { linesOf } from "./Dispute";
import { EntryOfDesk } from "./EntryOfDesk";
import { useMay } from "./may";
import { goTo } from "./place";
import { ReasonLine } from "./ReasonLine";
import { rank, seatName, sideWord, tryWord, valueWord, whoWord } from "./said";

export function Deals({ room, view }: { room: RoomConnection; view: LiveView }) {
  const deals = Object.values(view.deals).sort((a, b) => b.deal - a.deal);
  return (
    <section aria-label={d("part.deals")}>
      <header className="row wrap">
        <h2 className="grow">{d("part.deals")}</h2>
        <Link to={`/live/${encodeURIComponent(room.room)}/write`} className="btn s40" test="deals-write">
          {d("deals.write")}
        </Link>
      </header>
      {deals.length === 0 && <p className="muted">{d("deals.none")}</p>}
      <ul className="cards">
        {deals.map((deal) => (
          <li key={deal.deal}>
            <DealOf room={room} view={view} deal={deal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DealOf({ room, view, deal }: { room: RoomConnection; view: LiveView; deal: LiveDealView }) {
  const [open, setOpen] = useState(false);
  const [own, setOwn] = useState(false);
  const may = useMay(room);
  return (
    <article className="panel pad">
      <header className="row wrap">
        <h3 className="grow">
          {d("deal.n", { n: deal.deal })} {deal.declarer && `· ${seatName(deal.declarer, view.players)}`}{" "}
          {deal.trump && d(`trump.${deal.trump}` as DeskWord)} {deal.level && rank(deal.level)}
        </h3>
        {deal.differs.length > 0 && <span className="tag bad">{d("signal.disputed")}</span>}
        {deal.unconfirmed && <span className="tag away">{d("unconfirmed")}</span>}
        {deal.doubts.map((doubt) => (
          <span key={doubt} className="tag warn">
            {tryWord("doubt", doubt)}
          </span>
        ))}
      </header>
      <p>{resultOf(deal, view)}</p>
      <div className="row wrap">
        {may("rule") && (
          <button
            type="button"
            className="btn s40"
            data-test={`deal-rule-${deal.deal}`}
            onClick={() => goTo({ match: view.match, part: "rule", deal: deal.deal })}
          >
            {d("rule.make")}
          </button>
        )}
        <button
          type="button"
          className="btn s40"
          aria-expanded={own}
          data-test={`deal-enter-${deal.deal}`}
          onClick={() => setOwn(!own)}
        >
          {d(deal.versions.length ? "correct" : "take.own")}
        </button>
        {deal.versions.length > 0 && (
          <button
            type="button"
            className="btn s40"
            aria-expanded={open}
            data-test={`deal-versions-${deal.deal}`}
            onClick={() => setOpen(!open)}
          >
            {d("versions.n", { n: deal.versions.length })}
          </button>
        )}
      </div>
      {own && <EntryOfDesk room={room} view={view} deal={deal.deal} done={() => setOwn(false)} />}
      {open && <VersionsOf room={room} view={view} deal={deal} />}
    </article>
  );
}

/** What came of it, charges apart from play. */
function resultOf(deal: LiveDealView, view: LiveView): string {
  if (!deal.ended) return d("running");
  const parts = [d(`ended.${deal.ended}` as DeskWord)];
  if (typeof deal.total === "number")
    parts.push(
      deal.charges
        ? d("total.charges", { points: deal.total - deal.charges, charges: deal.charges, total: deal.total })
        : d("total", { total: deal.total }),
    );
  if (deal.takes) parts.push(d("takes", { side: sideWord(deal.takes, view.names) }));
  const ups = valueWord("ups", deal.ups, view.names);
  if (ups) parts.push(ups);
  if (deal.levels && Object.keys(deal.levels).length) parts.push(`→ ${valueWord("levels", deal.levels, view.names)}`);
  return parts.join(" · ");
}

function VersionsOf({ room, view, deal }: { room: RoomConnection; view: LiveView; deal: LiveDealView }) {
  const [reason, setReason] = useState("");
  const [trouble, setTrouble] = useState("");
  const last = deal.versions.length - 1;
  const may = useMay(room)("restore");
  const restore = async (version: number): Promise<void> => {
    const why = reason.trim();
    if (!why) return setTrouble(d("reason.first"));
    const done = await room.do(view.match, { type: "restore_deal", deal: deal.deal, version, reason: why });
    setTrouble(done.ok ? "" : done.text || d("offline"));
  };
  return (
    <div className="versions">
      {last > 0 && may && <ReasonLine value={reason} test="restore-reason" onChange={setReason} />}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <ol className="plain-list">
        {deal.versions.map((version, at) => (
          <li key={at} className={at === last ? "stands" : ""}>
            <b>{timeOfDay(version.at, room)}</b> {d(`how.${version.how}`)} · {whoWord(view.people, version.by)}
            {version.reason && <span className="own"> · {version.reason}</span>}
            <p className="muted">
              {linesOf([version.entry], view.form)
                .map(([name, [value]]) => `${d(`field.${name}` as DeskWord)} ${value}`)
                .join(t("list.comma"))}
            </p>
            {at !== last && may && (
              <button
                type="button"
                className="btn s40"
                data-test={`restore-${deal.deal}-${at}`}
                onClick={() => void restore(at)}
              >
                {d("restore")}
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

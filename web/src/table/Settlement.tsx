/** How a deal ended: the result as a sentence, the sum line by line with its clauses, the bands, who declares next. */
import { Played } from "../cards/Face";
import { asLaid, bySuit } from "../cards/faces";
import { ClauseChip } from "../parts/ClauseChip";
import { Link } from "../parts/Link";
import { SumLine } from "../parts/SumLine";
import { secondsTo, useServerNow } from "../parts/time";
import type { OutcomeView } from "../protocol";
import { t, tOf } from "../words";
import { useHere } from "./here";
import { finished, type Model, seatAt } from "./model";
import { levelText, markText, personAt, seatAndName, seatName, shapeName, sideName } from "./names";
import { FreeSeats } from "./Watching";

export function Settlement({ sit }: { sit: (seat: number, label: string) => void }) {
  const { model } = useHere();
  const { deal, view } = model;
  if (!deal) return null;
  const outcome = deal.outcome;
  return (
    <main className="settle" data-test="settlement">
      <div className="settle-head">
        <b className="grow">{t("t.settle", { n: deal.number })}</b>
      </div>
      {deal.void && <VoidLine />}
      {outcome && (
        <>
          <Hero outcome={outcome} />
          <Lines outcome={outcome} />
          <Bands outcome={outcome} />
          <HeldBack outcome={outcome} />
          <Marks />
          {(outcome.next !== undefined || view.match?.declarer !== undefined) && (
            <section className="panel nx">
              <div className="row">
                <span className="grow">
                  {t("t.settle.next")} <b>{nextName(model, outcome)}</b>
                </span>
                <ClauseChip citation={outcome.next_clause} />
              </div>
            </section>
          )}
        </>
      )}
      {model.me === null && <FreeSeats sit={sit} />}
      <SettleActs />
    </main>
  );
}

/** Where the table records: what was played wrongly, told now that the deal is over. */
function Marks() {
  const { model } = useHere();
  const marks = model.deal?.marks;
  if (!marks) return null;
  return (
    <section className="panel marks" data-test="marks">
      <h2 className="pad">{t(marks.length ? "t.marks" : "t.marks.none")}</h2>
      {marks.map((mark, at) => (
        <div className="row pad" key={at}>
          <span className="grow">{markText(model.view, mark)}</span>
          <ClauseChip citation={mark.clause} />
        </div>
      ))}
    </section>
  );
}

function nextName(model: Model, outcome: OutcomeView): string {
  const seat = outcome.next ?? model.view.match?.declarer;
  return seat === undefined ? "" : seatAndName(model.view, seat);
}

function VoidLine() {
  const { model } = useHere();
  const gone = model.deal?.void;
  return (
    <section className="hero">
      <h1>{t("t.settle.void")}</h1>
      <p className="row">
        {tOf("void", gone?.reason ?? "", "")} <ClauseChip citation={gone?.clause} />
      </p>
    </section>
  );
}

/** The last deal's result as it stands on the page of the match's end. */
export function LastResult() {
  const { model } = useHere();
  const outcome = model.deal?.outcome;
  if (!outcome || !model.deal) return null;
  return (
    <section className="panel last-result">
      <h2 className="pad">{t("t.settle", { n: model.deal.number })}</h2>
      <Lines outcome={outcome} />
      <Bands outcome={outcome} />
    </section>
  );
}

/** 甲方上台，升 1 级: which side declares next and what it climbs. */
function Hero({ outcome }: { outcome: OutcomeView }) {
  const { model } = useHere();
  const declarer = model.deal?.declarer ?? 0;
  const takes = outcome.next_side === "opponents" ? 1 - (declarer & 1) : declarer & 1;
  const ups = Math.max(outcome.declarers, outcome.opponents);
  const climbing = outcome.declarers > 0 ? declarer & 1 : outcome.opponents > 0 ? 1 - (declarer & 1) : takes;
  const side = sideOf(model, takes);
  const what = outcome.next_side === "opponents" ? t("t.result.over", { side }) : t("t.result.held", { side });
  const climb =
    ups > 0
      ? climbing === takes
        ? t("t.result.up", { n: ups })
        : t("t.result.upother", { side: sideOf(model, climbing), n: ups })
      : "";
  return (
    <section className="hero">
      <h1>
        {what}
        {climb && t("list.comma") + climb}
      </h1>
      <div className="lv">
        {[model.me === null ? 1 : model.me & 1, model.me === null ? 0 : 1 - (model.me & 1)].map((one, at) => (
          <div key={one}>
            <span className={`tag${at === 0 ? " on" : ""}`}>{sideOf(model, one)}</span>
            <span className="nowrap">
              {t("t.plays")} <b>{levelText(outcome.before?.[one] ?? model.view.match?.places[one])}</b>
            </span>
            <span aria-hidden="true">→</span>
            <b>{levelText(outcome.after?.[one] ?? model.view.match?.places[one])}</b>
            {one === takes && <span className="tag warn end">{t("t.onstage")}</span>}
          </div>
        ))}
      </div>
    </section>
  );
}

export function sideOf(model: Model, side: number): string {
  if (model.me === null) return sideName(side);
  return t((model.me & 1) === side ? "t.us" : "t.them");
}

function Lines({ outcome }: { outcome: OutcomeView }) {
  const { model } = useHere();
  const { deal } = model;
  const opponents = 1 - ((deal?.declarer ?? 0) & 1);
  const failed = Object.values(deal?.tricks ?? {}).flatMap((trick) => (trick.failed?.points ? [trick.failed] : []));
  const charged = failed.reduce((sum, one) => sum + one.points, 0);
  const before = outcome.points - outcome.kitty_points - charged - (finished(deal)?.trick.points ?? 0);
  const kitty = outcome.kitty.length > 0;
  return (
    <section className="lines">
      <SumLine
        what={`${t("t.points.side", { side: sideOf(model, opponents) })}`}
        small={t("t.settle.before")}
        value={before}
      />
      <LastTrick />
      {failed.length > 0 && <SumLine what={t("t.failed")} value={signed(charged)} clause={failed[0]!.clause} />}
      <SumLine
        what={t(kitty ? "t.settle.kitty" : "t.settle.capture")}
        small={outcome.multiplier ? t("t.settle.times", { n: outcome.multiplier }) : kitty ? "" : t("create.nokitty")}
        value={kitty || outcome.kitty_points ? signed(outcome.kitty_points) : "—"}
        clause={outcome.kitty_clause}
      />
      {kitty && (
        <div className="lt">
          <Played faces={bySuit(model.marks, outcome.kitty)} marks={model.marks} />
        </div>
      )}
      <SumLine what={t("t.settle.sum")} value={outcome.points} clause={outcome.clause} sum />
    </section>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function LastTrick() {
  const { model } = useHere();
  const last = finished(model.deal);
  const { deal } = model;
  if (!last || !deal) return null;
  const { trick } = last;
  const winner = trick.winner ?? trick.best;
  return (
    <>
      <SumLine
        what={t("t.settle.lasttrick")}
        small={`${seatName(winner)} · ${shapeName(trick.shape)}`}
        value={signed(trick.points ?? 0)}
      />
      <div className="lt">
        {trick.plays.map((faces, place) => {
          const seat = seatAt(trick, place, deal.step);
          return (
            <figure key={place}>
              <Played faces={asLaid(model.marks, faces)} marks={model.marks} win={seat === winner} />
              <figcaption>
                {seatName(seat)}
                {seat === winner && ` · ${t("t.settle.wins")}`}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </>
  );
}

/** What kept a side from climbing further, or sent it back, with the clause. */
function HeldBack({ outcome }: { outcome: OutcomeView }) {
  const { model } = useHere();
  const declarers = (model.deal?.declarer ?? 0) & 1;
  const lines = outcome.held_back.flatMap((why, side) =>
    why ? [{ side, text: tOf("t.held", why, t("t.held.other")) }] : [],
  );
  if (outcome.fell_back) lines.push({ side: declarers, text: t("t.held.fell") });
  return (
    <>
      {lines.map(({ side, text }) => (
        <section key={side + text} className="panel nx">
          <div className="row">
            <span className="grow">
              <b>{sideOf(model, side)}</b> {text}{" "}
              <span className="nowrap">
                {t("t.plays")} <b>{levelText(outcome.after?.[side])}</b>
              </span>
            </span>
            <ClauseChip citation={outcome.levels_clause} />
          </div>
        </section>
      ))}
    </>
  );
}

/** The bands of points, the present one inverted. */
export function Bands({ outcome }: { outcome: OutcomeView }) {
  const { model } = useHere();
  const { bands } = outcome;
  if (bands.length === 0) return null;
  const declarers = (model.deal?.declarer ?? 0) & 1;
  const at = bands.reduce((best, [low], index) => (low === null || outcome.points >= low ? index : best), 0);
  const from = Math.max(0, Math.min(at - 2, bands.length - 5));
  return (
    <section className="bands" aria-label={t("t.settle.bands")}>
      <div className="bb">
        {bands.slice(from, from + 5).map(([low, side, levels], index) => {
          const who = sideOf(model, side === "opponents" ? 1 - declarers : declarers);
          const next = bands[from + index + 1]?.[0];
          const word = levels === 0 ? t("t.band.takes", { side: who }) : t("t.band.up", { side: who, n: levels });
          return (
            <div
              key={index}
              className={from + index === at ? "now" : side === "opponents" ? "" : "a"}
              aria-current={from + index === at}
            >
              {word}
              <small>{rangeOf(from + index === 0 ? null : low, next)}</small>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** `85–120`: the points of a band in fives, as they can be collected; null: no lower end. */
function rangeOf(low: number | null, next: number | null | undefined): string {
  const from = low === null ? null : Math.ceil(low / 5) * 5;
  const to = next === null || next === undefined ? null : Math.ceil(next / 5) * 5 - 5;
  if (from === null) return to === null ? "" : `≤ ${to}`;
  return to === null ? `${from}+` : from === to ? String(from) : `${from}–${to}`;
}

function SettleActs() {
  const { model, act } = useHere();
  const { view, me, live } = model;
  const due = view.next_due;
  const now = useServerNow(live.offset, due !== undefined, 500);
  const seen = me !== null && view.wanted.includes(me);
  const over = view.phase === "ended" || view.match?.phase === "ended";
  const waited = [0, 1, 2, 3]
    .filter((seat) => {
      const at = view.seats[String(seat)];
      return at?.kind === "person" && !at.autoplay && at.away_since === undefined && !view.wanted.includes(seat);
    })
    .map((seat) => personAt(view, seat))
    .join(t("list.names"));
  return (
    <footer className="acts">
      <Link to={`/replay/${view.id}`} className="btn" test="to-replay">
        {t("nav.replay")}
      </Link>
      {me !== null && !over && (
        <button
          type="button"
          className={`btn main${seen ? " off" : " primary"}`}
          aria-disabled={seen}
          data-test="next"
          onClick={() => !seen && act({ do: "next" })}
        >
          {seen
            ? t("t.settle.waits", { who: waited })
            : due === undefined
              ? t("t.settle.go")
              : t("t.settle.go.s", { n: secondsTo(due, now) })}
        </button>
      )}
    </footer>
  );
}

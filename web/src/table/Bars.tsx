/** The two lines on top of the table: the match as one line, then trumps, declarer, points and trick. */
import { rankText, suitLetter, suitName } from "../cards/faces";
import { Icon } from "../parts/Icon";
import { clockText, secondsTo, useServerNow } from "../parts/time";
import { choose, settings } from "../settings";
import { t } from "../words";
import { useHere } from "./here";
import { lastOf, type Model } from "./model";
import { levelText, nameBeside, seatName, seatShort, sideShort } from "./names";

/** `我方 打5 / 对方 打6 台上`. */
export function Levels({ model }: { model: Model }) {
  const { view, me } = model;
  const first = me === null ? 1 : me & 1;
  const places = view.match?.places;
  const holding = view.match?.holding ?? (model.deal?.declarer !== undefined ? model.deal.declarer & 1 : null);
  const one = (side: number) => (
    <span key={side} className="level-of">
      <span className={`tag${side === first ? " on" : ""}`}>
        {me === null ? sideShort(side) : t(side === first ? "t.us" : "t.them")}
      </span>
      <span className="nowrap">
        <span className="plays">{t("t.plays")} </span>
        <b>{levelText(places?.[side])}</b>
      </span>
      {holding === side && <span className="tag warn">{t("t.onstage")}</span>}
    </span>
  );
  return (
    <div className="levels" role="group" aria-label={t("t.levels")}>
      {one(first)}
      <span className="muted" aria-hidden="true">
        /
      </span>
      {one(1 - first)}
    </div>
  );
}

export function MatchClock() {
  const { model } = useHere();
  const due = model.view.match?.limit_due;
  const now = useServerNow(model.live.offset, due !== undefined, 1000);
  if (due === undefined) return null;
  return (
    <span className="row nowrap matchclock">
      <Icon name="clock" />
      <b>{clockText(secondsTo(due, now))}</b>
    </span>
  );
}

/** How much room there is; `flat` is a phone on its side. */
export type Width = "phone" | "flat" | "tablet" | "desktop";

export function TopBar({ menu, talk, width }: { menu: () => void; talk: () => void; width: Width }) {
  const { model } = useHere();
  const { view } = model;
  const wide = width === "tablet" || width === "desktop";
  return (
    <header className="bar top">
      <button type="button" className="icon" aria-label={t("nav.menu")} onClick={menu} data-test="menu">
        <Icon name="menu" />
      </button>
      {wide && <b className="appname">{view.settings.title || t("app.name")}</b>}
      <div className="grow levels-box">
        {view.match && view.match.boards > 0 ? (
          <b data-test="board">
            {t("of.board", { n: Math.min(view.match.steps.length + 1, view.match.boards), of: view.match.boards })}
          </b>
        ) : view.match ? (
          <Levels model={model} />
        ) : (
          <b>{wide ? "" : t("app.name")}</b>
        )}
      </div>
      {width === "flat" && view.phase === "playing" && <Strip />}
      <MatchClock />
      {wide && (
        <button
          type="button"
          className="btn s40"
          data-test="lang"
          onClick={() => choose({ lang: settings.get().lang === "zh" ? "en" : "zh" })}
        >
          {t("lang.switch")}
        </button>
      )}
      {view.settings.talk !== "off" && model.me !== null && (
        <button type="button" className="icon" aria-label={t("t.say")} onClick={talk} data-test="say">
          <Icon name="say" />
        </button>
      )}
    </header>
  );
}

/** Trumps as a shape and a word. */
export function TrumpSign({ trump }: { trump: number | undefined }) {
  if (trump === undefined) return <b>{t("t.trump.open")}</b>;
  if (trump > 3) return <b>{t("suit.none")}</b>;
  const letter = suitLetter(trump);
  return (
    <b role="img" aria-label={suitName(trump)}>
      <Icon name={letter} className={letter} />
    </b>
  );
}

export function Strip() {
  const { model } = useHere();
  const { deal, view } = model;
  if (!deal) return null;
  const number = (lastOf(deal)?.number ?? 0) + (lastOf(deal)?.trick.winner !== undefined ? 2 : 1);
  const playing = deal.phase === "play" || deal.phase === "choosing";
  const goal = takeOver(deal.bands ?? deal.outcome?.bands ?? []);
  return (
    <section className="strip" aria-label={t("t.state")}>
      <span>
        {t("t.trump")} <TrumpSign trump={deal.trump} /> {t("t.level")} <b>{rankText(deal.level)}</b>
      </span>
      <i className="sep" />
      {deal.declarer !== undefined && (
        <>
          <span className="cut decl">
            {t("t.declarer")} <b className="broad">{seatName(deal.declarer)}</b>
            <b className="narrow" aria-hidden="true">
              {seatShort(deal.declarer)}
            </b>{" "}
            {!playing && nameBeside(view, deal.declarer)}
          </span>
          <i className="sep" />
        </>
      )}
      {playing ? (
        <>
          <span>
            {t("t.points")} <b data-test="points">{deal.points}</b>
            {goal !== null && `/${goal}`}
          </span>
          <Meter points={deal.points} goal={goal} />
          <i className="sep" />
          <span>{t("t.trick", { n: number })}</span>
        </>
      ) : (
        <span className="grow cut">
          {deal.sealed ? t("t.declare.sealed") : t("t.deal", { n: view.match?.number ?? deal.number })}
        </span>
      )}
    </section>
  );
}

/** Lowest points at which the opponents take over, when the bands are known. */
export function takeOver(bands: readonly [number | null, string, number, string][]): number | null {
  const band = bands.find(([, side]) => side === "opponents");
  return band ? band[0] : null;
}

function Meter({ points, goal }: { points: number; goal: number | null }) {
  const full = goal ?? 200;
  const part = Math.max(0, Math.min(100, (points / full) * 100));
  return (
    <span className="meter grow" aria-hidden="true">
      <i style={{ width: `${part}%` }} />
    </span>
  );
}

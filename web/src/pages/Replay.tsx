/** Replay of finished deals: step by step, all hands or one seat's, running points, the deal's check. */
import { useEffect, useMemo, useState } from "react";
import { Played } from "../cards/Face";
import { rankText } from "../cards/faces";
import { need } from "../clauses";
import { type Deals, deals as fetchDeals, Refused, record } from "../net/api";
import { tablesHeld } from "../net/keys";
import { BookName } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { DealView } from "../protocol";
import { Settled } from "../replay/Settled";
import { stepOfTrick, stepsOf } from "../replay/steps";
import { Verify } from "../replay/Verify";
import { TrumpSign } from "../table/Bars";
import { marksOf, seatAt } from "../table/model";
import { seatName, seatShort } from "../table/names";
import { t, tOf } from "../words";
import { Shell } from "./Shell";

export function ReplayPage({ id }: { id: string | null }) {
  return <Shell title={t("replay.title")}>{id === null ? <Mine /> : <TableReplay id={id} />}</Shell>;
}

/** Tables this browser has played at. */
function Mine() {
  const held = tablesHeld();
  return (
    <>
      <h1>{t("replay.title")}</h1>
      {held.length === 0 && <p className="muted">{t("replay.none")}</p>}
      <ul className="tables">
        {held.map((id) => (
          <li key={id} className="panel tb">
            <span className="nm">{id}</span>
            <Link to={`/replay/${encodeURIComponent(id)}`} className="btn s40">
              {t("replay.title")}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function TableReplay({ id }: { id: string }) {
  const [found, setFound] = useState<Deals | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let here = true;
    fetchDeals(id).then(
      (all) => here && setFound(all),
      (error: unknown) =>
        here && setTrouble(error instanceof Refused && error.problem.text ? error.problem.text : t("state.missing")),
    );
    return () => {
      here = false;
    };
  }, [id]);
  const book = found?.rulebook ?? "";
  useEffect(() => need(book), [book]);
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!found) return <p aria-busy="true">{t("loading")}</p>;
  return (
    <BookName.Provider value={book}>
      <ReplayOf found={found} id={id} />
    </BookName.Provider>
  );
}

export function ReplayOf({ found, id }: { found: Deals; id: string }) {
  const [at, setAt] = useState(found.deals.length - 1);
  const deal = found.deals[at];
  const save = async (): Promise<void> => {
    const text = await record(id);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${id}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <div className="row wrap">
        <h1 className="grow">{t("replay.title")}</h1>
        <button type="button" className="btn s40" data-test="download" onClick={() => void save()}>
          {t("replay.download")}
        </button>
      </div>
      {found.foreign && <p className="banner warn">{t("replay.foreign")}</p>}
      {found.deals.length === 0 && <p className="muted">{t("replay.none")}</p>}
      {found.deals.length > 0 && (
        <div className="books" role="radiogroup" aria-label={t("replay.deal", { n: "" })}>
          {found.deals.map((one, index) => (
            <button
              type="button"
              key={one.id}
              role="radio"
              aria-checked={index === at}
              className={`chip${index === at ? " on" : ""}`}
              onClick={() => setAt(index)}
            >
              {t("replay.deal", { n: one.number })}
            </button>
          ))}
        </div>
      )}
      {deal && <DealReplay key={deal.id} deal={deal} names={found.seats} />}
    </>
  );
}

function DealReplay({ deal, names }: { deal: DealView; names: Deals["seats"] }) {
  const steps = useMemo(() => stepsOf(deal), [deal]);
  const [at, setAt] = useState(0);
  const [auto, setAuto] = useState(false);
  const [only, setOnly] = useState<number | null>(null);
  const [order, setOrder] = useState<"hand" | "play">("hand");
  const step = steps[Math.min(at, steps.length - 1)]!;
  const marks = marksOf(deal, null);
  const trick = deal.tricks[String(step.trick)];
  const go = (to: number): void => setAt(Math.max(0, Math.min(steps.length - 1, to)));
  useEffect(() => {
    if (!auto) return;
    if (at >= steps.length - 1) return setAuto(false);
    const timer = setTimeout(() => go(at + 1), 900);
    return () => clearTimeout(timer);
  }, [auto, at, steps.length]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement) return;
      if (event.key === "ArrowRight") go(at + 1);
      else if (event.key === "ArrowLeft") go(at - 1);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  const suits = (faces: readonly number[]): number[] => {
    const group = (face: number): number => (marks.suits[face] === "4" ? -1 : Number(marks.suits[face]));
    return [...faces].sort((a, b) => group(a) - group(b) || b - a);
  };
  const who = (seat: number): string =>
    `${seatName(seat)} ${names[seat]?.label || tOf("t", names[seat]?.kind ?? "bot", "")}`;
  return (
    <>
      <div className="strip">
        <span>
          {t("t.trump")} <TrumpSign trump={deal.trump} /> {t("t.level")} <b>{rankText(deal.level)}</b>
        </span>
        <i className="sep" />
        {deal.declarer !== undefined && (
          <span>
            {t("t.declarer")} <b>{seatName(deal.declarer)}</b>
          </span>
        )}
        <i className="sep" />
        <span>
          {t("t.points")} <b>{step.points}</b>
        </span>
        <span className="grow" />
        <span>{step.trick >= 0 && t("t.trick", { n: step.trick + 1 })}</span>
      </div>
      <section className="felt replay-felt" aria-label={t("t.table")}>
        {trick?.plays.slice(0, step.plays).map((faces, place) => {
          const seat = seatAt(trick, place, deal.step);
          const done = step.plays === trick.plays.length;
          return (
            <div key={place} className={["e", "n", "w", "mine"][seat]}>
              <span className="tag plain">
                {seatShort(seat)} {place === 0 && <Icon name="flag" />}
                {done && trick.winner === seat && <Icon name="crown" />}
              </span>
              <Played faces={faces} marks={marks} win={done && trick.winner === seat} />
            </div>
          );
        })}
        {step.trick < 0 && (
          <div className="mid">
            {Object.entries(deal.bids).map(([number, bid]) => (
              <span key={number} className="row">
                {seatShort(bid.seat)} <Played faces={bid.cards} marks={marks} />
              </span>
            ))}
          </div>
        )}
      </section>
      <nav className="replay-bar" aria-label={t("replay.title")}>
        <Jump test="first" label={t("replay.start")} icon="first" on={() => go(0)} />
        <Jump test="prev" label={t("replay.prev")} icon="back" on={() => go(at - 1)} />
        <button
          type="button"
          className="icon"
          aria-label={t(auto ? "replay.stop" : "replay.auto")}
          data-test="auto"
          onClick={() => setAuto(!auto)}
        >
          <Icon name={auto ? "pause" : "play"} />
        </button>
        <Jump test="step" label={t("replay.next")} icon="next" on={() => go(at + 1)} />
        <Jump test="end" label={t("replay.end")} icon="last" on={() => go(steps.length - 1)} />
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={at}
          aria-label={t("replay.step", { n: at, all: steps.length - 1 })}
          aria-valuetext={t("replay.step", { n: at, all: steps.length - 1 })}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <select
          aria-label={t("replay.trick", { n: "" })}
          value={step.trick}
          onChange={(event) => go(stepOfTrick(steps, Number(event.currentTarget.value)))}
        >
          <option value={-1}>—</option>
          {Object.keys(deal.tricks).map((number) => (
            <option key={number} value={number}>
              {t("t.trick", { n: Number(number) + 1 })}
            </option>
          ))}
        </select>
      </nav>
      <div className="row wrap">
        <select
          aria-label={t("replay.all")}
          value={only ?? "all"}
          onChange={(event) => setOnly(event.currentTarget.value === "all" ? null : Number(event.currentTarget.value))}
        >
          <option value="all">{t("replay.all")}</option>
          {[0, 1, 2, 3].map((seat) => (
            <option key={seat} value={seat}>
              {t("replay.one", { seat: seatName(seat) })}
            </option>
          ))}
        </select>
        <select
          aria-label={t("replay.order.hand")}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as "hand" | "play")}
        >
          <option value="hand">{t("replay.order.hand")}</option>
          <option value="play">{t("replay.order.play")}</option>
        </select>
      </div>
      <div className="replay-hands">
        {[1, 2, 0, 3]
          .filter((seat) => only === null || seat === only)
          .map((seat) => (
            <figure key={seat}>
              <figcaption>{who(seat)}</figcaption>
              <Played faces={order === "hand" ? suits(step.hands[seat]!) : step.hands[seat]!} marks={marks} />
            </figure>
          ))}
      </div>
      {deal.outcome && <Settled deal={deal} />}
      <Verify deal={deal} />
    </>
  );
}

function Jump({ test, label, icon, on }: { test: string; label: string; icon: string; on: () => void }) {
  return (
    <button type="button" className="icon" aria-label={label} data-test={test} onClick={on}>
      <Icon name={icon} />
    </button>
  );
}

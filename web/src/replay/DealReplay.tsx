/** A finished deal, step by step: the table, what there is to say, hands, tricks, settlement, the deal's check. */
import { useEffect, useMemo, useState } from "react";
import { tell } from "../announce";
import { Played } from "../cards/Face";
import { faceName, type Marks, rankText } from "../cards/faces";
import type { Deals } from "../net/api";
import type { DealView } from "../protocol";
import { TrumpSign } from "../table/Bars";
import { marksOf } from "../table/model";
import { seatName } from "../table/names";
import { t } from "../words";
import { Controls, type Speed, useAuto, useReplayKeys } from "./Controls";
import { ReplayFelt } from "./Felt";
import { StepNotes, useNotes } from "./Notes";
import { stageText } from "./names";
import { type Place, placeOf, queryOf } from "./place";
import { Save } from "./Save";
import { Settled } from "./Settled";
import { Share } from "./Share";
import type { Source } from "./source";
import { bySuits, type Step, sorted, stepsOf } from "./steps";
import { Tricks } from "./Tricks";
import { Verify } from "./Verify";
import { Who } from "./Who";

/** Top, left, right, bottom: as they sit. */
const AROUND = [1, 2, 0, 3];

export function DealReplay({ deal, seats, source }: { deal: DealView; seats: Deals["seats"]; source: Source }) {
  const steps = useMemo(() => stepsOf(deal), [deal]);
  const [place, setPlace] = useState<Place>(() => placeOf(location.search));
  const [speed, setSpeed] = useState<Speed>("usual");
  const at = Math.min(place.step, steps.length - 1);
  const step = steps[at]!;
  const marks = marksOf(deal, null);
  const noted = useNotes(source, deal.id);
  const put = (change: Partial<Place>): void => {
    const next = { ...place, ...change };
    setPlace(next);
    history.replaceState(null, "", location.pathname + queryOf(next));
  };
  const go = (to: number): void => put({ step: Math.max(0, Math.min(steps.length - 1, to)) });
  const [auto, toggle] = useAuto(at, steps.length - 1, go, speed);
  useReplayKeys({ steps, at, go, toggle, put });
  useEffect(() => tell(spoken(deal, step)), [deal, step]);
  return (
    <div className="replay-of">
      <div className="replay-main">
        <Head deal={deal} step={step} />
        <ReplayFelt deal={deal} step={step} marks={marks} />
        <Controls steps={steps} at={at} go={go} auto={auto} toggle={toggle} />
        <StepNotes deal={deal} step={step} marks={marks} noted={noted} />
        <Choices place={place} put={put} speed={speed} setSpeed={setSpeed} />
        <Hands deal={deal} step={step} place={place} marks={marks} seats={seats} />
      </div>
      <div className="replay-side">
        {Object.keys(deal.tricks).length > 0 && <Tricks deal={deal} steps={steps} at={at} go={go} />}
        <Settled deal={deal} seats={seats} marks={marks} />
        <Verify deal={deal} />
        <div className="row wrap">
          <Share />
          <Save source={source} />
        </div>
        <p className="muted wide-only">{t("replay.keys")}</p>
      </div>
    </div>
  );
}

/** What a screen reader is told of a step. */
function spoken(deal: DealView, step: Step): string {
  if (step.stage !== "play") return stageText(step.stage);
  const cards = deal.tricks[String(step.trick)]?.plays[step.plays - 1] ?? [];
  const comma = t("list.comma");
  return [t("t.trick", { n: step.trick + 1 }), seatName(step.seat ?? 0), ...cards.map(faceName)].join(comma);
}

function Head({ deal, step }: { deal: DealView; step: Step }) {
  return (
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
        {t("t.points")} <b data-test="points">{step.points}</b>
      </span>
      <span className="grow" />
      <span data-test="where">
        {step.stage === "play" ? t("t.trick", { n: step.trick + 1 }) : stageText(step.stage)}
      </span>
    </div>
  );
}

interface Chosen {
  place: Place;
  put: (change: Partial<Place>) => void;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
}

function Choices({ place, put, speed, setSpeed }: Chosen) {
  return (
    <div className="row wrap replay-choices">
      <select
        aria-label={t("replay.view")}
        data-test="seat-view"
        value={place.seat ?? "all"}
        onChange={(event) =>
          put({ seat: event.currentTarget.value === "all" ? null : Number(event.currentTarget.value) })
        }
      >
        <option value="all">{t("replay.all")}</option>
        {[0, 1, 2, 3].map((seat) => (
          <option key={seat} value={seat}>
            {t("replay.one", { seat: seatName(seat) })}
          </option>
        ))}
      </select>
      <select
        aria-label={t("replay.order")}
        data-test="order"
        value={place.order}
        onChange={(event) => put({ order: event.currentTarget.value === "play" ? "play" : "hand" })}
      >
        <option value="hand">{t("replay.order.hand")}</option>
        <option value="play">{t("replay.order.play")}</option>
      </select>
      <select
        aria-label={t("replay.speed")}
        data-test="speed"
        value={speed}
        onChange={(event) => setSpeed(event.currentTarget.value as Speed)}
      >
        {(["slow", "usual", "fast"] as const).map((one) => (
          <option key={one} value={one}>
            {t(`replay.speed.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface Shown {
  deal: DealView;
  step: Step;
  place: Place;
  marks: Marks;
  seats: Deals["seats"];
}

function Hands({ deal, step, place, marks, seats }: Shown) {
  return (
    <div className="replay-hands" data-test="hands">
      {AROUND.filter((seat) => place.seat === null || seat === place.seat).map((seat) => {
        const cards = step.hands[seat] ?? [];
        return (
          <figure key={seat} data-seat={seat}>
            <figcaption>
              <Who seats={seats} seat={seat} />{" "}
              <small>{cards.length > 0 ? t("t.cards", { n: cards.length }) : ""}</small>
            </figcaption>
            {cards.length === 0 && <span className="muted">{t("replay.empty")}</span>}
            {cards.length > 0 && place.order === "play" && <Played faces={cards} marks={marks} />}
            {cards.length > 0 && place.order === "hand" && (
              <div className="by-suit">
                {bySuits(sorted(cards, marks, deal.permanent), marks).map((suit) => (
                  <Played key={suit[0]} faces={suit} marks={marks} />
                ))}
              </div>
            )}
          </figure>
        );
      })}
    </div>
  );
}

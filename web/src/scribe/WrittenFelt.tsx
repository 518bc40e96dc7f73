/** A deal written down card by card: the cards of a moment where their seats sit, and going back and forth in it. */
import { useState } from "react";
import { Played } from "../cards/Face";
import { asLaid } from "../cards/faces";
import { Icon } from "../parts/Icon";
import type { WrittenView } from "../protocol";
import { seatName } from "../table/names";
import { t } from "../words";
import { s } from "../words.scribe";
import { marksOf, momentsOf, seatOf } from "./written";
import "./scribe.css";

const PLACES = ["e", "n", "w", "mine"] as const;

export function WrittenFelt({ written }: { written: WrittenView }) {
  const [back, setBack] = useState<number | null>(null);
  const moments = momentsOf(written);
  const last = moments.length - 1;
  const at = back === null ? last : Math.min(back, last);
  const moment = moments[at];
  const marks = marksOf(written);
  const trick = moment && written.tricks[moment.trick];
  const complete = trick && moment.plays === trick.plays.length && trick.winner >= 0;
  const to = (place: number): void => setBack(place >= last ? null : Math.max(0, place));
  return (
    <section className="sc-felt" aria-label={s("tricks")} data-test="sc-felt" data-moment={at}>
      <header className="row">
        <b className="grow">{moment ? s("trick", { n: moment.trick + 1 }) : s("trick.none")}</b>
        {complete && <span className="tag">{s("trick.points", { n: trick.points })}</span>}
        <span className="tag">{s("points", { n: written.points })}</span>
      </header>
      {trick && (
        <div className="felt replay-felt">
          {trick.plays.slice(0, moment.plays).map((faces, place) => {
            const seat = seatOf(trick, place, written.step);
            const won = complete && trick.winner === seat;
            return (
              <div key={place} className={PLACES[seat]}>
                <span className="tag plain">
                  {seatName(seat)} {place === 0 && <Icon name="flag" />}
                  {won && (
                    <>
                      <Icon name="crown" /> {t("t.settle.wins")}
                    </>
                  )}
                </span>
                <Played faces={asLaid(marks, faces)} marks={marks} win={won} />
                {place === 0 && trick.thrown.length > 0 && (
                  <figure className="threw">
                    <figcaption>{s("throw")}</figcaption>
                    <Played faces={trick.thrown} marks={marks} dead />
                  </figure>
                )}
              </div>
            );
          })}
        </div>
      )}
      {moments.length > 1 && (
        <nav className="row sc-steps" aria-label={s("tricks")}>
          <Go test="sc-first" word={s("replay.first")} off={at <= 0} on={() => to(0)} />
          <Go test="sc-back" word={s("replay.back")} off={at <= 0} on={() => to(at - 1)} />
          <Go test="sc-next" word={s("replay.next")} off={at >= last} on={() => to(at + 1)} />
          <Go test="sc-last" word={s("replay.last")} off={at >= last} on={() => setBack(null)} />
        </nav>
      )}
    </section>
  );
}

function Go({ test, word, off, on }: { test: string; word: string; off: boolean; on: () => void }) {
  return (
    <button type="button" className="btn s40 grow" data-test={test} disabled={off} onClick={on}>
      {word}
    </button>
  );
}

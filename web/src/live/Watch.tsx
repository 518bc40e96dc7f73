/** A match for those who only look: on a phone, and on the hall's screen. */
import { lazy, Suspense, useEffect } from "react";
import type { RoomConnection } from "../net/room";
import type { LiveView } from "../protocol";
import { applySettings, settings } from "../settings";
import { l } from "../words.live";
import { ClockCalls, ClockLine } from "./ClockLine";
import { isOver } from "./decided";
import { TrumpSign } from "./EntryLines";
import { Sheet } from "./History";
import { MatchFrame } from "./MatchFrame";
import { levelWord, SIDES, SUITS, seatWord, sideName, sideNumber, tableWord } from "./model";

const WrittenFelt = lazy(() => import("../scribe/WrittenFelt").then((part) => ({ default: part.WrittenFelt })));

export function WatchPage({ room, view }: { room: RoomConnection; view: LiveView }) {
  return (
    <MatchFrame room={room} view={view} deal={view.phase === "ended" ? 0 : view.due}>
      {!isOver(view) && <ClockCalls room={room} view={view} />}
      <Now view={view} />
      <Featured view={view} />
      <Sheet room={room} view={view} />
    </MatchFrame>
  );
}

/** The cards of the deal that is written down card by card, the last such one. */
function Featured({ view }: { view: LiveView }) {
  const deal = Object.values(view.deals)
    .filter((one) => one.written)
    .sort((a, b) => b.deal - a.deal)[0];
  if (!deal?.written) return null;
  return (
    <Suspense fallback={null}>
      <WrittenFelt key={deal.deal} written={deal.written} />
    </Suspense>
  );
}

/** What is being played, or who has won. */
function Now({ view }: { view: LiveView }) {
  const deal = view.deals[String(view.due)];
  if (view.winner)
    return (
      <p className="lv-res">
        <b className="big">{l("over.winner", { side: sideName(view, sideNumber(view.winner)) })}</b>
      </p>
    );
  if (isOver(view))
    return (
      <p className="lv-res">
        <b className="big">{l("over.draw")}</b>
      </p>
    );
  return (
    <p className="lv-res" data-test="lv-now">
      <b className="big">
        {deal?.trump ? <TrumpSign trump={SUITS.indexOf(deal.trump as "S")} /> : l("deal", { n: view.due })}{" "}
        {(deal?.declarer || view.declarer) && l("declares", { seat: seatWord(deal?.declarer || view.declarer) })}
      </b>
      {view.signal === "disputed" && <span>{l("review")}</span>}
    </p>
  );
}

/** The hall's screen: dark whatever the device's theme is; nothing on it moves or asks. */
export function DisplayPage({ room, view }: { room: RoomConnection; view: LiveView }) {
  useEffect(() => {
    document.documentElement.dataset.theme = "dark";
    return () => applySettings(document.documentElement, settings.get());
  }, []);
  return (
    <main className="lv-wall" data-test="lv-display">
      <header>
        <b className="own">
          {[view.table && tableWord(view.table), isOver(view) ? l("over") : l("deal", { n: view.due })]
            .filter(Boolean)
            .join(" · ")}
        </b>
        {!isOver(view) && <ClockLine room={room} view={view} />}
      </header>
      <div className="lv-wall-sides">
        {[0, 1].map((side) => (
          <section key={side} className={view.stage === SIDES[side] ? "on" : ""}>
            <h2 className="own">{sideName(view, side)}</h2>
            <b className="lv-wall-level">{levelWord(view.levels[SIDES[side as 0 | 1]])}</b>
            <p>{view.winner === SIDES[side] ? l("won") : view.stage === SIDES[side] ? l("stage") : "\u00a0"}</p>
          </section>
        ))}
      </div>
      {!isOver(view) && <ClockCalls room={room} view={view} />}
      <Now view={view} />
      <Featured view={view} />
    </main>
  );
}

/** One's own line at the bottom of the felt: turn and clock, spare time, the card just drawn, last trick and kitty on hold. */
import { useState } from "react";
import { Played } from "../cards/Face";
import { faceName } from "../cards/faces";
import { secondsTo, useServerNow } from "../parts/time";
import { t } from "../words";
import { Bid, Ring, SeatLine } from "./Felt";
import { useHere } from "./here";
import { lastMoment, type Model, myTurn } from "./model";
import { nameBeside, seatName, seatShort } from "./names";

export function MyLine({
  peek,
  setPeek,
  hasLast,
}: {
  peek: boolean;
  setPeek: (on: boolean) => void;
  hasLast: boolean;
}) {
  const { model, act } = useHere();
  const { view, main, me, deal } = model;
  const drawingNow = deal?.phase === "drawing" || deal?.phase === "window";
  const auto = me !== null && view.seats[String(me)]?.autoplay;
  const mine = myTurn(model);
  const drawn = useLastDrawn(model);
  const waitsFor = main && main.seat >= 0 && main.seat !== me ? main.seat : null;
  return (
    <div className="me">
      <span className="turn">
        {mine ? (
          <>
            <Ring
              due={model.ask!.due}
              last={lastMoment(view, model.ask!)}
              since={model.ask!.since}
              offset={model.live.offset}
            />
            <span className="say">{t("t.yourturn")}</span>
            <Bank />
          </>
        ) : (
          <>
            {me === null ? (
              <SeatLine seat={model.near} />
            ) : (
              <span className={`dot small${deal?.declarer === me ? " decl" : ""}`}>{seatShort(me)}</span>
            )}
            <span className="say soft">
              {drawingNow && drawn !== null ? (
                <>
                  {t("t.justdrew")} <b>{faceName(drawn)}</b>
                </>
              ) : model.ask &&
                !model.ask.may &&
                (model.ask.act === "declare" || model.ask.act === "overturn") &&
                !deal?.passed.includes(me ?? -1) ? (
                <b>{t("t.declare.yours")}</b>
              ) : me === null ? null : waitsFor !== null ? (
                t("t.waiting", { seat: seatName(waitsFor) })
              ) : (
                nameBeside(view, me)
              )}
            </span>
          </>
        )}
        {deal?.declarer === me && me !== null && <span className="tag on">{t("t.declarer.tag")}</span>}
      </span>
      {me !== null && <MineBid seat={me} />}
      {deal?.phase === "drawing" && !auto && me !== null && !view.settings.competition && (
        <button type="button" className="btn s40 first" data-test="autoplay" onClick={() => act({ do: "autoplay" })}>
          {t("t.autoplay")}
        </button>
      )}
      <KittyButton />
      {deal && (deal.phase === "play" || deal.phase === "choosing") && (
        <button
          type="button"
          className={`btn s40 last-trick${hasLast ? "" : " off"}`}
          aria-disabled={!hasLast}
          title={hasLast ? t("t.last.hold") : undefined}
          data-test="last"
          onPointerDown={() => hasLast && setPeek(true)}
          onPointerUp={() => setPeek(false)}
          onPointerLeave={() => setPeek(false)}
          onPointerCancel={() => setPeek(false)}
          onKeyDown={(event) => {
            if (event.key === " " || event.key === "Enter") setPeek(hasLast);
          }}
          onKeyUp={() => setPeek(false)}
          onContextMenu={(event) => event.preventDefault()}
          aria-pressed={peek}
        >
          {hasLast ? t("t.last") : t("t.last.none")}
          <kbd className="wide-only">L</kbd>
        </button>
      )}
    </div>
  );
}

/** What one buried oneself, as long as the button is held. */
function KittyButton() {
  const { model } = useHere();
  const [shown, setShown] = useState(false);
  const kitty = model.mine?.kitty ?? [];
  if (kitty.length === 0 || model.deal?.phase !== "play") return null;
  return (
    <>
      <button
        type="button"
        className="btn s40 own-kitty"
        title={t("t.kitty.hold")}
        data-test="kitty"
        aria-pressed={shown}
        onPointerDown={() => setShown(true)}
        onPointerUp={() => setShown(false)}
        onPointerLeave={() => setShown(false)}
        onPointerCancel={() => setShown(false)}
        onKeyDown={(event) => (event.key === " " || event.key === "Enter") && setShown(true)}
        onKeyUp={() => setShown(false)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {t("t.kitty")}
      </button>
      {shown && (
        <div className="kitty-shown">
          <Played faces={kitty} marks={model.marks} />
        </div>
      )}
    </>
  );
}

/** One's spare time, once it runs. */
function Bank() {
  const { model } = useHere();
  const due = model.ask?.due;
  const last = model.ask ? lastMoment(model.view, model.ask) : undefined;
  const now = useServerNow(model.live.offset, due !== undefined, 500);
  if (due === undefined || last === undefined || now <= due) return null;
  return (
    <span className="tag warn nowrap" data-test="bank">
      {t("t.bank", { n: secondsTo(last, now) })}
    </span>
  );
}

/** The face that came into the hand last, while drawing. */
export function useLastDrawn(model: Model): number | null {
  const [state] = useState<{ hand: number[]; face: number | null }>({ hand: [], face: null });
  if (model.hand.length === state.hand.length + 1) {
    const left = [...state.hand];
    const fresh = model.hand.find((face) => {
      const at = left.indexOf(face);
      if (at < 0) return true;
      left.splice(at, 1);
      return false;
    });
    state.face = fresh ?? null;
  }
  state.hand = model.hand;
  return model.deal?.phase === "drawing" ? state.face : null;
}

function MineBid({ seat }: { seat: number }) {
  const { model } = useHere();
  if (model.deal?.phase === "play") return null;
  return <Bid seat={seat} />;
}

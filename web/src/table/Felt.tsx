/** The felt: three seats, the cards they played, and the last trick while it is held. Not here: one's own line (MyLine). */
import { useEffect, useRef, useState } from "react";
import { Played } from "../cards/Face";
import { asLaid } from "../cards/faces";
import { Icon } from "../parts/Icon";
import { secondsTo, useServerNow } from "../parts/time";
import { settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";
import { useHere } from "./here";
import { MyLine } from "./MyLine";
import { finished, lastMoment, lastOf, type Model, places, playOf, type Shown, seatView, trickPoints } from "./model";
import { nameBeside, seatName, seatShort } from "./names";

/** The trick that lies on the felt: the running one; a finished one as long as it is held. */
export function useShownTrick(model: Model): Shown | null {
  const last = lastOf(model.deal);
  const hold = useStore(settings).hold;
  const held = useRef<{ number: number; deal: string; until: number } | null>(null);
  const [, redraw] = useState(0);
  const done = finished(model.deal);
  const deal = model.deal?.id ?? "";
  if (done && (held.current?.number !== done.number || held.current.deal !== deal)) {
    const fresh = held.current !== null || done.trick.plays.length === 4;
    held.current = { number: done.number, deal, until: fresh ? Date.now() + hold : 0 };
  }
  const left = held.current && done ? held.current.until - Date.now() : 0;
  const mine = model.main?.seat === model.me && model.ask?.act === "follow";
  const holding = done !== null && left > 0 && !mine;
  useEffect(() => {
    if (!holding) return;
    const timer = setTimeout(() => redraw((n) => n + 1), left + 10);
    return () => clearTimeout(timer);
  });
  if (holding) return done;
  if (!last || last.trick.winner !== undefined) return null;
  return last;
}

export function Felt({ peek, setPeek }: { peek: boolean; setPeek: (on: boolean) => void }) {
  const { model } = useHere();
  const shown = useShownTrick(model);
  const old = finished(model.deal);
  const trick = peek && old ? old : shown;
  const at = places(model.near);
  return (
    <section className={`felt${peek ? " peek" : ""}`} aria-label={t("t.table")}>
      <div className="n">
        <SeatBox seat={at.top} shown={trick} />
      </div>
      <div className="w">
        <SeatBox seat={at.left} shown={trick} />
      </div>
      <Middle shown={trick} peek={peek} />
      <div className="e">
        <SeatBox seat={at.right} shown={trick} />
      </div>
      <div className="mine">
        <PlayedAt seat={at.bottom} shown={trick} />
      </div>
      <MyLine peek={peek} setPeek={setPeek} hasLast={old !== null} />
    </section>
  );
}

function Middle({ shown, peek }: { shown: Shown | null; peek: boolean }) {
  const { model } = useHere();
  const { deal } = model;
  if (!deal && model.view.behind > 0) {
    return (
      <div className="mid shuffling" role="status" data-test="watched-later">
        {t("t.watch.playing", { n: model.view.behind })}
      </div>
    );
  }
  if (!deal) return <Shuffling />;
  if (deal.phase === "drawing") return <DrawRing drawn={deal.drawn} total={deal.total - deal.kitty} />;
  if (peek && shown) {
    return (
      <div className="mid">
        {t("t.last")}
        <b>{trickPoints(model.marks, shown.trick)}</b>
        {t("t.trick", { n: shown.number + 1 })}
      </div>
    );
  }
  if (shown) {
    return (
      <div className="mid">
        {t("t.trickpoints")}
        <b>{trickPoints(model.marks, shown.trick)}</b>
      </div>
    );
  }
  if (deal.turned.length > 0)
    return (
      <div className="mid">
        {t("t.turned")} <Played faces={deal.turned} marks={model.marks} />
      </div>
    );
  return <div className="mid">{deal.phase === "burying" || deal.phase === "swapping" ? t("t.burying") : ""}</div>;
}

/** Before the cards come: the house has committed to a shuffle, and every browser adds to it. */
function Shuffling() {
  const { model } = useHere();
  const coming = model.view.coming;
  return (
    <div className="mid shuffling" role="status">
      {t("t.shuffling")}
      {coming && (
        <small>
          {t("t.commit")} <code>{coming.commitment.slice(0, 12)}…</code>
        </small>
      )}
    </div>
  );
}

function DrawRing({ drawn, total }: { drawn: number; total: number }) {
  const mine = Math.ceil(drawn / 4);
  const all = Math.ceil(total / 4);
  return (
    <div className="mid">
      <span className="drawring" style={{ "--p": String(Math.round((drawn / Math.max(1, total)) * 100)) } as never}>
        <span>
          <b>{mine}</b>
          {t("t.drawn", { n: all })}
        </span>
      </span>
    </div>
  );
}

/** Name, cards left, and everything that must be said of a seat: declarer, leader, winner, program, away, clock. */
export function SeatBox({ seat, shown }: { seat: number; shown: Shown | null }) {
  return (
    <>
      <SeatLine seat={seat} />
      <PlayedAt seat={seat} shown={shown} />
      <Bid seat={seat} />
      <Said seat={seat} />
    </>
  );
}

/** Who sits there, and everything that must be said of him, in one line. */
export function SeatLine({ seat }: { seat: number }) {
  const { model } = useHere();
  const { view, deal } = model;
  const us = model.me === null ? (seat & 1) === 1 : ((seat ^ model.me) & 1) === 0;
  const count = deal?.counts[String(seat)];
  const turn = model.main?.seat === seat && deal?.phase !== "over";
  return (
    <div className={`seat${us ? " us" : ""}${turn ? " turn" : ""}`} data-seat={seat}>
      {turn ? <SeatClock seat={seat} /> : <span className="dot">{seatShort(seat)}</span>}
      {nameBeside(view, seat) ? (
        <span className="nm own">{nameBeside(view, seat)}</span>
      ) : (
        <span className="vh">{seatName(seat)}</span>
      )}
      {count !== undefined && deal && deal.phase !== "drawing" && (
        <span className="muted nowrap">
          {count}
          <span className="cw">{t("t.cardword")}</span>
        </span>
      )}
      <SeatTags seat={seat} />
    </div>
  );
}

function SeatTags({ seat }: { seat: number }) {
  const { model } = useHere();
  const { view, deal } = model;
  const there = seatView(view, seat);
  return (
    <span className="tags">
      {deal?.declarer === seat && <span className="tag on">{t("t.declarer.tag")}</span>}
      {there?.kind === "bot" && there.label && (
        <span className="tag">
          <Icon name="chip" />
          <span className="w">{t("t.bot")}</span>
        </span>
      )}
      {there?.kind === "program" && (
        <span className="tag">
          <Icon name="chip" />
          {t("t.program")}
        </span>
      )}
      {there?.autoplay && there.kind === "person" && (
        <span className="tag warn">
          <Icon name="chip" />
          {t(there.late > 0 ? "t.timeout" : "t.autoplay.on")}
        </span>
      )}
      {there?.away_since !== undefined && <Away since={there.away_since} due={there.away_due} />}
    </span>
  );
}

function Away({ since, due }: { since: number; due: number | undefined }) {
  const { model } = useHere();
  const now = useServerNow(model.live.offset, true, 1000);
  const gone = Math.max(0, Math.floor((now - since) / 1000));
  const then = model.view.settings.absence ?? "bot";
  return (
    <span className="tag away">
      {due === undefined || then === "wait" || now >= due
        ? t("t.away", { n: gone })
        : t(then === "host" ? "t.away.host" : "t.away.bot", { n: gone, m: secondsTo(due, now) })}
    </span>
  );
}

function PlayedAt({ seat, shown }: { seat: number; shown: Shown | null }) {
  const { model } = useHere();
  const { deal } = model;
  if (!shown || !deal) return null;
  const faces = playOf(shown.trick, seat, deal.step);
  if (!faces) return null;
  return (
    <div className="lies">
      <Played faces={asLaid(model.marks, faces)} marks={model.marks} win={shown.trick.best === seat} />
      <span className="tags">
        {shown.trick.leader === seat && (
          <span className="tag plain">
            <Icon name="flag" />
            <span className="w">{t("t.leader")}</span>
          </span>
        )}
        {shown.trick.best === seat && (
          <span className="tag ok">
            <Icon name="crown" />
            <span className="w">{t("t.winning")}</span>
          </span>
        )}
      </span>
    </div>
  );
}

/** A declaration lying before a seat, while trumps are being named. */
export function Bid({ seat }: { seat: number }) {
  const { model } = useHere();
  const { deal, mine } = model;
  if (!deal || !["drawing", "window", "lot", "after_bury", "kitty", "burying"].includes(deal.phase)) return null;
  const bids = Object.entries(deal.bids).filter(([, bid]) => bid.seat === seat);
  const own = Object.values(mine?.bids ?? {}).filter((bid) => bid.seat === seat);
  const last = bids.at(-1);
  const standing = Object.keys(deal.bids)
    .map(Number)
    .sort((a, b) => b - a)[0];
  if (!last) {
    if (deal.passed.includes(seat)) {
      return (
        <span className="tag">
          <Icon name="ok" />
          {t("t.declare.passed")}
        </span>
      );
    }
    return null;
  }
  // All that lies for the same suit: a bid and what reinforced it.
  const shown = own.length ? own : bids.map(([, bid]) => bid);
  const cards = shown.filter((bid) => bid.trump === shown.at(-1)!.trump).flatMap((bid) => bid.cards);
  return (
    <span className={`row bid${Number(last[0]) === standing ? "" : " under"}`}>
      {Number(last[0]) === standing ? (
        <span className="tag warn">
          {t("t.declare.bid", { n: last[1].count })}
          {last[1].kind === "reinforce" && ` · ${t("t.declare.reinforce")}`}
        </span>
      ) : (
        <span className="tag">{t("t.declare.over")}</span>
      )}
      <Played faces={cards} marks={model.marks} />
    </span>
  );
}

/** The latest thing said at a seat, for some seconds. */
function Said({ seat }: { seat: number }) {
  const { model } = useHere();
  const all = Object.values(model.view.talk).filter((said) => said.seat === seat);
  const last = all.at(-1);
  const now = useServerNow(model.live.offset, last !== undefined, 1000);
  if (!last || now - last.at > 6000) return null;
  return (
    <span className="bubble" role="status">
      {last.text || phrase(last.phrase)}
    </span>
  );
}

export function phrase(name: string): string {
  return t(`phrase.${name}` as never) || name;
}

function SeatClock({ seat }: { seat: number }) {
  const { model } = useHere();
  const main = model.main!;
  return (
    <Ring
      due={main.due}
      last={lastMoment(model.view, main)}
      since={main.since}
      text={seatShort(seat)}
      offset={model.live.offset}
    />
  );
}

/** A clock as a ring with whole seconds; the thinner ring is spare time. */
export function Ring({
  due,
  last,
  since,
  text,
  offset,
}: {
  due: number | undefined;
  last: number | undefined;
  since: number;
  text?: string;
  offset: number;
}) {
  const now = useServerNow(offset, due !== undefined);
  if (due === undefined) return <span className="ring idle">{text ? <b>{text}</b> : <b>…</b>}</span>;
  const inBank = now > due && last !== undefined && last > due;
  const until = inBank ? last : due;
  const from = inBank ? due : since;
  const share = Math.max(0, Math.min(100, ((until - now) / Math.max(1, until - from)) * 100));
  const left = secondsTo(until, now);
  return (
    <span
      className={`ring${inBank ? " bank" : ""}${left <= 5 ? " soon" : ""}`}
      style={{ "--p": share.toFixed(1) } as never}
      role="timer"
      aria-label={inBank ? t("t.bank", { n: left }) : t("t.seconds", { n: left })}
    >
      <b aria-hidden="true">{left > 99 ? (text ?? left) : left}</b>
    </span>
  );
}

/** Naming trumps: one place for each suit, always in the same order, one tap each. The window is the server's. */
import { type ReactNode, useContext } from "react";
import { rankOf, rankText, shortFaces, suitLetter, suitName, suitOf } from "../cards/faces";
import { books, findClause } from "../clauses";
import { BookName, ClauseChip } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { secondsTo, useServerNow } from "../parts/time";
import type { DeclareView } from "../protocol";
import { settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";
import { useHere } from "./here";
import type { ChoiceOf } from "./useChoice";

type Asked = Pick<ChoiceOf, "why" | "reason">;

export function DeclareBar({ choice }: { choice: Asked }) {
  const { model, act } = useHere();
  const { deal, mine, me, ask } = model;
  if (!deal || me === null) return null;
  const passed = deal.passed.includes(me);
  const offers = mine?.declare ?? [];
  const bySuit = new Map<number, DeclareView[]>();
  for (const offer of offers) {
    const suit = offer.trump ?? 4;
    bySuit.set(suit, [...(bySuit.get(suit) ?? []), offer]);
  }
  const places = deal.nameable;
  return (
    <section className="declare" aria-label={t("t.window")} data-test="declare">
      <WindowLine />
      <div className="offers">
        {places.map((suit) => (
          <Place key={suit} suit={suit} offers={bySuit.get(suit) ?? []} choice={choice} />
        ))}

        {ask?.act === "take_kitty" && <TakeKitty className="offer pass" />}
        {ask && (ask.act === "declare" || ask.act === "overturn") && (
          <button
            type="button"
            className={`offer pass${passed ? " off" : ""}`}
            aria-disabled={passed}
            data-test="pass"
            onClick={() => !passed && act({ do: "pass" })}
          >
            <b>{passed ? t("t.declare.passed") : t("t.declare.pass")}</b>
            <small>{deal.phase === "drawing" ? t("t.declare.pass.sub") : ""}</small>
          </button>
        )}
      </div>
      {(mine?.redeal ?? []).map(([right, clause]) => (
        <Redeal key={right} right={right} clause={clause} />
      ))}
    </section>
  );
}

/** Taking the kitty up; before the rulebook allows it the button counts down to that. */
export function TakeKitty({ className }: { className: string }) {
  const { model, act } = useHere();
  const from = model.ask?.not_before;
  const now = useServerNow(model.live.offset, from !== undefined);
  const wait = from === undefined ? 0 : secondsTo(from, now);
  return (
    <button
      type="button"
      className={`${className}${wait > 0 ? " off" : ""}`}
      aria-disabled={wait > 0}
      data-test="take-kitty"
      onClick={() => wait === 0 && act({ do: "take_kitty" })}
    >
      <b>{t("t.kitty.take")}</b>
      {wait > 0 && <small>{t("t.kitty.wait", { n: wait })}</small>}
    </button>
  );
}

/** A right to have the cards dealt again: its name is its clause's. */
function Redeal({ right, clause }: { right: string; clause: string }) {
  const { act } = useHere();
  const book = useContext(BookName);
  useStore(books);
  const title = findClause(book, clause).clause?.title[settings.get().lang];
  return (
    <div className="row redeal">
      <button
        type="button"
        className="btn s40"
        data-test={`redeal-${right}`}
        onClick={() => act({ do: "claim_redeal", right })}
      >
        {t("t.redeal")}
        {title && ` · ${title}`}
      </button>
      <ClauseChip citation={clause} />
    </div>
  );
}

function WindowLine() {
  const { model } = useHere();
  const { deal, view, ask, live } = model;
  const timed = view.window_due ?? ask?.due;
  const since = ask?.since ?? 0;
  const now = useServerNow(live.offset, timed !== undefined);
  const share =
    timed === undefined ? 100 : Math.max(0, Math.min(100, ((timed - now) / Math.max(1, timed - since)) * 100));
  return (
    <div className="window">
      <b>{t("t.window")}</b>
      {timed !== undefined && (
        <span className="meter grow" aria-hidden="true">
          <i className="mine" style={{ width: `${share}%` }} />
        </span>
      )}
      <span className="grow">
        {timed === undefined
          ? deal?.phase === "drawing"
            ? t("t.window.drawing")
            : ""
          : t("t.window.left", { n: secondsTo(timed, now) })}
      </span>
      <ClauseChip citation={view.timing.clauses?.declare} />
    </div>
  );
}

/** One suit's place: what could be laid down there, or what is missing. More ways than one stand side by side. */
function Place({ suit, offers, choice }: { suit: number; offers: readonly DeclareView[]; choice: Asked }) {
  const { model, act } = useHere();
  const { deal } = model;
  const letter = suit < 4 ? suitLetter(suit) : "";
  const sign = letter ? <Icon name={letter} className={letter} /> : <b className="nt">{t("suit.none")}</b>;
  if (offers.length === 0) return <Missing suit={suit} sign={sign} choice={choice} />;
  return (
    <>
      {offers.slice(0, 3).map((offer) => {
        const what = offerWord(offer, deal?.bids ?? {});
        return (
          <button
            type="button"
            key={`${offer.act}.${offer.cards.join()}`}
            className={`offer can${suit > 3 || offer.cards.length > 3 || offer.cards.some((face) => face >= 52) ? " long" : ""}`}
            data-test={`declare-${suit}`}
            onClick={() => act({ do: "declare", cards: offer.cards, act: offer.act as "declare" | "reinforce" })}
          >
            {suit < 4 && <span className="vh">{suitName(suit)}</span>}
            <span className="nowrap">
              {sign} {shortFaces(offer.cards)}
            </span>
            <small>{what}</small>
          </button>
        );
      })}
    </>
  );
}

/** What cannot be declared stays in its place and says what is missing. Tapped it says why: the server of the level cards
 * held, and where none is held, that. */
function Missing({ suit, sign, choice }: { suit: number; sign: ReactNode; choice: Asked }) {
  const { model } = useHere();
  const { deal, hand, mine } = model;
  const level = deal?.level ?? 0;
  const held = hand.filter((face) => face < 52 && suitOf(face) === suit && rankOf(face) === level);
  const short = mine?.lacking.find(([trump]) => trump === suit)?.[1];
  const none = held.length === 0 && suit < 4;
  const words = none ? t("t.declare.nocard", { level: rankText(level) }) : t("t.declare.cannot");
  return (
    <button
      type="button"
      className="offer none"
      data-test={`missing-${suit}`}
      aria-label={`${suitName(suit)}: ${t("t.declare.why")}`}
      onClick={() => (held.length > 0 ? choice.why(held) : choice.reason(lacksAll(suit, level, deal?.bids ?? {})))}
    >
      {suit < 4 && <span className="vh">{suitName(suit)}</span>}
      <span className="nowrap">
        {sign} {suit < 4 && held.map(() => rankText(level)).join(" ")}
      </span>
      <small>{short === undefined ? words : t("t.declare.short", { n: short })}</small>
    </button>
  );
}

/** Why a suit cannot be named by whoever holds no level card of it. */
function lacksAll(suit: number, level: number, bids: Record<string, unknown>): string {
  if (suit > 3) return t("t.declare.nocard.none");
  const over = Object.keys(bids).length > 0 ? t("t.declare.nocard.over") : "";
  return t("t.declare.nocard.why", { suit: suitName(suit), level: rankText(level), over });
}

function offerWord(offer: DeclareView, bids: Record<string, { count: number }>): string {
  if (offer.act === "reinforce") return t("t.declare.reinforce");
  const last = Object.keys(bids)
    .map(Number)
    .sort((a, b) => b - a)[0];
  if (last === undefined) return t("t.declare.open", { n: offer.cards.length });
  return t("t.declare.overturn", { n: offer.cards.length, m: bids[String(last)]!.count });
}

/** What happens at a table, told: to screen readers, as sounds, as spoken Mandarin. Not here: what is drawn. */
import { useEffect, useRef } from "react";
import { alertTo, tell } from "../announce";
import { faceLabel, faceName, isLevel, rankText, suitName } from "../cards/faces";
import type { Connection, Happened } from "../net/connection";
import { secondsTo } from "../parts/time";
import { settings } from "../settings";
import { play, speak } from "../sound";
import { t } from "../words";
import { type Model, myTurn } from "./model";
import { seatName } from "./names";

export function useStory(conn: Connection, model: Model | null): void {
  const now = useRef(model);
  now.current = model;
  useEffect(
    () =>
      conn.onEvents((events) => {
        const seen = now.current;
        if (seen) for (const event of events) if (event) told(event, seen);
      }),
    [conn],
  );
  useTurn(model);
}

type Event = NonNullable<Happened>;

function told(event: Event, model: Model): void {
  const { marks } = model;
  const names = (cards: readonly number[]): string => cards.map((face) => faceLabel(marks, face)).join("、");
  switch (event.type) {
    case "led":
    case "followed":
      play("card");
      tell(t("t.said.play", { seat: seatName(event.seat), cards: names(event.cards) }));
      if (event.type === "led") speak(spoken(event.shape, event.cards));
      return;
    case "trick_won":
      tell(t("t.said.win", { seat: seatName(event.seat), n: event.points }));
      return;
    case "declared": {
      const trump = event.bid.trump;
      tell(
        t("t.said.declare", {
          seat: seatName(event.bid.seat),
          what: trump === null ? t("t.declare.sealed") : suitName(trump),
        }),
      );
      if (trump !== null) speak(zh("suit", trump));
      return;
    }
    case "card_drawn":
      if (event.seat === model.me) drawn(event.card, model);
      return;
    case "throw_failed":
      play("refused");
      tell(`${t("t.failed")}：${names(event.cards)}`);
      return;
    default:
      return;
  }
}

/** Not card by card: a count every ten, and level cards. */
function drawn(card: number, model: Model): void {
  const level = model.deal?.level ?? -1;
  if (isLevel({ ...model.marks, level }, card)) tell(t("t.said.level", { card: faceName(card) }));
  else if ((model.hand.length + 1) % 10 === 0) tell(t("t.said.drawn", { n: model.hand.length + 1 }));
}

const ZH_SUITS = ["黑桃", "红桃", "梅花", "方块", "无主"];
const zh = (_: "suit", suit: number): string => ZH_SUITS[suit] ?? "";

/** A lead as a Mandarin voice says it, whatever language the page is in. */
function spoken(shape: string, cards: readonly number[]): string {
  const stem = shape.replace(/\d+$/, "");
  const words: Record<string, string> = { pair: "对", triple: "三张", quad: "四张", tractor: "拖拉机", throw: "甩牌" };
  const first = cards[0] ?? -1;
  const card = first === 53 ? "大王" : first === 52 ? "小王" : rankText(first % 13).replace("10", "十");
  if (stem === "single") return first < 52 ? (ZH_SUITS[Math.floor(first / 13)] ?? "") + card : card;
  if (stem === "pair" || stem === "triple" || stem === "quad") return words[stem] + card;
  return words[stem] ?? (stem.endsWith("tractor") ? "拖拉机" : "甩牌");
}

/** Your turn, and five seconds left: said, heard and shown. */
function useTurn(model: Model | null): void {
  const ask = model && myTurn(model) ? model.ask : null;
  const key = ask ? `${ask.act}.${ask.since}` : "";
  const duty = model?.live.say.duty ?? "";
  useEffect(() => {
    if (!key) return;
    play("turn");
    alertTo(`${t("t.yourturn")}${settings.get().lang === "zh" ? "。" : ". "}${duty}`);
  }, [key]);
  const due = ask?.due;
  const offset = model?.live.offset ?? 0;
  useEffect(() => {
    if (due === undefined) return;
    const wait = due - 5000 - (Date.now() + offset);
    if (wait < 0) return;
    const timer = setTimeout(() => {
      play("clock");
      alertTo(t("t.seconds", { n: secondsTo(due, Date.now() + offset) }));
    }, wait);
    return () => clearTimeout(timer);
  }, [due, offset]);
}

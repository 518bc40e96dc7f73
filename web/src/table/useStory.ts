/** What happens at a table, told: to screen readers, as sounds, as spoken Mandarin. Not here: what is drawn. */
import { useEffect, useRef } from "react";
import { alertTo, tell } from "../announce";
import { faceLabel, faceName, isLevel, isTrump, type Marks, rankText, suitName } from "../cards/faces";
import type { Connection, Happened } from "../net/connection";
import { secondsTo } from "../parts/time";
import { settings } from "../settings";
import { play, speak } from "../sound";
import { createStore } from "../store";
import { t } from "../words";
import { lastMoment, type Model, myTurn } from "./model";
import { seatName } from "./names";
import { type Notice, noticeOf } from "./notices";

/** The latest thing that happened and is worth a line; gone after some seconds. */
export const notice = createStore<Notice | null>(null);
const NOTICE_MS = 5000;
let fading: ReturnType<typeof setTimeout> | undefined;

function note(fresh: Notice): void {
  notice.set(fresh);
  (fresh.urgent ? alertTo : tell)(fresh.text);
  clearTimeout(fading);
  fading = setTimeout(() => notice.set(null), NOTICE_MS);
}

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
  const fresh = noticeOf(event, model.view, model.me);
  if (fresh) note(fresh);
  const names = (cards: readonly number[]): string => cards.map((face) => faceLabel(marks, face)).join(t("list.cards"));
  switch (event.type) {
    case "led":
    case "followed":
      play("card");
      tell(t("t.said.play", { seat: seatName(event.seat), cards: names(event.cards) }));
      if (event.type === "led") speak(spoken(event.shape, event.cards, marks));
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
      if (trump !== null) speak(`${SPOKEN_ACTS[event.bid.kind] ?? ""}${ZH_SUITS[trump] ?? ""}`);
      return;
    }
    case "trumps_set":
      speak(`${event.trump < 4 ? "主" : ""}${ZH_SUITS[event.trump] ?? ""}`);
      return;
    case "card_drawn":
      if (event.seat === model.me) drawn(event.card, model);
      return;
    case "throw_failed":
      play("refused");
      tell(
        `${t("t.failed")}${settings.get().lang === "zh" ? "：" : ": "}${names(event.cards)}${
          event.stopper === null || event.stopper === undefined
            ? ""
            : `${t("list.comma")}${t("t.failed.by", { seat: seatName(event.stopper) })} ${names(event.stopping ?? [])}`
        }`,
      );
      speak("甩牌失败");
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
const SPOKEN_ACTS: Record<string, string> = { open: "亮", overturn: "反", reinforce: "加固" };

/** A lead as a Mandarin voice says it, whatever language the page is in. */
export function spoken(shape: string, cards: readonly number[], marks: Marks): string {
  const stem = shape.replace(/\d+$/, "");
  const words: Record<string, string> = { pair: "对", triple: "三张", quad: "四张" };
  const first = cards[0] ?? -1;
  const card = first === 53 ? "大王" : first === 52 ? "小王" : rankText(first % 13).replace("10", "十");
  if (stem === "single") return first < 52 ? (ZH_SUITS[Math.floor(first / 13)] ?? "") + card : card;
  if (stem in words) return words[stem] + card;
  const suit = isTrump(marks, first) ? "主" : (ZH_SUITS[Math.floor(first / 13)] ?? "");
  return `${suit}${stem === "tractor" ? "拖拉机" : stem.endsWith("tractor") ? `${words[stem.split("_")[0]!] ?? ""}拖拉机` : "甩牌"}`;
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
  const offset = model?.live.offset ?? 0;
  useWarning(ask?.due, offset);
  const spare = model && ask ? lastMoment(model.view, ask) : undefined;
  useWarning(spare === ask?.due ? undefined : spare, offset);
}

/** Five seconds before a moment of the server's clock. */
function useWarning(due: number | undefined, offset: number): void {
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

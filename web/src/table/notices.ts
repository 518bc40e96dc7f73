/** Things that happen at a table and are said once, in words with their clause. Not here: how long they are shown. */
import { faceName, suitName } from "../cards/faces";
import type { Happened } from "../net/connection";
import type { PauseView, TableView } from "../protocol";
import { t, tOf } from "../words";
import { givenName, markText, seatAndName, seatName } from "./names";

export interface Notice {
  text: string;
  clause?: string;
  /** Said at once, over whatever is being said. */
  urgent?: boolean;
}

type Event = NonNullable<Happened>;

/** What is worth a line to everybody at the table, or null. `me`: the seat of this page. */
export function noticeOf(event: Event, view: TableView, me: number | null): Notice | null {
  const who = (seat: number): string => seatAndName(view, seat);
  switch (event.type) {
    case "request_closed":
      return closed(event, view);
    case "time_ran_out":
      return { text: lateText(event, who(event.seat)), clause: event.clause || undefined, urgent: event.seat === me };
    case "autoplay_set":
      if (!event.on) return { text: t("n.autoplay.off", { who: who(event.seat) }) };
      if (event.cause === "time") return null;
      return { text: t(`n.autoplay.${event.cause ?? "asked"}`, { who: who(event.seat) }) };
    case "seat_taken": {
      const name = givenName(event.who ? view.seats[event.seat]?.label : event.label) || t("n.somebody");
      return view.phase === "playing" ? { text: t("n.taken", { seat: seatName(event.seat), name }) } : null;
    }
    case "seat_left":
      return event.removed ? { text: t("n.removed", { who: who(event.seat) }) } : null;
    case "seat_away":
      return { text: t("n.away", { who: who(event.seat) }) };
    case "seat_back":
      return event.seat === me ? null : { text: t("n.back", { who: who(event.seat) }) };
    case "table_paused":
      // The felt says it as long as the round stands.
      return event.cause === "competition" ? null : { text: pauseText(event.cause, event.reason) };
    case "referee_came":
      return { text: t("ref.came", { who: event.label }), urgent: true };
    case "referee_went":
      return { text: t("ref.went", { who: refereeName(view, event.referee) }) };
    case "referee_looked":
      return {
        text: t(event.on ? "ref.looks" : "ref.looksnot", { who: refereeName(view, event.referee) }),
        urgent: true,
      };
    case "call_made":
      return event.seat === me
        ? null
        : { text: t("ref.called", { who: who(event.seat), about: t(`ref.about.${event.about}`) }) };
    case "call_seen":
      return { text: t("ref.seen"), urgent: true };
    case "went_back":
      return { text: t("ref.back", { n: event.trick + 1, reason: event.reason }), urgent: true };
    case "talk_muted":
      return { text: mutedText(event.seats) };
    case "referee_allowed":
      return {
        text: t(`ref.${event.what}.${event.on === null || event.on === undefined ? "set" : event.on ? "on" : "off"}`),
      };
    case "trumps_set":
      return { text: trumpsText(event), clause: event.clause || undefined };
    case "kitty_turned":
      return { text: t("n.turned", { card: event.cards.map(faceName).join(t("list.cards")) }) };
    case "claim_made": {
      const told = event.told ?? [];
      const what = told.map((mark) => markText(view, mark)).join(t("list.comma"));
      if (!told.length) return { text: t("n.claim.none", { who: who(event.seat) }) };
      return { text: t("n.claim", { who: who(event.seat), what }), clause: told[0]?.clause || undefined, urgent: true };
    }
    case "reminded":
      return { text: t("n.reminded") };
    case "last_deal_called":
      return { text: t("n.lastdeal") };
    default:
      return null;
  }
}

/** Why a table stands still. */
export function pauseText(cause: PauseView["cause"], reason?: string): string {
  const what = t(`t.paused.${cause}`);
  return reason ? t("t.paused.why", { what, why: reason }) : what;
}

/** What a referee is called. */
export const refereeName = (view: TableView, key: string): string => view.desk.referees[key]?.label ?? t("ref.referee");

export const mutedText = (seats: readonly number[]): string =>
  seats.length === 4
    ? t("ref.muted.all")
    : seats.length
      ? t("ref.muted", { who: seats.map(seatName).join(t("list.names")) })
      : t("ref.muted.none");

function closed(event: Extract<Event, { type: "request_closed" }>, view: TableView): Notice | null {
  const what = t(`n.request.${event.kind}`);
  if (event.how === "expired") return { text: t("n.expired", { what }) };
  if (event.how === "declined" && event.seat !== null && event.seat !== undefined)
    return { text: t("n.declined", { who: seatAndName(view, event.seat), what }) };
  if (event.how === "done" && event.kind === "takeback") return { text: t("n.takeback") };
  return null;
}

function lateText(event: Extract<Event, { type: "time_ran_out" }>, who: string): string {
  const points = /^points:(\d+)$/.exec(event.effect ?? "")?.[1];
  const effect = points ? t("t.failed.charge", { n: points }) : "";
  return t("n.late", { who, n: event.count, effect: effect ? t("list.comma") + effect : "" });
}

function trumpsText(event: Extract<Event, { type: "trumps_set" }>): string {
  const trump = suitName(event.trump);
  return t("n.trumps", {
    trump,
    seat: seatName(event.declarer),
    by: event.by === "declaration" ? "" : tOf("n.by", event.by),
  });
}

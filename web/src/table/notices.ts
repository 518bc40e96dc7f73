/** Things that happen at a table and are said once, in words with their clause. Not here: how long they are shown. */
import { faceName, suitName } from "../cards/faces";
import type { Happened } from "../net/connection";
import type { TableView } from "../protocol";
import { t, tOf } from "../words";
import { givenName, seatAndName, seatName } from "./names";

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
    case "seat_taken":
      return view.phase === "playing"
        ? { text: t("n.taken", { seat: seatName(event.seat), name: givenName(event.label) || t("n.somebody") }) }
        : null;
    case "seat_left":
      return event.removed ? { text: t("n.removed", { who: who(event.seat) }) } : null;
    case "seat_away":
      return { text: t("n.away", { who: who(event.seat) }) };
    case "seat_back":
      return event.seat === me ? null : { text: t("n.back", { who: who(event.seat) }) };
    case "table_paused":
      return { text: t(event.cause === "host" ? "t.paused.host" : "t.paused.idle") };
    case "trumps_set":
      return { text: trumpsText(event), clause: event.clause || undefined };
    case "kitty_turned":
      return { text: t("n.turned", { card: event.cards.map(faceName).join(t("list.cards")) }) };
    case "reminded":
      return { text: t("n.reminded") };
    case "last_deal_called":
      return { text: t("n.lastdeal") };
    default:
      return null;
  }
}

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

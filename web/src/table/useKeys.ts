/** The keyboard at a table. Arrow keys are the hand's own (Hand.tsx). */
import { useEffect } from "react";
import { tell } from "../announce";
import { faceLabel, rankText, suitName } from "../cards/faces";
import type { Key } from "../hand/select";
import { t } from "../words";
import type { Model } from "./model";
import { finished, lastOf, seatAt } from "./model";
import { seatName } from "./names";
import type { ChoiceOf } from "./useChoice";

export function useKeys(model: Model, choice: ChoiceOf, peek: (on: boolean) => void, keys: () => void): void {
  useEffect(() => {
    const typing = (target: EventTarget | null): boolean =>
      target instanceof HTMLElement &&
      (target.closest("input, textarea, select, dialog") !== null || target.isContentEditable);
    const focused = (): Key | null =>
      (document.activeElement?.closest<HTMLElement>(".slot")?.dataset.key as Key | undefined) ?? null;
    const down = (event: KeyboardEvent): void => {
      if (
        document.querySelector("dialog[open]") ||
        typing(event.target) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const slot = focused();
      const acts: Record<string, () => void> = {
        h: () => void (model.view.settings.enforcement !== "record" && choice.hint()),
        l: () => {
          if (!event.repeat) tell(lastLine(model));
          peek(true);
        },
        Escape: choice.clear,
        p: () => slot && choice.exactly(Number(slot.split(".")[0]), 2),
        t: () => slot && choice.longest(slot),
        m: () => tell(trumpLine(model)),
        s: () => tell(pointsLine(model)),
        c: () => tell(countsLine(model)),
        "?": keys,
      };
      if (key === "Enter" && (slot || document.activeElement === document.body)) {
        event.preventDefault();
        void choice.go();
        return;
      }
      const act = acts[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === "l") peek(false);
    };
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    return () => {
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
    };
  });
}

function trumpLine(model: Model): string {
  const { deal } = model;
  if (!deal) return "";
  return t("t.say.trump", {
    trump: deal.trump === undefined ? t("t.trump.open") : suitName(deal.trump),
    level: rankText(deal.level),
    seat: deal.declarer === undefined ? "—" : seatName(deal.declarer),
  });
}

/** The last trick, play by play, and who won it. */
export function lastLine(model: Model): string {
  const last = finished(model.deal);
  if (!last || !model.deal) return t("t.last.none");
  const { trick } = last;
  const plays = trick.plays.map((faces, place) =>
    t("t.said.play", {
      seat: seatName(seatAt(trick, place, model.deal!.step)),
      cards: faces.map((face) => faceLabel(model.marks, face)).join(t("list.cards")),
    }),
  );
  const won = t("t.said.win", { seat: seatName(trick.winner ?? trick.best), n: trick.points ?? 0 });
  return [t("t.trick", { n: last.number + 1 }), ...plays, won].join(t("list.stop"));
}

function pointsLine(model: Model): string {
  return t("t.say.points", { n: model.deal?.points ?? 0, trick: (lastOf(model.deal)?.number ?? 0) + 1 });
}

function countsLine(model: Model): string {
  return Object.entries(model.deal?.counts ?? {})
    .map(([seat, n]) => t("t.say.counts", { seat: seatName(Number(seat)), n }))
    .join(t("list.comma"));
}

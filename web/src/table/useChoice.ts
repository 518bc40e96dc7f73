/**
 * The selection of the hand and what the server says of it: kept through reloads, checked by question, sent on wish.
 * Not here: how it looks (Play.tsx), what taps mean (hand/select.ts).
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as pick from "../hand/select";
import { load, save } from "../keep";
import { settings } from "../settings";
import { play as sound } from "../sound";
import { t } from "../words";
import { useHere } from "./here";
import { declaredOf, type Judged, judged } from "./judge";
import { finished, lastOf, sizeOf, unitsOf } from "./model";

export interface Verdict extends Judged {
  cards: string;
}

export interface Refusal {
  text: string;
  clause: string;
  code: string;
}

export interface ChoiceOf {
  selection: pick.Selection;
  cards: number[];
  verdict: Verdict | null;
  refusal: Refusal | null;
  /** Which of the verdict's ways to state the units is meant. */
  split: number;
  setSplit: (at: number) => void;
  tap: (key: pick.Key, twice: boolean) => void;
  drag: (passed: readonly pick.Key[], lift: boolean, before: pick.Selection) => void;
  setCards: (faces: readonly number[]) => void;
  exactly: (face: number, number: number) => void;
  longest: (key: pick.Key) => void;
  clear: () => void;
  hint: () => Promise<void>;
  /** Asks why these cards cannot be used now, and shows the answer as a refusal. */
  why: (faces: readonly number[]) => Promise<void>;
  /** Shows a reason that is known here as a refusal. */
  reason: (text: string) => void;
  go: () => Promise<void>;
  sending: boolean;
}

/** The code of a question that could not be asked. */
export const OFFLINE = "offline";

/** Whether a selection is complete enough to be judged as it stands. */
function whole(act: string, number: number, count: number): boolean {
  if (act === "lead" || act === "choose") return count > 0;
  return count === number;
}

export function useChoice(): ChoiceOf {
  const { model, conn, act } = useHere();
  const { hand, ask, deal, mine, view } = model;
  const [selection, setRaw] = useState<pick.Selection>(() => restored(view.id, deal?.id ?? "", hand));
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [split, setSplit] = useState(0);
  const [sending, setSending] = useState(false);
  const before = useRef<pick.Selection>(pick.none);
  const wantsNow = useRef(false);

  const kept = pick.kept(hand, selection);
  const cards = useMemo(() => pick.chosen(hand, kept), [hand, kept]);
  const asked = cards.join();
  const number = ask?.number || (ask?.act === "follow" ? (lastOf(deal)?.trick.plays[0]?.length ?? 0) : 0);
  const acting = ask && ["lead", "follow", "bury", "swap"].includes(ask.act) ? ask.act : "";

  const set = useCallback((next: pick.Selection) => {
    setRaw(next);
    setRefusal(null);
    setSplit(0);
  }, []);

  useEffect(() => {
    save(`sel.${view.id}`, kept.size ? { deal: deal?.id ?? "", keys: [...kept] } : null);
  }, [kept, deal?.id, view.id]);

  // What was refused while trumps were named is no word on what is asked later.
  useEffect(() => setRefusal(null), [deal?.id, deal?.phase, acting]);

  const refuse = useCallback((reply: { text: string; clause?: string; code?: string }) => {
    setRefusal({ text: reply.text, clause: reply.clause ?? "", code: reply.code ?? "" });
    sound("refused");
  }, []);

  const unheard = useCallback(() => {
    const live = conn.live.get().status === "live";
    setRefusal({ text: t(live ? "t.unheard" : "t.unasked"), clause: "", code: OFFLINE });
  }, [conn]);

  // That nothing could be asked is true until the connection is back.
  useEffect(() => {
    if (model.live.status === "live") setRefusal((old) => (old?.code === OFFLINE ? null : old));
  }, [model.live.status]);

  // One question for each selection, once the finger rests.
  useEffect(() => {
    setVerdict((old) => (old?.cards === asked ? old : null));
    if (!acting || cards.length === 0 || (acting !== "lead" && cards.length !== number)) return;
    let current = true;
    const timer = setTimeout(async () => {
      const found = await judged(conn, cards, acting === "lead", split);
      if (!current || !found) return;
      setVerdict({ ...found, cards: asked });
      if (!found.reply.ok && whole(acting, number, cards.length)) refuse(found.reply);
      else if (found.reply.ok) setRefusal(null);
    }, 90);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [acting, asked, number, split, view.id]);

  const go = useCallback(async () => {
    if (sending || cards.length === 0 || !ask) return;
    const known = verdict?.cards === asked ? verdict : null;
    if (known && !known.reply.ok) return refuse(known.reply);
    setSending(true);
    const lead = ask.act === "lead";
    const declared = lead ? declaredOf(known ?? (await judged(conn, cards, true, split)), split) : undefined;
    const trick = (finished(deal)?.number ?? -1) + 1;
    const outcome =
      ask.act === "bury" || ask.act === "swap"
        ? await act({ do: "bury", cards }, true)
        : await act({ do: "play", cards, trick, ...(declared ? { declared } : {}) }, true);
    setSending(false);
    if (outcome.ok) set(pick.none);
    else refuse(outcome);
  }, [sending, cards, asked, ask, verdict, deal, split, conn, act, set, refuse]);

  // One tap plays, where that is chosen: as soon as the server called the tapped selection legal.
  useEffect(() => {
    if (!wantsNow.current || !verdict?.reply.ok || verdict.cards !== asked || verdict.stated) return;
    wantsNow.current = false;
    void go();
  }, [verdict, asked, go]);

  const tap = useCallback(
    (key: pick.Key, twice: boolean) => {
      const taps = settings.get().taps;
      const single = acting === "bury" || acting === "swap";
      if (twice && !single) {
        if (taps === "double" && acting) {
          wantsNow.current = true;
          set(before.current.size ? before.current : kept);
          return;
        }
        set(pick.longest(before.current, key, unitsOf(mine)));
        return;
      }
      before.current = kept;
      const shape = acting === "follow" ? sizeOf(lastOf(deal)?.trick.shape ?? "") : null;
      const next = single ? pick.tapOne(kept, key) : pick.tap(hand, kept, key, unitsOf(mine), shape);
      if (taps === "double") before.current = next;
      wantsNow.current = taps === "one" && !single && next.size > kept.size;
      set(next);
    },
    [acting, kept, mine, deal, hand, set],
  );

  const hint = useCallback(async () => {
    const reply = await conn.ask({ ask: "hint" });
    if (!reply) unheard();
    else if (reply.cards?.length) set(pick.selectionOf(reply.cards));
    else if (!reply.ok) refuse(reply);
  }, [conn, set, refuse, unheard]);

  const why = useCallback(
    async (faces: readonly number[]) => {
      const reply = await conn.ask({ ask: "check", cards: [...faces] });
      if (!reply) unheard();
      else if (!reply.ok) refuse(reply);
    },
    [conn, refuse, unheard],
  );

  return {
    selection: kept,
    cards,
    verdict: verdict?.cards === asked ? verdict : null,
    refusal,
    split,
    setSplit,
    tap,
    drag: (passed, lift, from) => set(pick.drag(from, passed, lift)),
    setCards: (faces) => set(pick.selectionOf(faces)),
    exactly: (face, count) => set(pick.exactly(hand, kept, face, count)),
    longest: (key) => set(pick.longest(pick.none, key, unitsOf(mine))),
    clear: () => set(pick.none),
    hint,
    why,
    reason: (text) => refuse({ text }),
    go,
    sending,
  };
}

function restored(table: string, deal: string, hand: readonly number[]): pick.Selection {
  const old = load<{ deal: string; keys: pick.Key[] } | null>(`sel.${table}`, null);
  return old && old.deal === deal ? pick.kept(hand, new Set(old.keys)) : pick.none;
}

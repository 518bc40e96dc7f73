/**
 * The selection of the hand and what the server says of it: kept through reloads, checked by question, sent on wish.
 * Not here: how it looks (Play.tsx), what taps mean (hand/select.ts).
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as pick from "../hand/select";
import { load, save } from "../keep";
import type { Reply } from "../protocol";
import { settings } from "../settings";
import { play as sound } from "../sound";
import { useHere } from "./here";
import { finished, lastOf, sizeOf, unitsOf } from "./model";

export interface Verdict {
  reply: Reply & { text: string };
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
  splits: readonly (readonly [string, number[]][])[];
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
  go: () => Promise<void>;
  sending: boolean;
}

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
  const [splits, setSplits] = useState<ChoiceOf["splits"]>([]);
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
    setSplits([]);
    setSplit(0);
  }, []);

  useEffect(() => {
    save(`sel.${view.id}`, kept.size ? { deal: deal?.id ?? "", keys: [...kept] } : null);
  }, [kept, deal?.id, view.id]);

  // One question for each selection, once the finger rests.
  useEffect(() => {
    setVerdict(null);
    if (!acting || cards.length === 0 || (acting !== "lead" && cards.length !== number)) return;
    let current = true;
    const timer = setTimeout(async () => {
      const reply = await conn.ask({ ask: "check", cards });
      if (!current || !reply) return;
      setVerdict({ reply, cards: asked });
      if (!reply.ok && whole(acting, number, cards.length)) {
        setRefusal({ text: reply.text, clause: reply.clause ?? "", code: reply.code ?? "" });
        sound("refused");
      }
      if (reply.ok && reply.shape === "throw") {
        const ways = reply.splits?.length ? reply : await conn.ask({ ask: "splits", cards });
        if (current) setSplits(ways?.splits ?? []);
      }
    }, 90);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [acting, asked, number, view.id]);

  const go = useCallback(async () => {
    if (sending || cards.length === 0 || !ask) return;
    if (verdict && !verdict.reply.ok) {
      setRefusal({ text: verdict.reply.text, clause: verdict.reply.clause ?? "", code: verdict.reply.code ?? "" });
      sound("refused");
      return;
    }
    setSending(true);
    const trick = (finished(deal)?.number ?? -1) + 1;
    const declared = splits[split]?.map(([, faces]) => faces);
    const outcome =
      ask.act === "bury" || ask.act === "swap"
        ? await act({ do: "bury", cards }, true)
        : await act({ do: "play", cards, trick, ...(ask.act === "lead" && declared ? { declared } : {}) }, true);
    setSending(false);
    if (outcome.ok) set(pick.none);
    else {
      setRefusal({ text: outcome.text, clause: outcome.clause, code: outcome.code });
      sound("refused");
    }
  }, [sending, cards, ask, verdict, deal, splits, split, act, set]);

  // One tap plays, where that is chosen: as soon as the server called the tapped selection legal.
  useEffect(() => {
    if (!wantsNow.current || !verdict?.reply.ok || verdict.cards !== asked) return;
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
    if (reply?.cards?.length) set(pick.selectionOf(reply.cards));
    else if (reply && !reply.ok) setRefusal({ text: reply.text, clause: reply.clause ?? "", code: reply.code ?? "" });
  }, [conn, set]);

  const why = useCallback(
    async (faces: readonly number[]) => {
      const reply = await conn.ask({ ask: "check", cards: [...faces] });
      if (reply && !reply.ok) setRefusal({ text: reply.text, clause: reply.clause ?? "", code: reply.code ?? "" });
    },
    [conn],
  );

  return {
    selection: kept,
    cards,
    verdict: verdict?.cards === asked ? verdict : null,
    refusal,
    splits,
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
    go,
    sending,
  };
}

function restored(table: string, deal: string, hand: readonly number[]): pick.Selection {
  const old = load<{ deal: string; keys: pick.Key[] } | null>(`sel.${table}`, null);
  return old && old.deal === deal ? pick.kept(hand, new Set(old.keys)) : pick.none;
}

/** One tap to a table against programs under a rulebook. Not here: the buttons, other ways to make a table. */
import { useState } from "react";
import { Refused } from "../net/api";
import { t } from "../words";
import { allowPlain, makeTable, quick } from "./making";

export interface PlayNow {
  play: () => Promise<void>;
  busy: boolean;
  /** Why it did not work, in words. */
  trouble: string;
  /** Allows cards over a connection that others can read, and plays; null where that is not the question. */
  allow: (() => Promise<void>) | null;
}

export function usePlayNow(book: string): PlayNow {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [asks, setAsks] = useState(false);
  const play = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    setAsks(false);
    try {
      await makeTable(quick(book));
    } catch (error) {
      const refused = error instanceof Refused ? error : null;
      const plain = refused?.problem.code === "plain_hands";
      setAsks(plain);
      setTrouble(plain ? t("plain.allow.hint") : (refused?.message ?? t("lobby.offline")));
      setBusy(false);
    }
  };
  const allow = (): Promise<void> => {
    allowPlain();
    return play();
  };
  return { play, busy, trouble, allow: asks ? allow : null };
}

/** One tap to a table against programs under a rulebook. Not here: the buttons, other ways to make a table. */
import { useState } from "react";
import { Refused } from "../net/api";
import { t } from "../words";
import { makeTable, quick } from "./making";

export interface PlayNow {
  play: () => Promise<void>;
  busy: boolean;
  /** Why it did not work, in words. */
  trouble: string;
}

export function usePlayNow(book: string): PlayNow {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const play = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      await makeTable(quick(book));
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : t("lobby.offline"));
      setBusy(false);
    }
  };
  return { play, busy, trouble };
}

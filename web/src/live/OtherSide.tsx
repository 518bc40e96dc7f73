/** The other side has entered: its result in words, one tap to agree, another to enter one's own. */
import { useState } from "react";
import { freshId, type RoomConnection } from "../net/room";
import type { DraftView, LiveView } from "../protocol";
import { useStore } from "../store";
import { l } from "../words.live";
import { Acts } from "./Acts";
import { EntryLines } from "./EntryLines";
import { sideName } from "./model";
import { Result, sentence } from "./Result";
import { useForm, useOutlook } from "./useOutlook";

export function useAgree(room: RoomConnection, view: LiveView, number: number, side: number, done?: () => void) {
  const [trouble, setTrouble] = useState("");
  const agree = async (theirs: DraftView): Promise<void> => {
    const id = freshId();
    const outcome = await room.do(
      view.match,
      { type: "agree_entry", match_id: view.match, deal: number, side, version: theirs.version, entry_id: id },
      id,
    );
    setTrouble(outcome.ok ? "" : outcome.text || outcome.code);
    if (outcome.ok) done?.();
  };
  return { agree, trouble };
}

export function OtherSide({
  room,
  view,
  number,
  side,
  theirs,
  own,
  done,
}: {
  room: RoomConnection;
  view: LiveView;
  number: number;
  side: number;
  theirs: DraftView;
  own: () => void;
  done?: () => void;
}) {
  const { status } = useStore(room.live);
  const { agree, trouble } = useAgree(room, view, number, side, done);
  const { form } = useForm(room, view, number, theirs.entry.start ?? null);
  const seen = useOutlook(room, view, number, theirs.entry);
  return (
    <section data-test="lv-theirs">
      <h2 className="lv-h">{l("theirs", { side: sideName(view, 1 - side), n: number })}</h2>
      <EntryLines view={view} entry={theirs.entry} />
      <Result view={view} entry={theirs.entry} form={form} seen={seen} live={status === "live"} lacks="" />
      {trouble && (
        <p className="refuse" role="alert" data-test="lv-trouble">
          {trouble}
        </p>
      )}
      <Acts>
        {seen && !seen.outlook.refused && <b className="lv-sum">{sentence(view, theirs.entry, seen.outlook)}</b>}
        <button type="button" className="btn" data-test="lv-own" onClick={own}>
          {l("own")}
        </button>
        <button type="button" className="btn primary grow" data-test="lv-agree" onClick={() => void agree(theirs)}>
          {l("agree")}
        </button>
      </Acts>
    </section>
  );
}

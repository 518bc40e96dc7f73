/**
 * A deal's entry: who declares what, then the result with exactly the fields the rulebook's formula needs, or how it ended
 * without play. What follows stands below before it is sent. Nothing typed is ever lost, no field is ever locked. Not
 * here: the rows (Rows), what is asked for (model), sending twice (net/outbox.ts).
 */
import { useEffect, useState } from "react";
import { freshId, type Outcome, type RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import type { Entry, LiveView } from "../protocol";
import { useStore } from "../store";
import { l } from "../words.live";
import { Acts } from "./Acts";
import { Doubts } from "./Doubts";
import { Fields } from "./Fields";
import {
  blank,
  draftOf,
  entering,
  entryOf,
  type Filled,
  filledOf,
  keepDraft,
  missing,
  seatNumber,
  standingOf,
  standsNow,
} from "./model";
import { Result, sentence } from "./Result";
import { useForm, useOutlook } from "./useOutlook";

export interface FormProps {
  room: RoomConnection;
  view: LiveView;
  deal: number;
  /** 0 or 1, 2 for the desk. */
  side: number;
  /** Begin with this entry instead of what was being filled in. */
  from?: Entry | null;
  /** A correction of a deal that stands: a reason is asked for. */
  correcting?: boolean;
  /** Fields to mark as unlike the other side's. */
  odd?: readonly string[];
  /** Its entry is on its way: nothing is shown, everything is kept. */
  away?: boolean;
  onDone?: (outcome: Outcome) => void;
  cancel?: () => void;
}

export function EntryForm(props: FormProps) {
  const { room, view, deal, side, correcting = false } = props;
  const { status } = useStore(room.live);
  const [filled, setFilled] = useState<Filled>(() => firstOf(props));
  const [reason, setReason] = useState("");
  const [trouble, setTrouble] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Filled>): void => {
    setTrouble(null);
    setFilled((now) => ({ ...now, ...part }));
  };
  useEffect(() => keepDraft(view.match, deal, side, filled), [view.match, deal, side, filled]);
  const start =
    filled.declarer !== null && filled.trump !== null ? { declarer: filled.declarer, trump: filled.trump } : null;
  const { form, said } = useForm(room, view, deal, start);
  const lacks = missing(form, filled);
  const entry = lacks.length ? null : entryOf(form, filled);
  const seen = useOutlook(room, view, deal, entry);
  const doubts = seen?.outlook.doubts ?? [];
  const worded = doubts.every((doubt) => seen?.said[doubt.code]);
  const sure = worded ? doubts.map((doubt) => doubt.code) : [];
  const send = async (what: Entry, sureOf: string[]): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    const id = freshId();
    const command = entering(view, deal, side, what, id, {
      ...(sureOf.length ? { sure: sureOf } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    });
    const answer = room.do(view.match, command, id);
    // Once it is kept on this phone the tap is answered; the network may take its time.
    setBusy(false);
    const outcome = await answer;
    if (outcome.ok) {
      if (what.ending) keepDraft(view.match, deal, side, null);
      props.onDone?.(outcome);
    } else setTrouble(outcome);
  };
  const mine = standingOf(view, deal, side).mine;
  if (props.away) return null;
  const startTold = mine !== undefined || deal < view.due;
  return (
    <section className="lv-form" data-test="lv-form" data-deal={deal}>
      <Fields view={view} form={form} said={said} filled={filled} set={set} odd={props.odd ?? []} />
      {correcting && (
        <label className="field lv-reason">
          <span>{l("correct.reason")}</span>
          <input
            className="own"
            value={reason}
            data-test="lv-reason"
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
      )}
      <Result
        view={view}
        entry={entry}
        form={form}
        seen={seen}
        live={status === "live"}
        lacks={lacks.map((field) => l(`field.${field}`)).join(l("list"))}
      />
      {trouble?.code === "entry_doubtful" ? (
        <Doubts outcome={trouble} yes={(codes) => entry && void send(entry, codes)} no={() => setTrouble(null)} />
      ) : (
        trouble && (
          <p className="refuse" role="alert" data-test="lv-trouble">
            <Icon name="x" />
            <span>{trouble.text || trouble.code}</span>
          </p>
        )
      )}
      <Acts>
        {worded && doubts.length > 0 && (
          <p className="banner warn" role="status" data-test="lv-doubts">
            <span>
              <b>{l("doubts")}</b> {doubts.map((doubt) => seen?.said[doubt.code]).join(l("list"))}
            </span>
          </p>
        )}
        {entry && seen && !seen.outlook.refused && doubts.length === 0 && (
          <b className="lv-sum">{sentence(view, entry, seen.outlook)}</b>
        )}
        {props.cancel && (
          <button type="button" className="btn" data-test="lv-cancel" onClick={props.cancel}>
            {l("back")}
          </button>
        )}
        {!startTold && start && lacks.length > 0 && (
          <button type="button" className="btn primary" data-test="lv-begin" onClick={() => void send({ start }, [])}>
            {l("send.start")}
          </button>
        )}
        <button
          type="button"
          className={`btn ${entry ? "primary" : "off"}`}
          aria-disabled={!entry || busy || (correcting && !reason.trim())}
          data-test="lv-send"
          onClick={() => entry && !busy && !(correcting && !reason.trim()) && void send(entry, sure)}
        >
          {sendWord(
            lacks.map((field) => l(`field.${field}`))[0],
            correcting && !reason.trim(),
            doubts.length > 0 && worded,
          )}
        </button>
      </Acts>
    </section>
  );
}

function sendWord(lack: string | undefined, reasonless: boolean, doubtful: boolean): string {
  if (lack) return l("send.lacks", { what: lack });
  if (reasonless) return l("send.reason");
  return l(doubtful ? "send.sure" : "send");
}

/** What the form begins with: what it is opened with, what was being filled in, what was entered, who is to declare. */
function firstOf({ view, deal, side, from }: FormProps): Filled {
  if (from) return filledOf(from);
  const { mine, theirs, desk, deal: there } = standingOf(view, deal, side);
  const kept = draftOf(view.match, deal, side);
  if (kept) return kept;
  const entered = mine?.entry ?? standsNow(there) ?? desk?.entry ?? theirs?.entry;
  if (entered)
    return mine || standsNow(there) ? filledOf(entered) : { ...blank, ...filledOf({ start: entered.start }) };
  const declarer = deal === view.due && view.declarer ? seatNumber(view.declarer) : -1;
  return { ...blank, declarer: declarer >= 0 ? declarer : null };
}

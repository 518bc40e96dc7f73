/** The sheet: every deal as it stands, with all its versions: who, when, what, why; corrected or restored from here. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Icon } from "../parts/Icon";
import type { LiveDealView, LiveView } from "../protocol";
import { useStore } from "../store";
import { l } from "../words.live";
import { EntryLines, TrumpSign } from "./EntryLines";
import { DESK, levelWord, SIDES, SUITS, seatWord, sideName, sideNumber } from "./model";
import { timeOfDay } from "./time";

interface Props {
  room: RoomConnection;
  view: LiveView;
  /** Who looks: a side, the desk (2), or nobody (undefined). */
  side?: number;
  correct?: (deal: number) => void;
}

const entered = (view: LiveView): LiveDealView[] =>
  Object.values(view.deals)
    .filter((deal) => deal.ended !== "")
    .sort((a, b) => b.deal - a.deal);

/** The deal before this one, in one line that opens. */
export function LastDeal(props: Props) {
  const last = entered(props.view)[0];
  if (!last) return null;
  return (
    <section className="lv-lastdeal">
      <h2 className="lv-h2">{l("last.deal")}</h2>
      <DealRow {...props} deal={last} />
    </section>
  );
}

export function Sheet(props: Props) {
  const deals = entered(props.view);
  return (
    <section className="lv-sheet" data-test="lv-sheet">
      {deals.length === 0 && <p className="muted pad">{l("sheet.none")}</p>}
      {deals.map((deal) => (
        <DealRow key={deal.deal} {...props} deal={deal} />
      ))}
    </section>
  );
}

function DealRow({ room, view, side, correct, deal }: Props & { deal: LiveDealView }) {
  const [open, setOpen] = useState(false);
  return (
    <article className={`lv-deal${deal.differs.length ? " bad" : ""}`} data-test="lv-deal" data-deal={deal.deal}>
      <button
        type="button"
        className="lv-dealrow"
        aria-expanded={open}
        data-test="lv-deal-open"
        onClick={() => setOpen(!open)}
      >
        <b>{deal.deal}</b>
        <span className="nowrap">
          {deal.trump && <TrumpSign trump={SUITS.indexOf(deal.trump as "S")} />}{" "}
          {deal.declarer && seatWord(deal.declarer)}
        </span>
        <span className="grow">{resultOf(view, deal)}</span>
        <span className="nowrap">
          {SIDES.map((name) => levelWord(deal.levels[name] ?? view.levels[name])).join(" : ")}
        </span>
        {deal.unconfirmed && <span className="tag warn">{l("unconfirmed")}</span>}
        {deal.rulings.length > 0 && <span className="tag">{l("ruled")}</span>}
      </button>
      {open && <Versions room={room} view={view} side={side} correct={correct} deal={deal} />}
    </article>
  );
}

function resultOf(view: LiveView, deal: LiveDealView): string {
  if (deal.ended !== "played" && deal.total == null) return l(`ended.${deal.ended}` as "ended.void");
  const points = deal.total == null ? "" : l("points", { n: deal.total });
  if (!deal.takes) return points;
  const ups = deal.ups[deal.takes] ?? 0;
  const who = sideName(view, sideNumber(deal.takes));
  return [points, l(ups ? "row.ups" : "row.takes", { side: who, n: ups })].filter(Boolean).join(" · ");
}

/** Whoever gave no name is called by his role. */
const ROLES = ["referee", "director", "committee", "scorer"];
const personWord = (name: string): string =>
  ROLES.includes(name) ? l(`role.${name}` as "role.referee") : name === "side" ? l("role.player") : name;

function Versions({ room, view, side, correct, deal }: Props & { deal: LiveDealView }) {
  const versions = deal.versions ?? [];
  const { me } = useStore(room.live);
  const rules = side === DESK && me !== null && ["referee", "director", "committee"].includes(me.role);
  return (
    <div className="lv-versions">
      {versions.map((version, at) => (
        <div key={at} className="lv-version" data-test="lv-version">
          <p>
            <Icon name={at === versions.length - 1 ? "ok" : "back"} /> <b>{l(`how.${version.how}` as "how.agreed")}</b>{" "}
            · {timeOfDay(version.at, room)}
            {view.people[version.by] && <span className="own"> · {personWord(view.people[version.by]!)}</span>}
            {version.reason && <span className="own"> · {version.reason}</span>}
          </p>
          <EntryLines view={view} entry={version.entry} />
          {rules && at < versions.length - 1 && <Restore room={room} view={view} deal={deal.deal} version={at} />}
        </div>
      ))}
      {side !== undefined && correct && (
        <button type="button" className="btn" data-test="lv-correct" onClick={() => correct(deal.deal)}>
          {l("correct")}
        </button>
      )}
    </div>
  );
}

/** Brings an earlier version back: a reason, then it counts. */
function Restore({
  room,
  view,
  deal,
  version,
}: {
  room: RoomConnection;
  view: LiveView;
  deal: number;
  version: number;
}) {
  const { status } = useStore(room.live);
  const [reason, setReason] = useState<string | null>(null);
  const [trouble, setTrouble] = useState("");
  if (reason === null)
    return (
      <button type="button" className="btn s40" data-test="lv-restore" onClick={() => setReason("")}>
        {l("restore")}
      </button>
    );
  const go = async (): Promise<void> => {
    const outcome = await room.do(view.match, { type: "restore_deal", deal, version, reason: reason.trim() });
    setTrouble(outcome.ok ? "" : outcome.text || l("offline.later"));
    if (outcome.ok) setReason(null);
  };
  return (
    <form
      className="copyline"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <input
        className="own"
        value={reason}
        aria-label={l("correct.reason")}
        placeholder={l("correct.reason")}
        data-test="lv-restore-reason"
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <button
        type="submit"
        className="btn primary"
        data-test="lv-restore-go"
        aria-disabled={status !== "live" || !reason.trim()}
      >
        {l("restore")}
      </button>
      {trouble && <p className="refuse">{trouble}</p>}
    </form>
  );
}

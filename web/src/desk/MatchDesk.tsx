/** One match at the desk: what presses first with its action, score and clock, then the ways to everything about it. */
import { useEffect, useState } from "react";
import { editionOf } from "../clauses";
import { isOver } from "../live/decided";
import { leftOf, useHall } from "../live/time";
import { offences as fetchOffences, Refused } from "../net/api";
import type { RoomConnection } from "../net/room";
import { BookName } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import type { BoardView, LiveView, OffenceList } from "../protocol";
import { settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";
import { d } from "../words.desk";
import { ClockDesk } from "./ClockDesk";
import { Deals } from "./Deals";
import { Dispute } from "./Dispute";
import { findingsOf } from "./finding";
import { History } from "./History";
import { Ledger } from "./Ledger";
import { portOf } from "./live";
import { useMay } from "./may";
import { goTo, type Part, place } from "./place";
import { ReasonLine } from "./ReasonLine";
import { RulingPage } from "./RulingPage";
import { Rulings } from "./Rulings";
import { lasting, rank, SIDES, seatName, sideWord } from "./said";
import { startOf } from "./standing";

export function MatchDesk({ room, match, alone }: { room: RoomConnection; match: string; alone: boolean }) {
  const state = useStore(room.live);
  const at = useStore(place);
  useEffect(() => {
    room.follow(match);
    return () => room.unfollow(match);
  }, [room, match]);
  const view = state.matches[match]?.view ?? null;
  const board = state.view?.matches[match];
  const offences = useOffences(view);
  if (!view) return <p className="quiet-page">{d("loading")}</p>;
  const book = editionOf(view);
  return (
    <BookName.Provider value={book}>
      {at.part !== "rule" && <Top room={room} view={view} alone={alone} />}
      <PartOf room={room} view={view} board={board} offences={offences} part={at.part} />
    </BookName.Provider>
  );
}

/** The rulebook's offences, fetched once. */
const kept = new Map<string, OffenceList>();
export const keepOffences = (book: string, list: OffenceList): void => void kept.set(book, list);

function useOffences(view: LiveView | null): OffenceList | null {
  const book = view ? editionOf(view) : "";
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!book || kept.has(book)) return;
    let gone = false;
    const load = (): void => {
      fetchOffences(book).then(
        (list) => {
          kept.set(book, list);
          if (!gone) redraw((n) => n + 1);
        },
        (error) => {
          if (!gone && error instanceof Refused && error.problem.code === "offline") setTimeout(load, 3000);
        },
      );
    };
    load();
    return () => {
      gone = true;
    };
  }, [book]);
  return kept.get(book) ?? null;
}

function PartOf({
  room,
  view,
  board,
  offences,
  part,
}: {
  room: RoomConnection;
  view: LiveView;
  board: BoardView | undefined;
  offences: OffenceList | null;
  part: Part;
}) {
  const at = useStore(place);
  const toMatch = (): void => goTo({ match: view.match });
  switch (part) {
    case "rule":
      if (!offences) return <p className="quiet-page">{d("loading")}</p>;
      return (
        <RulingPage
          key={`${at.ruling}.${at.deal}`}
          port={portOf(room, view, offences)}
          start={startOf(view, at.ruling, at.deal)}
          findings={findingsOf(view, settings.get().lang)}
          waiting={<Waiting room={room} view={view} />}
          leave={toMatch}
        />
      );
    case "rulings":
      return <Rulings room={room} view={view} offences={offences} />;
    case "ledger":
      return <Ledger room={room} view={view} offences={offences} />;
    case "clock":
      return <ClockDesk room={room} view={view} offences={offences} />;
    case "deals":
      return <Deals room={room} view={view} />;
    case "history":
      return <History room={room} view={view} offences={offences} />;
    default:
      return <Overview room={room} view={view} board={board} offences={offences} />;
  }
}

function Waiting({ room, view }: { room: RoomConnection; view: LiveView }) {
  const now = useHall(room, 1000);
  const call = view.calls.find((one) => one.done_at === undefined);
  if (!call) return null;
  return (
    <span className="tag call-tag">
      <Icon name="flag" /> {d("call.waits", { n: lasting(now - call.at) })}
    </span>
  );
}

/** Both sides with their levels, who holds the deal, the clock: always in the same place. */
function Top({ room, view, alone }: { room: RoomConnection; view: LiveView; alone: boolean }) {
  const now = useHall(room, 1000);
  const left = leftOf(view.clock, now);
  const part = useStore(place).part;
  return (
    <section className="top" aria-label={d("score")}>
      {(part !== "" || !alone) && (
        <button
          type="button"
          className="icon"
          aria-label={d("back")}
          data-test="desk-back"
          onClick={() => goTo(part === "" ? {} : { match: view.match })}
        >
          <Icon name="back" />
        </button>
      )}
      {view.table && <b className="no own">{view.table}</b>}
      <div className="grow teams">
        {SIDES.map((side) => (
          <p key={side}>
            <span className="own">{sideWord(side, view.names)}</span>{" "}
            <b>{d("plays", { level: rank(view.levels[side]) })}</b>{" "}
            {view.stage === side && !isOver(view) && <span className="tag warn">{d("stage")}</span>}
            {view.winner === side && <span className="tag ok">{d("won.tag")}</span>}
          </p>
        ))}
      </div>
      {!isOver(view) && (
        <p className={`clk${left !== null && left < 0 ? " past" : ""}`}>
          <b>{left === null ? "—" : lasting(Math.abs(left))}</b>
          <small>{d(clockWord(view, left))}</small>
        </p>
      )}
    </section>
  );
}

function clockWord(view: LiveView, left: number | null) {
  const { state, last_deal, ended } = view.clock;
  if (state === "paused") return "paused" as const;
  if (state === "break") return "break" as const;
  if (ended) return "time.up" as const;
  if (last_deal) return "last.deal" as const;
  if (state === "") return left === null ? ("no.limit" as const) : ("not.started" as const);
  return left === null ? ("no.limit" as const) : ("time.left" as const);
}

/** What presses, with its action; then the ways on. */
function Overview({
  room,
  view,
  board,
  offences,
}: {
  room: RoomConnection;
  view: LiveView;
  board: BoardView | undefined;
  offences: OffenceList | null;
}) {
  const disputed = Object.values(view.deals).filter((deal) => deal.differs.length > 0 || deal.late);
  const findings = findingsOf(view, settings.get().lang);
  const may = useMay(room);
  const open = (view.docket ?? []).filter((one) => one.status === "appealed" || one.status === "referred");
  const to = (part: Part, more: { deal?: number; ruling?: string } = {}): void =>
    goTo({ match: view.match, part, ...more });
  return (
    <>
      {disputed.map((deal) => (
        <Dispute key={deal.deal} room={room} view={view} deal={deal} />
      ))}
      {open.map((one) => (
        <section key={one.ruling_id} className="task warn">
          <p>
            <Icon name="wait" /> <b>{d(one.status === "appealed" ? "task.appeal" : "task.referred")}</b>{" "}
            {titleOf(offences, String(one.versions.at(-1)?.ruling.report.event ?? ""))}
          </p>
          <button
            type="button"
            className="btn primary"
            data-test="task-ruling"
            onClick={() => to("rulings", { ruling: one.ruling_id })}
          >
            {d("open")}
          </button>
        </section>
      ))}
      {findings.length > 0 && may("rule") && (
        <section className="task">
          <p>
            <Icon name="eye" /> <b>{d("task.findings", { n: findings.length })}</b>
          </p>
          <button type="button" className="btn primary" data-test="task-findings" onClick={() => to("rule")}>
            {d("open")}
          </button>
        </section>
      )}
      {view.referee && may("close") && <RuleWinner room={room} view={view} />}
      {view.clock.ended && view.clock.finish === undefined && view.clock.running > 0 && may("running") && (
        <RuleRunning room={room} view={view} />
      )}
      {may("rule") ? (
        <button type="button" className="btn primary big" data-test="desk-rule" onClick={() => to("rule")}>
          {d("rule.make")}
        </button>
      ) : (
        <p className="hint">{d("read.only")}</p>
      )}
      <nav className="ways" aria-label={d("ways")}>
        {(["rulings", "clock", "deals", "ledger", "history"] as const).map((part) => (
          <button key={part} type="button" className="btn" data-test={`desk-${part}`} onClick={() => to(part)}>
            {d(`part.${part}`)}
            {part === "rulings" && (view.docket?.length ?? 0) > 0 && <span className="tag">{view.docket?.length}</span>}
          </button>
        ))}
      </nav>
      <Now view={view} board={board} />
      <CallsMade room={room} view={view} />
    </>
  );
}

export const titleOf = (offences: OffenceList | null, event: string): string =>
  offences?.offences.find((one) => one.item.event === event)?.words[settings.get().lang]?.title ?? event;

/** The deal in play in words. */
function Now({ view, board }: { view: LiveView; board: BoardView | undefined }) {
  const deal = view.deals[String(view.due)];
  return (
    <p className="now-line">
      <b>{d("deal.n", { n: view.due })}</b>
      {deal?.declarer && <span>{d("declares", { who: seatName(deal.declarer, view.players) })}</span>}
      {deal?.trump && <span>{d(`trump.${deal.trump}` as "trump.S")}</span>}
      {deal && Object.keys(deal.drafts).length > 0 && (
        <span>
          {d("entered.by", {
            who: Object.keys(deal.drafts)
              .map((side) => sideWord(side, view.names))
              .join(t("list.names")),
          })}
        </span>
      )}
      {!view.devices.every(Boolean) && <span className="tag away">{d("one.phone")}</span>}
      {board && board.doubtful.length > 0 && (
        <span className="tag warn">{d("doubtful", { n: board.doubtful.join(t("list.names")) })}</span>
      )}
    </p>
  );
}

/** How calls were answered: when, how soon seen, how soon done with. */
function CallsMade({ room, view }: { room: RoomConnection; view: LiveView }) {
  const now = useHall(room, 1000);
  if (view.calls.length === 0) return null;
  return (
    <section className="panel pad" data-test="desk-calls">
      <h2>{d("calls")}</h2>
      <ul className="plain-list">
        {[...view.calls].reverse().map((call) => (
          <li key={call.at}>
            <b>{sideWord(call.side, view.names)}</b> <span className="own">{call.reason}</span>{" "}
            <span className="muted">
              {call.seen_at === undefined
                ? d("call.waits", { n: lasting(now - call.at) })
                : d("call.seen.after", { n: lasting(call.seen_at - call.at) })}
              {call.done_at !== undefined && ` · ${d("call.done.after", { n: lasting(call.done_at - call.at) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RuleWinner({ room, view }: { room: RoomConnection; view: LiveView }) {
  const [reason, setReason] = useState("");
  const [trouble, setTrouble] = useState("");
  const rule = async (winner: number | null): Promise<void> => {
    const done = await room.do(view.match, { type: "rule_winner", winner, reason: reason.trim() });
    setTrouble(done.ok ? "" : done.text || d("offline"));
  };
  return (
    <section className="task warn">
      <p>
        <b>{d("winner.rule")}</b>
      </p>
      <ReasonLine value={reason} test="winner-reason" onChange={setReason} />
      <div className="row wrap">
        {[0, 1, null].map((side) => (
          <button
            key={String(side)}
            type="button"
            className="btn"
            data-test={`winner-${side === null ? "draw" : side}`}
            onClick={() => void rule(side)}
          >
            {side === null ? d("draw") : d("wins", { side: sideWord(SIDES[side]!, view.names) })}
          </button>
        ))}
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

function RuleRunning({ room, view }: { room: RoomConnection; view: LiveView }) {
  const rule = (finish: boolean): void => void room.do(view.match, { type: "rule_running", finish });
  return (
    <section className="task warn">
      <p>
        <b>{d("running.rule", { n: view.clock.running })}</b>
      </p>
      <div className="row wrap">
        <button type="button" className="btn primary" data-test="running-finish" onClick={() => rule(true)}>
          {d("running.finish")}
        </button>
        <button type="button" className="btn" data-test="running-stop" onClick={() => rule(false)}>
          {d("running.stop")}
        </button>
      </div>
    </section>
  );
}

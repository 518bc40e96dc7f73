/** What fills the referee's page in place of the table: a ruling, the rulings, the history, what was found. */
import { useEffect, useState } from "react";
import { editionOf } from "../../clauses";
import type { Finding } from "../../desk/finding";
import type { Report } from "../../desk/port";
import { RulingPage } from "../../desk/RulingPage";
import { offences } from "../../net/api";
import { Icon } from "../../parts/Icon";
import type { DealActView, OffenceList, TableRulingView } from "../../protocol";
import { useStore } from "../../store";
import { actWord, lasts, type RefereeWord, r } from "../../words.referee";
import { useHere } from "../here";
import { goJudge, judging, type Part } from "../judging";
import { seatName } from "../names";
import { RulingText, rulingsOf } from "../Referee";
import { Faces } from "./Faces";
import { portOf, startOf } from "./port";
import "./referee.css";

export function Work() {
  const { part, ruling } = useStore(judging);
  if (part === "rule") return <Rule key={ruling} ruling={ruling} />;
  return (
    <main className="page bench-page">
      <button type="button" className="btn" data-test="bench-table" onClick={() => goJudge("")}>
        <Icon name="back" /> {r("table")}
      </button>
      <h1>{r(part as Exclude<Part, "" | "rule">)}</h1>
      {part === "rulings" && <Rulings />}
      {part === "history" && <History />}
      {part === "findings" && <Findings />}
    </main>
  );
}

/** The offences of the table's book; null while they come. */
function useOffences(): OffenceList | null {
  const { model } = useHere();
  const book = editionOf(model.view);
  const [list, setList] = useState<OffenceList | null>(null);
  useEffect(() => {
    let wanted = true;
    void offences(book)
      .then((found) => {
        if (wanted) setList(found);
      })
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [book]);
  return list;
}

function Rule({ ruling }: { ruling: string }) {
  const { model, conn } = useHere();
  const list = useOffences();
  const found = useFindings();
  if (!list) return <p className="page">{r("loading")}</p>;
  const one = rulingsOf(model.view).find((entry) => entry.ruling_id === ruling);
  return (
    <main className="page bench-page" data-test="bench-ruling">
      <RulingPage
        port={portOf(conn, model.view, list)}
        start={startOf(one)}
        findings={found ?? []}
        leave={() => goJudge("")}
      />
    </main>
  );
}

function Rulings() {
  const { model } = useHere();
  const all = [...rulingsOf(model.view)].reverse();
  if (all.length === 0) return <p className="muted">{r("rulings.none")}</p>;
  return (
    <ul className="plain-list">
      {all.map((one) => (
        <li key={one.ruling_id} className="panel pad" data-test={`judged-${one.ruling_id}`}>
          <RulingText one={one} />
          <span className={`tag ${one.in_force ? "ok" : "warn"}`}>{r(`status.${one.status}` as RefereeWord)}</span>
          {one.appeals.map((appeal) => (
            <p key={appeal.at} className="muted">
              {appeal.grounds}
            </p>
          ))}
          <Change one={one} />
        </li>
      ))}
    </ul>
  );
}

/** Withdrawing and answering an appeal need a reason; amending goes through the ruling page. */
function Change({ one }: { one: TableRulingView }) {
  const { act } = useHere();
  const [doing, setDoing] = useState<"" | "withdraw" | "uphold" | "dismiss">("");
  const [reason, setReason] = useState("");
  const id = { ruling_id: one.ruling_id, by: "", reason: reason.trim() };
  const send = (): void => {
    if (doing === "withdraw") void act({ do: "rule", ruling: { type: "withdraw_ruling", ...id } });
    else void act({ do: "rule", ruling: { type: "decide_appeal", ...id, upheld: doing === "uphold" } });
    setDoing("");
  };
  if (doing)
    return (
      <div className="doing">
        <label className="field">
          {r("reason")}
          <input
            maxLength={120}
            value={reason}
            data-test="judged-reason"
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        <button type="button" className="btn" data-test="cancel" onClick={() => setDoing("")}>
          {r("cancel")}
        </button>
        <button
          type="button"
          className="btn danger"
          data-test="judged-go"
          disabled={reason.trim() === ""}
          onClick={send}
        >
          {r(doing)}
        </button>
      </div>
    );
  const page = (name: "amend" | "answer" | "rule") => (
    <button
      type="button"
      className="btn s40"
      data-test={`judged-do-${name}`}
      onClick={() => goJudge("rule", one.ruling_id)}
    >
      {r(name)}
    </button>
  );
  const asked = (name: "withdraw" | "uphold" | "dismiss") => (
    <button type="button" className="btn s40" data-test={`judged-do-${name}`} onClick={() => setDoing(name)}>
      {r(name)}
    </button>
  );
  return (
    <div className="row wrap">
      {one.status === "stands" && page("amend")}
      {one.status === "stands" && asked("withdraw")}
      {one.status === "referred" && page("rule")}
      {one.status === "appealed" && page("answer")}
      {one.status === "appealed" && asked("uphold")}
      {one.status === "appealed" && asked("dismiss")}
    </div>
  );
}

/** What was done in a deal, newest first, and how long each act took; cards drawn are one line. */
function History() {
  const { model, conn } = useHere();
  const last = model.view.match?.number ?? 1;
  const [deal, setDeal] = useState(last);
  const [acts, setActs] = useState<readonly DealActView[] | null>(null);
  const tricks = Object.keys(model.deal?.tricks ?? {}).length;
  useEffect(() => {
    let wanted = true;
    void conn.ask({ ask: "history", deal }).then((reply) => {
      if (wanted) setActs(reply?.desk?.acts ?? []);
    });
    return () => {
      wanted = false;
    };
  }, [conn, deal, tricks]);
  const shown = (acts ?? []).filter((act) => act.event.type !== "card_drawn" && actWord(String(act.event.type)));
  return (
    <>
      <div className="picks">
        {Array.from({ length: last }, (_, at) => last - at).map((number) => (
          <button
            key={number}
            type="button"
            className={`btn s40${deal === number ? " on" : ""}`}
            aria-pressed={deal === number}
            data-test={`history-${number}`}
            onClick={() => setDeal(number)}
          >
            {r("history.deal", { n: number })}
          </button>
        ))}
      </div>
      {acts === null && <p>{r("loading")}</p>}
      <ol className="plain-list acts" data-test="bench-acts">
        {[...shown].reverse().map((act) => (
          <li key={act.seq}>
            <Act act={act} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Act({ act }: { act: DealActView }) {
  const { model } = useHere();
  const { event } = act;
  const seat = typeof event.seat === "number" ? seatName(event.seat) : "";
  const cards = Array.isArray(event.cards) ? (event.cards as number[]) : [];
  const when = new Date(act.at - model.live.offset);
  return (
    <>
      <time>
        {[when.getHours(), when.getMinutes(), when.getSeconds()].map((n) => String(n).padStart(2, "0")).join(":")}
      </time>{" "}
      <b>{seat}</b> {actWord(String(event.type))} <Faces faces={cards} />{" "}
      {typeof event.reason === "string" && <span>{event.reason}</span>}
      <span className="muted nowrap">{lasts(act.took)}</span>
    </>
  );
}

/** Errors in the deals so far, found by the server from all hands: only while he looks. */
function useFindings(): Finding[] | null {
  const { model, conn } = useHere();
  const looking = model.mine?.looking !== undefined;
  const [found, setFound] = useState<Finding[] | null>(null);
  useEffect(() => {
    if (!looking) return setFound(null);
    let wanted = true;
    void conn.ask({ ask: "findings" }).then((reply) => {
      if (!wanted) return;
      setFound(
        (reply?.desk?.findings ?? []).map((one) => ({
          id: one.id,
          deal: one.found.deal,
          trick: one.found.trick,

          clause: one.found.clause ?? "",
          text: one.text ?? "",
          incident: (one.found.incident as Report | null | undefined) ?? null,
        })),
      );
    });
    return () => {
      wanted = false;
    };
  }, [conn, looking]);
  return found;
}

function Findings() {
  const { model } = useHere();
  const found = useFindings();
  if (model.mine?.looking === undefined) return <p className="muted">{r("findings.look")}</p>;
  if (found === null) return <p>{r("loading")}</p>;
  if (found.length === 0) return <p data-test="findings-none">{r("findings.none")}</p>;
  return (
    <ul className="plain-list">
      {found.map((one) => (
        <li key={one.id} className="panel pad">
          {one.text.split("\n").map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The rulings of a match as they stand, with their history: amend, withdraw, appeal, answer an appeal. */
import { useState } from "react";
import { timeOfDay } from "../live/time";
import type { RoomConnection } from "../net/room";
import { ClauseChip } from "../parts/ClauseChip";
import type { LiveView, OffenceList, RulingView } from "../protocol";
import { settings } from "../settings";
import { useStore } from "../store";
import { type DeskWord, d } from "../words.desk";
import { titleOf } from "./MatchDesk";
import { mayDecide, useMay } from "./may";
import { goTo, place } from "./place";
import { SIDES, seatName, sideWord, whoWord } from "./said";
import { latest } from "./standing";

export function Rulings({
  room,
  view,
  offences,
}: {
  room: RoomConnection;
  view: LiveView;
  offences: OffenceList | null;
}) {
  const at = useStore(place);
  const docket = [...(view.docket ?? [])].reverse();
  const shown = at.ruling ? docket.filter((one) => one.ruling_id === at.ruling) : docket;
  return (
    <section aria-label={d("part.rulings")}>
      <h2>{d("part.rulings")}</h2>
      {shown.length === 0 && <p className="muted">{d("rulings.none")}</p>}
      <ul className="cards">
        {shown.map((one) => (
          <li key={one.ruling_id}>
            <Card room={room} view={view} offences={offences} one={one} />
          </li>
        ))}
      </ul>
      {at.ruling && docket.length > 1 && (
        <button
          type="button"
          className="btn"
          data-test="rulings-all"
          onClick={() => goTo({ match: view.match, part: "rulings" })}
        >
          {d("rulings.all")}
        </button>
      )}
    </section>
  );
}

type Doing = "" | "withdraw" | "appeal" | "dismiss" | "uphold";

function Card({
  room,
  view,
  offences,
  one,
}: {
  room: RoomConnection;
  view: LiveView;
  offences: OffenceList | null;
  one: RulingView;
}) {
  const [doing, setDoing] = useState<Doing>("");
  const may = useMay(room);
  const ruling = latest(one);
  const event = String(ruling.report.event ?? ruling.event);
  const words = offences?.authorities[settings.get().lang] ?? {};
  const seat = ruling.seat === null || ruling.seat === undefined ? "" : "ENWS"[ruling.seat]!;
  const open = one.appeals.find((appeal) => appeal.upheld === undefined);
  const { me } = useStore(room.live);
  const decides = open !== undefined && mayDecide(me, open.to, one.versions.at(-1)?.by ?? "");
  return (
    <article className={`panel pad ruling ${one.status}`} data-test={`ruling-${one.ruling_id}`}>
      <header className="row wrap">
        <h3 className="grow">{titleOf(offences, event)}</h3>
        <span className={`tag ${one.in_force ? "ok" : "warn"}`}>{d(`status.${one.status}` as DeskWord)}</span>
      </header>
      <p>
        {ruling.deal ? d("deal.n", { n: ruling.deal }) : d("deal.0")}
        {seat && ` · ${seatName(seat, view.players)}`}
        {ruling.side !== null && ruling.side !== undefined && ` · ${sideWord(SIDES[ruling.side]!, view.names)}`}
        {(ruling.nth ?? 1) > 1 && ` · ${d("nth", { n: ruling.nth ?? 1 })}`}
        {ruling.choice && ` · ${d("chose", { choice: ruling.choice })}`} <ClauseChip citation={ruling.clause} />
      </p>
      {one.referred_to && one.status === "referred" && (
        <p>{d("referred.to", { who: words[one.referred_to] ?? one.referred_to })}</p>
      )}
      <Versions room={room} view={view} one={one} />
      {one.appeals.map((appeal) => (
        <p key={appeal.at} className="appeal">
          {d("appealed.by", { side: sideWord(appeal.side, view.names), who: words[appeal.to] ?? appeal.to })}
          {appeal.grounds && <span className="own"> {appeal.grounds}</span>}{" "}
          <b>
            {appeal.upheld === undefined ? d("appeal.open") : d(appeal.upheld ? "appeal.upheld" : "appeal.dismissed")}
          </b>
          {appeal.reason && <span className="own"> {appeal.reason}</span>}
        </p>
      ))}
      {doing ? (
        <Doing room={room} view={view} one={one} doing={doing} close={() => setDoing("")} />
      ) : (
        <div className="row wrap">
          {one.status === "stands" && may("rule") && (
            <>
              <Act name="amend" onPress={() => goTo({ match: view.match, part: "rule", ruling: one.ruling_id })} />
              <Act name="withdraw" onPress={() => setDoing("withdraw")} />
            </>
          )}
          {one.status === "stands" && may("appeal") && <Act name="appeal" onPress={() => setDoing("appeal")} />}
          {one.status === "referred" && may("rule") && (
            <Act name="rule" onPress={() => goTo({ match: view.match, part: "rule", ruling: one.ruling_id })} />
          )}
          {open && decides && (
            <>
              <Act name="uphold" onPress={() => setDoing("uphold")} />
              <Act
                name="uphold-other"
                onPress={() => goTo({ match: view.match, part: "rule", ruling: one.ruling_id })}
              />
              <Act name="dismiss" onPress={() => setDoing("dismiss")} />
            </>
          )}
        </div>
      )}
    </article>
  );
}

function Act({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" className="btn s40" data-test={`ruling-do-${name}`} onClick={onPress}>
      {d(`do.${name}` as DeskWord)}
    </button>
  );
}

function Versions({ room, view, one }: { room: RoomConnection; view: LiveView; one: RulingView }) {
  return (
    <ol className="plain-list versions">
      {one.versions.map((version, at) => (
        <li key={at}>
          {timeOfDay(version.at, room)} {d(`why.${version.why}` as DeskWord)} · {whoWord(view.people, version.by)}
          {version.reason && <span className="own"> · {version.reason}</span>}
        </li>
      ))}
      {one.status === "withdrawn" && one.withdrawn && <li className="own">{one.withdrawn}</li>}
    </ol>
  );
}

/** A change that needs a reason, or the side that appeals. */
function Doing({
  room,
  view,
  one,
  doing,
  close,
}: {
  room: RoomConnection;
  view: LiveView;
  one: RulingView;
  doing: Exclude<Doing, "">;
  close: () => void;
}) {
  const [text, setText] = useState("");
  const [side, setSide] = useState(-1);
  const [trouble, setTrouble] = useState("");
  const ready = doing === "appeal" ? side >= 0 : text.trim() !== "";
  const send = async (): Promise<void> => {
    const id = one.ruling_id;
    const reason = text.trim();
    const done = await room.do(
      view.match,
      doing === "withdraw"
        ? { type: "withdraw_ruling", ruling_id: id, reason }
        : doing === "appeal"
          ? { type: "appeal_ruling", ruling_id: id, side, grounds: reason }
          : { type: "decide_appeal", ruling_id: id, upheld: doing === "uphold", reason },
    );
    if (done.ok) return close();
    setTrouble(done.text || d("offline"));
  };
  return (
    <div className="doing">
      {doing === "appeal" && (
        <div className="picks">
          {SIDES.map((name, at) => (
            <button
              key={name}
              type="button"
              className={`btn${at === side ? " on" : ""}`}
              aria-pressed={at === side}
              data-test={`appeal-side-${at}`}
              onClick={() => setSide(at)}
            >
              {sideWord(name, view.names)}
            </button>
          ))}
        </div>
      )}
      <label className="field">
        <span>{d(doing === "appeal" ? "grounds" : "reason")}</span>
        <input
          value={text}
          maxLength={200}
          data-test="doing-reason"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <div className="row wrap">
        <button
          type="button"
          className={`btn ${ready ? "primary" : "off"}`}
          aria-disabled={!ready}
          data-test="doing-ok"
          onClick={() => {
            if (ready) void send();
          }}
        >
          {d(`do.${doing}`)}
        </button>
        <button type="button" className="btn" data-test="doing-cancel" onClick={close}>
          {d("cancel")}
        </button>
      </div>
      {!ready && <p className="hint">{d(doing === "appeal" ? "side.first" : "reason.first")}</p>}
    </div>
  );
}

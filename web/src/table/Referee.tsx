/** The referee as players see him: calling, whether he has seen it, that he is here and looks, what he ruled; the host's
 * links. Not here: the referee's own page (referee/). */
import { useEffect, useMemo, useState } from "react";
import { base64url, refereeSecret } from "../net/crypto";
import { useOrigin } from "../net/outside";
import { ClauseChip } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { QrCode } from "../parts/Qr";
import type { TableCallView, TableRulingView, TableView } from "../protocol";
import { createStore, useStore } from "../store";
import { t } from "../words";
import { useHere } from "./here";
import { CopyLine } from "./Invite";
import { seatAndName } from "./names";
import { mutedText } from "./notices";

const ABOUT = ["play", "declare", "score", "time", "talk", "connection", "other"] as const;

export const openCall = (view: TableView): TableCallView | null => {
  const last = Object.values(view.desk.calls).at(-1);
  return last && last.done === undefined ? last : null;
};

/** Rulings in the order they were made. */
export const rulingsOf = (view: TableView): TableRulingView[] => Object.values(view.desk.rulings);

const clock = (at: number, offset: number): string => {
  const when = new Date(at - offset);
  return `${when.getHours()}:${String(when.getMinutes()).padStart(2, "0")}`;
};

/** The menu's page for calling: one tap on what it is about. */
export function CallPanel({ close }: { close: () => void }) {
  const { model, act } = useHere();
  const [text, setText] = useState("");
  const call = openCall(model.view);
  const nobody = Object.values(model.view.desk.referees).every((one) => one.here === undefined);
  if (call)
    return (
      <>
        <p className="prose">{callText(call)}</p>
        {call.seat === model.me && (
          <button
            type="button"
            className="btn"
            data-test="call-end"
            onClick={() => {
              void act({ do: "end_call" });
              close();
            }}
          >
            {t("ref.call.end")}
          </button>
        )}
      </>
    );
  return (
    <>
      {nobody && model.view.desk.links < model.view.desk.least && (
        <p className="banner warn" data-test="call-nobody">
          {t("ref.call.nobody")}
        </p>
      )}
      <p className="prose">{t("ref.call.why")}</p>
      <label className="field">
        {t("ref.call.text")}
        <input maxLength={80} value={text} data-test="call-text" onChange={(event) => setText(event.target.value)} />
      </label>
      <div className="items">
        {ABOUT.map((about) => (
          <button
            key={about}
            type="button"
            className="item"
            data-test={`call-${about}`}
            onClick={() => {
              void act({ do: "call_referee", about, text: text.trim() });
              close();
            }}
          >
            <span className="grow">{t(`ref.about.${about}`)}</span>
            <Icon name="flag" />
          </button>
        ))}
      </div>
    </>
  );
}

const callText = (call: TableCallView): string =>
  t(call.seen === undefined ? "ref.waiting" : "ref.going", { about: t(`ref.about.${call.about}`) });

/** Strips for everybody: the open call, who is here and looks, who may not talk, a fresh ruling. */
export function RefereeLines() {
  const { model, act } = useHere();
  const { view, me, live } = model;
  const call = openCall(view);
  const here = Object.entries(view.desk.referees).filter(([, one]) => one.here !== undefined);
  return (
    <>
      {call && !model.mine?.authority && (
        <div className="banner ask" data-test="call-state">
          <Icon name="flag" />
          <span className="grow">
            {callText(call)} <span className="muted">{seatAndName(view, call.seat)}</span>
          </span>
          {call.seat === me && call.seen === undefined && (
            <button type="button" className="btn s40" data-test="call-end" onClick={() => act({ do: "end_call" })}>
              {t("ref.call.end")}
            </button>
          )}
        </div>
      )}
      {here.map(([key, one]) => (
        <div
          key={key}
          className={`banner${one.looking === undefined ? "" : " warn looks"}`}
          data-test={one.looking === undefined ? "referee-here" : "referee-looks"}
        >
          <Icon name={one.looking === undefined ? "flag" : "eye"} />
          <span className="grow">
            {t(one.looking === undefined ? "ref.here" : "ref.looking", { who: one.label })}{" "}
            <span className="muted nowrap">
              {t("ref.since", { time: clock(one.looking ?? one.here ?? 0, live.offset) })}
            </span>
          </span>
        </div>
      ))}
      {view.desk.muted.length > 0 && (
        <div className="banner" data-test="muted">
          <Icon name="say" />
          <span className="grow">{mutedText(view.desk.muted)}</span>
        </div>
      )}
      <FreshRuling />
    </>
  );
}

/** Rulings that this page has shown and somebody has read, by id and version. */
const read = createStore<ReadonlySet<string>>(new Set());
const stamp = (one: TableRulingView): string => `${one.ruling_id}.${one.versions.length}.${one.status}`;

/** So many milliseconds a ruling is news to whoever opens the page. */
const NEWS = 60_000;

/** The latest ruling until it is read; those that stood long when the page was opened are not news. */
function FreshRuling() {
  const { model } = useHere();
  const { view } = model;
  const known = useStore(read);
  const all = rulingsOf(view);
  const [first] = useState(() => {
    const now = Date.now() + model.live.offset;
    return new Set(all.filter((one) => one.versions.at(-1)!.at < now - NEWS).map(stamp));
  });
  const fresh = all.filter((one) => !first.has(stamp(one)) && !known.has(stamp(one)) && one.status !== "referred");
  const one = fresh.at(-1);
  if (!one || model.mine?.authority) return null;
  return (
    <div className="banner ask ruled-line" role="alert" data-test="ruled">
      <RulingText one={one} />
      <button
        type="button"
        className="btn s40 primary"
        data-test="ruled-seen"
        onClick={() => read.update((now) => new Set([...now, ...fresh.map(stamp)]))}
      >
        {t("ref.seen.it")}
      </button>
    </div>
  );
}

/** A ruling in words: what happened, what follows, what its clause says. The sentences come from the server. */
export function RulingText({ one }: { one: TableRulingView }) {
  const { conn } = useHere();
  const mark = stamp(one);
  const [said, setSaid] = useState<{ lines: [string, string][]; statement: string }>({ lines: [], statement: "" });
  useEffect(() => {
    let wanted = true;
    void conn.ask({ ask: "ruling", ruling_id: one.ruling_id }).then((reply) => {
      if (wanted && reply?.desk) setSaid({ lines: reply.desk.lines ?? [], statement: reply.desk.statement ?? "" });
    });
    return () => {
      wanted = false;
    };
  }, [conn, mark]);
  const { ruling } = one.versions.at(-1)!;
  return (
    <div className="grow ruling-text">
      <p>
        <b>
          {t("ref.ruled")}
          {ruling.deal > 0 && ` · ${t("ref.ruled.deal", { n: ruling.deal })}`}
          {said.lines[0] && ` · ${said.lines[0][0]}`}
        </b>{" "}
        <ClauseChip citation={ruling.clause || undefined} />
      </p>
      {one.in_force ? (
        <p>
          {said.lines
            .slice(1)
            .map(([line]) => line)
            .join(" ")}
        </p>
      ) : (
        <p>{t("ref.withdrawn")}</p>
      )}
      {one.status === "appealed" && <p className="muted">{t("ref.appealed")}</p>}
      {said.statement && <p className="muted">{said.statement}</p>}
      {ruling.reason && <p className="muted">{ruling.reason}</p>}
    </div>
  );
}

/** The menu's list of rulings; a side may appeal. */
export function RulingsPanel() {
  const { model, act } = useHere();
  const { view, me } = model;
  return (
    <ul className="plain-list rulings">
      {[...rulingsOf(view)].reverse().map((one) => (
        <li key={one.ruling_id} className="panel pad">
          <RulingText one={one} />
          {me !== null && one.status === "stands" && (
            <button
              type="button"
              className="btn s40"
              data-test={`appeal-${one.ruling_id}`}
              onClick={() =>
                act({ do: "rule", ruling: { type: "appeal_ruling", ruling_id: one.ruling_id, by: "", side: me & 1 } })
              }
            >
              {t("ref.appeal")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The host's links for referees. */
export function RefereeLinks() {
  const { model, conn, act } = useHere();
  const { view } = model;
  const { desk } = view;
  const { origin, alone } = useOrigin();
  const ring = conn.keyRing;
  const holds = desk.links >= desk.least;
  const own = holds && ring !== null && desk.linker === ring.id;
  const link = useMemo(() => {
    if (!own || !ring) return "";
    const secret = base64url(refereeSecret(ring.key, view.id, desk.links));
    return `${origin}/t/${encodeURIComponent(view.id)}#r=${desk.links}.${secret}`;
  }, [own, ring, view.id, desk.links, origin]);
  return (
    <>
      <p className="prose">{t("ref.link.text")}</p>
      {alone && <p className="banner warn">{t("wait.link.alone")}</p>}
      {link && (
        <>
          <CopyLine text={link} label={t("ref.link")} test="referee-link" />
          <QrCode text={link} label={t("ref.link")} />
        </>
      )}
      {holds && !own && <p className="muted">{t("ref.link.old")}</p>}
      <div className="row wrap">
        <button
          type="button"
          className={`btn${link ? "" : " primary"}`}
          data-test="referee-invite"
          onClick={() => act({ do: "invite_referee" })}
        >
          {t("ref.link.make")}
        </button>
        <button
          type="button"
          className="btn"
          data-test="referee-invite-director"
          onClick={() => act({ do: "invite_referee", authority: "director" })}
        >
          {t("ref.link.director")}
        </button>
        {holds && (
          <button
            type="button"
            className="btn danger"
            data-test="referee-dismiss"
            onClick={() => act({ do: "dismiss_referees" })}
          >
            {t("ref.link.void")}
          </button>
        )}
      </div>
    </>
  );
}

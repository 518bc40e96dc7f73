/**
 * A draw made again before everybody's eyes: what was committed to, what the hall called, what came of it, each step
 * reckoned on this page and not taken from the server's word. Not here: the reckoning (draw.ts).
 */
import { type ReactNode, useEffect, useState } from "react";
import { request } from "../../net/api";
import { Icon } from "../../parts/Icon";
import { Link } from "../../parts/Link";
import { QrCode } from "../../parts/Qr";
import type { DrawView, EventView } from "../../protocol";
import { choose, reader, settings } from "../../settings";
import { useStore } from "../../store";
import { t } from "../../words";
import { e } from "../../words.event";
import { type ScreenWord, s } from "../../words.screen";
import { groupsOf, lotName } from "../ceremony/lots";
import { useLooking } from "../public/useLooking";
import { type Checked, checked, type Proof, type Verdict } from "./draw";
import "../event.css";
import "../ceremony/ceremony.css";
import "./proof.css";

const EVERY = 10_000;

export function ProofPage({ id }: { id: string }) {
  const room = useLooking(id, EVERY);
  return room ? <Opened key={id} room={room} id={id} /> : null;
}

function Opened({ room, id }: { room: NonNullable<ReturnType<typeof useLooking>>; id: string }) {
  const { event, status } = useStore(room.live);
  useStore(settings);
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get("draw") ?? "");
  if (!event)
    return (
      <main className="quiet-page">
        <h1>{s(status === "gone" ? "screen.gone" : status === "offline" ? "screen.away" : "proof.coming")}</h1>
        <Link to="/" className="btn" test="prf-home">
          {t("state.home")}
        </Link>
      </main>
    );
  const draws = Object.values(event.draws);
  const draw = event.draws[chosen] ?? draws.at(-1);
  return (
    <div className="ev">
      <header className="bar ev-hd">
        <h1 className="own grow">
          {event.title || e("new.title")} · {s("proof.title")}
        </h1>
        {event.test && <span className="tag warn">{e("test")}</span>}
        <button
          type="button"
          className="btn s40"
          data-test="prf-lang"
          onClick={() => choose({ lang: settings.get().lang === "zh" ? "en" : "zh" })}
        >
          {t("lang.switch")}
        </button>
        <Link to={`/event/${encodeURIComponent(id)}/public`} className="btn s40" test="prf-public">
          {s("public.title")}
        </Link>
      </header>
      <main id="content" className="drw-page">
        <p className="lead">{s("proof.lead")}</p>
        {draws.length > 1 && (
          <div className="drw-acts" role="group" aria-label={s("draw.list")}>
            {draws.map((one) => (
              <button
                key={one.id}
                type="button"
                className={`btn s40${one.id === draw?.id ? " on" : ""}`}
                aria-pressed={one.id === draw?.id}
                data-test={`prf-draw-${one.id}`}
                onClick={() => setChosen(one.id)}
              >
                {one.section && <span className="own">{one.section} </span>}
                {s("draw.round", { stage: one.stage, round: one.round })} · {s(`status.${one.status}` as ScreenWord)}
              </button>
            ))}
          </div>
        )}
        {draw ? (
          <OneDraw key={`${draw.id}/${draw.status}/${draw.shown}`} id={id} event={event} draw={draw} />
        ) : (
          <p>{s("draw.none")}</p>
        )}
      </main>
    </div>
  );
}

function OneDraw({ id, event, draw }: { id: string; event: EventView; draw: DrawView }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [failed, setFailed] = useState(false);
  const path = `/api/events/${encodeURIComponent(id)}/proof/${encodeURIComponent(draw.id)}`;
  useEffect(() => {
    request(path)
      .then(async (answer) => setProof((await answer.json()) as Proof))
      .catch(() => setFailed(true));
  }, [path]);
  if (failed) return <p className="refuse">{s("screen.away")}</p>;
  if (!proof) return <p>{s("proof.coming")}</p>;
  if (proof.paper) return <p data-test="prf-paper">{s("proof.paper")}</p>;
  return <Steps event={event} draw={draw} proof={proof} found={checked(proof)} path={path} />;
}

function Steps({
  event,
  draw,
  proof,
  found,
  path,
}: {
  event: EventView;
  draw: DrawView;
  proof: Proof;
  found: Checked;
  path: string;
}) {
  const whole = found.order === "yes" && found.committed === "yes" && found.first === "yes" && found.fixtures === "yes";
  const broken = [found.committed, found.first, found.order, found.fixtures].includes("no");
  const sum = broken ? "broken" : whole ? "whole" : found.order === "program" ? "program" : "waits";
  const time = (at: number | undefined): string => (at ? new Date(at).toLocaleTimeString(reader()) : "");
  return (
    <>
      <p className={`prf-sum is-${sum}`} role="status" data-test="prf-sum" data-state={sum}>
        <Icon name={sum === "whole" ? "ok" : sum === "broken" ? "x" : "wait"} /> <b>{s(`proof.${sum}`)}</b>
      </p>
      <ol className="prf-steps">
        <Step title={s("proof.1")} verdict="none" test="prf-commitment">
          <p className="drw-code prf-code">
            {groupsOf(proof.commitment).map((four, at) => (
              <code key={at}>{four}</code>
            ))}
          </p>
          <p>{s("proof.1.text", { time: time(proof.committed_ms), n: draw.entries })}</p>
        </Step>
        <Step title={s("proof.2")} verdict={found.committed} test="prf-committed">
          <p>{s(proof.secret ? "proof.2.text" : "proof.untold")}</p>
          {proof.secret && <code className="prf-long">{proof.secret}</code>}
        </Step>
        <Step title={s("proof.3")} verdict={found.first} test="prf-first">
          {proof.number ? (
            <p>{s("proof.3.text", { number: proof.number, time: time(proof.drawn_ms) })}</p>
          ) : (
            <p>{s(proof.status === "aside" ? "proof.aside" : "proof.untold")}</p>
          )}
          {proof.reason && <p className="own">{proof.reason}</p>}
          {found.key && <code className="prf-long">{found.key}</code>}
        </Step>
        <Step title={s("proof.4")} verdict={found.order} test="prf-order">
          <p>
            {s(
              found.order === "program" ? "proof.4.program" : found.order === "none" ? "proof.untold" : "proof.4.text",
            )}
          </p>
          {proof.order && found.order !== "none" && (
            <details>
              <summary data-test="prf-lots">{s("proof.lots", { n: proof.order.length })}</summary>
              <ol className="prf-lots">
                {proof.order.map((lot) => (
                  <li key={lot} className="own">
                    {lotName(event, lot)}
                  </li>
                ))}
              </ol>
            </details>
          )}
        </Step>
        <Step title={s("proof.5")} verdict={found.fixtures} test="prf-fixtures">
          <p>{s(found.fixtures === "none" ? "proof.untold" : "proof.5.text")}</p>
        </Step>
      </ol>
      <Elsewhere path={path} draw={draw} />
    </>
  );
}

function Step({
  title,
  verdict,
  test,
  children,
}: {
  title: string;
  verdict: Verdict;
  test: "prf-commitment" | "prf-committed" | "prf-first" | "prf-order" | "prf-fixtures";
  children: ReactNode;
}) {
  return (
    <li className="panel prf-step" data-test={test} data-verdict={verdict}>
      <h2>
        {title}
        {verdict !== "none" && (
          <span className={`tag ${verdict === "yes" ? "ok" : verdict === "no" ? "bad" : "warn"}`}>
            <Icon name={verdict === "yes" ? "ok" : verdict === "no" ? "x" : "wait"} /> {s(`verdict.${verdict}`)}
          </span>
        )}
      </h2>
      {children}
    </li>
  );
}

/** The same with the program, by anybody, on a machine of one's own. */
function Elsewhere({ path, draw }: { path: string; draw: DrawView }) {
  const name = `draw-${draw.id}.json`;
  return (
    <section className="panel prf-step">
      <h2>{s("proof.else")}</h2>
      <p>{s("proof.else.text")}</p>
      <div className="drw-acts">
        <a className="btn primary" href={path} download={name} data-test="prf-file">
          {s("proof.file")}
        </a>
        <code className="prf-long">tuolaji event verify-draw {name}</code>
      </div>
      <figure className="prf-qr">
        <QrCode text={location.href} label={s("proof.qr")} />
        <figcaption>{s("proof.qr")}</figcaption>
      </figure>
    </section>
  );
}

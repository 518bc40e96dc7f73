/** The hall: its network, this device's standing in it, pairing, the board of paired devices, what this browser lacks. */
import { useEffect, useState } from "react";
import { Refused } from "../net/api";
import { hallFacts, pairingCode, pairPhone, readHall, sayAwake, takeHallLink, unpair } from "../net/hall";
import { Shell } from "../pages/Shell";
import { QrCode } from "../parts/Qr";
import type { HallFacts, PairedDevice, PairingCode } from "../protocol";
import { takeFragment } from "../router";
import { useStore } from "../store";
import { type HallWord, h } from "../words.hall";
import { AskedHere } from "./AskedHere";
import { Copies } from "./Copies";
import { inWeChat, lacking } from "./can";
import { Rooms } from "./Rooms";
import "./hall.css";

const EVERY = 10_000;
/** On the laptop, where somebody may wait for a word. */
const SOON = 2_000;

export function HallPage() {
  const [code] = useState(() => takeHallLink(takeFragment()));
  const [offline, setOffline] = useState(false);
  const facts = useStore(hallFacts);
  const look = (): Promise<void> =>
    readHall().then(
      () => setOffline(false),
      () => setOffline(true),
    );
  useEffect(() => {
    void look().then(() => sayAwake().catch(() => {}));
  }, []);
  const every = facts?.on_laptop ? SOON : EVERY;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void look().then(() => sayAwake().catch(() => {}));
    }, every);
    return () => clearInterval(timer);
  }, [every]);
  return (
    <Shell title={h("title")}>
      <h1>{h("title")}</h1>
      {offline && (
        <p className="banner warn" role="status">
          {h("offline")}{" "}
          <button type="button" className="btn s40" data-test="hall-again" onClick={() => void look()}>
            {h("again")}
          </button>
        </p>
      )}
      {facts && (
        <>
          {facts.on_laptop && <AskedHere asked={facts.asked ?? []} now={facts.now} look={look} />}
          {facts.on_laptop && <Network facts={facts} />}
          <section className="panel hall-part">
            <p data-test={`hall-you-${facts.you || "none"}`}>{h(`you.${facts.you || "none"}` as HallWord)}</p>
            {facts.on_laptop && <Codes outside={facts.outside ?? ""} />}
            {!facts.you && <PairHere code={code} />}
          </section>
          {!facts.on_laptop && <Network facts={facts} />}
          {facts.you && <Rooms name={facts.on_laptop ? "" : facts.name} />}
          {facts.you && <Copies facts={facts} />}
          {facts.you && <Board devices={facts.devices ?? []} now={facts.now} laptop={facts.on_laptop} />}
        </>
      )}
      <Browser />
    </Shell>
  );
}

function Network({ facts }: { facts: HallFacts }) {
  const { outside = "", before = "", tls, until = "", fingerprint = "", authority } = facts;
  return (
    <section className="panel hall-part">
      {before && (
        <p className="banner warn" role="status">
          {h("net.before", { before })}
        </p>
      )}
      <h2>{h("net.title")}</h2>
      {outside ? (
        <div className="hall-in">
          <b className="hall-address" data-test="hall-address">
            {outside}/join
          </b>
          <QrCode text={`${outside}/join`} label={h("net.title")} />
        </div>
      ) : (
        <p>{h("net.none")}</p>
      )}
      <p className={tls ? "" : "banner warn"} data-test={tls ? "hall-tls" : "hall-plain"}>
        {h(tls ? "net.tls" : "net.plain")} {until && h("net.until", { until })}
      </p>
      {fingerprint && (
        <details>
          <summary data-test="hall-print">{h("net.print")}</summary>
          <code className="hall-print">{fingerprint}</code>
        </details>
      )}
      {authority && (
        <a className="btn s40" href="/authority.crt" data-test="hall-trust">
          {h("net.trust")}
        </a>
      )}
    </section>
  );
}

/** On the laptop: a code for one phone, to scan or to type. */
function Codes({ outside }: { outside: string }) {
  const [made, setMade] = useState<PairingCode | null>(null);
  const [trouble, setTrouble] = useState("");
  const make = async (role: string): Promise<void> => {
    setTrouble("");
    try {
      setMade(await pairingCode(role));
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : h("offline"));
    }
  };
  return (
    <>
      <h2>{h("pair.title")}</h2>
      <div className="row wrap">
        {(["director", "deputy"] as const).map((role) => (
          <button
            key={role}
            type="button"
            className="btn"
            data-test={`hall-pair-${role}`}
            onClick={() => void make(role)}
          >
            {h(`pair.${role}`)}
          </button>
        ))}
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      {made && (
        <div className="hall-in" role="status">
          <div>
            <p>
              {h(`role.${made.role}`)} · {h("pair.code")}
            </p>
            <b className="hall-code" data-test="hall-code">
              {made.code}
            </b>
            {outside && <p>{h("pair.scan", { url: `${outside}/hall` })}</p>}
          </div>
          {outside && <QrCode text={`${outside}/hall#pair=${made.code}`} label={h("pair.code")} />}
        </div>
      )}
    </>
  );
}

/** On a phone: the code, and a name given once. */
function PairHere({ code: scanned }: { code: string }) {
  const [code, setCode] = useState(scanned);
  const [name, setName] = useState("");
  const [trouble, setTrouble] = useState("");
  const go = async (): Promise<void> => {
    setTrouble("");
    try {
      await pairPhone(code.trim(), name);
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : h("offline"));
    }
  };
  return (
    <form
      className="hall-pair"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <label className="field">
        <span>{h("pair.enter")}</span>
        <input
          value={code}
          maxLength={8}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          data-test="hall-enter"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <label className="field">
        <span>{h("pair.name")}</span>
        <input
          value={name}
          maxLength={24}
          data-test="hall-name"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="btn primary" data-test="hall-pair-go" disabled={!code.trim() || !name.trim()}>
        {h("pair.go")}
      </button>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

function Board({ devices, now, laptop }: { devices: readonly PairedDevice[]; now: number; laptop: boolean }) {
  const [sure, setSure] = useState("");
  return (
    <section className="panel hall-part">
      <h2>{h("board.title")}</h2>
      {devices.length === 0 && <p className="muted">{h("board.none")}</p>}
      <ul className="hall-board">
        {devices.map((device) => (
          <li key={device.key} data-test={`hall-device-${device.role}`}>
            <span className="grow">
              <b className="own">{device.name}</b> · {h(`role.${device.role}`)}
              <small>{aboutOf(device, now)}</small>
            </span>
            {laptop && (
              <button
                type="button"
                className="btn s40"
                data-test={sure === device.key ? "hall-drop-sure" : "hall-drop"}
                onClick={() => (sure === device.key ? void unpair(device.key) : setSure(device.key))}
              >
                {h(sure === device.key ? "board.sure" : "board.drop")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When it was last heard, and what is wrong with its page or clock. */
function aboutOf(device: PairedDevice, now: number): string {
  const seconds = Math.max(0, Math.round((now - device.heard) / 1000));
  const heard =
    seconds < 120 ? h("board.heard", { n: seconds }) : h("board.heard.minutes", { n: Math.round(seconds / 60) });
  const off = Math.round(device.offset / 1000);
  return [
    heard,
    ...(device.current ? [] : [h("board.old")]),
    ...(Math.abs(off) > 5 ? [h("board.clock", { n: off })] : []),
  ].join(" · ");
}

function Browser() {
  const [missing] = useState(lacking);
  return (
    <section className="panel hall-part" data-test="hall-browser">
      <h2>{h("can.title")}</h2>
      {inWeChat() && <p data-test="hall-wechat">{h("can.wechat")}</p>}
      {missing.length === 0 ? (
        <p>{h("can.all")}</p>
      ) : (
        <ul>
          {missing.map((key) => (
            <li key={key} data-test={`hall-${key.replace(".", "-")}`}>
              {h(key)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

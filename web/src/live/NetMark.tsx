/**
 * Whether this phone reaches the server and what it still has to send: one strip, always there. An unsent entry as a QR
 * link that another phone delivers. Not here: sending (net/room.ts), delivering for somebody else (Deliver).
 */
import { useEffect, useMemo, useRef, useState } from "react";
import { base64url, carryMac } from "../net/crypto";
import type { Unsent } from "../net/outbox";
import { useOrigin } from "../net/outside";
import type { RoomConnection } from "../net/room";
import { bytesOf, keysOf } from "../net/roomKeys";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { QrCode } from "../parts/Qr";
import { useStore } from "../store";
import { l } from "../words.live";

const SAID_FOR = 15_000;

export function NetMark({ room, who = "" }: { room: RoomConnection; who?: string }) {
  const { status } = useStore(room.live);
  const list = useStore(room.outbox.list);
  const waiting = list.filter((entry) => !entry.refused);
  const refused = list.filter((entry) => entry.refused);
  const [carrying, setCarrying] = useState(false);
  const done = useDone(waiting.length, status === "live");
  const state = status === "live" ? (waiting.length ? "syncing" : "online") : "offline";
  return (
    <>
      <div
        className={`lv-net ${state}`}
        role="status"
        data-test="lv-net"
        data-state={state}
        data-waiting={waiting.length}
      >
        <b>
          <Icon name={state === "online" ? "ok" : state === "syncing" ? "wait" : "x"} />
          {l(`net.${state}`)}
        </b>
        <span className="grow">
          {state === "online" && (done > 0 ? l("net.done", { n: done }) : who)}
          {state === "syncing" && l("net.sending", { n: waiting.length })}
          {state === "offline" && l(waiting.length ? "net.kept" : "net.keeps", { n: waiting.length })}
        </span>
        {state === "offline" && waiting.length > 0 && (
          <button type="button" className="btn s40" data-test="lv-carry" onClick={() => setCarrying(true)}>
            {l("carry.open")}
          </button>
        )}
      </div>
      {refused.map((entry) => (
        <Returned key={entry.id} room={room} entry={entry} />
      ))}
      {carrying && waiting.length > 0 && <CarryDialog room={room} entries={waiting} close={() => setCarrying(false)} />}
    </>
  );
}

/** How many were sent after having had to wait for a connection, said for a while; what goes straight through needs no word. */
function useDone(waiting: number, online: boolean): number {
  const most = useRef(0);
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!online) most.current = Math.max(most.current, waiting);
  }, [waiting, online]);
  useEffect(() => {
    if (waiting > 0 || most.current === 0) return;
    setDone(most.current);
    most.current = 0;
    const timer = setTimeout(() => setDone(0), SAID_FOR);
    return () => clearTimeout(timer);
  }, [waiting]);
  return done;
}

/** An entry that came too late to be answered on its page and was not taken: it stays until somebody has read why. */
function Returned({ room, entry }: { room: RoomConnection; entry: Unsent }) {
  return (
    <div className="refuse" role="alert" data-test="lv-returned">
      <Icon name="x" />
      <span className="grow">
        <b>{l("returned")}</b> {entry.refused?.text || entry.refused?.code}
      </span>
      <button
        type="button"
        className="btn s40"
        data-test="lv-returned-ok"
        onClick={() => void room.outbox.drop(entry.id)}
      >
        {l("returned.ok")}
      </button>
    </div>
  );
}

function CarryDialog({
  room,
  entries,
  close,
}: {
  room: RoomConnection;
  entries: readonly Unsent[];
  close: () => void;
}) {
  const { origin } = useOrigin();
  const [at, setAt] = useState(0);
  const entry = entries[Math.min(at, entries.length - 1)]!;
  const link = useMemo(() => carryLink(room, entry, origin), [room, entry, origin]);
  return (
    <Dialog title={l("carry.title")} close={close}>
      <p>{l("carry.text")}</p>
      {link && (
        <figure className="lv-qr" data-test="lv-carry-qr" data-link={link}>
          <QrCode text={link} label={l("carry.title")} />
        </figure>
      )}
      {entries.length > 1 && (
        <button
          type="button"
          className="btn"
          data-test="lv-carry-next"
          onClick={() => setAt((n) => (n + 1) % entries.length)}
        >
          {l("carry.next", { n: (at % entries.length) + 1, all: entries.length })}
        </button>
      )}
    </Dialog>
  );
}

/** The link another phone opens; "" where the key is gone. */
export function carryLink(room: RoomConnection, entry: Unsent, origin: string): string {
  const key = [...keysOf(room.room), room.keyHeld].find((one) => one?.id === entry.key);
  if (!key) return "";
  const parcel = JSON.stringify({ key: key.id, body: entry.body, mac: carryMac(bytesOf(key), room.room, entry.body) });
  const bytes = new TextEncoder().encode(parcel);
  return `${origin}/live/${encodeURIComponent(room.room)}#d=${base64url(bytes)}`;
}

/** One link, shown for 30 seconds after a tap that named its role: QR code, address, letters. Not here: making it. */
import { useEffect, useState } from "react";
import { useOrigin } from "../../net/outside";
import type { RoomConnection } from "../../net/room";
import { Dialog } from "../../parts/Dialog";
import { QrCode } from "../../parts/Qr";
import type { LinkView } from "../../protocol";
import { CopyLine } from "../../table/Invite";
import { q } from "../words.p1";
import { addressOf } from "./given";

const SECONDS = 30;

export function Shown({
  room,
  link,
  title,
  close,
}: {
  room: RoomConnection;
  link: LinkView;
  title: string;
  close: () => void;
}) {
  const { origin, alone } = useOrigin();
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    const until = performance.now() + SECONDS * 1000;
    const timer = setInterval(() => setLeft(Math.ceil((until - performance.now()) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) close();
  }, [left, close]);
  const text = addressOf(room, link, origin);
  return (
    <Dialog title={title} close={close}>
      {alone && <p className="banner warn">{q("shown.alone")}</p>}
      <p className="lk-left" role="timer" data-test="lk-left">
        {q("shown.left", { n: Math.max(0, left) })}
      </p>
      {text ? (
        <>
          <figure className="lv-qr" data-test="lk-qr">
            <QrCode text={text} label={q("shown.scan")} />
          </figure>
          <CopyLine text={text} label={title} test="lk-link" />
        </>
      ) : (
        <p className="muted">{q("shown.elsewhere")}</p>
      )}
      {link.code && (
        <p className="lv-code">
          {q("shown.type", { url: `${origin.replace(/^https?:\/\//, "")}/join` })}{" "}
          <b className="bigcode" data-test="lk-code">
            {link.code}
          </b>
        </p>
      )}
    </Dialog>
  );
}

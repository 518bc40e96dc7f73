/** Links that give roles: each as a QR code, shown after a tap that names the role. Not here: what a role may do (server). */
import { useState } from "react";
import { base64url, invitation } from "../net/crypto";
import { useOrigin } from "../net/outside";
import type { RoomConnection } from "../net/room";
import { bytesOf } from "../net/roomKeys";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import { QrCode } from "../parts/Qr";
import type { BoardView, LinkView, MakeLink } from "../protocol";
import { useStore } from "../store";
import { CopyLine } from "../table/Invite";
import { tOf } from "../words";
import { l } from "../words.live";
import { givenSide } from "./model";

type Role = MakeLink["role"];
interface Wanted {
  role: Role;
  side: number | null;
  match: string;
}

const OTHERS: readonly Role[] = ["referee", "scorer", "spectator", "display"];
const CODED: readonly Role[] = ["side", "spectator", "display"];

export function Links({ room, match }: { room: RoomConnection; match: string }) {
  const { view, me } = useStore(room.live);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [trouble, setTrouble] = useState("");
  const board = view?.matches[match];
  if (!view || !board || !me) return null;
  const show = async (want: Wanted): Promise<void> => {
    setTrouble("");
    const all = Object.values(view.links ?? {});
    if (!linkFor(all, want, me.key)) {
      const number = Math.max(0, ...all.map((one) => one.number)) + 1;
      const { role, side } = want;
      const outcome = await room.send({
        do: "make_link",
        number,
        role,
        match: want.match,
        code: CODED.includes(role),
        ...(side === null ? {} : { side }),
      });
      if (!outcome.ok)
        return setTrouble(outcome.code === "offline" ? l("offline.later") : outcome.text || outcome.code);
    }
    setWanted(want);
  };
  const link = wanted && linkFor(Object.values(view.links ?? {}), wanted, me.key);
  return (
    <section className="lv-links" data-test="lv-links">
      <h1>{l("links.title")}</h1>
      <p className="lead">{l("links.text")}</p>
      <div className="lv-roles">
        {[0, 1].map((side) => (
          <button
            key={side}
            type="button"
            className="btn big"
            data-test={`lv-link-side-${side}`}
            onClick={() => void show({ role: "side", side, match })}
          >
            <Opened link={linkFor(Object.values(view.links ?? {}), { role: "side", side, match }, me.key)} />
            {sideLabel(board, side)}
          </button>
        ))}
        {OTHERS.map((role) => (
          <button
            key={role}
            type="button"
            className="btn"
            data-test={`lv-link-${role}`}
            onClick={() =>
              void show({ role, side: null, match: role === "referee" || role === "display" ? "" : match })
            }
          >
            {l(`role.${role}` as "role.referee")}
          </button>
        ))}
      </div>
      {trouble && (
        <p className="refuse" role="alert" data-test="lv-links-trouble">
          {trouble}
        </p>
      )}
      <Link to={`/live/${encodeURIComponent(room.room)}`} className="btn primary big" test="lv-to-desk">
        {l("links.desk")}
      </Link>
      {link && <LinkDialog room={room} link={link} board={board} close={() => setWanted(null)} />}
    </section>
  );
}

const sideLabel = (board: BoardView, side: number): string => {
  const name = givenSide(board.names[side as 0 | 1]);
  const seats = tOf("side", side);
  return l("role.side", { side: name ? `${seats} · ${name}` : seats });
};

/** The link this page made for a role and that still lets people in. */
function linkFor(all: readonly LinkView[], want: Wanted, maker: string): LinkView | null {
  const fits = all.filter(
    (one) =>
      one.role === want.role &&
      (one.side ?? null) === want.side &&
      one.match === want.match &&
      one.maker === maker &&
      !one.revoked,
  );
  return fits.at(-1) ?? null;
}

function Opened({ link }: { link: LinkView | null }) {
  return link?.opened ? <Icon name="ok" className="okc" /> : null;
}

function LinkDialog({
  room,
  link,
  board,
  close,
}: {
  room: RoomConnection;
  link: LinkView;
  board: BoardView;
  close: () => void;
}) {
  const { origin, alone } = useOrigin();
  const key = room.keyHeld;
  if (!key) return null;
  const secret = invitation(bytesOf(key), room.room, link.number);
  const text = `${origin}/live/${encodeURIComponent(room.room)}#i=${link.number}.${base64url(secret)}`;
  const title = link.role === "side" ? sideLabel(board, link.side ?? 0) : l(`role.${link.role}` as "role.referee");
  const revoke = async (): Promise<void> => {
    const outcome = await room.send({ do: "revoke_link", number: link.number });
    if (outcome.ok) close();
  };
  return (
    <Dialog title={title} close={close}>
      {alone && <p className="banner warn">{l("links.alone")}</p>}
      <figure className="lv-qr" data-test="lv-link-qr">
        <QrCode text={text} label={title} />
      </figure>
      {link.code && (
        <p className="lv-code">
          {l("links.code")}{" "}
          <b className="bigcode" data-test="lv-code">
            {link.code}
          </b>
        </p>
      )}
      <CopyLine text={text} label={title} test="lv-link" />
      <p className="muted">{l("links.opened", { n: link.opened })}</p>
      <button type="button" className="btn s40 danger" data-test="lv-revoke" onClick={() => void revoke()}>
        {l("links.revoke")}
      </button>
    </Dialog>
  );
}

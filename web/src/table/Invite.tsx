/** Links that admit people: the table's invitation, its code and QR, and the link that moves a seat to another device. */
import { useMemo, useState } from "react";
import { base64url, codeLetters, invitation, moveSecret } from "../net/crypto";
import { useOrigin } from "../net/outside";
import { Icon } from "../parts/Icon";
import { QrCode } from "../parts/Qr";
import { t } from "../words";
import { useHere } from "./here";

/** A text to copy, with a button that says so when it is done. */
export function CopyLine({ text, label, test }: { text: string; label: string; test: string }) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard on plain http: the field is selected, so that the person can copy it by hand.
      const field = document.querySelector<HTMLInputElement>(`[data-test="${test}"]`);
      field?.select();
      document.execCommand?.("copy");
    }
    setDone(true);
  };
  return (
    <div className="copyline">
      <input
        readOnly
        value={text}
        aria-label={label}
        data-test={test}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="btn" data-test="copy" onClick={copy}>
        <Icon name={done ? "ok" : "link"} />
        {t(done ? "copied" : "copy")}
      </button>
    </div>
  );
}

/** The invitation that holds now, as link, code and QR. Only the host's page can make it. */
export function Invitation() {
  const { model, conn, act } = useHere();
  const { view } = model;
  const ring = conn.keyRing;
  const { origin, alone } = useOrigin();
  const made = useMemo(() => {
    if (!ring || !model.mine?.host) return null;
    const secret = invitation(ring.key, view.id, view.invitation);
    return {
      link: `${origin}/t/${encodeURIComponent(view.id)}#i=${view.invitation}.${base64url(secret)}`,
      code: `${view.code}-${codeLetters(secret)}`,
    };
  }, [ring, model.mine?.host, view.id, view.invitation, view.code, origin]);
  if (!made) return null;
  return (
    <section className="panel invite">
      <h2>{t("wait.link")}</h2>
      <p className="muted">{t("wait.link.text")}</p>
      {alone && <p className="banner warn">{t("wait.link.alone")}</p>}
      <CopyLine text={made.link} label={t("wait.link")} test="invite-link" />
      <div className="row invite-two">
        <p className="grow">
          {t("wait.code")}
          <b className="bigcode" data-test="invite-code">
            {made.code}
          </b>
        </p>
        <figure>
          <QrCode text={made.link} label={t("wait.qr")} />
        </figure>
      </div>
      <button
        type="button"
        className="btn s40 quiet"
        data-test="revoke"
        onClick={() => act({ do: "revoke_invitations" })}
      >
        {t("wait.revoke")}
      </button>
    </section>
  );
}

/** A fresh link that takes this seat to another device, once. */
export function MoveLink() {
  const { conn, model } = useHere();
  const { origin, alone } = useOrigin();
  const [link, setLink] = useState("");
  const make = (): void => {
    const ring = conn.keyRing;
    if (!ring) return;
    const number = Math.floor(Date.now() / 1000);
    const secret = moveSecret(ring.key, model.view.id, number);
    setLink(`${origin}/t/${encodeURIComponent(model.view.id)}#m=${ring.id}.${number}.${base64url(secret)}`);
  };
  return (
    <>
      <p className="prose">{t("move.text")}</p>
      {alone && <p className="banner warn">{t("wait.link.alone")}</p>}
      {link ? (
        <>
          <CopyLine text={link} label={t("move.title")} test="move-link" />
          <QrCode text={link} label={t("move.title")} />
        </>
      ) : (
        <button type="button" className="btn primary" data-test="move-make" onClick={make}>
          {t("move.make")}
        </button>
      )}
    </>
  );
}

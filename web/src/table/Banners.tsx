/** Strips under the top bar: the connection, a pause, open requests. Never over the hand, never a second dialog. */
import { Icon } from "../parts/Icon";
import type { RequestView } from "../protocol";
import { t } from "../words";
import { useHere } from "./here";
import { personAt, seatAndName } from "./names";

export function Banners() {
  const { model, act } = useHere();
  const { live, view, mine } = model;
  return (
    <div className="banners" aria-live="polite">
      {live.status === "offline" && (
        <div className="banner warn" data-test="offline">
          <Icon name="wait" />
          <span className="grow">
            {t("t.offline")} {live.waiting > 0 && t("t.sent.wait", { n: live.waiting })}
          </span>
        </div>
      )}
      {view.pause && (
        <div className="banner" data-test="paused">
          <Icon name="pause" />
          <span className="grow">{t(view.pause.cause === "host" ? "t.paused.host" : "t.paused.idle")}</span>
          {mine?.host && (
            <button
              type="button"
              className="btn s40"
              data-test="resume"
              onClick={() => act({ do: "pause", on: false })}
            >
              {t("t.resume")}
            </button>
          )}
        </div>
      )}
      {Object.values(view.requests).map((request) => (
        <RequestLine key={request.kind} request={request} />
      ))}
    </div>
  );
}

function RequestLine({ request }: { request: RequestView }) {
  const { model, act } = useHere();
  const { view, me } = model;
  const asked = me !== null && request.needs.includes(me) && !request.yes.includes(me) && request.seat !== me;
  const missing = request.needs.filter((seat) => !request.yes.includes(seat));
  const text = asked
    ? t(`t.request.${request.kind}`, { who: seatAndName(view, request.seat) })
    : t("t.request.wait", { who: missing.map((seat) => personAt(view, seat)).join("、") });
  return (
    <div className="banner ask" data-test={`request-${request.kind}`} role={asked ? "alert" : "status"}>
      <Icon name={asked ? "say" : "wait"} />
      <span className="grow">{text}</span>
      {asked && (
        <>
          <button
            type="button"
            className="btn s40"
            data-test="decline"
            onClick={() => act({ do: "answer", kind: request.kind, yes: false })}
          >
            {t("no")}
          </button>
          <button
            type="button"
            className="btn s40 primary"
            data-test="agree"
            onClick={() => act({ do: "answer", kind: request.kind, yes: true })}
          >
            {t("yes")}
          </button>
        </>
      )}
    </div>
  );
}

/** Strips under the top bar: the connection, a pause, open requests, who is missing. Never over the hand, never a second
 * dialog. */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ClauseChip } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { secondsTo, useServerNow } from "../parts/time";
import type { Mine, RequestView, TableView } from "../protocol";
import { useStore } from "../store";
import { t } from "../words";
import { useHere } from "./here";
import { personAt, seatAndName } from "./names";
import { pauseText } from "./notices";
import { RefereeLines } from "./Referee";
import { notice } from "./useStory";

const HallSays = lazy(() => import("./HallSays").then((part) => ({ default: part.HallSays })));

const BACK_MS = 3000;

export function Banners() {
  const { model, act } = useHere();
  const { live, view, mine } = model;
  const back = useBack(live.status === "live");
  return (
    <div className="banners" aria-live="polite">
      {view.of && view.phase !== "ended" && (
        <Suspense fallback={null}>
          <HallSays of={view.of} />
        </Suspense>
      )}
      {live.status === "offline" && (
        <div className="banner warn" data-test="offline">
          <Icon name="wait" />
          <span className="grow">
            {t("t.offline")} {live.waiting > 0 && t("t.sent.wait", { n: live.waiting })}
          </span>
        </div>
      )}
      {back && live.status === "live" && (
        <div className="banner" data-test="back-online">
          <Icon name="ok" className="okc" />
          <span className="grow">{t("t.back")}</span>
        </div>
      )}
      {view.pause && (!saidOnFelt(view) || mayResume(view, mine)) && (
        <div className="banner" data-test="paused">
          <Icon name="pause" />
          <span className="grow own">{pauseText(view.pause.cause, view.pause.reason)}</span>
          {mayResume(view, mine) && (
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
      <RefereeLines />
      <div className="asked">
        {Object.values(view.requests).map((request) => (
          <RequestLine key={request.kind} request={request} />
        ))}
        <Missing />
      </div>
      <NoticeLine />
    </div>
  );
}

/** Whether the felt itself says that the table stands still: by a referee, or with its round. */
export const saidOnFelt = (view: TableView): boolean =>
  ["referee", "competition"].includes(view.pause?.cause ?? "") &&
  view.phase === "playing" &&
  view.deal?.phase !== "over";

/** Whether this page may end the pause: the referee his own, the host any but that of a referee who is there. */
function mayResume(view: TableView, mine: Mine | null): boolean {
  if (mine?.authority) return mine.here !== undefined;
  if (!mine?.host) return false;
  const here = Object.values(view.desk.referees).some((one) => one.here !== undefined);
  return view.pause?.cause !== "referee" || !(here || view.settings.competition);
}

/** Whether the connection has just come back. */
function useBack(live: boolean): boolean {
  const [back, setBack] = useState(false);
  const before = useRef(live);
  useEffect(() => {
    if (live && !before.current) setBack(true);
    before.current = live;
    if (!live) return;
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [live]);
  return back;
}

/** What just happened, in words; it goes by itself and covers nothing that is pressed. */
function NoticeLine() {
  const now = useStore(notice);
  if (!now) return null;
  return (
    <div className="notice" data-test="notice">
      <span>{now.text}</span> <ClauseChip citation={now.clause} />
    </div>
  );
}

function RequestLine({ request }: { request: RequestView }) {
  const { model, act } = useHere();
  const { view, me, live } = model;
  const asked = me !== null && request.needs.includes(me) && !request.yes.includes(me) && request.seat !== me;
  const missing = request.needs.filter((seat) => !request.yes.includes(seat));
  const timed = request.kind !== "rematch";
  const now = useServerNow(live.offset, timed, 500);
  const what = t(`n.request.${request.kind}`);
  const text = asked
    ? t(`t.request.${request.kind}`, { who: seatAndName(view, request.seat) })
    : t("t.request.wait", { what, who: missing.map((seat) => personAt(view, seat)).join(t("list.names")) });
  return (
    <div className="banner ask" data-test={`request-${request.kind}`} role={asked ? "alert" : "status"}>
      <Icon name={asked ? "say" : "wait"} />
      <span className="grow">
        {text}{" "}
        {timed && (
          <span className="muted nowrap" aria-hidden="true">
            {t("t.window.left", { n: secondsTo(request.due, now) })}
          </span>
        )}
      </span>
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

/** A player who stays away: where the table leaves it to the host, he says what happens; others see that it is waited. */
function Missing() {
  const { model, act } = useHere();
  const { view, mine, live, me } = model;
  const gone = Object.entries(view.seats).filter(
    ([seat, at]) => at.away_since !== undefined && at.kind === "person" && !at.autoplay && Number(seat) !== me,
  );
  const rule = view.settings.absence ?? "bot";
  const now = useServerNow(live.offset, gone.length > 0 && rule === "host", 1000);
  if (view.phase !== "playing" || view.pause || rule !== "host") return null;
  return (
    <>
      {gone.map(([seat, at]) => {
        if (at.away_due !== undefined && now < at.away_due) return null;
        const who = seatAndName(view, Number(seat));
        return (
          <div key={seat} className="banner ask" data-test={`absent-${seat}`}>
            <Icon name="wait" />
            <span className="grow">{t(mine?.host ? "t.absent.host" : "t.absent.wait", { who })}</span>
            {mine?.host && (
              <button
                type="button"
                className="btn s40 primary"
                data-test={`absent-bot-${seat}`}
                onClick={() => act({ do: "seat_bot", seat: Number(seat), kind: "rules" })}
              >
                {t("t.absent.bot")}
              </button>
            )}
          </div>
        );
      })}
    </>
  );
}

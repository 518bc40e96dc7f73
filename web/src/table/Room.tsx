/** A table before its match: seats, invitation, ready marks, programs. */
import { useState } from "react";
import { readable, usePlainQuestion } from "../net/outside";
import { BookTitle } from "../pages/BookTitle";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import { Toggle } from "../parts/Seg";
import type { OfEventView } from "../protocol";
import { choose, settings } from "../settings";
import { useStore } from "../store";
import { t, tOf } from "../words";
import { useHere } from "./here";
import { Invitation } from "./Invite";
import { places } from "./model";
import { nameBeside, personAt, seatName, seatShort } from "./names";

export function Room({ sit }: { sit: (seat: number, label: string) => void }) {
  const { model, act } = useHere();
  const { view, me, mine } = model;
  const open = [0, 1, 2, 3].filter((seat) => (view.seats[String(seat)]?.kind ?? "open") === "open");
  const missing = [0, 1, 2, 3].filter((seat) => {
    const there = view.seats[String(seat)];
    return there?.kind === "person" && !there.ready;
  });
  const asksPlain = usePlainQuestion(true);
  const ready = me !== null && view.seats[String(me)]?.ready;
  return (
    <main className="room page">
      <h1>{view.settings.title || t("wait.title")}</h1>
      <p className="muted">
        <BookTitle name={view.rulebook} digest={view.digest} /> · {tOf("create.pace", view.settings.pace ?? "normal")}
        {view.settings.competition && ` · ${t("create.competition")}`}
      </p>
      {me === null && !view.of && <NameField />}
      <Seats sit={sit} />
      {view.of && <OfEvent of={view.of} />}
      {me !== null && !view.of && (
        <div className="room-acts">
          {mine?.host && open.length > 0 && (
            <button type="button" className="btn" data-test="fill" onClick={() => act({ do: "fill", kind: "rules" })}>
              <Icon name="chip" />
              {t("wait.fill")}
            </button>
          )}
          <button
            type="button"
            className={`btn main${ready ? "" : " primary"}`}
            data-test="ready"
            aria-pressed={Boolean(ready)}
            onClick={() => act({ do: "ready", on: !ready })}
          >
            {t(ready ? "wait.unready" : "wait.ready")}
          </button>
        </div>
      )}
      {ready && missing.length > 0 && (
        <p className="muted" role="status">
          {t("wait.others", { who: missing.map((seat) => personAt(view, seat)).join(t("list.names")) })}
        </p>
      )}
      {mine?.host && asksPlain && (
        <Toggle
          label={t("plain.allow")}
          hint={t("plain.allow.hint")}
          test="room-plain"
          on={view.settings.plain_hands ?? false}
          onChange={(plain_hands) => act({ do: "change_table", settings: { ...view.settings, plain_hands } })}
        />
      )}
      {readable() && <p className="muted">{t("plain.note")}</p>}
      {!view.of && <Invitation />}
      {mine?.host && (
        <p>
          <button type="button" className="btn quiet" data-test="close-table" onClick={() => act({ do: "end_table" })}>
            {t("wait.end")}
          </button>
        </p>
      )}
    </main>
  );
}

/** A table of a competition begins by itself: when, and the way back. */
function OfEvent({ of }: { of: OfEventView }) {
  const { model } = useHere();
  const starts = new Date(of.starts - model.live.offset);
  const early = starts.getTime() > Date.now();
  return (
    <section className="panel pad" data-test="of-event">
      <p className="prose" role="status">
        <Icon name="wait" />{" "}
        {early ? t("of.starts", { time: starts.toLocaleTimeString([], { timeStyle: "short" }) }) : t("of.when")}
      </p>
      <Link to={`/event/${encodeURIComponent(of.room)}`} className="btn" test="to-event">
        {t("of.back")}
      </Link>
    </section>
  );
}

export function NameField() {
  const now = useStore(settings);
  return (
    <label className="field namefield">
      <span>{t("join.as")}</span>
      <input
        value={now.name}
        maxLength={24}
        autoComplete="nickname"
        data-test="name"
        onInput={(event) => choose({ name: event.currentTarget.value })}
      />
    </label>
  );
}

function Seats({ sit }: { sit: (seat: number, label: string) => void }) {
  const { model } = useHere();
  const at = places(model.near);
  return (
    <div className="seats">
      {(["top", "left", "right", "bottom"] as const).map((side) => (
        <SeatCard key={side} seat={at[side]} side={side} sit={sit} />
      ))}
    </div>
  );
}

function SeatCard({ seat, side, sit }: { seat: number; side: string; sit: (seat: number, label: string) => void }) {
  const { model, act } = useHere();
  const { view, me, mine } = model;
  const [busy, setBusy] = useState(false);
  const there = view.seats[String(seat)];
  const kind = there?.kind ?? "open";
  const mineHere = me === seat;
  return (
    <div className={`st at-${side} ${kind}${mineHere ? " you" : ""}`} data-seat={seat} data-test={`seat-${seat}`}>
      <span className="dot">{seatShort(seat)}</span>
      <span className="grow">
        <b className="own">
          {kind === "open" ? t("wait.open") : nameBeside(view, seat) || t(mineHere ? "t.you" : "t.unnamed")}
        </b>
        <small>
          {kind === "bot" && tOf("bot", there?.bot ?? "rules")}
          {kind === "program" && t("t.program")}
          {kind === "person" && (
            <>
              {!view.of && (
                <>
                  <Icon name={there?.ready ? "ok" : "wait"} /> {t(there?.ready ? "wait.isready" : "wait.notready")}
                </>
              )}
              {view.host_seat === seat && ` · ${t("wait.host")}`}
            </>
          )}
        </small>
      </span>
      {kind === "open" && me === null && !view.of && (
        <button
          type="button"
          className="btn s40 primary"
          data-test={`sit-${seat}`}
          aria-label={`${t("wait.sit")} ${seatName(seat)}`}
          disabled={busy}
          onClick={() => {
            setBusy(true);
            sit(seat, settings.get().name.trim() || seatName(seat));
            setTimeout(() => setBusy(false), 3000);
          }}
        >
          {t("wait.sit")}
        </button>
      )}
      {kind === "open" && me !== null && !view.of && (
        <button
          type="button"
          className="btn s40"
          data-test={`move-${seat}`}
          onClick={() => act({ do: "ask_swap", seat })}
        >
          {t("wait.sit")}
        </button>
      )}
      {kind === "open" && mine?.host && me !== null && (
        <button
          type="button"
          className="btn s40"
          data-test={`bot-${seat}`}
          onClick={() => act({ do: "seat_bot", seat, kind: "rules" })}
        >
          {t("wait.addbot")}
        </button>
      )}
      {kind !== "open" && me !== null && !mineHere && !view.of && (
        <span className="col">
          <button
            type="button"
            className="btn s40 quiet"
            data-test={`swap-${seat}`}
            onClick={() => act({ do: "ask_swap", seat })}
          >
            {t("wait.swap")}
          </button>
          {mine?.host && (
            <button
              type="button"
              className="btn s40 quiet"
              data-test={`remove-${seat}`}
              onClick={() => act({ do: "remove", seat })}
            >
              {t("wait.remove")}
            </button>
          )}
        </span>
      )}
      {mineHere && !view.of && (
        <button type="button" className="btn s40 quiet" data-test="stand" onClick={() => act({ do: "stand" })}>
          {t("wait.stand")}
        </button>
      )}
    </div>
  );
}

/** The lower part of the table: duty, refusal, hand, buttons. Not here: what may be played (the server says). */
import { useState } from "react";
import { InText } from "../cards/Face";
import { faceName } from "../cards/faces";
import { Hand, useHandFocus } from "../hand/Hand";
import type { Room } from "../hand/layout";
import { faceOf, type Key } from "../hand/select";
import { ClauseChip } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { t } from "../words";
import { DeclareBar, TakeKitty } from "./Declare";
import { FailedThrow } from "./FailedThrow";
import { useHere } from "./here";
import { useLastDrawn } from "./MyLine";
import { pointsIn } from "./model";
import { playName, seatName, shapeName } from "./names";
import { type ChoiceOf, OFFLINE, type Refusal } from "./useChoice";

const declaring = new Set(["drawing", "window", "after_bury"]);

export function PlayArea({ choice, room }: { choice: ChoiceOf; room: Room }) {
  const { model } = useHere();
  const { deal, ask, mine, hand } = model;
  const [held, setHeld] = useState<{ key: Key; x: number; y: number } | null>(null);
  useHandFocus(hand.length);
  const duty = mine?.duty;
  const must = ask?.act === "follow" && duty && duty.code !== "anything" ? duty.suit : null;
  const last = useLastDrawn(model);
  return (
    <>
      {deal && declaring.has(deal.phase) && <DeclareBar choice={choice} />}
      <DutyLine choice={choice} />
      {choice.refusal ? <Refused refusal={choice.refusal} /> : <FailedThrow />}
      <Splits choice={choice} />
      <Hand
        groups={model.groups}
        marks={model.marks}
        selection={choice.selection}
        room={room}
        must={must}
        drawing={deal?.phase === "drawing"}
        fresh={last}
        onTap={choice.tap}
        onDrag={choice.drag}
        onHold={(key, at) => setHeld({ key, ...at })}
      />
      {held && <CopyPicker held={held} choice={choice} close={() => setHeld(null)} />}
      <Acts choice={choice} />
    </>
  );
}

function DutyLine({ choice }: { choice: ChoiceOf }) {
  const { model } = useHere();
  const { ask, mine, live } = model;
  if (!ask || ask.act === "declare" || ask.act === "overturn") return null;
  if (ask.act === "bury" || ask.act === "swap") return <BuryLine choice={choice} />;
  if (ask.act === "choose") return <ChooseLine />;
  if (ask.act === "take_kitty") return null;
  const reply = choice.verdict?.reply;
  const recorded = model.view.settings.enforcement === "record";
  return (
    <div
      className="duty"
      role="status"
      data-test="duty"
      data-act={ask.act}
      data-number={mine?.duty?.number ?? ask.number}
    >
      <span className="grow">
        {live.say.duty ? (
          <b>{live.say.duty}</b>
        ) : recorded && ask.act === "follow" && !reply?.ok ? (
          <b>{t("t.tofollow", { n: ask.number ?? 1 })}</b>
        ) : (
          ask.act === "lead" && !reply?.ok && <b>{t("t.tolead")}</b>
        )}
        {reply?.ok && (
          <span className="chosen-now">
            {" "}
            <InText faces={choice.cards} />
            {!recorded && (
              <>
                {" "}
                <Icon name="ok" className="okc" /> {t(reply.wins ? "t.winsnow" : "t.legal")}
              </>
            )}
          </span>
        )}
      </span>
      <ClauseChip citation={mine?.duty?.clause} />
    </div>
  );
}

function BuryLine({ choice }: { choice: ChoiceOf }) {
  const { model } = useHere();
  const rule = model.mine?.bury;
  const number = rule?.number ?? model.ask?.number ?? 0;
  const points = pointsIn(model.marks, choice.cards);
  return (
    <div className="duty bury" role="status" data-test="bury">
      <span className="grow">
        <b>{t("t.bury.count", { n: choice.cards.length, all: number })}</b>{" "}
        <span className={points ? "warn-ink" : ""}>
          {points ? t("t.bury.points", { n: points }) : t("t.bury.nopoints")}
        </span>
        <small className="muted"> {t("t.bury.sure")}</small>
      </span>
      <ClauseChip citation={rule?.clause || model.view.timing.clauses?.bury} />
    </div>
  );
}

function ChooseLine() {
  const { model, act } = useHere();
  const choices = model.ask?.act === "choose" ? (model.deal?.throwing?.choices ?? []) : [];
  return (
    <div className="duty choices" role="group" aria-label={t("t.choose")}>
      <b>{t("t.choose")}</b>
      {choices.map((cards) => (
        <button
          type="button"
          key={cards.join()}
          className="btn s40"
          data-test="choose"
          onClick={() => act({ do: "choose", cards: [...cards] })}
        >
          <InText faces={cards} />
        </button>
      ))}
    </div>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  return (
    <div className="refuse" role="alert" data-test="refusal">
      <span className="x">
        <Icon name="x" />
      </span>
      <div className="grow">
        {refusal.code !== OFFLINE && <b>{t("t.refused")}</b>} {refusal.text || refusal.code}{" "}
        <ClauseChip citation={refusal.clause} />
      </div>
    </div>
  );
}

/** A lead that may be divided in several ways: which units it consists of is the leader's to say, with the clause that
 * wants it said. */
function Splits({ choice }: { choice: ChoiceOf }) {
  const found = choice.verdict;
  if (!found || found.splits.length < (found.clause ? 1 : 2)) return null;
  const title = t(found.stated ? "t.split.hint" : "t.split.title");
  return (
    <div className="duty choices" role="radiogroup" aria-label={title} data-test="splits">
      <b>{title}</b> <ClauseChip citation={found.clause} />
      {found.splits.map((units, at) => (
        <button
          type="button"
          key={at}
          role="radio"
          aria-checked={at === choice.split}
          data-test={`split-${at}`}
          className={`btn s40${at === choice.split ? " on" : ""}`}
          onClick={() => choice.setSplit(at)}
        >
          {at === choice.split && <Icon name="ok" />}
          {units.map(([name, faces], unit) => (
            <span key={unit} className="unit">
              {shapeName(name)} <InText faces={faces} />
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}

/** How many copies of the card under the finger: 1 2 3 4. */
function CopyPicker({
  held,
  choice,
  close,
}: {
  held: { key: Key; x: number; y: number };
  choice: ChoiceOf;
  close: () => void;
}) {
  const { model } = useHere();
  const face = faceOf(held.key);
  const copies = model.hand.filter((other) => other === face).length;
  const left = Math.max(8, Math.min(held.x - copies * 26, innerWidth - copies * 52 - 16));
  return (
    <>
      <button type="button" className="veil" aria-label={t("close")} data-test="veil" onClick={close} />
      <div
        className="picker"
        role="menu"
        aria-label={faceName(face)}
        style={{ left: `${left}px`, top: `${held.y - 76}px` }}
      >
        {Array.from({ length: copies }, (_, at) => (
          <button
            type="button"
            role="menuitem"
            key={at}
            data-test={`copies-${at + 1}`}
            onClick={() => {
              choice.exactly(face, at + 1);
              close();
            }}
          >
            {at + 1}
          </button>
        ))}
      </div>
    </>
  );
}

function Acts({ choice }: { choice: ChoiceOf }) {
  const { model, act } = useHere();
  const { ask, deal, view, me } = model;
  const auto = me !== null && view.seats[String(me)]?.autoplay;
  if (auto) {
    return (
      <footer className="acts">
        <span className="grow autoplay-note">
          <Icon name="chip" /> {t("t.autoplay.mine")}
        </span>
        <button
          type="button"
          className="btn primary main"
          data-test="autoplay-off"
          onClick={() => act({ do: "autoplay", on: false })}
        >
          {t("t.autoplay.end")}
        </button>
      </footer>
    );
  }
  if (deal && (deal.phase === "drawing" || deal.phase === "window") && ask?.act !== "take_kitty") return null;
  if (ask?.act === "take_kitty" && deal?.phase === "window") return null;
  if (ask?.act === "take_kitty") {
    return (
      <footer className="acts">
        <TakeKitty className="btn primary main" />
      </footer>
    );
  }
  return (
    <footer className="acts">
      {view.settings.enforcement !== "record" && (
        <button
          type="button"
          className={`btn${ask ? "" : " off"}`}
          aria-disabled={!ask}
          data-test="hint"
          onClick={() => ask && choice.hint()}
        >
          {t("t.hint")}
          <kbd className="wide-only">H</kbd>
        </button>
      )}
      <button
        type="button"
        className={`btn${choice.cards.length ? "" : " off"}`}
        aria-disabled={choice.cards.length === 0}
        data-test="clear"
        onClick={choice.clear}
      >
        {t("t.clear")}
        <kbd className="wide-only">Esc</kbd>
      </button>
      <KeyHelp />
      <MainButton choice={choice} />
    </footer>
  );
}

function KeyHelp() {
  return (
    <span className="grow muted keys wide-only" aria-hidden="true">
      <kbd>←</kbd>
      <kbd>→</kbd> {t("t.k.move")} <kbd>{t("t.k.space")}</kbd> {t("t.k.select")} <kbd>P</kbd> {t("t.k.pair")}{" "}
      <kbd>T</kbd> {t("t.k.tractor")} <kbd>↑</kbd>
      <kbd>↓</kbd> {t("t.k.row")}
    </span>
  );
}

function MainButton({ choice }: { choice: ChoiceOf }) {
  const { model } = useHere();
  const { ask, mine, main, me } = model;
  const count = choice.cards.length;
  const burying = ask?.act === "bury" || ask?.act === "swap";
  const playing = ask?.act === "lead" || ask?.act === "follow";
  const reply = choice.verdict?.reply;
  let words = t("t.play.none");
  let ready = false;
  if (burying) {
    const number = mine?.bury?.number ?? ask?.number ?? 0;
    ready = count === number && reply?.ok !== false;
    words =
      count < number
        ? t("t.bury.need", { n: number - count })
        : count > number
          ? t("t.bury.over", { n: count - number })
          : t("t.bury.go", { n: number });
  } else if (playing) {
    const need = ask.act === "follow" ? (mine?.duty?.number ?? ask.number ?? 0) : 0;
    const enough = need ? count === need : count > 0;
    ready = enough && reply?.ok !== false;
    if (reply?.ok) words = t("t.play.what", { what: playName(reply.shape || "throw", choice.cards, need > 0) });
    else if (count) words = t("t.play.count", { n: need ? `${count}/${need}` : count });
  } else if (main && main.seat >= 0 && main.seat !== me) {
    words = t("t.waiting", { seat: seatName(main.seat) });
  } else {
    words = t("t.play.notturn");
  }
  return (
    <button
      type="button"
      className={`btn main${ready ? " primary" : " off"}`}
      aria-disabled={!ready || choice.sending}
      aria-busy={choice.sending}
      data-test={burying ? "bury-go" : "play"}
      onClick={() => (ready || count ? choice.go() : undefined)}
    >
      {words}
      {ready && <kbd className="wide-only">Enter</kbd>}
    </button>
  );
}

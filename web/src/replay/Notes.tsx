/** What there is to say about a step: who played what, what was owed, what else was legal, who won and why. */
import { useEffect, useState } from "react";
import { InText, Played } from "../cards/Face";
import type { Marks } from "../cards/faces";
import { Refused } from "../net/api";
import { ClauseChip } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import type { DealNoted, DealView, NoteLine, PlayNoted } from "../protocol";
import { settings } from "../settings";
import { seatName, sideName } from "../table/names";
import { t, tOf } from "../words";
import { levelsText, resultText } from "./names";
import type { Source } from "./source";
import { dealt, type Step } from "./steps";

export interface Noted {
  notes: DealNoted | null;
  trouble: string;
  again: () => void;
}

/** The notes on a deal, asked for once. */
export function useNotes(source: Source, deal: string): Noted {
  const [notes, setNotes] = useState<DealNoted | null>(null);
  const [trouble, setTrouble] = useState("");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setTrouble("");
    source.notes(deal).then(
      (found) => here && setNotes(found),
      (error: unknown) => here && setTrouble(error instanceof Refused ? error.message : String(error)),
    );
    return () => {
      here = false;
    };
  }, [source, deal, tries]);
  return { notes, trouble, again: () => setTries(tries + 1) };
}

export function StepNotes({ deal, step, marks, noted }: { deal: DealView; step: Step; marks: Marks; noted: Noted }) {
  return (
    <section className="panel pad step-notes" aria-label={t("replay.notes")} data-test="notes">
      {step.stage === "dealt" && <Dealing deal={deal} marks={marks} />}
      {step.stage === "ready" && <Ready deal={deal} marks={marks} />}
      {step.stage === "play" && <Play deal={deal} step={step} noted={noted} />}
      {step.stage === "end" && <End deal={deal} />}
    </section>
  );
}

/** Declarations, and the kitty as it was dealt. */
function Dealing({ deal, marks }: { deal: DealView; marks: Marks }) {
  const kitty = dealt(deal)?.kitty ?? [];
  const bids = Object.values(deal.bids);
  return (
    <>
      <h2>{t("replay.bids")}</h2>
      {bids.length === 0 && <p>{t("replay.nobids")}</p>}
      <ul className="bid-list">
        {bids.map((bid, at) => (
          <li key={at}>
            {seatName(bid.seat)} {tOf("replay.bid", bid.kind)} <InText faces={bid.cards} />
          </li>
        ))}
      </ul>
      {deal.trump_clause && (
        <p>
          {t("t.trump")} <ClauseChip citation={deal.trump_clause} />
        </p>
      )}
      {kitty.length > 0 && (
        <figure className="kitty">
          <figcaption>{t("replay.kitty.dealt")}</figcaption>
          <Played faces={kitty} marks={marks} />
        </figure>
      )}
    </>
  );
}

/** The kitty as it was buried. */
function Ready({ deal, marks }: { deal: DealView; marks: Marks }) {
  const buried = deal.outcome?.kitty ?? [];
  if (buried.length === 0) return <p>{t(deal.kitty > 0 ? "replay.stage.ready" : "create.nokitty")}</p>;
  return (
    <figure className="kitty">
      <figcaption>{t("replay.kitty.buried", { seat: seatName(deal.burier ?? deal.declarer ?? 0) })}</figcaption>
      <Played faces={buried} marks={marks} />
    </figure>
  );
}

/** How it ended, in a sentence. */
function End({ deal }: { deal: DealView }) {
  return (
    <>
      <h2>{resultText(deal)}</h2>
      <p>{[1, 0].map((side) => `${sideName(side)} ${levelsText(deal, side)}`).join(t("list.comma"))}</p>
    </>
  );
}

function Play({ deal, step, noted }: { deal: DealView; step: Step; noted: Noted }) {
  const trick = deal.tricks[String(step.trick)];
  const cards = trick?.plays[step.plays - 1] ?? [];
  const { notes } = noted;
  const note = notes?.plays.find((one) => one.trick === step.trick && one.place === step.plays - 1);
  const won = step.plays === 4 ? notes?.tricks.find((one) => one.trick === step.trick) : undefined;
  return (
    <>
      <h2>
        {seatName(step.seat ?? 0)} <InText faces={cards} />
      </h2>
      {!notes && !noted.trouble && <p aria-busy="true">{t("replay.notes.making")}</p>}
      {noted.trouble && (
        <p role="alert">
          {t("replay.notes.failed", { why: noted.trouble })}{" "}
          <button type="button" className="btn s40" data-test="notes-again" onClick={noted.again}>
            {t("retry")}
          </button>
        </p>
      )}
      {note && <Lines lines={note.lines} />}
      {note && note.others.length > 0 && <Others note={note} />}
      {won && (
        <div className="won">
          <Lines lines={won.lines} />
        </div>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly NoteLine[] }) {
  const { lang } = settings.get();
  return (
    <ul className="note-lines">
      {lines.map((line, at) => (
        <li key={at}>
          {line.text[lang]} <ClauseChip citation={line.clause} />
        </li>
      ))}
    </ul>
  );
}

function Others({ note }: { note: PlayNoted }) {
  const { lang } = settings.get();
  return (
    <details data-test="others">
      <summary>{t("replay.others")}</summary>
      <ul className="other-plays">
        {note.others.map((other, at) => (
          <li key={at}>
            <InText faces={other.cards} />
            <small>
              {other.wins && <Icon name="crown" />} {other.text[lang]}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

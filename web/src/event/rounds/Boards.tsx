/** Duplicate rounds with real cards: their boards fixed before play, and told once every table has finished. */
import { useState } from "react";
import { take } from "../papers/take";
import { useActing } from "../useActing";
import { w } from "../words.director";
import type { OfEvent } from "./Rounds";

interface Round {
  section: string;
  stage: number;
  round: number;
  over: boolean;
}

/** Rounds of stages that are played on boards. */
function roundsOf(event: OfEvent["event"]): Round[] {
  const found = new Map<string, Round>();
  for (const match of Object.values(event.matches)) {
    if (!(event.form.stages[match.stage - 1]?.boards ?? 0)) continue;
    const { section, stage, round } = match;
    const key = `${section}/${stage}/${round}`;
    const one = found.get(key) ?? { section, stage, round, over: true };
    found.set(key, { ...one, over: one.over && match.phase === "done" });
  }
  return [...found.values()];
}

export function Boards({ room, event }: OfEvent) {
  const { act, busy, trouble } = useActing(room);
  const [refused, setRefused] = useState("");
  const rounds = roundsOf(event);
  if (rounds.length === 0) return null;
  return (
    <section className="panel" aria-label={w("rounds.boards")}>
      <h2>{w("rounds.boards")}</h2>
      <p>{w("boards.text")}</p>
      {rounds.map(({ section, stage, round, over }) => (
        <div key={`${section}/${stage}/${round}`} className="ev-line">
          <span className="grow own">
            {section && `${section} · `}
            {w("slot.line", { stage, round })}
          </span>
          {event.boards[`${section}/${stage}/${round}`] && (
            <button
              type="button"
              className="btn s40"
              data-test="ev-boards-sheets"
              onClick={() => void take(room, "dealing", "pdf", { section, stage, round }).then(setRefused)}
            >
              {w("boards.sheets")}
            </button>
          )}
          {over && event.boards[`${section}/${stage}/${round}`] === "fixed" && (
            <button
              type="button"
              className="btn s40"
              data-test="ev-boards-open"
              disabled={busy}
              onClick={() => void act({ type: "open_boards", section, stage, round })}
            >
              {w("boards.open")}
            </button>
          )}
          {!over && !event.boards[`${section}/${stage}/${round}`] && (
            <button
              type="button"
              className="btn s40"
              data-test="ev-boards-deal"
              disabled={busy}
              onClick={() => void act({ type: "deal_boards", section })}
            >
              {w("boards.deal")}
            </button>
          )}
        </div>
      ))}
      {refused && (
        <p className="refuse" role="alert">
          {refused}
        </p>
      )}
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-boards-refused">
          {trouble}
        </p>
      )}
    </section>
  );
}

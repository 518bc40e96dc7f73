/** The one thing a section needs next: draw, tables, start, results. Not here: results themselves (MatchDialog). */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { Link } from "../parts/Link";
import type { EventView, FixtureView, RoundView } from "../protocol";
import { e } from "../words.event";
import { StartRound } from "./rounds/StartRound";
import { WholeRound } from "./rounds/WholeRound";
import { useActing } from "./useActing";

type Step = "over" | "draw" | "tables" | "boards" | "start" | "missing" | "commit";

/** What is due, from where the section stands. */
export function stepOf(event: EventView, round: RoundView): Step {
  if (round.waiting) return "draw";
  const due = round.due.map((id) => event.matches[id]).filter((one) => one !== undefined);
  if (due.some((one) => !one.table)) return "tables";
  if (due.some((one) => one.phase === "waiting")) return unfixed(event, due) ? "boards" : "start";
  if (due.length > 0) return "missing";
  return round.next_stage && !round.over ? "commit" : "over";
}

/** Whether matches with real cards are to be played on boards that are not fixed yet. */
const unfixed = (event: EventView, due: readonly FixtureView[]): boolean =>
  due.some(
    ({ section, stage, round, where }) =>
      where === "cards" && event.form.stages[stage - 1]?.boards && !event.boards[`${section}/${stage}/${round}`],
  );

export function Next({
  room,
  event,
  section,
  round,
}: {
  room: RoomConnection;
  event: EventView;
  section: string;
  round: RoundView;
}) {
  const { act, busy, trouble } = useActing(room);
  const [without, setWithout] = useState("");
  const found = stepOf(event, round);
  const step = found === "boards" && without === round.due.join() ? "start" : found;
  const due = round.due.length;
  const inIt = Object.values(event.entries).filter((one) => !one.out && one.section === section);
  const away = inIt.filter((one) => !one.here).length;
  return (
    <div className="ev-item" data-test={`ev-next-${step}`}>
      {section && <b className="own">{section}</b>}
      {step === "commit" && (
        <>
          <p>{e("do.commit.text", { n: inIt.length, m: away })}</p>
          <button
            type="button"
            className="btn primary big"
            data-test="ev-commit"
            disabled={busy}
            onClick={() => void act({ type: "commit_draw", section })}
          >
            {e("do.commit")}
          </button>
        </>
      )}
      {step === "draw" && event.draws[round.waiting]?.elsewhere && (
        <p className="banner warn" role="status" data-test="ev-elsewhere">
          {e("do.elsewhere")}{" "}
          <Link to={`/event/${encodeURIComponent(room.room)}/draw`} className="btn s40" test="ev-elsewhere-go">
            {e("do.elsewhere.go")}
          </Link>
        </p>
      )}
      {step === "draw" && !event.draws[round.waiting]?.elsewhere && (
        <HallNumber
          commitment={event.draws[round.waiting]?.commitment ?? ""}
          busy={busy}
          draw={(number) => void act({ type: "draw_lots", draw: round.waiting, number })}
        />
      )}
      {step === "tables" && (
        <>
          <p>{e("do.tables.text", { n: due })}</p>
          <button
            type="button"
            className="btn primary big"
            data-test="ev-assign"
            disabled={busy}
            onClick={() => void act({ type: "assign_tables", section })}
          >
            {e("do.tables")}
          </button>
        </>
      )}
      {step === "boards" && (
        <>
          <p>{e("do.boards.text")}</p>
          <button
            type="button"
            className="btn primary big"
            data-test="ev-deal-boards"
            disabled={busy}
            onClick={() => void act({ type: "deal_boards", section })}
          >
            {e("do.boards")}
          </button>
          <button type="button" className="btn" data-test="ev-boards-skip" onClick={() => setWithout(round.due.join())}>
            {e("do.boards.skip")}
          </button>
        </>
      )}
      {step === "start" && <StartRound room={room} section={section} due={due} />}
      {step === "missing" && (
        <>
          <p>{e("do.missing", { n: due })}</p>
          <WholeRound room={room} event={event} section={section} round={round} />
        </>
      )}
      {step === "over" && <p>{e(round.over ? "do.over" : "do.none")}</p>}
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-refused">
          {trouble}
        </p>
      )}
    </div>
  );
}

function HallNumber({ commitment, busy, draw }: { commitment: string; busy: boolean; draw: (number: string) => void }) {
  const [number, setNumber] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (number) draw(number);
      }}
    >
      <p>{e("do.draw.text")}</p>
      <p className="ev-commitment" data-test="ev-commitment">
        <small>{e("commitment")}</small> <code>{commitment}</code>
      </p>
      <label className="field">
        <span>{e("do.number")}</span>
        <input
          inputMode="numeric"
          value={number}
          maxLength={20}
          data-test="ev-number"
          onInput={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ""))}
        />
      </label>
      <button type="submit" className="btn primary big" data-test="ev-draw" disabled={busy}>
        {e("do.draw")}
      </button>
    </form>
  );
}

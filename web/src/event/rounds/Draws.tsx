/** Every draw and what became of it: set aside, taken back, restored, each with its reason and after a last look. Not
 * here: making one (the ceremony). */
import { useState } from "react";
import type { EventCommand } from "../../net/room";
import type { DrawView } from "../../protocol";
import { e } from "../../words.event";
import { Reason, Sure } from "../Sure";
import { useActing } from "../useActing";
import { w, wOf } from "../words.director";
import type { OfEvent } from "./Rounds";

interface Asked {
  id: string;
  text: string;
  command: EventCommand;
}

interface Way extends Omit<Asked, "id"> {
  name: keyof typeof LABELS;
}

const LABELS = { aside: "draw.aside.do", restore: "draw.restore", undo: "draw.undo", phase: "draw.phase" } as const;

export function Draws({ room, event }: OfEvent) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const draws = Object.values(event.draws);
  const fixtures = (stage: number, section: string): number =>
    Object.values(event.matches).filter((one) => one.stage === stage && one.section === section).length;
  const round = (one: DrawView): number =>
    Object.values(event.matches).filter(
      (match) => match.stage === one.stage && match.section === one.section && match.round >= one.round,
    ).length;
  /** What may be done about a draw now. */
  const ways = (one: DrawView): Way[] => {
    const { id, section, stage } = one;
    const found: Way[] = [];
    if (one.status === "committed")
      found.push({ name: "aside", text: w("draw.aside.sure", { id }), command: { type: "set_draw_aside", draw: id } });
    if (one.status === "undone")
      found.push({
        name: "restore",
        text: w("draw.restore.sure", { id }),
        command: { type: "restore_draw", draw: id },
      });
    if (isLast(draws, one))
      found.push(
        {
          name: "undo",
          text: w("draw.undo.sure", { id, n: round(one) }),
          command: { type: "undo_draw", section, played: true },
        },
        {
          name: "phase",
          text: w("draw.phase.sure", { stage, n: fixtures(stage, section) }),
          command: { type: "undo_phase", section, played: true },
        },
      );
    return found;
  };
  return (
    <section className="panel" aria-label={w("rounds.draws")}>
      <h2>{w("rounds.draws")}</h2>
      {draws.length === 0 && <p>{w("draw.none")}</p>}
      <ul>
        {draws.map((one) => (
          <li key={one.id} className="ev-line" data-test={`ev-draw-${one.id}`}>
            <span className="grow own">
              {one.section && `${one.section} · `}
              {w("draw.line", { id: one.id, stage: one.stage, round: one.round, n: one.entries })}{" "}
              <span className={`tag ${one.status === "drawn" ? "ok" : ""}`}>
                {wOf(`draw.${one.status}`, one.status)}
              </span>
              {one.reason && <small className="muted"> {one.reason}</small>}
            </span>
            {ways(one).map(({ name, ...way }) => (
              <button
                key={name}
                type="button"
                className={`btn s40${name === "undo" || name === "phase" ? " danger" : ""}`}
                data-test={`ev-draw-${name}`}
                onClick={() => setAsked({ id: one.id, ...way })}
              >
                {w(LABELS[name])}
              </button>
            ))}
            {asked?.id === one.id && <Ask of={{ room, event }} asked={asked} close={() => setAsked(null)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a draw is the last one that stands in its section, with none waiting after it. */
function isLast(draws: readonly DrawView[], one: DrawView): boolean {
  const standing = draws.filter(
    (draw) => draw.section === one.section && (draw.status === "drawn" || draw.status === "committed"),
  );
  return one.status === "drawn" && standing.at(-1) === one;
}

function Ask({ of, asked, close }: { of: OfEvent; asked: Asked; close: () => void }) {
  const { act, busy, trouble } = useActing(of.room);
  const [reason, setReason] = useState("");
  const go = async (): Promise<void> => {
    if (await act({ ...asked.command, reason: reason.trim() } as EventCommand)) close();
  };
  return (
    <div className="ev-stack grow">
      <Reason value={reason} change={setReason} label={e("reason")} />
      <Sure
        text={asked.text}
        danger
        busy={busy}
        trouble={trouble}
        test="ev-draw-yes"
        yes={() => void go()}
        no={close}
      />
    </div>
  );
}

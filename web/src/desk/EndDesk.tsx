/** How a match ends by the desk's word: closed on time or after its deals, given up by a side, taken back. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import type { LiveView } from "../protocol";
import { d } from "../words.desk";
import { ReasonLine } from "./ReasonLine";
import { SIDES, sideWord } from "./said";

type Command = Parameters<RoomConnection["do"]>[1];

export function EndDesk({ view, run }: { view: LiveView; run: (command: Command) => Promise<boolean> }) {
  const [reason, setReason] = useState("");
  const [sure, setSure] = useState("");
  const why = reason.trim();
  const over = view.winner !== "" || view.closed !== "";
  const press = (name: string, command: Command | null) => () => {
    if (!command) return;
    if (sure !== name) return setSure(name);
    setSure("");
    void run(command).then((ok) => ok && setReason(""));
  };
  const label = (name: string, text: string): string => (sure === name ? d("press.again", { what: text }) : text);
  return (
    <section className="panel pad" aria-label={d("end")}>
      <h2>{d("end")}</h2>
      <ReasonLine value={reason} test="end-reason" onChange={setReason} />
      <div className="row wrap">
        {over ? (
          <button
            type="button"
            className={`btn${why ? "" : " off"}`}
            aria-disabled={!why}
            data-test="end-resume"
            onClick={press("resume", why ? { type: "resume_match", reason: why } : null)}
          >
            {label("resume", d("end.resume"))}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn"
              data-test="end-close"
              onClick={press("close", { type: "close_match", reason: "time" })}
            >
              {label("close", d("end.close"))}
            </button>
            {SIDES.map((name, side) => (
              <button
                key={name}
                type="button"
                className={`btn${why ? "" : " off"}`}
                aria-disabled={!why}
                data-test={`end-give-${side}`}
                onClick={press(`give${side}`, why ? { type: "give_up", side, reason: why } : null)}
              >
                {label(`give${side}`, d("end.give", { side: sideWord(name, view.names) }))}
              </button>
            ))}
          </>
        )}
      </div>
      {!why && <p className="hint">{d(over ? "reason.first" : "end.hint")}</p>}
    </section>
  );
}

/** A doubtful value asked back: what is odd about it, and two answers. */
import type { Outcome } from "../net/room";
import { l } from "../words.live";

export function Doubts({ outcome, yes, no }: { outcome: Outcome; yes: (codes: string[]) => void; no: () => void }) {
  const codes = Array.isArray(outcome.facts.codes) ? (outcome.facts.codes as string[]) : [];
  return (
    <div className="lv-ask" role="alert" data-test="lv-doubtful">
      <p>{outcome.text || l("doubts")}</p>
      <div className="row">
        <button type="button" className="btn" data-test="lv-doubt-no" onClick={no}>
          {l("doubt.no")}
        </button>
        <button type="button" className="btn primary grow" data-test="lv-doubt-yes" onClick={() => yes(codes)}>
          {l("doubt.yes")}
        </button>
      </div>
    </div>
  );
}

/** What the public sees: at once or on release, and standing still in a review. */
import { Seg } from "../../parts/Seg";
import { useActing } from "../useActing";
import { w } from "../words.director";
import type { OfEvent } from "./Ends";

export function Publishing({ room, event }: OfEvent) {
  const { act, busy, trouble } = useActing(room);
  return (
    <section className="panel" aria-label={w("ends.publish")}>
      <h2>{w("ends.publish")}</h2>
      {event.review && (
        <p className="warn-ink lead" data-test="ev-review">
          {w("review.text")}
        </p>
      )}
      <p className="lead" data-test="ev-behind">
        {event.behind > 0 ? w("publish.behind", { n: event.behind }) : w("publish.even")}
      </p>
      {!event.review && !event.auto && event.behind > 0 && (
        <button
          type="button"
          className="btn primary big"
          data-test="ev-release"
          disabled={busy}
          onClick={() => void act({ type: "release_results" })}
        >
          {w("publish.release")}
        </button>
      )}
      <Seg
        label={w("publish.how")}
        test="ev-publish"
        value={event.auto ? "auto" : "manual"}
        onChange={(how) => void act({ type: "set_publishing", auto: how === "auto" })}
        choices={(["auto", "manual"] as const).map((value) => ({ value, label: w(`publish.${value}`) }))}
      />
      <button
        type="button"
        className={`btn${event.review ? " primary" : ""}`}
        data-test={event.review ? "ev-thaw" : "ev-freeze"}
        disabled={busy}
        onClick={() => void act({ type: "review", on: !event.review })}
      >
        {w(event.review ? "review.off" : "review.on")}
      </button>
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-publish-refused">
          {trouble}
        </p>
      )}
    </section>
  );
}

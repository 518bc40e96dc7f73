/** The last step before something counts: what will be done, with the names, and a way back. Not here: doing it. */
import { w } from "./words.director";

export function Sure({
  text,
  busy = false,
  trouble = "",
  danger = false,
  test,
  yesSaid = w("confirm"),
  yes,
  no,
}: {
  text: string;
  busy?: boolean;
  trouble?: string;
  danger?: boolean;
  test: string;
  /** What the button says that does it. */
  yesSaid?: string;
  yes: () => void;
  no: () => void;
}) {
  return (
    <div className="ev-sure" role="group">
      <p className="lead own">{text}</p>
      {trouble && (
        <p className="refuse" role="alert" data-test="ev-sure-refused">
          {trouble}
        </p>
      )}
      <div className="row wrap">
        <button
          type="button"
          className={`btn grow ${danger ? "danger" : "primary"}`}
          data-test={test}
          disabled={busy}
          onClick={yes}
        >
          {yesSaid}
        </button>
        <button type="button" className="btn" data-test="ev-sure-no" onClick={no}>
          {w("back")}
        </button>
      </div>
    </div>
  );
}

/** Why: asked for wherever the log keeps a reason. */
export function Reason({ value, change, label }: { value: string; change: (text: string) => void; label: string }) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="own"
        maxLength={80}
        value={value}
        data-test="ev-why"
        onInput={(input) => change(input.currentTarget.value)}
      />
    </label>
  );
}

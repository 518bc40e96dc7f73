/** What may be chosen beside rulebook, format and entries: a rehearsal, phones, names, publishing, halls, prizes. */
import { Toggle } from "../../parts/Seg";
import { m } from "../../words.made";

export interface Chosen {
  test: boolean;
  phones: boolean;
  online: boolean;
  initials: boolean;
  manual: boolean;
  part: string;
  /** As a `datetime-local` field has it. */
  closes: string;
  prizes: string;
}

export const NOTHING: Chosen = {
  test: false,
  phones: false,
  online: false,
  initials: false,
  manual: false,
  part: "",
  closes: "",
  prizes: "",
};

const SWITCHES = ["test", "phones", "online", "initials", "manual"] as const;

export function Options({ chosen, change }: { chosen: Chosen; change: (chosen: Chosen) => void }) {
  const set = (part: Partial<Chosen>): void => change({ ...chosen, ...part });
  return (
    <details className="panel fe">
      <summary data-test="ev-options">{m("more.title")}</summary>
      {SWITCHES.map((one) => (
        <Toggle key={one} label={m(one)} on={chosen[one]} test={`ev-${one}`} onChange={(on) => set({ [one]: on })} />
      ))}
      <label className="field">
        <span>{m("closes")}</span>
        <input
          type="datetime-local"
          value={chosen.closes}
          data-test="ev-closes"
          onInput={(event) => set({ closes: event.currentTarget.value })}
        />
      </label>
      <label className="field">
        <span>{m("part")}</span>
        <input
          maxLength={1}
          autoCapitalize="none"
          value={chosen.part}
          data-test="ev-hall-letter"
          onInput={(event) => set({ part: event.currentTarget.value.replace(/[^a-z]/gi, "").toLowerCase() })}
        />
      </label>
      <label className="field">
        <span>{m("prizes")}</span>
        <textarea
          className="own ev-paste"
          rows={3}
          value={chosen.prizes}
          data-test="ev-prize-lines"
          onInput={(event) => set({ prizes: event.currentTarget.value })}
        />
        <small className="hint">{m("prizes.hint")}</small>
      </label>
    </details>
  );
}

/** Whole minutes from now until entries close; 0 where no time is given. Past: one minute, so that it is closed at once. */
export function minutesTo(closes: string, now: number): number {
  const at = closes ? new Date(closes).getTime() : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(1, Math.round((at - now) / 60_000));
}

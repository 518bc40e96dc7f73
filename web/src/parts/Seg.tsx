/** A choice of one among a few, as a row of buttons. */
import { useId } from "react";

export interface Choice<T extends string> {
  value: T;
  label: string;
}

export function Seg<T extends string>({
  label,
  choices,
  value,
  onChange,
  hint,
  test,
}: {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  hint?: string;
  test: string;
}) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="seg">
        {choices.map((choice) => (
          <label key={choice.value} className={choice.value === value ? "on" : ""}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              data-test={`${test}-${choice.value}`}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
}

/** On or off, with its word beside it. */
export function Toggle({
  label,
  on,
  onChange,
  hint,
  disabled = false,
  test,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  hint?: string;
  disabled?: boolean;
  test: string;
}) {
  return (
    <label className={`toggle${disabled ? " off" : ""}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        disabled={disabled}
        data-test={test}
        onChange={() => onChange(!on)}
      />
      <span className="track" aria-hidden="true" />
      <span className="grow">
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

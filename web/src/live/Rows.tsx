/** Rows of the entry form: a name at the left, large things to press at the right. Not here: which rows there are. */
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../parts/Icon";
import { l } from "../words.live";

export function Row({
  label,
  small,
  children,
  odd,
  wrong,
}: {
  label: string;
  small?: string;
  children: ReactNode;
  odd?: boolean;
  wrong?: ReactNode;
}) {
  return (
    <div className={`lv-f${odd ? " odd" : ""}`}>
      <span className="lv-label">
        {label}
        {small && <small>{small}</small>}
      </span>
      {children}
      {wrong}
    </div>
  );
}

export interface Option<T> {
  value: T;
  label: ReactNode;
  /** For a screen reader, where the label is a sign. */
  name?: string;
  /** The end of its `data-test`. */
  test: string | number;
}

export function Picks<T>({
  label,
  small,
  picks,
  value,
  onPick,
  test,
  wrap = false,
  odd = false,
}: {
  label: string;
  small?: string;
  picks: readonly Option<T>[];
  value: T | null;
  onPick: (value: T) => void;
  test: string;
  wrap?: boolean;
  odd?: boolean;
}) {
  return (
    <Row label={label} small={small} odd={odd}>
      <div className={`lv-seg${wrap ? " wrap" : ""}`} role="radiogroup" aria-label={label}>
        {picks.map((pick) => (
          <button
            key={pick.test}
            type="button"
            role="radio"
            aria-checked={pick.value === value}
            aria-label={pick.name}
            className={pick.value === value ? "on" : ""}
            data-test={`${test}-${pick.test}`}
            onClick={() => onPick(pick.value)}
          >
            {pick.label}
          </button>
        ))}
      </div>
    </Row>
  );
}

/** A number: typed, or moved by a step. Whole numbers only; what is not one counts as not filled in. */
export function Numbers({
  label,
  small,
  value,
  onNumber,
  step,
  least = 0,
  test,
  odd = false,
  wrong = "",
}: {
  label: string;
  small?: string;
  value: number | null;
  onNumber: (value: number | null) => void;
  step: number;
  least?: number;
  test: string;
  odd?: boolean;
  /** Why the value cannot be; said once the field is left. */
  wrong?: string;
}) {
  const id = useId();
  const [inside, setInside] = useState(false);
  const move = (by: number): void => onNumber(Math.max(least, (value ?? 0) + by));
  const why = inside ? "" : wrong;
  return (
    <Row
      label={label}
      small={small}
      odd={odd}
      wrong={
        why && (
          <p className="refuse lv-wrong" role="alert" id={`${id}-why`} data-test={`wrong-${test}`}>
            <Icon name="x" />
            <span>{why}</span>
          </p>
        )
      }
    >
      <div className="lv-num">
        <button
          type="button"
          className="btn"
          data-test={`less-${test}`}
          aria-label={l("less", { n: step })}
          onClick={() => move(-step)}
        >
          −{step}
        </button>
        <input
          id={id}
          aria-label={label}
          inputMode={least < 0 ? "text" : "numeric"}
          autoComplete="off"
          placeholder={l("type")}
          value={value === null ? "" : String(value)}
          data-test={test}
          aria-invalid={why !== ""}
          aria-describedby={why ? `${id}-why` : undefined}
          onFocus={(event) => {
            setInside(true);
            event.currentTarget.select();
          }}
          onBlur={() => afterPress(() => setInside(false))}
          onInput={(event) => onNumber(numberIn(event.currentTarget.value))}
        />
        <button
          type="button"
          className="btn"
          data-test={`more-${test}`}
          aria-label={l("more", { n: step })}
          onClick={() => move(step)}
        >
          +{step}
        </button>
      </div>
    </Row>
  );
}

/**
 * After the press that a field is left by: what appears then must not move the button under the finger before it is let
 * go, or the press would be lost.
 */
function afterPress(then: () => void): void {
  if (pressed) waiting.push(then);
  else setTimeout(then, 0);
}
let pressed = false;
const waiting: (() => void)[] = [];
function letGo(): void {
  pressed = false;
  for (const then of waiting.splice(0)) setTimeout(then, 0);
}
addEventListener("pointerdown", () => (pressed = true), { capture: true, passive: true });
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, letGo, { capture: true, passive: true });

function numberIn(text: string): number | null {
  const plain = text.trim().replace("−", "-");
  return /^-?\d{1,5}$/.test(plain) ? Number(plain) : null;
}

/** One value of a format: a number or a choice, and beside it the clause it stands in, or that no rule says it. */
import { ClauseChip } from "../../parts/ClauseChip";
import { m, mOf } from "../../words.made";
import { citedOf, type Holder, worthOf } from "./form";

export function Cited({ holder, name }: { holder: Holder | undefined; name: string }) {
  const cited = citedOf(holder, name);
  if (cited === "silent" || cited === "organiser")
    return <span className={`tag ${cited === "organiser" ? "on" : ""}`}>{m(`cite.${cited}`)}</span>;
  return <ClauseChip citation={cited} />;
}

export function Numeral({
  name,
  holder,
  at,
  put,
}: {
  name: string;
  holder: Holder | undefined;
  at?: number;
  put: (value: number) => void;
}) {
  const value = Number(worthOf(holder, name));
  const least = ["best_of", "legs", "down_to", "seated", "players_least", "players_most"].includes(name) ? 1 : 0;
  const label = mOf(`value.${name}`, name);
  const test = at === undefined ? name : `${name}-${at}`;
  const go = (next: number): void => put(Math.min(999, Math.max(least, next)));
  return (
    <div className="fe-value">
      <span className="grow">
        {label} <Cited holder={holder} name={name} />
      </span>
      <span className="fe-number">
        <button
          type="button"
          className="btn s40"
          aria-label={m("less", { label })}
          data-test={`fe-less-${test}`}
          onClick={() => go(value - 1)}
        >
          −
        </button>
        <input
          inputMode="numeric"
          maxLength={3}
          aria-label={label}
          value={String(value)}
          data-test={`fe-${test}`}
          onInput={(event) => go(Number(event.currentTarget.value.replace(/\D/g, "")))}
        />
        <button
          type="button"
          className="btn s40"
          aria-label={m("more", { label })}
          data-test={`fe-more-${test}`}
          onClick={() => go(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  );
}

export function Choice({
  name,
  value,
  choices,
  label,
  holder,
  test,
  put,
}: {
  name: string;
  value: string;
  choices: readonly string[];
  label: (choice: string) => string;
  holder: Holder;
  test: string;
  put: (value: string) => void;
}) {
  const title = mOf(`value.${name}`, name);
  return (
    <div className="fe-value">
      <span className="grow">
        {title} <Cited holder={holder} name={name} />
      </span>
      <select aria-label={title} value={value} data-test={test} onChange={(event) => put(event.currentTarget.value)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {label(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

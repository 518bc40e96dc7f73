/** Fields that are chosen from a few or hold a number: level, suit, seat, side, yes or no. */
import { useId } from "react";
import { type JudgeWord, j } from "../words.judge";
import { type How, readOf } from "./kinds";

const LEVELS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUITS = [
  ["S", "♠"],
  ["H", "♥"],
  ["C", "♣"],
  ["D", "♦"],
] as const;

/** Values and labels of a field that is chosen; null for one that is written. */
function choices(how: How): readonly (readonly [string, string])[] | null {
  switch (how) {
    case "level":
      return LEVELS.map((rank) => [rank, rank] as const);
    case "suit":
      return [...SUITS, ["NT", j("none")]];
    case "seat":
      return ["E", "N", "W", "S"].map((seat) => [seat, j(`seat.${seat}` as JudgeWord)] as const);
    case "side":
      return ["declarers", "opponents"].map((side) => [side, j(`side.${side}` as JudgeWord)] as const);
    case "flag":
      return [
        ["yes", j("yes")],
        ["no", j("no")],
      ];
    default:
      return null;
  }
}

export function PlainField({
  name,
  label,
  how,
  text,
  hint,
  onChange,
}: {
  name: string;
  label: string;
  how: How;
  text: string;
  hint?: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const among = choices(how);
  const wrong = readOf(how, text) === null;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {hint && <small className="muted">{hint}</small>}
      </label>
      {among ? (
        <select
          id={id}
          value={text}
          data-test={`judge-pick-${name}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{j("pick")}</option>
          {among.map(([value, said]) => (
            <option key={value} value={value}>
              {said}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          value={text}
          inputMode={how === "number" ? "decimal" : "text"}
          maxLength={400}
          autoComplete="off"
          aria-invalid={wrong}
          data-test={`judge-in-${name}`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {wrong && (
        <small className="refuse">{how === "number" ? j("number") : j("unread", { text: text.slice(0, 40) })}</small>
      )}
    </div>
  );
}

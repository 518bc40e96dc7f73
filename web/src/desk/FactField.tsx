/** One fact of an incident, asked for in the way it is told fastest: seats, numbers, suits as buttons. */
import { useState } from "react";
import { CardField } from "../judge/CardField";
import { givenSide } from "../live/model";
import { Icon } from "../parts/Icon";
import type { Field } from "../protocol";
import { settings } from "../settings";
import { tOf } from "../words";
import { d } from "../words.desk";
import type { RulingPort } from "./port";

const SEATS = ["E", "N", "W", "S"] as const;
const SUITS = ["S", "H", "C", "D"] as const;
const FEW: Record<string, readonly number[]> = {
  cards: [1, 2, 3, 4, 5, 6],
  times: [1, 2, 3, 4],
  count: [1, 2, 3],
  minutes: [5, 10, 15, 20],
  seconds: [5, 15, 30, 60],
};

export function FactField({
  field,
  value,
  port,
  both,
  onChange,
}: {
  field: Field;
  value: unknown;
  port: RulingPort;
  /** Whether both sides may be at fault. */
  both: boolean;
  onChange: (value: unknown) => void;
}) {
  const lang = settings.get().lang;
  const label =
    field.name === "offender" ? d("fact.offender") : (port.offences.facts[lang]![field.name] ?? tOfFact(field.name));
  const capital = label.charAt(0).toUpperCase() + label.slice(1);
  if (field.kind === "card" || field.kind === "cards")
    return <Cards field={field} label={capital} value={value} onChange={onChange} />;
  return (
    <fieldset className="field fact">
      <legend>
        {capital} {field.optional && <small className="muted">{d("optional")}</small>}
      </legend>
      <Picks field={field} value={value} port={port} both={both} onChange={onChange} />
    </fieldset>
  );
}

const tOfFact = (name: string): string => (name === "declarer" ? d("declarer") : name);

type Pick = readonly [value: unknown, label: string, small?: string];

function Picks({
  field,
  value,
  port,
  both,
  onChange,
}: {
  field: Field;
  value: unknown;
  port: RulingPort;
  both: boolean;
  onChange: (value: unknown) => void;
}) {
  const picks = picksOf(field, port, both);
  const same = (one: unknown): boolean => JSON.stringify(one) === JSON.stringify(value);
  return (
    <>
      <div className={`picks ${field.kind}`}>
        {picks.map(([one, label, small]) => (
          <button
            key={label}
            type="button"
            className={`btn${same(one) ? " on" : ""}`}
            aria-pressed={same(one)}
            data-test={`fact-${field.name}-${typeof one === "object" && one !== null ? "both" : one}`}
            onClick={() => onChange(one)}
          >
            {field.kind === "suit" && one !== null ? (
              <>
                <Icon name={String(one).toLowerCase()} className={String(one).toLowerCase()} />
                <span className="vh">{label}</span>
              </>
            ) : (
              <span>
                {label}
                {small && <small className="own">{small}</small>}
              </span>
            )}
          </button>
        ))}
        {(field.kind === "number" || field.kind === "text") && (
          <input
            type="text"
            inputMode={field.kind === "number" ? "numeric" : "text"}
            value={value === undefined || value === null ? "" : String(value)}
            maxLength={field.kind === "number" ? 6 : 60}
            autoComplete="off"
            aria-label={field.name}
            placeholder={field.kind === "number" ? d("other.number") : ""}
            data-test={`fact-in-${field.name}`}
            onInput={(event) => onChange(typed(field, event.currentTarget.value))}
          />
        )}
      </div>
      {field.kind === "text" && picks.length === 0 && <p className="hint">{d("reason.hint")}</p>}
    </>
  );
}

function typed(field: Field, text: string): unknown {
  if (field.kind === "text") return text;
  const digits = text.trim();
  if (digits === "" || digits === "-") return "";
  const number = Number(digits);
  return Number.isFinite(number)
    ? field.name === "minutes" || field.name === "seconds"
      ? number
      : Math.trunc(number)
    : "";
}

function picksOf(field: Field, port: RulingPort, both: boolean): Pick[] {
  const lang = settings.get().lang;
  switch (field.kind) {
    case "seat": {
      const seats: Pick[] = SEATS.map((seat, at) => [
        seat,
        tOf("seat", at),
        port.players[at] || givenSide(port.names[at & 1] ?? ""),
      ]);
      return both ? [...seats, [["EW", "NS"], d("both.sides")]] : seats;
    }
    case "number":
      return (FEW[field.name] ?? []).map((one) => [one, String(one)]);
    case "yes_no":
      return [
        [true, d("yes")],
        [false, d("no")],
      ];
    case "suit":
      return [...SUITS.map((suit): Pick => [suit, tOf("suit", suit.toLowerCase())]), [null, d("names.none")]];
    case "act":
      return Object.entries(port.offences.acts[lang] ?? {});
    case "text":
      return field.name === "reason"
        ? [...Object.entries(port.offences.holdings[lang] ?? {}), ["other", d("reason.other")]]
        : [];
    default:
      return [];
  }
}

/** Cards by their keys or typed; the server reads them. */
function Cards({
  field,
  label,
  value,
  onChange,
}: {
  field: Field;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const [open, setOpen] = useState(!field.optional);
  return (
    <CardField
      field={{ name: field.name, how: "cards", optional: field.optional ?? false }}
      label={label}
      text={typeof value === "string" ? value : ""}
      open={open}
      onOpen={() => setOpen(true)}
      onChange={(text) => onChange(text)}
    />
  );
}

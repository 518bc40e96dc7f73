/** A field for cards: a line to type in, keys by suit to tap, and the cards as they are read. */
import { useId, useRef, useState } from "react";
import { InText } from "../cards/Face";
import { CardPad } from "../parts/CardPad";
import { type JudgeWord, j } from "../words.judge";
import type { Field } from "./kinds";
import { cardsIn, faceOf, playsIn, shorter, unitsIn } from "./typed";

export function CardField({
  field,
  label,
  text,
  open,
  onOpen,
  onChange,
}: {
  field: Field;
  label: string;
  text: string;
  open: boolean;
  onOpen: () => void;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const parts = read(field, text);
  const hint =
    field.how === "hands" ? "hint.others" : field.how === "cards" ? null : (`hint.${field.how}` as JudgeWord);
  const hints = [hint && j(hint), field.optional && j("hint.optional")].filter(Boolean).join(" · ");
  return (
    <div className="field judge-field">
      <label htmlFor={id}>
        {label} {hints && <small className="muted">{hints}</small>}
      </label>
      <input
        id={id}
        ref={input}
        type="text"
        value={text}
        inputMode={typing ? "text" : "none"}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={800}
        aria-invalid={parts === null}
        data-test={`judge-in-${field.name}`}
        onFocus={onOpen}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {parts === null ? (
        <p className="refuse" role="alert">
          {j("unread", { text: text.slice(0, 40) })}
        </p>
      ) : (
        <Read parts={parts} sign={field.how === "units" ? "+" : "/"} />
      )}
      {open && (
        <Keys
          part={field.how === "units" ? "+" : field.how === "cards" ? null : "/"}
          typing={typing}
          onType={() => {
            setTyping(!typing);
            if (!typing) setTimeout(() => input.current?.focus());
          }}
          onKey={(key) => onChange(`${text.trimEnd()}${text.trim() ? " " : ""}${key} `)}
          onBack={() => onChange(shorter(text))}
          onEmpty={() => onChange("")}
        />
      )}
    </div>
  );
}

function read(field: Field, text: string): string[][] | null {
  if (!text.trim()) return [];
  if (field.how === "units") return unitsIn(text);
  if (field.how !== "cards") return playsIn(text);
  const cards = cardsIn(text);
  return cards && [cards];
}

function Read({ parts, sign }: { parts: string[][]; sign: string }) {
  const number = parts.flat().length;
  if (!number) return null;
  return (
    <p className="judge-read">
      {parts.map((cards, at) => (
        <span key={at}>
          {at > 0 && <b> {sign} </b>}
          {cards.length ? <InText faces={cards.map(faceOf)} /> : "–"}
        </span>
      ))}{" "}
      <small className="muted">{j("count", { n: number })}</small>
    </p>
  );
}

/** The keys, and what else a line of cards needs. */
function Keys({
  part,
  typing,
  onType,
  onKey,
  onBack,
  onEmpty,
}: {
  part: "+" | "/" | null;
  typing: boolean;
  onType: () => void;
  onKey: (key: string) => void;
  onBack: () => void;
  onEmpty: () => void;
}) {
  return (
    <div className="judge-keys">
      <CardPad onKey={onKey} onBack={onBack} />
      <div className="judge-keys-more">
        {part && (
          <button type="button" className="btn s40" data-test="key-part" onClick={() => onKey(part)}>
            {j(part === "/" ? "part" : "unit")}
          </button>
        )}
        <button type="button" className="btn s40" data-test="key-empty" onClick={onEmpty}>
          {j("empty")}
        </button>
        <button type="button" className="btn s40" data-test="key-type" aria-pressed={typing} onClick={onType}>
          {j("typing")}
        </button>
      </div>
    </div>
  );
}

/** Step three: what the rulebook leaves open: a side's choice between remedies, an award within limits, a higher authority. */
import { useState } from "react";
import type { Effect, PreviewView } from "../protocol";
import { settings } from "../settings";
import { type DeskWord, d } from "../words.desk";
import type { Row } from "./offences";
import type { Report, RulingPort, Seen } from "./port";
import { type AwardKind, amountsOf, awardOf, boundsOf, told } from "./ruling";
import { rank, sideWord } from "./said";

/** The remedies, each with what it would bring; whoever has the choice chooses, not the referee. */
export function Options({
  port,
  row,
  names,
  chosen,
  tried,
  facts,
  onPick,
}: {
  port: RulingPort;
  row: Row;
  names: readonly string[];
  chosen: string;
  tried: Record<string, Seen>;
  facts: Report;
  onPick: (name: string) => void;
}) {
  const lang = settings.get().lang;
  const at = row.entry.item.cases.findIndex((one) => names[0]! in (one.options ?? {}));
  const words = row.entry.words[lang]!.cases[at];
  return (
    <div className="options" role="group" aria-label={d("choice")}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={`opt${name === chosen ? " on" : ""}`}
          aria-pressed={name === chosen}
          data-test={`option-${name}`}
          onClick={() => onPick(name)}
        >
          <span className="rd" aria-hidden="true" />
          <span>
            <b>{/^[A-Z]$/.test(name) ? name : d(`option.${name}` as DeskWord)}</b> {words?.options[name]}
          </span>
          {lacks(row, name, facts) ? (
            <span className="r">{d("needs.points")}</span>
          ) : (
            <Brings port={port} seen={tried[name]} />
          )}
        </button>
      ))}
    </div>
  );
}

/** Whether a remedy hangs on something nobody has told yet. */
function lacks(row: Row, name: string, facts: Report): boolean {
  const outcome = row.entry.item.cases.map((one) => one.options?.[name]).find(Boolean);
  return (outcome?.fields ?? []).some((field) => !field.filled && !field.optional && !told(facts, field.name));
}

/** The levels that a remedy moves, in one line each. */
function Brings({ port, seen }: { port: RulingPort; seen: Seen | undefined }) {
  if (!seen || !("preview" in seen)) return <span className="r" />;
  const { before, after } = levelsOf(seen.preview);
  const moved = ["EW", "NS"].filter((side) => before[side] !== after[side]);
  return (
    <span className="r">
      {moved.map((side) => (
        <span key={side}>
          <b>
            {rank(before[side])} → {rank(after[side])}
          </b>
          {sideWord(side, port.names)}
        </span>
      ))}
      {moved.length === 0 && <span>{d("levels.same")}</span>}
    </span>
  );
}

export function levelsOf(preview: PreviewView): { before: Record<string, string>; after: Record<string, string> } {
  return {
    before: (preview.before.levels ?? {}) as Record<string, string>,
    after: (preview.after.levels ?? {}) as Record<string, string>,
  };
}

/** An award where the words leave it to somebody, within the limits of the book. */
export function Award({
  row,
  award,
  onAward,
}: {
  row: Row;
  award: Effect | null;
  onAward: (award: Effect | null) => void;
}) {
  const bounds = boundsOf(row);
  const [kind, setKind] = useState<AwardKind | null>(award ? kindOf(award) : null);
  const [amount, setAmount] = useState("");
  const put = (next: AwardKind, value: string): void => {
    setKind(next);
    setAmount(value);
    onAward(awardOf(next, value));
  };
  return (
    <div className="award">
      <div className="picks">
        {bounds.may.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn${one === kind ? " on" : ""}`}
            aria-pressed={one === kind}
            data-test={`award-${one}`}
            onClick={() => put(one, "")}
          >
            {d(`award.${one}`)}
          </button>
        ))}
      </div>
      {kind && kind !== "warning" && (
        <div className="picks">
          {amountsOf(kind, bounds).map((one) => (
            <button
              key={one}
              type="button"
              className={`btn${one === amount ? " on" : ""}`}
              aria-pressed={one === amount}
              data-test={`amount-${one}`}
              onClick={() => put(kind, one)}
            >
              {amountWord(kind, one)}
            </button>
          ))}
          {(kind === "points" || kind === "levels") && (
            <input
              type="text"
              inputMode="numeric"
              maxLength={5}
              aria-label={d(`award.${kind}`)}
              placeholder={d("other.number")}
              data-test="amount-in"
              value={amount}
              onInput={(event) => put(kind, event.currentTarget.value.trim())}
            />
          )}
        </div>
      )}
    </div>
  );
}

function kindOf(award: Effect): AwardKind | null {
  if (award.charges?.length) return "points";
  if (award.levels) return "levels";
  if (award.result) return "result";
  if (award.deal) return "deal";
  if (award.lost) return "lost";
  return award.warning ? "warning" : null;
}

function amountWord(kind: AwardKind, amount: string): string {
  const number = Number(amount);
  if (kind === "points") return d("amount.points", { n: amount });
  if (kind === "result") return d("amount.result", { n: amount });
  if (kind === "levels") return d(number > 0 ? "amount.up" : "amount.down", { n: Math.abs(number) });
  return d(`amount.${amount}` as DeskWord);
}

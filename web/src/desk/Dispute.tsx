/** A deal both sides entered differently: side by side, the odd lines red; the desk takes one, or enters its own. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { freshId } from "../net/room";
import { Icon } from "../parts/Icon";
import type { Entry, LiveDealView, LiveView, Played } from "../protocol";
import { t, tOf } from "../words";
import { type DeskWord, d } from "../words.desk";
import { EntryOfDesk } from "./EntryOfDesk";
import { SIDES, sideWord } from "./said";

export function Dispute({ room, view, deal }: { room: RoomConnection; view: LiveView; deal: LiveDealView }) {
  const [own, setOwn] = useState(false);
  const [doubts, setDoubts] = useState<{ entry: Entry; codes: string[]; text: string } | null>(null);
  const [trouble, setTrouble] = useState("");
  const entries = SIDES.map((side) => deal.drafts[side]?.entry);
  const take = async (entry: Entry, sure: string[] = []): Promise<void> => {
    setTrouble("");
    const done = await room.do(view.match, {
      type: "enter_deal",
      match_id: view.match,
      deal: deal.deal,
      side: 2,
      entry,
      entry_id: freshId(),
      reason: d("dispute.why"),
      ...(sure.length ? { sure } : {}),
    });
    if (done.ok) return setDoubts(null);
    if (done.code === "entry_doubtful") return setDoubts({ entry, codes: doubtsIn(done.facts), text: done.text });
    setTrouble(done.text || d("offline"));
  };
  return (
    <section className="dispute" data-test={`dispute-${deal.deal}`}>
      <h2>
        <Icon name="x" /> {deal.late ? d("late.title", { n: deal.deal }) : d("dispute.title", { n: deal.deal })}
      </h2>
      <table>
        <thead>
          <tr>
            <td />
            {SIDES.map((side) => (
              <th key={side} scope="col" className="own">
                {sideWord(side, view.names)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(entries, view.form).map(([name, values]) => (
            <tr key={name} className={deal.differs.includes(name) ? "odd" : ""}>
              <th scope="row">
                {deal.differs.includes(name) && <Icon name="x" />} {d(`field.${name}` as DeskWord)}
              </th>
              {values.map((value, at) => (
                <td key={at}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {doubts && (
        <div className="refuse" role="alert">
          <p>{doubts.text}</p>
          <button
            type="button"
            className="btn"
            data-test="dispute-sure"
            onClick={() => void take(doubts.entry, doubts.codes)}
          >
            {d("sure")}
          </button>
        </div>
      )}
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
      <div className="row wrap acts3">
        {SIDES.map((side, at) => {
          const entry = entries[at];
          return (
            entry && (
              <button
                key={side}
                type="button"
                className="btn"
                data-test={`take-${side}`}
                onClick={() => void take(entry)}
              >
                {d("take", { side: sideWord(side, view.names) })}
              </button>
            )
          );
        })}
        <button type="button" className="btn" aria-expanded={own} data-test="take-own" onClick={() => setOwn(!own)}>
          {d("take.own")}
        </button>
      </div>
      {own && <EntryOfDesk room={room} view={view} deal={deal.deal} done={() => setOwn(false)} />}
    </section>
  );
}

/** Doubts the refusal names, to be answered as sure. */
export function doubtsIn(facts: Record<string, unknown>): string[] {
  const given = facts.codes ?? facts.doubts ?? [];
  return (Array.isArray(given) ? given : []).map((one) =>
    typeof one === "string" ? one : String((one as { code?: string }).code ?? ""),
  );
}

const NAMES = [
  "declarer",
  "trump",
  "level",
  "ended",
  "points",
  "last_by",
  "shape",
  "trumps",
  "kitty",
  "last",
  "charges",
  "seat",
] as const;

/** What was entered, a line a field, of as many entries as there are; lines that nobody filled in are left out. */
export function linesOf(entries: readonly (Entry | null | undefined)[], form?: LiveView["form"]): [string, string[]][] {
  const lines: [string, string[]][] = [];
  const shaped = !form || form.asks_shape || form.by_cards;
  for (const name of NAMES) {
    if (name === "shape" && !shaped) continue;
    const values = entries.map((entry) => valueIn(entry, name));
    if (values.some((value) => value !== "")) lines.push([name, values.map((value) => value || "—")]);
  }
  return lines;
}

function valueIn(entry: Entry | null | undefined, name: (typeof NAMES)[number]): string {
  const { start, ending } = entry ?? {};
  switch (name) {
    case "declarer":
      return start ? tOf("seat", start.declarer) : "";
    case "trump":
      return start ? suitWord(start.trump) : "";
    case "level":
      return start?.level === undefined || start.level === null ? "" : "23456789TJQKA"[start.level]!.replace("T", "10");
    case "ended":
      return ending ? d(`ended.${ending.ended}`) : "";
  }
  if (!ending || ending.ended === "void" || ending.ended === "time") return "";
  if (name === "points") return ending.points === undefined || ending.points === null ? "" : String(ending.points);
  if (ending.ended !== "played") return "";
  switch (name) {
    case "last_by":
      return d(`role.${ending.last_by}`);
    case "shape":
      if (!lastCounts(ending)) return "";
      return shapeWord(ending.width ?? 1, ending.length ?? 1, ending.cards ?? 0);
    case "trumps":
      return ending.trumps === undefined || ending.trumps === null ? "" : d(ending.trumps ? "yes" : "no");
    case "seat":
      return ending.seat === undefined || ending.seat === null ? "" : tOf("seat", ending.seat);
    case "kitty":
      return ending.last_by === "opponents" && ending.kitty != null ? String(ending.kitty) : "";
    default: {
      const value = ending[name as "last" | "charges"];
      return value === undefined || value === null || (name === "charges" && value === 0) ? "" : String(value);
    }
  }
}

/** Whether the last trick counted, so that somebody entered its shape: else the form does not ask for it. */
const lastCounts = (ending: Played): boolean => ending.last_by === "opponents" || ending.last != null;

export const suitWord = (trump: number): string =>
  trump === 4 ? t("suit.none") : tOf("suit", "shcd"[trump] ?? "none");

export function shapeWord(width: number, length: number, cards: number): string {
  if (width === 1 && length === 1 && cards > 1) return d("shape.cards", { n: cards });
  const base = length > 1 ? d("shape.run", { n: length, w: width }) : d("shape.set", { w: width });
  return cards > width * length ? `${base}, ${d("shape.cards", { n: cards })}` : base;
}

/** An entry in words, line by line; two entries beside one another with what is unlike marked. */
import type { ReactNode } from "react";
import { Icon } from "../parts/Icon";
import type { Entry, LiveView, Played } from "../protocol";
import { tOf } from "../words";
import { l } from "../words.live";
import { SEATS, seatWord, shapeWord, sideName, sideOf } from "./model";

export interface Line {
  /** Name of the field as the server compares it. */
  field: string;
  label: string;
  value: ReactNode;
}

const SIGNS = ["s", "h", "c", "d"] as const;

/** A trump suit as its sign; `NT` in words. */
export function TrumpSign({ trump }: { trump: number }) {
  const sign = SIGNS[trump];
  if (!sign) return <>{tOf("suit", "none")}</>;
  return (
    <span className={sign}>
      <Icon name={sign} />
      <span className="vh">{tOf("suit", sign)}</span>
    </span>
  );
}

export function linesOf(view: LiveView, entry: Entry): Line[] {
  const lines: Line[] = [];
  const { start, ending } = entry;
  if (start) {
    lines.push({ field: "trump", label: l("field.trump"), value: <TrumpSign trump={start.trump} /> });
    lines.push({ field: "declarer", label: l("field.declarer"), value: seatWord(SEATS[start.declarer]!) });
  }
  if (!ending) return lines;
  if (ending.ended !== "played") {
    lines.push({ field: "ended", label: l("ended"), value: l(`ended.${ending.ended}`) });
    if (ending.ended === "void")
      lines.push({ field: "reason", label: l("void.why"), value: l(`void.${ending.reason ?? "redeal"}`) });
    if (ending.ended === "offence" && ending.points != null)
      lines.push({ field: "points", label: l("offence.points"), value: ending.points });
    return lines;
  }
  return [...lines, ...playedLines(view, ending, start ? sideOf(start.declarer) : 0)];
}

function playedLines(view: LiveView, played: Played, declarers: 0 | 1): Line[] {
  const name = (role: Played["last_by"]): string => sideName(view, role === "declarers" ? declarers : 1 - declarers);
  const lines: Line[] = [
    { field: "points", label: l("points.of", { side: name("opponents") }), value: played.points },
    {
      field: "last_by",
      label: l("field.lastBy"),
      value: played.seat != null ? seatWord(SEATS[played.seat]!) : name(played.last_by),
    },
  ];
  const shape = shapeWord(played.width ?? 1, played.length ?? 1);
  const cards = played.cards ? l("cards", { n: played.cards }) : "";
  const counts = played.last_by === "opponents" || played.last != null;
  if (counts)
    lines.push({
      field: "width length cards",
      label: l("field.shape"),
      value: [played.cards && (played.width ?? 1) === 1 ? "" : shape, cards].filter(Boolean).join(" · "),
    });
  if (played.trumps != null)
    lines.push({ field: "trumps", label: l("field.trumps"), value: l(played.trumps ? "trumps.yes" : "trumps.no") });
  if (played.kitty != null && played.last_by === "opponents")
    lines.push({ field: "kitty", label: l("field.kitty"), value: played.kitty });
  if (played.last != null) lines.push({ field: "last", label: l("field.last"), value: played.last });
  if (played.charges) lines.push({ field: "charges", label: l("field.charges"), value: played.charges });
  return lines;
}

export function EntryLines({ view, entry }: { view: LiveView; entry: Entry }) {
  return (
    <dl className="lv-lines" data-test="lv-lines">
      {linesOf(view, entry).map((line) => (
        <div key={line.field}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Both entries; the rows the server found unlike are red, with a sign. */
export function BothEntries({
  view,
  entries,
  differs,
}: {
  view: LiveView;
  entries: readonly [Entry, Entry];
  differs: readonly string[];
}) {
  const [one, other] = entries.map((entry) => new Map(linesOf(view, entry).map((line) => [line.field, line]))) as [
    Map<string, Line>,
    Map<string, Line>,
  ];
  const fields = [...new Set([...one.keys(), ...other.keys()])];
  const unlike = (field: string): boolean =>
    field.split(" ").some((part) => differs.includes(part)) || !one.has(field) || !other.has(field);
  return (
    <table className="lv-both" data-test="lv-both">
      <thead>
        <tr>
          <th />
          {[0, 1].map((side) => (
            <th key={side} scope="col" className="own">
              {l("entered.by", { side: sideName(view, side) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className={unlike(field) ? "x" : ""}>
            <th scope="row">
              {unlike(field) && <Icon name="x" />} {(one.get(field) ?? other.get(field))!.label}
            </th>
            <td>{one.get(field)?.value ?? "—"}</td>
            <td>{other.get(field)?.value ?? "—"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an entry brings, before it is sent: the result as a sentence, then its sum, then who deals next. */
import { ClauseChip } from "../parts/ClauseChip";
import type { Entry, Form, LiveView, Outlook } from "../protocol";
import { l } from "../words.live";
import { levelWord, SIDES, seatWord, sideName, sideNumber, sideOf } from "./model";
import type { Seen } from "./useOutlook";

export function Result({
  view,
  entry,
  form,
  seen,
  live,
  lacks,
}: {
  view: LiveView;
  entry: Entry | null;
  form: Form | null;
  seen: Seen | null;
  live: boolean;
  lacks: string;
}) {
  if (!entry)
    return (
      <p className="lv-res quiet" data-test="lv-lacks">
        {l("lacks", { what: lacks })}
      </p>
    );
  if (!seen) return <p className="lv-res quiet">{l(live ? "outlook.asking" : "outlook.offline")}</p>;
  const { outlook, said } = seen;
  if (outlook.refused) {
    return (
      <p className="lv-res bad" role="alert" data-test="lv-refused">
        <b>{l("refused")}</b> {said.refused || String(outlook.refused.code ?? "")}{" "}
        <ClauseChip citation={String(outlook.refused.clause ?? form?.clause ?? "")} />
      </p>
    );
  }
  return (
    <section className="lv-res" aria-live="polite" data-test="lv-outlook">
      <b className="big">{sentence(view, entry, outlook)}</b>
      <span>{sum(entry, outlook, form)}</span>
      <span>{next(outlook)}</span>
      <ClauseChip citation={form?.clause} />
    </section>
  );
}

/** `松风 215 分：上台，升 1，打 6`. */
export function sentence(view: LiveView, entry: Entry, outlook: Outlook): string {
  const declarers = entry.start ? sideOf(entry.start.declarer) : sideNumber(view.stage);
  const ended = entry.ending?.ended;
  if (ended === "void") return l("result.void");
  if (ended === "offence") return l("result.offence");
  const won = outlook.takes ? sideNumber(outlook.takes) : null;
  const points =
    ended === "played"
      ? `${l("result.points", { side: sideName(view, 1 - declarers), n: outlook.final ?? outlook.total ?? 0 })}`
      : "";
  if (won === null) return points || l("result.open");
  const ups = outlook.ups?.[SIDES[won as 0 | 1]] ?? 0;
  const level = levelWord(levelsOf(outlook)[SIDES[won as 0 | 1]]);
  const what =
    won === declarers
      ? l("result.held", { side: sideName(view, won) })
      : l(points ? "result.takes" : "result.took", { side: sideName(view, won) });
  const up = ups ? l("result.ups", { n: ups, level }) : l("result.stays", { level });
  return `${points}${points ? l("result.then") : ""}${what}${l("comma")}${up}`;
}

const levelsOf = (outlook: Outlook): Record<string, string> => (outlook.after?.levels as Record<string, string>) ?? {};

/** `175 + 20 × 2`, and charges where there are some. */
function sum(entry: Entry, outlook: Outlook, form: Form | null): string {
  if (entry.ending?.ended !== "played") return "";
  const parts = [String(entry.ending.points)];
  if (outlook.captured) {
    const held = Math.abs(outlook.captured / (outlook.times || 1));
    const sign = outlook.captured < 0 ? "−" : "+";
    parts.push(`${sign} ${held} × ${outlook.times}${l(form?.kitty ? "sum.kitty" : "sum.last")}`);
  }
  const charges = (outlook.charges ?? 0) + (entry.ending.charges ?? 0);
  if (charges) parts.push(`${charges < 0 ? "−" : "+"} ${Math.abs(charges)} ${l("sum.charges")}`);
  return parts.length > 1 ? parts.join(" ") : "";
}

function next(outlook: Outlook): string {
  const { next_declarer: seat, winner } = (outlook.after ?? {}) as { next_declarer?: string; winner?: string };
  if (winner) return l("next.over");
  return seat ? l("next.declarer", { seat: seatWord(seat) }) : "";
}

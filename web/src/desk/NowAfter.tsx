/** Step four: what a ruling changes, before it is confirmed: both sides by name, now and after. */
import type { Change, PreviewView } from "../protocol";
import { type DeskWord, d } from "../words.desk";
import { levelsOf } from "./Choice";
import type { RulingPort } from "./port";
import { rank, SIDES, seatWord, sideWord, valueWord } from "./said";

export function NowAfter({ port, preview }: { port: RulingPort; preview: PreviewView }) {
  const { before, after } = levelsOf(preview);
  const ruling = preview.ruling;
  const told = (summary: Record<string, unknown>, what: string): unknown => summary[what];
  const changes = shown(preview.changes);
  return (
    <>
      {preview.lines.length > 0 && (
        <ul className="brings">
          {preview.lines.map(([text, weight], at) => (
            <li key={at} className={`said-${weight || "plain"}`}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <table className="now-after">
        <thead>
          <tr>
            <td />
            <th scope="col">{d("now")}</th>
            <th scope="col">{d("after")}</th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side, at) => (
            <Line
              key={side}
              what={<b className="own">{sideWord(SIDES[at]!, port.names)}</b>}
              before={levelWord(before[side])}
              after={levelWord(after[side])}
            />
          ))}
          <Line
            what={d("next.declarer")}
            before={seatWord(told(preview.before, "next_declarer"))}
            after={seatWord(told(preview.after, "next_declarer"))}
          />
          {preview.before.winner !== preview.after.winner && (
            <Line
              what={d("what.winner")}
              before={valueWord("winner", preview.before.winner, port.names)}
              after={valueWord("winner", preview.after.winner, port.names)}
            />
          )}
          {changes.map((change, at) => (
            <Line
              key={at}
              what={
                <>
                  {d("deal.n", { n: change.deal })} {d(`what.${change.what}` as DeskWord)}
                </>
              }
              before={valueWord(change.what, change.before, port.names)}
              after={valueWord(change.what, change.after, port.names)}
            />
          ))}
          {ruling && ruling.side !== null && ruling.side !== undefined && ruling.counts !== false && (
            <Line
              what={d("ledger.of", { side: sideWord(SIDES[ruling.side]!, port.names) })}
              before={d("times", { n: (ruling.nth ?? 1) - 1 })}
              after={d("times", { n: ruling.nth ?? 1 })}
            />
          )}
        </tbody>
      </table>
      {port.offences.appeal.length > 0 && <Appeals port={port} />}
    </>
  );
}

/** What everybody may appeal to, and until when. */
function Appeals({ port }: { port: RulingPort }) {
  const words = port.offences.authorities[document.documentElement.lang.startsWith("en") ? "en" : "zh"] ?? {};
  const who = port.offences.appeal.map((one) => words[one] ?? one).join(" → ");
  const minutes = port.offences.appeal_minutes;
  return <p className="hint">{minutes ? d("appeal.within", { who, n: minutes }) : d("appeal.to", { who })}</p>;
}

const levelWord = (level: unknown): string => (level ? d("plays", { level: rank(level) }) : "—");

/** What the lines above do not say yet: levels and next declarer only where they change for deals in between. */
function shown(changes: readonly Change[]): Change[] {
  const last = Math.max(0, ...changes.map((change) => change.deal));
  return changes.filter(
    ({ what, deal }) => !["levels", "next_declarer", "winner"].includes(what) || (deal !== last && what === "winner"),
  );
}

function Line({ what, before, after }: { what: React.ReactNode; before: string; after: string }) {
  return (
    <tr className={before === after ? "same" : "moved"}>
      <th scope="row">{what}</th>
      <td>{before}</td>
      <td>{before === after ? after : <b>{after}</b>}</td>
    </tr>
  );
}

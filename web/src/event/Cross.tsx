/** Who has met whom in a group or league, as a cross table; where there is no room for one, match by match. */
import type { EventView, FixtureView, RankingView } from "../protocol";
import { p } from "../words.people";
import { faultOf, Match } from "./Bracket";
import { entryName, scoreOf } from "./model";
import { byId, matchesOf } from "./tree";
import "./bracket.css";

interface Props {
  event: EventView;
  ranking: RankingView;
  open?: (match: string) => void;
}

/** More entries than this stand match by match on a phone. */
const NARROW = 4;

export function Cross({ event, ranking, open }: Props) {
  const { section, stage, group } = ranking;
  const matches = matchesOf(event, section, stage)
    .filter((one) => one.group === group && !one.sides.includes(""))
    .sort(byId);
  const entries = [...new Set(matches.flatMap((one) => one.sides))].sort(
    (a, b) => seat(ranking, a) - seat(ranking, b) || byId({ id: a }, { id: b }),
  );
  if (entries.length < 2) return null;
  const wide = entries.length > NARROW;
  return (
    <section data-test={`cr-${stage}-${group}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={`cr-scroll${wide ? " wide" : ""}`} tabIndex={0} role="group" aria-label={p("cross.title")}>
        <table className="cr">
          <thead>
            <tr>
              <th scope="col" className="who">
                {p("entry")}
              </th>
              {entries.map((entry, at) => (
                <th key={entry} scope="col" aria-label={entryName(event, entry)}>
                  {at + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, at) => (
              <tr key={entry}>
                <th scope="row" className="who own">
                  {at + 1} {entryName(event, entry)}
                </th>
                {entries.map((other) => (
                  <Cell key={other} event={event} own={entry} other={other} matches={matches} open={open} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {matches.some((one) => faultOf(one, 0) || faultOf(one, 1)) && (
        <p className={`muted${wide ? " cr-scroll wide" : ""}`}>{p("cross.star")}</p>
      )}
      {wide && (
        <div className="cr-wideonly">
          <div className="cr-list">
            {matches.map((one) => (
              <Match key={one.id} event={event} match={one} open={open} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

const seat = (ranking: RankingView, entry: string): number => {
  const at = ranking.lines.findIndex((one) => one.entry === entry);
  return at < 0 ? 999 : at;
};

function Cell({
  event,
  own,
  other,
  matches,
  open,
}: {
  event: EventView;
  own: string;
  other: string;
  matches: readonly FixtureView[];
  open?: (match: string) => void;
}) {
  if (own === other) return <td className="self" />;
  const met = matches.filter((one) => one.sides.includes(own) && one.sides.includes(other));
  return (
    <td className={met.some((one) => one.outcome?.winner === own) ? "won" : ""}>
      {met.map((one) => {
        const said = saidOf(one, own);
        const label = p("cross.cell", {
          a: entryName(event, own),
          b: entryName(event, other),
          said: said || p("cross.none"),
        });
        if (!open) return <span key={one.id}>{saidOf(one, own, true)}</span>;
        return (
          <button
            key={one.id}
            type="button"
            className="btn"
            aria-label={label}
            data-test={`cr-cell-${one.id}`}
            onClick={() => open(one.id)}
          >
            {saidOf(one, own, true) || "·"}
          </button>
        );
      })}
    </td>
  );
}

/** What a match was for one of its sides: levels, else won or lost; at fault: what with. */
function saidOf(match: FixtureView, own: string, short = false): string {
  const { outcome } = match;
  if (!outcome) return "";
  const at = match.sides.indexOf(own) as 0 | 1;
  const fault = faultOf(match, at) || faultOf(match, (1 - at) as 0 | 1);
  const how = p(outcome.winner === own ? "cross.won" : outcome.winner ? "cross.lost" : "cross.drawn");
  const score = scoreOf(match, at) && `${scoreOf(match, at)}–${scoreOf(match, at ? 0 : 1)}`;
  return `${score || how}${fault && (short ? "*" : ` ${fault}`)}`;
}

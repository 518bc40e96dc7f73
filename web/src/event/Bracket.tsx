/**
 * A knock-out as it stands: rounds side by side with the lines between them, on narrow pages one round at a time, on paper
 * whole. Not here: where a match stands (tree.ts), correcting one (the desk's).
 */
import { type CSSProperties, type ReactNode, useState } from "react";
import { Icon } from "../parts/Icon";
import { Level } from "../parts/Level";
import type { EventView, FixtureView } from "../protocol";
import { eOf } from "../words.event";
import { p, pOf } from "../words.people";
import { entryName, scoreOf } from "./model";
import { championOf, drawn, type Leaf, pathOf, roundName } from "./tree";
import "./bracket.css";

interface Props {
  event: EventView;
  section: string;
  stage: number;
  /** Whose matches are marked; the winner's where it is not said. */
  path?: string;
  open?: (match: string) => void;
}

export function Bracket({ event, section, stage, path, open }: Props) {
  const tree = drawn(event, section, stage);
  const { rounds, leaves, rows, third } = tree;
  const [chosen, setChosen] = useState(0);
  const followed = path || championOf(tree);
  const marked = pathOf(leaves, followed);
  if (leaves.length === 0) return null;
  const now = leaves.find(({ match }) => !match.outcome)?.match.round ?? rounds.at(-1) ?? 1;
  const shown = rounds.includes(chosen) ? chosen : now;
  return (
    <section className={`br ${rounds.length > 4 ? "many" : "few"}`} data-test="br" aria-label={p("bracket")}>
      {rounds.length > 1 && (
        <div className="br-rounds" role="group" aria-label={p("bracket.round")}>
          {rounds.map((round) => (
            <button
              key={round}
              type="button"
              className={`btn s40${round === shown ? " on" : ""}`}
              aria-pressed={round === shown}
              data-test={`br-round-${round}`}
              onClick={() => setChosen(round)}
            >
              {roundName(event, section, stage, round)}
            </button>
          ))}
        </div>
      )}
      <div
        className="br-grid"
        style={{
          gridTemplateColumns: `repeat(${rounds.length},minmax(0,1fr))`,
          gridTemplateRows: `repeat(${rows + 1},auto)`,
        }}
      >
        {rounds.map((round, column) => (
          <div key={round} className={`br-col${round === shown ? " on" : ""}`}>
            <h3 style={at(column + 1, "1")}>{roundName(event, section, stage, round)}</h3>
            <ol>
              {leaves
                .filter((leaf) => leaf.column === column)
                .map((leaf) => (
                  <Place key={leaf.match.id} leaf={leaf} marked={marked}>
                    <Match event={event} match={leaf.match} followed={followed} open={open} />
                  </Place>
                ))}
              {third && column === rounds.length - 1 && (
                <li
                  className={`br-place br-third${rows > 3 ? " under" : ""}`}
                  style={at(column + 1, rows > 3 ? `2 / span ${rows}` : `${rows + 2}`)}
                >
                  <p className="br-label">{p("bracket.third")}</p>
                  <Match event={event} match={third} followed={followed} open={open} />
                </li>
              )}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where something stands while the bracket is drawn; as a list it stands in order. */
const at = (column: number, row: string): CSSProperties => ({ "--c": String(column), "--r": row }) as CSSProperties;

function Place({ leaf, marked, children }: { leaf: Leaf; marked: Set<string>; children: ReactNode }) {
  const { match, column, row, span, leads, fed, next } = leaf;
  const here = marked.has(match.id);
  const lines = [leads && `to-${leads}`, fed && "fed", here && "path", here && marked.has(next) && "onward"];
  return (
    <li className={`br-place ${lines.filter(Boolean).join(" ")}`} style={at(column + 1, `${row + 2} / span ${span}`)}>
      {children}
    </li>
  );
}

interface MatchProps {
  event: EventView;
  match: FixtureView;
  followed?: string;
  open?: (match: string) => void;
}

/** Both sides one above the other with what they have; how it ended where it was not simply played. */
export function Match({ event, match, followed = "", open }: MatchProps) {
  const inner = (
    <>
      <Side event={event} match={match} at={0} followed={followed} />
      <Side event={event} match={match} at={1} followed={followed} />
      <Foot match={match} />
    </>
  );
  const test = `ev-match-${match.id}`;
  if (!open)
    return (
      <div className="br-match" data-test={test}>
        {inner}
      </div>
    );
  return (
    <button type="button" className="br-match" data-test={test} onClick={() => open(match.id)}>
      {inner}
    </button>
  );
}

function Side({ event, match, at, followed }: { event: EventView; match: FixtureView; at: 0 | 1; followed: string }) {
  const side = match.sides[at];
  const { outcome } = match;
  const won = Boolean(side) && outcome?.winner === side;
  const fault = outcome ? faultOf(match, at) : "";
  const known = Boolean(event.entries[side]);
  const score = scoreOf(match, at);
  const levels = outcome && !outcome.games && !outcome.boards;
  const classes = ["br-side", won && "is-won", outcome && !won && "is-lost", side === followed && known && "is-mine"];
  return (
    <span className={classes.filter(Boolean).join(" ")}>
      {won && <Icon name="ok" />}
      <span className={`grow own${known ? "" : " nobody"}`}>{entryName(event, side)}</span>
      {fault && <span className="br-mark">{fault}</span>}
      {won && <span className="vh">{p("bracket.won")}</span>}
      {score && (levels ? <Level level={score} /> : <b className="at-level">{score}</b>)}
    </span>
  );
}

/** What a side is at fault with: absent, forfeited, left. */
export function faultOf(match: FixtureView, at: 0 | 1): string {
  const { outcome } = match;
  if (!outcome) return "";
  const own = outcome.faults[at];
  if (own) return pOf(`fault.${own}`, own);
  const lost = match.sides[at] !== outcome.winner && match.sides[at] !== "" && match.sides[1 - at] !== "";
  const alone = ["walkover", "forfeit", "retired", "both_absent"].includes(outcome.how);
  return lost && alone ? eOf(`how.${outcome.how}`, "") : "";
}

/** Where and when, or what a result came by; marks of its draw. */
export function Foot({ match }: { match: FixtureView }) {
  const { outcome, marks } = match;
  const said: string[] = [];
  if (!outcome && match.table) said.push(p("table", { name: match.table }));
  if (!outcome && match.phase === "running") said.push(p("running"));
  if (outcome && ["ruled", "both_lost", "void"].includes(outcome.how)) said.push(eOf(`how.${outcome.how}`, ""));
  if (outcome && outcome.versions > 1) said.push(p("corrected"));
  if (outcome && match.sides[1] !== "" && outcome.goes_on !== outcome.winner && outcome.goes_on) said.push(p("kept"));
  said.push(...marks.map(markWord));
  if (said.length === 0) return null;
  const where = !outcome && marks.length === 0;
  return <small className={`br-foot${where ? " is-where" : ""}`}>{said.join(" · ")}</small>;
}

/** A mark of a pairing in words. */
export const markWord = (mark: string): string =>
  mark === "repeat" ? p("mark.repeat") : mark === "unit" ? p("mark.unit") : p("mark.second_bye");

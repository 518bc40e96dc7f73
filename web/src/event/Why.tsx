/** Why somebody stands where he stands, and why two were paired, line by line. What is compared comes from the server. */
import { useEffect, useState } from "react";
import type { EventQuestion, RoomConnection } from "../net/room";
import { BookName, ClauseChip } from "../parts/ClauseChip";
import { Dialog } from "../parts/Dialog";
import type { EventReply, EventView, FixtureView, LineView, NeighbourView, RankingView, ScoreView } from "../protocol";
import { listed } from "../script";
import { p, pOf } from "../words.people";
import { markWord } from "./Bracket";
import { boardName, boardsOf, pointsSaid, signed } from "./boards";
import { entryName } from "./model";

/** An answer once it is there, or why there is none. */
function useAnswer(room: RoomConnection, question: EventQuestion): { reply: EventReply | null; trouble: string } {
  const [reply, setReply] = useState<EventReply | null>(null);
  const [trouble, setTrouble] = useState("");
  const asked = JSON.stringify(question);
  useEffect(() => {
    let here = true;
    void room.askEvent(JSON.parse(asked) as EventQuestion).then((found) => {
      if (!here) return;
      if (!found) setTrouble(p("why.offline"));
      else if ("code" in found) setTrouble(found.text || found.code);
      else setReply(found);
    });
    return () => {
      here = false;
    };
  }, [room, asked]);
  return { reply, trouble };
}

interface PlaceProps {
  room: RoomConnection;
  event: EventView;
  ranking: RankingView;
  line: LineView;
  close: () => void;
}

export function WhyPlace({ room, event, ranking, line, close }: PlaceProps) {
  const { section, stage, group } = ranking;
  const { reply, trouble } = useAnswer(room, { ask: "place", entry: line.entry, stage, section, group });
  const name = entryName(event, line.entry);
  return (
    <Dialog title={<span className="own">{p("why.place", { entry: name, n: line.place })}</span>} close={close}>
      <BookName.Provider value={event.rulebook}>
        <div className="why" data-test="why-place">
          {trouble && <p role="alert">{trouble}</p>}
          {!reply && !trouble && <p>{p("why.loading")}</p>}
          {reply?.neighbours?.length === 0 && <p>{p("why.alone")}</p>}
          {reply?.neighbours?.map((one) => (
            <Beside key={one.entry} event={event} ranking={ranking} line={line} beside={one} />
          ))}
          <Ranked event={event} />
          {reply?.scores && <Scored event={event} ranking={ranking} name={name} scores={reply.scores} />}
        </div>
      </BookName.Provider>
    </Dialog>
  );
}

/** Points board by board. */
function Scored({
  event,
  ranking,
  name,
  scores,
}: {
  event: EventView;
  ranking: RankingView;
  name: string;
  scores: readonly ScoreView[];
}) {
  const how = event.form.stages[ranking.stage - 1]?.board_score ?? "mean";
  const boards = boardsOf(event, ranking);
  const beside = how === "swapped" ? "" : p(`score.beside.${how}`);
  return (
    <table className="ev-rank scored" data-test="why-scores">
      <caption className="own">{p("score.title", { entry: name })}</caption>
      <thead>
        <tr>
          <th scope="col" className="who">
            {p("score.board")}
          </th>
          <th scope="col">{p("score.steps")}</th>
          {beside && <th scope="col">{beside}</th>}
          <th scope="col">{p("score.points")}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((one) => {
          const board = boards[one.board - 1];
          return (
            <tr key={`${one.round}.${one.board}`}>
              <th scope="row" className="who">
                {p("score.round", { n: one.round })} · {board ? boardName(board) : p("score.none")}
              </th>
              <td>{board ? signed(one.steps) : ""}</td>
              {beside && <td>{board ? pointsSaid(one.beside) : ""}</td>}
              <td className="pts">{signed(one.points)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The steps in their order, and where that order comes from. */
function Ranked({ event }: { event: EventView }) {
  const steps = event.form.ranking ?? ["points", "net", "head_to_head", "lot"];
  const cited = event.form.cite?.ranking ?? "";
  return (
    <p className="muted">
      {steps.map((one) => pOf(`step.${one}`, one)).join(" → ")}{" "}
      {cited && cited !== "silent" && cited !== "organiser" && <ClauseChip citation={cited} />}
    </p>
  );
}

function Beside({
  event,
  ranking,
  line,
  beside,
}: {
  event: EventView;
  ranking: RankingView;
  line: LineView;
  beside: NeighbourView;
}) {
  const other = ranking.lines.find((one) => one.entry === beside.entry);
  const values = { entry: entryName(event, beside.entry), n: other?.place ?? 0 };
  const above = (other?.place ?? 0) < line.place;
  const same = other?.place === line.place;
  const last = beside.steps.at(-1);
  return (
    <>
      <h3 className="own">{p(same ? "why.with" : above ? "why.above" : "why.below", values)}</h3>
      <ol className="why-steps">
        {beside.steps.map((step) =>
          step.step === "settled" && !step.decides ? null : (
            <li key={step.step} className={step.decides ? "decides" : ""}>
              <span>{pOf(`step.${step.step}`, step.step)}</span>
              <b>{shown(step.step, step.own)}</b>
              <span>{shown(step.step, step.other)}</span>
              <small>{p(step.decides ? "why.decides" : "why.same")}</small>
            </li>
          ),
        )}
      </ol>
      {last && !last.decides && <p>{p("why.equal")}</p>}
    </>
  );
}

/** A value as it is said: places by lot or by hand count from 1, which the chain keeps as 0, −1, −2 … */
function shown(step: string, value: string): string {
  if (["lot", "play_off", "referee", "settled"].includes(step)) return String(1 - Number(value));
  return pointsSaid(value);
}

interface Side {
  entry: string;
  unit: string;
  score: number;
  byes: number;
  met: string[];
  unmarked: number;
  same_score: number;
}
interface Proof {
  least: number;
  without: string[];
  parts: string[][];
}
interface Pairing {
  draw: string;
  kind: string;
  paper: boolean;
  role: string;
  marks: string[];
  sources: [string, string];
  a?: Side;
  b?: Side;
  round_marks?: Record<string, number>;
  proof?: Proof;
}

/** Why a match came about: how it was drawn, its marks, and the proof that there could be no fewer. */
export function WhyPairing({ room, event, match }: { room: RoomConnection; event: EventView; match: FixtureView }) {
  const { reply, trouble } = useAnswer(room, { ask: "pairing", match: match.id });
  const found = reply?.pairing as unknown as Pairing | null | undefined;
  return (
    <section className="why" data-test="why-pairing">
      <h3>{p("why.pairing")}</h3>
      {trouble && <p role="alert">{trouble}</p>}
      {!found && !trouble && <p>{p("why.loading")}</p>}
      {found && <Told event={event} match={match} found={found} />}
    </section>
  );
}

function Told({ event, match, found }: { event: EventView; match: FixtureView; found: Pairing }) {
  const paired = found.round_marks !== undefined;
  const { repeat = 0, unit = 0, second_bye = 0 } = found.round_marks ?? {};
  const bye = found.role === "bye";
  return (
    <>
      <p>{origin(found)}</p>
      {bye && <p className="own">{p("why.bye", { entry: entryName(event, match.sides.find(Boolean) ?? "") })}</p>}
      {paired && !bye && [found.a, found.b].map((one) => one && <Free key={one.entry} event={event} side={one} />)}
      {paired && (
        <p>
          {found.marks.length
            ? p("why.marks", { marks: found.marks.map(markWord).join(" · ") })
            : !bye && p("why.nomarks")}
        </p>
      )}
      {repeat + unit + second_bye > 0 && <p>{p("why.round", { repeat, unit, second: second_bye })}</p>}
      {found.proof && found.proof.least > 0 && <Proved event={event} proof={found.proof} />}
    </>
  );
}

function origin(found: Pairing): string {
  if (found.paper) return p("why.paper", { draw: found.draw });
  if (found.role === "third") return p("why.third");
  if (found.sources.some((one) => one.startsWith("W:"))) return p("why.tree");
  const round = ["groups", "round_robin", "team_league"].includes(found.kind);
  return `${p("why.lots", { draw: found.draw })}${round ? ` ${p("why.circle")}` : ""}`;
}

function Free({ event, side }: { event: EventView; side: Side }) {
  const entry = entryName(event, side.entry);
  const values = { entry, score: side.score, n: side.unmarked, same: side.same_score };
  return (
    <p className="own">
      {p(side.score ? "why.free" : "why.free.plain", values)}{" "}
      {side.met.length > 0 && p("why.met", { names: names(event, side.met) })}
    </p>
  );
}

const named = (event: EventView, entry: string): string =>
  entry === "(bye)" ? p("why.proof.bye") : entryName(event, entry);
const names = (event: EventView, entries: readonly string[]): string => listed(entries.map((one) => named(event, one)));

/** A proof that anybody can check by hand. */
function Proved({ event, proof }: { event: EventView; proof: Proof }) {
  const large = proof.parts.filter((part) => part.length > 1);
  const alone = proof.parts.filter((part) => part.length === 1);
  return (
    <div data-test="why-proof">
      <p>{p("why.proof", { parts: proof.parts.length, least: proof.least })}</p>
      <p className="own">{p("why.proof.without", { names: names(event, proof.without) || p("why.proof.nobody") })}</p>
      <ul className="own">
        {large.map((part, at) => (
          <li key={part.join()}>{p("why.proof.part", { n: at + 1, count: part.length, names: names(event, part) })}</li>
        ))}
        {alone.length > 0 && (
          <li>
            {p("why.others", { n: alone.length })}: {names(event, alone.flat())}
          </li>
        )}
      </ul>
    </div>
  );
}

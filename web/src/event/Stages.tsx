/** All that was drawn, section by section and stage by stage: brackets, tables, cross tables, places. */
import type { RoomConnection } from "../net/room";
import type { EventView, RankingView } from "../protocol";
import { e } from "../words.event";
import { p } from "../words.people";
import { Bracket, Match } from "./Bracket";
import { Cross } from "./Cross";
import { entryName } from "./model";
import { BoardsTold } from "./papers/BoardsTold";
import { groupName, ranked, Standings } from "./Standings";
import { byId, matchesOf, roundName } from "./tree";
import "./bracket.css";

interface Props {
  event: EventView;
  /** With it lines of tables open their comparison. */
  room?: RoomConnection;
  /** An entry that is marked everywhere. */
  mine?: string;
  open?: (match: string) => void;
}

/** Section and stage of everything drawn, the latest stage first. */
export function stagesOf(event: EventView): { section: string; stage: number }[] {
  const found = new Map<string, { section: string; stage: number }>();
  for (const { section, stage } of Object.values(event.matches)) found.set(`${section}/${stage}`, { section, stage });
  return [...found.values()].sort((a, b) => a.section.localeCompare(b.section) || b.stage - a.stage);
}

export function Stages({ event, room, mine, open }: Props) {
  return (
    <>
      <Places event={event} mine={mine} />
      {stagesOf(event).map(({ section, stage }) => (
        <section key={`${section}/${stage}`} className="stage">
          <h2 className="own">{stageName(event, section, stage)}</h2>
          <Stage event={event} section={section} stage={stage} room={room} mine={mine} open={open} />
        </section>
      ))}
    </>
  );
}

/** "Juniors · Groups": a section where there are several, a stage where there are several. */
export function stageName(event: EventView, section: string, stage: number): string {
  const kind = event.form.stages[stage - 1]?.kind ?? "";
  return [section, kind ? p(`kind.${kind as "swiss"}`) : ""].filter(Boolean).join(" · ");
}

function Stage({ event, section, stage, room, mine, open }: Props & { section: string; stage: number }) {
  const kind = event.form.stages[stage - 1]?.kind ?? "";
  if (kind.startsWith("knockout"))
    return <Bracket event={event} section={section} stage={stage} path={mine} open={open} />;
  const tables = Object.values(event.standings).filter(
    (one) => one.section === section && one.stage === stage && ranked(event, one),
  );
  const crossed = ["groups", "round_robin"].includes(kind);
  return (
    <>
      {tables.map((ranking) => (
        <div key={ranking.group} className="panel stage-table">
          {groupName(ranking) && <h3>{groupName(ranking)}</h3>}
          <Standings event={event} ranking={ranking} room={room} mine={mine} />
          {crossed && <Crossed event={event} ranking={ranking} open={open} />}
        </div>
      ))}
      {!crossed && <Rounds event={event} room={room} section={section} stage={stage} open={open} />}
    </>
  );
}

function Crossed({ event, ranking, open }: { event: EventView; ranking: RankingView; open?: (match: string) => void }) {
  return (
    <details className="stage-more" open={ranking.lines.length <= 6}>
      <summary data-test={`cr-open-${ranking.stage}-${ranking.group}`}>{p("cross.title")}</summary>
      <Cross event={event} ranking={ranking} open={open} />
    </details>
  );
}

function Rounds({ event, room, section, stage, open }: Props & { section: string; stage: number }) {
  const all = matchesOf(event, section, stage).sort(byId);
  const rounds = [...new Set(all.map((one) => one.round))].sort((a, b) => b - a);
  return (
    <>
      {rounds.map((round, at) => (
        <details key={round} className="stage-more" open={at === 0}>
          <summary data-test={`st-round-${stage}-${round}`}>{roundName(event, section, stage, round)}</summary>
          <div className="cr-list">
            {all
              .filter((one) => one.round === round)
              .map((one) => (
                <Match key={one.id} event={event} match={one} open={open} />
              ))}
          </div>
          {room && <BoardsTold room={room} event={event} section={section} stage={stage} round={round} />}
        </details>
      ))}
    </>
  );
}

/** Final places of sections that are over. */
function Places({ event, mine }: { event: EventView; mine?: string }) {
  const over = Object.entries(event.final).filter(([section, list]) => event.rounds[section]?.over && list.length > 0);
  return (
    <>
      {over.map(([section, list]) => (
        <section key={section} className="panel" data-test="ev-places">
          <h2>
            {e("results.places")} {section && <span className="own">{section}</span>}
          </h2>
          <ol className="ev-places">
            {list.map(([place, entry]) => (
              <li key={entry} className={entry === mine ? "mine" : ""}>
                <b>{place}</b> <span className="own">{entryName(event, entry)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

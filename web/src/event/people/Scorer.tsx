/** A scorer's page: results that are still missing, and who has arrived. Not here: corrections (the referee's). */
import type { RoomConnection } from "../../net/room";
import { Dialog } from "../../parts/Dialog";
import type { EventView, FixtureView } from "../../protocol";
import { e } from "../../words.event";
import { p } from "../../words.people";
import { Match } from "../Bracket";
import { EntriesPage } from "../entries/EntriesPage";
import { MatchFacts } from "../MatchFacts";
import { ResultForm } from "../match/ResultForm";
import "../director.css";
import { entryName, ofRound } from "../model";
import { useOpened } from "../slips";

const titleOf = (event: EventView, match: FixtureView): string =>
  match.sides.map((side) => entryName(event, side)).join(` ${e("versus")} `);

export function Scorer({ room, event, part }: { room: RoomConnection; event: EventView; part: string }) {
  const [open, setOpen] = useOpened();
  const match = event.matches[open];
  if (part === "check-in") return <EntriesPage room={room} event={event} may="scorer" />;
  const rounds = Object.entries(event.rounds).flatMap(([section, round]) => ofRound(event, section, round));
  const due = rounds.filter((one) => !one.outcome);
  const done = rounds.filter((one) => one.outcome);
  return (
    <>
      <h2>{p("scorer.due", { n: due.length })}</h2>
      {due.length === 0 && <p className="lead">{p("scorer.none")}</p>}
      <div className="cr-list">
        {due.map((one) => (
          <Match key={one.id} event={event} match={one} open={setOpen} />
        ))}
      </div>
      {done.length > 0 && (
        <details className="stage-more">
          <summary data-test="rp-done">{p("scorer.done", { n: done.length })}</summary>
          <div className="cr-list">
            {done.map((one) => (
              <Match key={one.id} event={event} match={one} open={setOpen} />
            ))}
          </div>
        </details>
      )}
      {match &&
        (match.outcome ? (
          <MatchFacts room={room} event={event} match={match} close={() => setOpen("")} />
        ) : (
          <Dialog title={<span className="own">{titleOf(event, match)}</span>} close={() => setOpen("")} wide>
            <ResultForm key={match.id} room={room} event={event} match={match} close={() => setOpen("")} />
          </Dialog>
        ))}
    </>
  );
}

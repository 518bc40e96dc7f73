/** What everybody may see of a competition: the round with its tables, brackets, tables, places. */
import type { RoomConnection } from "../../net/room";
import type { EventView } from "../../protocol";
import { p } from "../../words.people";
import { Match } from "../Bracket";
import { MatchFacts } from "../MatchFacts";
import { ofRound } from "../model";
import { Stages } from "../Stages";
import { useOpened } from "../slips";
import { roundName } from "../tree";

export function Everything({ room, event }: { room: RoomConnection; event: EventView }) {
  const [open, setOpen] = useOpened();
  const match = event.matches[open];
  return (
    <>
      {event.review && <p className="banner warn">{p("review")}</p>}
      {Object.keys(event.matches).length === 0 && <p className="lead">{p("nothing")}</p>}
      {Object.entries(event.rounds).map(([section, round]) => {
        const here = round.round ? ofRound(event, section, round) : [];
        if (here.length === 0) return null;
        return (
          <section key={section} className="stage" data-test="rp-round">
            <h2 className="own">
              {section} {roundName(event, section, round.stage, round.round)} · {p("tables")}
            </h2>
            <div className="cr-list">
              {here.map((one) => (
                <Match key={one.id} event={event} match={one} followed={event.mine?.entry} open={setOpen} />
              ))}
            </div>
          </section>
        );
      })}
      <Stages event={event} room={room} mine={event.mine?.entry} open={setOpen} />
      {match && <MatchFacts room={room} event={event} match={match} close={() => setOpen("")} />}
    </>
  );
}

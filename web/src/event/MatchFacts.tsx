/** A match for those who do not direct: sides with their players, how it stands, why it was paired. */
import { type ReactNode, useState } from "react";
import type { RoomConnection } from "../net/room";
import { Dialog } from "../parts/Dialog";
import type { EventView, FixtureView } from "../protocol";
import { e } from "../words.event";
import { p } from "../words.people";
import { Match } from "./Bracket";
import { stepsSaid } from "./boards";
import { entryName } from "./model";
import { WhyPairing } from "./Why";

interface Props {
  event: EventView;
  match: FixtureView;
  /** With it the page can ask why. */
  room?: RoomConnection;
  close: () => void;
  /** What may be done with it. */
  children?: ReactNode;
}

export function MatchFacts({ event, match, room, close, children }: Props) {
  const [why, setWhy] = useState(false);
  const title = match.sides.map((side) => entryName(event, side)).join(` ${e("versus")} `);
  return (
    <Dialog title={<span className="own">{title}</span>} close={close}>
      <Match event={event} match={match} />
      {match.outcome?.boards && (
        <p className="own" data-test="facts-boards">
          {entryName(event, match.sides[0])} · {p("boards.said", { steps: stepsSaid(match.outcome.boards, 0) })}
        </p>
      )}
      {match.sides.map((side) => (
        <Players key={side} event={event} match={match} side={side} />
      ))}
      {children}
      {room && !why && (
        <button type="button" className="btn facts-why" data-test="why-ask" onClick={() => setWhy(true)}>
          {p("why.pairing")}
        </button>
      )}
      {room && why && <WhyPairing room={room} event={event} match={match} />}
    </Dialog>
  );
}

/** Who plays for a side: the line-up once both are in, else its players. */
function Players({ event, match, side }: { event: EventView; match: FixtureView; side: string }) {
  const entry = event.entries[side];
  if (!entry) return null;
  const seated = match.line_ups[side];
  const players = seated ? entry.players.filter((one) => seated.includes(one.id)) : entry.players;
  return (
    <p className="own facts-players">
      <b>{entry.name}</b>{" "}
      {players
        .map((one) => one.name)
        .filter(Boolean)
        .join(" · ")}
      {entry.unit && <small>{event.units[entry.unit] ?? entry.unit}</small>}
    </p>
  );
}

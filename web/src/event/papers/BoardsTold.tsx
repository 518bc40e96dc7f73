/** The cards of a round's boards, once every table has played them and they were told. */
import { useState } from "react";
import type { RoomConnection } from "../../net/room";
import type { EventView } from "../../protocol";
import { p } from "../../words.people";
import { take } from "./take";

interface Props {
  room: RoomConnection;
  event: EventView;
  section: string;
  stage: number;
  round: number;
}

export function BoardsTold({ room, event, section, stage, round }: Props) {
  const [refused, setRefused] = useState("");
  if (event.boards[`${section}/${stage}/${round}`] !== "told") return null;
  return (
    <>
      <button
        type="button"
        className="btn s40"
        data-test={`bd-told-${stage}-${round}`}
        onClick={() => void take(room, "dealing", "pdf", { section, stage, round }).then(setRefused)}
      >
        {p("boards.told")}
      </button>
      {refused && (
        <p className="refuse" role="alert">
          {refused}
        </p>
      )}
    </>
  );
}

/** A table on the board: number, sign with its word, time, who plays. Not here: what is to be done about it (Work). */
import { memo } from "react";
import { Icon, type IconName } from "../../parts/Icon";
import { Levelled } from "../../parts/Level";
import { e } from "../../words.event";
import type { Sign } from "../model";
import { w } from "../words.director";

const ICON: Record<Sign, IconName> = {
  calling: "flag",
  disputed: "x",
  late: "clock",
  waiting: "wait",
  called: "wait",
  running: "play",
  done: "ok",
};

export const SignMark = ({ sign }: { sign: Sign }) => (
  <>
    <Icon name={ICON[sign]} /> {e(`at.${sign}`)}
  </>
);

export interface TileSide {
  name: string;
  won: boolean;
  level: string;
  stage: boolean;
  /** What it is at fault with, where the match was not simply played. */
  fault: string;
}

/** time: what the clock says, in words; what: the final, for third place; note: why it needs somebody. */
export const Tile = memo(function Tile({
  id,
  table,
  sign,
  time,
  what,
  note,
  a,
  b,
  open,
}: {
  id: string;
  table: string;
  sign: Sign;
  time: string;
  what: string;
  note: string;
  /** As JSON of a `TileSide`, so that a tile is drawn again only where it says something else. */
  a: string;
  b: string;
  open: (id: string) => void;
}) {
  const sides = [a, b].map((one) => JSON.parse(one) as TileSide);
  return (
    <button type="button" className={`ev-tile is-${sign}`} data-test={`ev-tile-${id}`} onClick={() => open(id)}>
      <b className="no own">{table}</b>
      <span className="sig">
        <SignMark sign={sign} />
      </span>
      {time && <b className="time">{time}</b>}
      <span className="who own">
        {what && <small className="what">{what}</small>}
        {sides.map((side, at) => (
          <span key={at} className={side.won ? "ev-won" : ""}>
            <Levelled name={side.name} level={side.level} />
            {side.fault && <small> {side.fault}</small>}
            {side.stage && <small> {w("stage")}</small>}
          </span>
        ))}
        {note && <small className="note">{note}</small>}
      </span>
    </button>
  );
});

/** What every page of a match has above: table and deal, clock, whether the network holds, the score in one line. */
import { type ReactNode, useState } from "react";
import type { RoomConnection } from "../net/room";
import { BookName } from "../parts/ClauseChip";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { LiveView } from "../protocol";
import { useStore } from "../store";
import { l } from "../words.live";
import { Foot } from "./Acts";
import { ClockLine } from "./ClockLine";
import { isOver, resultOf, useDecided } from "./decided";
import { HallSays } from "./HallSays";
import { DESK, sideName, tableWord } from "./model";
import { NetMark } from "./NetMark";
import { ScoreLine } from "./ScoreLine";

export function MatchFrame({
  room,
  view,
  mine,
  deal,
  aside,
  children,
}: {
  room: RoomConnection;
  view: LiveView;
  mine?: number;
  deal: number;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { wallOff, timed, view: all, event } = useStore(room.live);
  const decided = useDecided(room, view);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const off = Math.round(wallOff / 60_000);
  const who = mine === undefined ? "" : mine === DESK ? l("you.desk") : l("you.side", { side: sideName(view, mine) });
  const held = Math.abs(off) >= 2 && timed;
  return (
    <BookName.Provider value={view.digest ? `sha256:${view.digest.replace(/^sha256:/, "")}` : view.rulebook}>
      <div className="lvp">
        <header className="bar lv-top">
          {all?.event && (
            <Link
              to={`/event/${encodeURIComponent(room.room)}`}
              className="icon"
              label={l("to.event")}
              test="lv-to-event"
            >
              <Icon name="back" />
            </Link>
          )}
          <b className="grow lv-title own" data-test="lv-title">
            {view.table && <span className="nowrap">{tableWord(view.table)} ·</span>}{" "}
            <span className="nowrap">{deal ? l("deal", { n: deal }) : l("over")}</span>
          </b>
          {!decided && !isOver(view) && <ClockLine room={room} view={view} />}
          {aside}
          <Link
            to={`/live/${encodeURIComponent(room.room)}/sheet`}
            className="icon"
            label={l("sheet")}
            test="lv-to-sheet"
          >
            <Icon name="menu" />
          </Link>
        </header>
        <NetMark room={room} who={who} />
        <ScoreLine view={view} mine={mine} result={decided ? resultOf(event, view) : null} />
        <HallSays room={room} />
        {held && <p className="hint lv-hint">{l("clock.off", { n: Math.abs(off) })}</p>}
        <main className="lv-main" id="content">
          <Foot.Provider value={foot}>{children}</Foot.Provider>
        </main>
        <div ref={setFoot} />
      </div>
    </BookName.Provider>
  );
}

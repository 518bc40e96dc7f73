/** The director's board: tables as tiles that stay in their places, what is to be done beside them. Not here: a match in
 * full (MatchDialog), the list of work (Work). */
import { useCallback, useState } from "react";
import { useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import type { EventView, FixtureView } from "../../protocol";
import { listed } from "../../script";
import { useStore } from "../../store";
import { e } from "../../words.event";
import { faultOf } from "../Bracket";
import { clockNow } from "../clocks";
import { MatchDialog } from "../MatchDialog";
import { entryName, levelSaid, scoreOf } from "../model";
import { matchOf, useOpened } from "../slips";
import { matchSaid, roundSaid } from "../tree";
import { w } from "../words.director";
import { boardOf, FILTERS, type Filter, found, freeIn, minutesOf, ordered, type Shown, shownOf } from "./signs";
import { SignMark, Tile, type TileSide } from "./Tile";
import { Work } from "./Work";
import "../director.css";

/** So many tables and more are shown small at first. */
const MANY = 40;
const SEARCH = 12;

export function Board({ room, event }: { room: RoomConnection; event: EventView }) {
  const [open, setOpen] = useOpened();
  const [filter, setFilter] = useState<Filter>("all");
  const [text, setText] = useState("");
  const [workFirst, setWorkFirst] = useState(false);
  const sections = Object.keys(event.rounds);
  const shown = sections
    .map((section) => ({ section, ...shownOf(event, section) }))
    .map((one) => ({ ...one, free: freeIn(event, one.section, one) }));
  const all = shown.flatMap((one) => one.matches);
  const [small, setSmall] = useState(all.length > MANY);
  const counts = new Map<Filter, number>([["all", all.length]]);
  for (const one of all) counts.set(one.sign, (counts.get(one.sign) ?? 0) + 1);
  const kept = (one: Shown): boolean => (filter === "all" || one.sign === filter) && found(event, one.match, text);
  const match = event.matches[open];
  return (
    <div className="ev-board">
      <div>
        {all.length > 0 && (
          <Filters
            counts={counts}
            filter={filter}
            choose={setFilter}
            workFirst={workFirst}
            sort={() => setWorkFirst(!workFirst)}
            small={small}
            size={() => setSmall(!small)}
            text={all.length > SEARCH ? text : null}
            write={setText}
            enter={() => {
              const one = matchOf(event, text);
              if (!one) return;
              setText("");
              setOpen(one);
            }}
          />
        )}
        {shown.map(({ section, stage, round, matches, free }) => (
          <section key={section} aria-label={section || e("tab.board")}>
            <h2>
              {section && <span className="own">{section} </span>}
              {round ? roundSaid(event, section, { stage, round }) : e("round.none")}
            </h2>
            <Tiles
              room={room}
              event={event}
              list={ordered(matches.filter(kept), workFirst)}
              small={small}
              open={setOpen}
            />
            {free.length > 0 && <p className="own">{w("board.free", { names: listed(free) })}</p>}
          </section>
        ))}
        {all.length > 0 && !all.some(kept) && <p className="lead">{w("find.none")}</p>}
      </div>
      <Work
        room={room}
        event={event}
        open={setOpen}
        show={(kind) => {
          setFilter(kind);
          setText("");
        }}
      />
      {match && <MatchDialog key={match.id} room={room} event={event} match={match} close={() => setOpen("")} />}
    </div>
  );
}

function Filters({
  counts,
  filter,
  choose,
  workFirst,
  sort,
  small,
  size,
  text,
  write,
  enter,
}: {
  counts: ReadonlyMap<Filter, number>;
  filter: Filter;
  choose: (filter: Filter) => void;
  workFirst: boolean;
  sort: () => void;
  small: boolean;
  size: () => void;
  text: string | null;
  write: (text: string) => void;
  /** A slip read into the field. */
  enter: () => void;
}) {
  const there = FILTERS.filter((one) => one === "all" || one === filter || (counts.get(one) ?? 0) > 0);
  return (
    <div className="ev-filters" role="group" aria-label={w("filter.title")}>
      {there.map((one) => (
        <button
          key={one}
          type="button"
          className={`ev-filter f-${one}${one === filter ? " on" : ""}`}
          aria-pressed={one === filter}
          data-test={`ev-filter-${one}`}
          onClick={() => choose(one)}
        >
          {one === "all" ? w("filter.all") : <SignMark sign={one} />} <b>{counts.get(one) ?? 0}</b>
        </button>
      ))}
      <span className="grow" />
      {text !== null && (
        <input
          className="search own"
          type="search"
          value={text}
          maxLength={40}
          aria-label={w("find")}
          placeholder={w("find")}
          data-test="ev-find"
          onInput={(input) => write(input.currentTarget.value)}
          onKeyDown={(key) => key.key === "Enter" && enter()}
        />
      )}
      <button type="button" className="btn s40" data-test="ev-sort" onClick={sort}>
        {w(workFirst ? "sort.table" : "sort.work")}
      </button>
      <button type="button" className="btn s40" data-test="ev-size" onClick={size}>
        {w(small ? "tiles.large" : "tiles.small")}
      </button>
    </div>
  );
}

function Tiles({
  room,
  event,
  list,
  small,
  open,
}: {
  room: RoomConnection;
  event: EventView;
  list: readonly Shown[];
  small: boolean;
  open: (match: string) => void;
}) {
  const now = useHall(room, 5000);
  const { view } = useStore(room.live);
  const show = useCallback(open, []);
  return (
    <div className={`ev-tiles${small ? " small" : ""}`}>
      {list.map(({ match, sign }) => {
        const board = boardOf(view, match);
        const side = (at: 0 | 1): TileSide => ({
          name: entryName(event, match.sides[at]),
          won: !!match.outcome?.winner && match.outcome.winner === match.sides[at],
          level: scoreOf(match, at) || levelSaid((match.outcome ? "" : board?.levels[at ? "NS" : "EW"]) ?? ""),
          fault: faultOf(match, at),
          stage: !match.outcome && board?.stage === (at ? "NS" : "EW"),
        });
        return (
          <Tile
            key={match.id}
            id={match.id}
            table={match.table}
            sign={sign}
            time={timeOf(match, now)}
            what={matchSaid(event, match)}
            note={noteOf(event, match, sign, board?.call?.at, now)}
            a={JSON.stringify(side(0))}
            b={JSON.stringify(side(1))}
            open={show}
          />
        );
      })}
    </div>
  );
}

/** What the clock of a match says. */
function timeOf(match: FixtureView, now: number): string {
  if (match.phase === "done" || match.called_at === 0 || match.ends_at === 0) return "";
  const left = Math.ceil((match.ends_at - clockNow(match, now)) / 60_000);
  if (match.paused_at) return w("tile.paused");
  return left > 0 ? e("left", { n: left }) : left === 0 ? w("tile.timeup") : e("past", { n: -left });
}

/** Why a match needs somebody; "" where it does not. */
function noteOf(
  event: EventView,
  match: FixtureView,
  sign: Shown["sign"],
  since: number | undefined,
  now: number,
): string {
  if (sign === "calling" && since) return w("tile.since", minutesOf(now - since));
  if (sign !== "late") return "";
  const away = event.desk?.late.filter((one) => one.match === match.id) ?? [];
  return away.map((one) => w("tile.absent", { entry: entryName(event, one.entry) })).join(" · ");
}

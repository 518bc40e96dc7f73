/** The pages of the big screen. Not here: which of them is on (slides), the draw (ceremony/Shown), the clock (Clock). */
import { timeOfDay } from "../../live/time";
import { useOrigin } from "../../net/outside";
import { Icon } from "../../parts/Icon";
import { QrCode } from "../../parts/Qr";
import type { EventView, FixtureView } from "../../protocol";
import { e } from "../../words.event";
import { s } from "../../words.screen";
import { Bracket, faultOf } from "../Bracket";
import { pointsSaid } from "../boards";
import { Shown } from "../ceremony/Shown";
import { clocksOf } from "../clocks";
import { entryName, scoreOf } from "../model";
import { Medals } from "../public/Medals";
import type { Looking } from "../public/useLooking";
import { aheadOf } from "../times";
import { matchSaid } from "../tree";
import { Clock } from "./Clock";
import { type Slide, widthOf } from "./slides";

/** So many times stand on the screen. */
const MOST_TIMES = 5;

interface Given {
  room: Looking;
  event: EventView;
  now: number;
  /** Cards beside each other. */
  columns: number;
}

export function SlideView({ slide, ...given }: Given & { slide: Slide }) {
  const { room, event } = given;
  switch (slide.kind) {
    case "clock":
      return <Clock room={room} event={event} clocks={clocksOf(event)} now={given.now} alone />;
    case "draw":
      return <Shown event={event} draw={slide.draw} room={room.room} big />;
    case "notices":
      return <NoticesSlide {...given} />;
    case "times":
      return <Times {...given} />;
    case "pairings":
    case "results":
      return <Matches {...given} slide={slide} />;
    case "standings":
      return <Standings event={event} slide={slide} />;
    case "places":
      return <Places event={event} slide={slide} />;
    case "medals":
      return <Medals event={event} section={slide.section} table={event.medals[slide.section] ?? {}} big />;
    case "bracket":
      return (
        <section className="scr-bracket" data-test="scr-bracket">
          <Bracket event={from(event, slide.from)} section={slide.section} stage={slide.stage} />
        </section>
      );
    default:
      return <Welcome {...given} />;
  }
}

/** The competition without the rounds of a bracket before one of them. */
const from = (event: EventView, round: number): EventView => ({
  ...event,
  matches: Object.fromEntries(Object.entries(event.matches).filter(([, one]) => one.round >= round)),
});

const pageOf = (slide: { page: number; pages: number }): string =>
  slide.pages > 1 ? ` ${slide.page}/${slide.pages}` : "";

function Matches({ event, slide, columns }: Given & { slide: Extract<Slide, { kind: "pairings" | "results" }> }) {
  return (
    <section data-test={`scr-${slide.kind}`}>
      <h2>
        {s(slide.kind === "pairings" ? "slide.pairings" : "slide.results")}
        {pageOf(slide)}
      </h2>
      <ul className={`scr-cards c${columns}`}>
        {slide.matches.map((match) => (
          <li key={match.id} className={`scr-card is-${match.phase}`}>
            <b className="no own">{match.table}</b>
            <span className="who">
              {matchSaid(event, match) && <small className="what">{matchSaid(event, match)}</small>}
              {([0, 1] as const).map((at) => (
                <Side key={at} event={event} match={match} at={at} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ event, match, at }: { event: EventView; match: FixtureView; at: 0 | 1 }) {
  const side = match.sides[at] ?? "";
  const { outcome } = match;
  const won = outcome !== undefined && outcome.winner === side;
  const score = scoreOf(match, at);
  const said = faultOf(match, at);
  return (
    <span className={won ? "is-won" : ""}>
      <span className="own name">
        {entryName(event, side)}
        {won && <Icon name="ok" className="okc" />}
        {won && <span className="vh">{s("won")}</span>}
      </span>
      {(outcome || score) && <b className="level">{said || score}</b>}
    </span>
  );
}

function Standings({ event, slide }: { event: EventView; slide: Extract<Slide, { kind: "standings" }> }) {
  const ranking = event.standings[slide.key];
  if (!ranking) return null;
  const title = [ranking.section, ranking.group ? s("slide.group", { n: ranking.group }) : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <section data-test="scr-standings">
      <h2>
        {title && <span className="own">{title} </span>}
        {s("slide.standings")}
        {pageOf(slide)}
      </h2>
      <table className="scr-table">
        <thead>
          <tr>
            <th scope="col">{s("col.place")}</th>
            <th scope="col">{s("col.entry")}</th>
            <th scope="col">{s("col.matches")}</th>
            <th scope="col">{s("col.points")}</th>
            <th scope="col">{s("col.net")}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.lines.slice(slide.from, slide.to).map((line) => (
            <tr key={line.entry}>
              <td>{line.place}</td>
              <th scope="row" className="own">
                {entryName(event, line.entry)}
              </th>
              <td>{line.matches}</td>
              <td>{pointsSaid(line.points)}</td>
              <td>{line.net > 0 ? `+${line.net}` : line.net}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Places({ event, slide }: { event: EventView; slide: Extract<Slide, { kind: "places" }> }) {
  const all = event.final[slide.section] ?? [];
  const prize = (entry: string): string =>
    event.awards
      .filter((one) => one.winners.some(([, winner]) => winner === entry))
      .map((one) => one.prize.title)
      .join(" · ");
  return (
    <section data-test="scr-places">
      <h2>
        {s("slide.places")}
        {pageOf(slide)}
      </h2>
      <ol className="scr-places">
        {all.slice(slide.from, slide.to).map(([place, entry]) => (
          <li key={entry} className={place <= 3 ? "first" : ""}>
            <b>{place}</b> <span className="own">{entryName(event, entry)}</span>
            <small className="own">{prize(entry)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The newest first, and so many that they stay large. */
const LETTERS = 90;

function newest(event: EventView): EventView["notices"] {
  let left = LETTERS;
  return [...event.notices].reverse().filter((one, at) => {
    left -= 20 + widthOf(one.text);
    return at === 0 || left >= 0;
  });
}

/** What begins when in the next hours; a time that has moved beside the one that was planned. */
function Times({ event, room, now }: Given) {
  return (
    <section data-test="scr-times">
      <h2>{s("slide.times")}</h2>
      <ul className="scr-notices">
        {aheadOf(event, now)
          .slice(0, MOST_TIMES)
          .map((one) => (
            <li key={one.key}>
              <small className="own">{[one.name, one.place].filter(Boolean).join(" · ")}</small>
              <b>
                {timeOfDay(one.starts, room)} {one.planned > 0 && <s>{timeOfDay(one.planned, room)}</s>}
              </b>
            </li>
          ))}
      </ul>
    </section>
  );
}

function NoticesSlide({ event, room }: Given) {
  return (
    <section data-test="scr-notices">
      <h2>{s("slide.notices")}</h2>
      <ul className="scr-notices">
        {newest(event).map((one) => (
          <li key={one.at}>
            <small>{timeOfDay(one.at, room)}</small>
            <b className="own">{one.text}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing is on yet: what this is, how many are in, and where to look for oneself. */
function Welcome({ event, room }: Given) {
  const { origin } = useOrigin();
  const entries = Object.values(event.entries).filter((one) => !one.out);
  const here = entries.filter((one) => one.here).length;
  const address = `${origin}/event/${encodeURIComponent(room.room)}/public`;
  return (
    <section className="scr-welcome" data-test="scr-welcome">
      <p className="scr-big own">{event.title || e("new.title")}</p>
      <p>{s("welcome.count", { n: entries.length, m: here })}</p>
      <figure>
        <QrCode text={address} label={s("welcome.qr")} />
        <figcaption>{s("welcome.qr")}</figcaption>
      </figure>
    </section>
  );
}

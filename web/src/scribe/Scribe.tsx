/**
 * A scorer's page at a featured table: the deal card by card, as it is played. What is laid is tapped suit by suit, one
 * press writes it, one takes it back. Nothing here says whether a play is right. Not here: the deal's result (the entry
 * form of the desk), looking back (WrittenFelt).
 */
import { useState } from "react";
import { Played } from "../cards/Face";
import { faceOf } from "../judge/typed";
import { EntryForm } from "../live/EntryForm";
import { seats, TRUMPS } from "../live/Fields";
import { MatchFrame } from "../live/MatchFrame";
import { DESK, seatNumber } from "../live/model";
import { Numbers, Picks } from "../live/Rows";
import type { LiveCommand, Outcome, RoomConnection } from "../net/room";
import { CardPad } from "../parts/CardPad";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { Entry, LiveView, WrittenView } from "../protocol";
import { settings } from "../settings";
import { seatName } from "../table/names";
import { l } from "../words.live";
import { s } from "../words.scribe";
import { WrittenFelt } from "./WrittenFelt";
import { marksOf } from "./written";
import "../live/live.css";
import "./scribe.css";

type Line = Extract<LiveCommand, { type: "write_line" }>["line"];

export function Scribe({ room, view }: { room: RoomConnection; view: LiveView }) {
  const [trouble, setTrouble] = useState("");
  const [starting, setStarting] = useState(false);
  const deal = view.due;
  const written = view.deals[String(deal)]?.written;
  const send = async (command: LiveCommand): Promise<Outcome> => {
    setTrouble("");
    const outcome = await room.do(view.match, command);
    if (!outcome.ok) setTrouble(outcome.text || outcome.code);
    return outcome;
  };
  return (
    <MatchFrame room={room} view={view} mine={DESK} deal={view.phase === "ended" ? 0 : deal}>
      <div className="sc" data-test="sc-page">
        <header className="row">
          <h1 className="grow">{s("title")}</h1>
          <Link to={`/live/${encodeURIComponent(room.room)}`} className="btn s40" test="sc-desk">
            {s("to.desk")}
          </Link>
        </header>
        {trouble && (
          <p className="refuse" role="alert" data-test="sc-trouble">
            <Icon name="x" />
            <span>{trouble}</span>
          </p>
        )}
        {!written || starting ? (
          <Starting key={deal} view={view} written={written} send={send} done={() => setStarting(false)} />
        ) : (
          <Writing room={room} view={view} written={written} send={send} change={() => setStarting(true)} />
        )}
        <Found view={view} deal={deal} />
      </div>
    </MatchFrame>
  );
}

interface Sending {
  view: LiveView;
  send: (command: LiveCommand) => Promise<Outcome>;
}

function Starting({ view, written, send, done }: Sending & { written?: WrittenView; done: () => void }) {
  const told = view.deals[String(view.due)];
  const seat = seatNumber(told?.declarer || view.declarer);
  const [declarer, setDeclarer] = useState<number | null>(written?.declarer ?? (seat >= 0 ? seat : null));
  const [trump, setTrump] = useState<number | null>(
    written?.trump ?? (told?.trump ? ["S", "H", "C", "D", "NT"].indexOf(told.trump) : null),
  );
  const ready = declarer !== null && trump !== null;
  return (
    <section className="sc-start">
      <p>{s("start")}</p>
      <Picks label={l("field.declarer")} test="sc-declarer" value={declarer} onPick={setDeclarer} picks={seats(view)} />
      <Picks label={l("field.trump")} test="sc-trump" value={trump} onPick={setTrump} picks={TRUMPS} />
      <button
        type="button"
        className={`btn ${ready ? "primary" : "off"}`}
        aria-disabled={!ready}
        data-test="sc-begin"
        onClick={() =>
          ready &&
          void send({ type: "write_deal", deal: view.due, start: { declarer, trump } }).then((one) => one.ok && done())
        }
      >
        {s("begin", { n: view.due })}
      </button>
    </section>
  );
}

interface WritingProps extends Sending {
  room: RoomConnection;
  written: WrittenView;
  change: () => void;
}

function Writing({ room, view, written, send, change }: WritingProps) {
  const deal = view.due;
  const strike = (): void => void send({ type: "strike_line", deal, at: written.lines });
  return (
    <>
      <WrittenFelt key={written.lines} written={written} />
      {written.over ? (
        <Over room={room} view={view} written={written} send={send} />
      ) : (
        <Next key={written.lines} view={view} written={written} send={send} />
      )}
      <footer className="row wrap">
        <button type="button" className="btn s40" data-test="sc-undo" disabled={written.lines === 0} onClick={strike}>
          <Icon name="back" /> {s("undo")}
        </button>
        <button type="button" className="btn s40" data-test="sc-change" onClick={change}>
          {s("change")}
        </button>
      </footer>
    </>
  );
}

/** The next line: cards tapped, then one press. */
function Next({ view, written, send }: Sending & { written: WrittenView }) {
  const [cards, setCards] = useState<number[]>([]);
  const [leader, setLeader] = useState<number | null>(written.next >= 0 ? written.next : null);
  const [kitty, setKitty] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [charge, setCharge] = useState<number | null>(null);
  const seat = written.leads ? leader : written.next;
  const name = seat === null || seat < 0 ? "?" : seatName(seat);
  const ready = cards.length > 0 && (kitty || (seat !== null && seat >= 0));
  const line = (): Line => {
    if (kitty) return { line: "kitty", cards };
    if (stopped) return { line: "throw", seat: seat!, cards, ...(charge === null ? {} : { charge }) };
    return { line: "play", seat: seat!, cards };
  };
  const write = (): void => {
    if (ready) void send({ type: "write_line", deal: view.due, at: written.lines, line: line() });
  };
  return (
    <section className="sc-next">
      <b className="sc-due" data-test="sc-due" data-seat={seat ?? -1}>
        {kitty ? s("kitty.on") : s(written.leads ? "lead" : "due", { seat: name })}
        <small>
          {s("left")} {written.left.map((number, at) => `${seatName(at)} ${number}`).join(" · ")}
        </small>
      </b>
      {written.throw.length > 0 && <p className="hint">{s("throw.waits")}</p>}
      {written.leads && !kitty && (
        <Picks label={s("lead.who")} test="sc-leader" value={leader} onPick={setLeader} picks={seats(view)} />
      )}
      <div className="sc-chosen" data-test="sc-chosen">
        {cards.length ? <Played faces={cards} marks={marksOf(written)} /> : <p className="muted">{s("chosen")}</p>}
      </div>
      <div className="judge-keys">
        <CardPad onKey={(card) => setCards([...cards, faceOf(card)])} onBack={() => setCards(cards.slice(0, -1))} />
      </div>
      {stopped && <Numbers label={s("throw.charge")} test="sc-charge" value={charge} onNumber={setCharge} step={5} />}
      <button
        type="button"
        className={`btn ${ready ? "primary" : "off"}`}
        aria-disabled={!ready}
        data-test="sc-write"
        onClick={write}
      >
        {writeWord(kitty, cards.length, name)}
      </button>
      <div className="row wrap">
        {written.leads && !kitty && written.throw.length === 0 && (
          <button
            type="button"
            className={`btn s40${stopped ? " on" : ""}`}
            aria-pressed={stopped}
            data-test="sc-throw"
            onClick={() => setStopped(!stopped)}
          >
            {s(stopped ? "throw.on" : "throw")}
          </button>
        )}
        {view.form?.kitty !== false && (
          <button
            type="button"
            className={`btn s40${kitty ? " on" : ""}`}
            aria-pressed={kitty}
            data-test="sc-kitty"
            onClick={() => setKitty(!kitty)}
          >
            {s(kitty ? "kitty.cancel" : "kitty")}
          </button>
        )}
      </div>
    </section>
  );
}

function writeWord(kitty: boolean, number: number, seat: string): string {
  if (kitty) return s("kitty.write", { n: number });
  return number ? s("write", { seat, n: number }) : s("write.none", { seat });
}

/** All cards are played: who took the last trick, and the result as the lines tell it. */
function Over({ room, view, written, send }: Omit<WritingProps, "change">) {
  const last = written.tricks.at(-1);
  const entry: Entry = {
    start: { declarer: written.declarer, trump: written.trump },
    ...(written.suggested ? { ending: written.suggested } : {}),
  };
  return (
    <section className="sc-over" data-test="sc-over">
      <b>{s("over")}</b>
      <Picks
        label={s("took")}
        test="sc-took"
        value={last && last.winner >= 0 ? last.winner : null}
        onPick={(seat) =>
          void send({ type: "write_line", deal: view.due, at: written.lines, line: { line: "taken", seat } })
        }
        picks={seats(view)}
      />
      <EntryForm key={written.lines} room={room} view={view} deal={view.due} side={DESK} from={entry} />
    </section>
  );
}

/** What detection found, for those who may see it. */
function Found({ view, deal }: { view: LiveView; deal: number }) {
  const found = (view.desk?.findings ?? []).filter((one) => one.deal === deal);
  if (!found.length) return null;
  const lang = settings.get().lang;
  return (
    <section className="banner warn sc-found" data-test="sc-found">
      <b>{s("findings", { n: found.length })}</b>
      <ul>
        {found.map((one) => (
          <li key={one.id}>{one.text[lang]}</li>
        ))}
      </ul>
    </section>
  );
}

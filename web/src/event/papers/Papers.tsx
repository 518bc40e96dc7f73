/** Papers to print and files to take away, and when the last backup was made. Not here: what stands on them (the server). */
import { useState } from "react";
import { CopyLines } from "../../hall/CopyLines";
import { c } from "../../hall/words.copies";
import { hallNow, timeOfDay, useHall } from "../../live/time";
import type { RoomConnection } from "../../net/room";
import { Icon } from "../../parts/Icon";
import { Link } from "../../parts/Link";
import { Seg } from "../../parts/Seg";
import type { EventView } from "../../protocol";
import { reader } from "../../settings";
import { createStore, useStore } from "../../store";
import { Alone } from "../Alone";
import { useActing } from "../useActing";
import { w, wOf } from "../words.director";
import { h } from "../words.e3";
import { type Form, take, type What } from "./take";
import "../director.css";

interface Given {
  room: RoomConnection;
  event: EventView;
}
type Sheets = "pairings" | "slips" | "score_sheets" | "table_cards";

/** Papers of the round that is due, in the order they are wanted, with the name under which they are marked as printed. */
const OF_ROUND: readonly { what: What; sheets: Sheets }[] = [
  { what: "pairings", sheets: "pairings" },
  { what: "slips", sheets: "slips" },
  { what: "score-sheets", sheets: "score_sheets" },
  { what: "score-sheets-by-draw", sheets: "score_sheets" },
];
const OF_EVENT: readonly What[] = [
  "table-cards",
  "bracket",
  "standings",
  "results",
  "entries",
  "places",
  "certificates",
];
const LISTS = ["results", "standings", "places", "entries", "prizes", "actions"] as const;

/** Whether there is something to stand on a paper. */
function there(event: EventView, what: What): boolean {
  const kinds = Object.values(event.matches).map((one) => event.form.stages[one.stage - 1]?.kind ?? "");
  if (what === "bracket") return kinds.includes("knockout_bracket");
  if (what === "certificates") return event.awards.some((one) => one.winners.length > 0);
  if (what === "table-cards") return event.tables.length > 0;
  if (what === "places") return Object.values(event.final).some((one) => one.length > 0);
  return what === "entries" ? Object.keys(event.entries).length > 0 : kinds.length > 0;
}

const FORMS: Partial<Record<What, readonly Form[]>> = { prizes: ["xlsx", "csv"], actions: ["xlsx", "csv", "json"] };

export function Papers({ room, event }: Given) {
  return (
    <div className="ev-sheet">
      <Print room={room} event={event} />
      <div className="ev-stack">
        <Lists room={room} event={event} />
        <Whole room={room} />
        <Backups room={room} event={event} />
      </div>
    </div>
  );
}

/** A paper that was fetched and is not marked as printed yet; printed: whether it came out of the printer. */
interface Fetched {
  room: string;
  what: What;
  sheets: Sheets;
  section: string;
  /** The round they are for. */
  round: string;
  printed: boolean;
}
/** They are asked about until they are marked, whatever page is opened meanwhile. */
const fetched = createStore<readonly Fetched[]>([]);
const same = (one: Fetched, other: Fetched): boolean =>
  one.room === other.room && one.what === other.what && one.section === other.section;

const roundOf = (event: EventView, section: string): string =>
  `${event.rounds[section]?.stage}/${event.rounds[section]?.round}`;

/** Whether it is of a round that is over, or the desk has marked it already, on another device. */
function marked(event: EventView, one: Fetched): boolean {
  if (one.round !== roundOf(event, one.section)) return true;
  const list = event.desk?.checklists[one.section]?.printed;
  return (one.sheets === "slips" || one.sheets === "pairings") && !!list && !list.includes(one.sheets);
}

/** All papers that were fetched: which of them are printed. */
function Printed({ asked, busy, mark }: { asked: readonly Fetched[]; busy: boolean; mark: () => void }) {
  if (asked.length === 0) return null;
  const toggle = (one: Fetched): void =>
    fetched.update((all) => all.map((other) => (other === one ? { ...one, printed: !one.printed } : other)));
  return (
    <div className="ev-sure ev-stack" role="status">
      <p className="lead">{w("papers.ask")}</p>
      <div className="row wrap">
        {asked.map((one) => (
          <button
            key={`${one.section}/${one.what}`}
            type="button"
            className={`btn s40 own${one.printed ? " on" : ""}`}
            aria-pressed={one.printed}
            data-test={`ev-fetched-${one.what}`}
            onClick={() => toggle(one)}
          >
            {one.printed && <Icon name="ok" />}{" "}
            {[one.section, wOf(`paper.${one.what}`, one.what)].filter(Boolean).join(" · ")}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="btn primary"
        data-test="ev-printed"
        disabled={busy || !asked.some((one) => one.printed)}
        onClick={mark}
      >
        {w("papers.printed")}
      </button>
    </div>
  );
}

function Print({ room, event }: Given) {
  const { act, busy, trouble } = useActing(room);
  const [refused, setRefused] = useState("");
  const asked = useStore(fetched).filter((one) => one.room === room.room && !marked(event, one));
  const sections = Object.entries(event.rounds);
  const get = async (what: What, section: string, sheets?: Sheets): Promise<void> => {
    const wrong = await take(room, what, "pdf", { section });
    setRefused(wrong);
    if (wrong || !sheets) return;
    const mine = { room: room.room, what, sheets, section, round: roundOf(event, section), printed: true };
    fetched.update((all) => [...all.filter((one) => !same(one, mine)), mine]);
  };
  const mark = async (): Promise<void> => {
    const all = asked.filter((one) => one.printed);
    const kinds = new Map(all.map((one) => [`${one.section}/${one.sheets}`, one]));
    for (const one of kinds.values())
      if (!(await act({ type: "mark_printed", what: one.sheets, section: one.section }))) return;
    fetched.update((kept) => kept.filter((one) => !all.includes(one)));
  };
  return (
    <section className="panel" aria-label={w("papers.print")}>
      <h2>{w("papers.print")}</h2>
      <Alone />
      {sections.map(([section, round]) => (
        <OfRound key={section} event={event} section={section} due={round.due} get={get} />
      ))}
      <Printed asked={asked} busy={busy} mark={() => void mark()} />
      <div className="ev-papers">
        {OF_EVENT.filter((what) => there(event, what)).map((what) => (
          <button
            key={what}
            type="button"
            className="btn"
            data-test={`ev-paper-${what}`}
            onClick={() => void get(what, sections[0]?.[0] ?? "")}
          >
            {wOf(`paper.${what}`, what)}
          </button>
        ))}
        <Link to={`/event/${encodeURIComponent(room.room)}/links`} className="btn" test="ev-to-links">
          {w("papers.links")}
        </Link>
        {(["table-card", "referee-card"] as const).map((paper) => (
          <a
            key={paper}
            className="btn"
            href={`/api/rulebooks/${encodeURIComponent(event.rulebook)}/papers/${paper}?lang=${reader()}`}
            download
            data-test={`ev-rules-${paper}`}
          >
            {w(`papers.${paper}`)}
          </a>
        ))}
      </div>
      {(refused || trouble) && (
        <p className="refuse" role="alert" data-test="ev-paper-refused">
          {refused || trouble}
        </p>
      )}
    </section>
  );
}

/** What a round needs on paper; tables first. */
function OfRound({
  event,
  section,
  due,
  get,
}: {
  event: EventView;
  section: string;
  due: readonly string[];
  get: (what: What, section: string, sheets: Sheets) => Promise<void>;
}) {
  const missing = due.filter((id) => !event.matches[id]?.table).length;
  const left = new Set<string>(event.desk?.checklists[section]?.printed ?? []);
  if (due.length === 0) return <p>{w("papers.no.round")}</p>;
  return (
    <>
      {section && <h3 className="own">{section}</h3>}
      {missing > 0 && (
        <p className="warn-ink" data-test="ev-paper-tables">
          {w("papers.tables", { n: missing })}
        </p>
      )}
      <div className="ev-papers">
        {OF_ROUND.map(({ what, sheets }, at) => (
          <button
            key={what}
            type="button"
            className={`btn${at === 1 && left.has("slips") && missing === 0 ? " primary" : ""}`}
            data-test={`ev-paper-${what}`}
            onClick={() => void get(what, section, sheets)}
          >
            {wOf(`paper.${what}`, what)}
            {at < 2 && !left.has(sheets) && <span className="tag ok">{w("papers.marked")}</span>}
          </button>
        ))}
      </div>
    </>
  );
}

function Lists({ room, event }: Given) {
  const [what, setWhat] = useState<(typeof LISTS)[number]>("results");
  const [form, setForm] = useState<Form>("xlsx");
  const [refused, setRefused] = useState("");
  const forms: readonly Form[] = FORMS[what] ?? ["xlsx", "csv", "pdf"];
  const kind = forms.includes(form) ? form : "xlsx";
  const get = async (): Promise<void> => {
    const [section = ""] = event.sections;
    const stage = Math.max(1, ...Object.values(event.standings).map((one) => one.stage));
    setRefused(await take(room, what, kind, { section, stage }));
  };
  return (
    <section className="panel pad ev-stack" aria-label={w("papers.lists")}>
      <h2>{w("papers.lists")}</h2>
      <Seg
        label={w("papers.what")}
        test="ev-list"
        value={what}
        onChange={setWhat}
        choices={LISTS.map((value) => ({ value, label: w(`list.${value}`) }))}
      />
      <Seg<Form>
        label={w("papers.form")}
        test="ev-form"
        value={kind}
        onChange={setForm}
        choices={forms.map((value) => ({ value, label: value === "xlsx" ? "Excel" : value.toUpperCase() }))}
      />
      <button type="button" className="btn primary" data-test="ev-list-get" onClick={() => void get()}>
        {w("papers.get")}
      </button>
      {refused && (
        <p className="refuse" role="alert" data-test="ev-list-refused">
          {refused}
        </p>
      )}
    </section>
  );
}

const WHOLE: readonly { what: What; form: Form; word: "list.all" | "list.json" | "list.calendar" | "list.event" }[] = [
  { what: "all", form: "xlsx", word: "list.all" },
  { what: "all", form: "json", word: "list.json" },
  { what: "calendar", form: "ics", word: "list.calendar" },
  { what: "event", form: "event", word: "list.event" },
];

function Whole({ room }: { room: RoomConnection }) {
  const [refused, setRefused] = useState("");
  return (
    <section className="panel pad ev-stack" aria-label={w("papers.all")}>
      <h2>{w("papers.all")}</h2>
      <div className="ev-papers">
        {WHOLE.map(({ what, form, word }) => (
          <button
            key={what + form}
            type="button"
            className="btn"
            data-test={`ev-whole-${form}`}
            onClick={() => void take(room, what, form).then(setRefused)}
          >
            {w(word)} {form === "xlsx" ? "Excel" : form === "json" ? "JSON" : ""}
          </button>
        ))}
      </div>
      <p className="muted">{w("list.event.text")}</p>
      <Link to={`/event/${encodeURIComponent(room.room)}/halls`} className="btn" test="ev-halls">
        {h("title")}
      </Link>
      {refused && (
        <p className="refuse" role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}

function Backups({ room, event }: Given) {
  useHall(room, 10_000);
  const at = event.desk?.backup_at ?? 0;
  const n = Math.max(0, Math.floor((hallNow(room) - at) / 60_000));
  return (
    <section className="panel pad ev-stack" aria-label={w("papers.backup")}>
      <h2>{w("papers.backup")}</h2>
      <p className="lead" data-test="ev-backup">
        {at > 0 ? w("backup.last", { time: timeOfDay(at, room), n }) : w("backup.none")}
      </p>
      <CopyLines copies={event.desk?.copies ?? []} now={hallNow(room)} />
      <p className="muted">{w("backup.text")}</p>
      <Link className="btn s40" to="/hall" test="ev-copies-name">
        {c("name")}
      </Link>
    </section>
  );
}

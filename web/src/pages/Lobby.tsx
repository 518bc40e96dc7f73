/** The first page: play at once, join a friend, public tables. */
import { useEffect, useState } from "react";
import { lobby } from "../net/api";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { LobbyEntry } from "../protocol";
import { go } from "../router";
import { givenName } from "../table/names";
import { t, tOf } from "../words";
import { cardsOf, titleOf, useCatalogue } from "./BookTitle";
import { JoinForm } from "./Join";
import { heldTables, wantedBook } from "./making";
import { PlayTrouble } from "./PlayTrouble";
import { Shell } from "./Shell";
import { usePlayNow } from "./usePlayNow";

export function LobbyPage() {
  return (
    <Shell title={t("nav.lobby")}>
      <h1 className="tagline">{t("app.tagline")}</h1>
      <div className="cols">
        <div>
          <Resume />
          <QuickStart />
          <section className="panel live-too">
            <h2>{t("live.title")}</h2>
            <p>{t("live.text")}</p>
            <Link to="/live/new" className="btn" test="to-live">
              {t("live.go")}
            </Link>
            <Link to="/event/new" className="btn" test="to-event">
              {t("event.go")}
            </Link>
          </section>
          <section>
            <h2>{t("join.title")}</h2>
            <JoinForm />
          </section>
        </div>
        <Tables />
      </div>
    </Shell>
  );
}

function Resume() {
  const [held, setHeld] = useState<{ id: string; title: string }[]>([]);
  useEffect(() => {
    let here = true;
    heldTables().then((all) => here && setHeld(all));
    return () => {
      here = false;
    };
  }, []);
  if (held.length === 0) return null;
  return (
    <section className="panel resume">
      <span className="grow">{t("quick.resume.text", { n: held.length })}</span>
      <Link to={`/t/${encodeURIComponent(held[0]!.id)}`} className="btn primary" test="resume-table">
        {t("quick.resume")}
      </Link>
    </section>
  );
}

/** One tap from here to the first card. */
function QuickStart() {
  const books = useCatalogue();
  const [chosen, setChosen] = useState("");
  const name = chosen || wantedBook(books);
  const { play, busy, trouble, allow } = usePlayNow(name);
  return (
    <section className="panel quick">
      <h2>{t("quick.title")}</h2>
      <p>{t("quick.text")}</p>
      <div className="books" role="radiogroup" aria-label={t("create.book")}>
        {books.map((book) => (
          <button
            type="button"
            key={book.name}
            role="radio"
            aria-checked={book.name === name}
            className={`chip${book.name === name ? " on" : ""}`}
            data-test={`quick-book-${book.name}`}
            onClick={() => setChosen(book.name)}
          >
            {titleOf(book, book.name)}
          </button>
        ))}
      </div>
      {books.map((book) => book.name === name && <p key={book.name}>{cardsOf(book)}</p>)}
      <button
        type="button"
        className="btn primary big"
        data-test="quick"
        aria-busy={busy}
        disabled={busy}
        onClick={play}
      >
        <Icon name="play" />
        {t("quick.go")}
      </button>
      <PlayTrouble trouble={trouble} allow={allow} />
      <Link to="/new?with=friends" className="btn" test="to-new">
        {t("quick.more")}
      </Link>
    </section>
  );
}

function Tables() {
  const [tables, setTables] = useState<LobbyEntry[] | null>(null);
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    let here = true;
    const look = (): void => {
      if (document.visibilityState === "hidden") return;
      lobby().then(
        (found) => {
          if (!here) return;
          setTables(found.tables);
          setOffline(false);
        },
        () => here && setOffline(true),
      );
    };
    look();
    const timer = setInterval(look, 5000);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  const waiting = tables?.filter((table) => table.phase === "gathering") ?? [];
  const playing = tables?.filter((table) => table.phase === "playing") ?? [];
  return (
    <div>
      {offline && (
        <p className="banner warn" role="status">
          {t("lobby.offline")}
        </p>
      )}
      <section>
        <h2>{t("lobby.waiting")}</h2>
        <List tables={waiting} loaded={tables !== null} make />
      </section>
      <section>
        <h2>{t("lobby.playing")}</h2>
        <List tables={playing} loaded={tables !== null} />
      </section>
      <p className="muted legend">{t("lobby.legend")}</p>
    </div>
  );
}

function List({ tables, loaded, make = false }: { tables: LobbyEntry[]; loaded: boolean; make?: boolean }) {
  if (tables.length === 0)
    return (
      <div className="none">
        <p className="muted">{loaded ? t("lobby.none") : t("loading")}</p>
        {loaded && make && (
          <Link to="/new" className="btn" test="to-new-too">
            {t("lobby.make")}
          </Link>
        )}
      </div>
    );
  return (
    <ul className="tables">
      {tables.map((table) => (
        <li key={table.table} className="panel tb">
          <span className="nm own">{table.title || nameOf(table)}</span>
          <TableButton table={table} />
          <span className="meta">
            {titleOf({ title: table.book_title }, table.rulebook)} · {aboutOf(table)}
          </span>
          <span className="chips">
            {table.seats.map((seat, at) => (
              <i
                key={at}
                className={seat.kind === "open" ? "f" : seat.kind === "person" ? "" : "bt"}
                title={
                  seat.label || tOf("lobby.seat", seat.kind === "person" || seat.kind === "open" ? seat.kind : "bot")
                }
              >
                {t((["seat.s0", "seat.s1", "seat.s2", "seat.s3"] as const)[at] ?? "seat.s0")}
              </i>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A table without a name is its first person's. */
function nameOf(table: LobbyEntry): string {
  const host = givenName(table.seats.find((seat) => seat.kind === "person" && givenName(seat.label))?.label);
  return host ? t("lobby.of", { name: host }) : titleOf({ title: table.book_title }, table.rulebook);
}

/** How long and how fast it is played; once it runs, its levels and who is on stage. */
function aboutOf(table: LobbyEntry): string {
  const { deals = 0, minutes = 0 } = table.length;
  const length = deals
    ? t(deals === 1 ? "lobby.deal" : "lobby.deals", { n: deals })
    : minutes
      ? t("lobby.minutes", { n: minutes })
      : t("lobby.whole");
  const side = (at: 0 | 1): string =>
    `${t(at ? "side.s1" : "side.s0")} ${table.levels![at]}${table.holding === at ? ` ${t("lobby.holding")}` : ""}`;
  const facts = table.levels ? [`${side(0)} / ${side(1)}`, length] : [length, tOf("lobby.clocks", table.clocks)];
  if (table.competition) facts.push(t("create.competition").split(/[：:]/)[0]!);
  return facts.join(" · ");
}

function TableButton({ table }: { table: LobbyEntry }) {
  const open = table.seats.findIndex((seat) => seat.kind === "open");
  const gathering = table.phase === "gathering" && open >= 0;
  const closed = !gathering && table.spectators === "none";
  const words = gathering ? t("lobby.sit", { seat: tOf("seat", open) }) : t("lobby.watch");
  if (closed) return <span />;
  return (
    <button
      type="button"
      className="btn s40"
      data-test="open-table"
      onClick={() => go(`/t/${encodeURIComponent(table.table)}`)}
    >
      {words}
    </button>
  );
}

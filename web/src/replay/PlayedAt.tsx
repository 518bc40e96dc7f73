/** Tables this browser holds a seat at, or has held: what was played there and with whom. */
import { useEffect, useState } from "react";
import { facts } from "../net/api";
import { tablesHeld } from "../net/keys";
import { BookTitle } from "../pages/BookTitle";
import { Link } from "../parts/Link";
import type { TableFacts } from "../protocol";
import { locale } from "../settings";
import { t } from "../words";
import { Everybody } from "./Who";

const MOST = 20;

export function PlayedAt() {
  const [held] = useState(() => tablesHeld().slice(0, MOST));
  const [about, setAbout] = useState<Record<string, TableFacts | null>>({});
  useEffect(() => {
    let here = true;
    for (const id of held)
      facts(id).then(
        (found) => here && setAbout((all) => ({ ...all, [id]: found })),
        () => here && setAbout((all) => ({ ...all, [id]: null })),
      );
    return () => {
      here = false;
    };
  }, [held]);
  const known = held.filter((id) => about[id] !== null);
  return (
    <section>
      <h2>{t("replay.mine")}</h2>
      {known.length === 0 && <p className="muted">{t("replay.none.mine")}</p>}
      <ul className="tables">
        {known.map((id) => (
          <li key={id} className="panel tb">
            <One id={id} found={about[id] ?? undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ id, found }: { id: string; found: TableFacts | undefined }) {
  const entry = found?.entry;
  const seats = (entry?.seats ?? []).map((seat) => ({
    label: seat.label ?? "",
    kind: seat.kind,
    bot: seat.bot ?? "",
  }));
  const date = entry && new Date(entry.made_at).toLocaleString(locale());
  return (
    <>
      <span className="nm">
        {entry ? entry.title || <BookTitle name={entry.rulebook} digest={entry.digest} /> : id}
      </span>
      <Link to={`/replay/${encodeURIComponent(id)}`} className="btn s40" test="replay-open">
        {t("replay.title")}
      </Link>
      <span className="meta">
        {entry && `${date} · ${t("replay.deals.n", { n: entry.deal ?? 0 })}`}
        <br />
        {seats.length === 4 && <Everybody seats={seats} />}
      </span>
    </>
  );
}

/** The deals of a match with its rulebook and people, and its record to take away: on the match's page and when it is over. */
import { useEffect, useState } from "react";
import type { Deals } from "../net/api";
import { BookTitle } from "../pages/BookTitle";
import { t } from "../words";
import { DealList } from "./DealList";
import { Save } from "./Save";
import { type Source, tableSource } from "./source";
import { Everybody } from "./Who";

export function MatchDeals({ found, source }: { found: Deals; source: Source }) {
  return (
    <section data-test="match-deals">
      <div className="row wrap between">
        <p className="grow match-facts">
          <BookTitle name={found.rulebook} digest={found.digest} />
          <br />
          <Everybody seats={found.seats} />
        </p>
        {found.deals.length > 0 && <Save source={source} />}
      </div>
      {found.running && <p className="muted">{t(found.foreign ? "record.open" : "replay.running")}</p>}
      {found.deals.length === 0 && <p className="muted">{t("replay.none")}</p>}
      <DealList found={found} id={source.id} />
    </section>
  );
}

/** The same for a table whose match is over: fetched when shown, nothing where that fails. */
export function DealsOfTable({ id }: { id: string }) {
  const [source] = useState(() => tableSource(id));
  const [found, setFound] = useState<Deals | null>(null);
  useEffect(() => {
    let here = true;
    source.deals().then(
      (all) => here && setFound(all),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [source]);
  return found && found.deals.length > 0 ? (
    <>
      <h2>{t("replay.list")}</h2>
      <MatchDeals found={found} source={source} />
    </>
  ) : null;
}

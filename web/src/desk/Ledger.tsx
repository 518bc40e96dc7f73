/** The ledger: what stands against each side, every ruling in a row, and files to take away. */
import { useState } from "react";
import type { RoomConnection } from "../net/room";
import { ClauseChip } from "../parts/ClauseChip";
import type { Account, LedgerRow, LiveReply, LiveView, OffenceList } from "../protocol";
import { t } from "../words";
import { type DeskWord, d } from "../words.desk";
import { refusedOf } from "./live";
import { titleOf } from "./MatchDesk";
import { goTo } from "./place";
import { seatWord, sideWord, whoWord } from "./said";

const FORMS = ["pdf", "csv", "json"] as const;

export function Ledger({
  room,
  view,
  offences,
}: {
  room: RoomConnection;
  view: LiveView;
  offences: OffenceList | null;
}) {
  const rows = view.desk?.ledger ?? [];
  return (
    <section aria-label={d("part.ledger")}>
      <h2>{d("part.ledger")}</h2>
      <div className="accounts">
        {(view.desk?.accounts ?? []).map((account) => (
          <AccountOf key={account.side} account={account} view={view} offences={offences} />
        ))}
      </div>
      {rows.length === 0 && <p className="muted">{d("rulings.none")}</p>}
      <ul className="cards">
        {rows.map((row) => (
          <li key={row.ruling}>
            <button
              type="button"
              className={`item ledger-row${row.in_force ? "" : " gone"}`}
              data-test={`ledger-${row.ruling}`}
              onClick={() => goTo({ match: view.match, part: "rulings", ruling: row.ruling })}
            >
              <RowOf row={row} view={view} offences={offences} />
            </button>
            <ClauseChip citation={row.clause} />
          </li>
        ))}
      </ul>
      <Files room={room} view={view} />
    </section>
  );
}

function AccountOf({ account, view, offences }: { account: Account; view: LiveView; offences: OffenceList | null }) {
  const times = Object.entries(account.times ?? {});
  return (
    <div className="panel pad">
      <h3 className="own">{sideWord(account.side, view.names)}</h3>
      <p>
        {d("account", {
          n: account.rulings ?? 0,
          warnings: account.warnings ?? 0,
          violations: account.violations ?? 0,
          points: account.points ?? 0,
        })}
      </p>
      {times.map(([event, n]) => (
        <p key={event}>
          {titleOf(offences, event)} <b>{d("times", { n })}</b>
        </p>
      ))}
    </div>
  );
}

function RowOf({ row, view, offences }: { row: LedgerRow; view: LiveView; offences: OffenceList | null }) {
  const effects = [
    row.warning && d("award.warning"),
    row.points !== 0 && d("amount.points", { n: row.points }),
    row.levels_EW !== 0 && `${sideWord("EW", view.names)} ${signed(row.levels_EW)}`,
    row.levels_NS !== 0 && `${sideWord("NS", view.names)} ${signed(row.levels_NS)}`,
    row.takes && d("takes", { side: sideWord(row.takes, view.names) }),
    row.void && d("amount.void"),
    row.lost && d(`amount.${row.lost}` as DeskWord),
  ].filter(Boolean);
  return (
    <span className="grow">
      <b>{titleOf(offences, row.event)}</b>{" "}
      <small>
        {row.deal ? d("deal.n", { n: row.deal }) : d("deal.0")}
        {row.side && ` · ${sideWord(row.side, view.names)}`}
        {row.seat && ` · ${seatWord(row.seat)}`}
        {row.nth > 1 && ` · ${d("nth", { n: row.nth })}`}
        {effects.length > 0 && ` · ${effects.join(t("list.names"))}`}
        {` · ${d(`status.${row.status}` as DeskWord)}`}
        {` · ${whoWord(view.people, row.by)}`}
      </small>
    </span>
  );
}

const signed = (n: number): string => d(n > 0 ? "amount.up" : "amount.down", { n: Math.abs(n) });

/** Each file is made for one download. */
function Files({ room, view }: { room: RoomConnection; view: LiveView }) {
  const [trouble, setTrouble] = useState("");
  const take = async (what: "ledger" | "record", form: (typeof FORMS)[number]): Promise<void> => {
    const answer = await room.ask({ ask: "export", match: view.match, what, form });
    const ticket = (answer as LiveReply | null)?.ticket;
    if (!ticket) return setTrouble(refusedOf(answer)?.text || d("offline"));
    setTrouble("");
    const link = document.createElement("a");
    link.href = `/api/live/exports/${encodeURIComponent(ticket)}`;
    link.download = "";
    link.click();
  };
  return (
    <section className="panel pad" aria-label={d("files")}>
      <h3>{d("files")}</h3>
      <div className="row wrap">
        {FORMS.map((form) => (
          <button
            key={form}
            type="button"
            className="btn s40"
            data-test={`export-${form}`}
            onClick={() => void take("ledger", form)}
          >
            {d("part.ledger")} {form.toUpperCase()}
          </button>
        ))}
        <button type="button" className="btn s40" data-test="export-record" onClick={() => void take("record", "json")}>
          {d("record")} JSON
        </button>
      </div>
      {trouble && (
        <p className="refuse" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

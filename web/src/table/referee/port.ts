/** The ruling page's port for a table with dealt cards. Not here: tables with real cards (desk/live.ts). */
import { editionOf } from "../../clauses";
import type { Report, RulingPort, Seen } from "../../desk/port";
import type { Begin } from "../../desk/ruling";
import type { Connection } from "../../net/connection";
import type { OffenceList, TableRulingView, TableView } from "../../protocol";
import { r } from "../../words.referee";
import { levelText, personAt } from "../names";

const SIDES = ["EW", "NS"] as const;

export function portOf(conn: Connection, view: TableView, offences: OffenceList): RulingPort {
  const last = view.match?.number ?? 0;
  const players = [0, 1, 2, 3].map((seat) => personAt(view, seat));
  const running = view.deal && view.deal.phase !== "over" ? view.deal : null;
  return {
    book: editionOf(view),
    offences,
    names: [`${players[0]} – ${players[2]}`, `${players[1]} – ${players[3]}`],
    players,
    deals: Array.from({ length: last + 1 }, (_, at) => last - at),
    deal: last,
    levels: Object.fromEntries(SIDES.map((side, at) => [side, levelText(view.match?.places[at as 0 | 1])])),
    stage: SIDES[view.match?.holding ?? -1] ?? "",
    pointsOf: (deal) => (running && running.number === deal ? running.points : null),
    suggest: async (event, deal) => {
      const reply = await conn.ask({ ask: "suggest", event, deal });
      return (reply?.desk?.report ?? {}) as Report;
    },
    preview: async (command): Promise<Seen> => {
      const reply = await conn.ask({ ask: "preview", command });
      if (reply?.desk?.preview) return { preview: reply.desk.preview };
      const { code = "offline", facts = {}, text = "", clause = "" } = reply ?? {};
      return { refused: { code, facts, text: text || r("offline"), clause } };
    },
    send: async (command) => {
      const { ok, text, clause, code } = await conn.send({ do: "rule", ruling: command });
      return { ok, text, clause, code };
    },
  };
}

const KNOWN = new Set(["declarer", "level", "trump", "opening_deal"]);

/** What the ruling page begins with: nothing, or a ruling that is amended, answered on appeal, or ruled at last. */
export function startOf(one: TableRulingView | undefined): Partial<Begin> {
  if (!one) return {};
  const { report, award, deal, choice } = one.versions.at(-1)!.ruling;
  const { event, choice: picked, ...facts } = report;
  return {
    as: one.status === "appealed" ? "appeal" : one.status === "referred" ? "make" : "amend",
    ruling: one.ruling_id,
    deal,
    event: String(event ?? ""),
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !KNOWN.has(name))),
    choice: String(picked ?? choice ?? ""),
    award: award ?? null,
  };
}

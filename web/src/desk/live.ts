/** The ruling page's port for a match with real cards. Not here: tables online (table/). */
import { editionOf } from "../clauses";
import type { RoomConnection } from "../net/room";
import type { LiveError, LiveReply, LiveView, OffenceList } from "../protocol";
import { d } from "../words.desk";
import type { Report, RulingPort, Seen } from "./port";

export const refusedOf = (answer: LiveReply | LiveError | null): LiveError | null =>
  answer && "code" in answer ? answer : null;

export function portOf(room: RoomConnection, view: LiveView, offences: OffenceList): RulingPort {
  const last = Math.max(view.due, ...Object.keys(view.deals).map(Number));
  const deals = Array.from({ length: last + 1 }, (_, at) => last - at);
  const ask = async (question: Parameters<RoomConnection["ask"]>[0]): Promise<LiveReply | LiveError | null> =>
    room.ask(question);
  return {
    book: editionOf(view),
    offences,
    names: view.names,
    players: view.players,
    deals,
    deal: dealMeant(view),
    levels: view.levels,
    stage: view.stage,
    pointsOf: (deal) => view.deals[String(deal)]?.points ?? null,
    stamp: stampOf(room, view.match),
    suggest: async (event, deal) => {
      const answer = await ask({ ask: "suggest", match: view.match, event, deal });
      return ((answer as LiveReply | null)?.report ?? {}) as Report;
    },
    preview: async (command): Promise<Seen> => {
      const answer = await ask({ ask: "preview", match: view.match, command });
      const refused = refusedOf(answer);
      if (refused) {
        const { code, facts = {}, text = code, clause = "" } = refused;
        return { refused: { code, facts, text, clause } };
      }
      const preview = (answer as LiveReply | null)?.preview;
      if (preview) return { preview };
      return { refused: { code: "offline", facts: {}, text: d("offline.preview"), clause: "" } };
    },
    send: async (command) => {
      const { ok, text, clause, code } = await room.do(view.match, command);
      return { ok, text, clause, code };
    },
  };
}

function stampOf(room: RoomConnection, match: string): string {
  const { status, matches } = room.live.get();
  return `${status}.${matches[match]?.seq ?? 0}`;
}

/** The deal that is meant unless somebody says so: the one in play, else the last one played. */
export function dealMeant(view: LiveView): number {
  if (view.running) return view.running;
  const ended = Object.values(view.deals).filter((deal) => deal.ended);
  return ended.length ? Math.max(...ended.map((deal) => deal.deal)) : view.due;
}

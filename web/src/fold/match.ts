/**
 * The public sheet of a match and its fold: the page's twin of the engine's `evolve_sheet`, and of the whole view.
 * Not here: what happens within a deal (deal.ts).
 */
import { type Deal, type Event, evolveDeal, isDealEvent, newDeal } from "./deal";

/** [lap, rank of the level]. */
export type Place = readonly [number, number];

export interface Sheet {
  phase: "unopened" | "seats" | "first_draw" | "between" | "deal" | "referee" | "ended";
  rulebook: string;
  length: { deals?: number; minutes?: number | null };
  players: readonly string[];
  places: readonly [Place, Place];
  games: readonly [number, number];
  number: number;
  counted: number;
  first_drawer: number | null;
  declarer: number | null;
  holding: number | null;
  play_off: boolean;
  time: { opened_ms?: number; now_ms?: number; paused_ms?: number; last_deal?: boolean; ended?: boolean };
  call: string;
  winner: number | null;
  reason: string;
}

export interface Seen {
  sheet: Sheet;
  deal: Deal | null;
}

export const newSheet: Sheet = {
  phase: "unopened",
  rulebook: "",
  length: {},
  players: [],
  places: [
    [0, 0],
    [0, 0],
  ],
  games: [0, 0],
  number: 0,
  counted: 0,
  first_drawer: null,
  declarer: null,
  holding: null,
  play_off: false,
  time: {},
  call: "",
  winner: null,
  reason: "",
};

const changes: Record<string, (sheet: Sheet, event: Event) => Partial<Sheet>> = {
  match_opened: (_, e) => ({
    ...newSheet,
    phase: "seats",
    rulebook: e.rulebook,
    length: e.length ?? {},
    places: e.places,
    time: { opened_ms: e.at_ms ?? 0 },
  }),
  seats_taken: (sheet, e) => ({
    ...(e.crossed ? crossed(sheet) : {}),
    players: e.players,
    phase: sheet.first_drawer !== null ? "between" : "first_draw",
  }),
  first_drawn: (_, e) => (e.seat === null || e.seat === undefined ? {} : { first_drawer: e.seat, phase: "between" }),
  deal_begun: (_, e) => ({ phase: "deal", number: e.number, first_drawer: e.first_drawer }),
  deal_counted: (sheet, e) => ({
    phase: "between",
    places: e.places,
    counted: sheet.counted + 1,
    number: e.number,
    call: "",
    holding: e.takes,
  }),
  deal_taken_back: (_, e) =>
    e.draw_again ? { call: "", first_drawer: null, phase: "first_draw" } : { call: "", phase: "between" },
  declarer_named: (sheet, e) => ({
    declarer: e.seat ?? null,
    holding: e.seat === null || e.seat === undefined ? sheet.holding : e.seat & 1,
  }),
  levels_ruled: (_, e) => ({ places: e.places }),
  game_won: (sheet, e) => ({
    games: [sheet.games[0] + (e.side === 0 ? 1 : 0), sheet.games[1] + (e.side === 1 ? 1 : 0)],
    places: e.places,
    declarer: null,
    first_drawer: null,
    holding: null,
    phase: "first_draw",
  }),
  last_deal_called: (sheet) => ({ time: { ...sheet.time, last_deal: true } }),
  time_ended: (sheet) => ({ time: { ...sheet.time, ended: true } }),
  running_ruled: () => ({ call: "" }),
  referee_called: (sheet, e) => ({ call: e.about, phase: e.about === "time_out" ? "referee" : sheet.phase }),
  play_off_opened: (sheet, e) => {
    const drawer = e.first_drawer === "kept" ? sheet.first_drawer : null;
    const phase = e.seats !== "kept" ? "seats" : drawer !== null ? "between" : "first_draw";
    return { phase, places: e.places, declarer: null, holding: null, first_drawer: drawer, play_off: true };
  },
  match_ended: (_, e) => ({ phase: "ended", places: e.places, winner: e.winner ?? null, reason: e.reason, call: "" }),
};

function crossed(sheet: Sheet): Partial<Sheet> {
  return { places: [sheet.places[1], sheet.places[0]], games: [sheet.games[1], sheet.games[0]] };
}

/** The view after one event redacted for this viewer; null is an event that he may not know of. */
export function evolve(seen: Seen, event: Event | null, openHands: readonly number[]): Seen {
  if (event === null) return seen;
  if (isDealEvent(event)) {
    const from = event.type === "deal_opened" || seen.deal === null ? newDeal(openHands) : seen.deal;
    return { ...seen, deal: evolveDeal(from, event) };
  }
  const change = changes[event.type];
  if (!change) return seen;
  const time = { ...seen.sheet.time, now_ms: event.at_ms ?? seen.sheet.time.now_ms };
  const sheet = { ...seen.sheet, time };
  return { ...seen, sheet: { ...sheet, ...change(sheet, event) } };
}

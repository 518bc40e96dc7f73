/**
 * A deal as this viewer sees it, and the fold of its redacted events: the page's twin of the engine's fold, checked
 * against recorded matches. It refuses nothing and knows no rule. Cards that are not seen are -1.
 */

export type Cards = readonly number[];

export interface Bid {
  seat: number;
  cards: Cards;
  kind: "open" | "overturn" | "reinforce";
  trump: number | null;
  count: number;
  strength: number;
  key?: string;
}

export interface Declaring {
  levels: [number, number];
  declarer: number | null;
  opening: boolean;
  bids: readonly Bid[];
  tied: readonly number[];
  passed: readonly number[];
  barred: readonly number[];
  ended: boolean;
  ended_at: number | null;
  last_at: number | null;
  taken: boolean;
  closed: string;
  sealed: boolean;
  opened: boolean;
}

export interface Trick {
  leader: number;
  plays: readonly Cards[];
  shape: string;
  declared?: readonly Cards[] | null;
  dead: readonly number[];
  winner: number | null;
  points: number;
  won: Cards;
}

export interface Setup {
  deal_id: string;
  rulebook: string;
  opening: boolean;
  levels: [number, number];
  level: number;
  permanent: Cards;
  declarer: number | null;
  first_drawer: number;
  decks: number;
  kitty: number;
  step?: number;
  commitment?: string;
  own_levels?: boolean;
  removed?: Cards;
}

export type Phase =
  | "new" | "drawing" | "window" | "lot" | "kitty" | "burying" | "after_bury" | "swapping" | "play" | "choosing" | "over";

export interface Deal {
  setup: Setup | null;
  open_hands: readonly number[];
  phase: Phase;
  seed: string;
  added: readonly string[];
  revealed: boolean;
  drawn: number;
  hands: readonly [Cards, Cards, Cards, Cards];
  kitty: Cards;
  kitty_open: boolean;
  burier: number | null;
  buried: boolean;
  turned: Cards;
  declaring: Declaring;
  level: number;
  trump: number | null;
  trump_by: string;
  namer: number | null;
  overturns_left: number;
  turn: number;
  trick: Trick | null;
  last: Trick | null;
  tricks: number;
  points: number;
  won: Cards;
  known: readonly [Cards, Cards, Cards, Cards];
  throwing: { seat: number; chooser: number; choices: readonly Cards[] } | null;
  forced: Event | null;
  result: Event | null;
  void: Event | null;
  from_kitty: readonly [Cards, Cards, Cards, Cards];
}

// biome-ignore lint/suspicious/noExplicitAny: events are checked by the server's schema; the fold reads them by type.
export type Event = { type: string } & Record<string, any>;

const newDeclaring = (levels: [number, number]): Declaring => ({
  levels,
  declarer: null,
  opening: false,
  bids: [],
  tied: [],
  passed: [],
  barred: [],
  ended: false,
  ended_at: null,
  last_at: null,
  taken: false,
  closed: "",
  sealed: false,
  opened: false,
});

export function newDeal(openHands: readonly number[]): Deal {
  return {
    setup: null,
    open_hands: openHands,
    phase: "new",
    seed: "",
    added: [],
    revealed: false,
    drawn: 0,
    hands: [[], [], [], []],
    kitty: [],
    kitty_open: false,
    burier: null,
    buried: false,
    turned: [],
    declaring: newDeclaring([0, 0]),
    level: 0,
    trump: null,
    trump_by: "",
    namer: null,
    overturns_left: -1,
    turn: 0,
    trick: null,
    last: null,
    tricks: 0,
    points: 0,
    won: [],
    known: [[], [], [], []],
    throwing: null,
    forced: null,
    result: null,
    void: null,
    from_kitty: [[], [], [], []],
  };
}

type Hands = Deal["hands"];
const hidden = (count: number): Cards => Array.from({ length: count }, () => -1);
const put = (hands: Hands, seat: number, hand: Cards): Hands => {
  const next = [...hands] as [Cards, Cards, Cards, Cards];
  next[seat] = hand;
  return next;
};

/** `hand` without `cards`, order kept; of a hidden hand only the number counts. */
export function less(hand: Cards, cards: Cards): Cards {
  if (hand.length === 0 || cards.length === 0) return hand;
  if (hand[0] === -1) return hand.slice(0, Math.max(0, hand.length - cards.length));
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const gained = (deal: Deal, seat: number, cards: Cards): Hands =>
  put(deal.hands, seat, [...deal.hands[seat]!, ...(deal.open_hands.includes(seat) ? cards : hidden(cards.length))]);
const lost = (deal: Deal, seat: number, cards: Cards): Hands => put(deal.hands, seat, less(deal.hands[seat]!, cards));

function counted(cards: Cards): Map<number, number> {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

function laid(deal: Deal, cards: Cards, burier: number): Cards {
  return deal.open_hands.includes(4) || deal.open_hands.includes(burier) ? cards : hidden(cards.length);
}

function fromKitty(deal: Deal, seat: number, taken: Cards, given: Cards): Hands {
  if (!deal.open_hands.includes(seat)) return deal.from_kitty;
  const left = less([...deal.from_kitty[seat]!, ...taken], given.filter((card) => card >= 0));
  return put(deal.from_kitty, seat, [...left].sort((a, b) => a - b));
}

/** Cards of that seat that everybody has seen, with `cards` among them. */
function see(known: Hands, seat: number, cards: Cards): Hands {
  const have = counted(known[seat]!);
  const more = [...known[seat]!];
  for (const [card, count] of counted(cards)) for (let at = have.get(card) ?? 0; at < count; at++) more.push(card);
  return put(known, seat, more.sort((a, b) => a - b));
}

function played(deal: Deal, seat: number, cards: Cards): Pick<Deal, "hands" | "known"> {
  const seen = deal.known[seat]!;
  const known = seen.length ? put(deal.known, seat, less(seen, cards)) : deal.known;
  return { hands: lost(deal, seat, cards), known };
}

const step = (deal: Deal): number => deal.setup?.step ?? 1;
const after = (deal: Deal, seat: number): number => (seat + step(deal)) & 3;
const opposes = (deal: Deal, seat: number): boolean => ((seat ^ (deal.declaring.declarer ?? seat)) & 1) === 1;

function laidDown(deal: Deal, seat: number, overturnsLeft: number): Deal {
  return {
    ...deal,
    phase: overturnsLeft ? "after_bury" : "play",
    buried: true,
    known: put(deal.known, seat, []),
    overturns_left: overturnsLeft,
    declaring: { ...deal.declaring, passed: [] },
  };
}

function withBid(declaring: Declaring, event: Event): Declaring {
  const bid = event.bid as Bid;
  const before = declaring.bids.at(-1);
  const tied = event.tie && before ? [...(declaring.tied.length ? declaring.tied : [before.seat]), bid.seat] : [];
  return {
    ...declaring,
    bids: [...declaring.bids, bid],
    tied,
    passed: [],
    last_at: event.at_ms ?? null,
    declarer: event.declarer,
    sealed: event.sealed ?? false,
  };
}

type Fold = (deal: Deal, event: Event) => Deal;

const folds: Record<string, Fold> = {
  deal_opened: (deal, event) => {
    const setup = event as unknown as Setup;
    const levels: [number, number] = setup.own_levels ? setup.levels : [setup.level, setup.level];
    const declaring = { ...newDeclaring(levels), declarer: setup.declarer ?? null, opening: setup.opening };
    return { ...deal, setup, phase: "drawing", declaring, level: setup.level, turn: setup.first_drawer };
  },
  shuffled: (deal, event) => ({ ...deal, seed: event.seed ?? "", added: event.added ?? [] }),
  card_drawn: (deal, event) => ({
    ...deal,
    hands: gained(deal, event.seat, [event.card]),
    drawn: deal.drawn + 1,
    turn: after(deal, event.seat),
  }),
  draw_ended: (deal, event) => ({
    ...deal,
    phase: "window",
    kitty: hidden(deal.setup?.kitty ?? 0),
    declaring: { ...deal.declaring, ended: true, ended_at: event.at_ms ?? null },
  }),
  declared: (deal, event) => ({ ...deal, declaring: withBid(deal.declaring, event) }),
  passed: (deal, event) => ({
    ...deal,
    declaring: { ...deal.declaring, passed: [...deal.declaring.passed, event.seat] },
  }),
  declaring_closed: (deal, event) => ({
    ...deal,
    phase: "lot",
    declaring: { ...deal.declaring, closed: event.reason },
  }),
  bids_opened: (deal, event) => ({ ...deal, declaring: { ...deal.declaring, bids: event.bids, opened: true } }),
  kitty_turned: (deal, event) => ({ ...deal, turned: event.cards }),
  trumps_set: (deal, event) => ({
    ...deal,
    phase: event.then,
    trump: event.trump,
    trump_by: event.by,
    namer: event.namer ?? null,
    level: event.level,
    burier: event.burier ?? null,
    overturns_left: deal.buried ? deal.overturns_left - 1 : deal.overturns_left,
    declaring: { ...deal.declaring, declarer: event.declarer, tied: [], passed: [] },
    turn: event.declarer,
  }),
  kitty_taken: (deal, event) => ({
    ...deal,
    phase: "burying",
    hands: gained(deal, event.seat, event.cards),
    kitty: [],
    from_kitty: fromKitty(deal, event.seat, event.cards, []),
    burier: event.seat,
    buried: false,
    declaring: { ...deal.declaring, taken: true },
  }),
  kitty_buried: (deal, event) =>
    laidDown(
      {
        ...deal,
        hands: lost(deal, event.seat, event.cards),
        kitty: laid(deal, event.cards, event.seat),
        from_kitty: fromKitty(deal, event.seat, [], event.cards),
      },
      event.seat,
      event.overturns_left ?? 0,
    ),
  kitty_swapped: (deal, event) => {
    const given = { ...deal, hands: lost(deal, event.seat, event.given) };
    const swapped = {
      ...deal,
      hands: gained(given, event.seat, event.taken),
      kitty: laid(deal, event.given, event.seat),
      burier: event.seat,
      from_kitty: fromKitty(deal, event.seat, event.taken, []),
    };
    return laidDown(swapped, event.seat, event.overturns_left ?? 0);
  },
  overturning_ended: (deal) => ({ ...deal, phase: "play", overturns_left: 0 }),
  led: (deal, event) => ({
    ...deal,
    ...played(deal, event.seat, event.cards),
    phase: "play",
    trick: {
      leader: event.seat,
      plays: [event.cards],
      shape: event.shape,
      declared: event.declared ?? null,
      dead: [],
      winner: null,
      points: 0,
      won: [],
    },
    turn: after(deal, event.seat),
    throwing: null,
  }),
  throw_failed: (deal, event) => {
    const seen = { ...deal, known: see(deal.known, event.seat, event.cards), points: deal.points + event.points };
    if (event.chooser === null || event.chooser === undefined) return seen;
    return {
      ...seen,
      phase: "choosing",
      throwing: { seat: event.seat, chooser: event.chooser, choices: event.choices },
    };
  },
  unit_chosen: (deal) => ({ ...deal, phase: "play", throwing: null }),
  followed: (deal, event) =>
    deal.trick === null
      ? deal
      : {
          ...deal,
          ...played(deal, event.seat, event.cards),
          trick: { ...deal.trick, plays: [...deal.trick.plays, event.cards] },
          turn: after(deal, event.seat),
        },
  trick_won: (deal, event) => {
    if (deal.trick === null) return deal;
    const won: Cards = opposes(deal, event.seat) ? event.cards : [];
    return {
      ...deal,
      trick: null,
      last: { ...deal.trick, winner: event.seat, points: event.points, won },
      tricks: deal.tricks + 1,
      points: deal.points + event.points,
      won: [...deal.won, ...won],
      turn: event.seat,
    };
  },
  last_trick_counted: (deal, event) => ({
    ...deal,
    kitty: event.kitty,
    kitty_open: true,
    points: deal.points + event.points,
  }),
  deal_settled: (deal, event) => ({ ...deal, phase: "over", result: event, throwing: null }),
  deal_voided: (deal, event) => ({ ...deal, phase: "over", void: event, throwing: null }),
  seed_revealed: (deal, event) => ({ ...deal, seed: event.seed, added: event.added ?? [], revealed: true }),
  marked: (deal) => deal,
  points_adjusted: (deal, event) => ({ ...deal, points: deal.points + event.points }),
  result_forced: (deal, event) => ({ ...deal, forced: event }),
  cards_shown: (deal, event) => ({ ...deal, known: see(deal.known, event.seat, event.cards) }),
  cards_moved: (deal, event) => moved(deal, event.giver, event.taker, event.cards),
  declaring_barred: (deal, event) => ({
    ...deal,
    declaring: {
      ...deal.declaring,
      barred: [...new Set([...deal.declaring.barred, ...(event.seats as number[])])].sort((a, b) => a - b),
    },
  }),
  trick_reopened: (deal, event) => {
    if (deal.last === null) return deal;
    return {
      ...deal,
      trick: { ...deal.last, winner: null, points: 0, won: [] },
      last: null,
      tricks: deal.tricks - 1,
      won: deal.won.slice(0, deal.won.length - deal.last.won.length),
      points: deal.points - event.points,
      turn: deal.last.leader,
    };
  },
  play_returned: (deal, event) => {
    if (deal.trick === null) return deal;
    const cards = deal.trick.plays.at(-1) ?? [];
    const plays = deal.trick.plays.slice(0, -1);
    const trick = plays.length
      ? { ...deal.trick, plays, dead: deal.trick.dead.filter((place) => place < plays.length) }
      : null;
    return {
      ...deal,
      trick,
      hands: gained(deal, event.seat, cards),
      known: see(deal.known, event.seat, cards),
      turn: event.seat,
    };
  },
  play_replaced: (deal, event) => {
    const trick = deal.trick;
    if (trick === null) return deal;
    const place = ((event.seat - trick.leader) * step(deal)) & 3;
    const old = trick.plays[place] ?? [];
    const back = { ...deal, hands: gained(deal, event.seat, old), known: see(deal.known, event.seat, old) };
    const plays = trick.plays.map((cards, at) => (at === place ? event.cards : cards));
    const rest = trick.dead.filter((other) => other !== place);
    const dead = event.dead ? [...rest, place].sort((a, b) => a - b) : rest;
    return { ...deal, ...played(back, event.seat, event.cards), trick: { ...trick, plays, dead } };
  },
};

/** A ruling moved cards; place 4 is the kitty. */
function moved(deal: Deal, giver: number, taker: number, cards: Cards): Deal {
  let known = deal.known;
  for (const place of [giver, taker]) if (place !== 4) known = put(known, place, []);
  let next: Deal = { ...deal, known };
  if (giver === 4) next = { ...next, kitty: less(next.kitty, cards) };
  else next = { ...next, hands: lost(next, giver, cards) };
  if (taker === 4) return { ...next, kitty: [...next.kitty, ...laid(next, cards, next.burier ?? -1)] };
  return { ...next, hands: gained(next, taker, cards) };
}

/** The deal after an event redacted for its viewer. */
export function evolveDeal(deal: Deal, event: Event): Deal {
  const fold = folds[event.type];
  return fold ? fold(deal, event) : deal;
}

export const isDealEvent = (event: Event): boolean => event.type in folds;

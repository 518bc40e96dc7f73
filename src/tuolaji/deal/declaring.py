"""Naming trumps: what a seat may lay down now, and what that makes of the declaring so far.

`judge` answers for `decide` and for casebooks alike: it knows the cards laid, never the hands. Refusals speak code,
facts and the key of the declaring chapter that refuses. Not here: whether the cards are held (``drawing``), what
happens when nobody declares (``nobody``).
Source: the declaring chapter of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import LITTLE_JOKER, SUITS, format_suit, names
from tuolaji.deal.naming import Naming, readings
from tuolaji.rulebook.schema_deal import DeclaringRules
from tuolaji.seating import SEATS, partner, side_of

Act = Literal["declare", "reinforce"]
Kind = Literal["open", "overturn", "reinforce"]
HIDDEN = -1


class Bid(Struct, frozen=True, gc=False):
    """One accepted declaration. `cards` were laid now; `count` and `strength` hold for all that lies for `trump`.

    In a view of another's sealed cards `cards` are HIDDEN, `trump` is None and `key` is "".
    """

    seat: int
    cards: tuple[int, ...]
    kind: Kind
    trump: int | None
    count: int
    strength: int
    key: str = ""


class DeclaringState(Struct, frozen=True, gc=False):
    """The declaring of one deal so far. Times are milliseconds of the caller's clock, None = not known.

    levels: of EW and NS, as they count for naming trumps. tied: seats whose equal bids wait for a lot. barred: seats
    that lost the right to declare. closed: the reason, "" while open. sealed: bids lie face down until `opened`.
    """

    levels: tuple[int, int]
    permanent: tuple[int, ...] = ()
    declarer: int | None = None
    first_drawer: int = 0
    opening: bool = False
    bids: tuple[Bid, ...] = ()
    tied: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    ended_at: int | None = None
    ended: bool = False
    last_at: int | None = None
    taken: bool = False
    closed: str = ""
    sealed: bool = False
    opened: bool = False

    @property
    def standing(self) -> Bid | None:
        """The bid that names trumps at the moment, under the seat that named them whoever has reinforced it."""
        if not self.bids:
            return None
        last = self.bids[-1]
        seat = next((bid.seat for bid in reversed(self.bids) if bid.kind != "reinforce"), last.seat)
        return last if seat == last.seat else replace(last, seat=seat)

    def laid(self, seat: int) -> tuple[int, ...]:
        """All cards the seat itself has laid down."""
        return tuple(card for bid in self.bids if bid.seat == seat for card in bid.cards)

    def lying_for(self, seat: int, trump: int | None) -> tuple[int, ...]:
        """All cards that lie for the seat's naming of a suit, those by which its partner reinforced it included."""
        found: list[int] = []
        namer = seat
        for bid in self.bids:
            namer = namer if bid.kind == "reinforce" else bid.seat
            if namer == seat and bid.trump == trump:
                found += bid.cards
        return tuple(found)


class Judgement(NamedTuple):
    """ok with the bid to record, or code, facts and chapter key. tie: a lot decides between it and the standing bid."""

    ok: bool
    code: str = ""
    key: str = ""
    facts: Mapping[str, Any] = {}
    bid: Bid | None = None
    tie: bool = False


def judge(
    rules: DeclaringRules,
    state: DeclaringState,
    seat: int,
    cards: tuple[int, ...],
    act: Act = "declare",
    at: int | None = None,
    rival: int | None = None,
    again: bool = False,
) -> Judgement:
    """Whether `seat` may lay down `cards` now (beyond those already lying). rival: a seat that spoke at the same time;
    again: some of the cards are among those lying, so that the two do not add up.

    Codes: declaring_closed, declaring_barred, not_your_turn, not_a_declaration, overturn_only, open_only,
    nothing_to_reinforce, reinforce_barred, self_overturn_barred, same_suit_barred, suit_named_before,
    partner_too_few, naming_locked, too_many_overturns, not_stronger.
    """
    return _may_speak(rules, state, seat, at) or weigh(rules, state, seat, cards, act, rival, again)


def weigh(
    rules: DeclaringRules,
    state: DeclaringState,
    seat: int,
    cards: tuple[int, ...],
    act: Act = "declare",
    rival: int | None = None,
    again: bool = False,
) -> Judgement:
    """`judge` without asking whether the seat may speak at all (overturning after burying has its own turns)."""
    found = _reading(rules, state, seat, cards, act, again)
    if isinstance(found, Judgement):
        return found
    kind = _kind(rules, state, seat, found, act)
    if isinstance(kind, Judgement):
        return kind
    bid = Bid(seat, cards, kind, found.trump, found.number, found.strength, found.key)
    if kind == "open":
        return _use(found, "overturn_only") or Judgement(True, bid=bid)
    if kind == "reinforce":
        return _reinforcement(rules, state, bid)
    return _use(found, "open_only") or _bars(rules, state, bid) or _stronger(rules, state, bid, rival)


def add(
    state: DeclaringState,
    bid: Bid,
    declarer: int | None,
    at: int | None = None,
    tie: bool = False,
    sealed: bool = False,
) -> DeclaringState:
    """The state after an accepted bid: it stands, and everybody may speak again."""
    before = state.standing
    tied = ((*state.tied, bid.seat) if state.tied else (before.seat, bid.seat)) if tie and before else ()
    return replace(state, bids=(*state.bids, bid), tied=tied, passed=(), last_at=at, declarer=declarer, sealed=sealed)


def declarer_after(rules: DeclaringRules, state: DeclaringState, bid: Bid, tie: bool) -> int | None:
    """Who declares the deal after `bid`; a tie for the deal leaves it open until the lot."""
    if bid.kind == "reinforce":
        return state.declarer
    takes = rules.opening_takes_deal if bid.kind == "open" else "deal" in rules.takes
    if not takes and not (tie and rules.opening_takes_deal):
        return state.declarer
    return None if tie else bid.seat


def close_reason(rules: DeclaringRules, state: DeclaringState, at: int | None) -> str:
    """Why nobody may declare any more, "" while somebody may."""
    if state.closed:
        return state.closed
    if state.taken and ("kitty_taken" in rules.closes or "kitty_looked" in rules.closes):
        return "kitty_taken"
    return "time" if time_over(rules, state, at) else ""


def time_over(rules: DeclaringRules, state: DeclaringState, at: int | None) -> bool:
    """Whether the window's clock has run out at `at` (its last millisecond still counts)."""
    start = state.ended_at
    if rules.window_from == "last_declaration" and start is not None and state.last_at is not None:
        start = max(start, state.last_at)
    return "time" in rules.closes and at is not None and start is not None and at > start + rules.window_seconds * 1000


def kitty_refused(rules: DeclaringRules, state: DeclaringState, at: int | None) -> Judgement | None:
    """Why nobody may take (or look at) the kitty yet; None if one may. Code kitty_too_early (facts: seconds)."""
    wait = rules.kitty_after_seconds
    if wait and at is not None and state.ended_at is not None and at < state.ended_at + wait * 1000:
        return Judgement(False, "kitty_too_early", "kitty_after_seconds", {"seconds": wait})
    return None


def _may_speak(rules: DeclaringRules, state: DeclaringState, seat: int, at: int | None) -> Judgement | None:
    reason = close_reason(rules, state, at)
    if reason:
        return Judgement(False, "declaring_closed", "closes", {"reason": reason})
    if seat in state.barred:
        return Judgement(False, "declaring_barred", "", {"seat": SEATS[seat]})
    if rules.when == "in_turn_after" and seat != in_turn(state):
        return Judgement(False, "not_your_turn", "when", {"seat": SEATS[seat]})
    if state.declarer is None or state.opening or rules.by == "all":
        return None
    mine = side_of(seat) == side_of(state.declarer)
    if rules.by == "declarers_first":
        first = {state.declarer, partner(state.declarer)}
        allowed = mine or bool(state.bids) or first <= set(state.passed)
    else:
        allowed = mine == (rules.by == "declarers")
    return None if allowed else Judgement(False, "side_may_not_declare", "by", {"by": rules.by})


def in_turn(state: DeclaringState) -> int | None:
    """Whose turn it is to speak where one speaks in turn after the draw; None before it."""
    if not state.ended:
        return None
    first = state.first_drawer if state.declarer is None else state.declarer
    start = state.bids[-1].seat + 1 if state.bids else first
    return next((seat & 3 for seat in range(start, start + 4) if seat & 3 not in state.passed), None)


def _reading(
    rules: DeclaringRules, state: DeclaringState, seat: int, cards: tuple[int, ...], act: Act, again: bool
) -> Naming | Judgement:
    """What the cards name, together with what the seat already shows for the same suit where that counts."""
    level = state.levels[side_of(seat)]
    together = None if again else _with_shown(rules, state, seat, cards, level, act)
    alone = readings(rules, level, state.permanent, cards)
    if together is not None and (act == "reinforce" or not alone or together.strength > alone[0].strength):
        return together
    if act == "reinforce" and not _partner_adds(rules, state, seat) and not _repeats(rules, state, seat, alone):
        return Judgement(False, "nothing_to_reinforce", "reinforce")
    if not alone:
        return Judgement(False, "not_a_declaration", "patterns", {"cards": names(cards)})
    return alone[0]


def _repeats(rules: DeclaringRules, state: DeclaringState, seat: int, alone: list[Naming]) -> bool:
    """Whether cards that name a suit by themselves may pass for a reinforcement: the whole of one's own bid laid
    again, or the partner's suit where the book gives its partner a way to name it again."""
    trumps = {naming.trump for naming in alone}
    if any(_returns(state, seat, trump) for trump in trumps):
        return True
    standing = state.standing
    again = rules.partner_least > 1 and not rules.sealed
    return again and standing is not None and standing.seat == partner(seat) and standing.trump in trumps


def _partner_adds(rules: DeclaringRules, state: DeclaringState, seat: int) -> bool:
    standing = state.standing
    return rules.reinforce == "side" and not rules.sealed and standing is not None and standing.seat == partner(seat)


def _with_shown(
    rules: DeclaringRules, state: DeclaringState, seat: int, cards: tuple[int, ...], level: int, act: Act
) -> Naming | None:
    """The strongest naming of `cards` with those already shown for one suit, None if there is none. The partner's
    count only for a reinforcement of his bid."""
    owners = (seat, partner(seat)) if act == "reinforce" and _partner_adds(rules, state, seat) else (seat,)
    best = None
    for trump in {bid.trump for bid in state.bids if bid.seat in owners}:
        for shown in _shown(rules, state, owners, trump):
            for naming in readings(rules, level, state.permanent, shown + cards):
                if naming.trump == trump and (best is None or naming.strength > best.strength):
                    best = naming
    return best


def _shown(
    rules: DeclaringRules, state: DeclaringState, owners: tuple[int, ...], trump: int | None
) -> Iterator[tuple[int, ...]]:
    """What lies for `trump` and counts: for the standing bid all of it, for an overturned one where the book says so,
    then also without its companions (the new cards bring their own)."""
    shown = tuple(card for owner in owners for card in state.lying_for(owner, trump))
    standing = state.standing
    if standing is not None and standing.seat in owners and standing.trump == trump:
        yield shown
    elif rules.shown_cards_count:
        yield shown
        companions = {pattern.with_face for pattern in rules.patterns if pattern.with_count}
        if companions:
            yield tuple(card for card in shown if card < LITTLE_JOKER)


def _kind(rules: DeclaringRules, state: DeclaringState, seat: int, found: Naming, act: Act) -> Kind | Judgement:
    standing = state.standing
    if standing is None:
        return "open"
    same = standing.trump == found.trump
    if same and (standing.seat == seat or (act == "reinforce" and _partner_adds(rules, state, seat))):
        return "reinforce"
    if act == "reinforce" and rules.reinforce == "nobody":
        return Judgement(False, "reinforce_barred", "reinforce")
    if rules.reinforce_until != "closed" and _returns(state, seat, found.trump):
        return Judgement(False, "reinforce_barred", "reinforce_until")
    return "overturn"


def _returns(state: DeclaringState, seat: int, trump: int) -> bool:
    return any(bid.seat == seat and bid.trump == trump and bid.kind != "reinforce" for bid in state.bids)


def _use(found: Naming, use: str) -> Judgement | None:
    if found.pattern.use == use:
        return Judgement(False, use, "patterns", {"naming": found.key})
    return None


def _reinforcement(rules: DeclaringRules, state: DeclaringState, bid: Bid) -> Judgement:
    standing = state.standing
    if rules.reinforce == "nobody":
        return Judgement(False, "reinforce_barred", "reinforce")
    if rules.reinforce_until == "draw_end" and state.ended:
        return Judgement(False, "reinforce_barred", "reinforce_until")
    assert standing is not None
    if bid.strength <= standing.strength:
        return Judgement(False, "not_stronger", "patterns", {"count": bid.count, "standing": standing.count})
    return Judgement(True, bid=bid)


def _bars(rules: DeclaringRules, state: DeclaringState, bid: Bid) -> Judgement | None:
    """The bars of the rulebook. Those that depend on faces lying sealed are not asked: the answer would betray them."""
    standing = state.standing
    assert standing is not None
    named = [earlier for earlier in state.bids if earlier.kind != "reinforce"]
    own = {earlier.trump for earlier in named if earlier.seat == bid.seat}
    barred = standing.seat == bid.seat and rules.self_overturn != "always"
    if barred or (rules.self_overturn == "never" and own and bid.trump not in own):
        return Judgement(False, "self_overturn_barred", "self_overturn")
    if rules.most_overturns and sum(b.kind == "overturn" for b in state.bids) >= rules.most_overturns:
        return Judgement(False, "too_many_overturns", "most_overturns", {"most": rules.most_overturns})
    return None if rules.sealed else _suit_bars(rules, state, standing, bid)


def _suit_bars(rules: DeclaringRules, state: DeclaringState, standing: Bid, bid: Bid) -> Judgement | None:
    if standing.key in rules.locking:
        return Judgement(False, "naming_locked", "locking")
    suit = format_suit(bid.trump) if bid.trump is not None else None
    same = standing.trump == bid.trump and suit is not None
    if rules.other_suit_only and same:
        return Judgement(False, "same_suit_barred", "other_suit_only", {"suit": suit})
    if same and standing.seat == partner(bid.seat) and not 0 < rules.partner_least <= len(bid.cards):
        return Judgement(False, "partner_too_few", "partner_least", {"suit": suit, "least": rules.partner_least})
    others = {b.trump for b in state.bids if b.seat != bid.seat and b.kind != "reinforce"}
    if rules.named_suit_barred and suit is not None and bid.trump in others:
        return Judgement(False, "suit_named_before", "named_suit_barred", {"suit": suit})
    return None


def _stronger(rules: DeclaringRules, state: DeclaringState, bid: Bid, rival: int | None) -> Judgement:
    standing = state.standing
    assert standing is not None
    if bid.strength > standing.strength:
        return Judgement(True, bid=bid)
    equal = bid.strength == standing.strength
    if equal and rival is not None and rival in (standing.seat, *state.tied) and rules.rivals in ("seat", "lot"):
        if rules.rivals == "lot":
            return Judgement(True, bid=bid, tie=True)
        if (bid.seat - state.first_drawer) & 3 < (standing.seat - state.first_drawer) & 3:
            return Judgement(True, bid=bid)
    elif equal and _equal_wins(rules, standing, bid):
        return Judgement(True, bid=bid)
    return Judgement(False, "not_stronger", "patterns", {"count": bid.count, "standing": standing.count})


def _equal_wins(rules: DeclaringRules, standing: Bid, bid: Bid) -> bool:
    if rules.equal != "suit_order":
        return rules.equal == "later"
    order = [SUITS.index(suit) for suit in rules.suits]
    place = [order.index(trump) if trump in order else -1 for trump in (standing.trump, bid.trump)]
    return place[1] < place[0]

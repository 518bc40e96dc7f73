"""Declaring: laying cards down while drawing and in the window after it, passing, closing, and what then is trumps.

Not here: which cards name what and who may lay them (``declaring``), the chain when nobody does (``nobody``),
overturning after the kitty was buried (``afterwards``).
Source: the declaring chapter of the rulebook.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tuolaji.cards import NO_TRUMP, contains, names
from tuolaji.cards import without as cards_without
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal import nobody, settle
from tuolaji.deal.declaring import Judgement, close_reason, declarer_after, in_turn, judge, time_over
from tuolaji.deal.shuffle import lots, mix
from tuolaji.deal.state import DealState
from tuolaji.deal.story import Story, rules_for_declaring
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, parse_seat, side_of

OPEN_PHASES = ("drawing", "window")
SEATS_ALL = frozenset(range(4))


def declare(story: Story, command: cmd.Declare) -> None:
    """Lay cards down. Raises Fault with the codes of ``declaring.judge``, ``not_now``, ``cards_not_in_hand``."""
    story.need_phase(*OPEN_PHASES)
    again = need_shown(story, command)
    rules, declaring = story.declaring, story.state.declaring
    verdict = judge(rules, declaring, command.seat, command.cards, command.act, command.at_ms, command.rival, again)
    tell_bid(story, verdict, command)


def need_shown(story: Story, command: cmd.Declare) -> bool:
    """Raise Fault ``cards_not_in_hand``, ``no_cards`` unless the cards can be laid beside those already lying. Where
    shown cards do not count they may be laid once more: then the answer is True, and they do not add up."""
    state, rules = story.state, story.declaring
    story.need_cards(command.seat, command.cards)
    hand = state.hands[command.seat]
    if state.from_kitty[command.seat] and not rules.kitty_cards_count:
        hand = cards_without(hand, state.from_kitty[command.seat])
    beside = contains(hand, state.declaring.laid(command.seat) + command.cards)
    if not beside and (rules.shown_cards_count or not contains(hand, command.cards)):
        raise Fault("cards_not_in_hand", {"cards": names(command.cards)})
    return not beside


def tell_bid(story: Story, verdict: Judgement, command: cmd.Declare) -> None:
    """Record an accepted bid, or refuse with its code and clause. Cards lie sealed until the declaring closes; what
    overturns a buried kitty is open."""
    if verdict.bid is None:
        clause = story.cite(verdict.key) if verdict.key else ""
        raise Fault(verdict.code, verdict.facts, clause=clause)
    rules = story.declaring
    declarer = declarer_after(rules, story.state.declaring, verdict.bid, verdict.tie)
    sealed = rules.sealed and not story.state.declaring.closed
    story.tell(ev.Declared(verdict.bid, declarer, verdict.tie, sealed, command.act, command.rival, command.at_ms))


def pass_(story: Story, command: cmd.Pass) -> None:
    """Not declare. Raises Fault ``not_now``, ``already_passed``, ``not_your_turn``."""
    story.need_phase("window")
    declaring, rules = story.state.declaring, story.declaring
    if command.seat in declaring.passed:
        raise Fault("already_passed", {"seat": SEATS[command.seat]})
    if rules.when == "in_turn_after" and command.seat != in_turn(declaring):
        raise Fault("not_your_turn", {"seat": SEATS[command.seat]}, clause=story.cite("when"))
    story.tell(ev.Passed(command.seat, command.at_ms))
    if set(story.state.declaring.passed) >= SEATS_ALL and passes_close(story.loaded, story.state):
        close(story, "all_passed", command.at_ms)


def passes_close(loaded: Loaded, state: DealState) -> bool:
    """Whether declaring ends once all have passed: where the book says so, or where nothing else could end it."""
    rules = rules_for_declaring(loaded, state)
    if "all_passed" in rules.closes:
        return True
    return "time" not in rules.closes and taker(loaded, state) is None


def elapse(story: Story, command: cmd.Elapse) -> None:
    """The window's clock has run out. Raises Fault ``not_now``, ``no_window_clock``, ``window_open`` (facts: ms)."""
    story.need_phase("window")
    rules = story.declaring
    if "time" not in rules.closes:
        raise Fault("no_window_clock", {}, clause=story.cite("closes"))
    declaring = story.state.declaring
    known = command.at_ms is not None and declaring.ended_at is not None
    if known and not time_over(rules, declaring, command.at_ms):
        raise Fault("window_open", {"seconds": rules.window_seconds}, clause=story.cite("window_seconds"))
    close(story, "time", command.at_ms)


def close_for_kitty(story: Story, command: cmd.TakeKitty) -> None:
    """Taking the kitty ends the declaring where it may. Raises Fault ``declaring_open``."""
    rules = story.declaring
    reason = close_reason(rules, story.state.declaring, command.at_ms)
    if not reason:
        if "kitty_taken" not in rules.closes and "kitty_looked" not in rules.closes:
            raise Fault("declaring_open", {"closes": list(rules.closes)}, clause=story.cite("closes"))
        reason = "kitty_taken"
    close(story, reason, command.at_ms)


def close(story: Story, reason: str, at_ms: int | None) -> None:
    """End the declaring: turn up sealed bids and settle trumps, or wait for the referee's lot."""
    tell_closed(story, reason, at_ms)
    declaring = story.state.declaring
    if declaring.tied:
        below = chance(story.state)
        if below is not None:
            settle_rivals(story, declaring.tied[below(len(declaring.tied))])
    elif declaring.standing is not None and declaring.standing.trump is not None:
        set_trumps(story, declaring.standing.trump, "declaration", declaring.standing.seat, story.cite("patterns"))
    else:
        ask_chain(story)


def tell_closed(story: Story, reason: str, at_ms: int | None = None) -> None:
    """The declaring is over: sealed bids are turned up, and the cards stay on the table where the book says so."""
    story.tell(ev.DeclaringClosed(reason, at_ms))
    state = story.state
    if story.declaring.sealed and state.declaring.bids:
        story.tell(ev.BidsOpened(state.declaring.bids))
    leave_lying(story, sorted({bid.seat for bid in state.declaring.bids}))


def leave_lying(story: Story, seats: list[int]) -> None:
    """Where the book leaves declared cards on the table, everybody goes on seeing those these seats still hold."""
    state = story.state
    if story.declaring.shown_cards != "table":
        return
    for seat in seats:
        lying = Counter(state.declaring.laid(seat)) & Counter(state.hands[seat])
        if lying:
            story.tell(ev.CardsShown(seat, tuple(sorted(lying.elements()))))


def ask_chain(story: Story, declarer: int | None = None) -> None:
    """Nobody has named trumps: what the book's chain says. `declarer`: by the referee's lot, where that decides."""
    answer = _chain(story)
    clause = story.cite(f"nobody.{max(answer.step, 0)}")
    if answer.outcome in ("redeal", "other_side"):
        void = ev.DealVoided("nobody_declared", other_side=answer.outcome == "other_side", clause=clause)
        settle.end_void(story, void)
    elif answer.outcome != "lot" and (declarer is not None or not declarer_by_lot(story)):
        if answer.turned:
            story.tell(ev.KittyTurned(answer.turned))
        set_trumps(story, answer.trump, answer.by, None, clause, declarer)


def _chain(story: Story) -> nobody.Answer:
    state = story.state
    hand = state.hands[state.deal.first_drawer]
    level = state.declaring.levels[side_of(state.deal.first_drawer)]
    situation = nobody.Situation(level, state.kitty, hand, state.deal.redeals, chance(state))
    return nobody.ask(story.declaring.nobody, situation)


def declarer_by_lot(story: Story) -> bool:
    """Whether the referee has to draw who declares: an opening deal that nobody opened, of a pack without a seed."""
    state = story.state
    return state.declarer is None and story.declaring.nobody_declarer == "lot" and chance(state) is None


def draw_lot(story: Story, command: cmd.DrawLot) -> None:
    """The referee's lot. Raises Fault ``not_now``, ``lot_not_wanted`` (facts: wanted)."""
    story.need_phase("lot")
    tied = story.state.declaring.tied
    if tied:
        if command.seat not in tied:
            raise Fault("lot_not_wanted", {"wanted": [SEATS[seat] for seat in tied]})
        settle_rivals(story, command.seat)
        return
    if declarer_by_lot(story) and command.seat is None:
        raise Fault("lot_not_wanted", {"wanted": list(SEATS)}, clause=story.cite("nobody_declarer"))
    declarer = command.seat if declarer_by_lot(story) else None
    if _chain(story).outcome != "lot":
        ask_chain(story, declarer)
    elif command.trump is None or not 0 <= command.trump < NO_TRUMP:
        raise Fault("lot_not_wanted", {"wanted": ["S", "H", "C", "D"]})
    else:
        set_trumps(story, command.trump, "lot", None, story.cite("nobody"), declarer)


def settle_rivals(story: Story, seat: int) -> None:
    """The lot fell on the bid of `seat` among equal ones."""
    named = (bid for bid in reversed(story.state.declaring.bids) if bid.kind != "reinforce")
    bid = next(bid for bid in named if bid.seat == seat)
    assert bid.trump is not None
    set_trumps(story, bid.trump, "lot", seat, story.cite("rivals"))


def set_trumps(
    story: Story, trump: int, by: ev.TrumpsBy, namer: int | None, clause: str, ruled: int | None = None
) -> None:
    """Trumps are known; with them the declarer, the level and who takes the kitty."""
    state = story.state
    declarer = _declarer(story, namer) if ruled is None else ruled
    level = state.deal.levels[side_of(declarer)] if state.deal.own_levels else state.deal.level
    burier = None if _left_lying(story.loaded) else _burier(story.loaded, state, declarer, namer)
    story.tell(ev.TrumpsSet(trump, level, declarer, by, namer, burier, "play" if burier is None else "kitty", clause))


def taker(loaded: Loaded, state: DealState) -> int | None:
    """Who may take the kitty as the declaring stands; None if nobody is to."""
    declaring = state.declaring
    if _left_lying(loaded) or (declaring.declarer is None and loaded.book.deck.buried_by != "seat"):
        return None
    standing = declaring.standing
    return _burier(loaded, state, declaring.declarer or 0, standing.seat if standing else None)


def chance(state: DealState) -> Callable[[int], int] | None:
    """The deal's own stream of lots; None where the pack has no seed."""
    if not state.seed:
        return None
    return lots(mix(bytes.fromhex(state.seed), [bytes.fromhex(part) for part in state.added]))


def _left_lying(loaded: Loaded) -> bool:
    deck = loaded.book.deck
    return deck.kitty == 0 or deck.bury_before_draw


def _declarer(story: Story, namer: int | None) -> int:
    """Whose deal it is once declaring is over."""
    state, rules = story.state, story.declaring
    if state.declarer is not None:
        return state.declarer
    if namer is not None:
        return namer
    below = chance(state) if rules.nobody_declarer == "lot" else None
    return below(4) if below is not None else state.deal.first_drawer


def _burier(loaded: Loaded, state: DealState, declarer: int, namer: int | None) -> int:
    deck, rules = loaded.book.deck, rules_for_declaring(loaded, state)
    taken = "kitty" in rules.takes and any(bid.kind == "overturn" for bid in state.declaring.bids)
    if namer is not None and (taken or deck.buried_by == "namer"):
        return namer
    return parse_seat(deck.buried_seat) if deck.buried_by == "seat" and deck.buried_seat else declarer

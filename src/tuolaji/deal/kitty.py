"""Taking the kitty up and burying it.

Not here: the declaring that this may end (``window``), overturning once it is buried (``afterwards``).
Source: the deck chapter of the rulebook.
"""

from __future__ import annotations

from tuolaji.deal import afterwards, window
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.declaring import kitty_refused
from tuolaji.deal.story import Story
from tuolaji.faults import Fault
from tuolaji.seating import SEATS

TRUMPS = 4


def take(story: Story, command: cmd.TakeKitty) -> None:
    """Take the kitty; in the window that ends the declaring. Raises Fault ``not_now``, ``not_yours_to_bury`` (facts:
    seat), ``kitty_too_early`` (facts: seconds), ``declaring_open``."""
    story.need_phase("window", "kitty")
    _need_taker(story, command.seat)
    refused = kitty_refused(story.declaring, story.state.declaring, command.at_ms)
    if refused is not None:
        raise Fault(refused.code, refused.facts, clause=story.cite(refused.key))
    if story.state.phase == "window":
        window.close_for_kitty(story, command)
    state = story.state
    if state.phase == "kitty" and state.burier == command.seat:
        story.tell(ev.KittyTaken(command.seat, state.kitty, command.at_ms))


def bury(story: Story, command: cmd.Bury) -> None:
    """Lay the kitty down. Raises Fault ``not_now``, ``not_yours_to_bury``, ``kitty_wrong_size`` (facts: expected, got),
    ``cards_not_in_hand``, and, unless the table records, ``kitty_points``, ``kitty_trumps`` (facts: most, got)."""
    story.need_phase("burying", "swapping")
    state = story.state
    if command.seat != state.burier:
        raise Fault("not_yours_to_bury", {"seat": SEATS[command.seat]})
    if len(command.cards) != state.deal.kitty:
        facts = {"expected": state.deal.kitty, "got": len(command.cards)}
        raise Fault("kitty_wrong_size", facts, clause=story.loaded.citation("deck.kitty"))
    story.need_cards(command.seat, command.cards)
    _check_limits(story, command)
    left = afterwards.chances(story)
    if state.phase == "swapping":
        story.tell(ev.KittySwapped(command.seat, command.cards, state.kitty, left))
    else:
        story.tell(ev.KittyBuried(command.seat, command.cards, left))


def _need_taker(story: Story, seat: int) -> None:
    state = story.state
    wanted = state.burier if state.phase == "kitty" else window.taker(story.loaded, state)
    if wanted is None and state.declarer is None:
        raise Fault("nobody_declared_yet", {"seat": SEATS[seat]})
    if seat != wanted:
        raise Fault("not_yours_to_bury", {"seat": SEATS[seat]})


def _check_limits(story: Story, command: cmd.Bury) -> None:
    """The limits hold where the hand has cards that keep within them; otherwise anything may be buried."""
    limits, rules = story.loaded.book.deck.kitty_limits, story.rules
    clause = story.loaded.citation("deck.kitty_limits")
    points = rules.points(command.cards)
    trumps = sum(rules.suit_of(card) == TRUMPS for card in command.cards)
    too_many = limits.points is not None and points > limits.points
    if (too_many or (limits.trumps is not None and trumps > limits.trumps)) and not _kept(story, command):
        return
    if limits.points is not None and too_many:
        story.refuse_or_mark(command.seat, "kitty_points", {"most": limits.points, "got": points}, clause)
    if limits.trumps is not None and trumps > limits.trumps:
        story.refuse_or_mark(command.seat, "kitty_trumps", {"most": limits.trumps, "got": trumps}, clause)


def _kept(story: Story, command: cmd.Bury) -> bool:
    """Whether the hand has as many cards that keep within both limits: the least points with each number of trumps."""
    limits, rules, number = story.loaded.book.deck.kitty_limits, story.rules, len(command.cards)
    worth: tuple[list[int], list[int]] = ([], [])
    for card in story.state.hands[command.seat]:
        worth[rules.suit_of(card) == TRUMPS].append(rules.points((card,)))
    plain, trumps = sorted(worth[0]), sorted(worth[1])
    most = len(trumps) if limits.trumps is None else min(limits.trumps, len(trumps))
    ways = range(max(0, number - len(plain)), min(most, number) + 1)
    return any(limits.points is None or sum(trumps[:way]) + sum(plain[: number - way]) <= limits.points for way in ways)

"""Overturning after the kitty is buried: who is asked, what an overturn takes, when it is over.

Not here: overturning before (``window``).
Source: the declaring chapter of the rulebook, `after_bury`.
"""

from __future__ import annotations

from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal import window
from tuolaji.deal.declaring import Judgement, weigh
from tuolaji.deal.state import DealState
from tuolaji.deal.story import Story
from tuolaji.faults import Fault
from tuolaji.rulebook.schema_deal import AfterBury
from tuolaji.seating import SEATS, side_of


def chances(story: Story) -> int:
    """How often the kitty about to be buried may still be overturned."""
    rules, state = story.loaded.book.declaring.after_bury, story.state
    if rules is None or not asked(rules, state):
        return 0
    if state.overturns_left >= 0:
        return state.overturns_left
    standing = state.declaring.standing
    key = standing.key if standing is not None else "turned" if state.trump_by == "turned" else state.trump_by
    return rules.rounds if not rules.after or key in rules.after else 0


def asked(rules: AfterBury, state: DealState) -> tuple[int, ...]:
    """The seats that may still overturn, in the order in which they are asked."""
    last = state.burier if rules.kitty != "left" or state.overturns_left in (-1, rules.rounds) else state.namer
    assert last is not None
    seats = [(last + state.deal.step * place) & 3 for place in range(1, 4)]
    if rules.who == "opponents" and state.declarer is not None:
        seats = [seat for seat in seats if side_of(seat) != side_of(state.declarer)]
    left = tuple(seat for seat in seats if seat not in state.declaring.passed)
    return left if rules.who == "any" else left[:1]


def declare(story: Story, command: cmd.Declare) -> None:
    """Overturn the buried kitty. Raises Fault as ``window.declare`` and ``not_your_turn``."""
    rules, state = _need_turn(story, command.seat), story.state
    again = window.need_shown(story, command)
    if state.trump_by == "turned" and story.declaring.locked_when_turned:
        raise Fault("naming_locked", {}, clause=story.cite("locked_when_turned"))
    verdict = weigh(story.declaring, state.declaring, command.seat, command.cards, command.act, again=again)
    if verdict.bid is not None and verdict.bid.kind == "reinforce":
        verdict = Judgement(False, "reinforce_barred", "reinforce_until")
    window.tell_bid(story, verdict, command)
    bid = verdict.bid
    assert bid is not None
    assert bid.trump is not None
    window.leave_lying(story, [bid.seat])
    _overturn(story, rules, bid.trump, bid.seat)


def pass_(story: Story, command: cmd.Pass) -> None:
    """Leave the buried kitty as it is. Raises Fault ``not_your_turn``."""
    rules = _need_turn(story, command.seat)
    story.tell(ev.Passed(command.seat, command.at_ms))
    if not asked(rules, story.state):
        story.tell(ev.OverturningEnded())


def _overturn(story: Story, rules: AfterBury, trump: int, seat: int) -> None:
    state = story.state
    declarer = state.declarer
    assert declarer is not None
    level = state.deal.levels[side_of(declarer)] if state.deal.own_levels else state.deal.level
    clause = story.loaded.citation("declaring.after_bury")
    if rules.kitty == "left":
        story.tell(ev.TrumpsSet(trump, level, declarer, "declaration", seat, state.burier, "after_bury", clause))
        if not story.state.overturns_left or not asked(rules, story.state):
            story.tell(ev.OverturningEnded())
    elif rules.kitty == "swapped":
        story.tell(ev.TrumpsSet(trump, level, declarer, "declaration", seat, seat, "swapping", clause))
    else:
        story.tell(ev.TrumpsSet(trump, level, declarer, "declaration", seat, seat, "kitty", clause))
        story.tell(ev.KittyTaken(seat, story.state.kitty))


def _need_turn(story: Story, seat: int) -> AfterBury:
    rules = story.loaded.book.declaring.after_bury
    assert rules is not None
    if seat not in asked(rules, story.state):
        raise Fault("not_your_turn", {"seat": SEATS[seat]}, clause=story.loaded.citation("declaring.after_bury"))
    return rules

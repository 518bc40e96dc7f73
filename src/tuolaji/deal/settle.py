"""The end of a deal: the last trick, the kitty, the opponents' points and what they bring.

Not here: the levels and the next declarer that follow (``match``).
Source: the last-trick and scoring chapters of the rulebook, as the kernel reads them.
"""

from __future__ import annotations

from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.story import Story
from tuolaji.faults import Fault
from tuolaji.kernel.rules import Lead
from tuolaji.rulebook.loaded import Loaded


def replaces_count(loaded: Loaded) -> bool:
    """Whether the last trick's points are counted by its own rule alone, not also as an ordinary trick."""
    chapter = loaded.book.last_trick
    return chapter.trick_points == "instead" and chapter.counts in ("last_trick", "kitty_and_last_trick")


def finish(story: Story, lead: Lead) -> None:
    """After the last trick: open the kitty, count it, settle, reveal the seed."""
    state = story.state
    trick = state.last
    assert trick is not None
    assert trick.winner is not None
    winning = trick.plays[(trick.winner - trick.leader) * state.deal.step & 3]
    cards = tuple(card for play in trick.plays for card in play)
    result = story.rules.kitty(lead, winning, state.opposes(trick.winner), state.kitty, cards)
    story.tell(ev.LastTrickCounted(state.kitty, result.multiplier, result.points, result.clause))
    settle(story)


def settle(story: Story) -> None:
    """Turn the opponents' points into the result of the deal."""
    state = story.state
    found = story.rules.settle(state.points)
    side: ev.Side = "opponents" if found.next_side == "opponents" else "declarers"
    declarers, opponents, clause = found.declarers, found.opponents, found.clause
    forced = state.forced
    if forced is not None:
        if forced.next_side != side:
            side, declarers, opponents = forced.next_side, 0, 0
        declarers, opponents = max(declarers, forced.declarers), max(opponents, forced.opponents)
        clause = forced.clause or clause
    story.tell(ev.DealSettled(state.points, side, declarers, opponents, clause, forced is not None))
    _reveal_if_due(story)


def force(story: Story, command: cmd.ForceResult) -> None:
    """A ruling on the result: at once, or for when the deal has been played out. Raises Fault ``not_now``."""
    _need_running(story)
    side, levels = command.next_side, (command.declarers, command.opponents)
    if not command.over:
        story.tell(ev.ResultForced(side, *levels, clause=command.clause))
        return
    story.tell(ev.DealSettled(story.state.points, side, *levels, clause=command.clause, forced=True))
    _reveal_if_due(story)


def settle_now(story: Story, command: cmd.SettleNow) -> None:
    """A ruling ends the deal; the points as they stand decide. Raises Fault ``not_now``."""
    _need_running(story)
    settle(story)


def rule_void(story: Story, command: cmd.VoidDeal) -> None:
    """A ruling takes the deal out of the count. Raises Fault ``not_now``."""
    _need_running(story)
    void = ev.DealVoided("ruling", command.again, command.same_drawer, opening=command.opening, clause=command.clause)
    end_void(story, void)


def end_void(story: Story, event: ev.DealVoided) -> None:
    """The deal ends without a result; its seed is of no further use."""
    story.tell(event)
    _reveal_if_due(story)


def reveal(story: Story, command: cmd.Reveal) -> None:
    """Publish the seed. Raises Fault ``not_now``, ``no_seed`` (the pack was given), ``already_revealed``."""
    story.need_phase("over")
    state = story.state
    if not state.seed:
        raise Fault("no_seed", {"deal": state.deal.deal_id})
    if state.revealed:
        raise Fault("already_revealed", {"deal": state.deal.deal_id})
    story.tell(ev.SeedRevealed(state.seed, state.added))


def _need_running(story: Story) -> None:
    if story.state.phase in ("new", "over"):
        raise Fault("not_now", {"phase": story.state.phase})


def _reveal_if_due(story: Story) -> None:
    state = story.state
    if state.deal.reveal and state.seed:
        story.tell(ev.SeedRevealed(state.seed, state.added))

"""What a referee may do to a running deal: points, cards, plays of the running trick, trumps, the right to declare.

Not here: why (``referee``), rulings on the result (``settle``).
"""

from __future__ import annotations

from tuolaji.cards import NO_TRUMP, contains, names
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal import play, window
from tuolaji.deal.state import KITTY
from tuolaji.deal.story import Story
from tuolaji.faults import Fault
from tuolaji.seating import SEATS


def adjust_points(story: Story, command: cmd.AdjustPoints) -> None:
    """Change the opponents' points. Raises Fault ``not_now``."""
    _need_running(story)
    story.tell(ev.PointsAdjusted(command.points, command.clause))


def show_cards(story: Story, command: cmd.ShowCards) -> None:
    """Cards of a hand were seen. Raises Fault ``not_now``, ``cards_not_in_hand``."""
    _need_running(story)
    story.need_cards(command.seat, command.cards)
    story.tell(ev.CardsShown(command.seat, command.cards))


def move_cards(story: Story, command: cmd.MoveCards) -> None:
    """Correct hands or kitty. Raises Fault ``not_now``, ``place_unknown``, ``cards_not_there``, ``kitty_not_lying``."""
    _need_running(story)
    state = story.state
    if command.giver == command.taker or not {command.giver, command.taker} <= set(range(KITTY + 1)):
        raise Fault("place_unknown", {"places": [command.giver, command.taker]})
    if KITTY in (command.giver, command.taker) and not state.kitty:
        raise Fault("kitty_not_lying", {})
    place = state.kitty if command.giver == KITTY else state.hands[command.giver]
    if not command.cards or not contains(place, command.cards):
        raise Fault("cards_not_there", {"cards": names(command.cards)})
    seen = {command.giver, command.taker} - {KITTY}
    if KITTY in (command.giver, command.taker) and state.laid_by is not None:
        seen.add(state.laid_by)
    moved = ev.CardsMoved(command.giver, command.taker, command.cards, tuple(sorted(seen)), command.clause)
    story.tell(moved)


def reopen_trick(story: Story, command: cmd.ReopenTrick) -> None:
    """Reopen the trick last completed of those that stand. Raises Fault ``not_now``, ``no_trick_to_reopen``."""
    story.need_phase("play")
    state = story.state
    if state.trick is not None or state.last is None:
        raise Fault("no_trick_to_reopen", {})
    story.tell(ev.TrickReopened(state.last.points, command.clause))


def return_play(story: Story, command: cmd.ReturnPlay) -> None:
    """Give the last play of the running trick back. Raises Fault ``not_now``, ``no_such_play`` (facts: seat)."""
    story.need_phase("play")
    trick = story.state.trick
    if trick is None or (command.seat - trick.leader) * story.state.deal.step & 3 != len(trick.plays) - 1:
        raise Fault("no_such_play", {"seat": SEATS[command.seat]})
    story.tell(ev.PlayReturned(command.seat, command.clause, command.points))


def replace_play(story: Story, command: cmd.ReplacePlay) -> None:
    """Put other cards in place of a follower's play. Raises Fault ``not_now``, ``no_such_play``, ``wrong_number``,
    ``cards_not_in_hand``; whether they are legal is the ruling's business."""
    story.need_phase("play")
    state = story.state
    trick = state.trick
    place = 0 if trick is None else (command.seat - trick.leader) * state.deal.step & 3
    if trick is None or not 0 < place < len(trick.plays):
        raise Fault("no_such_play", {"seat": SEATS[command.seat]})
    if len(command.cards) != len(trick.plays[0]):
        raise Fault("wrong_number", {"expected": len(trick.plays[0]), "got": len(command.cards)})
    if not contains(state.hands[command.seat] + trick.plays[place], command.cards):
        raise Fault("cards_not_in_hand", {"cards": names(command.cards)})
    story.tell(ev.PlayReplaced(command.seat, command.cards, command.dead, command.clause))
    play.complete(story)


def set_trumps(story: Story, command: cmd.SetTrumps) -> None:
    """End the declaring with these trumps. Raises Fault ``not_now``, ``declarer_missing``."""
    story.need_phase("window", "lot")
    state = story.state
    declarer = command.declarer if command.declarer is not None else state.declarer
    if declarer is None or not 0 <= command.trump <= NO_TRUMP:
        raise Fault("declarer_missing", {"trump": command.trump})
    if state.phase == "window":
        window.tell_closed(story, "ruling")
    window.set_trumps(story, command.trump, "ruling", None, command.clause, declarer)


def bar_declaring(story: Story, command: cmd.BarDeclaring) -> None:
    """Take the right to declare. Raises Fault ``not_now``, ``seat_unknown``."""
    story.need_phase("drawing", "window")
    if not set(command.seats) <= {0, 1, 2, 3}:
        raise Fault("seat_unknown", {"seat": max(command.seats)})
    story.tell(ev.DeclaringBarred(tuple(sorted(set(command.seats))), command.clause))


def _need_running(story: Story) -> None:
    if story.state.phase in ("new", "over"):
        raise Fault("not_now", {"phase": story.state.phase})

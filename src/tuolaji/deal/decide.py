"""Commands to events. `decide` may refuse and changes nothing; what it returns, `evolve` folds.

Not here: the phases' own rules (``drawing``, ``window``, ``kitty``, ``afterwards``, ``play``, ``settle``, ``redeal``,
``rulings``), who may send which command (``services``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tuolaji.cards import FACES
from tuolaji.deal import afterwards, drawing, kitty, play, redeal, rulings, settle, window
from tuolaji.deal import command as cmd
from tuolaji.deal.event import DealEvent
from tuolaji.deal.state import DealState
from tuolaji.deal.story import Story
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded

SEAT_FIELDS: Final = ("seat", "rival", "declarer", "first_drawer")
CARD_FIELDS: Final = ("cards", "order")


def decide(loaded: Loaded, state: DealState, command: cmd.DealCommand) -> list[DealEvent]:
    """The events that `command` brings about. Raises Fault (code, facts, clause) where it may not be."""
    return advance(loaded, state, command).events


def advance(loaded: Loaded, state: DealState, command: cmd.DealCommand) -> Story:
    """`decide` together with the state after its events, for callers who want both."""
    _check_values(command)
    if state.phase == "new" and not isinstance(command, cmd.OpenDeal):
        raise Fault("not_now", {"phase": state.phase})
    story = Story(loaded, state)
    _HANDLERS[type(command)](story, command)
    return story


def _check_values(command: cmd.DealCommand) -> None:
    """Raise Fault ``seat_unknown``, ``card_unknown`` for numbers that are no seats or faces."""
    for name in SEAT_FIELDS:
        seat = getattr(command, name, None)
        if seat is not None and not 0 <= seat <= 3:
            raise Fault("seat_unknown", {"seat": seat})
    for name in CARD_FIELDS:
        cards = getattr(command, name, None)
        if cards and not (min(cards) >= 0 and max(cards) < FACES):
            raise Fault("card_unknown", {"card": min(cards) if min(cards) < 0 else max(cards)})
    for unit in getattr(command, "declared", None) or ():
        if any(not 0 <= card < FACES for card in unit):
            raise Fault("card_unknown", {"card": max(unit)})


def _declare(story: Story, command: cmd.Declare) -> None:
    (afterwards if story.state.phase == "after_bury" else window).declare(story, command)


def _pass(story: Story, command: cmd.Pass) -> None:
    (afterwards if story.state.phase == "after_bury" else window).pass_(story, command)


_HANDLERS: Final[dict[type, Callable[[Story, Any], None]]] = {
    cmd.OpenDeal: drawing.open_deal,
    cmd.Draw: drawing.draw,
    cmd.Declare: _declare,
    cmd.Pass: _pass,
    cmd.Elapse: window.elapse,
    cmd.DrawLot: window.draw_lot,
    cmd.TakeKitty: kitty.take,
    cmd.Bury: kitty.bury,
    cmd.Play: play.play,
    cmd.Choose: play.choose,
    cmd.ClaimRedeal: redeal.claim,
    cmd.Reveal: settle.reveal,
    cmd.AdjustPoints: rulings.adjust_points,
    cmd.VoidDeal: settle.rule_void,
    cmd.ForceResult: settle.force,
    cmd.SettleNow: settle.settle_now,
    cmd.ShowCards: rulings.show_cards,
    cmd.MoveCards: rulings.move_cards,
    cmd.ReopenTrick: rulings.reopen_trick,
    cmd.ReturnPlay: rulings.return_play,
    cmd.ReplacePlay: rulings.replace_play,
    cmd.SetTrumps: rulings.set_trumps,
    cmd.BarDeclaring: rulings.bar_declaring,
}

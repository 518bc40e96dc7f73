"""Deals with one error each, searched: every error is found at its trick, and nothing else is.

Not here: how many deals (the tests and the nightly run)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tuolaji.referee.detect import in_deal
from tuolaji.referee.finding import Finding
from tuolaji.referee.seen import SeenDeal
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation import errors, errors_written
from tuolaji.simulation.plan import stream

FOUND_AS: Final = {
    "revoke": {"revoke"},
    "wrong_follow": {"wrong_follow"},
    "wrong_throw": {"wrong_throw", "wrong_lead"},
    "wrong_winner": {"wrong_winner"},
    "card_too_few": {"wrong_count"},
    "card_too_many": {"wrong_count"},
    "out_of_turn": {"out_of_turn"},
    "hand_count": {"hand_count"},
    "kitty_count": {"kitty_count"},
    "wrong_points": {"wrong_points"},
    "wrong_charge": {"wrong_throw"},
    "wrong_capture": {"wrong_capture"},
    "wrong_total": {"wrong_total"},
    "wrong_result": {"wrong_result"},
}
"""Kind of error → what it may be called. Where a rulebook has no throws, a throw is a wrong lead."""
WITHOUT_HANDS: Final = ("revoke", "wrong_follow", "wrong_throw", "wrong_winner", "out_of_turn")
"""Kinds that show from the plays alone."""


def played(loaded: Loaded, kind: str, number: int, seed: int = 7) -> bool:
    """Play a deal with an error and search it. False where the deal went by without an occasion for one."""
    erring = errors.play(loaded, kind, seed, number)
    if erring is None:
        return False
    found = in_deal(loaded, erring.deal)
    if erring.slip is None:
        assert found == [], (kind, number)
        return False
    _one(erring.slip, found, number)
    if kind in WITHOUT_HANDS and erring.deal.result is not None:
        _one(erring.slip, in_deal(loaded, replace(erring.deal, hands=None, kitty=None)), number)
    return True


def clean(loaded: Loaded, number: int, seed: int = 7) -> SeenDeal | None:
    """Play a clean deal and search it, also without its hands. None where no cards were played."""
    erring = errors.play(loaded, "", seed, number)
    if erring is None:
        return None
    assert in_deal(loaded, erring.deal) == [], number
    assert in_deal(loaded, replace(erring.deal, hands=None, kitty=None)) == [], number
    return erring.deal


def written(loaded: Loaded, deal: SeenDeal, kind: str, number: int) -> bool:
    """Write a number of a clean deal down wrongly and search it. False where there is no occasion for it."""
    erring = errors_written.miswrite(loaded, deal, kind, stream(number, 0, 0))
    if erring.slip is None:
        return False
    _one(erring.slip, in_deal(loaded, erring.deal), number)
    return True


def _one(slip: errors.Slip, found: list[Finding], number: int) -> None:
    """The error is found at its trick, and nothing else (of a card dealt to the wrong hand, both hands)."""
    here = [one for one in found if one.trick == slip.trick and one.kind in FOUND_AS[slip.kind]]
    assert slip.seat in {one.seat for one in here}, (slip, number, found)
    assert len(found) == (2 if slip.kind == "hand_count" else 1), (slip, number, found)

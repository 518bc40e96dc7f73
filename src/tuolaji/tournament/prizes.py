"""Prizes: what there is to win, and who has won it. Not here: places (``standing``), certificates (``papers``)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.directory import check_name
from tuolaji.tournament.event import Event, Prize
from tuolaji.tournament.planning import upcoming
from tuolaji.tournament.standing import final, medals
from tuolaji.tournament.state import State
from tuolaji.tournament.tree import Tree

MOST: Final = 100


class Award(NamedTuple):
    """A prize and its winners with their places: entries, or units where it is given by unit."""

    prize: Prize
    winners: tuple[tuple[int, str], ...]


def name(loaded: Loaded, state: State, command: asked.NamePrizes) -> list[Event]:
    """Raises Fault ``prize_wrong`` (facts: title), ``name_bad``, ``name_too_long``."""
    for one in command.prizes:
        check_name(one.title)
        known = one.section in ("", *state.sections())
        if not one.title or one.first < 1 or (one.last and one.last < one.first) or not known:
            raise Fault("prize_wrong", {"title": one.title})
    if len(command.prizes) > MOST:
        raise Fault("prize_wrong", {"title": command.prizes[MOST].title})
    return [told.PrizesNamed(at_ms=command.at_ms, by=command.by, reason=command.reason, prizes=command.prizes)]


def over(tree: Tree, section: str) -> bool:
    """Whether a section is played to its end."""
    return not tree.open(section) and upcoming(tree, section) is None


def awards(tree: Tree) -> list[Award]:
    """Prizes of the sections that are over, with who has won them; entries that left win nothing."""
    found: list[Award] = []
    for prize in tree.state.prizes:
        for section in (prize.section,) if prize.section else tree.state.sections():
            if over(tree, section):
                found.append(Award(prize, _winners(tree, prize, section)))
    return found


def _winners(tree: Tree, prize: Prize, section: str) -> tuple[tuple[int, str], ...]:
    if prize.by_unit:
        placed = list(enumerate(medals(tree, section), 1))
    else:
        placed = [(place, entry) for place, entry in final(tree, section) if not tree.state.entries[entry].out]
    return tuple(
        (place, who) for place, who in placed if prize.first <= place and (not prize.last or place <= prize.last)
    )

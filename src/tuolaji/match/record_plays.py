"""Lines of a record that stand for several commands: so many cards drawn, a whole trick.

``draws 12`` and ``trick E HA HA | H3 H3 | H5 H5 | HT H6``; ``!`` before a lead says that its units were stated, joined
by ``+``; ``*`` that it was not played but put in place of a failed throw. Not here: single commands
(``record_words``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tuolaji.cards import format_cards, parse_cards
from tuolaji.deal.command import Draw, Play
from tuolaji.deal.state import DealState
from tuolaji.faults import Fault
from tuolaji.match.record_words import SEAT, Command

Cards = tuple[int, ...]


class Draws(NamedTuple):
    """So many cards drawn in turn."""

    number: int


class TrickPlayed(NamedTuple):
    """A trick, or its beginning, from the leader on. `given`: the lead replaces a failed throw."""

    leader: int
    plays: tuple[Cards, ...]
    declared: tuple[Cards, ...] | None = None
    given: bool = False


Several = Draws | TrickPlayed


def expand(several: Several, turn: DealState) -> Iterator[Command]:
    """The commands, for the deal as it stands before the first of them."""
    setup = turn.setup
    step = 1 if setup is None else setup.step
    if isinstance(several, Draws):
        for place in range(several.number):
            yield Draw((turn.turn + step * place) & 3)
        return
    for place, cards in enumerate(several.plays):
        if place or not several.given:
            yield Play((several.leader + step * place) & 3, cards, None if place else several.declared)


def write(several: Several) -> str:
    """The words of a line."""
    if isinstance(several, Draws):
        return f"draws {several.number}"
    plays = [format_cards(cards) for cards in several.plays]
    if several.declared is not None:
        plays[0] = "!" + " + ".join(format_cards(unit) for unit in several.declared)
    elif several.given:
        plays[0] = "*" + plays[0]
    return f"trick {SEAT.write(several.leader)} " + " | ".join(plays)


def read(words: list[str]) -> Several | None:
    """What a line stands for; None for any other line. Raises Fault ``record_word_bad``, ``record_word_missing``,
    ``card_unknown``."""
    if words[0] == "draws":
        if len(words) != 2 or not words[1].isdecimal() or len(words[1]) > 4:
            raise Fault("record_word_bad", {"word": " ".join(words[1:])[:40], "expected": "number"})
        return Draws(int(words[1]))
    if words[0] != "trick":
        return None
    if len(words) < 3:
        raise Fault("record_word_missing", {"command": "trick", "expected": ["seat", "cards"]})
    leader = SEAT.read(words[1])
    if leader is None:
        raise Fault("record_word_bad", {"word": words[1]})
    plays = " ".join(words[2:]).split("|")
    if len(plays) > 4:
        raise Fault("record_word_bad", {"word": plays[4].strip(), "expected": "|"})
    declared = None
    given = plays[0].startswith("*")
    if plays[0].startswith("!"):
        declared = tuple(parse_cards(unit) for unit in plays[0][1:].split("+"))
        lead: Cards = tuple(card for unit in declared for card in unit)
    else:
        lead = parse_cards(plays[0].removeprefix("*"))
    return TrickPlayed(leader, (lead, *(parse_cards(play) for play in plays[1:])), declared, given)

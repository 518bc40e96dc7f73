"""``tuolaji deal verify``: the shuffle of every deal of a record against its commitment, and the whole pack.

The check takes nothing from replaying: seed, commitment and hands are read as they stand in the record and worked out
anew. Not here: the shuffle itself (``deal.shuffle``), reading records (``match.record``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tuolaji.cards import LITTLE_JOKER, RANKS, full_deck, parse_cards
from tuolaji.cli.books import of_record
from tuolaji.cli.terminal import Terminal
from tuolaji.deal.command import OpenDeal
from tuolaji.deal.shuffle import commitment, mix, parse_seed, shuffled
from tuolaji.faults import Fault
from tuolaji.match.command import NextDeal
from tuolaji.match.record import Entry, Record
from tuolaji.match.record_file import load
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS
from tuolaji.wording import cards as words
from tuolaji.wording.language import Lang
from tuolaji.wording.shell import shell


class Checked(Struct, frozen=True, kw_only=True):
    """One deal. committed: as recorded, "" if it is not; got: from the seed, "" if there is none; order: the pack;
    hands: by E N W S and ``kitty``; differing: places whose recorded cards are not those."""

    deal: str
    number: int
    seed: str = ""
    added: tuple[str, ...] = ()
    secret: bool = True
    committed: str = ""
    got: str = ""
    order: tuple[int, ...] = ()
    hands: dict[str, tuple[int, ...]] = {}
    differing: tuple[str, ...] = ()

    @property
    def kept(self) -> bool:
        """Whether nothing contradicts the record."""
        return not self.differing and (not self.committed or self.committed == self.got)


def verify(asked: Any, terminal: Terminal) -> int:
    """Exit status 1 where a commitment is broken. Raises Fault ``record_without_deals`` and those of reading."""
    record = load(asked.file)
    loaded = of_record(record, asked.rulebooks)
    found = list(deals(loaded, record))
    if not found:
        raise Fault("record_without_deals", file=asked.file)
    if asked.json:
        terminal.data([{**msgspec.to_builtins(deal), "kept": deal.kept} for deal in found])
    else:
        for deal in found:
            _print(deal, asked.lang, terminal)
    return 0 if all(deal.kept for deal in found) else 1


def deals(loaded: Loaded, record: Record) -> Iterator[Checked]:
    """The deals of a record, checked. Raises Fault with file and line for a seed that is none."""
    number = 0
    for entry in record.entries:
        if isinstance(entry.action, NextDeal | OpenDeal):
            said = [line.text.split() for line in entry.said if line.text.strip()]
            number = next(_numbers(said), number + 1)
            try:
                yield _checked(loaded, entry, entry.action, number, said)
            except Fault as fault:
                raise fault.at(record.file, entry.line) from None


def _numbers(said: list[list[str]]) -> Iterator[int]:
    """The number of the deal, if it is said."""
    for line in said:
        if line[0] == "deal" and len(line) > 1 and re.fullmatch("[0-9]{1,6}", line[1]):
            yield int(line[1])


def _checked(loaded: Loaded, entry: Entry, action: NextDeal | OpenDeal, number: int, said: list[list[str]]) -> Checked:
    if not action.seed:
        return Checked(deal=action.deal_id, number=number)
    seed, deck = parse_seed(action.seed), loaded.book.deck
    pack = full_deck(deck.decks, [RANKS.index(rank) for rank in deck.removed])
    order = shuffled(pack, mix(seed, [_added(part) for part in action.added]))
    step = 1 if loaded.book.seating.direction == "ccw" else 3
    hands = _hands(order, deck.kitty, _drawer(action, said), step)
    return Checked(
        deal=action.deal_id,
        number=number,
        seed=action.seed,
        added=action.added,
        secret=action.secret,
        committed=next((line[line.index("commitment") + 1] for line in said if "commitment" in line[:-1]), ""),
        got=commitment(action.deal_id, seed),
        order=order,
        hands=hands,
        differing=tuple(_differing(hands, said)),
    )


def _added(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Fault("seed_unreadable", {"expected": "hex digits"}) from None


def _drawer(action: NextDeal | OpenDeal, said: list[list[str]]) -> int:
    if isinstance(action, OpenDeal):
        return action.first_drawer
    line = next((line for line in said if line[0] == "deal" and line[2:3] == ["first"] and len(line) > 3), [])
    return SEATS.index(line[3]) if line and line[3] in tuple(SEATS) else 0


def _hands(order: tuple[int, ...], kitty: int, drawer: int, step: int) -> dict[str, tuple[int, ...]]:
    drawn = len(order) - kitty
    hands = {SEATS[seat]: order[(seat - drawer) * step & 3 : drawn : 4] for seat in range(4)}
    return {**hands, "kitty": order[drawn:]} if kitty else hands


def _differing(hands: dict[str, tuple[int, ...]], said: list[list[str]]) -> Iterator[str]:
    for line in said:
        if line[0] in ("hand", "kitty"):
            place, cards = (line[1], line[2:]) if line[0] == "hand" and len(line) > 1 else ("kitty", line[1:])
            if Counter(parse_cards(cards)) != Counter(hands.get(place, ())):
                yield place


def _print(deal: Checked, lang: Lang, terminal: Terminal) -> None:
    terminal.say(shell("deck_head", lang, deal=deal.deal, number=deal.number), "head")
    if not deal.seed:
        terminal.block(shell("deck_given", lang), indent=2)
        return
    if deal.committed:
        terminal.block(shell("deck_commitment", lang, commitment=deal.committed), indent=2)
    terminal.block(shell("deck_seed", lang, seed=deal.seed, added=list(deal.added)), indent=2)
    if not deal.committed:
        terminal.block(shell("deck_open", lang, commitment=deal.got), indent=2, style="warn")
    elif deal.committed == deal.got:
        terminal.block(shell("deck_kept", lang), indent=2, style="good")
    else:
        terminal.block(shell("deck_broken", lang, got=deal.got), indent=2, style="bad")
    if not deal.secret:
        terminal.block(shell("deck_not_secret", lang), indent=2)
    for place in deal.differing:
        where = words.seat_named(place, lang) if place != "kitty" else place
        terminal.block(shell("deck_hands_differ", lang, place=where), indent=2, style="bad")
    _pack(deal, lang, terminal)


def _pack(deal: Checked, lang: Lang, terminal: Terminal) -> None:
    terminal.block(shell("deck_order", lang, count=len(deal.order)), indent=2)
    terminal.block(words.cards(deal.order, lang), indent=4, hang=0)
    terminal.block(shell("deck_whole", lang), indent=2)
    for place, cards in deal.hands.items():
        said = words.cards(sorted(cards, key=_by_suit), lang)
        if place == "kitty":
            terminal.block(shell("deck_kitty", lang, cards=said), indent=2)
        else:
            terminal.block(shell("deck_hand", lang, seat=words.seat_named(place, lang), cards=said), indent=2)


def _by_suit(face: int) -> tuple[int, int]:
    """Jokers first, then suit by suit, high to low."""
    return (face // 13 if face < LITTLE_JOKER else -1, -face)

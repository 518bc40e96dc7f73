"""Opening a deal and drawing the cards, one by one.

Not here: naming trumps meanwhile (``window``), who draws first (``match``).
Source: the deck and seating chapters of the rulebook.
"""

from __future__ import annotations

from collections import Counter

from tuolaji.cards import FACES, NAMES, RANKS, full_deck, names
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.shuffle import commitment, parse_seed
from tuolaji.deal.story import Story
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS

CLOCKWISE = 3
MOST_NAMED = 12


def open_deal(story: Story, command: cmd.OpenDeal) -> None:
    """Set the deal up and shuffle. Raises Fault ``deal_already_open``, ``players_not_dealt``, ``declarer_missing``,
    ``level_unknown``, ``pack_missing``, ``pack_wrong`` (facts: expected, got; surplus, lacking: faces),
    ``seed_unreadable``, ``seed_wrong_length``, ``added_bytes_unreadable``."""
    if story.state.phase != "new":
        raise Fault("deal_already_open", {"deal": command.deal_id})
    setup = _setup(story.loaded, command)
    added = [part.hex() for part in _added(command)]
    story.tell(setup)
    story.tell(ev.Shuffled(command.seed.lower(), tuple(added), command.order))


def draw(story: Story, command: cmd.Draw) -> None:
    """Take the next card; the last one ends the draw. Raises Fault ``not_now``, ``out_of_turn``."""
    story.need_phase("drawing")
    state = story.state
    if not state.stock:  # between a deal's opening and its shuffle, which one command brings together
        raise Fault("not_now", {"phase": state.phase})
    if command.seat != state.turn:
        raise Fault("out_of_turn", {"seat": SEATS[command.seat], "turn": SEATS[state.turn]})
    story.tell(ev.CardDrawn(command.seat, state.stock[state.drawn]))
    if len(state.stock) - state.drawn - 1 == state.deal.kitty:
        story.tell(ev.DrawEnded(command.at_ms))


def check_players(loaded: Loaded) -> None:
    """Raise Fault ``players_not_dealt`` (facts: players) for a rulebook that can be read but not played yet."""
    players = loaded.book.deck.players
    if players != 4:
        raise Fault("players_not_dealt", {"players": players}, clause=loaded.citation("deck.players"))


def _setup(loaded: Loaded, command: cmd.OpenDeal) -> ev.DealOpened:
    book = loaded.book
    check_players(loaded)
    if command.declarer is None and not command.opening:
        raise Fault("declarer_missing", {"deal": command.deal_id})
    own_levels = command.opening and book.declaring.open_deal_level == "own"
    _check_levels((command.level, *(command.levels if own_levels else ())))
    removed = tuple(sorted(RANKS.index(rank) for rank in book.deck.removed))
    pack = full_deck(book.deck.decks, removed)
    committed = ""
    if command.order:
        _check_order(pack, command.order)
    elif command.seed:
        committed = commitment(command.deal_id, parse_seed(command.seed))
    else:
        raise Fault("pack_missing", {"deal": command.deal_id})
    return ev.DealOpened(
        deal_id=command.deal_id,
        rulebook=loaded.name,
        opening=command.opening,
        levels=command.levels,
        level=command.level,
        permanent=tuple(RANKS.index(rank) for rank in book.order.permanent),
        declarer=command.declarer,
        first_drawer=command.first_drawer,
        decks=book.deck.decks,
        kitty=book.deck.kitty,
        step=1 if book.seating.direction == "ccw" else CLOCKWISE,
        redeals=command.redeals,
        enforcement=command.enforcement,
        secret=command.secret and not command.order,
        reveal=command.reveal,
        commitment=committed,
        own_levels=own_levels,
        removed=removed,
    )


def _check_levels(levels: tuple[int, ...]) -> None:
    for level in levels:
        if not 0 <= level < len(RANKS):
            raise Fault("level_unknown", {"level": level})


def _check_order(pack: tuple[int, ...], order: tuple[int, ...]) -> None:
    due, given = Counter(pack), Counter(order)
    if due != given:
        surplus = [NAMES[card] if 0 <= card < FACES else str(card) for card in sorted(given - due)]
        lacking = names(sorted(due - given))
        facts = {"surplus": surplus[:MOST_NAMED], "lacking": lacking[:MOST_NAMED]}
        raise Fault("pack_wrong", {"expected": len(pack), "got": len(order), **facts})


def _added(command: cmd.OpenDeal) -> list[bytes]:
    try:
        return [bytes.fromhex(part) for part in command.added]
    except ValueError:
        raise Fault("added_bytes_unreadable", {"expected": "hex digits"}) from None

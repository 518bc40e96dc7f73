"""What anybody may know of tables and rulebooks, in the shape of ``protocol.http``.

Not here: routes (``api``), which tables there are (``services.directory``).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tuolaji.protocol.http import Lobby, LobbyEntry, LobbySeat, RulebookEntry, TableFacts
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_cards import Deck
from tuolaji.services.directory import Directory, level_names
from tuolaji.services.live_table import LiveTable
from tuolaji.services.table_state import TableState

JOKERS_TOO: Final = 54
SUITS: Final = 4


def lobby(directory: Directory) -> Lobby:
    """Public tables."""
    return Lobby(tables=tuple(entry(table) for table in directory.lobby()))


def table_facts(table: LiveTable, *, told: bool = True) -> TableFacts:
    """One table. told: how the match stands may be known."""
    state, found = table.state, entry(table)
    return TableFacts(
        entry=found if told else replace(found, levels=None, holding=None, deal=0),
        by_invitation=not state.settings.public,
        invitation=state.invitation,
        settings=state.settings,
    )


def entry(table: LiveTable) -> LobbyEntry:
    """A table's line in the lobby."""
    state = table.state
    seats = _seats(state)
    return LobbyEntry(
        table=table.table_id,
        title=state.settings.title,
        rulebook=table.loaded.name,
        book_title=titled(table.loaded),
        digest=state.digest,
        phase=state.phase,
        seats=seats,
        open_seats=sum(seat.kind == "open" for seat in seats) if state.phase == "gathering" else 0,
        competition=state.settings.competition,
        spectators=state.settings.spectators,
        made_at=state.made_wall,
        length=state.settings.length,
        clocks=state.settings.clocks,
        levels=level_names(state),
        holding=state.match.sheet.holding if state.phase != "gathering" else None,
        deal=state.match.sheet.number if state.phase != "gathering" else 0,
    )


def rulebook(loaded: Loaded, name: str) -> RulebookEntry:
    """A rulebook to choose."""
    deck = loaded.book.deck
    return RulebookEntry(
        name=name, title=titled(loaded), decks=deck.decks, hand=hand(deck), kitty=deck.kitty, digest=loaded.digest
    )


def hand(deck: Deck) -> int:
    """Cards of each player."""
    each = JOKERS_TOO - SUITS * len(set(deck.removed))
    return (each * deck.decks - deck.kitty) // deck.players


def titled(loaded: Loaded) -> dict[str, str]:
    """A book's title by language."""
    title = loaded.book.rulebook.title
    return {"zh": title.zh, "en": title.en}


def _seats(state: TableState) -> tuple[LobbySeat, ...]:
    return tuple(LobbySeat(kind=at.kind, label=at.label, bot=at.bot if at.kind == "bot" else "") for at in state.seats)

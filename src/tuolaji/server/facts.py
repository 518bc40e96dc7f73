"""What anybody may know of tables and rulebooks, in the shape of ``protocol.http``.

Not here: routes (``api``), which tables there are (``services.directory``).
"""

from __future__ import annotations

from tuolaji.protocol.http import Lobby, LobbyEntry, LobbySeat, RulebookEntry, TableFacts
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.directory import Directory, level_names
from tuolaji.services.live_table import LiveTable
from tuolaji.services.table_state import TableState


def lobby(directory: Directory) -> Lobby:
    """Public tables."""
    return Lobby(tables=tuple(entry(table) for table in directory.lobby()))


def table_facts(table: LiveTable) -> TableFacts:
    """One table."""
    state = table.state
    return TableFacts(
        entry=entry(table),
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
        levels=level_names(state),
        deal=state.match.sheet.number if state.phase != "gathering" else 0,
    )


def rulebook(loaded: Loaded, name: str) -> RulebookEntry:
    """A rulebook to choose."""
    return RulebookEntry(name=name, title=titled(loaded), decks=loaded.book.deck.decks, digest=loaded.digest)


def titled(loaded: Loaded) -> dict[str, str]:
    """A book's title by language."""
    title = loaded.book.rulebook.title
    return {"zh": title.zh, "en": title.en}


def _seats(state: TableState) -> tuple[LobbySeat, ...]:
    return tuple(LobbySeat(kind=at.kind, label=at.label, bot=at.bot if at.kind == "bot" else "") for at in state.seats)

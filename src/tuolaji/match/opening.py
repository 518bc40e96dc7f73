"""Opening a match, taking seats, and the first draw. Not here: the first deal (``dealing``)."""

from __future__ import annotations

from tuolaji.cards import NAMES
from tuolaji.faults import Fault
from tuolaji.levels import ACE
from tuolaji.match import board, first_drawer
from tuolaji.match.aftermath import start_places
from tuolaji.match.command import DrawCards, LotForFirst, OpenMatch, TakeSeats, TurnCard
from tuolaji.match.draft import Draft
from tuolaji.match.event import FirstDrawn, MatchOpened, SeatsTaken
from tuolaji.match.state import Sheet
from tuolaji.rulebook.loaded import Loaded

LOT_STEPS = ("lot",)


def open_match(draft: Draft, command: OpenMatch) -> None:
    """Raises Fault ``match_id_missing``, ``players_bad``, ``length_bad``, ``level_not_played`` (facts: level),
    ``board_bad`` (facts: board)."""
    draft.need("unopened")
    loaded = draft.loaded
    if not command.match_id:
        raise Fault("match_id_missing")
    if command.length.deals < 0 or (command.length.minutes or 0) < 0:
        raise Fault("length_bad", {"deals": command.length.deals, "minutes": command.length.minutes})
    for name in command.levels or ():
        if name not in loaded.book.levels.sequence:
            raise Fault("level_not_played", {"level": name}, clause=loaded.citation("levels.sequence"))
    _check_boards(command.boards)
    start = board.places(command.boards[0]) if command.boards else start_places(loaded.book.levels, command.levels)
    draft.add(
        MatchOpened(
            at_ms=draft.at_ms,
            match_id=command.match_id,
            rulebook=loaded.name,
            digest=loaded.digest,
            places=start,
            length=command.length,
            stage=command.stage,
            enforcement=command.enforcement,
            boards=command.boards,
        )
    )
    if command.players:
        _seat(draft, command.players, "chosen")


def _check_boards(boards: tuple[board.Board, ...]) -> None:
    for one in boards:
        seats = (one.first_drawer, 0 if one.declarer is None else one.declarer)
        if not 0 <= one.level <= ACE or not all(0 <= seat < 4 for seat in seats):
            raise Fault("board_bad", {"board": one.id[:40]})


def take_seats(draft: Draft, command: TakeSeats) -> None:
    """Seats as the book has them taken. Raises Fault ``players_bad``, ``pair_parted``."""
    draft.need("seats")
    _seat(draft, command.players, draft.sheet.play_off_seats or draft.loaded.book.seating.seats)


def _seat(draft: Draft, players: tuple[str, ...], by: str) -> None:
    if len(players) != 4 or len(set(players)) != 4 or not all(players):
        raise Fault("players_bad", {"players": list(players)})
    before = draft.sheet.players
    crossed = False
    if before:
        pairs = [{before[side], before[side + 2]} for side in (0, 1)]
        if {players[0], players[2]} not in pairs or {players[1], players[3]} not in pairs:
            raise Fault("pair_parted", {"players": list(players)})
        crossed = {players[0], players[2]} == pairs[1]
    draft.add(SeatsTaken(at_ms=draft.at_ms, players=players, by=by, crossed=crossed))


def first_draw_steps(loaded: Loaded, sheet: Sheet) -> tuple[str, ...]:
    """The steps by which the first drawer may be found now: a play-off's own, or the book's chain."""
    own = sheet.play_off_drawer
    if own:
        return ("counted_card" if own == "referee_card" else own,)
    return loaded.book.seating.first_drawer


def fixed_seat(draft: Draft) -> None:
    """Whenever a first draw is due: a chain that begins with a fixed seat needs none."""
    if draft.sheet.phase != "first_draw":
        return
    seat = first_drawer.by_seat(first_draw_steps(draft.loaded, draft.sheet)[0])
    if seat is not None:
        draft.add(FirstDrawn(at_ms=draft.at_ms, step="seat", seat=seat, clause=_clause(draft)))


def _clause(draft: Draft) -> str:
    path = "levels.play_off.first_drawer" if draft.sheet.play_off_drawer else "seating.first_drawer"
    return draft.loaded.citation(path)


def _step(draft: Draft, kinds: tuple[str, ...]) -> str:
    draft.need("first_draw")
    allowed = first_draw_steps(draft.loaded, draft.sheet)
    step = next((step for step in allowed if step in kinds), None)
    if step is None:
        raise Fault("first_draw_wrong", {"expected": list(allowed)}, clause=_clause(draft))
    return step


def draw_cards(draft: Draft, command: DrawCards) -> None:
    """One card for each of the four seats (or one seat of each side); who ties draws again, alone with the others
    that tie. Raises Fault ``first_draw_wrong``, ``drawn_cards_bad`` (facts: seats, cards)."""
    step = _step(draft, first_drawer.CARD_STEPS)
    seats, cards = command.seats, command.cards
    known = all(0 <= seat < 4 for seat in seats) and all(0 <= card < len(NAMES) for card in cards)
    if not known or len(cards) != len(seats) or not _drawers_right(draft, step, seats):
        raise Fault("drawn_cards_bad", {"seats": list(seats), "cards": list(cards)})
    drawn = first_drawer.by_cards(draft.loaded, dict(zip(seats, cards, strict=True)), step)
    draft.add(
        FirstDrawn(
            at_ms=draft.at_ms,
            step=step,
            seats=seats,
            cards=cards,
            seat=drawn.seat,
            tied=drawn.tied,
            clause=_clause(draft),
        )
    )


def _drawers_right(draft: Draft, step: str, seats: tuple[int, ...]) -> bool:
    """Whether just the seats draw that have to: all, those that tied, or one of each side."""
    if step == "side_highest_card":
        return len(seats) == 2 and seats[0] & 1 != seats[1] & 1
    return tuple(sorted(seats)) == (draft.sheet.tied or (0, 1, 2, 3))


def turn_card(draft: Draft, command: TurnCard) -> None:
    """Count from East by a turned card; a joker is turned again. Fault ``first_draw_wrong``, ``card_unknown``."""
    step = _step(draft, ("counted_card",))
    if not 0 <= command.card < len(NAMES):
        raise Fault("card_unknown", {"card": command.card})
    seat = first_drawer.by_count(draft.loaded, 0, command.card)
    draft.add(FirstDrawn(at_ms=draft.at_ms, step=step, cards=(command.card,), seat=seat, clause=_clause(draft)))


def draw_lot(draft: Draft, command: LotForFirst) -> None:
    """The seat that the lot named. Raises Fault ``first_draw_wrong``, ``seat_unknown``."""
    step = _step(draft, LOT_STEPS)
    if not 0 <= command.seat < 4:
        raise Fault("seat_unknown", {"seat": command.seat})
    draft.add(FirstDrawn(at_ms=draft.at_ms, step=step, seat=command.seat, clause=_clause(draft)))

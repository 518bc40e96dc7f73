"""What a match tells its competition: the result, signals, rulings. Pure.

Not here: telling it (``event_desk``).
"""

from __future__ import annotations

from collections.abc import Sequence

from tuolaji.match.ladder import progress
from tuolaji.match.state import Sheet
from tuolaji.referee.counting import Entry as Counted
from tuolaji.referee.docket import Entry
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.venue import Line
from tuolaji.tournament import command as cmd
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.event import Flag
from tuolaji.tournament.state import Game


def result_of(loaded: Loaded, name: str, sheet: Sheet) -> cmd.EnterResult:
    """The end of a match as a result: levels climbed (or steps on its boards), games, points collected, who won."""
    if sheet.boards:
        return cmd.EnterResult(match=name, boards=sheet.steps, collected=sheet.collected)
    first, second = (progress(loaded.book.levels, place) for place in sheet.places)
    return cmd.EnterResult(match=name, winner=sheet.winner, levels=(first, second), collected=sheet.collected)


def flags(name: str, game: Game, line: Line, raised: set[tuple[str, str]]) -> list[EventCommand]:
    """Signals that changed: a call that is not done, entries that differ. raised: those that came from tables, kept
    here; what the desk itself has flagged stays."""
    now: dict[Flag, bool] = {"calling": line.calling, "disputed": line.disputed}
    found: list[EventCommand] = []
    for flag, on in now.items():
        if on and flag not in game.flags:
            raised.add((name, flag))
            found.append(cmd.FlagMatch(match=name, flag=flag))
        elif not on and (name, flag) in raised:
            raised.discard((name, flag))
            if flag in game.flags:
                found.append(cmd.FlagMatch(match=name, flag=flag, on=False))
    return found


def rulings_of(name: str, game: Game, docket: Sequence[Entry]) -> list[EventCommand]:
    """Rulings that are new or say something else now. Their levels are counted at the table already."""
    found: list[EventCommand] = []
    for entry in docket:
        wanted = _attached(name, entry)
        known = game.rulings.get(wanted.ruling)
        if known is None and wanted.withdrawn:
            continue
        told = known and (known.incident, known.clause, known.side, known.withdrawn)
        if told != (wanted.incident, wanted.clause, wanted.side, wanted.withdrawn):
            found.append(wanted)
    return found


def earlier(
    docket: Sequence[Entry], sides: tuple[str, str], here: tuple[str, str], match: str, round_: int
) -> list[Counted]:
    """Rulings of another match that count in this one: of entries that play here too, with the seats they have here.

    sides, here: entries of that match and of this one by side; within a pair the order is the same."""
    found: list[Counted] = []
    for entry in docket:
        ruling = entry.ruling
        if not entry.in_force or not ruling.counts or ruling.seat is None or sides[ruling.seat & 1] not in here:
            continue
        seat = (ruling.seat & 2) + here.index(sides[ruling.seat & 1])
        found.append(Counted(event=ruling.event, seat=seat, deal=ruling.deal, match=match, round=str(round_)))
    return found


def _attached(name: str, entry: Entry) -> cmd.AttachRuling:
    ruling = entry.ruling
    return cmd.AttachRuling(
        ruling=f"{name}/{entry.ruling_id}"[:80],
        match=name,
        incident=ruling.event[:80],
        clause=ruling.clause[:80],
        side=ruling.side,
        withdrawn=not entry.in_force,
        reason=entry.withdrawn or ruling.reason or ruling.event,
    )

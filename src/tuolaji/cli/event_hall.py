"""``tuolaji event check | start | undo | late | extend | move | slot | referee | flag | publish``: the hall's day.

Not here: results and rulings (``event_day``), files (``event_files``), how it is carried out (``tournament``).
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tuolaji.cli.event_desk import Desk, now_ms, opened
from tuolaji.cli.numbers import number
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault
from tuolaji.tournament import command as said
from tuolaji.tournament.checklist import checklist
from tuolaji.tournament.directory import Named
from tuolaji.tournament.lateness import Late, late
from tuolaji.tournament.officials import owed
from tuolaji.tournament.publishing import visible
from tuolaji.tournament.timetable import clock
from tuolaji.wording.competition import ROLES, line, word

MINUTE = 60_000


def _who(asked: Any) -> dict[str, Any]:
    return {"at_ms": now_ms(), "by": "desk", "reason": getattr(asked, "reason", "")}


def _written(desk: Desk, terminal: Terminal) -> int:
    desk.save()
    terminal.block(line("written", desk.lang, file=desk.path))
    return 0


def check(asked: Any, terminal: Terminal) -> int:
    """What stands between now and the next draw; with ``--printed`` a paper of the round is marked. Exit status 1 while
    something is missing."""
    desk = opened(asked, terminal)
    if asked.printed:
        desk.do(said.MarkPrinted(**_who(asked), what=asked.printed, section=asked.section))
        desk.save()
    found = checklist(desk.state, asked.section)
    if asked.json:
        terminal.data(found._asdict())
        return 0 if found.ready else 1
    for name, values in found._asdict().items():
        if values and name != "ready":
            shown = [_named(desk, name, one) for one in values]
            terminal.block(line("check", desk.lang, what=word(f"check_{name}", desk.lang), values=shown))
    terminal.block(line("check_ready" if found.ready else "check_open", desk.lang), style="bold")
    return 0 if found.ready else 1


def _named(desk: Desk, name: str, value: str) -> str:
    if name == "not_here":
        return desk.name(value)
    if name == "owed":
        return desk.unit(value)
    return word(value, desk.lang) if name == "printed" else value


def start(asked: Any, terminal: Terminal) -> int:
    """Start the clocks of the round that is due."""
    desk = opened(asked, terminal)
    minutes = number(asked.minutes, "--minutes", 0, 24 * 60) if asked.minutes else 0
    starts = moment(asked.at, "--at") if asked.at else 0
    desk.do(said.StartRound(**_who(asked), section=asked.section, starts_ms=starts, minutes=minutes))
    return _written(desk, terminal)


def undo(asked: Any, terminal: Terminal) -> int:
    """Take back the round that was begun and not played, or (``--phase``) all draws of the last stage."""
    desk = opened(asked, terminal)
    if asked.phase:
        desk.do(said.UndoPhase(**_who(asked), section=asked.section, played=asked.played))
    else:
        desk.do(said.UndoRound(**_who(asked), section=asked.section))
    return _written(desk, terminal)


def show_late(asked: Any, terminal: Terminal) -> int:
    """Who is not at the table, since when, and what the rulebook's scale proposes; ``--arrived`` notes a side."""
    desk = opened(asked, terminal)
    if asked.arrived:
        match, _, name = asked.arrived.partition("=")
        desk.do(said.NoteArrival(**_who(asked), match=match, entry=desk.entry(name)))
        desk.save()
    found = late(desk.loaded, desk.state, moment(asked.at, "--at") if asked.at else now_ms())
    if asked.json:
        terminal.data([{**one._asdict(), "step": one.step._asdict(), "name": desk.name(one.entry)} for one in found])
        return 0
    for one in found:
        terminal.block(_late(desk, one))
    if not found:
        terminal.block(line("late_none", desk.lang))
    return 0


def _late(desk: Desk, one: Late) -> str:
    step = one.step
    proposed = word(f"late_{step.does}", desk.lang) + (f" {step.points}" if step.points else "")
    following = "" if one.next_ms is None else -(-one.next_ms // MINUTE)
    facts = {"proposed": proposed, "clause": word(step.clause, desk.lang), "next": following}
    return line(
        "late", desk.lang, match=one.match, table=one.table, name=desk.name(one.entry), minutes=one.minutes, **facts
    )


def extend(asked: Any, terminal: Terminal) -> int:
    """More minutes for one match."""
    desk = opened(asked, terminal)
    minutes = number(asked.minutes, "MINUTES", -24 * 60, 24 * 60)
    desk.do(said.ExtendMatch(**_who(asked), match=asked.match, minutes=minutes))
    desk.save()
    timed = clock(desk.state.games[asked.match], now_ms())
    left = -(-timed.left_ms // MINUTE) if timed is not None else 0
    terminal.block(line("extended", desk.lang, match=asked.match, left=left))
    return 0


def move(asked: Any, terminal: Terminal) -> int:
    """Play a match at another table."""
    desk = opened(asked, terminal)
    desk.do(said.MoveMatch(**_who(asked), match=asked.match, table=asked.table))
    return _written(desk, terminal)


def slot(asked: Any, terminal: Terminal) -> int:
    """Fix a time for a round or for some matches, or drop it."""
    desk = opened(asked, terminal)
    if asked.drop:
        desk.do(said.DropSlot(**_who(asked), slot=asked.slot))
        return _written(desk, terminal)
    times: dict[str, Any] = {
        key: moment(value, f"--{option}") if value else 0
        for key, option, value in (
            ("starts_ms", "start", asked.start),
            ("ends_ms", "end", asked.end),
            ("until_ms", "until", asked.until),
        )
    }
    desk.do(
        said.PlanSlot(
            **_who(asked),
            slot=asked.slot,
            section=asked.section,
            stage=number(asked.stage, "--stage", 1, len(desk.state.format.stages)),
            round=number(asked.round, "--round", 0, 1000) if asked.round else 0,
            matches=tuple(one.strip() for one in asked.matches.split(",") if one.strip()),
            place=asked.place,
            **times,
        )
    )
    return _written(desk, terminal)


def moment(text: str, option: str) -> int:
    """``2026-12-01 12:30`` in this machine's time → milliseconds. Raises Fault ``moment_wrong``."""
    try:
        return int(datetime.fromisoformat(text.strip()).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise Fault("moment_wrong", {"option": option, "value": text[:40]}) from None


def referee(asked: Any, terminal: Terminal) -> int:
    """Name a referee (``--unit`` lent him) or let him go; without a name: give referees to the matches of the round
    (``--assign``), and what units still owe."""
    desk = opened(asked, terminal)
    if asked.name:
        desk.do(said.NameReferee(**_who(asked), referee=_person(desk, asked), unit=_unit(desk, asked), out=asked.drop))
    if asked.assign:
        desk.do(said.AssignReferees(**_who(asked), section=asked.section))
        for name, game in desk.state.games.items():
            if game.referee:
                whom = desk.file.names.name("person", game.referee)
                terminal.block(line("watches", desk.lang, match=name, table=game.table, name=whom))
    if asked.name or asked.assign:
        desk.save()
    for one in owed(desk.state):
        terminal.block(line("owes", desk.lang, unit=desk.unit(one.unit), due=one.due, lent=one.lent))
    return 0


def _person(desk: Desk, asked: Any) -> str:
    """The id of a person by name, a new one if he is not known yet."""
    names = desk.file.names
    found = names.by_name("person", asked.name)
    if found is not None:
        return found
    person = f"{desk.state.part}p{sum(one.kind == 'person' for one in names.found.values()) + 1}"
    names.put(Named(kind="person", id=person, name=asked.name), ROLES)
    return person


def _unit(desk: Desk, asked: Any) -> str:
    if not asked.unit:
        return ""
    found = desk.file.names.by_name("unit", asked.unit)
    if found is None:
        raise Fault("unit_unknown", {"unit": asked.unit[:40]})
    return found


def flag(asked: Any, terminal: Terminal) -> int:
    """Mark a match as disputed or calling, or (``--off``) as settled."""
    desk = opened(asked, terminal)
    desk.do(said.FlagMatch(**_who(asked), match=asked.match, flag=asked.flag, on=not asked.off))
    return _written(desk, terminal)


def publish(asked: Any, terminal: Terminal) -> int:
    """Results go out at once (``auto``) or on release (``manual``, ``release``); a review (``freeze``, ``thaw``)."""
    desk = opened(asked, terminal)
    commands: dict[str, said.EventCommand] = {
        "auto": said.SetPublishing(**_who(asked), auto=True),
        "manual": said.SetPublishing(**_who(asked), auto=False),
        "release": said.ReleaseResults(**_who(asked)),
        "freeze": said.Review(**_who(asked), on=True),
        "thaw": said.Review(**_who(asked), on=False),
    }
    desk.do(commands[asked.how])
    desk.save()
    shown, count = visible(desk.file.log), len(desk.file.log)
    terminal.block(line("published", desk.lang, shown=shown, count=count))
    return 0

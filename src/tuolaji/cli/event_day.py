"""``tuolaji event round | result | tie``: the day itself, match by match.

Not here: draws (``event``), tables (``event_show``).
"""

from __future__ import annotations

from typing import Any, Final, get_args

from tuolaji.cli.event_desk import Desk, now_ms, opened
from tuolaji.cli.event_show import show_round
from tuolaji.cli.numbers import number
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault
from tuolaji.tournament import climbed
from tuolaji.tournament import command as said
from tuolaji.tournament.boards import round_boards, steps
from tuolaji.tournament.correction import Moves, moved
from tuolaji.tournament.event import Blame
from tuolaji.tournament.tree import Tree
from tuolaji.tournament.why import why
from tuolaji.wording.competition import line, word

ENDS: Final = ("lost", "winner")
"""Options of a ruling that name the side it ends the match against, or for."""


def round_(asked: Any, terminal: Terminal) -> int:
    """The round that is on: tables given out where there are some, fixtures printed; or why one of them came about."""
    desk = opened(asked, terminal)
    if asked.why:
        return _why(desk, asked, terminal)
    if asked.tables:
        from tuolaji.cli.event import tables

        desk.do(said.NameTables(at_ms=now_ms(), by="desk", tables=tables(asked.tables)))
    if asked.take_out:
        desk.do(said.TakeTableOut(at_ms=now_ms(), by="desk", table=asked.take_out))
    given = desk.state.tables and desk.do(said.AssignTables(at_ms=now_ms(), by="desk", section=asked.section))
    if given or asked.tables or asked.take_out:
        desk.save()
    if asked.json:
        terminal.data([game.fixture for game in desk.state.games.values() if game.section == asked.section])
    else:
        show_round(desk, Tree(desk.state), asked.section, terminal)
    return 0


def _why(desk: Desk, asked: Any, terminal: Terminal) -> int:
    facts = why(desk.state, asked.why)
    if asked.json:
        terminal.data(facts)
        return 0
    for side in ("a", "b"):
        if about := facts.get(side):
            terminal.block(
                line(
                    "why_match",
                    desk.lang,
                    match=asked.why,
                    method=word("paper" if facts["paper"] else "lots", desk.lang),
                    name=desk.name(about["entry"]),
                    unmarked=about["unmarked"],
                    same=about["same_score"],
                )
            )
    marks = facts.get("round_marks")
    if marks:
        terminal.block(
            line("why_marks", desk.lang, repeat=marks["repeat"], unit=marks["unit"], second=marks["second_bye"])
        )
    proof = facts.get("proof")
    if proof:
        without = [desk.name(one) for one in proof["without"]]
        parts = len(proof["parts"])
        terminal.block(line("why_proof", desk.lang, least=proof["least"], without=without, parts=parts), indent=2)
    return 0


def result(asked: Any, terminal: Terminal) -> int:
    """A result, a correction (shown first with ``--preview``), or an earlier version brought back."""
    desk = opened(asked, terminal)
    command = _command(desk, asked)
    events = desk.would(command)
    if asked.preview:
        _show_moves(desk, moved(desk.state, events), terminal)
        return 0
    desk.file.add(events)
    desk.save()
    game = desk.state.games[asked.match]
    shown = desk.result(Tree(desk.state).outcome(asked.match)) or word(game.versions[-1].status, asked.lang)
    terminal.block(line("entered", asked.lang, match=asked.match, result=shown, version=len(game.versions)))
    return 0


def _command(desk: Desk, asked: Any) -> said.EventCommand:
    who: dict[str, Any] = {"at_ms": now_ms(), "by": "desk", "reason": asked.reason, "match": asked.match}
    if asked.restore:
        return said.RestoreResult(**who, version=number(asked.restore, "--restore", 1, 10_000))
    status, fault = "played", ""
    for kind, given in (("walkover", asked.absent), ("forfeit", asked.forfeit), ("retired", asked.retired)):
        if given:
            status, fault = ("both_absent", "") if given == "both" else (kind, given)
    values: dict[str, Any] = {"status": status, "way": asked.way}
    if fault:
        values["at_fault"] = _side(desk, asked.match, fault)
    if asked.faults:
        values["faults"] = _faults(asked.faults)
    if asked.winner:
        values["winner"] = _side(desk, asked.match, asked.winner)
    if asked.levels:
        values["levels"] = climbed.pair(desk.loaded, asked.levels)
    for key, option in (("deals", "--deals-won"), ("games", "--games")):
        if text := getattr(asked, key):
            values[key] = _numbers(text, option, 2)
    if asked.boards:
        values["boards"] = _boards(desk, asked.match, asked.boards)
    return said.EnterResult(**who, **values)


def _boards(desk: Desk, match: str, text: str) -> tuple[int, ...]:
    """Steps of the first side, board by board; ``a120``, ``b35``: that side declared, its opponents' points."""
    game = desk.state.games.get(match)
    if game is None:
        raise Fault("match_unknown", {"match": match[:40]})
    boards = round_boards(desk.state, game.section, game.stage, game.fixture.round)
    found: list[int] = []
    for place, part in enumerate(text.replace(",", " ").split()):
        side = "ab".find(part[:1].lower())
        if side >= 0 and boards:
            points = number(part[1:], "--boards", -1000, 10_000)
            found.append(steps(desk.loaded, boards[place % len(boards)], side, points))
        else:
            found += _numbers(part, "--boards", 1)
    return tuple(found)


def _faults(text: str) -> tuple[str, str]:
    """``"absent,retired"`` → what each side is at fault for. Raises Fault ``faults_wrong``."""
    first, comma, second = (one.strip() for one in text.partition(","))
    known = get_args(Blame)
    if not comma or first not in known or second not in known:
        raise Fault("faults_wrong", {"value": text[:40], "known": [one for one in known if one]})
    return first, second


def ruling(asked: Any, terminal: Terminal) -> int:
    """Attach a ruling to a match, past ones too; with ``--preview`` show first what it moves."""
    desk = opened(asked, terminal)
    game = desk.state.games.get(asked.match)
    if game is None:
        raise Fault("match_unknown", {"match": asked.match[:40]})
    levels = _numbers(asked.levels, "--levels", 2) if asked.levels else (0, 0)
    sides: dict[str, Any] = {
        key: _side(desk, asked.match, getattr(asked, key)) if getattr(asked, key) else None for key in ENDS
    }
    command = said.AttachRuling(
        at_ms=now_ms(),
        by="desk",
        reason=asked.reason,
        ruling=asked.id or f"r{len(game.rulings) + 1}",
        match=asked.match,
        clause=asked.clause,
        levels=(levels[0], levels[1]),
        withdrawn=asked.withdraw,
        way=asked.way,
        **sides,
    )
    events = desk.would(command)
    if asked.preview:
        _show_moves(desk, moved(desk.state, events), terminal)
        return 0
    desk.file.add(events)
    desk.save()
    terminal.block(line("ruled", asked.lang, match=asked.match, ruling=command.ruling))
    return 0


def _numbers(text: str, option: str, count: int) -> tuple[int, ...]:
    parts = text.replace(",", " ").replace(":", " ").split()
    if count and len(parts) != count:
        raise Fault("number_wrong", {"option": option, "value": text[:40], "least": -200, "most": 200})
    return tuple(number(part.removeprefix("+"), option, -200, 200) for part in parts)


def _side(desk: Desk, match: str, text: str) -> int:
    """Which side of a match a name means. Raises Fault ``match_unknown``, ``side_unknown``."""
    if match not in desk.state.games:
        raise Fault("match_unknown", {"match": match})
    sides = Tree(desk.state).sides(match)
    entry = desk.entry(text)
    if entry not in sides:
        raise Fault("side_unknown", {"value": text[:80], "match": match, "sides": [desk.name(one) for one in sides]})
    return sides.index(entry)


def _show_moves(desk: Desk, moves: Moves, terminal: Terminal) -> None:
    lang = desk.lang
    for one in moves.matches:
        fixture = desk.state.games[one.match].fixture
        before, after = (
            " — ".join(
                desk.pending(source) if side is None else desk.name(side)
                for side, source in zip(sides, (fixture.a, fixture.b), strict=True)
            )
            for sides in (one.before, one.after)
        )
        running = line("moves_running", lang) if one.running else ""
        lost = line("moves_lost", lang) if one.result else ""
        facts = {"before": before, "after": after, "running": running, "lost": lost}
        terminal.block(line("moves_match", lang, match=one.match, **facts))
    for place in moves.places:
        terminal.block(
            line("moves_place", lang, name=desk.name(place.entry), before=place.before, after=place.after), indent=2
        )
    terminal.block(line("moves_ways" if moves.matches or moves.places else "moves_none", lang))


def tie(asked: Any, terminal: Terminal) -> int:
    """Part equals: in the order given, or (``--how lot``) by a lot that is drawn here and kept in the log."""
    import secrets

    from tuolaji.tournament.lots import Lots

    desk = opened(asked, terminal)
    order = [desk.entry(one.strip()) for one in asked.names.split(",") if one.strip()]
    if asked.how == "lot":
        order = Lots(secrets.token_bytes(32)).shuffled(order)
    stage = number(asked.stage, "--stage", 1, len(desk.state.format.stages))
    desk.do(
        said.SettleTie(
            at_ms=now_ms(),
            by="desk",
            reason=asked.reason,
            order=tuple(order),
            how=asked.how,
            stage=stage,
            section=asked.section,
        )
    )
    desk.save()
    terminal.block(line("settled", asked.lang, names=[desk.name(one) for one in order]))
    return 0

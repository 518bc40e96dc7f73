"""``tuolaji event status | standings``: what stands in a competition, on the screen.

Not here: what changes anything (``event``, ``event_day``), files (``event_files``).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tuolaji.cli.event_desk import Desk, now_ms, opened
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault
from tuolaji.tournament.command import NamePrizes
from tuolaji.tournament.event import Prize
from tuolaji.tournament.format import source
from tuolaji.tournament.planning import upcoming
from tuolaji.tournament.prizes import awards
from tuolaji.tournament.standing import Line, final, medals, table, units, why
from tuolaji.tournament.state import Game
from tuolaji.tournament.tree import Tree
from tuolaji.wording.competition import line, word


def status(asked: Any, terminal: Terminal) -> int:
    """The format with its clauses, the round that is on, what is missing, what comes next."""
    desk = opened(asked, terminal)
    state, tree = desk.state, Tree(desk.state)
    if asked.json:
        terminal.data(_status(desk, tree))
        return 0
    form = state.format
    terminal.block(
        line(
            "head",
            asked.lang,
            name=state.event_id,
            rulebook=state.rulebook,
            format=form.name,
            entries=len(state.entries),
            test=line("test", asked.lang) if state.test else "",
        ),
        style="head",
    )
    for number, stage in enumerate(form.stages, 1):
        kind = word(stage.kind, asked.lang)
        terminal.block(line("stage", asked.lang, stage=number, name=stage.name, kind=kind), indent=2)
    for what, value, clause in _values(desk):
        terminal.block(line("value", asked.lang, what=what, value=value, clause=clause), indent=2)
    gone = [desk.name(one.id) for one in state.entries.values() if one.out]
    if gone:
        terminal.block(line("absent", asked.lang, names=gone))
    for section in state.sections() or ("",):
        _section(desk, tree, section, terminal)
    return 0


def _values(desk: Desk) -> list[tuple[str, str, str]]:
    """Values of the format with where they come from."""
    form, lang = desk.state.format, desk.lang
    points = form.points
    chain = " > ".join(word(step, lang) for step in form.ranking)
    found = [
        (word("kind", lang), word(form.stages[0].kind, lang), source(form.stages[0], "kind")),
        (word("win", lang), f"{points.win}/{points.draw}/{points.loss}", source(points, "win")),
        (word("ranking", lang), chain, source(form, "ranking")),
        (word("late_minutes", lang), str(form.late_minutes), source(form, "late_minutes")),
    ]
    return [(what, value, word(clause, lang)) for what, value, clause in found]


def _section(desk: Desk, tree: Tree, section: str, terminal: Terminal) -> None:
    waiting = [
        name for name, one in desk.state.draws.items() if one.status == "committed" and one.plan.section == section
    ]
    show_round(desk, tree, section, terminal)
    open_ = [name for name in tree.open(section) if all(tree.sides(name))]
    due = upcoming(tree, section)
    if waiting:
        terminal.block(line("waiting", desk.lang, draw=waiting[0]))
    elif open_:
        terminal.block(line("open", desk.lang, matches=open_))
    elif due is None:
        terminal.block(line("over", desk.lang))
    else:
        terminal.block(line("next_draw", desk.lang, stage=due.stage, round=due.round))


def _status(desk: Desk, tree: Tree) -> dict[str, Any]:
    state = desk.state
    return {
        "event": state.event_id,
        "rulebook": state.rulebook,
        "test": state.test,
        "entries": len(state.entries),
        "format": state.format,
        "matches": [_game(desk, tree, game) for game in state.games.values()],
        "open": {section: tree.open(section) for section in state.sections()},
        "next": {section: upcoming(tree, section) for section in state.sections()},
    }


def _game(desk: Desk, tree: Tree, game: Game) -> dict[str, Any]:
    outcome = tree.outcome(game.fixture.id)
    result = None if outcome is None else outcome.result
    return {
        "match": game.fixture.id,
        "round": game.fixture.round,
        "stage": game.stage,
        "section": game.section,
        "group": game.fixture.group,
        "table": game.table,
        "sides": [None if side is None else desk.name(side) for side in tree.sides(game.fixture.id)],
        "role": game.fixture.role,
        "marks": list(game.fixture.marks),
        "how": "" if outcome is None else outcome.how,
        "winner": "" if outcome is None or not outcome.winner else desk.name(outcome.winner),
        "result": "" if result is None else desk.numbers(result),
        "versions": len(game.versions),
    }


def show_round(desk: Desk, tree: Tree, section: str, terminal: Terminal) -> None:
    """The fixtures of the first round with something open, else of the last one."""
    games = tree.games(section)
    if not games:
        return
    stage = max(game.stage for game in games)
    here = [game for game in games if game.stage == stage]
    open_ = [game.fixture.round for game in here if tree.outcome(game.fixture.id) is None]
    number = min(open_) if open_ else max(game.fixture.round for game in here)
    terminal.block(line("round", desk.lang, round=number), style="bold")
    for game in (game for game in here if game.fixture.round == number):
        terminal.block(_fixture(desk, tree, game), indent=2)


def _fixture(desk: Desk, tree: Tree, game: Game) -> str:
    fixture = game.fixture
    facts: dict[str, Any] = {
        "match": fixture.id,
        "group": fixture.group or "",
        "a": desk.source(fixture.a, tree),
        "marks": " ".join(word(mark, desk.lang) for mark in fixture.marks),
    }
    if fixture.role in ("bye", "rest"):
        return line("alone", desk.lang, role=word(fixture.role, desk.lang), **facts)
    result = desk.result(tree.outcome(fixture.id))
    return line("fixture", desk.lang, b=desk.source(fixture.b, tree), table=game.table, result=result, **facts)


def standings(asked: Any, terminal: Terminal) -> int:
    """Tables of the stage that is on, final places and medals; ``--why NAME``: beside the neighbours, line by line."""
    desk = opened(asked, terminal)
    tree = Tree(desk.state)
    if asked.json:
        terminal.data(_places(desk, tree))
        return 0
    for section in desk.state.sections():
        stage = max((game.stage for game in tree.games(section)), default=0)
        if not stage:
            continue
        if asked.why:
            _show_why(desk, tree, section, stage, desk.entry(asked.why), terminal)
            continue
        for group in sorted({game.fixture.group for game in tree.games(section, stage)}):
            terminal.block(line("table", asked.lang, group=group or ""), style="bold")
            for one in table(tree, section, stage, group):
                terminal.block(_line(desk, one), indent=2)
        _show_final(desk, tree, section, stage, terminal)
    return 0


def number(value: Fraction | int) -> str:
    """A number as it is read: whole, or with two decimals."""
    return str(int(value)) if value == int(value) else f"{float(value):.2f}"


def _line(desk: Desk, one: Line) -> str:
    mine = one.sums
    return line(
        "standing",
        desk.lang,
        place=one.place,
        name=desk.name(one.entry),
        unit=desk.unit(desk.state.entries[one.entry].unit),
        points=number(mine.points),
        net=f"{mine.net:+d}",
        wins=mine.wins,
        matches=mine.matches,
        byes=mine.byes or "",
        absences=mine.absences or "",
        penalty=mine.penalty or "",
    )


def _show_final(desk: Desk, tree: Tree, section: str, stage: int, terminal: Terminal) -> None:
    if tree.state.stage(stage).kind == "team_league":
        terminal.block(line("units_head", desk.lang), style="bold")
        for place, (unit, points, net) in enumerate(units(tree, section, stage), 1):
            shown = line(
                "unit_points", desk.lang, place=place, unit=desk.unit(unit), points=number(points), net=f"{net:+d}"
            )
            terminal.block(shown, indent=2)
    if tree.open(section) or upcoming(tree, section) is not None:
        return
    terminal.block(line("final", desk.lang), style="bold")
    for place, entry in final(tree, section):
        unit = desk.unit(desk.state.entries[entry].unit)
        terminal.block(line("place", desk.lang, place=place, name=desk.name(entry), unit=unit), indent=2)
    if counted := medals(tree, section):
        terminal.block(line("medals_head", desk.lang), style="bold")
        for unit, counts in counted.items():
            shown = " / ".join(map(str, counts))
            terminal.block(line("medals", desk.lang, unit=desk.unit(unit), counts=shown), indent=2)


def _show_why(desk: Desk, tree: Tree, section: str, stage: int, entry: str, terminal: Terminal) -> None:
    group = next(
        (game.fixture.group for game in tree.games(section, stage) if entry in tree.sides(game.fixture.id)), None
    )
    if group is None:
        return
    for other, steps in why(tree, section, stage, entry, group):
        terminal.block(line("why_beside", desk.lang, name=desk.name(entry), other=desk.name(other)), style="bold")
        for one in steps:
            decides = line("decides", desk.lang) if one.decides else ""
            facts = {"own": number(one.own), "against": number(one.other), "decides": decides}
            terminal.block(line("why_step", desk.lang, step=word(one.step, desk.lang), **facts), indent=2)
        if not steps[-1].decides:
            terminal.block(line("undecided", desk.lang), indent=2)


def _places(desk: Desk, tree: Tree) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for section in desk.state.sections():
        for place, entry in final(tree, section):
            unit = desk.unit(desk.state.entries[entry].unit)
            found.append({"section": section, "place": place, "entry": entry, "name": desk.name(entry), "unit": unit})
    return found


def standings_of(desk: Desk) -> dict[str, Any]:
    """Places and results as data."""
    tree = Tree(desk.state)
    games = [_game(desk, tree, game) for game in desk.state.games.values()]
    return {"standings": _places(desk, tree), "results": games}


def show_final(desk: Desk, terminal: Terminal) -> None:
    """Final places of every section, and medals."""
    tree = Tree(desk.state)
    for section in desk.state.sections():
        stage = max((game.stage for game in tree.games(section)), default=0)
        if stage:
            _show_final(desk, tree, section, stage, terminal)


def prizes(asked: Any, terminal: Terminal) -> int:
    """Name the prizes (``--set``), or say who has won what."""
    desk = opened(asked, terminal)
    if asked.prizes:
        named = tuple(_prize(one) for one in asked.prizes.split(",") if one.strip())
        desk.do(NamePrizes(at_ms=now_ms(), by="desk", prizes=named))
        desk.save()
    found = awards(Tree(desk.state))
    if asked.json:
        terminal.data([{"title": one.prize.title, "winners": one.winners} for one in found])
        return 0
    for award in found:
        name = desk.unit if award.prize.by_unit else desk.name
        names = [name(who) for _, who in award.winners]
        terminal.block(line("prize", asked.lang, title=award.prize.title, names=names))
    for one in () if found else desk.state.prizes:
        terminal.block(line("prize", asked.lang, title=one.title, names=f"{one.first}–{one.last or ''}"))
    return 0


def _prize(text: str) -> Prize:
    """``冠军=1``, ``四强=2-4``, ``纪念品=1-`` (everybody). Raises Fault ``prize_wrong``."""
    title, _, places = (one.strip() for one in text.partition("="))
    first, dash, last = places.partition("-")
    if not first.isdecimal() or len(first) > 4 or (last and not last.isdecimal()) or len(last) > 4:
        raise Fault("prize_wrong", {"title": text.strip()[:40]})
    return Prize(title=title, first=int(first), last=int(last) if last else 0 if dash else int(first))

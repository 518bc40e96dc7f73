"""The lists of a competition as tables: entries, pairings, results, standings, places, prizes, the ledger of actions.

Telephone numbers stand in none of them but the desk's own list of entries. Not here: files (``tables``), PDF
(``papers``), words (``wording.competition``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, tzinfo
from fractions import Fraction
from typing import Any, Final, NamedTuple

import msgspec

from tuolaji.exchange.tables import Table, Value
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament.climbed import said
from tuolaji.tournament.directory import Directory
from tuolaji.tournament.event import Event, LineUpHandedIn, ResultEntered
from tuolaji.tournament.prizes import awards
from tuolaji.tournament.standing import final, table
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree
from tuolaji.wording.competition import head, line, word
from tuolaji.wording.language import Lang

LONGEST_LINE: Final = 1_000
OUT: Final = ("at_ms", "by", "reason", "type")


class Desk(NamedTuple):
    """What a list is made from: state, names, rulebook, language; where: time zone of the hall; phones: whether the
    desk's own list may have numbers; initials: whether persons are shown by their initials only."""

    state: State
    names: Directory
    loaded: Loaded
    lang: Lang
    where: tzinfo = UTC
    phones: bool = False
    initials: bool = False

    @property
    def title(self) -> str:
        """What the competition is called; its id where nothing else was said."""
        return self.names.name("event", self.state.event_id)

    def entry(self, entry: str | None) -> str:
        """An entry's name."""
        return self.names.name("entry", entry) if entry else ""

    def unit(self, entry: str) -> str:
        """The unit of an entry."""
        unit = self.state.entries[entry].unit
        return self.names.name("unit", unit) if unit else ""

    def person(self, person: str) -> str:
        """A person's name, or initials."""
        return self.names.initials(person) if self.initials else self.names.name("person", person)

    def time(self, at_ms: int) -> str:
        """A moment in the hall's time, to the minute; "" for none."""
        if not at_ms:
            return ""
        return datetime.fromtimestamp(at_ms / 1000, self.where).strftime("%Y-%m-%d %H:%M")

    def source(self, tree: Tree, source: str) -> str:
        """Who comes from a source, or where from while it is open."""
        entry = tree.entry(source)
        if entry is not None:
            return self.entry(entry) or word("nobody", self.lang)
        kind, _, rest = source.partition(":")
        return f"{word({'W': 'winner', 'L': 'loser'}.get(kind, 'placed'), self.lang)} {rest}"

    def numbers(self, result: ResultEntered | None) -> str:
        """Levels, games or boards of a result."""
        if result is None:
            return ""
        if result.boards:
            return " ".join(f"{one:+d}" for one in result.boards)
        if result.games is not None:
            return f"{result.games[0]}:{result.games[1]}"
        return "" if result.levels is None else "–".join(written(self.loaded, one) for one in result.levels)


def written(loaded: Loaded, climbed: int) -> str:
    """A level as people write it: ten as 10."""
    return said(loaded, climbed).replace("T", "10")


def _table(desk: Desk, name: str, heads: Sequence[str], rows: Sequence[Sequence[Value]]) -> Table:
    marked = f" ({line('test', desk.lang)})" if desk.state.test else ""
    return Table(
        head(name, desk.lang) + marked, tuple(head(one, desk.lang) for one in heads), tuple(tuple(row) for row in rows)
    )


def entries(desk: Desk) -> Table:
    """One row for each entry, in the columns an import reads."""
    most = max((len(one.players) for one in desk.state.entries.values()), default=2)
    players = [f"player{one + 1}" for one in range(most)]
    phones = [f"phone{one + 1}" for one in range(most)] if desk.phones else []
    rows = []
    for one in desk.state.entries.values():
        named = [desk.person(player) for player in one.players] + [""] * (most - len(one.players))
        numbers = [desk.names.found[("person", player)].phone for player in one.players if _known(desk, player)]
        numbers = (numbers + [""] * most)[: len(phones)]
        state = "withdrawn_entry" if one.out else "late_entry" if one.late else "here" if one.here else ""
        rest = [desk.unit(one.id), one.seed or "", one.section, *numbers, word(state, desk.lang)]
        rows.append([desk.entry(one.id), *named, *rest])
    return _table(desk, "entries", ["name", *players, "unit", "seed", "section", *phones, "state"], rows)


def _known(desk: Desk, person: str) -> bool:
    return ("person", person) in desk.names.found


def results(desk: Desk, keep: Callable[[Game], bool] = lambda game: True) -> Table:
    """One row for each match: pairings before it is played, the result after; status apart from score."""
    tree, rows = Tree(desk.state), []
    for name, game in desk.state.games.items():
        if keep(game):
            rows.append(_result(desk, tree, name, game))
    heads = ["section", "stage", "round", "match", "table", "group", "a", "b", "levels", "how", "winner", "marks"]
    return _table(desk, "results", heads, rows)


def _result(desk: Desk, tree: Tree, name: str, game: Game) -> list[Value]:
    fixture, outcome = game.fixture, tree.outcome(name)
    how = "" if outcome is None else word(outcome.how, desk.lang)
    role = word(fixture.role, desk.lang) if fixture.role != "match" else ""
    marks = [word(mark, desk.lang) for mark in fixture.marks]
    if any(not one.withdrawn for one in game.rulings.values()):
        marks.append(word("ruling", desk.lang))
    return [
        game.section,
        game.stage,
        fixture.round,
        name,
        game.table,
        fixture.group or "",
        desk.source(tree, fixture.a),
        desk.source(tree, fixture.b) if fixture.b else "",
        "" if outcome is None else desk.numbers(outcome.result),
        how or role,
        "" if outcome is None else desk.entry(outcome.winner),
        " ".join(marks),
    ]


def number(value: Fraction | int) -> Value:
    """A number as it is read: whole, or with two decimals."""
    return int(value) if value == int(value) else f"{float(value):.2f}"


def standings(desk: Desk, section: str, stage: int) -> Table:
    """The table of a stage, all its groups below each other."""
    tree, rows = Tree(desk.state), []
    for group in sorted({game.fixture.group for game in tree.games(section, stage)}):
        for one in table(tree, section, stage, group):
            mine = one.sums
            rows.append(
                [
                    section,
                    group or "",
                    one.place,
                    desk.entry(one.entry),
                    desk.unit(one.entry),
                    number(mine.points),
                    mine.net,
                    mine.wins,
                    mine.matches,
                    mine.byes,
                    mine.absences,
                    mine.penalty,
                ]
            )
    heads = ["section", "group", "place", "name", "unit", "points", "net", "wins", "matches", "byes", "absences"]
    return _table(desk, "standings", [*heads, "penalty"], rows)


def places(desk: Desk) -> Table:
    """Final places of every section."""
    tree = Tree(desk.state)
    rows: list[list[Value]] = [
        [section, place, desk.entry(entry), desk.unit(entry)]
        for section in desk.state.sections()
        for place, entry in final(tree, section)
    ]
    return _table(desk, "places", ["section", "place", "name", "unit"], rows)


def prizes(desk: Desk) -> Table:
    """Prizes and who has won them."""
    rows: list[list[Value]] = []
    for award in awards(Tree(desk.state)):
        for place, who in award.winners:
            name = desk.names.name("unit", who) if award.prize.by_unit else desk.entry(who)
            rows.append([award.prize.title, place, name, "" if award.prize.by_unit else desk.unit(who)])
    return _table(desk, "prizes", ["prize", "place", "name", "unit"], rows)


def ledger(desk: Desk, log: Sequence[Event]) -> Table:
    """The log of actions: number, time, who, what, why, and the facts with their ids. A line-up the other side has not
    answered yet is left out."""
    rows: list[list[Value]] = []
    for place, event in enumerate(log, 1):
        facts: dict[str, Any] = msgspec.to_builtins(event)
        if isinstance(event, LineUpHandedIn) and not _both_in(desk.state, event.match):
            facts.pop("players")
        rest = {key: value for key, value in facts.items() if key not in OUT}
        text = msgspec.json.encode(rest).decode()
        rows.append([place, desk.time(event.at_ms), event.by, str(facts["type"]), event.reason, text[:30_000]])
    return _table(desk, "ledger", ["number", "time", "by", "what", "reason", "facts"], rows)


def actions(rows: Sequence[tuple[int, str, str, str, str]], lang: Lang, where: tzinfo = UTC) -> Table:
    """The action log: moment, device's name, its role, what it did, its key."""
    heads = ("number", "time", "device", "role", "what", "key")
    found: list[tuple[Value, ...]] = []
    for place, (at, device, role, what, key) in enumerate(rows, 1):
        moment = datetime.fromtimestamp(at / 1000, where).strftime("%Y-%m-%d %H:%M:%S")
        found.append((place, moment, device, role, what[:LONGEST_LINE], key))
    return Table(head("actions", lang), tuple(head(one, lang) for one in heads), tuple(found))


def _both_in(state: State, match: str) -> bool:
    game = state.games.get(match)
    return game is None or len(game.line_ups) == 2


def all_tables(desk: Desk, log: Sequence[Event]) -> list[Table]:
    """Everything, a table each: one workbook."""
    tree = Tree(desk.state)
    stages = [
        (section, stage)
        for section in desk.state.sections()
        for stage in sorted({game.stage for game in tree.games(section)})
    ]
    return [
        entries(desk),
        results(desk),
        *(standings(desk, section, stage) for section, stage in stages),
        places(desk),
        prizes(desk),
        ledger(desk, log),
    ]

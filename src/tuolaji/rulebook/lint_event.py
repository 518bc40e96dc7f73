"""Cross checks on offences, conduct and the event.

Not here: clocks and levels (``lint_match``).
"""

from __future__ import annotations

from tuolaji.rulebook.lint_cards import RANKS
from tuolaji.rulebook.lint_desk import Desk
from tuolaji.rulebook.paths import Path
from tuolaji.rulebook.schema_event import Case, Discretion, Effect, Offence, Span

SHOWN = 12
AT_FAULT = ("declarers", "opponents", "both", "nobody")


def lint(desk: Desk) -> None:
    """Report what does not fit together in these chapters."""
    for name, offence in desk.book.offences.list.items():
        path = ("offences", "list", name)
        _references(desk, path, offence)
        _established(desk, path, offence)
        if offence.lead is not None:
            _lead(desk, path, offence.lead.cards)
        for i, case in enumerate(offence.cases):
            _case(desk, (*path, "cases", str(i)), case)
            if i and not offence.cases[i - 1].when:
                desk.report("case_unreachable", (*path, "cases", str(i)), expected="when")
    _discretion(desk, ("offences", "discretion"), desk.book.offences.discretion)
    _same_as(desk)
    _conduct(desk)
    _event(desk)


def _references(desk: Desk, path: Path, offence: Offence) -> None:
    known = desk.book.offences.list
    links = [("same_as", offence.same_as), ("becomes", offence.becomes), ("until", offence.until)]
    links += [("counted", name) for name in offence.counted.jointly_with]
    for key, name in links:
        if name and name not in known:
            from tuolaji.rulebook.check import nearest

            desk.report("offence_unknown", (*path, key), value=name[:60], nearest=nearest(name, known))


def _lead(desk: Desk, path: Path, cards: str) -> None:
    ranks = cards.split()
    if not ranks or any(len(rank) != 1 or rank not in RANKS for rank in ranks) or len(set(ranks)) > 1:
        desk.report("cards_malformed", (*path, "lead", "cards"), value=cards[:40], expected="A A")


def _established(desk: Desk, path: Path, offence: Offence) -> None:
    if offence.established == "at_once":
        for key in ("becomes", "until"):
            if getattr(offence, key):
                desk.report("one_without_other", (*path, key), expected=["established"])
    if offence.same_as and offence.cases and desk.set_here((*path, "cases")):
        desk.warn("never_reached", (*path, "cases"), (*path, "same_as"), value=offence.same_as)


def _same_as(desk: Desk) -> None:
    """Follow every offence to the one it is handed to, each only once however many lead there."""
    known = desk.book.offences.list
    done: set[str] = set()
    for start in known:
        path: dict[str, None] = {}
        name = start
        while name in known and name not in done and name not in path:
            path[name] = None
            name = known[name].same_as
        if name in path:
            circle = list(path)[list(path).index(name) :]
            for i, one in enumerate(circle):
                value = [*circle[i:], *circle[:i], one][:SHOWN]
                desk.report("offences_in_circle", ("offences", "list", one, "same_as"), value=value)
        done.update(path)


def _case(desk: Desk, path: Path, case: Case) -> None:
    if (case.then is None) == (not case.options):
        desk.report("one_of_two_needed", path, expected=["then", "options"])
    if bool(case.options) != bool(case.chosen_by):
        desk.report("one_without_other", path, expected=["options", "chosen_by"])
    if len(case.options) == 1:
        desk.report("empty", (*path, "options"), expected=2)
    if case.default and case.default not in case.options:
        desk.report("option_unknown", (*path, "default"), value=case.default[:40], expected=list(case.options))
    for fact, condition in case.when.items():
        place = (*path, "when", fact)
        if isinstance(condition, Span):
            _span(desk, place, condition)
        elif condition == ():
            desk.report("empty", place, expected=1)
        elif fact == "at_fault":
            values = condition if isinstance(condition, tuple) else (condition,)
            for value in values:
                if value not in AT_FAULT:
                    desk.report("not_allowed", place, value=str(value)[:40], allowed=list(AT_FAULT))
    if case.then is not None:
        _effect(desk, (*path, "then"), case.then)
    for option, effect in case.options.items():
        _effect(desk, (*path, "options", option), effect)
    if case.discretion is not None:
        _discretion(desk, (*path, "discretion"), case.discretion)


def _discretion(desk: Desk, path: Path, given: Discretion) -> None:
    desk.unique((*path, "may"), given.may)
    for key, span in (("points", given.points), ("levels", given.levels)):
        if span is not None:
            _span(desk, (*path, key), span)
            if key not in given.may:
                desk.report("one_without_other", (*path, key), expected=["may"])


def _span(desk: Desk, path: Path, span: Span) -> None:
    if span.least is None and span.most is None:
        desk.report("empty", path, expected=1)
    elif span.least is not None and span.most is not None and span.least > span.most:
        desk.report("limits_crossed", path, least=span.least, greatest=span.most)


def _effect(desk: Desk, path: Path, effect: Effect) -> None:
    for i, charge in enumerate(effect.charges):
        if (charge.by == "amount") != (charge.amount > 0):
            facts = {"by": charge.by, "value": charge.amount}
            desk.report("charge_malformed", (*path, "charges", str(i)), expected=["amount", "discard_capture"], **facts)
    change = effect.levels
    if change is not None and change.offender_to is not None:
        sequence = desk.book.levels.sequence
        if change.offender_to not in sequence:
            paths = (*path, "levels", "offender_to"), ("levels", "sequence")
            desk.report("level_not_in_sequence", *paths, value=change.offender_to, expected=list(sequence))
    if change is not None and not (change.innocent or change.offender or change.offender_to):
        desk.report("empty", (*path, "levels"), expected=1)


def _conduct(desk: Desk) -> None:
    known = {clause.rpartition(" ")[2]: None for clause in desk.book.clause} | dict.fromkeys(desk.book.clause)
    for clause in desk.book.conduct.for_people:
        if clause not in known:
            from tuolaji.rulebook.check import nearest

            place = ("conduct", "for_people", clause)
            desk.report("clause_unknown", place, value=clause[:60], nearest=nearest(clause, known))
    desk.unique(("conduct", "appeal"), desk.book.conduct.appeal)


def _event(desk: Desk) -> None:
    event = desk.book.event
    desk.unique(("event", "ranking"), event.ranking)
    points = event.match_points
    if points is not None:
        leads = [margin.levels for margin in points.margins]
        if leads != sorted(set(leads), reverse=True):
            desk.report("not_descending", ("event", "match_points", "margins"), value=leads)
        if not points.loss <= points.draw <= points.win:
            facts = {"win": points.win, "draw": points.draw, "loss": points.loss}
            desk.report("points_upside_down", ("event", "match_points"), **facts)
    if event.roster.greatest and event.roster.greatest < event.roster.least:
        limits = ("event", "roster", "least"), ("event", "roster", "greatest")
        desk.report("limits_crossed", *limits, least=event.roster.least, greatest=event.roster.greatest)
    if event.team_size * 2 != desk.book.deck.players:
        paths = ("event", "team_size"), ("deck", "players")
        desk.report("team_size_mismatch", *paths, value=event.team_size, expected=desk.book.deck.players // 2)
    if len(event.stages) != len({stage.lower() for stage in event.stages}):
        desk.report("twice", ("event", "stages"), value=sorted(event.stages))

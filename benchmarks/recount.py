"""What a ruling costs: a live match recounted, an online match of thirty deals recounted from its log.

Functions give milliseconds of CPU time of this process. Not here: the table (``run``).
"""

from __future__ import annotations

import statistics
from collections.abc import Callable

from benchmarks.measures import cpu
from tuolaji.live.command import DESK, EnterDeal, OpenLive
from tuolaji.live.decide import decide as decide_live
from tuolaji.live.decide import preview
from tuolaji.live.entry import Entry, Played, Start
from tuolaji.live.evolve import evolve, fold
from tuolaji.live.state import LiveState
from tuolaji.referee.docket import Docket
from tuolaji.referee.docket import evolve as evolve_docket
from tuolaji.referee.online import aim
from tuolaji.referee.ruling import MakeRuling
from tuolaji.referee.ruling_decide import decide as decide_ruling
from tuolaji.referee.writing import Setting
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan

DEALS = 30
REPORT = {"event": "exposed_card", "offender": "E", "declarer": "E", "cards": 1}


def live(loaded: Loaded, repeats: int) -> float:
    """The median of a ruling on the first deal of thirty at a table with real cards, shown and made."""
    opened = OpenLive(match_id="m", names=("A", "B"), minutes=0, devices=(False, False))
    state = fold(loaded, decide_live(loaded, LiveState(), opened))
    for number in range(1, DEALS + 1):
        declarer = state.sheet.declarer or 0
        # Alternately one level up for either side, so that the match goes on.
        ending = Played(points=60 if number % 2 else 120, last_by="declarers", kitty=0)
        entry = Entry(start=Start(declarer=declarer, trump=0), ending=ending)
        made = EnterDeal(match_id="m", deal=number, side=DESK, entry=entry, entry_id=f"e{number}")
        for event in decide_live(loaded, state, made):
            state = evolve(loaded, state, event)
        if state.over:
            break
    ruling = MakeRuling(ruling_id="r", by="ref", authority="director", deal=1, report=REPORT)

    def once() -> None:
        preview(loaded, state, ruling)
        for event in decide_live(loaded, state, ruling):
            evolve(loaded, state, event)

    return _median(once, repeats)


def online(loaded: Loaded, repeats: int) -> tuple[float, int]:
    """The median of a ruling on the first deal of a match of dealt cards, counted from its log; and its deals."""
    plan = Plan(rulebook=loaded.name, matches=1, seats=("random", "random", "random", "random"), most_deals=DEALS)
    log = max((run_match(loaded, plan, number).log for number in range(3)), key=len)
    course = aim(loaded, log, Docket())
    ruling = MakeRuling(ruling_id="r", by="ref", authority="director", deal=1, report=REPORT)

    def once() -> None:
        docket = Docket()
        for event in decide_ruling(loaded, docket, ruling, Setting(deals=DEALS)):
            docket = evolve_docket(docket, event)
        aim(loaded, log, docket, course)

    return _median(once, repeats), len(course.lines) - 1


def _median(work: Callable[[], None], repeats: int) -> float:
    return 1000 * statistics.median(cpu(work) for _ in range(repeats))

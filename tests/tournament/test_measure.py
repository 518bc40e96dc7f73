"""Numbers and times beyond all measure: what no page shows and no calendar holds."""

from __future__ import annotations

import pytest

from tests.tournament.fields import Hall, form
from tests.tournament.test_recovery import refused
from tuolaji.tournament import command as asked
from tuolaji.tournament.event import Prize
from tuolaji.tournament.measure import AHEAD_MS, MOST

FAR = AHEAD_MS + 60_000


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (asked.StartRound(starts_ms=FAR), "time_too_far"),
        (asked.PlanSlot(slot="s", starts_ms=FAR, stage=1, round=1), "time_too_far"),
        (asked.PlanSlot(slot="s", starts_ms=1, until_ms=1 << 53, stage=1, round=1), "time_too_far"),
        (asked.GivePenalty(entry="e1", points=1 << 53, reason="x"), "setting_bad"),
        (asked.GivePenalty(entry="e1", points=-MOST - 1, reason="x"), "setting_bad"),
        (asked.AdmitUnit(unit="u9", lends=1 << 53), "setting_bad"),
        (asked.NamePrizes(prizes=(Prize(title="x", last=1 << 53),)), "setting_bad"),
    ],
)
def test_they_are_refused(command: asked.EventCommand, code: str) -> None:
    hall = Hall(form("bracket", 4), 1)
    hall.enter(4)
    hall.draw()
    assert refused(hall, command) == code

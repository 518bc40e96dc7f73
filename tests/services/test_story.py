"""The story of a table holds every finished deal and nothing of a running one. Not here: records as text."""

from __future__ import annotations

import json

import msgspec
import pytest
from msgspec.structs import replace

from tests.services.desk import Desk
from tuolaji.deal.event import DealOpened, SeedRevealed
from tuolaji.deal.notes import notes
from tuolaji.faults import Fault
from tuolaji.match.evolve import MatchEvent
from tuolaji.services.story import finished_deals, log_of_deal, shown
from tuolaji.services.table_event import OwnTableEvent
from tuolaji.services.table_evolve import decode, encode
from tuolaji.services.view_shape import DealView


@pytest.mark.parametrize("book", ["guilin-2009", "three-deck"])
def test_finished_deals_and_only_those(book: str) -> None:
    desk = Desk(book, 3, pace="instant").gather(4)
    for _ in range(3):
        desk.play_deal()
    assert desk.state.match.deal is not None
    last = desk.state.match.deal.deal.deal_id
    for _ in range(12):
        desk.act()
    running = desk.state.match.deal.deal.deal_id
    assert running != last
    deals = json.loads(json.dumps(finished_deals(desk.house.loaded, desk.rows)))
    assert [deal["id"] for deal in deals] == ["t1-1", "t1-2", "t1-3"]
    for deal in deals:
        shown = msgspec.convert(deal, DealView)
        assert shown.phase == "over"
        assert len(shown.seed) == 64
        assert shown.outcome is not None or shown.void is not None
        if shown.outcome is not None:
            assert shown.outcome.after is not None
            assert shown.tricks
    assert running not in json.dumps(deals)


def log_of(desk: Desk) -> list[MatchEvent]:
    return [event for row in desk.rows if not isinstance(event := decode(row.payload), OwnTableEvent)]


def test_notes_are_made_of_finished_deals_alone() -> None:
    desk = Desk("meizhusong-2016", 3, pace="instant").gather(4)
    desk.play_deal()
    for _ in range(12):
        desk.act()
    log = log_of(desk)
    assert notes(desk.house.loaded, log_of_deal(log, "t1-1")).deal == "t1-1"
    for unknown in ("t1-2", "t1-9", ""):
        with pytest.raises(Fault, match="record_unknown"):
            log_of_deal(log, unknown)


def test_a_deal_that_may_still_be_played_elsewhere_is_kept_back() -> None:
    """Its seed was not revealed: no view, no notes, nothing in the record."""
    desk = Desk("meizhusong-2016", 3, pace="instant").gather(4)
    desk.play_deal()
    desk.play_deal()
    log = log_of(desk)
    kept = [
        replace(event, reveal=False) if isinstance(event, DealOpened) and event.deal_id == "t1-2" else event
        for event in log
    ]
    second = next(number for number, event in enumerate(kept) if getattr(event, "deal_id", "") == "t1-2")
    kept = [event for number, event in enumerate(kept) if number < second or not isinstance(event, SeedRevealed)]
    assert len(shown(log)) == len(log)
    assert shown(kept) == log[: second - 1]
    with pytest.raises(Fault, match="record_unknown"):
        log_of_deal(kept, "t1-2")
    assert log_of_deal(kept, "t1-1") == log_of_deal(log, "t1-1")
    own = [row for row in desk.rows if isinstance(decode(row.payload), OwnTableEvent)]
    rows = [replaced._replace(payload=encode(event)) for replaced, event in zip(desk.rows * 2, kept, strict=False)]
    assert [deal["id"] for deal in finished_deals(desk.house.loaded, [*own, *rows])] == ["t1-1"]

"""The story of a table holds every finished deal and nothing of a running one. Not here: records as text."""

from __future__ import annotations

import json

import msgspec
import pytest

from tests.services.desk import Desk
from tuolaji.services.story import finished_deals
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

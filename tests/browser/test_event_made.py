"""A competition of one's own: every value of its format, kept as a file and read back; what else is chosen.

Not here: the usual way (``test_events``), entries from files (``test_event_entries``).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, PHONE, People
from tests.browser.registry import uses
from tests.browser.test_event_entries import opened
from tests.browser.test_events import choose, sheet
from tests.server.test_events import fetched


@uses(
    *("fe", "fe-open", "fe-kind-*", "fe-best_of-*", "fe-more-*", "fe-less-*", "fe-choice-*", "fe-third-*"),
    *("fe-stage-add", "fe-stage-drop-*", "fe-common-*", "fe-step", "fe-up-*", "fe-down-*", "fe-drop-*", "fe-add-*"),
    *("fe-save", "fe-load", "fe-reset", "fe-trouble", "fe-late_minutes", "fe-win", "fe-players_*", "ev-options"),
    *("ev-test", "ev-phones", "ev-initials", "ev-manual", "ev-closes", "ev-hall-letter", "ev-prize-lines"),
)
def test_a_format_of_ones_own(people: People, laptop_base: str, tmp_path: Path) -> None:
    """Two stages with values changed and steps moved, kept as a file, taken back, read again, announced."""
    desk = opened(people, laptop_base)
    choose(desk, "ev-format-bracket")
    changed(desk)
    page = desk.who.page
    assert "Levels" in page.locator('[data-test="fe-step"]').first.inner_text()
    assert not desk.who.sideways()
    with page.expect_download() as kept:
        desk.press("fe-save")
    kept.value.save_as(tmp_path / "mine.json")
    written = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert written["ranking"][:2] == ["net", "points"]
    assert written["points"]["win"] == 3
    desk.press("fe-reset")
    desk.who.test("fe-reset").wait_for(state="detached")
    desk.who.test("fe-load").set_input_files({"name": "x.json", "mimeType": "text/plain", "buffer": b"no"})
    desk.sees("fe-trouble")
    written["stages"][0].pop("common", None)
    text = json.dumps(written).encode()
    desk.who.test("fe-load").set_input_files({"name": "m.json", "mimeType": "text/plain", "buffer": text})
    desk.sees("fe-reset")
    view = _announced(desk, laptop_base)
    assert view["form"]["stages"][0]["kind"] == "swiss"
    assert view["form"]["late_minutes"] == 20
    assert view["names"] == "initials"
    assert view["tables"] == ["1", "2", "A"]
    assert [one["title"] for one in view["prizes"]] == ["Winner", "Souvenir"]
    assert view["test"]
    assert view["part"] == "b"
    assert not view["auto"]
    assert view["closes_at"]


def changed(desk: Phone) -> None:
    """Numbers, choices, stages and the order of steps."""
    desk.press("fe-open")
    desk.fill("fe-best_of-0", 3)
    desk.press("fe-more-best_of-0")
    desk.press("fe-less-down_to-0")
    desk.press("fe-third-0")
    desk.who.test("fe-choice-byes-0").select_option("top_seed")
    desk.who.test("fe-choice-apart-0").select_option("")
    desk.press("fe-stage-add")
    desk.press("fe-common-1")
    desk.press("fe-stage-drop-0")
    desk.who.test("fe-kind-0").select_option("swiss")
    desk.press("fe-down-points")
    desk.press("fe-up-points")
    desk.press("fe-up-net")
    desk.press("fe-drop-referee")
    desk.press("fe-add-deals_won")
    desk.fill("fe-late_minutes", 20)
    desk.fill("fe-win", 3)
    desk.fill("fe-players_most", 3)


def _announced(desk: Phone, base: str) -> dict[str, Any]:
    """What else is chosen, and the public page of what comes of it."""
    desk.press("ev-options")
    for one in ("ev-test", "ev-phones", "ev-initials", "ev-manual"):
        desk.press(one)
    desk.fill("ev-closes", "2030-01-01T10:00")
    desk.fill("ev-hall-letter", "b")
    desk.fill("ev-prize-lines", "Winner 1\nSouvenir 1-")
    desk.fill("ev-paste", sheet(4).replace(",,", ",Bob 2,").replace("Ann 2,", "Ann 2,Bob 2"))
    desk.press("ev-read")
    desk.sees("ev-count")
    desk.fill("ev-tables", "1-2, A")
    desk.press("ev-make")
    desk.sees("ev-next-commit")
    room = desk.who.page.url.rsplit("/", 1)[1]
    found: dict[str, Any] = json.loads(fetched(f"{base}/api/events/{room}"))["view"]
    return found


@uses("ev-unpaired", "ev-pair", "ev-online", "ev-rehearse")
def test_a_phone_that_is_not_paired_is_told_so(people: People, base: str, laptop_base: str) -> None:
    """Before anything is filled in, with the way to pair it; the laptop lists what it directs."""
    phone = Phone(people.person(size=PHONE, lang="en"))
    phone.who.page.goto(f"{base}/event/new")
    phone.sees("ev-unpaired")
    phone.press("ev-options")
    phone.press("ev-online")
    phone.press("ev-pair")
    phone.who.page.wait_for_url("**/hall")
    desk = Phone(people.person(size=DESKTOP, lang="en"))
    desk.who.page.goto(f"{laptop_base}/event/new")
    desk.fill("ev-paste", "A,Ann,Bob\nB,Carl,Dan")
    desk.press("ev-read")
    desk.sees("ev-count")
    desk.press("ev-make")
    desk.sees("ev-next-commit")
    desk.who.page.goto(f"{laptop_base}/event/new")
    desk.press("ev-rehearse")
    desk.who.page.wait_for_url("**/rehearse")

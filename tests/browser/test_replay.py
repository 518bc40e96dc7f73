"""Looking back in the page: a match's deals, a deal step by step, a record brought along, shuffle statistics.

Not here: what the notes say (``tests/deal``), labels of single parts (``test_axe``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import site
from tests.browser.person import DESKTOP, PHONE, People, Person, Size
from tests.browser.registry import uses
from tests.server.client import http, make_table, play_on, run
from tests.server.running import Process

SETTINGS = {"rulebook": "guangdong-finance-2009", "pace": "instant", "clocks": "none", "public": True}
WHERE = """(text) => document.querySelector('[data-test="where"]')?.textContent?.includes(text)"""
NOTED = "() => document.querySelectorAll('[data-test=notes] .note-lines li').length > 0"


class Match(NamedTuple):
    """A match that is over: its table and its record."""

    table: str
    record: str


async def _match(base: str) -> Match:
    host = await make_table(base, {**SETTINGS, "length": {"deals": 2}}, seat=3, label="听雨", bots="rules")
    await host.join()
    await host.do("ready")
    await play_on(host, lambda one: bool(one.view["phase"] == "ended"))
    _, record = await asyncio.to_thread(http, f"{base}/api/tables/{host.table}/record")
    return Match(host.table, record)


@pytest.fixture(scope="module")
def match(running: Process) -> Iterator[Match]:
    """Two deals that were played while no page looked on, in a thread of its own: Playwright has this one's loop."""
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(lambda: run(_match(running.base.rstrip("/")))).result(120)


@pytest.fixture
def reader(people: People, base: str, match: Match) -> Person:
    """Somebody at a desktop who has opened the first deal."""
    someone = people.person(DESKTOP, "en")
    someone.page.goto(f"{base}/replay/{match.table}/1")
    someone.test("where").wait_for()
    return someone


@uses("match-deals", "deals", "deal-open", "download", "deal-after", "deal-before", "deal-all", "to-shuffle")
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "zh"), (DESKTOP, "en")])
def test_a_match_lists_its_deals_and_gives_its_record(
    people: People, base: str, match: Match, size: Size, lang: str
) -> None:
    someone = people.person(size, "zh" if lang == "zh" else "en")
    page = someone.page
    page.goto(f"{base}/replay/{match.table}")
    someone.test("deals").wait_for()
    expect(page.locator(".deal-row")).to_have_count(2)
    assert not someone.sideways()
    with page.expect_download() as saved:
        someone.press("download")
    assert Path(saved.value.path()).read_text(encoding="utf-8") == match.record
    someone.press("deal-open")
    someone.test("where").wait_for()
    assert page.url.endswith(f"/replay/{match.table}/1")
    assert not someone.sideways()
    someone.press("deal-after")
    page.wait_for_url("**/2")
    someone.press("deal-before")
    page.wait_for_url("**/1")
    someone.press("deal-all")
    someone.press("to-shuffle")
    page.wait_for_url("**/shuffle")


@uses(
    "first", "prev", "auto", "step", "end", "jump", "slider", "where", "notes", "points", "felt", "tricks", "trick-row"
)
def test_a_deal_goes_step_by_step_with_what_was_owed(reader: Person) -> None:
    page = reader.page
    reader.press("step")
    reader.press("step")
    reader.wait(WHERE, "Trick 1")
    reader.wait(NOTED)
    expect(page.locator("[data-test=felt] .mini")).to_have_count(1)
    reader.press("prev")
    reader.wait(WHERE, "Kitty buried")
    reader.press("end")
    reader.wait(WHERE, "Finished")
    last = reader.test("points").text_content()
    assert last is not None
    expect(page.locator("[data-test=settled] .ln.sum .v")).to_have_text(last)
    reader.press("first")
    reader.wait(WHERE, "Cards dealt")
    reader.test("jump").press("ArrowDown")
    reader.wait(WHERE, "Kitty buried")
    reader.test("jump").select_option("4")
    reader.wait(WHERE, "Trick 5")
    reader.test("slider").press("Home")
    reader.test("slider").press("ArrowRight")
    reader.wait(WHERE, "Kitty buried")
    reader.press("auto")
    reader.wait(WHERE, "Trick 1")
    reader.press("auto")
    reader.press("trick-row")
    reader.wait(WHERE, "Trick 1")
    expect(page.locator("[data-test=felt] .mini.win")).to_have_count(1)
    assert page.locator("[data-test=notes] .won li").count() > 0


@uses(
    "others",
    "seat-view",
    "order",
    "speed",
    "hands",
    "settled",
    "verify",
    "verified",
    "pack",
    "verify-shuffle",
    "share",
    "share-link",
)
def test_whose_cards_in_what_order_and_the_link_to_it(reader: Person, people: People) -> None:
    page = reader.page
    reader.test("jump").select_option("2")
    reader.wait(NOTED)
    reader.test("others").locator("summary").click()
    reader.test("others").locator("li").first.wait_for()
    for name in ("seat-view", "order", "speed"):
        reader.test(name).press("ArrowDown")
        reader.test(name).press("ArrowUp")
    reader.test("seat-view").select_option("1")
    reader.wait("() => document.querySelectorAll('[data-test=hands] figure').length === 1")
    reader.test("order").select_option("play")
    reader.test("speed").select_option("fast")
    shown = page.locator("[data-test=hands] .mini").get_attribute("aria-label")
    reader.press("share")
    reader.test("share-link").click()
    link = reader.test("share-link").input_value()
    other = people.person(DESKTOP, "en")
    other.page.goto(link)
    other.test("hands").wait_for()
    expect(other.page.locator("[data-test=hands] .mini")).to_have_attribute("aria-label", shown)
    other.press("verify")
    assert "Correct" in (other.test("verified").text_content() or "")
    other.test("pack").locator("summary").click()
    expect(other.page.locator(".pack .cards-in-text")).to_have_count(216)
    other.press("verify-shuffle")
    other.page.wait_for_url("**/shuffle")


@uses("notes-again")
def test_notes_that_cannot_be_had_are_asked_for_again(people: People, base: str, match: Match) -> None:
    someone = people.person(PHONE, "en")
    people.witness.offline = True  # the browser complains of every refusal
    someone.page.route("**/notes", lambda route: route.fulfill(status=503, json={"code": "x", "text": "Too busy now."}))
    someone.page.goto(f"{base}/replay/{match.table}/1?step=2")
    someone.wait("() => document.querySelector('[data-test=notes]')?.textContent?.includes('Too busy now.')")
    someone.page.unroute("**/notes")
    someone.press("notes-again")
    someone.wait(NOTED)


def test_the_replay_by_keyboard(reader: Person) -> None:
    """Arrows step, with Shift by tricks; Home, End, A, and numbers for seats."""
    press = reader.page.keyboard.press
    press("ArrowRight")
    reader.wait(WHERE, "Kitty buried")
    press("Shift+ArrowRight")
    reader.wait(WHERE, "Trick 1")
    press("Shift+ArrowRight")
    reader.wait(WHERE, "Trick 2")
    press("ArrowLeft")
    reader.wait(WHERE, "Trick 1")
    press("End")
    reader.wait(WHERE, "Finished")
    press("Home")
    reader.wait(WHERE, "Cards dealt")
    press("2")
    reader.wait("() => document.querySelectorAll('[data-test=hands] figure').length === 1")
    press("0")
    reader.wait("() => document.querySelectorAll('[data-test=hands] figure').length === 4")


@uses("record-file", "record-bad", "foreign")
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "zh"), (DESKTOP, "en")])
def test_a_record_brought_along_is_marked_everywhere_and_a_bad_one_explained(
    people: People, base: str, match: Match, size: Size, lang: str
) -> None:
    someone = people.person(size, "zh" if lang == "zh" else "en")
    page, mark = someone.page, "未经验证" if lang == "zh" else "not verified"
    page.goto(f"{base}/replay")
    field = page.locator("[data-test=record-file]")

    def bring(text: str) -> None:
        with page.expect_file_chooser() as asked:
            page.locator("label.pick").click()
        asked.value.set_files({"name": "a.txt", "mimeType": "text/plain", "buffer": text.encode()})

    people.witness.offline = True  # the browser complains of every refusal
    bring(match.record.replace("> won", "> lost").replace(" | ", " |  ", 1))
    assert someone.test("record-bad").locator(".tag").text_content() is not None
    box = someone.test("record-bad").bounding_box()
    assert box is not None
    assert box["y"] > 0
    bring("x" * 1_100_000)
    someone.wait("() => document.querySelector('[data-test=record-bad]')?.textContent?.includes('1 MB')")
    bring(match.record)
    assert mark in (someone.test("foreign").text_content() or "")
    someone.press("deal-open")
    someone.test("where").wait_for()
    assert mark in (someone.test("foreign").text_content() or "")
    someone.press("step")
    someone.press("step")
    someone.wait(NOTED)
    assert not someone.sideways()
    page.reload()
    field.wait_for(state="attached")


@uses("chi", "shuffle-group", "verdict")
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "zh"), (DESKTOP, "en")])
def test_shuffle_statistics_say_what_they_mean(people: People, base: str, match: Match, size: Size, lang: str) -> None:
    someone = people.person(size, "zh" if lang == "zh" else "en")
    page = someone.page
    page.goto(f"{base}/shuffle")
    someone.test("shuffle-group").wait_for()
    assert someone.test("verdict").text_content()
    for summary in page.locator(".stats summary").all():
        summary.click()
    assert page.locator(".suits tr th[scope=row]").count() >= 54
    assert not someone.sideways()


def test_a_deal_that_is_not_there_is_the_list_and_an_unknown_table_says_so(
    browser: Browser, people: People, base: str, match: Match
) -> None:
    someone = people.person(PHONE, "en")
    someone.page.goto(f"{base}/replay/{match.table}/99")
    someone.test("deals").wait_for()
    people.witness.offline = True  # the browser complains of every refusal
    someone.page.goto(f"{base}/replay/nothing")
    someone.page.locator("[role=alert]").wait_for()
    assert site.HOST in someone.page.url


@uses("notes", "notes-again")
def test_notes_that_could_not_be_fetched_are_asked_for_again(people: People, base: str, match: Match) -> None:
    """The deal is there without them; one tap asks once more."""
    people.witness.offline = True
    someone = people.person(DESKTOP, "en")
    someone.page.route("**/notes*", lambda route: route.abort())
    someone.page.goto(f"{base}/replay/{match.table}/1")
    someone.test("where").wait_for()
    for _ in range(12):
        someone.press("step")
    someone.test("notes-again").wait_for()
    someone.page.unroute("**/notes*")
    someone.press("notes-again")
    someone.test("notes-again").wait_for(state="detached")

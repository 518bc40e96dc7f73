"""What the hall sees of a competition: the draw as a ceremony, the big screen, notices and calls.

Not here: the director's other pages (``test_events``), brackets and tables (``test_event_trees``).
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.competition import cup
from tests.browser.live_people import Cable, Phone
from tests.browser.person import DESKTOP, PHONE, People, Person
from tests.browser.registry import uses
from tests.browser.site import HOST
from tests.browser.test_axe import RUN, SERIOUS, axe
from tests.browser.test_events import announced

WALL = (1920, 1080)
OLD_WALL = (1024, 768)


def state(phone: Phone, name: str, attribute: str, value: str) -> None:
    """Wait until a part is in a state."""
    phone.who.page.locator(f'[data-test="{name}"][data-{attribute}="{value}"]').wait_for()


@uses(
    *("ev-to-draw", "ev-screen", "drw-board", "drw-section-*", "drw-commit", "drw-shown", "drw-commitment", "ev-says"),
    *("drw-number", "drw-go", "drw-next", "drw-auto", "drw-show-all", "drw-last", "drw-aside", "drw-again", "drw-why"),
    *("drw-why-go", "drw-why-not", "drw-reason", "drw-all", "drw-to-board", "drw-by-*", "drw-lot-*", "scr"),
    "drw-paper-*",
)
def test_the_draw_is_a_ceremony(people: People, laptop_base: str) -> None:
    """Commitment, set aside and made again; the number; lot after lot on the screen; drawn again with lots of paper."""
    desk = announced(people, laptop_base, 8, "knockout", DESKTOP)
    desk.press("ev-to-draw")
    with desk.who.page.expect_popup() as opened:
        desk.press("ev-screen")
    wall = Phone(Person(opened.value, touch=False))
    wall.sees("scr-welcome")
    desk.press("drw-commit")
    desk.sees("drw-commitment")
    state(wall, "scr", "slide", "draw")
    assert wall.text("drw-commitment").split() == desk.text("drw-commitment").split()
    fine(desk, wall)
    aside(desk)
    desk.fill("drw-reason", "with all who came late")
    desk.press("drw-commit")
    desk.fill("drw-number", 4711)
    desk.press("drw-go")
    state(wall, "drw-shown", "shown", "0")
    desk.press("drw-next")
    state(wall, "drw-shown", "shown", "1")
    assert wall.text("drw-last").endswith(desk.text("drw-last").split("\n")[-1])
    desk.who.page.locator("h1").click()
    desk.who.page.keyboard.press("Space")
    state(wall, "drw-shown", "shown", "2")
    fine(desk, wall)
    desk.press("drw-auto")
    state(wall, "drw-shown", "shown", "3")
    desk.press("drw-show-all")
    desk.sees("drw-to-board")
    state(wall, "scr", "slide", "pairings")
    again(desk)
    paper(desk, wall)
    state(wall, "scr", "slide", "pairings")
    assert desk.who.page.locator('[data-test="drw-all"] li').count() == 3
    desk.press("drw-board")
    desk.press("ev-to-draw")
    desk.press("drw-to-board")
    desk.sees("ev-assign")


def fine(*phones: Phone) -> None:
    """Nothing serious by axe, nothing sideways."""
    for phone in phones:
        phone.who.page.evaluate(axe())
        found = [one for one in phone.who.page.evaluate(RUN)["bad"] if one["impact"] in SERIOUS]
        assert not found, json.dumps(found, indent=1)[:4000]
        assert not phone.who.sideways()


def aside(desk: Phone) -> None:
    """A commitment is not used; a mind is changed once."""
    desk.press("drw-aside")
    desk.press("drw-why-not")
    desk.press("drw-aside")
    desk.fill("drw-why", "two more have come")
    desk.press("drw-why-go")
    desk.sees("drw-commit")


def again(desk: Phone) -> None:
    """What was drawn is taken back."""
    desk.press("drw-again")
    desk.fill("drw-why", "an entry was missing")
    desk.press("drw-why-go")
    desk.sees("drw-by-paper")


def paper(desk: Phone, wall: Phone) -> None:
    """Lots of paper, one of them taken back on the way; the hall sees each as it is called."""
    desk.press("drw-by-paper")
    desk.fill("drw-reason", "lots of paper instead")
    for number in (3, 1):
        desk.press(f"drw-lot-e{number}")
    state(wall, "drw-shown", "shown", "2")
    assert "Pair 1" in wall.text("drw-last")
    desk.press("drw-paper-undo")
    state(wall, "drw-shown", "shown", "1")
    for number in (1, 2, 4, 8, 7, 6, 5):
        desk.press(f"drw-lot-e{number}")
    expect(desk.who.page.locator('[data-test="drw-paper-order"] li')).to_have_count(8)
    state(wall, "drw-shown", "shown", "8")
    desk.press("drw-paper-save")
    desk.sees("drw-to-board")


def played(place: Any, match: str, side: int = 0) -> None:
    """A result."""
    place.do("enter_result", match=match, winner=side, levels=[4, 2] if side == 0 else [2, 4])


@uses(
    *("scr", "scr-welcome", "scr-test", "scr-pairings", "scr-results", "scr-bracket", "scr-clock", "scr-rule"),
    *("scr-review", "scr-notices", "scr-back", "scr-hold", "scr-next", "scr-lang", "ev-sound"),
    *("scr-net", "scr-places", "scr-medals"),
)
def test_the_big_screen_follows_the_day(people: People, base: str) -> None:
    """From nothing drawn to places: the count before the start, a lost network, a review that stops the numbers."""
    local = base.replace(HOST, "127.0.0.1")
    with cup(local, 4, test=True, with_tables=False) as place:
        wall = Phone(people.person(size=WALL, lang="en"))
        cable = Cable(wall.who.page.context)
        wall.who.page.goto(base + place.page("display", "screen"))
        wall.sees("scr-welcome")
        wall.sees("scr-test")
        wall.press("ev-sound")
        place.do("commit_draw")
        place.do("draw_lots", number="7")
        place.do("assign_tables")
        wall.sees("scr-pairings")
        place.do("start_round", starts_ms=place.now() + 4000)
        state(wall, "scr-clock", "state", "before")
        state(wall, "scr-clock", "state", "go")
        state(wall, "scr-clock", "state", "running")
        wall.sees("scr-pairings")
        cable.pull()
        state(wall, "scr-net", "state", "offline")
        due = place.due()
        played(place, due[0])
        cable.put_back()
        state(wall, "scr-net", "state", "live")
        wall.press("scr-hold")
        walk(wall, "results")
        walk(wall, "bracket")
        fine(wall)
        stands_still(wall, place, due[1])
        while place.due():
            for match in place.due():
                played(place, match)
        place.until(lambda: place.view["rounds"][""]["over"])
        wall.press("scr-hold")
        walk(wall, "medals")
        walk(wall, "places")
        fine(wall)


@uses("scr", "scr-standings", "scr-call", "scr-clock", "scr-hold", "scr-next")
def test_an_old_screen_shows_points_and_calls(people: People, base: str) -> None:
    """4:3: the table of a round, and five minutes called while it stands, though its link was taken away."""
    with cup(base.replace(HOST, "127.0.0.1"), 5, format="swiss", with_tables=False) as place:
        place.do("commit_draw")
        place.do("draw_lots", number="7")
        for match in place.due():
            played(place, match)
        place.do("commit_draw")
        place.do("draw_lots", number="8")
        wall = Phone(people.person(size=OLD_WALL, lang="en"))
        wall.who.page.goto(base + place.page("display", "screen"))
        wall.press("scr-hold")
        walk(wall, "standings")
        fine(wall)
        place.do("assign_tables")
        place.revoke()
        state(wall, "scr-net", "state", "live")
        place.do("start_round", starts_ms=place.now() - 50_000, minutes=6)
        wall.who.page.locator('[data-test="scr-call"]').get_by_text("5 minutes left").wait_for()


def walk(wall: Phone, kind: str) -> None:
    """Turn pages until one of a kind is on."""
    for _ in range(8):
        if wall.has(f"scr-{kind}"):
            return
        wall.press("scr-next")
        wall.who.page.wait_for_timeout(150)
    raise AssertionError(f"no page with {kind}")


def stands_still(wall: Phone, place: Any, match: str) -> None:
    """A review: results wait and the screen says so; then it goes on."""
    place.do("review", on=True)
    wall.sees("scr-review")
    walk(wall, "pairings")
    played(place, match, 1)
    wall.who.page.wait_for_timeout(600)
    assert wall.has("scr-pairings")
    place.wish("announce", text="Soup is served")
    wall.who.page.locator('[data-test="scr-notices"]').get_by_text("Soup is served").wait_for()
    place.do("review", on=False)
    wall.who.test("scr-review").wait_for(state="detached")
    wall.press("scr-back")
    wall.press("scr-lang")
    wall.who.page.get_by_text("已连上").wait_for()
    wall.press("scr-hold")


@uses(
    *("ev-tell", "ev-notice-text", "ev-notice-send", "ev-told", "ev-notice-back", "ev-notice", "ev-notice-seen"),
    *("ev-call", "ev-round-clock"),
)
def test_a_notice_is_seen_by_all_until_it_is_read(people: People, laptop_base: str) -> None:
    """Written by the director, shown on his pages, taken away once read; another one taken back; the start called."""
    desk = announced(people, laptop_base, 4, "bracket", PHONE)
    desk.press("ev-tell")
    for text in ("Lunch at noon", "Wrong"):
        desk.fill("ev-notice-text", text)
        desk.press("ev-notice-send")
        desk.who.page.locator('[data-test="ev-told"]').get_by_text(text).wait_for()
    desk.press("ev-notice-back")
    expect(desk.who.page.locator('[data-test="ev-told"] li')).to_have_count(1)
    desk.press("close")
    desk.who.page.locator('[data-test="ev-notice"]').get_by_text("Lunch at noon").wait_for()
    assert not desk.who.sideways()
    desk.press("ev-notice-seen")
    desk.who.test("ev-notice").wait_for(state="detached")
    desk.press("ev-commit")
    desk.fill("ev-number", 1)
    desk.press("ev-draw")
    desk.press("ev-assign")
    desk.press("ev-start")
    desk.sees("ev-call")
    desk.sees("ev-round-clock")


@uses(
    *(
        "pub",
        "pub-now",
        "pub-draws",
        "pub-proof-*",
        "pub-entries",
        "pub-lang",
        "pub-times",
        "pub-time",
        "scr-times",
        "pub-away",
        "pub-prizes",
    ),
    *("pub-medals", "ev-review", "prf-sum", "prf-commitment", "prf-committed", "prf-first", "prf-order"),
    *("prf-fixtures", "prf-lots", "prf-file", "prf-draw-*", "prf-lang", "prf-public", "prf-paper"),
)
def test_anybody_looks_and_checks_the_draw(people: People, base: str) -> None:
    """Without a link: who plays where, times, a review; every step of a draw; its file; with a link it is live."""
    local = base.replace(HOST, "127.0.0.1")
    with cup(local, 6, format="knockout", with_tables=False, names="initials") as place:
        day = 24 * 3600 * 1000
        place.do("plan_slot", slot="Evening", stage=1, round=1, starts_ms=place.now() + day, place="Hall 2")
        place.do("name_prizes", prizes=[{"title": "Cup"}])
        place.do("commit_draw")
        place.do("set_draw_aside", reason="one more came")
        place.do("commit_draw", reason="one more came")
        guest = Phone(people.person(lang="en"))
        guest.who.page.goto(f"{base}/event/{place.guest.room}/public")
        guest.sees("pub-times")
        moved(place, guest)
        guest.press("pub-proof-d2")
        state(guest, "prf-sum", "state", "waits")
        place.do("draw_lots", number="4711")
        state(guest, "prf-sum", "state", "whole")
        on_the_wall(people, base, place)
        for step in ("committed", "first", "order", "fixtures"):
            state(guest, f"prf-{step}", "verdict", "yes")
        guest.press("prf-lots")
        fine(guest)
        expect(guest.who.page.locator(".prf-lots li")).to_have_count(6)
        guest.press("prf-draw-d1")
        state(guest, "prf-committed", "verdict", "yes")
        guest.press("prf-draw-d2")
        with guest.who.page.expect_download() as taken:
            guest.press("prf-file")
        assert '"tuolaji/draw-proof/1"' in taken.value.path().read_text(encoding="utf-8")
        guest.press("prf-lang")
        guest.who.page.get_by_text("重算一致").wait_for()
        guest.press("prf-public")
        guest.sees("pub-now")
        fine(guest)
        assert "Ann" not in guest.text("pub")
        live(people, base, place)


def moved(place: Any, guest: Phone) -> None:
    """A round that should have begun is expected later, and what comes after it."""
    hour = 3600 * 1000
    place.do("plan_slot", slot="s2.1.1", stage=1, round=1, starts_ms=place.now() - 45_000, ends_ms=place.now() + hour)
    place.do("plan_slot", slot="s3.1.2", stage=1, round=2, starts_ms=place.now() + hour, place="Hall 3")
    expect(guest.who.page.locator('[data-test="pub-time"] s')).to_have_count(2, timeout=80_000)


def on_the_wall(people: People, base: str, place: Any) -> None:
    """The screen says when, too."""
    wall = Phone(people.person(size=OLD_WALL, lang="en"))
    wall.who.page.goto(f"{base}/event/{place.guest.room}/screen")
    wall.press("scr-hold")
    walk(wall, "times")
    expect(wall.who.page.locator('[data-test="scr-times"] li').filter(has_text="Hall 3").locator("s")).to_have_count(1)
    fine(wall)


def live(people: People, base: str, place: Any) -> None:
    """A spectator's link: told at once, still during a review, until the prizes are given."""
    fan = Phone(people.person(size=DESKTOP, lang="en"))
    cable = Cable(fan.who.page.context)
    fan.who.page.goto(base + place.page("spectator", "public"))
    fan.sees("pub-now")
    place.do("review", on=True)
    fan.sees("ev-review")
    place.do("review", on=False)
    fan.who.test("ev-review").wait_for(state="detached")
    fan.press("pub-entries")
    cable.pull()
    fan.sees("pub-away")
    cable.put_back()
    fan.who.test("pub-away").wait_for(state="detached")
    paper_round(place)
    fan.press("pub-proof-d1")
    fan.who.page.goto(f"{fan.who.page.url.split('?')[0]}?draw=d3")
    fan.sees("prf-paper")
    fan.press("prf-public")
    while not place.view["rounds"][""]["over"]:
        for match in place.due():
            played(place, match)
        if not place.view["rounds"][""]["over"]:
            place.do("commit_draw")
            place.do("draw_lots", number="5")
    fan.sees("pub-prizes")
    fan.sees("pub-medals")
    fine(fan)
    fan.press("pub-lang")
    fan.who.page.get_by_text("单位奖牌榜").wait_for()


def paper_round(place: Any) -> None:
    """The first round is played; the second one is drawn with lots of paper."""
    for match in place.due():
        played(place, match)
    matches = place.view["matches"].values()
    left = [one["outcome"]["winner"] for one in matches if one["outcome"]["winner"]]
    place.do("enter_lots", order=sorted(left))


@uses("ev-notice", "ev-notice-seen")
def test_a_notice_comes_to_the_tables(people: People, base: str) -> None:
    """A side's phone at its match hears what the desk says to the hall."""
    with cup(base.replace(HOST, "127.0.0.1"), 4, with_tables=True) as place:
        place.do("commit_draw")
        place.do("draw_lots", number="7")
        place.do("assign_tables")
        place.do("start_round")
        match = place.due()[0]
        place.until(lambda: place.view["matches"][match]["live"])
        phone = Phone(people.person(lang="en"))
        phone.who.page.goto(base + place.page("side", "", who=place.view["matches"][match]["sides"][0]))
        live = phone.who.page.url.split("#")[0].replace("/event/", "/live/").rstrip("/")
        phone.who.test("ev-says").wait_for(state="attached")
        phone.who.page.goto(live)
        phone.sees("lv-title")
        place.wish("announce", text="Tea is ready")
        phone.who.page.locator('[data-test="ev-notice"]').get_by_text("Tea is ready").wait_for()
        assert not phone.who.sideways()
        phone.press("ev-notice-seen")
        phone.who.test("ev-notice").wait_for(state="detached")
        phone.sees("lv-title")


@uses("drw-home", "scr-home", "scr-waiting", "prf-home", "pub-home", "drw-proof-*")
def test_pages_of_nothing_lead_home(people: People, laptop_base: str) -> None:
    """A room that is not there, and a director's page opened by somebody else."""
    someone = Phone(people.person(lang="en"))
    for part, home in (("draw", "drw"), ("screen", "scr"), ("proof", "prf"), ("public", "pub")):
        someone.who.page.goto(f"{laptop_base}/event/nothing/{part}")
        someone.press(f"{home}-home")
        someone.sees("to-event")
    people.witness.complaints.clear()  # the browser notes each page that is not there
    desk = announced(people, laptop_base, 4, "bracket")
    desk.press("ev-to-draw")
    desk.press("drw-commit")
    desk.press("drw-proof-d1")
    desk.sees("prf-sum")

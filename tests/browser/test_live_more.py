"""Less usual things around a match with real cards: everything chosen when it is made, other rulebooks' fields, several
roles on one device, links made void; and moments that seldom come about, as fixture states without a server.

Not here: the usual course (``test_live``), lost networks (``test_live_away``).
"""

from __future__ import annotations

from tests.browser.live_people import Match, Phone, made
from tests.browser.person import People
from tests.browser.registry import uses


@uses(
    *("lv-name-*", "lv-book-*", "lv-minutes-*", "lv-start-*", "lv-phones-*", "lv-make", "lv-held", "lv-to-desk"),
    *("lv-cards-*", "lv-cards-n", "lv-last"),
)
def test_everything_chosen_and_a_rulebook_that_counts_the_last_trick(people: People, base: str) -> None:
    """Names, rulebook, clock, one phone; the last trick by its cards, and a deal that only one side enters stands."""
    director = Phone(people.person())
    director.who.page.goto(f"{base}/live/new")
    director.fill("lv-name-0", "松风 / 听雨")
    director.fill("lv-name-1", "晚霞 / 青竹")
    for choice in ("lv-book-guilin-2009", "lv-minutes-90", "lv-start-now", "lv-phones-one"):
        director.who.test(choice).check(force=True)
    director.press("lv-make")
    match = Match(base, people, director)
    east = match.phone("lv-link-side-0")
    east.deal(1)
    assert "松风" in east.text("lv-score")
    east.press("lv-trump-0")
    east.press("lv-declarer-0")
    east.fill("lv-points", 100)
    east.press("lv-last-by-opponents")
    east.press("lv-cards-2")
    east.press("lv-cards-more")
    east.fill("lv-cards-n", 3)
    east.fill("lv-last", 20)
    east.sees("lv-outlook")
    east.send()
    east.deal(2)
    director.press("lv-to-desk")
    director.who.page.goto(f"{base}/live/new")
    director.press("lv-held")
    director.who.page.wait_for_url("**/live/*")


@uses("lv-trumps-*", "lv-shape-*", "lv-width", "lv-length")
def test_a_last_trick_that_is_not_among_the_usual(people: People, base: str) -> None:
    """Longer runs are typed; whether trumps won it is asked where the rulebook wants to know."""
    match = made(people, base, "four-deck")
    east = match.phone("lv-link-side-0")
    east.deal(1)
    east.press("lv-trump-0")
    east.press("lv-declarer-0")
    east.fill("lv-points", 100)
    east.press("lv-last-by-opponents")
    east.press("lv-trumps-yes")
    east.press("lv-shape-more")
    east.fill("lv-width", 3)
    east.fill("lv-length", 2)
    east.fill("lv-kitty", 10)
    east.sees("lv-outlook")


@uses("lv-speak-as", "lv-restore", "lv-restore-reason", "lv-restore-go", "lv-revoke", "lv-to-join")
def test_several_roles_on_one_device(people: People, base: str) -> None:
    """Who made the match also speaks for a side; he restores an earlier version; a link made void lets nobody in."""
    match = made(people, base)
    east = match.phone("lv-link-side-0")
    east.deal(1)
    east.enter(40, declarer=0)
    director = match.director
    director.who.page.goto(match.link("lv-link-side-1"))
    director.press("lv-agree")
    east.deal(2)
    room = director.who.page.url.rstrip("/")
    east.press("lv-deal-open")
    east.press("lv-correct")
    east.fill("lv-points", 45)
    east.fill("lv-reason", "少数一张")
    east.send()
    director.press("lv-older")
    director.press("lv-agree")
    director.press("lv-to-sheet")
    director.who.page.locator('[data-test="lv-speak-as"]').first.click()
    director.who.page.locator(".desk").wait_for()
    director.who.page.goto(f"{room}/sheet")
    director.press("lv-deal-open")
    director.press("lv-restore")
    director.fill("lv-restore-reason", "原来的对")
    director.press("lv-restore-go")
    director.who.page.locator('[data-test="lv-version"]').nth(2).wait_for()
    director.who.page.goto(f"{room}/links")
    link = match.link("lv-link-spectator")
    director.press("lv-link-spectator")
    director.press("lv-revoke")
    late = Phone(people.person())
    late.who.page.goto(link)
    late.sees("lv-closed")
    late.press("lv-to-join")


def state(people: People, fixtures: str, name: str) -> Phone:
    """The page in one of its states."""
    phone = Phone(people.person())
    phone.who.page.goto(f"{fixtures}/fixtures.html?state={name}&lang=zh&theme=light")
    phone.who.page.locator("main").first.wait_for()
    return phone


@uses(
    *("lv-last-seat-*", "lv-over", "lv-carry", "lv-carry-next", "lv-carry-qr", "lv-waiting-room", "lv-clock-call"),
    "lv-links-trouble",
)
def test_moments_that_seldom_come_about(people: People, fixtures: str) -> None:
    """A seat asked for, a match won, two entries waiting, nothing known yet, the last deal called, links offline."""
    seat = state(people, fixtures, "live-seat")
    seat.press("lv-last-seat-2")
    state(people, fixtures, "live-over").sees("lv-over")
    kept = state(people, fixtures, "live-carry")
    kept.press("lv-carry")
    first = kept.who.test("lv-carry-qr").get_attribute("data-link")
    kept.press("lv-carry-next")
    assert "#d=" in str(first)
    state(people, fixtures, "live-away").sees("lv-waiting-room")
    state(people, fixtures, "live-called").sees("lv-clock-call")
    links = state(people, fixtures, "live-links")
    links.press("lv-link-side-0")
    links.sees("lv-links-trouble")

"""A match with real cards on phones: made alone, entered by both sides, disputed, corrected, called about, watched.

Not here: lost networks and stopped servers (``test_live_away``), the referee's desk (``test_desk*``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.live_people import Match, Phone, made
from tests.browser.person import People
from tests.browser.registry import uses

BAR = 12
"""Taps and fields in all for a deal entered and agreed."""


def both(match: Match) -> tuple[Phone, Phone]:
    """The phones of both sides."""
    return match.phone("lv-link-side-0"), match.phone("lv-link-side-1", lang="en")


@uses(
    *("to-live", "lv-make", "lv-links", "lv-link-side-*", "lv-link-qr", "lv-link", "close", "lv-score", "lv-clock"),
    *("lv-trump-*", "lv-declarer-*", "lv-points", "lv-last-by-*", "lv-shape-*", "lv-kitty", "lv-send", "lv-outlook"),
    *("lv-link-referee", "call-seen", "call-done", "lv-called", "lv-call", "lv-reason-revoke"),
    *("lv-sent", "lv-theirs", "lv-lines", "lv-agree", "lv-net", "lv-title", "lv-form", "lv-lacks", "lv-waiting"),
)
def test_three_deals_with_two_phones_and_a_referee(people: People, base: str) -> None:
    """Made in three taps; each deal entered by one side and agreed by the other within twelve taps and fields; a call
    in between is seen and done with by the referee on his phone."""
    match = made(people, base)
    assert match.director.done == 2  # the third names the role
    east, north = both(match)
    referee = match.phone("lv-link-referee")
    for number, (one, other) in enumerate(((east, north), (north, east), (east, north)), start=1):
        one.deal(number)
        one.done = other.done = 0
        one.sees("lv-lacks")
        one.press("lv-trump-1")
        if number == 1:
            one.press("lv-declarer-0")
        one.fill("lv-points", 40 + 5 * number)
        one.press("lv-last-by-opponents")
        if one.has("lv-trumps-yes"):
            one.press("lv-trumps-yes")
        one.press("lv-shape-2x1")
        one.fill("lv-kitty", 10)
        one.sees("lv-outlook")
        one.send()
        one.sees("lv-sent")
        other.sees("lv-theirs")
        other.sees("lv-outlook")
        other.press("lv-agree")
        assert one.done + other.done <= BAR
        one.deal(number + 1)
        other.deal(number + 1)
        if number == 2:
            other.press("lv-call")
            other.press("lv-reason-revoke")
            referee.press("call-seen")
            for phone in (one, other):
                phone.who.page.locator('[data-test="lv-called"][data-seen="true"]').wait_for()
            referee.press("call-done")
            other.who.test("lv-called").wait_for(state="detached")
    assert not east.who.sideways()
    assert not north.who.sideways()


@uses(
    *("lv-dispute", "lv-both", "lv-dispute-call", "lv-reason-*", "lv-called", "lv-change", "lv-take-theirs"),
    *("lv-own", "lv-undo", "lv-call"),
)
def test_a_disputed_entry(people: People, base: str) -> None:
    """Two entries that differ turn both phones red; nothing is lost; one side calls, the other changes its own."""
    match = made(people, base)
    east, north = both(match)
    east.deal(1)
    north.deal(1)
    east.enter(40, declarer=0)
    east.sees("lv-sent")
    north.sees("lv-theirs")
    north.press("lv-own")
    north.deal(1)
    north.enter(45)
    for phone in (east, north):
        phone.sees("lv-dispute")
        assert "40" in phone.text("lv-both")
        assert "45" in phone.text("lv-both")
    east.press("lv-dispute-call")
    east.press("lv-reason-entry")
    for phone in (east, north):
        phone.sees("lv-called")
    north.press("lv-change")
    north.fill("lv-points", 50)
    north.send()
    north.sees("lv-dispute")
    east.who.page.get_by_text("50", exact=True).first.wait_for()
    north.press("lv-take-theirs")
    east.deal(2)
    north.deal(2)
    east.enter(20)
    east.sees("lv-sent")
    east.press("lv-undo")
    east.deal(2)
    assert not north.has("lv-theirs")
    north.press("lv-call")
    north.press("lv-reason-rules")
    north.who.page.get_by_text("The referee has been called").wait_for()


@uses(
    *("lv-deal", "lv-deal-open", "lv-version", "lv-correct", "lv-reason", "lv-older", "lv-to-sheet", "lv-sheet"),
    *("lv-back", "lv-cancel"),
)
def test_a_deal_corrected_later(people: People, base: str) -> None:
    """A deal that stands is changed with a reason once both sides say so; all its versions stay to be read."""
    match = made(people, base)
    east, north = both(match)
    east.deal(1)
    east.enter(40, declarer=0)
    north.press("lv-agree")
    east.deal(2)
    east.press("lv-deal-open")
    east.press("lv-correct")
    east.deal(1)
    east.press("lv-cancel")
    east.deal(2)
    east.press("lv-correct")
    east.fill("lv-points", 85)
    expect(east.who.test("lv-send")).to_have_attribute("aria-disabled", "true")
    east.fill("lv-reason", "漏数了一摞")
    east.send()
    north.press("lv-older")
    north.sees("lv-theirs")
    north.press("lv-agree")
    north.deal(2)
    north.press("lv-to-sheet")
    north.press("lv-deal-open")
    expect(north.who.page.locator('[data-test="lv-version"]')).to_have_count(2)
    assert "漏数了一摞" in north.who.test("lv-sheet").inner_text()
    north.press("lv-back")
    north.deal(2)


@uses(*("lv-doubts", "lv-refused", "less-*", "more-*", "lv-charges-open"), "lv-charges", "wrong-*")
def test_values_that_cannot_be_and_values_that_seldom_are(people: People, base: str) -> None:
    """What cannot be is refused with what could; what is odd is named before it is sent and goes with one more look."""
    match = made(people, base)
    east = match.phone("lv-link-side-0")
    east.deal(1)
    east.press("lv-trump-0")
    east.press("lv-declarer-0")
    points, wrong = east.who.test("lv-points"), east.who.test("wrong-lv-points")
    points.fill("33")
    points.blur()
    expect(wrong).to_contain_text("只能在 0 到")
    points.fill("985")
    points.blur()
    expect(wrong).to_contain_text("不可能是 985")
    expect(wrong).to_contain_text("是不是把这些也算进去了")
    points.fill("987")  # the press that leaves the field is not lost, though a line appears above what it presses
    east.press("lv-last-by-declarers")
    expect(wrong).to_contain_text("不可能是 987")
    expect(east.who.test("lv-refused")).to_contain_text(wrong.inner_text())
    east.fill("lv-points", 45)
    east.press("less-lv-points")
    east.press("more-lv-points")
    east.sees("lv-outlook")
    east.press("lv-charges-open")
    east.fill("lv-charges", 20)
    east.sees("lv-outlook")
    pack = int(
        str(
            east.who.wait(
                "() => JSON.parse(Object.entries(localStorage).find(([key]) => key.includes('.form.'))[1]).pack"
            )
        )
    )
    east.fill("lv-charges", 0)
    east.fill("lv-points", pack)
    east.sees("lv-doubts")
    east.send()
    east.sees("lv-sent")


@uses(
    "lv-call",
    "lv-reason-text",
    "lv-reason-other",
    "lv-called",
    "lv-ended-open",
    "lv-ended-*",
    "lv-void-*",
    "lv-opening-*",
)
def test_a_deal_that_did_not_end_by_play(people: People, base: str) -> None:
    """A redeal has its own way and needs no result; the deal is dealt again under the next number."""
    match = made(people, base)
    east, north = both(match)
    east.deal(1)
    east.press("lv-ended-open")
    east.press("lv-ended-void")
    east.press("lv-void-misdeal")
    east.press("lv-opening-no")
    east.send()
    north.press("lv-agree")
    east.deal(2)
    north.press("lv-call")
    north.fill("lv-reason-text", "茶洒了")
    north.press("lv-reason-other")
    east.sees("lv-called")
    assert "茶洒了" in east.text("lv-called")


@uses(
    "lv-begin",
    "lv-link-spectator",
    "lv-link-display",
    "lv-now",
    "lv-display",
    "lv-code",
    "join-code",
    "join-go",
    "lv-closed",
)
def test_watching_and_codes(people: People, base: str) -> None:
    """A spectator and the hall's screen follow the score and press nothing; letters let a side in; strangers out."""
    match = made(people, base)
    watcher = match.phone("lv-link-spectator")
    screen = match.phone("lv-link-display", size=(1920, 1080))
    match.director.press("lv-link-side-0")
    code = match.director.text("lv-code")
    match.director.press("close")
    east = Phone(people.person())
    east.who.page.goto(f"{base}/join")
    east.fill("join-code", code.upper())
    east.press("join-go")
    east.deal(1)
    east.press("lv-trump-0")
    east.press("lv-declarer-0")
    east.press("lv-begin")
    for phone in (watcher, screen):
        phone.sees("lv-now")
        phone.who.page.locator('[data-test="lv-now"] .s').wait_for()
        assert not phone.has("lv-send")
    screen.sees("lv-display")
    size = screen.who.wait("() => [getComputedStyle(document.querySelector('[data-test=lv-clock] b')).fontSize]")[0]
    assert float(size.removesuffix("px")) >= 200
    stranger = Phone(people.person())
    stranger.who.page.goto(east.who.page.url)
    stranger.sees("lv-closed")

"""What a seated person finds in the menu and beside the table: each control does what its name says.

Not here: other people (``test_friends``), playing (``test_deals``), the pages outside (``test_pages``).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.deals import Deal, seated
from tests.browser.person import DESKTOP, People, Person, Table
from tests.browser.registry import uses

DIALOG = "dialog[open]"


@pytest.fixture
def deal(people: People, base: str) -> Deal:
    """Somebody with a phone, on turn at a table with programs."""
    return seated(people.person(), base, Table(), declarer=False)


def menu(someone: Person, *path: str) -> None:
    """Open the menu and go down to a control."""
    assert someone.press("menu")
    for name in path:
        assert someone.press(name), name


def closed(someone: Person) -> None:
    """No dialog stands over the table, and nothing went wrong."""
    someone.page.locator(DIALOG).wait_for(state="detached")
    assert someone.test("trouble").count() == 0


@uses("menu", "menu-lang", "close")
def test_language(deal: Deal) -> None:
    """From Chinese to English in mid-deal: labels and the sentence of one's duty."""
    someone = deal.someone
    before = someone.test("duty").inner_text()
    menu(someone, "menu-lang")
    someone.wait("() => document.documentElement.lang.startsWith('en')")
    someone.press("close")
    closed(someone)
    someone.wait("(before) => document.querySelector('[data-test=duty]').innerText !== before", before)


@uses("menu", "menu-autoplay", "autoplay-off")
def test_autoplay(deal: Deal) -> None:
    """A program plays on until one takes over again, and everybody sees it."""
    someone = deal.someone
    menu(someone, "menu-autoplay")
    closed(someone)
    someone.test("autoplay-off").wait_for()
    someone.press("autoplay-off")
    someone.wait("() => !document.querySelector('[data-test=autoplay-off]')")


@uses("menu", "menu-takeback", "play")
def test_taking_back_is_asked_for(deal: Deal) -> None:
    """Where programs sit they agree unless something new was seen; either way one is told, and play goes on."""
    someone = deal.someone
    held = deal.state["held"]
    deal.act(deal.state["offer"])
    menu(someone, "menu-takeback")
    someone.wait(
        "(held) => tuolajiLook().held === held"
        " || !!document.querySelector('[data-test=trouble], [data-test^=request-]')",
        held,
    )
    deal.until("lead", "follow")


@uses("menu", "menu-host", "host-pause", "paused", "resume")
def test_the_host_pauses_and_goes_on(deal: Deal) -> None:
    """All clocks stand, and the banner says so; one tap ends it."""
    someone = deal.someone
    menu(someone, "menu-host", "host-pause")
    someone.test("paused").wait_for()
    someone.page.keyboard.press("Escape")
    closed(someone)
    someone.press("resume")
    someone.test("paused").wait_for(state="detached")
    deal.act(deal.until("lead", "follow"))


@uses("menu", "menu-host", "host-close", "over", "home")
def test_the_host_closes_the_table(deal: Deal) -> None:
    """The table says that it was closed and by whom, and leaves its page."""
    someone = deal.someone
    menu(someone, "menu-host", "host-close")
    someone.test("over").wait_for()
    assert someone.page.locator('[data-test="over"] h1').inner_text()
    someone.page.locator('[data-test="home"]').last.click()
    someone.test("quick").wait_for()


@uses("menu", "menu-end", "cancel", "end-ask", "over", "to-replay")
def test_ending_by_agreement_shows_all_cards(deal: Deal) -> None:
    """Asked for and taken back once, then asked for: with programs alone that is the end, with every hand shown."""
    someone = deal.someone
    menu(someone, "menu-end", "cancel")
    closed(someone)
    menu(someone, "menu-end", "end-ask")
    someone.test("over").wait_for()
    expect(someone.page.locator(".shown-hand")).to_have_count(4)
    someone.press("to-replay")
    someone.page.wait_for_url("**/replay/**")


@uses("menu", "menu-leave", "leave-go", "cancel")
def test_leaving(deal: Deal) -> None:
    """After a warning; the seat is then a program's or open."""
    someone = deal.someone
    menu(someone, "menu-leave", "cancel")
    closed(someone)
    menu(someone, "menu-leave", "leave-go")
    someone.page.locator(".hand .slot").first.wait_for(state="detached")


@uses("menu", "menu-move", "move-make", "move-link", "copy", "gone-*")
def test_a_seat_moves_to_another_device(people: People, deal: Deal) -> None:
    """By a fresh link, once: the other device has the hand, this one is told, and the link is used up."""
    someone = deal.someone
    menu(someone, "menu-move", "move-make")
    someone.test("move-link").click()
    link = someone.test("move-link").input_value()
    assert "#" in link
    someone.press("copy")
    other = people.person()
    other.page.goto(link)
    other.page.locator(".hand .slot").first.wait_for()
    assert "#" not in other.page.url
    assert other.look()["held"] == deal.state["held"]
    someone.test("gone-moved").wait_for()
    third = people.person()
    third.page.goto(link)
    third.wait("() => tuolajiLook().offer === 'gone' || (!!document.querySelector('.tablep') && !tuolajiLook().held)")


@uses("menu", "menu-keys", "menu-tricks", "tab-*", "counts-on", "menu-settings", "set-text-*", "menu-rules")
def test_panels(deal: Deal) -> None:
    """Keys, tricks so far and counts, settings, and the rulebook."""
    someone = deal.someone
    deal.act(deal.state["offer"])
    deal.until("lead", "follow")
    menu(someone, "menu-keys")
    someone.page.locator(".keylist li").first.wait_for()
    someone.press("close")
    menu(someone, "menu-tricks")
    for name in ("counts", "talk", "tricks"):
        someone.press(f"tab-{name}")
    someone.page.locator(f"{DIALOG} .tricks, {DIALOG} .th").first.wait_for()
    someone.press("tab-counts")
    someone.press("counts-on")
    someone.page.locator(f"{DIALOG} .counts li").first.wait_for()
    someone.press("close")
    menu(someone, "menu-settings")
    someone.page.locator('label:has([data-test="set-text-130"])').click()
    someone.wait("() => document.documentElement.dataset.text === '130'")
    someone.press("close")
    closed(someone)
    menu(someone, "menu-rules")
    someone.page.wait_for_url("**/rules/**")


@uses("say", "phrase-*", "emote-*")
def test_talk(deal: Deal) -> None:
    """A fixed phrase and an emote; the seat shows what was said."""
    someone = deal.someone
    someone.press("say")
    someone.press("phrase-thanks")
    closed(someone)
    someone.press("say")
    someone.press("emote-smile")
    closed(someone)
    someone.press("say")
    someone.page.locator(f"{DIALOG} .said li").nth(1).wait_for()


@uses("clear", "card", "copies-*", "veil")
def test_a_long_press_chooses_how_many(deal: Deal) -> None:
    """The picker above the finger: 1 2 …; a tap beside it closes it."""
    someone, page = deal.someone, deal.someone.page
    slot = page.locator(".hand .slot").first
    page.mouse.move(*centre(someone, ".hand .slot"))
    for close in ("veil", "copies-1"):
        slot.hover()
        page.mouse.down()
        page.wait_for_selector(".picker")
        page.mouse.up()
        someone.press(close) if close != "veil" else page.mouse.click(5, 5)
        page.locator(".picker").wait_for(state="detached")
    expect(page.locator(".slot.sel")).to_have_count(1)
    someone.press("clear")
    page.locator(".slot.sel").first.wait_for(state="detached")


def centre(someone: Person, selector: str) -> tuple[float, float]:
    """Where a thing is."""
    spot = someone.wait("(selector) => tuolajiSpot(selector)", selector)
    return spot["x"], spot["y"]


@uses("clear", "hint")
def test_clear_drops_what_a_hint_lifted(deal: Deal) -> None:
    """Nothing is lifted any more, and nothing was played."""
    someone, page = deal.someone, deal.someone.page
    someone.press("hint")
    page.locator(".slot.sel").first.wait_for()
    someone.press("clear")
    page.locator(".slot.sel").first.wait_for(state="detached")
    assert someone.look()["held"] == deal.state["held"]


@uses("last")
def test_the_last_trick_on_hold(deal: Deal) -> None:
    """It lies on the felt while the finger stays."""
    someone, page = deal.someone, deal.someone.page
    deal.act(deal.state["offer"])
    deal.until("lead", "follow")
    page.mouse.move(*centre(someone, '[data-test="last"]'))
    page.mouse.down()
    page.locator(".felt.peek").wait_for()
    page.mouse.up()
    page.locator(".felt.peek").wait_for(state="detached")


@uses("autoplay", "autoplay-off")
def test_autoplay_while_cards_are_drawn(people: People, base: str) -> None:
    """At a pace at which one can watch them come; and back again."""
    someone = people.person()
    someone.make(base, Table(pace="fast"))
    someone.press("autoplay")
    someone.test("autoplay-off").wait_for()
    someone.press("autoplay-off")
    someone.test("autoplay-off").wait_for(state="detached")


@uses("clause", "close", "clause-book")
def test_a_clause_opens_the_statement_and_leads_to_the_book(people: People, base: str) -> None:
    """From one's duty to its clause and on to the rulebook."""
    someone = people.person(DESKTOP, "en")
    deal = seated(someone, base, Table(), declarer=False)
    deal.until("follow")
    someone.test("duty").locator(".clause").click()
    someone.page.locator(DIALOG).wait_for()
    someone.press("close")
    closed(someone)
    someone.test("duty").locator(".clause").click()
    someone.press("clause-book")
    someone.page.wait_for_url("**/rules/**")


@uses("declare", "pass", "take-kitty", "bury", "bury-go", "kitty", "next", "settlement", "notice")
def test_from_the_kitty_to_the_next_deal(people: People, base: str) -> None:
    """Declared, kitty taken and buried; after the settlement one tap is enough among programs."""
    someone = people.person()
    deal = seated(someone, base, Table("guangdong-finance-2009"), declarer=True)
    deal.until("lead")
    someone.page.mouse.move(*centre(someone, '[data-test="kitty"]'))
    someone.page.mouse.down()
    someone.page.locator('[data-test="kitty"][aria-pressed=true]').wait_for()
    someone.page.mouse.up()
    deal.until("settlement")
    someone.press("next")
    someone.wait("() => ['drawing', 'window', 'kitty', 'burying', 'play'].includes(tuolajiLook().phase)")

"""The pages around a table: lobby, making a table, settings, rulebooks. Each control does what its name says.

Not here: tables (``test_menu``, ``test_friends``), records (``test_replay``), one's own rulebook (``test_own_book``).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.deals import Deal
from tests.browser.person import DESKTOP, PHONE, TABLET, People, Person, Size, Table
from tests.browser.registry import uses

HELD = "() => document.querySelectorAll('.hand .slot').length > 0"
ADDRESSES = ("/", "/new", "/join", "/rules", "/rules/guilin-2009", "/settings", "/book", "/replay", "/nothing")
TOO_SMALL = """() => [[...document.querySelectorAll('button, input, select, a')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
  .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([one, box]) => !one.matches('.vh, .skip, .clause, p a, li a, b a, .toggle input') && box.height < 39.5)
  .map(([one, box]) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 20)} ${box.height}`)]"""
SETTINGS = {
    "set-lang-en": "document.documentElement.lang.startsWith('en')",
    "set-lang-zh": "document.documentElement.lang.startsWith('zh')",
    "set-theme-dark": "document.documentElement.dataset.theme === 'dark'",
    "set-cards-paper": "document.documentElement.dataset.cards === 'paper'",
    "set-suits-two": "document.documentElement.dataset.suits === 'two'",
    "set-text-200": "document.documentElement.dataset.text === '200'",
    "set-taps-one": "true",
    "set-motion-0": "true",
    "set-hold-0": "true",
}


def chosen(someone: Person, name: str) -> None:
    """Choose one of a row of buttons by its label."""
    someone.page.locator(f'label:has([data-test="{name}"])').click()
    someone.wait(f"() => document.querySelector('[data-test=\"{name}\"]').checked")


@uses("quick", "quick-book-*", "card")
def test_at_most_three_taps_from_the_first_page_to_the_first_card(people: People, base: str) -> None:
    """Choose a rulebook, begin; the third is a card."""
    someone = people.person()
    someone.page.goto(base)
    someone.press("quick-book-meizhusong-2016")
    someone.press("quick")
    someone.wait(HELD)
    someone.test("card").click()


@uses("to-new", "resume-table", "brand", "replay-open")
def test_a_table_one_left_is_found_again(people: People, base: str) -> None:
    """On the first page and among one's own tables."""
    someone = people.person()
    someone.page.goto(base)
    someone.press("to-new")
    someone.page.locator('label:has(input[value="bots"])').click()
    someone.press("create")
    someone.page.locator(".tablep").wait_for()
    someone.page.goto(f"{base}/settings")
    someone.press("brand")
    someone.press("resume-table")
    someone.wait(HELD)
    someone.page.goto(f"{base}/replay")
    someone.press("replay-open")
    someone.page.wait_for_url("**/replay/**")


@uses("open-to-public", "open-table", "title", "others-friends", "sit-*")
def test_a_public_table_stands_in_the_lobby(people: People, base: str) -> None:
    """Under its name; whoever opens it may sit down."""
    host, guest = people.person(), people.person(TABLET, "en")
    host.page.goto(f"{base}/new")
    chosen(host, "others-friends")
    chosen(host, "open-to-public")
    host.press("more")
    host.test("title").fill("星期三")
    host.press("create")
    guest.page.goto(base)
    guest.page.locator(".tb", has_text="星期三").locator('[data-test="open-table"]').click()
    guest.press("sit-1")
    host.page.locator('[data-test="seat-1"].person').wait_for()


CHOICES = ("bots-random", "length-1", "clocks-relaxed", "pace-fast", "spectators-delayed", "talk-off", "absence-host")


@uses(*CHOICES, "pick-*", "level-*", "takeback", "competition", "name", "book-*")
def test_everything_that_can_be_chosen_for_a_table(people: People, base: str) -> None:
    """A competition with levels of its own, under another rulebook, from another seat."""
    someone = people.person(TABLET, "en")
    page = someone.page
    page.goto(f"{base}/new")
    chosen(someone, "book-three-deck")
    for _ in range(2):  # a program's, a friend's, one's own
        someone.press("pick-1")
    for name in CHOICES[:3]:
        chosen(someone, name)
    someone.press("more")
    for name in CHOICES[3:]:
        chosen(someone, name)
    someone.test("level-1").select_option("5")
    someone.test("level-0").select_option("7")
    page.locator('label:has([data-test="takeback"])').click()
    page.locator('label:has([data-test="competition"])').click()
    someone.wait("() => document.querySelector('[data-test=takeback]').disabled")
    someone.test("name").fill("Uncle Wang")
    someone.press("create")
    someone.page.locator(".tablep").wait_for()
    someone.wait(HELD)
    assert "5" in page.locator(".levels").inner_text()
    assert "7" in page.locator(".levels").inner_text()
    assert page.locator('[data-test="say"], [data-test="autoplay"]').count() == 0


@uses(*SETTINGS, "set-name", "sound-*", "set-counts", "nav-settings")
def test_settings_hold_at_once_and_after_a_reload(people: People, base: str) -> None:
    """Each of them, and the name."""
    someone = people.person()
    page = someone.page
    page.goto(base)
    someone.press("nav-settings")
    for name, shown in SETTINGS.items():
        chosen(someone, name)
        someone.wait(f"() => {shown}")
    for name in ("sound-card", "set-counts"):
        before = someone.test(name).is_checked()
        page.locator(f'label:has([data-test="{name}"])').click()
        assert someone.test(name).is_checked() is not before
    someone.test("set-name").fill("王阿姨")
    page.reload()
    someone.test("set-name").wait_for()
    expect(someone.test("set-name")).to_have_value("王阿姨")
    for name in ("set-theme-dark", "set-cards-paper", "set-suits-two", "set-text-200", "set-taps-one"):
        expect(someone.test(name)).to_be_checked()


@uses("set-speech")
def test_spoken_mandarin_where_the_browser_has_a_voice(people: People, base: str) -> None:
    """Off by default; switched on it says what is led."""
    someone = people.person()
    someone.page.add_init_script(
        "window.said = []; speechSynthesis.getVoices = () => [{lang: 'zh-CN', name: 'a voice', localService: true}];"
        "window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"
        "speechSynthesis.speak = (one) => window.said.push(one.text);"
    )
    someone.page.goto(f"{base}/settings")
    someone.page.locator('label:has([data-test="set-speech"])').click()
    someone.wait("() => document.querySelector('[data-test=set-speech]').checked")
    someone.make(base, Table())
    deal = Deal(someone)
    deal.until("lead", "follow")
    deal.act(deal.state["offer"])
    someone.wait("() => window.said.length > 0")


@uses("reload")
def test_a_page_that_broke_says_so_and_can_be_loaded_again(people: People, base: str) -> None:
    """An answer that makes no sense stops one page, not the product."""
    someone = people.person()
    book = "**/api/rulebooks/guilin-2009"
    nonsense = {"name": "x", "head": {"title": {}}, "ancestors": [], "clauses": [], "inherited_clauses": []}
    someone.page.route(book, lambda route: route.fulfill(json=nonsense))
    someone.page.goto(f"{base}/rules/guilin-2009")
    someone.test("reload").wait_for()
    someone.page.unroute(book)
    someone.press("reload")
    someone.test("rules-search").wait_for()
    people.witness.complaints.clear()


@uses("lang", "nav-*")
@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
def test_pages_fit_every_width_in_both_languages(people: People, base: str, size: Size) -> None:
    """Nothing runs out sideways, and whatever is pressed is large enough."""
    people.witness.offline = True  # an address that is not there
    someone = people.person(size)
    for address in ADDRESSES:
        someone.page.goto(f"{base}{address}")
        someone.page.locator("main h1").first.wait_for()
        for _ in range(2):
            assert not someone.sideways(), address
            assert someone.wait(TOO_SMALL) == [[]], address
            if someone.test("lang").count():
                someone.press("lang")
    someone.press("nav-lobby") or someone.page.goto(base)
    someone.press("nav-settings")


@uses("home", "skip")
def test_an_address_that_is_not_there_leads_home(people: People, base: str) -> None:
    """The page says so; on others the first Tab leads past the menu."""
    people.witness.offline = True
    someone = people.person()
    someone.page.goto(f"{base}/nothing")
    someone.press("home")
    someone.test("quick").wait_for()
    someone.page.keyboard.press("Tab")
    someone.wait("() => document.activeElement?.dataset.test === 'skip'")
    someone.page.keyboard.press("Enter")


def test_only_our_server_is_asked_for_anything(people: People, base: str) -> None:
    """Other names and addresses do not resolve, and a page that asks for them is found out."""
    people.witness.offline = True
    someone = people.person()
    someone.page.goto(base)
    tried = "(to) => fetch(to, {mode: 'no-cors'}).then(() => 'reached', () => 'refused')"
    for address in ("http://example.test/", "http://192.0.2.1/"):
        assert someone.page.evaluate(tried, address) == "refused"
    assert set(people.witness.strangers) <= {"http://example.test/", "http://192.0.2.1/"}
    people.witness.strangers.clear()
    people.witness.complaints.clear()  # the browser notes that the page's policy forbids it


@uses("trouble", "trouble-close")
def test_a_refused_command_is_told_and_can_be_closed(people: People, base: str) -> None:
    """A take-back that is not possible says why."""
    someone = people.person()
    someone.make(base, Table())
    deal = Deal(someone)
    deal.until("lead", "follow")
    someone.press("menu")
    someone.press("menu-takeback")
    someone.test("trouble").wait_for()
    someone.press("trouble-close")
    someone.test("trouble").wait_for(state="detached")


@uses("to-new-too")
def test_an_empty_lobby_leads_to_a_new_table(people: People, base: str) -> None:
    """Where nobody waits, one begins."""
    someone = people.person()
    someone.page.route("**/api/tables", lambda route: route.fulfill(json={"tables": [], "now": 0}))
    someone.page.goto(base)
    someone.press("to-new-too")
    someone.test("create").wait_for()


@uses("compared", "difference")
def test_a_comparison_leads_to_the_book(people: People, base: str) -> None:
    """From what differs to the whole."""
    someone = people.person(TABLET, "en")
    someone.page.goto(f"{base}/rules/guilin-2009/against/four-deck")
    someone.test("difference").wait_for()
    assert not someone.sideways()
    someone.press("compared")
    someone.test("rules-search").wait_for()

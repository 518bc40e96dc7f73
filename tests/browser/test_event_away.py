"""A competition on phones while the server is away: as it was last seen, with when that was, and on when it is back.

Not here: entries of a match meanwhile (``test_live_away``), a role's page as such (``test_event_people``).
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser import site
from tests.browser.competition import Cup
from tests.browser.live_people import Phone
from tests.browser.person import PHONE, People
from tests.browser.registry import uses
from tests.browser.test_live_away import restart
from tests.server.test_events import begun, drawn

KEPT = "navigator.serviceWorker.ready.then(() => true)"
FILES = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 20"
SEEN = "() => Object.keys(localStorage).filter((name) => name.startsWith('tuolaji.seen.')).length"


def come(people: People, link: str) -> Phone:
    """Somebody who opens a link on a phone that keeps the page's files."""
    phone = Phone(people.person(size=PHONE, lang="en"))
    phone.who.page.goto(link)
    phone.who.wait(f"() => {KEPT}")
    phone.who.wait(FILES)
    return phone


def reopened(phone: Phone, address: str) -> Phone:
    """The page is closed, and its address opened in another one."""
    context = phone.who.page.context
    phone.who.page.close(run_before_unload=False)
    again = Phone(type(phone.who)(context.new_page(), touch=True))
    again.who.page.goto(address)
    return again


def as_seen(phone: Phone) -> None:
    """It says that it is as of some time, and when."""
    expect(phone.who.test("rp-away")).to_contain_text("as of", timeout=20_000)
    assert ":" in phone.text("rp-away")


def _at_the_desk(desk: Phone) -> None:
    """It says since when and counts its tries; what was there can be read."""
    expect(desk.who.test("ev-away")).to_contain_text("as of")
    expect(desk.who.test("ev-away-tries")).to_contain_text("Tried")
    desk.press("ev-away-now")
    tried = desk.text("ev-away-tries")
    expect(desk.who.test("ev-away-tries")).not_to_have_text(tried)
    assert desk.has("ev-tab-board")


@uses("ev-away", "ev-away-now", "ev-away-tries")
@uses("rp-away", "rp-table", "rp-opponent", "rp-play", "lv-net", "lv-to-event", "rp-tab-all", "rp-tab-side")
def test_a_competition_reloaded_while_the_server_is_away(people: People, program: str, tmp_path: Path) -> None:
    """A player's page reloaded and closed, a referee's opened by its link; the player's match, never opened, opens too;
    back again, they go on."""
    people.witness.offline = True
    with site.server(tmp_path / "data", TUOLAJI_PORT="0") as process:
        base = site.laptop_address(process)
        day = Cup(process.base, 4, with_tables=True)
        try:
            links = [base + day.link("side", who="e1"), base + day.link("referee")]
            player, referee = (come(people, link) for link in links)
            day.run(drawn(day.guest))
            day.run(begun(day.guest))
            player.sees("rp-play")
            desk = day.at_board(people, base)
            referee.who.page.locator('[data-test^="rp-table-"]').first.wait_for()
            table, opponent = player.text("rp-table"), player.text("rp-opponent")
            player.who.wait(SEEN)
        finally:
            day.close()
        port = process.base.rstrip("/").rsplit(":", 1)[1]
        process.kill()
        as_seen(player)
        player.who.page.reload()
        as_seen(player)
        assert (player.text("rp-table"), player.text("rp-opponent")) == (table, opponent)
        assert not player.who.sideways()
        player.press("rp-tab-all")
        player.sees("br")
        player.press("rp-tab-side")
        player.press("rp-play")
        player.state("lv-net", "offline")
        player.sees("lv-title")
        player.press("lv-to-event")
        as_seen(player)
        player = reopened(player, player.who.page.url)
        as_seen(player)
        referee = reopened(referee, links[1])
        as_seen(referee)
        referee.who.page.locator('[data-test^="rp-table-"]').first.wait_for()
        _at_the_desk(desk)
        restart(process, port)
        desk.who.test("ev-away").wait_for(state="detached")
        for phone in (player, referee):
            phone.who.test("rp-away").wait_for(state="detached")
        assert player.text("rp-table") == table

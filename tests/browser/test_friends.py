"""Two people at one table: invitations, seats, ready marks, requests, the host's controls, the end and the rematch.

Not here: what one person does alone (``test_menu``).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.deals import Deal, seated
from tests.browser.person import DESKTOP, PATIENCE, People, Person, Table
from tests.browser.registry import uses

FRIENDS = Table(others="friends")
PLAYING = "() => document.querySelectorAll('.hand .slot').length > 0"


class Pair:
    """A host on a phone and a guest on a desktop, who came by the invitation's link and sits in the East."""

    def __init__(self, people: People, base: str, table: Table = FRIENDS, guest_at: int = 0) -> None:
        self.host, self.guest = people.person(), people.person(DESKTOP, "en")
        self.host.make(base, table)
        self.host.test("invite-link").click()
        self.guest.page.goto(self.host.test("invite-link").input_value())
        self.guest.test(f"sit-{guest_at}").click()
        self.host.test(f"remove-{guest_at}").wait_for()

    def both(self) -> tuple[Person, Person]:
        """One after the other."""
        return self.host, self.guest

    def start(self) -> None:
        """The rest filled with programs, both ready, cards in both hands."""
        for someone, name in ((self.host, "fill"), (self.guest, "ready"), (self.host, "ready")):
            assert someone.press(name, wait=PATIENCE), name
        for someone in self.both():
            someone.wait(PLAYING)

    def on(self) -> tuple[Person, str]:
        """Whoever is offered something first, and what; declarations and the like are got over with."""
        deals = {someone: Deal(someone) for someone in self.both()}
        for _ in range(60):
            for someone, deal in deals.items():
                if (look := someone.look())["offer"]:
                    if look["offer"] in ("lead", "follow", "bury"):
                        return someone, look["offer"]
                    deal.act(deal.next())
            self.host.page.wait_for_timeout(100)
        raise AssertionError("nobody is asked for anything")


@pytest.fixture
def pair(people: People, base: str) -> Pair:
    """Two people before their match."""
    return Pair(people, base)


@pytest.fixture
def playing(pair: Pair) -> Pair:
    """Two people in a deal."""
    pair.start()
    return pair


@uses("others-friends", "invite-link", "sit-*", "fill", "ready")
def test_friends_play(playing: Pair) -> None:
    """By link, the rest programs: one of the two plays, and the other sees it."""
    someone, offer = playing.on()
    other = playing.guest if someone is playing.host else playing.host
    before = other.look()["mark"]
    deal = Deal(someone)
    deal.next()
    deal.act(offer)
    if offer != "bury":
        other.wait("(before) => tuolajiLook().mark !== before", before)


@uses("invite-code", "join-code", "join-go", "name", "sit-*")
def test_joining_by_code_under_a_name(people: People, base: str) -> None:
    """The code is typed on the page for it; a wrong one says so."""
    host, guest = people.person(), people.person(lang="en")
    host.make(base, FRIENDS)
    code = host.test("invite-code").inner_text().strip()
    people.witness.offline = True  # the browser notes that a wrong code is not found
    guest.page.goto(f"{base}/join")
    guest.test("join-code").fill("nowhere-12345")
    guest.press("join-go")
    guest.page.locator("form [role=alert]").wait_for()
    guest.test("join-code").fill(code)
    guest.press("join-go")
    guest.test("name").fill("Auntie Li")
    guest.press("sit-2")
    host.page.locator('[data-test="seat-2"]', has_text="Auntie Li").wait_for()


@uses("revoke")
def test_a_revoked_invitation_admits_nobody(people: People, base: str) -> None:
    """The old link no longer gives a seat; the new one does."""
    host, guest = people.person(), people.person()
    host.make(base, FRIENDS)
    old = host.test("invite-link").input_value()
    host.press("revoke")
    host.wait("(old) => document.querySelector('[data-test=invite-link]').value !== old", old)
    guest.page.goto(old)
    guest.wait("() => tuolajiLook().offer === 'gone' || document.querySelectorAll('[data-test^=seat-]').length === 4")
    if guest.look()["offer"] != "gone":
        guest.press("sit-0")
        guest.test("trouble").wait_for()
    assert host.test("remove-0").count() == 0


@uses("bot-*", "remove-*", "stand", "sit-*", "gone-*")
def test_seats_are_filled_and_emptied(pair: Pair) -> None:
    """A program sits down and is removed, the guest stands up and sits elsewhere, and is removed."""
    host, guest = pair.both()
    host.press("bot-2")
    host.press("remove-2")
    host.test("bot-2").wait_for()
    guest.press("stand")
    guest.press("sit-1")
    host.press("remove-1")
    guest.test("gone-removed").wait_for()
    host.test("bot-1").wait_for()


@uses("swap-*", "request-*", "agree", "decline")
def test_swapping_seats_needs_consent(pair: Pair) -> None:
    """Declined: nothing changes. Agreed: both have changed places."""
    host, guest = pair.both()
    guest.press("swap-3")
    host.press("decline")
    guest.page.locator("[data-test^=request-]").wait_for(state="detached")
    expect(guest.page.locator('[data-test="seat-0"].you')).to_have_count(1)
    guest.press("swap-3")
    host.press("agree")
    guest.page.locator('[data-test="seat-3"].you').wait_for()
    host.page.locator('[data-test="seat-0"].you').wait_for()


@uses("ready", "fill")
def test_ready_can_be_taken_back(pair: Pair) -> None:
    """As long as the other is not ready nothing begins."""
    host, guest = pair.both()
    host.press("fill")
    host.press("ready")
    host.page.locator('[data-test="ready"][aria-pressed=true]').wait_for()
    host.press("ready")
    host.page.locator('[data-test="ready"][aria-pressed=false]').wait_for()
    guest.press("ready")
    guest.page.locator('[data-test="ready"][aria-pressed=true]').wait_for()
    assert host.look()["held"] == 0


@uses("close-table", "over")
def test_the_host_closes_a_waiting_table(pair: Pair) -> None:
    """Both are told that there will be no match."""
    pair.host.press("close-table")
    for someone in pair.both():
        someone.test("over").wait_for()


@uses("menu-host", "host-give-*", "host-sure-*", "cancel", "menu")
def test_the_host_gives_his_part_away(playing: Pair) -> None:
    """The guest then has the host's controls, and the host no longer."""
    host, guest = playing.both()
    host.press("menu")
    host.press("menu-host")
    host.press("host-give-0")
    host.press("cancel")
    host.press("host-give-0")
    host.press("host-sure-0")
    host.page.locator("dialog[open]").wait_for(state="detached")
    guest.press("menu")
    guest.test("menu-host").wait_for()


@uses("menu-host", "host-bot-*", "missing-*")
def test_an_absent_person_is_replaced_and_gets_the_seat_back(playing: Pair) -> None:
    """Once he is gone the host may let a program play for him; he comes back to his own seat and hand."""
    host, guest = playing.both()
    address = guest.page.url
    host.page.locator('button[data-test^="missing-"]').first.click()
    guest.page.goto("about:blank")
    host.page.locator(".seat .away").wait_for()
    host.press("menu")
    host.press("menu-host")
    host.press("host-bot-0")
    host.page.keyboard.press("Escape")
    seat = host.page.locator('.seat[data-seat="0"]')
    seat.locator(".tag.warn").wait_for()
    guest.page.goto(address)
    guest.wait(PLAYING)
    seat.locator(".tag.warn").wait_for(state="detached")
    assert guest.test("autoplay-off").count() == 0


@uses("menu-host", "host-remove-*", "host-sure-*")
def test_the_host_removes_somebody(playing: Pair) -> None:
    """The guest's cards go to a program, and the guest is told."""
    host, guest = playing.both()
    host.press("menu")
    host.press("menu-host")
    host.press("host-remove-0")
    host.press("host-sure-0")
    guest.page.locator(".hand .slot").first.wait_for(state="detached")


@uses("menu-end", "end-ask", "request-*", "agree", "over", "rematch")
def test_an_end_by_agreement_and_a_rematch(playing: Pair) -> None:
    """Asked for by one, agreed to by the other; then both want a rematch and sit at a new table."""
    host, guest = playing.both()
    host.press("menu")
    host.press("menu-end")
    host.press("end-ask")
    guest.press("agree")
    for someone in playing.both():
        someone.test("over").wait_for()
    old = host.page.url
    host.press("rematch")
    guest.press("rematch")
    for someone in playing.both():
        someone.page.wait_for_url(lambda url: "/t/" in url and url != old)
        someone.page.locator("[data-test=ready], .hand .slot").first.wait_for()


@uses("menu-end", "end-ask", "rematch", "to-rematch")
def test_whoever_watched_finds_the_rematch(people: People, base: str) -> None:
    """The page of the ended table leads a watcher on."""
    host, watcher = people.person(), people.person(DESKTOP, "en")
    seated(host, base, Table(), declarer=False)
    watcher.page.goto(host.page.url)
    watcher.test("watching").wait_for()
    for name in ("menu", "menu-end", "end-ask"):
        assert host.press(name), name
    host.test("over").wait_for()
    host.press("rematch")
    watcher.test("to-rematch").wait_for()
    old = watcher.page.url
    watcher.press("to-rematch")
    watcher.page.wait_for_url(lambda url: url != old)


@uses("talk-free", "chat-text", "chat-send", "say")
def test_free_chat_where_the_table_has_it(people: People, base: str) -> None:
    """What one writes the other reads, as text and nothing else."""
    pair = Pair(people, base, Table(others="friends", extra=("wait", "free")))
    host, guest = pair.both()
    host.press("say")
    host.test("chat-text").fill("<b>各位好</b>")
    host.press("chat-send")
    guest.press("say")
    line = guest.page.locator(".said li").last
    line.wait_for()
    assert "<b>各位好</b>" in line.inner_text()


@uses("pick-*", "menu-takeback", "request-*", "agree", "decline")
def test_a_play_is_taken_back_by_consent(people: People, base: str) -> None:
    """Before the next player has played: declined once, agreed to then, and the cards are in the hand again."""
    pair = Pair(people, base, Table(others="friends", seat=0), guest_at=1)
    pair.start()
    while (turn := pair.on())[0] is not pair.host or pair.host.look()["lying"] == 3:
        deal = Deal(turn[0])
        deal.next()
        deal.act(turn[1])
    deal = Deal(pair.host)
    deal.act(deal.next())
    for answer in ("decline", "agree"):
        pair.host.press("menu")
        pair.host.press("menu-takeback")
        pair.guest.page.locator("[data-test=request-takeback]").wait_for()
        pair.guest.press(answer)
        pair.host.page.locator("[data-test^=request-]").wait_for(state="detached")
    pair.host.wait("(held) => tuolajiLook().held === held", deal.state["held"])

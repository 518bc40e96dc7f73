"""A referee at a table of dealt cards: called, coming by his link, looking, pausing, going back, ruling; what
players see of it.

Not here: tables with real cards (``test_desk``, ``test_live``).
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.browser.deals import Deal, seated
from tests.browser.person import DESKTOP, PHONE, People, Person, Table
from tests.browser.registry import uses

READY = """() =>
  document.querySelector('[data-test="rule-confirm"]')?.getAttribute('aria-disabled') === 'false'"""


class Bench(NamedTuple):
    """A player with a phone, on turn, and the referee at his page."""

    deal: Deal
    judge: Person

    @property
    def player(self) -> Person:
        return self.deal.someone


def arrive(host: Person, judge: Person, control: str, name: str) -> None:
    """Somebody opens the link that the host gives out, and says who he is."""
    host.press("menu")
    host.press("menu-referees")
    links = host.test("referee-link")
    before = links.input_value() if links.count() else ""
    host.press(control)
    host.wait("(was) => (document.querySelector('[data-test=referee-link]')?.value ?? was) !== was", before)
    links.click()
    link = links.input_value()
    host.press("close")
    judge.page.goto(link)
    judge.test("bench-name").fill(name)
    judge.press("bench-attend")
    judge.test("bench").wait_for()


def come(people: People, base: str, *, size: tuple[int, int] = DESKTOP) -> Bench:
    """A running deal, and a referee who has come by the host's link and given his name."""
    player, judge = people.person(), people.person(size, "en")
    deal = seated(player, base, Table("three-deck"), declarer=False)
    arrive(player, judge, "referee-invite", "Ref Li")
    player.test("referee-here").wait_for()
    return Bench(deal, judge)


@pytest.fixture
def bench(people: People, base: str) -> Bench:
    """A player and a referee."""
    return come(people, base)


@uses("menu-referees", "referee-invite", "referee-link", "bench-*", "referee-here", "menu-call", "call-*")
def test_a_call_rings_is_seen_and_dealt_with(bench: Bench) -> None:
    """The player calls with one tap on the reason; he reads that it was seen, and it is gone when it is dealt with."""
    player, judge = bench.player, bench.judge
    player.press("menu")
    player.press("menu-call")
    player.test("call-text").fill("连对算不算")
    player.press("call-play")
    player.test("call-state").wait_for()
    judge.test("bench-call").wait_for()
    assert "连对算不算" in judge.test("bench-call").inner_text()
    judge.press("bench-see")
    player.wait("() => document.querySelector('[data-test=call-state]')?.innerText.includes('这就来')")
    judge.press("bench-done")
    player.test("call-state").wait_for(state="detached")
    player.press("menu")
    player.press("menu-call")
    player.press("call-time")
    player.press("call-end")
    player.test("call-state").wait_for(state="detached")


@uses("bench-look", "referee-looks", "watched-hands", "bench-findings", "bench-history", "bench-acts", "findings-none")
def test_all_hands_are_his_while_the_table_is_told(bench: Bench) -> None:
    """All four hands, the history with its moments, and what is wrong, as long as the banner says that he looks."""
    player, judge = bench.player, bench.judge
    assert judge.test("watched-hands").count() == 0
    judge.press("bench-look")
    judge.test("watched-hands").wait_for()
    player.test("referee-looks").wait_for()
    judge.press("bench-more")
    judge.press("bench-findings")
    judge.test("findings-none").wait_for()
    judge.press("bench-table")
    judge.press("bench-more")
    judge.press("bench-history")
    judge.page.locator('[data-test="bench-acts"] time').first.wait_for()
    judge.press("bench-table")
    judge.press("bench-look")
    judge.test("watched-hands").wait_for(state="detached")
    player.test("referee-looks").wait_for(state="detached")


@uses("bench-pause", "paused", "paused-over", "back-*", "mute-*", "muted", "allow-*")
def test_he_pauses_goes_back_to_a_trick_and_mutes(bench: Bench) -> None:
    """Cards played since are in the hand again, the table reads why; no word while he forbids it."""
    player, judge, deal = bench.player, bench.judge, bench.deal
    deal.until("lead", "follow")
    before = player.look()["held"]
    deal.act(deal.state["offer"])
    deal.until("lead", "follow")
    assert player.look()["held"] < before
    judge.press("bench-pause")
    player.test("paused-over").wait_for()
    assert player.test("resume").count() == 0
    judge.press("bench-more")
    judge.press("back-0")
    judge.test("back-reason").fill("a card was seen")
    judge.press("back-go")
    player.wait("(held) => tuolajiLook().held === held", before)
    judge.press("bench-more")
    judge.press("mute-all")
    player.test("muted").wait_for()
    judge.press("mute-all")
    player.test("muted").wait_for(state="detached")
    judge.press("allow-autoplay-off")
    judge.press("allow-takeback-off")
    judge.press("close")
    player.press("menu")
    player.test("menu-rules").wait_for()
    player.wait("() => !document.querySelector('[data-test=menu-takeback], [data-test=menu-autoplay]')")
    player.press("close")
    judge.press("bench-pause")
    player.test("paused-over").wait_for(state="detached")
    deal.until("lead", "follow")


@uses(
    "bench-rule",
    "bench-ruling",
    "rule-find",
    "offence-*",
    "fact-*",
    "rule-confirm",
    "rule-leave",
    "ruled",
    "ruled-seen",
)
@uses("ruled", "ruled-seen", "menu-rulings", "appeal-*", "referee-invite-director", "bench-rulings", "judged-*")
def test_a_ruling_reaches_the_table_and_falls_on_appeal(people: People, base: str) -> None:
    """What happened, who, confirmed: the player reads what it brings and its clause; he appeals, and the chief referee
    upholds it."""
    bench = come(people, base)
    player, judge = bench.player, bench.judge
    judge.press("bench-rule")
    judge.test("bench-ruling").wait_for()
    judge.test("rule-find").press("Shift")
    judge.test("rule-find").fill("exposed")
    judge.page.locator('[data-test^="offence-"]').first.click()
    judge.test("fact-offender-E").click()
    judge.wait(READY)
    judge.test("rule-confirm").click()
    judge.test("rule-leave").click()
    player.test("ruled").wait_for()
    player.page.locator('[data-test="ruled"] [data-test="clause"]').first.wait_for()
    player.wait("() => document.querySelector('[data-test=ruled]').innerText.includes('20')")
    player.press("ruled-seen")
    player.test("ruled").wait_for(state="detached")
    player.press("menu")
    player.press("menu-rulings")
    player.page.locator('[data-test^="appeal-"]').first.click()
    player.page.locator('[data-test^="appeal-"]').first.wait_for(state="detached")
    player.press("close")
    chief = people.person(PHONE, "en")
    arrive(player, chief, "referee-invite-director", "Chief Wu")
    chief.press("bench-more")
    chief.press("bench-rulings")
    chief.press("judged-do-uphold")
    chief.test("judged-reason").press("Shift")
    chief.test("judged-reason").fill("shown by the other side")
    chief.press("judged-go")
    chief.wait("() => !document.querySelector('[data-test^=judged-do-]')")
    player.wait("() => document.querySelector('[data-test=ruled]')?.innerText.includes('撤回')")
    assert not chief.sideways()
    assert not player.sideways()


@uses("referee-dismiss", "bench")
def test_the_host_sends_referees_away(people: People, base: str) -> None:
    """His page is a watcher's from then on, and the table does not show him any more."""
    bench = come(people, base, size=PHONE)
    bench.player.press("menu")
    bench.player.press("menu-referees")
    bench.player.press("referee-dismiss")
    bench.player.press("close")
    bench.player.test("referee-here").wait_for(state="detached")
    bench.judge.test("bench").wait_for(state="detached")

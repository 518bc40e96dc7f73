"""Moments of the referee's desk that seldom come about, as fixture states without a server: what their controls do.

Not here: the desk at a server (``test_desk``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import PHONE, People, Person
from tests.browser.registry import uses


def state(someone: Person, fixtures: str, name: str) -> None:
    """The page in one of its states."""
    someone.page.goto(f"{fixtures}/fixtures.html?state={name}&lang=en&theme=light")
    someone.page.locator("main").first.wait_for()


@uses("act-rule", "gap-*", "gap-reason", "task-findings", "finding-*", "dispute-*")
def test_findings_and_overruns_fill_the_ruling_in(people: People, fixtures: str) -> None:
    """A finding brings its offence and seat; an act over its limit leads to the ruling; a gap is ruled on."""
    someone = people.person(PHONE, "en")
    state(someone, fixtures, "desk-match")
    someone.test("task-findings").click()
    someone.test("finding-f1").click()
    expect(someone.test("fact-offender-W")).to_have_attribute("aria-pressed", "true")
    state(someone, fixtures, "desk-clock")
    someone.test("gap-reason").press("Shift")
    someone.test("gap-reason").fill("the laptop slept")
    someone.test("gap-0").click()
    someone.wait("() => document.querySelector('[role=alert]')?.innerText.includes('no server')")
    someone.test("act-rule").click()
    someone.test("rule-find").wait_for()


@uses("winner-*", "winner-reason", "running-finish", "running-stop")
def test_at_the_end_the_rulebook_may_leave_it_to_the_referee(people: People, fixtures: str) -> None:
    """Who has won, and whether the running deal is finished: what cannot be done without a server is said."""
    someone = people.person(PHONE, "en")
    state(someone, fixtures, "desk-end")
    someone.test("running-finish").click()
    someone.test("running-stop").click()
    someone.test("winner-reason").press("Shift")
    someone.test("winner-reason").fill("by lot")
    someone.test("winner-draw").click()
    someone.test("winner-0").click()
    someone.wait("() => document.querySelector('[role=alert]')?.innerText.includes('no server')")
    assert not someone.sideways()

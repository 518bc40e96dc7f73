"""A ruling takes at most six taps and typed fields, for every offence of every rulebook, counted in the page.

The list comes from the catalogue; the page is the real one, the server too, and each ruling is made. Not here: what
rulings bring (``tests/referee``), other things the desk does (``test_desk``).
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.hall import Hall, at_desk, hall
from tests.browser.person import PHONE, People, Person
from tests.browser.registry import uses
from tests.server.running import Process
from tuolaji.referee.catalogue import Item, catalogue
from tuolaji.rulebook.catalog import load

MOST: Final = 6
BOOKS: Final = ("guilin-2009", "three-deck", "four-deck", "guangdong-finance-2009", "meizhusong-2016")
NEXT: Final = """() => {
  const test = (name) => document.querySelector(`[data-test="${name}"]`);
  if (test('rule-done')) return 'done';
  const ready = test('rule-confirm')?.getAttribute('aria-disabled') === 'false';
  for (const box of document.querySelectorAll('.rule .fact')) {
    const typed = box.querySelector('input');
    if (box.querySelector('[aria-pressed=true]') || typed?.value || box.querySelector('legend small')) continue;
    const button = box.querySelector('button');
    return button ? button.dataset.test : `type ${typed.dataset.test}`;
  }
  for (const input of document.querySelectorAll('.rule .judge-field > input'))
    if (!input.value) return `type ${input.dataset.test}`;
  const option = document.querySelector('.opt');
  if (option && !document.querySelector('.opt.on')) return option.dataset.test;
  if (ready) return 'rule-confirm';
  const refer = test('rule-refer');
  if (refer && refer.getAttribute('aria-pressed') === 'false') return 'rule-refer';
  const rows = document.querySelectorAll('.award .picks');
  for (const row of rows)
    if (!row.querySelector('[aria-pressed=true]')) return row.querySelector('button').dataset.test;
  return null;
}"""
"""What somebody would press next: the first thing that is still asked for; null while the page is working it out."""
TYPED: Final = {"discarded": "s5", "bid_cards": "s5"}


def ruled(someone: Person, shown: str, option: str = "") -> int:
    """Makes one ruling from the list on; the taps and fields it took."""
    taps = 1
    assert someone.press(f"offence-{shown}"), shown
    while True:
        step = str(someone.wait(NEXT))
        if step == "done":
            return taps
        assert taps <= MOST + 4, (shown, step)
        if step.startswith("type "):
            name = step.removeprefix("type ")
            someone.test(name).press("Shift")
            someone.test(name).fill(TYPED.get(name.rpartition("-")[2], "20"))
            someone.page.wait_for_timeout(200)
        else:
            step = f"option-{option}" if option and step.startswith("option-") else step
            someone.test(step).click()
            someone.wait(f"""() => document.querySelector('[data-test="rule-done"]') ||
              document.querySelector('[data-test="{step}"]')?.getAttribute('aria-pressed') === 'true'""")
        taps += 1


def shown_as(someone: Person, item: Item) -> str:
    """The row an offence is chosen by: its own, or that of one that comes to the same."""
    rows = someone.wait("() => [...document.querySelectorAll('.offence')].map((one) => one.dataset.test.slice(8))")
    if item.event in rows:
        return item.event
    same = [one for one in catalogue_of[item.event] if one in rows]
    assert same, item.event
    return same[0]


catalogue_of: dict[str, list[str]] = {}


def fresh(place: Hall, someone: Person, before: int) -> None:
    """The ruling stands at the server and is withdrawn again, so that the next one finds the match as it was."""
    place.until(lambda: len(place.view.get("docket", ())) > before)
    made = place.view["docket"][-1]
    assert made["status"] in ("stands", "referred"), made
    answer = place.run(place.director.do("withdraw_ruling", "", place.match, ruling_id=made["ruling_id"], reason="x"))
    assert answer["type"] == "ok", answer
    place.until(lambda: place.view["docket"][-1]["status"] == "withdrawn")
    someone.press("rule-again")


@uses("offence-*", "fact-*", "fact-in-*", "option-*", "rule-refer", "rule-confirm", "rule-done", "rule-again")
def test_every_offence_of_guilin_takes_six_taps_at_most(people: People, base: str, running: Process) -> None:
    """One book with every pull request: it has choices, referrals and facts of every kind."""
    counted(people, base, running, "guilin-2009")


@pytest.mark.nightly
@pytest.mark.parametrize("book", BOOKS[1:])
def test_every_offence_takes_six_taps_at_most(people: People, base: str, running: Process, book: str) -> None:
    """The other books."""
    counted(people, base, running, book)


def counted(people: People, base: str, running: Process, book: str) -> None:
    """Every offence that is something done, each option of those that leave a choice."""
    items = [item for item in catalogue(load(book)) if item.asks not in ("act_limits", "must_declare")]
    catalogue_of.clear()
    for item in items:
        catalogue_of[item.event] = [other.event for other in items if other.answers == item.answers]
    someone = people.person(PHONE, "en")
    with hall(running.base, rulebook=book) as place:
        phone = place.side(0)
        place.begin(phone, 1, 0)
        at_desk(someone, base, place)
        someone.press("desk-rule")
        found: dict[str, int] = {}
        for item in items:
            shown = shown_as(someone, item)
            options = next((list(case.options) for case in item.cases if case.options), [""])
            for option in options if shown not in found else ():
                found[shown] = max(found.get(shown, 0), ruled(someone, shown, option))
                fresh(place, someone, len(place.view.get("docket", ())) - 1)
            assert found[shown] <= MOST, (item.event, found[shown])
    assert len(found) > 20

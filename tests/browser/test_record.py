"""A table that records: whatever is put on it lies there, a claim is answered, and the end tells what was wrong.

Not here: that nothing depends on a mark (``tests/services/test_recording``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import looking
from tests.browser.deals import Deal
from tests.browser.person import People, Person
from tests.browser.registry import uses

PLAYS = 12
CHOSEN = """(number) => {
  const held = {};
  for (const { dataset } of document.querySelectorAll('.hand .slot'))
    (held[dataset.key.split('.')[0]] ??= []).push(dataset.key);
  const most = number % 2 ? number : Math.min(number, 2);
  const stacks = Object.values(held).map((keys) => [keys[0], Math.min(keys.length, most)]);
  const find = (from, left) => {
    if (left === 0) return [];
    for (let at = from; at < stacks.length; at++) {
      const rest = stacks[at][1] <= left ? find(at + 1, left - stacks[at][1]) : null;
      if (rest) return [stacks[at][0], ...rest];
    }
    return null;
  };
  return find(0, number) ?? [];
}"""
"""Keys of so many cards to tap, where a tap takes all of a kind, or as many as were led."""


def make(someone: Person, base: str) -> None:
    """A table with programs at which wrong plays are not stopped."""
    someone.page.goto(f"{base}/new")
    someone.pick('label:has(input[name=book][value="guilin-2009"])')
    someone.press("more")
    for value in ("4", "instant", "wait"):
        someone.page.locator(f'label:has(input[value="{value}"])').first.click()
    someone.page.locator('label:has([data-test="record"])').click()
    expect(someone.page.locator('[data-test="record"]')).to_be_checked()
    someone.press("create")
    someone.page.locator(".tablep").wait_for()


def any_cards(deal: Deal) -> None:
    """Put as many cards down as are wanted, those first of which there is one, right or wrong."""
    someone, number = deal.someone, 1
    if deal.state["offer"] != "lead":
        number = int(deal.state["number"]) or 8
    for key in someone.page.evaluate(CHOSEN, number):
        if someone.page.locator(".slot.sel").count() >= number:
            break
        someone.page.locator(f'.slot[data-key="{key}"]').click(position={"x": 5, "y": 12})
    someone.at(someone.wait(looking.READY))
    someone.wait("(old) => tuolajiLook().mark !== old", deal.state["mark"])


@uses("record", "menu-claim", "notice", "marks", "play", "duty", "menu-autoplay")
def test_wrong_plays_are_noted_and_told_at_the_end(people: People, base: str) -> None:
    someone = people.person()
    make(someone, base)
    deal = Deal(someone)
    claimed = laid = 0
    for _ in range(PLAYS):
        offer = deal.until("bury", "lead", "follow")
        assert someone.test("hint").count() == 0
        if offer == "follow" and not claimed:
            someone.press("menu")
            someone.press("menu-claim")
            someone.test("notice").wait_for()
            claimed += 1
        if laid and offer == "follow" and int(deal.state["number"]) > 2:
            break
        any_cards(deal)
        laid += offer != "bury"
        assert someone.test("refusal").count() == 0
    assert claimed
    someone.press("menu")
    someone.press("menu-autoplay")
    someone.test("marks").wait_for()
    lines = someone.test("marks").locator(".row")
    expect(someone.test("marks").locator(".clause")).to_have_count(lines.count())  # each with its clause

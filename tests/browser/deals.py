"""Playing deals through the page: whatever is offered is done, and the sights of a deal are asked for on the way.

Here: one person's part in a deal, by taps or keys. Not here: gestures (``person``), what is expected (the tests).
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Any, Final

from playwright.sync_api import Error
from playwright.sync_api import TimeoutError as TooLate

from tests.browser import looking
from tests.browser.person import PATIENCE, SOON, Person, Table

DEAL_SECONDS: Final = 150
"""A deal takes some seconds; on a machine that is busy with other things a minute."""
STUBBORN: Final = 4
"""How often the same offer is taken up in vain."""
TRIES: Final = 40
BUTTONS: Final = ("again", "choose", "declare", "take-kitty", "pass")
ENDS: Final = ("settlement", "over", "gone")
DECIDED: Final = ("burying", "kitty", "swapping", "after_bury", "play", "choosing", "over")


class Stuck(AssertionError):
    """The page goes on offering what was taken up, or nothing."""


class Deal:
    """One person's part in a deal. done: how often what was done. said: the words of a refusal and its clause. why: the
    words with which throws were refused. keys: by keyboard alone."""

    def __init__(self, someone: Person, *, keys: bool = False) -> None:
        self.someone = someone
        self.keys = keys
        self.done: Counter[str] = Counter()
        self.said: list[str] = []
        self.why: list[str] = []
        self.state: dict[str, Any] = {"mark": None, "offer": ""}
        self._until = time.monotonic() + DEAL_SECONDS

    def next(self) -> str:
        """Wait until the page offers something: its name."""
        self.state = self.someone.wait(looking.OFFERED)
        return str(self.state["offer"])

    def until(self, *wanted: str) -> str:
        """Do whatever is offered until one of these is; its name."""
        vain: Counter[str] = Counter()
        while (offer := self.next()) not in wanted:
            if offer in ENDS or time.monotonic() > self._until:
                raise Stuck(f"waiting for {wanted}: {self.state}")
            vain[f"{offer} {self.state['mark']}"] += 1
            if max(vain.values()) > STUBBORN:
                raise Stuck(f"{offer} was taken up {STUBBORN} times: {self.state}")
            self.act(offer)
        return offer

    def act(self, offer: str) -> None:
        """Do what is offered."""
        if offer in BUTTONS:
            self._button()
        else:
            self._cards(offer)
        self.done["play" if offer in ("lead", "follow") else offer] += 1

    def _button(self) -> None:
        if self.keys:
            self._focus()
            self.someone.page.keyboard.press("Enter")
        else:
            self.someone.at(self.state["spot"])
        self._changed()

    def _focus(self) -> None:
        """Go to the button as a person without a pointer does."""
        offer = self.state["offer"]
        found = {"choose": "role=group] button", "again": "data-test=next"}.get(offer, f"data-test^={offer}")
        wanted = f"document.activeElement?.matches('[{found}')"
        for _ in range(80):
            if self.someone.sees(wanted):
                return
            self.someone.page.keyboard.press("Tab")
        raise Stuck(f"{offer} cannot be reached by the Tab key")

    def _cards(self, offer: str) -> None:
        """Play or bury what the hint lifts."""
        if self.keys:
            self.someone.page.keyboard.press("h")
        else:
            self.someone.at(self.state["spot"])
        self._go()

    def _go(self) -> None:
        try:
            ready = self.someone.wait(looking.READY, timeout=SOON)
        except TooLate:  # the page was still busy with what was played before; the offer is taken up again
            self.done["slow"] += 1
            return
        if self.keys:
            self.someone.page.keyboard.press("Enter")
        else:
            self.someone.at(ready)
        self._laid()

    def _laid(self) -> None:
        """The cards are gone, or were refused: what is owed may read otherwise before that."""
        laid = "(old) => { const now = tuolajiLook(); return now.held !== old || now.refused || now.failed; }"
        try:
            self.someone.wait(laid, self.state["held"], timeout=PATIENCE / 2)
        except TooLate:
            self.done["slow"] += 1

    def _changed(self) -> None:
        """What was done shows; a page that does nothing is found by `until`. On a loaded machine the answer takes a
        while: who takes the same offer up too soon would play into the next."""
        try:
            self.someone.wait("(old) => tuolajiLook().mark !== old", self.state["mark"], timeout=PATIENCE / 2)
        except TooLate:
            self.done["slow"] += 1

    def refuse(self) -> bool:
        """Lift as many cards as are owed, of suits that are not, and read why not and the clause; False if too few."""
        someone, number = self.someone, int(self.state["number"])
        others = someone.page.locator(".hrow.dim .slot")
        if others.count() < number:
            return False
        for _ in range(number):
            someone.pick(".hrow.dim .slot:not(.sel):not(.copy):last-of-type, .hrow.dim .slot:not(.sel)")
            if someone.page.locator(".slot.sel").count() >= number:
                break
        if someone.page.locator(".slot.sel").count() == number:
            words = someone.test("refusal").inner_text()
            self.said = [words, self._clause()]
            self.done["refused"] += 1
        someone.press("clear")
        someone.page.locator(".slot.sel").first.wait_for(state="detached")
        return self.done["refused"] > 0

    def _clause(self) -> str:
        """The text of the refusal's clause, one tap away; shown and closed again."""
        someone = self.someone
        someone.test("refusal").locator("button").first.click()
        shown = someone.page.locator("dialog[open]")
        text = shown.inner_text()
        someone.page.keyboard.press("Escape")
        shown.wait_for(state="detached")
        return text

    def throw(self) -> bool:
        """Lead the two highest different cards of a suit: whether that was played, as it stood or as it had to. Where
        that is refused a few times, throws are not tried any more."""
        someone = self.someone
        if len(self.why) >= STUBBORN:
            return False
        for row in reversed(someone.page.locator(".hrow:has(.slot:not(.copy) ~ .slot:not(.copy))").all()):
            self.done["tried"] += 1
            slots = row.locator(".slot:not(.copy)")
            slots.nth(0).click()
            slots.nth(1).click()
            if self._thrown():
                self.done["throw"] += 1
                return True
            someone.press("clear")
        return False

    def _thrown(self) -> bool:
        someone = self.someone
        try:
            ready = someone.wait(looking.READY, timeout=SOON)
            someone.at(ready)
            someone.wait(
                "(old) => { const now = tuolajiLook(); return now.refused || now.failed || now.held !== old; }",
                self.state["held"],
            )
        except (TooLate, Error):
            return False
        if someone.look()["refused"]:
            self.why.append(someone.test("refusal").inner_text())
            return False
        return True


def seated(someone: Person, base: str, table: Table, *, declarer: bool) -> Deal:
    """Make a table and get through the declaring; again until the person buries, if that is asked for."""
    deal = Deal(someone)
    for _ in range(TRIES if declarer else 1):
        someone.make(base, table)
        deal = Deal(someone)
        if deal.until("bury", "lead", "follow") == "bury" or deal.state["declarer"] or not declarer:
            return deal
    raise Stuck(f"never became declarer at {TRIES} tables")


def whole(deal: Deal) -> None:
    """On to the settlement, with a refusal and a throw on the way."""
    while (offer := deal.until("settlement", "lead", "follow")) != "settlement":
        deal.done["led"] += offer == "lead"
        if offer == "follow" and not deal.done["refused"] and deal.state["owed"]:
            deal.refuse()
        if offer == "lead" and not deal.done["throw"] and deal.throw():
            continue
        deal.act(offer)

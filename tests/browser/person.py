"""A person at the page: a browser of one's own, making a table, and playing a deal with what the page offers.

Here: gestures (taps and keys on what is visible) and waiting for the page. Not here: starting things (``site``), what
is expected (the tests).
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from playwright.sync_api import Browser, Error, Page
from playwright.sync_api import TimeoutError as TooLate

PHONE: Final = (360, 640)
DESKTOP: Final = (1440, 900)
PATIENCE: Final = 15_000
SOON: Final = 2_500
Lang = Literal["zh", "en"]
USUAL: Final = ("Cross-Origin-Opener-Policy header has been ignored",)
"""What a browser says of every page on plain http; the header is for those behind a certificate."""

OFFERED: Final = """() => {
  const q = (s) => document.querySelector(s);
  const on = (s) => { const e = q(s); return e && e.getAttribute('aria-disabled') !== 'true' && !e.disabled; };
  const test = (name) => `[data-test=${name}]`;
  if (q(test('settlement'))) return 'settlement';
  if (q(test('over'))) return 'over';
  if (q('[data-test^=gone-]')) return 'gone';
  if (on('[data-test^=declare-]')) return 'declare';
  if (on(test('take-kitty'))) return 'take-kitty';
  if (on(test('pass'))) return 'pass';
  if (q('.duty.choices[role=group] button')) return 'choose';
  if (!on(test('hint'))) return null;
  if (q(test('bury-go'))) return 'bury';
  return q('.hrow.must') && q('.hrow.dim .slot') ? 'owed' : 'play';
}"""
"""What the page offers now: the name of an act, or null while others act."""

READY: Final = """() => {
  const e = document.querySelector('[data-test=play], [data-test=bury-go]');
  return !!e && e.getAttribute('aria-disabled') !== 'true';
}"""
HELD: Final = "() => document.querySelectorAll('.hand .slot').length"
MOVED: Final = f"(n) => ({HELD})() !== n || !!document.querySelector('[data-test=settlement], [data-test=over]')"


class People:
    """Everybody of one test. complaints: what their pages complained about."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.complaints: list[str] = []

    def person(self, size: tuple[int, int] = PHONE, lang: Lang = "zh") -> Person:
        """Somebody with a browser of his own."""
        phone = size[0] < 700
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="zh-CN" if lang == "zh" else "en-GB",
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self._heard(said.type, said.text, page.url))
        return Person(page)

    def _heard(self, kind: str, text: str, where: str) -> None:
        alone = "/fixtures.html" in where and "Failed to load" in text  # there is no server behind fixture states
        if kind == "error" and not alone and not any(usual in text for usual in USUAL):
            self.complaints.append(text)

    def leave(self) -> None:
        """All browsers are closed."""
        for context in self._browser.contexts:
            context.close()


class Person:
    """Somebody at a page. done: how often which act was done."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: Counter[str] = Counter()

    def press(self, test: str) -> bool:
        """Tap a control; False if it went away meanwhile."""
        try:
            self.page.locator(f'[data-test="{test}"]').first.click(timeout=SOON)
        except TooLate:
            return False
        return True

    def make(self, base: str, book: str, *, pace: str = "instant", length: str = "4") -> None:
        """Make a table against programs on the page for it, and wait until it is shown."""
        self.page.goto(f"{base}/new")
        self.page.locator(f'label:has(input[name=book][value="{book}"])').click()
        self.page.locator(f'label:has(input[value="{length}"])').click()
        self.press("more")
        self.page.locator(f'label:has(input[value="{pace}"])').click()
        self.press("create")
        self.page.locator(".tablep").wait_for()

    def offered(self) -> str:
        """Wait until the page offers something; its name."""
        return str(self.page.wait_for_function(OFFERED, polling=30).json_value())

    def held(self) -> int:
        """Cards in the hand shown."""
        return int(self.page.evaluate(HELD))

    def act(self, offer: str, *, keys: bool = False) -> None:
        """Do what is offered; by keyboard alone if asked. The hint says which cards."""
        if offer in ("declare", "take-kitty", "pass"):
            self._button(f"[data-test^={offer}]", keys=keys)
        elif offer == "choose":
            self._button(".duty.choices[role=group] button", keys=keys)
        else:
            self._cards(offer, keys=keys)
        self.done["play" if offer == "owed" else offer] += 1

    def _button(self, selector: str, *, keys: bool) -> None:
        where = self.page.locator(selector).first
        try:
            if keys:
                where.focus(timeout=SOON)
                self.page.keyboard.press("Enter")
            else:
                where.click(timeout=SOON)
            self.page.wait_for_timeout(40)
        except (TooLate, Error):
            return

    def _cards(self, offer: str, *, keys: bool) -> None:
        before = self.held()
        if keys:
            self.page.keyboard.press("h")
        else:
            self.press("hint")
        self.page.wait_for_function(READY, polling=20)
        if keys:
            self.page.keyboard.press("Enter")
        else:
            self.press("bury-go" if offer == "bury" else "play")
        self.page.wait_for_function(MOVED, arg=before, polling=20)

    def until(self, *wanted: str, keys: bool = False) -> str:
        """Do whatever is offered until one of these is; its name."""
        while (offer := self.offered()) not in wanted:
            assert offer not in ("settlement", "over", "gone"), offer
            self.act(offer, keys=keys)
        return offer

    def refused(self) -> str:
        """Lift as many cards as are owed, of suits that are not: the refusal's words, or "" if there are too few."""
        wanted = int(self.page.locator('[data-test="duty"]').get_attribute("data-number") or 0)
        lifted = self.page.locator(".slot.sel")
        for _ in range(wanted):
            other = self.page.locator(".hrow.dim .slot:not(.sel)")
            if lifted.count() < wanted and other.count():
                other.last.click()
        if lifted.count() != wanted:
            return ""
        return self.page.locator('[data-test="refusal"]').inner_text()

    def clause(self) -> str:
        """The text of the refusal's clause, one tap away; shown and closed again."""
        self.page.locator('[data-test="refusal"] button').first.click()
        shown = self.page.locator("dialog[open]")
        text = shown.inner_text()
        self.page.keyboard.press("Escape")
        shown.wait_for(state="detached")
        return text

    def throw(self) -> bool:
        """Lead two different cards of one suit, where the page has them ready: whether it was thrown."""
        row = self.page.locator(".hrow:has(.slot:not(.copy) ~ .slot:not(.copy))").first
        if row.count() == 0:
            return False
        single = row.locator(".slot")
        single.first.click()
        single.last.click()
        before = self.held()
        try:
            self.page.wait_for_function(READY, polling=20, timeout=SOON)
        except TooLate:
            self.press("clear")
            return False
        self.press("play")
        self.page.wait_for_function(
            f"(n) => ({MOVED})(n) || ({OFFERED})() === 'choose' || !!document.querySelector('[data-test=refusal]')",
            arg=before,
            polling=20,
        )
        if self.page.locator('[data-test="refusal"]').count():
            self.press("clear")
            return False
        self.done["throw"] += 1
        return True

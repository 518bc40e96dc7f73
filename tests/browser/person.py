"""A person at the page: a browser of one's own, gestures at what is visible, and waiting for the page.

Every wait ends: a page that does not do what was awaited fails the test within `PATIENCE`. Not here: starting things
(``site``), whole deals (``deals``), what is expected (the tests).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser import looking
from tests.browser.witness import Witness

PHONE: Final = (360, 640)
TABLET: Final = (768, 1024)
DESKTOP: Final = (1440, 900)
PATIENCE: Final = 20_000
SOON: Final = 2_500
POLL: Final = 15
Lang = Literal["zh", "zh-TW", "en"]
LOCALES: Final[dict[Lang, str]] = {"zh": "zh-CN", "zh-TW": "zh-TW", "en": "en-GB"}
Theme = Literal["light", "dark"]
Size = tuple[int, int]


class People:
    """Everybody of one test, and who watches them."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.witness = Witness()

    def person(self, size: Size = PHONE, lang: Lang = "zh", theme: Theme = "light") -> Person:
        """Somebody with a browser of his own."""
        phone = size[0] < 700
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=LOCALES[lang],
            color_scheme=theme,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        self.witness.follow(context)
        return Person(context.new_page(), touch=phone)

    def leave(self) -> None:
        """All browsers are closed."""
        for context in self._contexts:
            context.close()


@dataclass(frozen=True)
class Table:
    """A table as it is asked for on the page. others: programs at the other seats, or friends that will come."""

    book: str = "guilin-2009"
    pace: str = "instant"
    length: str = "4"
    seat: int = 3
    others: Literal["bots", "friends"] = "bots"
    extra: tuple[str, ...] = ("wait",)


class Person:
    """Somebody at a page."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page = page
        self.touch = touch

    def test(self, name: str) -> Locator:
        """The first control or part of this name."""
        return self.page.locator(f'[data-test="{name}"]').first

    def press(self, name: str, *, wait: float = SOON) -> bool:
        """Press a control; False if it is not there, or went away meanwhile."""
        try:
            self.test(name).click(timeout=wait)
        except TooLate:
            return False
        return True

    def at(self, spot: dict[str, Any]) -> None:
        """Press where the page has something: with a finger on a phone, with a mouse elsewhere."""
        assert spot["free"], f"covered by {spot['under']}"
        if self.touch:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def wait(self, script: str, arg: object = None, *, timeout: float = PATIENCE) -> Any:
        """The value of a script once it is something."""
        return self.page.wait_for_function(script, arg=arg, polling=POLL, timeout=timeout).json_value()

    def sees(self, script: str) -> bool:
        """Whether a condition holds now; a page that hangs fails."""
        return bool(self.wait(f"() => [!!({script})]")[0])

    def sideways(self) -> bool:
        """Whether the page could be scrolled sideways."""
        return self.sees("document.documentElement.scrollWidth > innerWidth")

    def look(self) -> dict[str, Any]:
        """The page's state as it is."""
        return dict(self.wait("() => tuolajiLook()"))

    def pick(self, selector: str) -> None:
        """Press the first match of a selector."""
        self.at(self.wait(looking.SPOT, selector))

    def make(self, base: str, table: Table) -> None:
        """Make a table on the page for it, and wait until it is shown."""
        self.page.goto(f"{base}/new")
        self.pick(f'label:has(input[name=book][value="{table.book}"])')
        if table.others == "friends":
            self.pick('label:has(input[value="friends"])')
        self.pick(f'label:has(input[value="{table.length}"])')
        if table.seat != 3:
            for _ in range(1 if table.others == "friends" else 2):  # a program's, a friend's, one's own
                self.pick(f'[data-test="pick-{table.seat}"]')
        self.press("more")
        for value in (table.pace, *table.extra):
            self.wait(looking.SPOT, f'label:has(input[value="{value}"])')
            self.page.locator(f'label:has(input[value="{value}"])').first.click()
        self.press("create")
        self.page.locator(".tablep").wait_for()

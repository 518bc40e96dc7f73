"""People around a match with real cards: who makes it, a side's phone, and what they press. Every press and every
field is counted, so that tests can hold an entry to its bar.

Not here: browsers (``conftest``), what is expected (the tests).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, WebSocketRoute

from tests.browser.person import People, Person

OUTBOX = """() => new Promise((done) => {
  const asked = indexedDB.open('tuolaji');
  asked.onsuccess = () => {
    const all = asked.result.transaction('outbox').objectStore('outbox').getAll();
    all.onsuccess = () => { asked.result.close();
      done([all.result.filter((one) => !one.answered).map((one) => JSON.parse(one.body).command)]); };
  };
})"""


@dataclass
class Phone:
    """A page of a match, and how much was done on it."""

    who: Person
    done: int = 0
    cable: Cable | None = None

    def press(self, name: str) -> None:
        """Press a control that must be there."""
        self.who.test(name).click()
        self.done += 1

    def fill(self, name: str, value: int | str) -> None:
        """Type into a field."""
        self.who.test(name).fill(str(value))
        self.done += 1

    def has(self, name: str) -> bool:
        """Whether it is there now."""
        return self.who.test(name).is_visible()

    def sees(self, name: str) -> None:
        """Wait for a control or part."""
        self.who.test(name).wait_for()

    def text(self, name: str) -> str:
        """What it says."""
        return self.who.test(name).inner_text()

    def state(self, name: str, state: str) -> None:
        """Wait until a part is in a state."""
        self.who.page.locator(f'[data-test="{name}"][data-state="{state}"]').wait_for()

    def deal(self, number: int) -> None:
        """Wait until the form of a deal stands."""
        self.who.page.locator(f'[data-test="lv-form"][data-deal="{number}"]').wait_for()

    def enter(self, points: int, *, trump: int = 0, declarer: int | None = None, by: str = "declarers") -> None:
        """Fill in a deal that ended by play and send it."""
        self.press(f"lv-trump-{trump}")
        if declarer is not None:
            self.press(f"lv-declarer-{declarer}")
        self.fill("lv-points", points)
        self.press(f"lv-last-by-{by}")
        if by == "opponents":
            self.press("lv-shape-1x1")
            self.fill("lv-kitty", 10)
        self.send()

    def send(self) -> None:
        """Send what is filled in."""
        self.press("lv-send")

    def unsent(self) -> list[dict[str, Any]]:
        """The commands in this browser's own store."""
        return list(self.who.wait(OUTBOX)[0])


@dataclass
class Match:
    """A match with its director and the links he gave out."""

    base: str
    people: People
    director: Phone
    links: dict[str, str] = field(default_factory=dict)

    def link(self, test: str) -> str:
        """The link of a role, from the page that shows it."""
        if test not in self.links:
            self.director.press(test)
            self.director.sees("lv-link-qr")
            self.director.who.test("lv-link").click()
            self.links[test] = self.director.who.test("lv-link").input_value()
            self.director.press("close")
        return self.links[test]

    def phone(self, test: str, **how: Any) -> Phone:
        """Somebody who opens a role's link in a browser of his own."""
        link = self.link(test)
        phone = Phone(self.people.person(**how))
        phone.cable = Cable(phone.who.page.context)
        phone.who.page.goto(link)
        return phone


def made(people: People, base: str, book: str = "", minutes: str = "", **how: Any) -> Match:
    """A match made from the lobby, as somebody would alone: to real cards, go, and a role's link."""
    director = Phone(people.person(**how))
    director.who.page.goto(base)
    director.press("to-live")
    director.sees("lv-make")
    if book:
        director.who.page.locator(f'label:has([data-test="lv-book-{book}"])').click()
    if minutes:
        director.who.page.locator(f'label:has([data-test="lv-minutes-{minutes}"])').click()
        director.who.page.locator('label:has([data-test="lv-start-now"])').click()
    director.press("lv-make")
    director.sees("lv-links")
    return Match(base, people, director)


class Cable:
    """The network of one browser's sockets, which may be pulled out and put back."""

    def __init__(self, context: BrowserContext) -> None:
        self._out = False
        self._sockets: list[WebSocketRoute] = []
        context.route_web_socket("**/ws/**", self._through)

    def _through(self, socket: WebSocketRoute) -> None:
        if self._out:
            socket.close(code=1001, reason="no network")
            return
        self._sockets.append(socket)
        socket.connect_to_server()

    def pull(self) -> None:
        """No socket gets through any more, those that stand are cut."""
        self._out = True
        self._sockets[-1].close(code=1001, reason="cut")

    def put_back(self) -> None:
        """The next try gets through."""
        self._out = False

"""A competition from its entries to its prizes, directed at the page, its tables played by the rehearsal: what happens
at each step, for stories of different formats.

A program with the director's own key looks along, and does by the score what the page has shown once. Not here: the
stories (``test_event_formats``), what tables do (``simulation.table_play``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from playwright.sync_api import expect

from tests.browser.hall import Programs
from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, People
from tests.browser.test_events import choose
from tests.server.client import Tree
from tests.server.test_events import Guest
from tuolaji.rulebook.catalog import load
from tuolaji.simulation.table_play import plan
from tuolaji.tournament.lateness import scale
from tuolaji.tournament.presets import named

PATIENCE = 60_000
TOLD = 400
"""Milliseconds after which everybody has been told: changes are sent a fifth of a second apart."""
MOST_SKIPS = 60
MOST_SEEDS = 200_000
LOST = ("walkover", "out")
NOTED = ("points", "first_deal", "referee")
"""Steps of the late scale: the match is gone, something is charged or ruled."""
KEY = "([room]) => { const all = JSON.parse(localStorage.getItem(`tuolaji.room.${room}`) ?? 'null'); "
KEY += "return all && [all.keys[0].key]; }"


def pasted(count: int, units: int) -> str:
    """Entries as somebody pastes them; the second row lacks its second player."""
    rows = []
    for n in range(1, count + 1):
        unit = f",School {n % units + 1}" if units else ""
        rows.append(f"Pair {n},Ann {n},{'' if n == 2 else f'Bob {n}'}{unit}")
    return "\n".join(rows)


class Story(Programs):
    """A competition under a book's own format, rehearsed. seen: what the desk had to do, by name; never: entries that
    do not come in time; calm: a match without anything."""

    guest: Guest

    def __init__(self, people: People, base: str, book: str, form: str = "rulebook") -> None:
        super().__init__(base.replace("localhost", "127.0.0.1"))
        self.address, self.book, self.form, self.people = base, book, form, people
        self.desk = Phone(people.person(size=DESKTOP, lang="en"))
        self.seen: list[str] = []
        self.never: set[str] = set()
        self.calm = ""
        people.witness.offline = True

    # — before —

    def announced(self, count: int, units: int = 0) -> None:
        """Entries pasted, a fault put right in place, announced, and copied for rehearsing."""
        desk = self.desk
        desk.who.page.goto(f"{self.address}/event/new")
        choose(desk, f"ev-book-{self.book}")
        desk.fill("ev-title", "Spring Cup")
        choose(desk, f"ev-format-{self.form}")
        desk.fill("ev-paste", pasted(count, units))
        desk.press("ev-read")
        desk.sees("ev-problem")
        desk.fill("ev-cell-2-2", "Bob 2")
        desk.press("ev-make")
        desk.sees("ev-next-commit")
        desk.who.page.goto(f"{desk.who.page.url.rstrip('/')}/rehearse")
        desk.press("ev-copy-go")
        desk.sees("ev-tables-play")
        self.room = desk.who.page.url.rstrip("/").rsplit("/", 1)[1]
        key = desk.who.wait(KEY, [self.room])[0]
        self.director = self.guest = self._keep(Guest(self.base, self.room, bytes.fromhex(key)))
        self.join()
        self.wish("set_event", title="Spring Cup", names="full", with_tables=True)

    def join(self) -> None:
        """The program signs in, or in again."""
        self.run(self.guest.join())
        self.until(lambda: self.view)

    @property
    def view(self) -> Tree:
        """The competition as its director sees it."""
        return self.guest.event

    def wish(self, kind: str, **body: Any) -> None:
        """Anything signed that is carried out."""
        answer = self.run(self.guest.wish(kind, **body))
        assert answer["type"] == "ok", answer

    def do(self, kind: str, **command: Any) -> None:
        """A command that is carried out."""
        self.run(self.guest.ok(kind, **command))

    def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds of what the director sees."""
        self.run(self.guest.until(holds, seconds=25))

    def checked_in(self) -> None:
        """One entry at the page, the others by the program."""
        desk, entries = self.desk, list(self.view["entries"])
        desk.press("ev-tab-entries")
        desk.press(f"ev-entry-{entries[0]}")
        desk.press("ev-check-in")
        self.until(lambda: self.view["entries"][entries[0]]["here"])
        for entry in entries[1:]:
            self.do("check_in", entry=entry)
        desk.press("ev-tab-board")

    # — a round —

    @property
    def round(self) -> Tree:
        """Where the competition stands."""
        found: Tree = self.view["rounds"][""]
        return found

    @property
    def over(self) -> bool:
        """Whether nothing is left to draw or to play."""
        return not self.round["due"] and bool(self.round["over"])

    def drawn(self, number: int) -> None:
        """The ceremony at the page, where a draw is due."""
        desk = self.desk
        if self.round["due"]:
            return
        desk.press("ev-commit")
        desk.fill("ev-number", number)
        desk.press("ev-draw")
        self.until(lambda: self.round["due"])

    def begun(self) -> list[str]:
        """Tables given out and the round started, at the page: its matches, each with its table's live match."""
        self.desk.press("ev-assign")
        self.desk.press("ev-start")
        due = list(self.round["due"])
        self.until(lambda: all(self.view["matches"][one]["live"] for one in due))
        return due

    def seed(self, due: Sequence[str]) -> None:
        """A seed under which one pair of the round never comes in time, another comes late, and a table disputes."""
        book = load(self.book)
        steps = scale(book, named(self.form, book))
        lost = next(step.least for step in steps if step.does in LOST)
        mild = next((step.least for step in steps if step.does in NOTED), 1)
        seed = next(one for one in range(MOST_SEEDS) if _eventful(one, due, mild, lost))
        self.wish("rehearse", rate=1, playing=False, seed=seed)
        plans = {name: plan(seed, f"{name}/0") for name in due}
        self.calm = next(name for name, one in plans.items() if one.arrive == (0, 0) and not one.dispute)
        for name in due:
            late = zip(plan(seed, f"{name}/0").arrive, self.view["matches"][name]["sides"], strict=True)
            self.never |= {entry for minutes, entry in late if minutes > lost}

    def played(self, due: Sequence[str]) -> None:
        """The clock goes on to one thing after the other, and the desk does each, until these matches have ended."""
        for _ in range(MOST_SKIPS):
            if all(self.view["matches"][one].get("outcome") for one in due):
                return
            self.skip()
            self._attend()
        raise AssertionError([self.view["matches"][one] for one in due if not self.view["matches"][one].get("outcome")])

    def skip(self) -> None:
        """On to the next thing, at the page."""
        self.desk.press("ev-skip")
        expect(self.desk.who.test("ev-skip")).to_be_enabled(timeout=PATIENCE)
        self.desk.who.page.wait_for_timeout(TOLD)

    def _attend(self) -> None:
        """What the desk is asked for now."""
        desk = self.desk
        for late in list(self.view["desk"]["late"]):
            item = desk.who.page.locator('[data-test="ev-item-late"]')
            if late["does"] in LOST and late["entry"] in self.never:
                item.filter(has_text=self.named(late["entry"])).locator('[data-test="ev-late-walkover"]').first.click()
                desk.press("ev-late-yes")
                self.until(partial(self.has, late["match"], "outcome"))
                self.seen.append("walkover")
            elif late["does"] in NOTED and late["entry"] not in self.never and "late" not in self.seen:
                item.filter(has_text=self.named(late["entry"])).locator('[data-test="ev-arrived"]').first.click()
                desk.press("ev-late-yes")
                self.until(partial(self.has, late["match"], "rulings"))
                self.seen.append("late")
        for flag in ("disputed", "calling"):
            if any(flag in one["flags"] for one in self.view["matches"].values()):
                desk.press(f"ev-settled-{flag}")
                desk.who.page.wait_for_timeout(300)
                self.seen.append(flag)

    def has(self, match: str, part: str) -> bool:
        """Whether something is known of a match."""
        return bool(self.view["matches"][match].get(part))

    def named(self, entry: str) -> str:
        """What an entry is called."""
        return str(self.view["entries"][entry]["name"])

    def by_hand(self, match: str) -> None:
        """Both sides' phones at one table: a deal that they enter differently, put right by one of them."""
        phones = []
        for entry in self.view["matches"][match]["sides"]:
            phone = Phone(self.people.person(lang="en"))
            phone.who.page.goto(self.address + self.link("side", who=entry))
            phones.append(phone)
        one, other = phones
        one.deal(1)
        other.deal(1)
        one.enter(40, declarer=0)
        one.sees("lv-sent")
        other.sees("lv-theirs")
        other.press("lv-own")
        other.enter(45, declarer=0)
        self.until(lambda: "disputed" in self.view["matches"][match]["flags"])
        other.press("lv-take-theirs")
        one.deal(2)
        self.until(lambda: "disputed" not in self.view["matches"][match]["flags"])
        for phone in phones:
            phone.who.page.context.close()
        self.seen.append("by hand")

    # — corrections and files —

    def corrected(self, match: str) -> None:
        """A result of a round that is over turns out to be the other side's, while the next round is played: what it
        moves is shown first."""
        desk, outcome = self.desk, self.view["matches"][match]["outcome"]
        side = 1 - self.view["matches"][match]["sides"].index(outcome["winner"])
        desk.press("ev-tab-results")
        shown = desk.who.page.locator(f'[data-test="ev-match-{match}"], [data-test="cr-cell-{match}"]').first
        shown.wait_for(state="attached")
        if not shown.is_visible():
            shown.locator("xpath=ancestor::details[1]/summary").click()
        shown.click()
        choose(desk, f"ev-side-{side}")
        climbed = sorted(outcome["climbed"], reverse=side == 0)
        for at in (0, 1):
            desk.fill(
                f"ev-levels-{at}", self.view["ladder"][climbed[at] if climbed[0] != climbed[1] else int(at == side)]
            )
        desk.fill("ev-reason", "misread")
        desk.press("ev-save")
        desk.sees("ev-ways")
        desk.press("ev-way-recompute")
        desk.press("ev-correct")
        self.until(lambda: self.view["matches"][match]["outcome"]["versions"] > 1)
        desk.who.test("ev-ways").wait_for(state="detached")
        desk.press("ev-tab-board")
        self.seen.append("corrected")


def _eventful(seed: int, due: Sequence[str], mild: int, lost: int) -> bool:
    """Whether in these matches one side comes too late, one late, a punctual table disputes, the rest are calm."""
    plans = [plan(seed, f"{name}/0") for name in due]
    late = [sorted(one.arrive) for one in plans]
    absent = sum(pair[0] == 0 and pair[1] > lost for pair in late)
    behind = sum(pair[0] == 0 and mild < pair[1] < lost for pair in late)
    calm = sum(pair[1] == 0 for pair in late)
    disputed = sum(one.dispute > 0 and one.arrive == (0, 0) for one in plans)
    enough = len(due) >= 4
    return (absent, behind, disputed, calm) == (1, int(enough), int(enough), len(due) - 1 - enough)

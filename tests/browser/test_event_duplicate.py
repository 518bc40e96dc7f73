"""A duplicate competition over the table from entries to prizes: boards fixed, their sheets fetched, a late pair,
points entered board by board, an earlier board corrected while a later one is played, a server that starts again, the
points of a pair explained; nothing of a board is seen or sent before every table has finished it.

Not here: boards at online tables (``test_event_online``, ``tests.server.test_duplicate``).
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from playwright.sync_api import Response, WebSocket, expect

from tests.browser import site
from tests.browser.competition import Cup, cup
from tests.browser.live_people import Phone
from tests.browser.person import PHONE, People
from tests.browser.registry import uses
from tests.browser.test_director_pages import got
from tests.browser.test_event_entries import late
from tests.browser.test_events import choose
from tests.browser.test_live_away import restart
from tests.server.running import Process
from tuolaji.tournament.boards import board_seed, boards_of

FORM = json.dumps(
    {
        "name": "duplicate",
        "late_rounds": 1,
        "stages": [{"name": "d", "kind": "duplicate", "rounds": 2, "boards": 2, "declarer": "fixed"}],
    }
)
TOLD = 400
"""Milliseconds after which everybody has been told."""


class Onlooker(Phone):
    """Somebody at the public page; everything his page was sent."""

    def __init__(self, people: People, address: str, room: str) -> None:
        super().__init__(people.person(size=PHONE, lang="zh"))
        self.heard: list[str] = []
        self.who.page.on("websocket", self._socket)
        self.who.page.on("response", self._answer)
        self.address = f"{address}/event/{room}/public"
        self.look()

    def _answer(self, answer: Response) -> None:
        if "/api/" in answer.url and answer.ok:
            self.heard.append(answer.text())

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(str(text)))

    def hears(self, text: str) -> bool:
        """Whether something is sent within a while."""
        for _ in range(50):
            if any(text in one for one in self.heard):
                return True
            self.who.page.wait_for_timeout(TOLD)
        return False

    def look(self) -> None:
        self.who.page.goto(self.address)
        self.sees("pub")


@uses("ev-deal-boards", "ev-boards-skip", "bd-told-*")
@uses("ev-points-*", "ev-steps-*", "ev-boards-*", "facts-boards", "why-scores", "ev-ways", "pub-prizes")
def test_a_duplicate_from_entries_to_prizes(people: People, program: str, tmp_path: Path) -> None:
    people.witness.offline = True
    with site.server(tmp_path / "data") as process:
        address = site.laptop_address(process)
        with cup(process.base, 5, format=FORM, tables=["1", "2", "3"], rulebook="three-deck") as day:
            day.draw()
            desk = day.at_board(people, address, "entries")
            late(people, desk)
            onlooker = Onlooker(people, site.address(process), day.guest.room)
            first = _begun(day, desk)
            _nothing_before_the_last_table(day, desk, first, onlooker)
            _told(day, desk, onlooker)
            day.draw()
            second = _begun(day, desk)
            _corrected(day, desk, first[0])
            port = process.base.rstrip("/").rsplit(":", 1)[1]
            process.kill()
            _again(day, process, port)
            _by_phone(day, people, address, second)
            _explained(day, people, address, second)
            _prizes(day, desk, onlooker)


def _begun(day: Cup, desk: Phone) -> list[str]:
    """Tables given, boards fixed before the round can start (unless there are cards already), sheets fetched."""
    day.do("assign_tables")
    desk.press("ev-tab-board")
    desk.sees("ev-deal-boards")
    if not day.view["boards"]:
        desk.press("ev-boards-skip")
        desk.sees("ev-start")
        desk.press("ev-tab-rounds")
        desk.press("ev-boards-deal")
    else:
        desk.press("ev-deal-boards")
        desk.sees("ev-start")
        desk.press("ev-tab-rounds")
    sheets = desk.who.page.locator('[data-test="ev-boards-sheets"]')
    sheets.last.wait_for()
    with desk.who.page.expect_download() as found:
        sheets.last.click()
    assert found.value.path().read_bytes().startswith(b"%PDF")
    day.do("start_round")
    return day.due()


def _entered(desk: Phone, match: str, points: tuple[int, int]) -> None:
    """The opponents' points of both boards; who declares them is fixed. What they are worth is said first."""
    for at, one in enumerate(points):
        desk.fill(f"ev-points-{at}", one)
        expect(desk.who.test(f"ev-steps-{at}")).not_to_have_text("")
    expect(desk.who.test("ev-save")).to_be_enabled()
    desk.press("ev-save")
    desk.who.test("ev-save").wait_for(state="detached")


def _over(day: Cup, match: str) -> bool:
    return "outcome" in day.view["matches"][match]


def _nothing_before_the_last_table(day: Cup, desk: Phone, first: list[str], onlooker: Onlooker) -> None:
    desk.press("ev-tab-board")
    for match, points in zip(first[:-1], ((40, 120),), strict=True):
        desk.press(f"ev-tile-{match}")
        _entered(desk, match, points)
        day.until(partial(_over, day, match))
    lines = day.view["standings"]["/1/0"]["lines"]
    assert {one["points"] for one in lines} == {"0"}, "points of a round count once all its tables have finished"
    onlooker.look()
    onlooker.who.page.wait_for_timeout(TOLD)
    assert onlooker.hears('"standings"')
    assert not [one for one in onlooker.heard if '"boards":[' in one], "no board before the last table has finished it"
    desk.press("ev-tab-rounds")
    desk.sees("ev-boards-sheets")
    assert not desk.has("ev-boards-open")


def _told(day: Cup, desk: Phone, onlooker: Onlooker) -> None:
    """The last table finishes; the boards are told, and nobody was sent a seed of theirs before."""
    last = next(one for one in day.due() if not day.view["matches"][one].get("outcome"))
    before = "\n".join(onlooker.heard)
    desk.press("ev-tab-board")
    desk.press(f"ev-tile-{last}")
    _entered(desk, last, (80, 80))
    desk.press("ev-tab-rounds")
    desk.press("ev-boards-open")
    desk.who.test("ev-boards-open").wait_for(state="detached")
    day.until(lambda: day.view["boards"]["/1/1"] == "told")
    log = day.run(day.guest.query("log"))["reply"]["log"]
    secret = next(one["event"]["secret"] for one in log if one["event"]["type"] == "boards_opened")
    seeds = [board_seed(bytes.fromhex(secret), board).hex() for board in boards_of("1.", 1, 2, fixed=True)]
    assert not [one for one in (secret, *seeds) if one in before]
    onlooker.look()
    assert onlooker.hears('"boards":[')


def _opened(desk: Phone, match: str) -> None:
    """A match in the results, perhaps of a round that is folded up."""
    shown = desk.who.page.locator(f'[data-test="ev-match-{match}"]').first
    shown.wait_for(state="attached")
    if not shown.is_visible():
        shown.locator("xpath=ancestor::details[1]/summary").click()
    shown.click()


def _corrected(day: Cup, desk: Phone, match: str) -> None:
    """A board of the first round was misread, while the second is played: what stands is there to begin with."""
    before = day.view["matches"][match]["outcome"]["boards"]
    desk.press("ev-tab-results")
    _opened(desk, match)
    expect(desk.who.test("ev-steps-1")).not_to_have_text("")
    stood = desk.text("ev-steps-1")
    desk.fill("ev-points-0", 300)
    expect(desk.who.test("ev-steps-0")).to_contain_text("goes up")
    assert desk.text("ev-steps-1") == stood
    desk.fill("ev-reason", "misread")
    desk.press("ev-save")
    desk.sees("ev-ways")
    desk.press("ev-way-recompute")
    desk.press("ev-correct")
    day.until(lambda: day.view["matches"][match]["outcome"]["versions"] == 2)
    after = day.view["matches"][match]["outcome"]["boards"]
    assert after[0] != before[0]
    assert after[1] == before[1]


def _again(day: Cup, process: Process, port: str) -> None:
    """The power fails; the server starts again, and everything is there."""
    boards, standings = dict(day.view["boards"]), day.view["standings"]
    restart(process, port)
    day.run(day.guest.join())
    day.until(lambda: day.view)
    assert (day.view["boards"], day.view["standings"]) == (boards, standings)


def _by_phone(day: Cup, people: People, address: str, second: list[str]) -> None:
    """A scorer enters the second round on a phone, levels in place of points at one table."""
    scorer = Phone(people.person(size=PHONE, lang="zh"))
    scorer.who.page.goto(address + day.link("scorer"))
    for number, match in enumerate(second):
        scorer.press(f"ev-match-{match}")
        assert not scorer.who.sideways()
        if number:
            _entered(scorer, match, (20 * number, 160))
            continue
        choose(scorer, "ev-boards-direct")
        for at, steps in enumerate((2, -1)):
            scorer.fill(f"ev-board-{at}", steps)
        expect(scorer.who.test("ev-entering")).to_contain_text("+2 · −1")
        scorer.press("ev-save")
        scorer.who.test("ev-save").wait_for(state="detached")
    day.until(lambda: not day.due() and day.view["rounds"][""]["over"])


def _explained(day: Cup, people: People, address: str, second: list[str]) -> None:
    """Why is a pair third? Beside its neighbours, and board by board: the points add up."""
    watcher = Phone(people.person(size=PHONE))
    watcher.who.page.goto(address + day.link("spectator"))
    line = day.view["standings"]["/1/0"]["lines"][2]
    watcher.press(f"st-why-{line['entry']}")
    watcher.sees("why-scores")
    rows = watcher.who.test("why-scores").locator("tbody tr")
    assert rows.count() in (2, 3, 4), "a late pair or one with a bye has fewer"
    points = [cell.replace("−", "-") for cell in rows.locator("td.pts").all_inner_texts()]
    over, _, under = line["points"].partition("/")
    assert abs(sum(map(float, points)) - int(over) / int(under or 1)) < 0.03
    assert not watcher.who.sideways()
    watcher.press("close")
    watcher.press("st-round-1-1")
    assert got(watcher, "bd-told-1-1").startswith(b"%PDF")
    _opened(watcher, second[0])
    assert "+2 · −1" in watcher.text("facts-boards")
    assert not watcher.who.sideways()


def _prizes(day: Cup, desk: Phone, onlooker: Onlooker) -> None:
    """Prizes by place; the public page says who has won, and each board of a match."""
    expect(desk.who.page.locator(".banner.warn")).to_have_count(0, timeout=40_000)
    desk.press("ev-tab-ends")
    desk.press("ev-prize-usual")
    desk.press("ev-prize-save")
    winner = day.view["entries"][day.view["final"][""][0][1]]["name"]
    expect(desk.who.test("ev-awards")).to_contain_text(winner)
    assert got(desk, "ev-certificates").startswith(b"%PDF")
    onlooker.look()
    expect(onlooker.who.test("pub-prizes")).to_contain_text(winner)
    assert not onlooker.who.sideways()

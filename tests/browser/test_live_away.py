"""Entries while the network or the server is away: kept on the phone, sent once, delivered by another phone; and a
phone whose clock is wrong.

Not here: entries as such (``test_live``), what the server promises (``tests/server/test_live.py``).
"""

from __future__ import annotations

from pathlib import Path

from tests.browser import site
from tests.browser.live_people import Phone, made
from tests.browser.person import People
from tests.browser.registry import uses
from tests.server.running import Process
from tuolaji.cli.main import main
from tuolaji.storage.backup import copy
from tuolaji.storage.sqlite import FILE

AHEAD = """(() => {
  const Real = Date, ahead = 5 * 60000;
  class Wrong extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + ahead); }
    static now() { return Real.now() + ahead; }
  }
  globalThis.Date = Wrong;
})()"""
LEFT = """() => [document.querySelector('[data-test=lv-clock] b').textContent
  .split(':').reduce((sum, part) => 60 * sum + Number(part), 0)]"""


def fill(phone: Phone, points: int) -> None:
    """Everything but sending."""
    phone.press("lv-trump-2")
    phone.press("lv-declarer-0")
    phone.fill("lv-points", points)
    phone.press("lv-last-by-declarers")


@uses("lv-net", "lv-sent")
def test_a_network_cut_in_the_middle_of_an_entry(people: People, base: str) -> None:
    """Nothing typed is lost, no field is locked, the entry is in the phone's own store, and it counts once."""
    people.witness.offline = True
    match = made(people, base)
    east, north = match.phone("lv-link-side-0"), match.phone("lv-link-side-1")
    east.deal(1)
    east.press("lv-trump-2")
    east.press("lv-declarer-0")
    east.fill("lv-points", 35)
    assert east.cable is not None
    east.cable.pull()
    east.state("lv-net", "offline")
    east.press("lv-last-by-declarers")
    east.fill("lv-points", 30)
    east.send()
    east.sees("lv-sent")
    assert [one["entry"]["ending"]["points"] for one in east.unsent()] == [30]
    east.cable.put_back()
    north.sees("lv-theirs")
    north.press("lv-agree")
    north.deal(2)
    east.deal(2)
    assert east.unsent() == []
    assert "30" in north.text("lv-deal")


@uses("lv-returned", "lv-returned-ok", "lv-trouble", "lv-doubtful", "lv-doubt-no", "lv-doubt-yes")
def test_two_phones_of_a_side_and_one_of_them_long_away(people: People, base: str) -> None:
    """What the first one entered is not taken once the deal stands otherwise; it is named, and nothing is lost."""
    people.witness.offline = True
    match = made(people, base)
    first, second = match.phone("lv-link-side-0"), match.phone("lv-link-side-0")
    north = match.phone("lv-link-side-1", lang="en")
    first.deal(1)
    assert first.cable is not None
    first.cable.pull()
    first.state("lv-net", "offline")
    fill(first, 30)
    first.send()
    first.sees("lv-sent")
    second.deal(1)
    fill(second, 40)
    second.send()
    north.press("lv-agree")
    second.deal(2)
    first.who.page.close(run_before_unload=False)
    again = Phone(type(first.who)(first.who.page.context.new_page(), touch=True))
    again.who.page.goto(match.links["lv-link-side-0"])
    again.state("lv-net", "offline")
    first.cable.put_back()
    again.sees("lv-returned")
    again.press("lv-returned-ok")
    again.deal(2)
    assert "40" in again.text("lv-deal")
    fill(north, 985)
    north.send()
    north.sees("lv-trouble")
    north.fill("lv-points", 200)
    north.send()
    north.press("lv-doubt-no")
    north.fill("lv-points", 195)
    north.fill("lv-points", 200)
    north.send()
    north.press("lv-doubt-yes")
    north.sees("lv-sent")


@uses("lv-net", "lv-sent", "lv-carry", "lv-carry-qr", "lv-deliver")
def test_a_stopped_server_and_a_closed_page(people: People, program: str, tmp_path: Path) -> None:
    """Server away, page closed, the same link opened: the score and the entry are there; back again, it counts once."""
    people.witness.offline = True
    with site.server(tmp_path / "data", TUOLAJI_PORT="0") as process:
        base = site.address(process)
        match = made(people, base)
        east, north = match.phone("lv-link-side-0"), match.phone("lv-link-side-1")
        east.deal(1)
        fill(east, 25)
        port = process.base.rstrip("/").rsplit(":", 1)[1]
        process.kill()
        east.state("lv-net", "offline")
        east.send()
        east.sees("lv-sent")
        context = east.who.page.context
        east.who.page.close(run_before_unload=False)
        again = Phone(type(east.who)(context.new_page(), touch=True))
        again.who.page.goto(match.links["lv-link-side-0"])
        again.sees("lv-sent")
        again.state("lv-net", "offline")
        assert len(again.unsent()) == 1
        again.press("lv-carry")
        parcel = again.who.test("lv-carry-qr").get_attribute("data-link")
        again.press("close")
        restart(process, port)
        north.sees("lv-theirs")
        north.press("lv-agree")
        north.deal(2)
        again.deal(2)
        assert again.unsent() == []
        other = Phone(people.person())
        other.who.page.goto(str(parcel))
        other.state("lv-deliver", "again")
        north.deal(2)


@uses("lv-net", "lv-theirs")
def test_phones_offer_a_restored_server_what_it_lacks(people: People, program: str, tmp_path: Path) -> None:
    """The laptop dies after an entry was taken; it goes on from a copy made before; nobody touches the phone."""
    people.witness.offline = True
    stick = tmp_path / "stick"
    with site.server(tmp_path / "data", TUOLAJI_PORT="0") as process:
        match = made(people, site.address(process))
        east, north = match.phone("lv-link-side-0"), match.phone("lv-link-side-1")
        east.deal(1)
        north.deal(1)
        copy(process.folder / FILE, stick, "1")
        fill(east, 25)
        east.send()
        north.sees("lv-theirs")
        assert east.unsent() == []
        port = process.base.rstrip("/").rsplit(":", 1)[1]
        process.kill()
        north.state("lv-net", "offline")
        assert main(["restore", str(stick), "--data", str(process.folder)]) == 0
        restart(process, port)
        north.who.page.locator('[data-test="lv-net"][data-state="offline"]').wait_for(state="detached")
        north.sees("lv-theirs")
        north.press("lv-agree")
        north.deal(2)
        east.deal(2)
        assert east.unsent() == []


def restart(process: Process, port: str) -> None:
    """The same server at the same address."""
    process.environ = {**process.environ, "TUOLAJI_PORT": port}
    process.start()


@uses("lv-clock")
def test_a_phone_five_minutes_off(people: People, base: str) -> None:
    """Its clock shows the hall's time all the same, and the page says that the phone is wrong."""
    match = made(people, base, minutes="60")
    right = match.phone("lv-link-side-0")
    link = match.link("lv-link-side-1")
    wrong = Phone(people.person())
    wrong.who.page.add_init_script(AHEAD)
    wrong.who.page.goto(link)
    wrong.deal(1)
    right.deal(1)
    first, second = right.who.wait(LEFT)[0], wrong.who.wait(LEFT)[0]
    assert 3590 < first <= 3600
    assert abs(first - second) <= 2
    wrong.who.page.get_by_text("5 分钟", exact=False).first.wait_for()

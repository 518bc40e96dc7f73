"""The referee's desk with real cards: calls, entries that differ, rulings, appeals, the clock, who is here.

The sides are programs (``hall``), whoever sits at the desk a person. Not here: how many taps a ruling takes
(``test_desk_taps``), pages of the sides.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.hall import at_desk, confirm, hall, rule, wait_for
from tests.browser.person import PHONE, TABLET, People
from tests.browser.registry import uses
from tests.server.running import Process

GUILIN = {"rulebook": "guilin-2009", "stage": ""}


@uses("desk-net", "call-*", "call-seen", "call-done", "call-rule", "bell-on", "match-*", "desk-all", "desk-calls")
@uses("desk-back", "desk-lang", "desks-awake")
def test_a_call_rings_until_somebody_has_seen_it(people: People, base: str, running: Process) -> None:
    """Two tables, two referees: both pages ring, the table's line stands first; one has seen it, both are still."""
    one, two = people.person(PHONE, "en"), people.person(TABLET, "zh")
    with hall(running.base, **GUILIN) as place:
        wanted = {"rulebook": "three-deck", "names": ["Gamma", "Delta"], "table": "9"}
        assert place.run(place.director.wish("add_match", command_id="m2", wanted=wanted))["type"] == "ok"
        for someone in (one, two):
            at_desk(someone, base, place)
        one.press("bell-on")
        phone = place.sides[1]
        place.do(phone, "call_referee", reason="wrong card", side=1)
        for someone in (one, two):
            someone.wait("() => document.querySelector('.call.rings')")
            someone.wait("() => document.title.startsWith('●')")
            expect(someone.page.locator(".board").first.locator(".line")).to_have_count(1)
        said = one.test(f"call-{place.match}").inner_text()
        assert ("wrong card" in said, "Beta" in said, "waiting 0:0" in said) == (True, True, True), said
        one.test("call-seen").click()
        for someone in (one, two):
            someone.wait("() => document.querySelector('.call.seen') && !document.querySelector('.call.rings')")
            someone.wait("() => !document.title.startsWith('●')")
        wait_for(one, "desk-calls", "seen after 0:0")
        one.test("call-done").click()
        wait_for(one, "desk-calls", "done after 0:0")
        one.wait("() => !document.querySelector('.call')")
        one.press("desk-back")
        one.test(f"match-{place.match}").click()
        one.press("desk-all")
        expect(one.page.locator(".line")).to_have_count(2)
        assert "awake" in one.test("desks-awake").inner_text()
        place.do(phone, "call_referee", reason="talking", side=1)
        two.press("call-rule")
        two.test("rule-back").wait_for()
        place.until(lambda: place.view["calls"][-1].get("seen_at"))
        two.press("desk-lang")
        assert not one.sideways()
        assert not two.sideways()


@uses("dispute-*", "take-*", "take-own", "desk-entry-*")
def test_entries_that_differ_are_decided_at_the_desk(people: People, base: str, running: Process) -> None:
    """Both stand side by side with the odd line marked; one is taken; of the next deal the desk enters its own."""
    someone = people.person(PHONE, "en")
    with hall(running.base, **GUILIN) as place:
        at_desk(someone, base, place)
        for side, points in enumerate((165, 175)):
            place.enter(place.sides[side], 1, side, points, last=20)
        table = someone.test("dispute-1")
        table.wait_for()
        odd = table.locator("tr.odd").all_inner_texts()
        assert len(odd) == 1
        assert ("165" in odd[0], "175" in odd[0]) == (True, True), odd
        assert not someone.sideways()
        someone.test("take-EW").click()
        place.until(lambda: place.view["deals"]["1"]["how"] == "desk")
        assert place.view["deals"]["1"]["points"] == 185
        someone.wait("() => !document.querySelector('.dispute')")
        for side, points in enumerate((100, 110)):
            place.enter(place.sides[side], 2, side, points, last=10)
        someone.test("dispute-2").wait_for()
        someone.test("take-own").click()
        expect(someone.page.locator(".desk-entry [data-test=lv-form]")).to_have_count(1)
        someone.test("take-NS").click()
        place.until(lambda: place.view["deals"]["2"]["how"] == "desk")
        assert place.view["deals"]["2"]["points"] == 120


@uses("desk-clock", "clock-*", "why-*", "act-play", "time-seat-*", "act-stop")
def test_the_clock_is_in_the_referees_hand(people: People, base: str, running: Process) -> None:
    """Started, paused for a reason, gone on, ten minutes more, a break; a slow player is timed and ruled on."""
    someone = people.person(PHONE, "en")
    with hall(running.base, **{**GUILIN, "start": False}) as place:
        place.begin(place.sides[0], 1, 0)
        at_desk(someone, base, place)
        someone.press("desk-clock")
        someone.test("clock-start").click()
        someone.test("clock-break").wait_for()
        expect(someone.test("clock-pause")).to_have_attribute("aria-disabled", "true")
        limit = place.view["clock"]["limit_ms"]
        someone.test("why-light").click()
        someone.test("clock-pause").click()
        someone.test("clock-resume").click()
        someone.test("clock-reason").press("Shift")
        someone.test("clock-reason").fill("a long ruling")
        someone.test("clock-extend-10").click()
        place.until(lambda: place.view["clock"]["extra_ms"] == 600_000)
        assert place.view["clock"]["limit_ms"] in (limit, limit + 600_000)
        someone.test("clock-break").click()
        someone.test("clock-break-end").click()
        someone.test("act-play").click()
        someone.test("time-seat-2").click()
        someone.test("act-stop").click()
        place.until(lambda: place.view["clock"].get("timed"))
        assert place.view["clock"]["timed"]["seat"] == "W"
        wait_for(someone, "desk-back", "")


@uses("desk-ledger", "ledger-*", "export-*", "export-record", "desk-history", "history-lines", "desk-deals")
@uses("deal-rule-*", "deal-enter-*", "deal-versions-*", "restore-*", "restore-reason")
def test_ledger_history_and_versions(people: People, base: str, running: Process, tmp_path: Path) -> None:
    """What stands against whom, taken away as files; everything that happened; an earlier version comes back."""
    someone = people.person(TABLET, "en")
    with hall(running.base, **GUILIN) as place:
        place.both(1, 135, last=0)
        at_desk(someone, base, place)
        rule(someone, "talking", "fact-offender-N")
        made = confirm(someone, place, 1)
        someone.press("rule-leave")
        someone.press("desk-ledger")
        wait_for(someone, f"ledger-{made}", "Talk")
        kept = {}
        for form in ("csv", "json", "pdf"):
            with someone.page.expect_download() as taken:
                someone.test(f"export-{form}").click()
            kept[form] = tmp_path / f"ledger.{form}"
            taken.value.save_as(kept[form])
        rows = list(csv.DictReader(kept["csv"].read_text(encoding="utf-8").splitlines()))
        assert [row["event"] for row in rows] == ["talking"]
        assert json.loads(kept["json"].read_text(encoding="utf-8"))[0]["warning"] is True
        assert kept["pdf"].read_bytes().startswith(b"%PDF")
        with someone.page.expect_download() as taken:
            someone.test("export-record").click()
        assert Path(taken.value.path()).stat().st_size > 100
        someone.test(f"ledger-{made}").click()
        someone.press("desk-back")
        someone.press("desk-history")
        wait_for(someone, "history-lines", "ruling")
        someone.press("desk-back")
        someone.press("desk-deals")
        someone.test("deal-enter-1").click()
        someone.test("lv-reason").press("Shift")
        someone.test("lv-reason").fill("a ten was missed")
        someone.test("lv-points").press("Shift")
        someone.test("lv-points").fill("145")
        someone.test("lv-send").click()
        place.until(lambda: len(place.view["deals"]["1"]["versions"]) == 2)
        someone.test("deal-versions-1").click()
        someone.test("restore-reason").press("Shift")
        someone.test("restore-reason").fill("the first count was right")
        someone.test("restore-1-0").click()
        place.until(lambda: place.view["deals"]["1"]["how"] == "restored")
        assert place.view["deals"]["1"]["points"] == 135
        someone.test("deal-rule-1").click()
        expect(someone.test("rule-deal")).to_have_value("1")


@uses("end-reason", "end-close", "end-resume", "end-give-*", "desk-rule", "rule-back")
def test_a_match_that_is_over_is_ruled_on_and_taken_up_again(people: People, base: str, running: Process) -> None:
    """The director closes a match by its link; a revoke found then moves its levels; it is taken up again."""
    someone = people.person(PHONE, "en")
    with hall(running.base, **GUILIN) as place:
        place.both(1, 135, last=0)
        at_desk(someone, base, place, "director")
        someone.press("desk-clock")
        someone.press("end-close")
        someone.press("end-close")
        place.until(lambda: place.view["closed"])
        before = dict(place.view["levels"])
        someone.press("desk-back")
        someone.press("desk-rule")
        someone.press("rule-back")
        rule(someone, "revoke_found_after_next_trick", "fact-offender-W", "option-B")
        confirm(someone, place, 1)
        assert place.view["levels"] != before
        someone.press("rule-leave")
        someone.press("desk-clock")
        someone.test("end-reason").press("Shift")
        someone.test("end-reason").fill("there was time left")
        someone.press("end-resume")
        someone.press("end-resume")
        place.until(lambda: not place.view["closed"])
        someone.test("end-close").wait_for()
        someone.wait("""() => document.querySelector('[data-test="end-reason"]').value === ''""")
        someone.test("end-reason").fill("they had to go")
        someone.press("end-give-1")
        someone.press("end-give-1")
        place.until(lambda: place.view["winner"] == "EW")


@uses("desk-net")
def test_a_scorer_sees_only_what_a_scorer_may(people: People, base: str, running: Process) -> None:
    """No ruling, no pause, no call to answer; entering and starting the clock are there."""
    someone = people.person(PHONE, "en")
    with hall(running.base, **{**GUILIN, "start": False}) as place:
        place.both(1, 135, last=0)
        at_desk(someone, base, place, "scorer")
        place.do(place.sides[0], "call_referee", reason="x", side=0)
        someone.wait("() => document.querySelector('.call')")
        assert someone.page.locator("[data-test=call-seen], [data-test=desk-rule]").count() == 0
        someone.press("desk-clock")
        someone.test("clock-start").click()
        someone.test("clock-break").wait_for()
        assert someone.page.locator("[data-test=clock-pause], [data-test^=time-seat], [data-test^=end-]").count() == 0
        someone.press("desk-back")
        someone.press("desk-deals")
        someone.test("deal-enter-1").wait_for()
        assert someone.page.locator("[data-test^=deal-rule]").count() == 0


@uses("desk-people", "people-back", "device-*", "desk-name", "desk-name-in", "desk-name-ok", "desk-links", "remove-*")
def test_who_is_here_and_which_page_is_awake(people: People, base: str, running: Process) -> None:
    """A referee gives his name; another one sees him awake, and gone once his page is closed."""
    one, two = people.person(PHONE, "en"), people.person(PHONE, "en")
    with hall(running.base, **GUILIN) as place:
        at_desk(one, base, place)
        one.press("desk-name")
        one.test("desk-name-in").press("Shift")
        one.test("desk-name-in").fill("Zhao")
        one.press("desk-name-ok")
        at_desk(two, base, place)
        two.press("desk-people")
        two.wait("() => document.body.innerText.includes('Zhao')")
        two.wait("""() => [...document.querySelectorAll('.device')].some((one) => one.innerText.includes('Zhao') &&
          one.querySelector('[data-test$=-awake]'))""")
        three = people.person(PHONE, "en")
        at_desk(three, base, place, "director")
        three.press("desk-people")
        three.wait("() => document.querySelectorAll('[data-test^=remove-]').length > 1")
        named = three.page.locator(".device", has_text="Zhao").locator("[data-test^=remove-]")
        named.click()
        assert "again" in named.inner_text()
        three.press("desk-links")
        three.wait("() => location.pathname.endsWith('/links')")
        one.page.close()
        two.wait("""() => [...document.querySelectorAll('.device')].some((one) => one.innerText.includes('Zhao') &&
          one.querySelector('[data-test$=-gone]'))""")
        two.press("people-back")

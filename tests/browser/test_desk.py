"""The referee's desk with real cards: calls, entries that differ, rulings, appeals, the clock, who is here.

The sides are programs (``hall``), whoever sits at the desk a person. Not here: how many taps a ruling takes
(``test_desk_taps``), pages of the sides.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

from tests.browser.hall import Hall, at_desk, hall
from tests.browser.person import PHONE, TABLET, People, Person
from tests.browser.registry import uses
from tests.server.running import Process

READY = """() =>
  document.querySelector('[data-test="rule-confirm"]')?.getAttribute('aria-disabled') === 'false'"""
GUILIN = {"rulebook": "guilin-2009", "stage": ""}


def levels(someone: Person) -> str:
    """Both sides' levels as the desk shows them."""
    return str(someone.page.locator(".top .teams").inner_text())


def wait_for(someone: Person, test: str, text: str) -> None:
    """A part says something."""
    someone.wait(
        """([test, text]) => [...document.querySelectorAll(`[data-test^="${test}"]`)]
          .some((one) => one.innerText.includes(text))""",
        [test, text],
    )


def rule(someone: Person, event: str, *steps: str) -> None:
    """A ruling from the match's page on."""
    someone.press("desk-rule")
    someone.test(f"offence-{event}").click()
    for step in steps:
        someone.test(step).click()
    someone.wait(
        """() => document.querySelector('[data-test="rule-confirm"]')?.getAttribute('aria-disabled') === 'false'"""
    )


def confirm(someone: Person, place: Hall, number: int) -> str:
    """It is confirmed; its id."""
    someone.test("rule-confirm").click()
    someone.test("rule-done").wait_for()
    place.until(lambda: len(place.view.get("docket", ())) >= number)
    return str(place.view["docket"][-1]["ruling_id"])


@uses("desk-net", "call-*", "call-seen", "call-done", "call-rule", "bell-on", "match-*", "desk-all", "desk-calls")
@uses("desk-back", "desk-lang")
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
            assert someone.page.locator(".board").first.locator(".line").count() == 1
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
        assert one.page.locator(".line").count() == 2
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
        assert someone.page.locator(".desk-entry [data-test=lv-form]").count() == 1
        someone.test("take-NS").click()
        place.until(lambda: place.view["deals"]["2"]["how"] == "desk")
        assert place.view["deals"]["2"]["points"] == 120


@uses("rule-find", "rule-deal", "rule-change", "rule-reason", "rule-leave", "option-*", "desk-rulings", "ruling-*")
@uses("ruling-do-*", "doing-reason", "doing-ok", "doing-cancel")
def test_a_revoke_found_late_with_both_remedies_amended_and_withdrawn(
    people: People, base: str, running: Process
) -> None:
    """Two deals on, the revoke of the first is found. Remedy A, amended to B, then withdrawn: what was shown before
    each is what the match then is, and in the end it is as it was."""
    someone = people.person(PHONE, "en")
    with hall(running.base, **GUILIN) as place:
        place.both(1, 135, last=0)
        place.both(2, 60, last=0)
        before = dict(place.view["levels"])
        at_desk(someone, base, place)
        someone.press("desk-rule")
        someone.test("rule-find").press("Shift")
        someone.test("rule-find").fill("revoke")
        someone.test("offence-out_of_turn").wait_for(state="detached")
        someone.test("offence-revoke_found_after_next_trick").click()
        someone.press("rule-change")
        someone.test("offence-revoke_found_after_next_trick").click()
        someone.test("rule-deal").press("Shift")
        someone.test("rule-deal").select_option("1")
        someone.test("fact-offender-W").click()
        someone.test("option-A").click()
        someone.wait("() => document.querySelector('.now-after')")
        shown = someone.page.locator(".now-after").inner_text()
        assert "Alpha" in shown
        assert "Beta" in shown
        assert not someone.sideways()
        first = confirm(someone, place, 1)
        someone.press("rule-leave")
        after_a = dict(place.view["levels"])
        assert f"at {after_a['NS']}" in shown, (shown, after_a)
        someone.press("desk-rulings")
        someone.test(f"ruling-{first}").wait_for()
        someone.test("ruling-do-amend").click()
        someone.test("option-B").click()
        someone.wait("""() => document.querySelector('[data-test="fact-in-opponent_points"]')?.value === '135'""")
        someone.test("rule-reason").press("Shift")
        someone.test("rule-reason").fill("they chose B")
        someone.wait("() => document.querySelector('.now-after')")
        shown = someone.page.locator(".now-after").inner_text()
        someone.test("rule-confirm").click()
        someone.test("rule-done").wait_for()
        place.until(lambda: len(place.view["docket"][0]["versions"]) == 2)
        now = place.view["docket"][0]["versions"][-1]
        assert (now["ruling"]["choice"], now["reason"], now["why"]) == ("B", "they chose B", "amended")
        assert f"at {place.view['levels']['NS'].replace('T', '10')}" in shown
        assert place.view["deals"]["1"]["total"] == 295
        assert place.view["levels"] != after_a
        someone.press("rule-leave")
        someone.press("desk-rulings")
        someone.test("ruling-do-withdraw").click()
        someone.press("doing-cancel")
        someone.test("ruling-do-withdraw").click()
        someone.test("doing-reason").press("Shift")
        someone.test("doing-reason").fill("the next trick had not begun")
        someone.test("doing-ok").click()
        place.until(lambda: place.view["docket"][0]["status"] == "withdrawn")
        assert place.view["levels"] == before
        wait_for(someone, "ruling-", "the next trick had not begun")


@uses("award-*", "amount-*", "task-ruling", "rulings-all", "ruling-do-*", "appeal-side-*", "rule-refer")
def test_appeals_and_what_is_referred_are_decided_by_the_committee(people: People, base: str, running: Process) -> None:
    """A referee's ruling is appealed and upheld with another remedy, a second one dismissed; a third goes to the
    committee from the start."""
    referee, committee = people.person(PHONE, "en"), people.person(PHONE, "zh")
    with hall(running.base, **GUILIN) as place:
        place.both(1, 135, last=0)
        place.begin(place.sides[0], 2, 0)
        at_desk(referee, base, place)
        at_desk(committee, base, place, "committee")
        rule(referee, "revoke_found_after_next_trick", "fact-offender-W", "option-A")
        first = confirm(referee, place, 1)
        referee.press("rule-leave")
        referee.press("desk-rulings")
        referee.test("ruling-do-appeal").click()
        referee.test("appeal-side-0").click()
        referee.test("doing-reason").press("Shift")
        referee.test("doing-reason").fill("B was meant")
        referee.test("doing-ok").click()
        place.until(lambda: place.view["docket"][0]["status"] == "appealed")
        committee.test("task-ruling").click()
        wait_for(committee, f"ruling-{first}", "B was meant")
        committee.test("ruling-do-uphold-other").click()
        committee.test("option-B").click()
        committee.test("fact-in-opponent_points").press("Shift")
        committee.test("fact-in-opponent_points").fill("40")
        committee.test("rule-reason").press("Shift")
        committee.test("rule-reason").fill("heard both")
        committee.wait("() => document.querySelector('.now-after')")
        committee.test("rule-confirm").click()
        place.until(lambda: len(place.view["docket"][0]["versions"]) == 2)
        entry = place.view["docket"][0]
        assert (entry["status"], entry["appeals"][0]["upheld"], entry["versions"][-1]["why"]) == (
            "stands",
            True,
            "appeal",
        )
        assert entry["versions"][-1]["ruling"]["choice"] == "B"
        referee.press("desk-back")
        rule(referee, "talking", "fact-offender-N")
        second = confirm(referee, place, 2)
        answer = place.run(
            place.sides[1].do("appeal_ruling", "", place.match, ruling_id=second, side=1, grounds="not me")
        )
        assert answer["type"] == "ok", answer
        committee.press("rule-leave")
        committee.test("task-ruling").click()
        committee.press("rulings-all")
        committee.test("ruling-do-dismiss").click()
        committee.test("doing-reason").press("Shift")
        committee.test("doing-reason").fill("it was")
        committee.test("doing-ok").click()
        place.until(lambda: place.view["docket"][1]["appeals"][0].get("upheld") is False)
        referee.press("rule-leave")
        rule(referee, "other", "fact-offender-E", "rule-refer")
        confirm(referee, place, 3)
        assert place.view["docket"][2]["status"] == "referred"
        committee.press("desk-back")
        committee.test("task-ruling").click()
        committee.test("ruling-do-rule").click()
        committee.test("award-points").click()
        committee.test("amount-10").click()
        committee.wait("() => document.querySelector('.now-after')")
        committee.test("rule-confirm").click()
        place.until(lambda: place.view["docket"][2]["status"] == "stands")
        assert place.view["desk"]["ledger"][2]["points"] == 10


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
        assert someone.test("clock-pause").get_attribute("aria-disabled") == "true"
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
        assert someone.test("rule-deal").input_value() == "1"


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

"""Rulings at the desk that come late, are changed, withdrawn, appealed, or left to a higher authority.

The sides are programs (``hall``). Not here: how many taps a ruling takes (``test_desk_taps``), the rest of the desk
(``test_desk``).
"""

from __future__ import annotations

from tests.browser.hall import Hall, at_desk, confirm, hall, rule, wait_for, write
from tests.browser.person import PHONE, People, Person
from tests.browser.registry import uses
from tests.server.running import Process

GUILIN = {"rulebook": "guilin-2009", "stage": ""}


def shown(someone: Person) -> str:
    """What stands in the table of now and after."""
    someone.wait("() => document.querySelector('.now-after')")
    return str(someone.page.locator(".now-after").inner_text())


def level(place: Hall, side: str) -> str:
    """A side's level as the page says it."""
    return f"at {place.view['levels'][side].replace('T', '10')}"


def changed(someone: Person, place: Hall, versions: int) -> str:
    """The change is confirmed; what stood in the table before."""
    seen = shown(someone)
    someone.test("rule-confirm").click()
    someone.test("rule-done").wait_for()
    place.until(lambda: len(place.view["docket"][0]["versions"]) == versions)
    someone.press("rule-leave")
    return seen


def reasoned(someone: Person, act: str, reason: str) -> None:
    """Something done to a ruling for a reason."""
    someone.test(f"ruling-do-{act}").click()
    write(someone, "doing-reason", reason)
    someone.test("doing-ok").click()


@uses("rule-find", "rule-deal", "rule-change", "rule-reason", "rule-leave", "option-*", "desk-rulings", "ruling-*")
@uses("ruling-do-*", "doing-reason", "doing-ok", "doing-cancel")
def test_a_revoke_found_late_with_both_remedies(people: People, base: str, running: Process) -> None:
    """A deal later a revoke is found. Remedy A, amended to B, then withdrawn: what was shown before each is what the
    match then is, and in the end it is as it was."""
    someone = people.person(PHONE, "en")
    with hall(running.base, **GUILIN) as place:
        place.both(1, 135, last=0)
        place.both(2, 60, last=0)
        before = dict(place.view["levels"])
        at_desk(someone, base, place)
        found_late(someone)
        seen = shown(someone)
        assert ("Alpha" in seen, "Beta" in seen, someone.sideways()) == (True, True, False), seen
        first = confirm(someone, place, 1)
        someone.press("rule-leave")
        after_a = dict(place.view["levels"])
        assert level(place, "NS") in seen, (seen, after_a)
        someone.press("desk-rulings")
        someone.test(f"ruling-{first}").wait_for()
        someone.test("ruling-do-amend").click()
        someone.test("option-B").click()
        someone.wait("""() => document.querySelector('[data-test="fact-in-opponent_points"]')?.value === '135'""")
        write(someone, "rule-reason", "they chose B")
        assert "295" in changed(someone, place, 2)
        now = place.view["docket"][0]["versions"][-1]
        assert (now["ruling"]["choice"], now["reason"], now["why"]) == ("B", "they chose B", "amended")
        assert place.view["deals"]["1"]["total"] == 295
        assert place.view["levels"] != after_a
        someone.press("desk-rulings")
        someone.test("ruling-do-withdraw").click()
        someone.press("doing-cancel")
        reasoned(someone, "withdraw", "the next trick had not begun")
        place.until(lambda: place.view["docket"][0]["status"] == "withdrawn")
        assert place.view["levels"] == before
        wait_for(someone, "ruling-", "the next trick had not begun")


def found_late(someone: Person) -> None:
    """The revoke of the first deal is looked for, chosen, and remedy A taken."""
    someone.press("desk-rule")
    write(someone, "rule-find", "revoke")
    someone.test("offence-out_of_turn").wait_for(state="detached")
    someone.test("offence-revoke_found_after_next_trick").click()
    someone.press("rule-change")
    someone.test("offence-revoke_found_after_next_trick").click()
    someone.test("rule-deal").press("Shift")
    someone.test("rule-deal").select_option("1")
    someone.test("fact-offender-W").click()
    someone.test("option-A").click()


@uses("task-ruling", "ruling-do-*", "appeal-side-*", "rulings-all", "option-*", "fact-in-*")
def test_an_appeal_is_upheld_and_another_dismissed(people: People, base: str, running: Process) -> None:
    """The committee hears both: the first ruling is written anew with the other remedy, the second one stands."""
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
        write(referee, "doing-reason", "B was meant")
        referee.test("doing-ok").click()
        place.until(lambda: place.view["docket"][0]["status"] == "appealed")
        committee.test("task-ruling").click()
        wait_for(committee, f"ruling-{first}", "B was meant")
        committee.test("ruling-do-uphold-other").click()
        committee.test("option-B").click()
        write(committee, "fact-in-opponent_points", "40")
        write(committee, "rule-reason", "heard both")
        changed(committee, place, 2)
        entry = place.view["docket"][0]
        last = entry["versions"][-1]
        assert (entry["status"], entry["appeals"][0]["upheld"]) == ("stands", True)
        assert (last["why"], last["ruling"]["choice"]) == ("appeal", "B")
        referee.press("desk-back")
        rule(referee, "talking", "fact-offender-N")
        second = confirm(referee, place, 2)
        place.do(place.sides[1], "appeal_ruling", ruling_id=second, side=1, grounds="not me")
        committee.test("task-ruling").click()
        committee.press("rulings-all")
        reasoned(committee, "dismiss", "it was")
        place.until(lambda: place.view["docket"][1]["appeals"][0].get("upheld") is False)
        assert place.view["docket"][1]["status"] == "stands"


@uses("rule-refer", "task-ruling", "ruling-do-rule", "award-*", "amount-*")
def test_what_is_not_the_referees_goes_to_the_committee(people: People, base: str, running: Process) -> None:
    """It is referred and nothing follows; the committee awards points within its limits."""
    referee, committee = people.person(PHONE, "en"), people.person(PHONE, "zh")
    with hall(running.base, **GUILIN) as place:
        place.begin(place.sides[0], 1, 0)
        at_desk(referee, base, place)
        at_desk(committee, base, place, "committee")
        rule(referee, "other", "fact-offender-E", "rule-refer")
        confirm(referee, place, 1)
        assert place.view["docket"][0]["status"] == "referred"
        assert place.view["desk"]["ledger"][0]["points"] == 0
        committee.test("task-ruling").click()
        committee.test("ruling-do-rule").click()
        committee.test("award-points").click()
        committee.test("amount-10").click()
        shown(committee)
        committee.test("rule-confirm").click()
        place.until(lambda: place.view["docket"][0]["status"] == "stands")
        assert place.view["desk"]["ledger"][0]["points"] == 10


@uses("rule-confirm", "rule-done")
def test_a_ruling_confirmed_as_the_network_goes_is_sent_once(people: People, base: str, running: Process) -> None:
    """The preview is asked for again when the network is back; what was confirmed without it stands once."""
    someone = people.person(PHONE, "en")
    with hall(running.base, **GUILIN) as place:
        place.begin(place.sides[0], 1, 0)
        at_desk(someone, base, place)
        rule(someone, "talking", "fact-offender-N")
        people.witness.offline = True
        someone.page.context.set_offline(True)
        someone.test("rule-confirm").click()
        someone.wait("() => document.querySelector('.rule-acts .hint')?.innerText.includes('No network')")
        assert not place.view.get("docket")
        someone.page.context.set_offline(False)
        someone.test("rule-done").wait_for()
        place.until(lambda: place.view.get("docket"))
        assert len(place.view["docket"]) == 1

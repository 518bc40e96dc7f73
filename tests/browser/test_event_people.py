"""A competition on the phones of those who do not direct it: player, captain, referee, scorer, spectator.

Not here: the director's pages (``test_events``), a match's own pages (``test_live``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.competition import Cup, cup
from tests.browser.live_people import Phone
from tests.browser.person import PHONE, TABLET, People
from tests.browser.registry import uses
from tests.server.running import Process
from tests.server.test_events import begun, drawn


def come(people: People, link: str, **how: str) -> Phone:
    """Somebody who opens a link on a phone."""
    phone = Phone(people.person(size=PHONE, lang="zh" if how.get("lang") == "zh" else "en"))
    phone.who.page.goto(link)
    return phone


def opponents(day: Cup, entry: str) -> tuple[str, str]:
    """The match an entry plays now, and whom against."""
    for one in day.view["matches"].values():
        if entry in one["sides"] and "outcome" not in one:
            other = one["sides"][1 - one["sides"].index(entry)]
            return str(one["id"]), str(other)
    raise AssertionError(entry)


@uses(
    *("rp-idle", "rp-next", "rp-table", "rp-opponent", "rp-clock", "rp-arrive", "rp-here", "rp-call", "rp-call-yes"),
    *("rp-called", "rp-uncall", "rp-why", "rp-play", "rp-result-*", "rp-leave", "rp-leave-name", "rp-leave-no"),
    *("rp-leave-yes", "rp-out", "rp-tab-*", "rp-lang", "rp-round", "lv-to-event", "lv-next-match"),
)
def test_a_player_from_the_draw_to_leaving(people: People, running: Process, base: str) -> None:
    """Nothing to do, a table, an arrival, a call, the match in one tap, the result, and leaving with the name."""
    with cup(running.base, 4, with_tables=True) as day:
        phone = come(people, base + day.link("side", who="e1"))
        phone.sees("rp-idle")
        day.run(drawn(day.guest))
        day.do("assign_tables")
        phone.sees("rp-table")
        match, other = opponents(day, "e1")
        assert f"Pair {other[1:]}" in phone.text("rp-opponent")
        assert not phone.who.sideways()
        phone.press("rp-arrive")
        phone.sees("rp-here")
        phone.press("rp-call")
        phone.press("rp-call-yes")
        phone.sees("rp-called")
        day.until(lambda: day.view["matches"][match]["flags"] == ["calling"])
        phone.press("rp-uncall")
        phone.press("rp-why")
        phone.press("why-ask")
        phone.sees("why-pairing")
        phone.press("close")
        day.run(begun(day.guest))
        phone.sees("rp-clock")
        phone.press("rp-play")
        phone.sees("lv-title")
        phone.press("lv-to-event")
        phone.sees("rp-next")
        phone.press("rp-play")
        phone.sees("lv-title")
        game = day.view["matches"][match]
        day.run(day.guest.do("give_up", "", game["live"], side=1 - game["sides"].index("e1"), reason="ill"))
        phone.press("lv-next-match")
        phone.sees(f"rp-result-{match}")
        phone.press(f"rp-result-{match}")
        phone.press("close")
        phone.press("rp-tab-all")
        phone.sees("br")
        phone.press("rp-lang")
        phone.who.page.get_by_text("对阵和名次").wait_for()
        phone.press("rp-tab-side")
        phone.press("rp-leave")
        assert phone.text("rp-leave-name") == "Pair 1"
        phone.press("rp-leave-no")
        phone.press("rp-leave")
        phone.press("rp-leave-yes")
        phone.sees("rp-out")
        day.until(lambda: day.view["entries"]["e1"]["out"])


@uses("ev-self-check-in", "ev-check-out", "rp-check-in", "rp-checked-in", "rp-idle", "ev-entry-*")
def test_a_pair_checks_itself_in(people: People, running: Process, base: str, laptop_base: str) -> None:
    """Once the director lets pairs do so; he sees who did, and a deputy takes it back."""
    with cup(running.base, 4) as day:
        phone = come(people, base + day.page("side", who="e1"))
        phone.sees("rp-idle")
        assert not phone.has("rp-check-in")
        desk = day.at_board(people, laptop_base, "entries", size=PHONE)
        desk.press("ev-self-check-in")
        phone.press("rp-check-in")
        phone.sees("rp-checked-in")
        assert not phone.has("rp-check-in")
        expect(desk.who.test("ev-entry-e1")).to_contain_text("by itself")
        assert not desk.who.sideways()
        deputy = come(people, laptop_base + day.link("director", part="deputy").replace("/live/", "/event/"))
        deputy.press("ev-tab-entries")
        deputy.press("ev-entry-e1")
        deputy.press("ev-check-out")
        phone.sees("rp-check-in")
        day.until(lambda: not day.view["entries"]["e1"]["here"])


@uses("lv-decided", "rp-corrected", "rp-done", "rp-place")
def test_a_phone_is_told_that_the_desk_has_entered_the_result(people: People, running: Process, base: str) -> None:
    """No form and no clock stay where a result was entered at the desk; one that is corrected puts the pair out."""
    with cup(running.base, 4, with_tables=True) as day:
        phone = come(people, base + day.link("side", who="e1"))
        day.run(drawn(day.guest))
        day.do("assign_tables")
        day.run(begun(day.guest))
        phone.press("rp-play")
        phone.sees("lv-form")
        phone.sees("lv-clock")
        match, _ = opponents(day, "e1")
        won = [5, 3] if day.view["matches"][match]["sides"][0] == "e1" else [3, 5]
        day.do("enter_result", match=match, levels=won)
        phone.sees("lv-decided")
        assert "Pair 1" in phone.text("lv-decided")
        assert phone.who.page.locator("[data-test=lv-form], [data-test=lv-clock]").count() == 0
        phone.press("lv-next-match")
        phone.sees(f"rp-result-{match}")
        day.do("enter_result", match=match, levels=won[::-1], reason="misread", way="recompute")
        phone.sees("rp-corrected")
        phone.who.page.goto(f"{base}/live/{day.director.room}")
        phone.sees("rp-corrected")
        first = [one["id"] for one in day.view["matches"].values() if one["round"] == 1 and one["id"] != match]
        day.do("enter_result", match=first[0], levels=[5, 3])
        last, _ = opponents(day, "e1")
        day.do("enter_result", match=last, levels=[5, 3])
        phone.sees("rp-done")
        assert "Place" in phone.text("rp-place")
        assert not phone.has("rp-leave")


ROSTERS = [["name", "player1", "player2", "player3"], *[[f"Team {n}", *(f"{a} {n}" for a in "XYZ")] for n in (1, 2)]]
FORM = '{"name":"cup","stages":[{"name":"one","kind":"knockout_bracket"}],"players":[2,3]}'


@uses("rp-lineup", "rp-lineup-open", "rp-seat-*", "rp-lineup-hand")
def test_captains_hand_in_line_ups(people: People, running: Process, base: str) -> None:
    """Hidden until both are in; changed before that; a player of the same team may not."""
    with cup(running.base, 2, cells=ROSTERS, format=FORM, with_tables=True) as day:
        one = come(people, base + day.link("side", who="e1", part="captain"))
        two = come(people, base + day.link("side", who="e2", part="captain"), lang="zh")
        other = come(people, base + day.link("side", who="e1"))
        day.run(drawn(day.guest))
        day.do("assign_tables")
        for captain in (one, two):
            players = day.view["entries"]["e1" if captain is one else "e2"]["players"]
            captain.press("rp-lineup-open")
            captain.press(f"rp-seat-{players[0]['id']}")
            assert not captain.has("rp-lineup-hand")
            captain.press(f"rp-seat-{players[2]['id']}")
            captain.press("rp-lineup-hand")
            captain.who.test("rp-lineup-hand").wait_for(state="detached")
            if captain is one:
                one.who.page.get_by_text("X 1 · Z 1").wait_for()
                assert "Z 1" not in two.text("rp-next")
                other.who.page.get_by_text("Table 1").wait_for()
                assert not other.has("rp-lineup-open")
        one.who.page.get_by_text("Both line-ups are out").wait_for()
        assert not one.has("rp-lineup-open")


@uses("rp-table-*", "rp-past", "rp-settled", "rp-done", "rp-tab-*", "ev-last", "ev-last-undo", "ev-find", "ev-show-*")
def test_a_referee_and_a_scorer(people: People, running: Process, base: str) -> None:
    """Calls stand first at the referee's, a table opens at his desk; the scorer checks in and enters, no more."""
    with cup(running.base, 4, with_tables=False) as day:
        scorer = come(people, base + day.link("scorer"))
        scorer.press("rp-tab-check-in")
        scorer.fill("ev-find", "Ann 3")
        scorer.press("ev-entry-e3")
        assert not scorer.has("ev-more")
        scorer.press("ev-check-in")
        scorer.sees("ev-last")
        scorer.press("ev-show-here")
        scorer.press("ev-last-undo")
        scorer.who.test("ev-last").wait_for(state="detached")
        day.run(drawn(day.guest))
        day.do("assign_tables")
        day.do("start_round")
        first, second = day.view["rounds"][""]["due"]
        day.do("flag_match", match=second, flag="calling")
        referee = come(people, base + day.link("referee"))
        tile = referee.who.page.locator('[data-test^="rp-table-"]').first
        tile.locator("text=calling").wait_for()
        tile.click()
        referee.press("rp-settled")
        day.until(lambda: not day.view["matches"][second]["flags"])
        referee.press("close")
        scorer.press("rp-tab-scorer")
        scorer.press(f"ev-match-{first}")
        scorer.who.page.locator('label:has([data-test="ev-side-0"])').click()
        scorer.press("ev-save")
        scorer.press("rp-done")
        scorer.press(f"ev-match-{first}")
        assert not scorer.has("ev-save")
        scorer.press("close")
        assert not scorer.who.sideways()
        referee.press("rp-past")
        referee.who.test(f"rp-table-{first}").wait_for()
        assert not referee.who.sideways()


def test_those_who_look_on_land_on_the_public_page(people: People, running: Process, base: str) -> None:
    """A spectator's link shows brackets and no button that does anything to the competition."""
    with cup(running.base, 4, with_tables=True) as day:
        day.run(drawn(day.guest))
        watcher = Phone(people.person(size=TABLET, lang="zh"))
        watcher.who.page.goto(base + day.link("spectator"))
        watcher.who.page.wait_for_url("**/event/**")
        watcher.sees("br")
        assert not watcher.has("rp-leave")

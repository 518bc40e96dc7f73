"""The day: check-in to prizes, clocks, lateness, referees, late comers, rulings, boards, common finals, publishing."""

from __future__ import annotations

import pytest
from msgspec import structs

from tests.tournament.fields import BOOK, Hall, form
from tests.tournament.test_recovery import refused
from tuolaji.match.clock import MINUTE_MS
from tuolaji.rulebook.catalog import load
from tuolaji.tournament import command as asked
from tuolaji.tournament import drawing, places, publishing, timetable
from tuolaji.tournament.checklist import checklist
from tuolaji.tournament.correction import moved, options
from tuolaji.tournament.decide import decide
from tuolaji.tournament.event import Prize
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.format import Format, Stage
from tuolaji.tournament.lateness import late, scale
from tuolaji.tournament.officials import owed
from tuolaji.tournament.presets import named
from tuolaji.tournament.prizes import awards
from tuolaji.tournament.standing import final, table
from tuolaji.tournament.state import COMMON
from tuolaji.tournament.tree import Tree, picture

START = 100 * MINUTE_MS


def started(name: str = "bracket", count: int = 8, tables: int = 4) -> Hall:
    """A round whose clocks run."""
    hall = Hall(form(name, count), 1)
    hall.enter(count, 3)
    hall.draw()
    hall.do(asked.NameTables(tables=tuple(f"T{one}" for one in range(tables))))
    hall.do(asked.AssignTables())
    hall.do(asked.StartRound(at_ms=START, minutes=40))
    return hall


def test_a_round_runs_by_its_clock_and_calls_out_its_end() -> None:
    hall = started()
    game = hall.state.games["1.1.1"]
    clock = timetable.clock(game, START + 10 * MINUTE_MS)
    assert clock is not None
    assert clock.left_ms == 30 * MINUTE_MS
    hall.do(asked.ExtendMatch(match="1.1.2", minutes=3, reason="a lamp broke"))
    said = [
        (call.minutes, len(call.matches)) for call in timetable.calls(hall.state, START - 1, START + 44 * MINUTE_MS)
    ]
    assert said == [(-1, 4), (10, 3), (10, 1), (5, 3), (5, 1), (1, 3), (0, 3), (1, 1), (0, 1)]
    assert refused(hall, asked.ExtendMatch(match="1.1.2", minutes=3)) == "extension_needs_reason"
    assert refused(hall, asked.ExtendMatch(match="1.1.2", minutes=0, reason="x")) == "minutes_wrong"
    assert refused(hall, asked.StartRound(at_ms=START)) == "no_round_due"


def test_a_round_that_was_begun_is_taken_back_and_started_again() -> None:
    hall = started()
    before = picture(hall.state)
    hall.do(asked.NoteArrival(match="1.1.1", entry=str(Tree(hall.state).sides("1.1.1")[0])))
    hall.do(asked.StartMatch(match="1.1.1"))
    assert refused(hall, asked.UndoRound()) == "redraw_needs_reason"
    hall.do(asked.UndoRound(reason="wrong tables"))
    game = hall.state.games["1.1.1"]
    assert (game.called_ms, game.started, game.table, game.here) == (0, False, "", ())
    assert refused(hall, asked.StartRound(at_ms=START)) == "tables_missing"
    hall.do(asked.AssignTables())
    assert picture(hall.state) == before
    hall.do(asked.StartRound(at_ms=START))
    hall.play("1.1.1")
    assert refused(hall, asked.UndoRound(reason="x")) == "round_played"
    assert refused(hall, asked.StartRound(at_ms=START, starts_ms=1)) in ("no_round_due", "time_past")


def test_a_phase_is_taken_back_whole() -> None:
    hall = Hall("knockout", 3)
    hall.enter(8)
    hall.to_the_end()
    assert len(hall.state.drawn()) == 3
    assert refused(hall, asked.UndoPhase(reason="all")) == "round_played"
    hall.do(asked.UndoPhase(reason="all", played=True))
    assert not hall.state.games
    assert {draw.status for draw in hall.state.draws.values()} == {"undone"}


def test_a_draw_taken_back_stands_again_byte_for_byte() -> None:
    hall = Hall("knockout", 3)
    hall.enter(8)
    hall.to_the_end()
    before = picture(hall.state)
    hall.do(asked.UndoPhase(reason="all", played=True))
    assert refused(hall, asked.RestoreDraw(draw="d2", reason="no")) == "draw_out_of_place"
    assert refused(hall, asked.RestoreDraw(draw="d1")) == "redraw_needs_reason"
    for draw in ("d1", "d2", "d3"):
        hall.do(asked.RestoreDraw(draw=draw, reason="it was right"))
    assert picture(hall.state) == before
    assert refused(hall, asked.RestoreDraw(draw="d1", reason="again")) == "draw_not_undone"
    assert {verdict for _, verdict in drawing.verify(hall.state)} == {"kept"}
    hall.do(asked.UndoDraw(reason="the final", played=True))
    hall.do(asked.CommitDraw(draw="d4", secret="4" * 64, reason="the final"))
    hall.do(asked.DrawLots(draw="d4", secret="4" * 64, number="1"))
    assert refused(hall, asked.RestoreDraw(draw="d3", reason="late")) == "draw_out_of_place"


@pytest.mark.parametrize(
    ("book", "steps"),
    [
        ("base", [(0, "nothing"), (1, "nothing"), (16, "walkover")]),
        (
            "three-deck",
            [(0, "nothing"), (1, "warning"), (6, "points"), (11, "points"), (16, "first_deal"), (21, "walkover")],
        ),
        ("guilin-2009", [(0, "nothing"), (1, "referee"), (16, "walkover")]),
    ],
)
def test_the_rulebooks_scale_is_proposed_at_each_step(book: str, steps: list[tuple[int, str]]) -> None:
    found = scale(load(book), named("bracket", load(book)))
    assert [(one.least, one.does) for one in found] == steps
    assert all(one.clause for one in found if one.does != "nothing")
    assert found[-1].most is None


def test_who_is_late_is_named_until_he_sits() -> None:
    hall = started()
    assert late(BOOK, hall.state, START) == ()
    found = late(BOOK, hall.state, START + 1)
    assert {one.minutes for one in found} == {1}
    assert len(found) == 8
    a, b = Tree(hall.state).sides("1.1.1")
    hall.do(asked.NoteArrival(match="1.1.1", entry=str(a)))
    hall.do(asked.StartMatch(match="1.1.2"))
    at = START + 15 * MINUTE_MS
    assert late(BOOK, hall.state, at)[0].entry == b
    assert len(late(BOOK, hall.state, at)) == 5
    ahead = late(BOOK, hall.state, at)[0]
    assert (ahead.step.does, ahead.next_ms) == ("nothing", 0)
    assert ahead.after is not None
    assert ahead.after.does == "walkover"
    assert late(BOOK, hall.state, at + 1)[0].step.does == "walkover"
    hall.do(asked.EnterResult(match="1.1.1", faults=("", "absent")))
    outcome = Tree(hall.state).outcome("1.1.1")
    assert outcome is not None
    assert (outcome.how, outcome.winner) == ("walkover", a)
    hall.do(asked.EnterResult(match="1.1.2", faults=("absent", "")))
    assert hall.state.games["1.1.2"].started, "a walkover of a running match"


def test_both_may_be_at_fault_each_in_his_way() -> None:
    hall = started()
    hall.do(asked.EnterResult(match="1.1.1", faults=("retired", "forfeit")))
    outcome = Tree(hall.state).outcome("1.1.1")
    assert outcome is not None
    assert outcome.result is not None
    assert (outcome.how, outcome.winner, outcome.result.faults) == ("both_lost", "", ("retired", "forfeit"))
    hall.do(asked.EnterResult(match="1.1.2", status="both_absent"))
    assert hall.state.games["1.1.2"].versions[-1].faults == ("absent", "absent")
    assert refused(hall, asked.EnterResult(match="1.1.3", status="both_lost")) == "result_side"


def test_slots_over_several_weeks_remind_and_fall_due() -> None:
    hall = started()
    week = 7 * 24 * 60 * MINUTE_MS
    hall.do(asked.PlanSlot(slot="w2", round=2, starts_ms=week, ends_ms=week + 60 * MINUTE_MS, until_ms=2 * week))
    assert timetable.slot_of(hall.state, hall.state.games["1.2.1"]) == hall.state.slots["w2"]
    assert timetable.reminders(hall.state, week - 61 * MINUTE_MS, week - 60 * MINUTE_MS) == (hall.state.slots["w2"],)
    assert timetable.reminders(hall.state, 0, 60 * MINUTE_MS) == ()
    assert timetable.overdue(hall.state, 2 * week + 1) == ["1.2.1", "1.2.2"]
    assert refused(hall, asked.PlanSlot(slot="x", round=1, starts_ms=5, ends_ms=4)) == "slot_times"
    assert refused(hall, asked.PlanSlot(slot="x", round=1, at_ms=week, starts_ms=5)) == "time_past"
    assert refused(hall, asked.PlanSlot(slot="x")) == "slot_wrong"
    hall.do(asked.DropSlot(slot="w2"))
    assert hall.state.slots == {}


def test_a_table_taken_out_changes_no_other_number() -> None:
    hall = started(tables=6)
    tables = {name: game.table for name, game in hall.state.games.items()}
    hall.do(asked.TakeTableOut(table="T1"))
    hall.do(asked.AssignTables())
    after = {name: game.table for name, game in hall.state.games.items()}
    assert {name for name in tables if tables[name] != after[name]} == {name for name in tables if tables[name] == "T1"}
    assert refused(hall, asked.MoveMatch(match="1.1.1", table=after["1.1.2"])) == "table_taken"
    hall.do(asked.MoveMatch(match="1.1.1", table="T5"))
    assert hall.state.games["1.1.1"].table == "T5"


def test_units_owe_referees_who_do_not_watch_their_own() -> None:
    hall = Hall(structs.replace(named("bracket", BOOK), unit_lends=1), 2)
    for one in range(8):
        hall.take(f"e{one}", f"u{one % 4}")
    assert [one.unit for one in owed(hall.state)] == ["u0", "u1", "u2", "u3"]
    assert refused(hall, asked.NameReferee(referee="e0a", unit="u0")) == "referee_plays"
    for one in range(4):
        hall.do(asked.NameReferee(referee=f"r{one}", unit=f"u{one}"))
    assert owed(hall.state) == []
    hall.do(asked.NameReferee(referee="r3", out=True))
    assert [one.unit for one in owed(hall.state)] == ["u3"]
    hall.draw()
    hall.do(asked.AssignReferees())
    tree = Tree(hall.state)
    for name in ("1.1.1", "1.1.2", "1.1.3", "1.1.4"):
        units = {hall.state.entries[str(side)].unit for side in tree.sides(name)}
        assert hall.state.referees[hall.state.games[name].referee] not in units


@pytest.mark.parametrize(("name", "count"), [("knockout", 7), ("bracket", 5), ("round-robin", 5), ("groups", 7)])
def test_late_comers_take_a_free_place_with_a_reason(name: str, count: int) -> None:
    hall = Hall(form(name, count), 4)
    hall.enter(count)
    hall.draw()
    late_one = asked.TakeEntry(entry="late", players=("x", "y"))
    assert refused(hall, late_one) == "late_entry"
    hall.do(structs.replace(late_one, reason="the bus"))
    again = asked.TakeEntry(entry="later", players=("v", "w"), reason="the other bus", place="nowhere")
    assert refused(hall, again) == "late_no_place"
    assert drawing.verify(hall.state) == [("d1", "kept")]
    hall.to_the_end()
    assert "late" in {entry for _, entry in final(Tree(hall.state), "")}
    assert len(final(Tree(hall.state), "")) == count + 1
    assert fold(hall.log) == hall.state


def test_the_place_of_who_left_before_playing_is_free() -> None:
    hall = Hall("round-robin", 4)
    hall.enter(4)
    hall.draw()
    assert places.free(Tree(hall.state), "", "late", "") == []
    hall.do(asked.WithdrawEntry(entry="e2"))
    assert [one.name for one in places.free(Tree(hall.state), "", "late", "")] == ["e2"]
    hall.do(asked.TakeEntry(entry="late", players=("x", "y"), reason="for e2"))
    hall.play_all()
    assert {line.entry for line in table(Tree(hall.state), "", 1)} == {"e0", "e1", "e3", "late"}


def test_rulings_flow_into_past_results_and_out_of_them() -> None:
    hall = Hall(form("bracket", 8), 5)
    hall.enter(8)
    hall.draw()
    hall.play_all()
    before = picture(hall.state)
    result = hall.state.games["1.1.1"].versions[-1]
    assert result.winner is not None
    assert result.levels is not None
    lead = result.levels[result.winner] - result.levels[1 - result.winner]
    moves = [0, 0]
    moves[result.winner] = -lead - 1
    ruling = asked.AttachRuling(
        ruling="r1", match="1.1.1", incident="revoke_established", clause="处罚", levels=(moves[0], moves[1])
    )
    told = moved(hall.state, decide(BOOK, hall.state, ruling))
    assert "1.1.1" in told.outcomes
    assert told.matches
    hall.do(ruling)
    outcome = Tree(hall.state).outcome("1.1.1")
    assert outcome is not None
    assert outcome.winner == result.sides[1 - result.winner]
    hall.do(structs.replace(ruling, withdrawn=True, reason="appeal"))
    assert picture(hall.state) == before
    hall.do(asked.AttachRuling(ruling="r2", match="1.1.2", lost=0, reason="left", way="keep"))
    outcome = Tree(hall.state).outcome("1.1.2")
    assert outcome is not None
    assert (outcome.how, outcome.winner) == ("forfeit", outcome.sides[1])
    assert refused(hall, asked.AttachRuling(ruling="r3", match="1.1.1")) == "ruling_needs_reason"
    assert refused(hall, asked.AttachRuling(ruling="", match="1.1.1", reason="x")) == "ruling_wrong"


def test_a_ruling_says_nothing_of_others_who_meet_after_a_correction() -> None:
    hall = Hall(form("bracket", 4), 5)
    hall.enter(4)
    hall.draw()
    hall.play_all()
    loser = Tree(hall.state).sides("1.2.2")[1]
    assert loser is not None
    hall.do(asked.AttachRuling(ruling="r1", match="1.2.2", lost=1, clause="8.10"))
    semi = next(name for name in ("1.1.1", "1.1.2") if loser in Tree(hall.state).sides(name))
    before = hall.state.games[semi].versions[-1]
    assert before.winner is not None
    ruled = picture(hall.state)
    hall.do(asked.EnterResult(match=semi, winner=1 - before.winner, levels=(1, 2), reason="typing error"))
    assert Tree(hall.state).outcome("1.2.2") is None
    hall.do(asked.RestoreResult(match=semi, version=1, reason="it was right"))
    assert picture(hall.state) == ruled
    empty = Hall(form("bracket", 4), 5)
    empty.enter(4)
    empty.draw()
    assert refused(empty, asked.AttachRuling(ruling="r1", match="1.2.1", lost=1, clause="x")) == "match_not_ready"


def test_a_correction_offers_its_ways_and_names_sums_and_draws_that_stand() -> None:
    hall = Hall(form("swiss", 8), 5)
    hall.enter(8)
    hall.draw()
    hall.play_all()
    hall.draw()
    result = hall.state.games["1.1.1"].versions[-1]
    assert result.winner is not None
    command = asked.EnterResult(match="1.1.1", winner=1 - result.winner, levels=(3, 5), reason="typing error")
    found = {one.way: one for one in options(BOOK, hall.state, command)}
    assert set(found) == {"recompute", "replay", "keep"}
    moves = found["recompute"].moves
    assert moves is not None
    assert moves.drawn == ("d2",)
    assert {one.entry for one in moves.sums} == set(result.sides)
    fresh = asked.EnterResult(match="1.2.1", levels=(3, 5))
    assert [one.refused.code for one in options(BOOK, hall.state, fresh) if one.refused] == ["keep_impossible"]


def test_a_match_of_several_games_wants_games_that_can_be() -> None:
    hall = Hall(Format(name="x", stages=(Stage(name="bracket", kind="knockout_bracket", best_of=3),)), 1)
    hall.enter(2)
    hall.draw()
    for games in (None, (3, 0), (1, 1), (2, 2), (1, 0), (-1, 2)):
        assert refused(hall, asked.EnterResult(match="1.1.1", levels=(5, 3), games=games)) == "games_wrong"
    hall.do(asked.EnterResult(match="1.1.1", games=(1, 2), levels=(20, 19)))
    assert hall.state.games["1.1.1"].versions[-1].winner == 1


def test_sections_meet_in_a_common_final() -> None:
    stages = (
        Stage(name="zone", kind="knockout_lots", down_to=2),
        Stage(name="final", kind="knockout_bracket", common=True, third_place=True),
    )
    hall = Hall(Format(name="zones", stages=stages), 3)
    for one in range(11):
        hall.do(asked.TakeEntry(entry=f"e{one}", players=(f"a{one}", f"b{one}"), section="east" if one % 2 else "west"))
    hall.draw("west")
    assert refused(hall, asked.CommitDraw(draw="x", secret="0" * 64, section=COMMON)) == "section_open"
    hall.to_the_end("west")
    hall.to_the_end("east")
    hall.to_the_end(COMMON)
    tree = Tree(hall.state)
    places_ = final(tree, COMMON)
    assert len(places_) == 4
    first = [name for name in hall.state.games if name.startswith("all-2.1.")]
    for name in first:
        assert {hall.state.entries[str(side)].section for side in tree.sides(name)} == {"east", "west"}
    assert refused(hall, asked.UndoDraw(section="west", reason="x", played=True)) == "common_drawn"
    assert refused(hall, asked.TakeEntry(entry="z", players=("x", "y"), section=COMMON)) == "section_wrong"
    assert {verdict for _, verdict in drawing.verify(hall.state)} == {"kept"}


@pytest.mark.parametrize("name", ["knockout", "swiss", "duplicate"])
def test_the_best_seed_is_free_where_the_format_says_so(name: str) -> None:
    made = form(name, 9)
    stage = structs.replace(made.stages[0], byes="top_seed")
    for seed in range(5):
        hall = Hall(structs.replace(made, stages=(stage,)), seed)
        for one in range(9):
            hall.do(asked.TakeEntry(entry=f"e{one}", players=(f"a{one}", f"b{one}"), seed=max(0, 4 - one)))
        hall.draw()
        free = [game.fixture.a for game in hall.state.games.values() if game.fixture.role == "bye"]
        assert free == ["e3"]
        pairs = [{game.fixture.a, game.fixture.b} for game in hall.state.games.values()]
        assert not any(len(pair & {"e0", "e1", "e2", "e3"}) == 2 for pair in pairs)
        assert drawing.verify(hall.state) == [("d1", "kept")]


@pytest.mark.parametrize("count", [5, 6, 9, 12])
def test_the_two_strongest_meet_last_in_a_round_robin(count: int) -> None:
    hall = Hall("round-robin", count)
    for one in range(count):
        hall.do(asked.TakeEntry(entry=f"e{one}", players=(f"a{one}", f"b{one}"), seed=one + 1 if one < 2 else 0))
    hall.draw()
    games = [game.fixture for game in hall.state.games.values()]
    final_round = next(fix.round for fix in games if {fix.a, fix.b} == {"e0", "e1"})
    assert final_round == max(fix.round for fix in games)


def test_prizes_go_by_place_and_by_unit() -> None:
    hall = Hall(form("bracket", 8), 5)
    hall.enter(8, 3)
    hall.do(
        asked.NamePrizes(
            prizes=(
                Prize(title="冠军"),
                Prize(title="四强", first=2, last=4),
                Prize(title="纪念品", last=0),
                Prize(title="团体", by_unit=True),
            )
        )
    )
    hall.draw()
    assert awards(Tree(hall.state)) == []
    hall.play_all()
    found = awards(Tree(hall.state))
    assert [len(one.winners) for one in found] == [1, 3, 8, 1]
    assert found[0].winners[0][1] == final(Tree(hall.state), "")[0][1]
    for wrong in (Prize(title=""), Prize(title="x", first=3, last=2), Prize(title="x", section="nowhere")):
        assert refused(hall, asked.NamePrizes(prizes=(wrong,))) == "prize_wrong"


def test_the_checklist_names_what_is_missing() -> None:
    hall = started()
    found = checklist(hall.state, "")
    assert (found.missing, found.printed, found.ready) == (
        ("1.1.1", "1.1.2", "1.1.3", "1.1.4"),
        ("pairings", "slips"),
        False,
    )
    hall.do(asked.MarkPrinted(what="slips"))
    hall.do(asked.FlagMatch(match="1.1.1", flag="disputed"))
    hall.do(asked.StartMatch(match="1.1.2"))
    found = checklist(hall.state, "")
    assert (found.running, found.disputed, found.printed) == (("1.1.2",), ("1.1.1",), ("pairings",))


def test_the_public_sees_what_was_released_and_nothing_new_in_a_review() -> None:
    hall = started()
    hall.play("1.1.1")
    assert publishing.visible(hall.log) == len(hall.log)
    hall.do(asked.SetPublishing(auto=False))
    shown = publishing.visible(hall.log)
    hall.play("1.1.2")
    assert publishing.visible(hall.log) == shown
    hall.do(asked.ReleaseResults())
    assert publishing.visible(hall.log) == len(hall.log)
    hall.do(asked.SetPublishing(auto=True))
    hall.do(asked.Review(on=True))
    shown = publishing.visible(hall.log)
    hall.play("1.1.3")
    assert publishing.visible(hall.log) == shown < len(hall.log)
    assert refused(hall, asked.ReleaseResults()) == "review_open"
    hall.do(asked.Review(on=False))
    assert publishing.visible(hall.log) == len(hall.log)


def test_substitutes_hand_in_their_line_up_anew() -> None:
    hall = Hall(structs.replace(named("bracket", BOOK), players=(2, 4)), 1)
    for one in range(2):
        hall.do(asked.TakeEntry(entry=f"e{one}", players=tuple(f"p{one}{two}" for two in range(4))))
    hall.draw()
    hall.do(asked.HandInLineUp(match="1.1.1", entry="e0", players=("p00", "p03")))
    assert refused(hall, asked.ReplacePlayer(entry="e0", out="p00", into="new")) == "substitution_needs_reason"
    hall.do(asked.ReplacePlayer(entry="e0", out="p00", into="new", reason="ill"))
    assert hall.state.games["1.1.1"].line_ups == {}
    hall.do(asked.HandInLineUp(match="1.1.1", entry="e0", players=("new", "p03")))

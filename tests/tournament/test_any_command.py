"""Whatever is asked of a competition, it is done or refused: the log folds, is read back, and draws verify."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.fields import FORMATS, Hall, form
from tuolaji.faults import Fault
from tuolaji.tournament import command as asked
from tuolaji.tournament import drawing
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.record import EventFile, dumps, loads
from tuolaji.tournament.standing import final, table
from tuolaji.tournament.tree import Tree, picture

ENTRIES = st.sampled_from([f"e{one}" for one in range(7)] + ["late", "nobody"])
MATCHES = st.sampled_from([f"{stage}.{turn}.{one}" for stage in (1, 2) for turn in (1, 2, 3) for one in (1, 2, 3)])
NUMBERS = st.none() | st.tuples(st.integers(-1, 14), st.integers(0, 14))
WHY = st.sampled_from(["", "because"])
DRAWS = st.sampled_from(["d1", "d2", "d3", "d4", "d5"])
SECRETS = st.sampled_from(["1" * 64, "2" * 64, "x"])
STATUSES = st.sampled_from(["played", "walkover", "both_absent", "forfeit", "retired", "ruled", "void"])
SIDES = st.sampled_from([None, 0, 1, 2])

RESULTS = st.builds(
    asked.EnterResult,
    match=MATCHES,
    status=STATUSES,
    winner=SIDES,
    at_fault=SIDES,
    levels=NUMBERS,
    boards=st.sampled_from([(), (1, 2, -1, 0)]),
    way=st.sampled_from(["recompute", "replay", "keep"]),
    reason=WHY,
)
COMMANDS = st.one_of(
    RESULTS,
    RESULTS,
    st.builds(asked.CommitDraw, draw=DRAWS, secret=SECRETS, reason=WHY),
    st.builds(asked.DrawLots, draw=DRAWS, secret=SECRETS, number=st.sampled_from(["7", "", "x y"])),
    st.builds(asked.SetDrawAside, draw=DRAWS, reason=WHY),
    st.builds(asked.EnterLots, draw=DRAWS, order=st.permutations([f"e{one}" for one in range(6)]).map(tuple)),
    st.builds(asked.UndoDraw, played=st.booleans(), reason=WHY),
    st.builds(asked.WithdrawEntry, entry=ENTRIES),
    st.builds(asked.ReturnEntry, entry=ENTRIES),
    st.builds(asked.TakeEntry, entry=ENTRIES, players=st.sampled_from([("x", "y"), ("x", "x"), ("e0a", "z")])),
    st.builds(
        asked.ReplacePlayer, entry=ENTRIES, out=st.sampled_from(["e0a", "x"]), into=st.sampled_from(["n", "e1a"])
    ),
    st.builds(asked.RestoreResult, match=MATCHES, version=st.integers(0, 3), reason=WHY),
    st.builds(asked.StartMatch, match=MATCHES),
    st.builds(asked.AssignTables),
    st.builds(asked.TakeTableOut, table=st.sampled_from(["1", "9"])),
    st.builds(asked.UndoPhase, played=st.booleans(), reason=WHY),
    st.builds(asked.UndoRound, reason=WHY),
    st.builds(asked.RestoreDraw, draw=DRAWS | st.just("d0"), reason=WHY),
    st.builds(asked.StartRound, minutes=st.sampled_from([0, 40, -1])),
    st.builds(asked.NoteArrival, match=MATCHES, entry=ENTRIES),
    st.builds(asked.SeatRound),
    st.builds(asked.PauseRound, reason=WHY),
    st.builds(asked.ResumeRound),
    st.builds(asked.ExtendRound, minutes=st.integers(-50, 50), reason=WHY),
    st.builds(asked.ExtendMatch, match=MATCHES, minutes=st.integers(-50, 50), reason=WHY),
    st.builds(asked.MoveMatch, match=MATCHES, table=st.sampled_from(["1", "2"])),
    st.builds(asked.TakeEntry, entry=st.just("late"), players=st.just(("l1", "l2")), reason=st.just("bus")),
    st.builds(
        asked.AttachRuling,
        ruling=st.sampled_from(["r1", "r2", ""]),
        match=MATCHES,
        levels=st.tuples(st.integers(-3, 3), st.integers(-3, 3)),
        lost=SIDES,
        winner=SIDES,
        withdrawn=st.booleans(),
        way=st.sampled_from(["recompute", "keep"]),
        reason=WHY,
    ),
    st.builds(asked.DealBoards, secret=SECRETS),
    st.builds(asked.OpenBoards, secret=SECRETS, stage=st.just(1), round=st.integers(1, 2)),
    st.builds(asked.NameTables, tables=st.sampled_from([(), ("1", "2", "3"), ("1", "1")])),
    st.builds(asked.HandInLineUp, match=MATCHES, entry=ENTRIES, players=st.just(("e0a", "e0b"))),
    st.builds(asked.GivePenalty, entry=ENTRIES, points=st.integers(-2, 2), match=st.just("") | MATCHES, reason=WHY),
    st.builds(
        asked.SettleTie,
        order=st.lists(ENTRIES, max_size=4).map(tuple),
        how=st.sampled_from(["lot", "play_off", "referee"]),
        stage=st.integers(0, 3),
        reason=WHY,
    ),
)


def _read(tree: Tree) -> list[object]:
    return [(tree.sides(name), tree.outcome(name)) for name in tree.state.games]


@settings(max_examples=120, deadline=None)
@given(name=st.sampled_from(FORMATS), count=st.integers(2, 6), commands=st.lists(COMMANDS, max_size=40))
def test_a_command_is_carried_out_or_refused(name: str, count: int, commands: list[asked.EventCommand]) -> None:
    hall = Hall(form(name, count), 1)
    for one in range(count):
        hall.take(f"e{one}", f"u{one % 2}")
    hall.do(asked.CommitDraw(draw="d0", secret="1" * 64))
    hall.do(asked.DrawLots(draw="d0", secret="1" * 64, number="1"))
    carried = Tree(hall.state)
    for command in commands:
        before = hall.state
        try:
            hall.do(command)
        except Fault:
            assert hall.state is before
        carried = Tree(hall.state, carried)
        assert _read(carried) == _read(Tree(hall.state)), "what is taken from an earlier reading is what a new one says"
    tree = Tree(hall.state)
    assert fold(hall.log) == hall.state
    assert picture(fold(hall.log)) == picture(hall.state)
    assert sorted(entry for _, entry in final(tree, "")) == sorted({entry for _, entry in final(tree, "")})
    for stage in range(1, len(hall.state.format.stages) + 1):
        table(tree, "", stage)
    assert {verdict for _, verdict in drawing.verify(hall.state)} <= {"kept", "paper", "untold", "aside"}
    text = dumps(EventFile(log=hall.log, state=hall.state))
    assert dumps(loads(text)) == text

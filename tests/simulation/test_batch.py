"""Batches: the same bytes whatever the number of processes, counts that add up, folders that are not ours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.house.tree import PACKAGE
from tuolaji.faults import Fault
from tuolaji.match import record, replay
from tuolaji.rulebook.catalog import load
from tuolaji.simulation.batch import simulate
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan, check, deal_seed, stream
from tuolaji.simulation.pool import results
from tuolaji.simulation.tally import Tally, tally

SHORT = Plan(rulebook="meizhusong-2016", matches=9, most_deals=1, seats=("rules", "random", "rules", "random"), seed=7)

PROGRAM = """
from pathlib import Path
import sys
from tuolaji.simulation.batch import simulate
from tuolaji.simulation.plan import Plan
import msgspec

if __name__ == "__main__":
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    simulate(plan, jobs=int(sys.argv[2]), out=Path(sys.argv[3]))
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def in_processes(plan: Plan, jobs: int, out: Path) -> None:
    """Run a batch in a program of its own, as the pool needs."""
    program = out.with_suffix(".py")
    program.write_text(PROGRAM)
    command = [sys.executable, str(program), msgspec.json.encode(plan).decode(), str(jobs), str(out)]
    result = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(PACKAGE.parent)})
    assert result.returncode == 0, result.stderr


def test_every_byte_is_the_same_for_one_process_and_for_two(tmp_path: Path) -> None:
    simulate(SHORT, out=tmp_path / "one")
    in_processes(SHORT, 2, tmp_path / "two")
    one = contents(tmp_path / "one")
    assert one == contents(tmp_path / "two")
    assert sorted(one) == sorted(["plan.json", "counts.json", *(f"match-{n:06}.record" for n in range(9))])


def test_nothing_in_the_folder_tells_where_it_lies(tmp_path: Path) -> None:
    simulate(msgspec.structs.replace(SHORT, matches=1), out=tmp_path / "here")
    assert all(str(tmp_path).encode() not in data for data in contents(tmp_path / "here").values())


def test_another_seed_gives_other_matches(tmp_path: Path) -> None:
    logs = [run_match(load(SHORT.rulebook), msgspec.structs.replace(SHORT, seed=seed), 0).log for seed in (1, 2)]
    assert logs[0] != logs[1]


def test_a_match_does_not_depend_on_those_before_it() -> None:
    loaded = load(SHORT.rulebook)
    fresh = tally(run_match(loaded, SHORT, 5).log)
    assert [result.counts for result in results(SHORT, loaded, 1, records=False)][5] == fresh


def test_streams_of_seats_and_deals_differ() -> None:
    numbers = {tuple(stream(1, match, place)(1 << 30) for _ in range(3)) for match in range(3) for place in range(5)}
    assert len(numbers) == 15
    assert len({deal_seed(1, 0, deal, redeals) for deal in (1, 2) for redeals in (0, 1)}) == 4


@pytest.mark.parametrize("name", ["guilin-2009", "three-deck"])
def test_records_replay_to_the_same_events(name: str, tmp_path: Path) -> None:
    plan = Plan(rulebook=name, matches=1, most_deals=2, seed=3)
    loaded = load(name)
    simulate(plan, out=tmp_path)
    text = (tmp_path / "match-000000.record").read_text(encoding="utf-8")
    assert replay.replay(loaded, record.loads(text)) == run_match(loaded, plan, 0).log


def test_counts_of_parts_add_up_in_any_order() -> None:
    loaded = load(SHORT.rulebook)
    parts = [result.counts for result in results(SHORT, loaded, 1, records=False)]
    one, other = Tally(), Tally()
    for part in parts:
        one.add(part)
    for part in reversed(parts):
        other.add(part)
    assert one == other
    assert msgspec.json.encode(one) == msgspec.json.encode(other)
    assert one.matches == one.deals == 9
    for table in (one.winners, one.ended, one.lengths, one.levels, one.trumps, one.declarers, one.won, one.bands):
        assert sum(table.values()) == 9
    assert one.plays == 4 * one.tricks
    assert one.throws_failed <= one.throws
    assert one.captures <= sum(count for times, count in one.multipliers.items() if times)


def test_progress_counts_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(msgspec.structs.replace(SHORT, matches=3), progress=lambda done, whole: told.append((done, whole)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def refusal(plan: Plan, **options: object) -> Fault:
    with pytest.raises(Fault) as fault:
        simulate(plan, **options)  # type: ignore[arg-type]
    return fault.value


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    fault = refusal(SHORT, out=tmp_path)
    assert (fault.code, fault.facts, fault.file) == ("folder_not_empty", {"entry": "letter.txt"}, str(tmp_path))
    assert contents(tmp_path) == {"letter.txt": b"dear"}


def test_a_folder_of_another_batch_is_left_alone(tmp_path: Path) -> None:
    small = msgspec.structs.replace(SHORT, matches=1)
    simulate(small, out=tmp_path)
    before = contents(tmp_path)
    assert refusal(msgspec.structs.replace(small, seed=8), out=tmp_path).code == "folder_of_another_batch"
    assert contents(tmp_path) == before


def test_the_same_batch_may_be_run_again_over_an_interrupted_one(tmp_path: Path) -> None:
    small = msgspec.structs.replace(SHORT, matches=2)
    simulate(small, out=tmp_path)
    before = contents(tmp_path)
    (tmp_path / "counts.json").unlink()
    (tmp_path / "match-000001.record").unlink()
    (tmp_path / "match-000001.record.tmp").write_text("half a rec")
    simulate(small, out=tmp_path)
    assert contents(tmp_path) == before


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert refusal(SHORT, out=file).code == "folder_unusable"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"matches": 0}, "matches_bad"),
        ({"matches": 10**9}, "matches_bad"),
        ({"most_deals": 0}, "deals_bad"),
        ({"seats": ("rules", "rules", "rules", "chess")}, "player_unknown"),
        ({"rulebook": "nowhere"}, "rulebook_unknown"),
    ],
)
def test_plans_that_cannot_be_carried_out_are_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(Fault) as fault:
        check(msgspec.structs.replace(SHORT, **change))
    assert fault.value.code == code


def test_no_jobs_do_no_work() -> None:
    assert refusal(SHORT, jobs=0).code == "jobs_bad"


def test_a_player_that_breaks_is_named_with_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    from tuolaji.bots.rules_player import RulesPlayer

    def broken(*_: object) -> None:
        raise ValueError("bug")

    monkeypatch.setattr(RulesPlayer, "answer", broken)
    fault = refusal(SHORT)
    assert (fault.code, fault.facts) == ("simulation_broken", {"match": 0, "error": "ValueError"})

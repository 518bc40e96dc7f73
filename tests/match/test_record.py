"""Records: round trips, real cards, unfinished ones, and every way a file can be unusable."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.books import NAMES, shipped
from tests.match.hand import opened, settle
from tests.match.table import Table
from tuolaji.deal import command as deal
from tuolaji.deal.asks import asks
from tuolaji.deal.decide import decide as decide_deal
from tuolaji.deal.evolve import fold as fold_deal
from tuolaji.deal.state import NEW
from tuolaji.faults import Fault
from tuolaji.match import command as cmd
from tuolaji.match import record, replay
from tuolaji.match.event import OwnEvent
from tuolaji.match.evolve import MatchEvent, fold
from tuolaji.match.record_file import dump, load
from tuolaji.match.record_text import decode
from tuolaji.match.record_words import TYPES


@cache
def text_of(book: str, deals: int = 1) -> str:
    """The text of a short match played by chance."""
    table = Table(shipped(book), 11).open(length=cmd.Length(deals=deals, minutes=0)).play_match()
    return record.dumps(record.of(table.loaded, table.log))


def replayed(text: str, file: str = "") -> list[MatchEvent]:
    """The events of a text."""
    read = record.loads(text, file)
    return replay.replay(shipped(read.rulebook), read)


def fault_of(text: str, file: str = "f") -> Fault:
    """Why a text is refused, by `loads` or by the replay."""
    with pytest.raises(Fault) as fault:
        replayed(text, file)
    assert fault.value.line > 0
    assert fault.value.file == file
    return fault.value


@pytest.mark.parametrize("book", NAMES)
def test_a_match_round_trips_line_for_line_and_event_for_event(book: str) -> None:
    table = Table(shipped(book), 21).open().play_match()
    made = record.of(table.loaded, table.log)
    text = record.dumps(made)
    read = record.loads(text)
    assert record.dumps(read) == text
    assert read.finished
    assert replay.replay(table.loaded, read) == table.log
    assert replay.final(table.loaded, read) == table.state


@pytest.mark.parametrize("book", NAMES)
@pytest.mark.parametrize("part", [0.1, 0.45, 0.55, 0.8])
def test_an_unfinished_match_goes_on_from_its_record(book: str, part: float) -> None:
    whole = Table(shipped(book), 4).open(length=cmd.Length(deals=1, minutes=0)).play_match()
    stop = round(len(whole.commands) * part)
    log: list[MatchEvent] = []
    table = Table(shipped(book), 4)
    for command in whole.commands[:stop]:
        log += table.do(command)
    read = record.loads(record.dumps(record.of(table.loaded, log)))
    assert not read.finished
    assert replay.final(table.loaded, read) == table.state
    for command in whole.commands[stop:]:
        table.do(command)
    assert table.state == whole.state


def test_a_single_deal_is_a_record_too() -> None:
    loaded = shipped("three-deck")
    table = Table(loaded, 8).open().begin().play()
    alone = [event for event in table.log if not isinstance(event, OwnEvent)]
    read = record.loads(record.dumps(record.of(loaded, alone)))
    assert read.finished
    assert replay.replay(loaded, read) == alone
    assert replay.final(loaded, read).deal == table.deal


def test_real_cards_need_no_seed() -> None:
    loaded = shipped("meizhusong-2016")
    dealt = Table(loaded, 8).open().begin()
    order = dealt.deal.stock
    table = Table(loaded, 8).open().begin(seed="", order=order).play()
    text = record.dumps(record.of(loaded, table.log))
    assert "seed" not in text
    assert replay.replay(loaded, record.loads(text)) == table.log
    hand = next(line for line in text.splitlines() if line.startswith("hand E"))
    assert len(hand.split()) == 2 + 25


def test_uneven_real_hands_are_refused_where_they_stand() -> None:
    loaded = shipped("meizhusong-2016")
    order = Table(loaded, 8).open().begin().deal.stock
    table = Table(loaded, 8).open().begin(seed="", order=order)
    text = record.dumps(record.of(loaded, table.log))
    hand = next(line for line in text.splitlines() if line.startswith("hand E"))
    fault = fault_of(record.seal(text.replace(hand, hand.rsplit(" ", 1)[0])))
    assert (fault.code, text.splitlines()[fault.line - 1].split()[0]) == ("pack_wrong", "next_deal")
    assert (fault.facts["got"], fault.facts["lacking"]) == (107, hand.split()[-1:])


def test_more_copies_than_the_pack_has_are_named() -> None:
    loaded = shipped("meizhusong-2016")
    order = Table(loaded, 8).open().begin().deal.stock
    text = record.dumps(record.of(loaded, Table(loaded, 8).open().begin(seed="", order=order).log))
    hand = next(line for line in text.splitlines() if line.startswith("hand E"))
    first = hand.split()[2]
    other = next(card for card in hand.split()[3:] if card != first)
    changed = hand.replace(f" {other}", f" {first}")
    fault = fault_of(record.seal(text.replace(hand, changed)))
    assert fault.code == "pack_wrong"
    assert set(fault.facts["surplus"]) == {first}
    assert set(fault.facts["lacking"]) == {other}


def test_rulings_breaks_and_time_are_kept() -> None:
    table = opened("four-deck", length=cmd.Length(), stage="before_last_8", at_ms=5)
    table.begin()
    table.do(cmd.RuleResult(takes=1, ups=(0, 2), clause="four-deck 碎牌/同伴"))
    table.do(cmd.BeginBreak(at_ms=60_000))
    table.do(cmd.EndBreak(at_ms=120_000))
    table.do(cmd.AdjustLevels(side=0, count=2, clause="x y"))
    table.begin()
    table.do(deal.VoidDeal(clause="four-deck 摸牌"))
    settle(table.begin(), "opponents")
    table.do(cmd.Tick(at_ms=400 * 60_000))
    table.do(cmd.TakeSeats(players=("p2", "p3", "p4", "p1")))
    table.draw_for_first()
    table.do(cmd.ForfeitMatch(side=0))
    read = record.loads(record.dumps(record.of(table.loaded, table.log)))
    assert replay.replay(table.loaded, read) == table.log


def test_remarks_stay_and_do_not_count() -> None:
    text = text_of("guilin-2009")
    lines = text.splitlines()
    remarked = "\n".join(["# a good match", "", *lines[:9], "# here it was close", *lines[9:]]) + "\n"
    read = record.loads(remarked)
    assert record.dumps(read) == remarked
    assert replay.replay(shipped("guilin-2009"), read) == replay.replay(shipped("guilin-2009"), record.loads(text))


def test_line_ends_and_byte_order_marks_of_other_systems_mean_the_same() -> None:
    text = text_of("guilin-2009")
    foreign = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    assert record.dumps(record.loads(decode(foreign))) == text


def test_results_may_be_left_out_by_hand() -> None:
    text = text_of("three-deck")
    bare = record.seal("\n".join(line.split(" > ")[0] for line in text.splitlines() if not line.startswith("> ")))
    loaded = shipped("three-deck")
    assert replay.replay(loaded, record.loads(bare)) == replay.replay(loaded, record.loads(text))


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("tuolaji record 1", "tuolaji record 2", "record_version_unknown"),
        ("tuolaji record 1", "bridge record 1", "record_foreign"),
        ("rulebook three-deck ", "rulebook ", "record_rulebook_missing"),
        ("draws ", "draws x", "record_word_bad"),
        ("pass ", "fold ", "record_command_unknown"),
        ("bury ", "bury X", "record_word_bad"),
        ("open_match m-1 ", "open_match m-1 colour=red ", "record_option_unknown"),
        ("open_match m-1 ", "open_match m-1 extra ", "record_word_bad"),
        ("length=1:0", "length=many", "record_word_bad"),
        ("secret=no", "secret=maybe", "record_word_bad"),
        ("pass E", "pass", "record_word_missing"),
        ("pass E", "pass Q", "record_word_bad"),
        ("> result ", "> result 5", "record_result_differs"),
        ("> level 2", "> level 3", "record_result_differs"),
        ("> hand E ", "> hand E S2 ", "record_result_differs"),
        ("trick ", "trick Q", "record_word_bad"),
        ("seed=", "seed=0", "seed_unreadable"),
        ("> seats", "hand E S2\n> seats", "record_line_misplaced"),
    ],
)
def test_a_changed_line_is_refused_with_its_place_even_when_sealed_again(old: str, new: str, code: str) -> None:
    text = changed(text_of("three-deck"), old, new)
    number = next(i for i, line in enumerate(text.splitlines(), 1) if new.splitlines()[0] in line)
    if code not in ("record_foreign", "record_version_unknown", "record_rulebook_missing"):
        plain = fault_of(text)
        assert plain.code in ("record_edited", "record_line_misplaced")
    fault = fault_of(record.seal(text))
    assert (fault.code, fault.line) == (code, number)


def test_an_illegal_play_in_a_record_is_refused_with_its_line() -> None:
    lines = text_of("three-deck").splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("trick"))
    words = lines[number].split()
    words[2] = "BJ" if words[2] != "BJ" else "LJ"
    lines[number] = " ".join(words)
    assert fault_of(record.seal("\n".join(lines))).line == number + 1


def test_cut_off_anywhere_it_is_truncated() -> None:
    text = text_of("meizhusong-2016")
    lines = text.splitlines()
    for count in range(2, len(lines), 7):
        fault = fault_of("\n".join(lines[:count]) + "\n")
        assert fault.code == "record_truncated"
    assert fault_of(text[:-1]).code == "record_truncated"
    assert fault_of("").code == "record_foreign"


def test_nothing_may_follow_the_end() -> None:
    text = text_of("meizhusong-2016")
    assert fault_of(text + text).code in ("record_goes_on", "record_edited")
    assert fault_of(record.seal(text + "pass E\nopen\n")).code == "record_goes_on"


def test_a_match_that_is_not_over_may_not_say_so() -> None:
    table = Table(shipped("three-deck"), 3).open()
    text = record.dumps(record.of(table.loaded, table.log))
    assert fault_of(record.seal(text.replace("\nopen ", "\nend "))).code == "record_not_finished"


def test_another_edition_of_the_book_is_refused_unless_allowed() -> None:
    text = text_of("three-deck")
    digest = shipped("three-deck").digest
    other = record.seal(text.replace(digest, "0" * 64))
    assert fault_of(other).code == "record_rulebook_differs"
    read = record.loads(other)
    assert replay.replay(shipped("three-deck"), read, any_edition=True)


def test_a_log_no_commands_explain_is_refused() -> None:
    table = Table(shipped("three-deck"), 3).open().begin().play()
    with pytest.raises(Fault) as fault:
        record.of(table.loaded, table.log[5:])
    assert fault.value.code == "log_unexplained"


def test_files_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    read = record.loads(text_of("guilin-2009"))
    path = tmp_path / "match.txt"
    dump(read, path)
    assert record.dumps(load(path)) == text_of("guilin-2009")
    assert [entry.name for entry in tmp_path.iterdir()] == ["match.txt"]
    with pytest.raises(Fault) as fault:
        dump(read, tmp_path / "missing" / "match.txt")
    assert fault.value.code == "file_unwritable"
    with pytest.raises(Fault) as fault:
        dump(read, tmp_path)
    assert fault.value.code == "file_unwritable"


@pytest.mark.parametrize(("name", "code"), [("none.txt", "file_missing"), (".", "file_is_folder")])
def test_files_that_are_none(tmp_path: Path, name: str, code: str) -> None:
    with pytest.raises(Fault) as fault:
        load(tmp_path / name)
    assert fault.value.code == code


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"tuolaji record 1\n\xff\xfe")
    with pytest.raises(Fault) as fault:
        load(path)
    assert (fault.value.code, fault.value.line) == ("record_not_text", 2)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_changed_byte_is_refused_or_means_the_same(data: st.DataObject) -> None:
    raw = text_of("meizhusong-2016").encode()
    place = data.draw(st.integers(0, len(raw) - 1))
    byte = data.draw(st.integers(0, 255))
    same_or_refused(raw, raw[:place] + bytes([byte]) + raw[place + 1 :])


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_any_lost_doubled_or_moved_line_is_refused_or_means_the_same(data: st.DataObject) -> None:
    lines = text_of("meizhusong-2016").splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    kind = data.draw(st.sampled_from(["lost", "doubled", "moved"]))
    made = lines.copy()
    if kind == "doubled":
        made.insert(place, lines[place])
    else:
        line = made.pop(place)
        if kind == "moved":
            made.insert(other, line)
    same_or_refused("\n".join(lines).encode() + b"\n", "\n".join(made).encode() + b"\n")


WORDS = st.sampled_from(
    [*TYPES, "E", "-", "yes", "-1", "9" * 18, "S2", "BJ", "|", "!", "*", ">", '"', "seat=Q", "at_ms=5"]
)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_nonsense_sealed_again_is_refused_with_its_line_or_replays(data: st.DataObject) -> None:
    lines = text_of("three-deck").splitlines()
    place = data.draw(st.integers(2, len(lines) - 1))
    words = lines[place].split(" ")
    at = data.draw(st.integers(0, len(words)))
    words[at : at + data.draw(st.integers(0, 1))] = data.draw(st.lists(WORDS, max_size=2))
    lines[place] = " ".join(words)
    try:
        replayed(record.seal("\n".join(lines)))
    except Fault as fault:
        assert fault.line > 0  # noqa: PT017


def meaning(raw: bytes) -> tuple[int, list[Any]]:
    """The line at which a file is refused, and what it says (nothing if it is)."""
    try:
        read = record.loads(decode(raw))
    except Fault as fault:
        return fault.line, []
    return 0, [entry._replace(line=0) for entry in read.entries]


def same_or_refused(raw: bytes, other: bytes) -> None:
    """A changed file is refused with its line, or says the very same."""
    line, entries = meaning(other)
    assert line > 0 or without_lines(entries) == without_lines(meaning(raw)[1])


def without_lines(entries: list[Any]) -> list[Any]:
    return [entry._replace(said=tuple(said.text for said in entry.said)) for entry in entries]


def test_states_of_a_deal_alone_come_from_the_deal_machine() -> None:
    loaded = shipped("three-deck")
    opened_deal = deal.OpenDeal("d", True, (0, 0), 0, None, 2, seed="07" * 32)
    log = list(decide_deal(loaded, NEW, opened_deal))
    state = fold_deal(log)
    for _ in range(9):
        log += decide_deal(loaded, state, deal.Draw(asks(loaded, state)[0].seat))
        state = fold_deal(log)
    read = record.loads(record.dumps(record.of(loaded, log)))
    assert replay.final(loaded, read) == fold(log)

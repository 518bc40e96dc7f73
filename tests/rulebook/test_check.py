"""Keys, types and allowed values: every fault of a file, with its line and what was expected."""

from __future__ import annotations

import msgspec
import pytest

from tests.rulebook.house import MARK, faults_of, load_house, marked_line, text_of
from tuolaji.rulebook.catalog import load, load_text, names
from tuolaji.rulebook.check import book_type, check
from tuolaji.rulebook.findings import RulebookFaults
from tuolaji.rulebook.paths import Path
from tuolaji.rulebook.show import plain


def nowhere(path: Path) -> tuple[str, int]:
    return "", 0


@pytest.mark.parametrize(
    ("body", "code", "key", "facts"),
    [
        ("[deck]\nkity = 8 #!", "unknown_key", "deck.kity", {"value": "kity", "nearest": "kitty"}),
        ("[dekc] #!\ndecks = 2", "unknown_key", "dekc", {"value": "dekc", "nearest": "deck"}),
        ("[deck]\nxyzzy = 8 #!", "unknown_key", "deck.xyzzy", {"value": "xyzzy", "nearest": None}),
        ("[clocks.acts]\nplai = { seconds = 3 } #!", "unknown_key", "clocks.acts.plai", {"nearest": "play"}),
        ("[deck]\nkitty = 'eight' #!", "wrong_type", "deck.kitty", {"expected": ["integer"], "got": "string"}),
        ("[deck]\nkitty = 8.0 #!", "wrong_type", "deck.kitty", {"expected": ["integer"], "got": "number"}),
        ("[deck]\nkitty = true #!", "wrong_type", "deck.kitty", {"expected": ["integer"], "got": "boolean"}),
        ("[deck]\nbury_before_draw = 1 #!", "wrong_type", "deck.bury_before_draw", {"expected": ["boolean"]}),
        ("[deck]\nkitty = 2016-01-01 #!", "wrong_type", "deck.kitty", {"got": "date"}),
        ("[deck]\nkitty_limits = 3 #!", "wrong_type", "deck.kitty_limits", {"expected": ["table"], "got": "integer"}),
        ("[deck.kitty] #!\nx = 1", "wrong_type", "deck.kitty", {"expected": ["integer"], "got": "table"}),
        ("[levels]\nsequence = '23' #!", "wrong_type", "levels.sequence", {"expected": ["array"], "got": "string"}),
        ("[order]\ntrumps = ['BJ',\n 5, #!\n]", "wrong_type", "order.trumps.1", {"expected": ["array", "string"]}),
        ("[seating]\nseats = 'choosen' #!", "not_allowed", "seating.seats", {"nearest": "chosen"}),
        ("[deck]\nplayers = 5 #!", "not_allowed", "deck.players", {"allowed": [4, 6], "value": 5}),
        ("[levels]\nsequence = ['2', '1'] #!", "not_allowed", "levels.sequence.1", {"value": "1"}),
        ("[deck]\nkitty = -1 #!", "out_of_range", "deck.kitty", {"least": 0, "most": None, "value": -1}),
        ("[deck]\ndecks = 7 #!", "out_of_range", "deck.decks", {"least": 1, "most": 6, "value": 7}),
        (f"[leading.failed]\ncharge = {2**63} #!", "out_of_range", "leading.failed.charge", {"least": 0}),
        ("[[scoring.bands]] #!\nlowest = 0\nhighest = 9", "missing_key", "scoring.bands.0.next", {}),
        (
            "[following.ladders.pair]\nrungs = [{ spare = [] }] #!",
            "missing_key",
            "following.ladders.pair.rungs.0.any",
            {},
        ),
        ("[clause.'§2'] #!\nprinted = '2'", "missing_key", 'clause."§2".title', {"expected": ["table"]}),
        ("[shapes.formations.bomb] #!\nsuits = 'any'", "missing_key", "shapes.formations.bomb.cards", {}),
        ("[deck]\ncite = 4 #!", "wrong_type", "deck.cite", {"expected": ["string", "table"], "got": "integer"}),
        ("[deck]\ncite = { kitty = 4 } #!", "wrong_type", "deck.cite.kitty", {"expected": ["string"]}),
        ("[deck.cite] #!\n'*' = ['4']", "wrong_type", 'deck.cite."*"', {"got": "array"}),
    ],
)
def test_each_fault_says_where_and_what_was_expected(body: str, code: str, key: str, facts: dict[str, object]) -> None:
    line = marked_line(body)
    found = [fault for fault in faults_of(body) if fault.code == code and fault.key == key]
    assert [fault.file for fault in found] == ["house.toml"]
    assert found[0].line in (line, line + 1)  # a quoted key may stand below its header
    assert {name: found[0].facts[name] for name in facts} == facts


def test_all_faults_of_a_file_are_reported_in_order() -> None:
    body = """\
[deck]
kity = 8
decks = "two"
players = 5
cite = "1"

[seating]
seats = "chair"
cite = "nowhere"

[scoring]
bands = [{ lowest = 0, highest = 1, next = "nobody" }]
"""
    found = [(fault.code, fault.key) for fault in faults_of(body)]
    assert found == [
        ("unknown_key", "deck.kity"),
        ("wrong_type", "deck.decks"),
        ("not_allowed", "deck.players"),
        ("not_allowed", "seating.seats"),
        ("clause_unknown", "seating.cite"),
        ("uncited", "scoring.bands.0.highest"),
        ("uncited", "scoring.bands.0.lowest"),
        ("not_allowed", "scoring.bands.0.next"),
        ("uncited", "scoring.bands.0.next"),
    ]


def test_a_book_from_nothing_misses_every_chapter_it_does_not_have() -> None:
    text = text_of("").replace('extends = "base"\n', "")
    with pytest.raises(RulebookFaults) as caught:
        load_text(text)
    missing = {fault.key for fault in caught.value.faults if fault.code == "missing_key"}
    assert missing == {field.name for field in book_type().fields if field.required} - {"rulebook"}


def test_a_missing_head_is_a_fault() -> None:
    with pytest.raises(RulebookFaults) as caught:
        load_text("[deck]\nkitty = 8\n")
    assert ("missing_key", "rulebook") in {(fault.code, fault.key) for fault in caught.value.faults}


def test_an_inheriting_file_may_leave_keys_out_but_not_of_new_tables() -> None:
    assert faults_of("[shapes.formations.four_twos]\nsuits = 'trumps'\ncite = '1'\n")[0].code == "missing_key"
    assert load_house("[scoring.above]\nevery = 60\ncite = '1'\n").book.scoring.above is not None


@pytest.mark.parametrize("name", ["base", *names()])
def test_the_walk_agrees_with_the_decoder_on_shipped_books(name: str) -> None:
    book = msgspec.json.decode(msgspec.json.encode(plain(load(name))))
    without_none = msgspec.json.decode(msgspec.json.encode(_without_none(book)))
    assert check(without_none, nowhere, partial=False) == []


def _without_none(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_none(entry) for key, entry in value.items() if entry is not None}
    return [_without_none(entry) for entry in value] if isinstance(value, list) else value


def test_the_mark_stands_in_every_body() -> None:
    assert marked_line("a\nb #!") == len(text_of("").splitlines()) + 2
    assert MARK == "#!"

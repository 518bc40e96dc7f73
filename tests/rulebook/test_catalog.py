"""Finding rulebooks by name, folder and path, and refusing what is no file."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tests.rulebook.house import load_house, text_of
from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import available, load, load_text, names
from tuolaji.rulebook.findings import RulebookFaults
from tuolaji.rulebook.show import chapter_names


def refusal(name: str, *folders: Path) -> Fault:
    with pytest.raises(Fault) as caught:
        load(name, folders)
    return caught.value


def test_the_five_books_are_there_without_their_base() -> None:
    assert names() == ("four-deck", "guangdong-finance-2009", "guilin-2009", "meizhusong-2016", "three-deck")


@pytest.mark.parametrize("name", ["base", *names()])
def test_each_shipped_book_is_loaded_once_and_has_every_chapter(name: str) -> None:
    loaded = load(name)
    assert load(name) is loaded
    assert (loaded.name, loaded.book.rulebook.name) == (name, name)
    assert all(getattr(loaded.book, chapter) is not None for chapter in chapter_names())
    assert all(loaded.clause(origin.citation) for origin in loaded.provenance.values.values())


def test_a_book_loads_by_path_and_by_name_in_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text_of("[deck]\nkitty = 4\ncite = '1'\n"))
    by_path = load(str(file))
    by_name = load("house", [tmp_path])
    assert by_path.book == by_name.book == load_house("[deck]\nkitty = 4\ncite = '1'\n").book
    assert by_path.digest == by_name.digest != load("base").digest
    assert available([tmp_path]).keys() == {"house", *names()}
    assert available([tmp_path / "absent"]).keys() == set(names())


def test_shipped_names_come_before_those_of_folders(tmp_path: Path) -> None:
    (tmp_path / "guilin-2009.toml").write_text("not a rulebook")
    assert load("guilin-2009", [tmp_path]) is load("guilin-2009")


def test_an_unknown_name_says_which_are_known(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(text_of(""))
    fault = refusal("guilin", tmp_path)
    assert (fault.code, fault.facts["nearest"]) == ("rulebook_unknown", "guilin-2009")
    assert fault.facts["allowed"] == sorted([*names(), "house"])
    assert refusal("").code == "rulebook_unknown"


def test_what_is_no_readable_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    codes = {name: refusal(str(tmp_path / name)).code for name in ("absent.toml", "folder.toml", "pipe.toml")}
    assert codes == {"absent.toml": "file_missing", "folder.toml": "file_is_folder", "pipe.toml": "file_not_regular"}
    assert refusal("/dev/zero").code == "file_not_regular"
    assert refusal(str(tmp_path / "house.toml" / "x.toml")).code == "file_missing"
    assert refusal("x" * 5000 + ".toml").code == "file_unreadable"
    assert refusal("a\0b.toml").code == "file_unreadable"


def test_a_file_without_permission_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text_of(""))

    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "open", refuse)
    fault = refusal(str(file))
    assert (fault.code, fault.file, fault.facts) == ("file_unreadable", str(file), {"reason": "not_permitted"})


def test_an_empty_file_and_a_binary_one_are_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.toml").write_bytes(b"")
    (tmp_path / "binary.toml").write_bytes(bytes(range(256)))
    assert refusal(str(tmp_path / "empty.toml")).code == "rulebook_invalid"
    with pytest.raises(RulebookFaults) as caught:
        load(str(tmp_path / "binary.toml"))
    assert caught.value.faults[0].code == "not_utf8"


def test_the_digest_is_of_values_not_of_their_spelling() -> None:
    one = load_text(text_of("[deck]\nkitty = 4\ncite = '1'\n"), "a.toml")
    two = load_text(text_of("# a comment\n[deck]\ncite = { '*' = '1' }\nkitty = 0x4\n"), "b.toml")
    assert one.digest == two.digest
    assert one.digest != load_text(text_of("[deck]\nkitty = 8\ncite = '1'\n")).digest


def test_loading_a_shipped_book_takes_less_than_60_ms(monkeypatch: pytest.MonkeyPatch) -> None:
    from tuolaji.rulebook import catalog

    def measure() -> float:
        catalog._load_shipped.cache_clear()
        catalog._read_shipped.cache_clear()
        started = time.process_time()
        load("guilin-2009")
        return time.process_time() - started

    assert min(measure() for _ in range(3)) < 0.06

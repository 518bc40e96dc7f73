"""The address that phones are given: chosen once, kept, and named where the machine has moved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuolaji.server import address
from tuolaji.server.address import Place, choose, kept, port_for

ANYWHERE = "0.0.0.0"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The machine's address, to be changed."""
    now = {"address": "192.0.2.5"}
    monkeypatch.setattr("tuolaji.server.network._own_address", lambda: now["address"])
    monkeypatch.setattr(address, "is_own", lambda host: host in (now["address"], "hall.local"))
    return now


def test_it_is_chosen_once_and_the_same_after_a_restart(tmp_path: Path, network: dict[str, str]) -> None:
    assert choose(tmp_path, "", ANYWHERE, 8000) == Place("192.0.2.5", 8000)
    assert choose(tmp_path, "", ANYWHERE, 8000) == Place("192.0.2.5", 8000)
    assert port_for(tmp_path, 0, "") == 8000
    assert port_for(tmp_path, 9000, "") == 9000


def test_another_network_is_named_until_somebody_chooses_anew(tmp_path: Path, network: dict[str, str]) -> None:
    choose(tmp_path, "", ANYWHERE, 8000)
    network["address"] = "198.51.100.9"
    for _ in range(2):
        assert choose(tmp_path, "", ANYWHERE, 8000) == Place("198.51.100.9", 8000, "http://192.0.2.5:8000")
    assert choose(tmp_path, "new", ANYWHERE, 8000) == Place("198.51.100.9", 8000)
    network["address"] = "192.0.2.5"
    assert choose(tmp_path, "", ANYWHERE, 8000).before == "http://198.51.100.9:8000"


def test_without_any_network_what_was_printed_is_named(tmp_path: Path, network: dict[str, str]) -> None:
    choose(tmp_path, "", ANYWHERE, 8000)
    network["address"] = ""
    assert choose(tmp_path, "", ANYWHERE, 8000) == Place("", 8000, "http://192.0.2.5:8000")


def test_another_port_is_named_too(tmp_path: Path) -> None:
    choose(tmp_path, "", ANYWHERE, 8000)
    assert choose(tmp_path, "", ANYWHERE, 9000) == Place("192.0.2.5", 9000, "http://192.0.2.5:8000")


def test_a_name_of_one_s_own_or_of_the_certificate_goes_first(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    assert choose(tmp_path / "b", "", ANYWHERE, 1, "hall.local").host == "hall.local"
    assert choose(tmp_path / "b", "", ANYWHERE, 1).host == "hall.local"
    assert choose(tmp_path / "b", "192.0.2.5", ANYWHERE, 1).host == "192.0.2.5"
    (tmp_path / "c").mkdir()
    assert choose(tmp_path / "c", "", ANYWHERE, 1, "203.0.113.4").host == "192.0.2.5"


def test_for_this_machine_alone_nothing_is_kept(tmp_path: Path) -> None:
    assert choose(tmp_path, "", "127.0.0.1", 8000) == Place("", 8000)
    assert kept(tmp_path) is None
    (tmp_path / address.FILE).write_text("nonsense")
    assert kept(tmp_path) is None

"""Rulebooks and records that people bring: played when sound, explained when not, bounded when hostile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import http, make_table, play_on, run
from tests.server.local import local
from tuolaji.rulebook.catalog import load
from tuolaji.server.books import Shelf
from tuolaji.server.upload_worker import MOST_DEPTH, compiled, replayed
from tuolaji.storage.memory import MemoryStore

HEAD = '[rulebook]\nname = "{name}"\nextends = "{extends}"\nedition = "1"\ntitle = {{ zh = "我的", en = "mine" }}\n'


def book(name: str = "mine", extends: str = "meizhusong-2016", rest: str = "") -> str:
    return HEAD.format(name=name, extends=extends) + rest


LONG = {f"b{number}": book(f"b{number}", f"b{number + 1}") for number in range(1, 9)}


async def upload(base: str, files: dict[str, str], main: str = "mine") -> tuple[int, Any]:
    return await asyncio.to_thread(http, base + "/api/rulebooks", {"files": files, "main": main})


def test_a_book_of_ones_own_is_kept_shown_and_played() -> None:
    async def story() -> None:
        async with local() as (base, _):
            status, read = await upload(base, {"mine": book()})
            assert (status, read["ok"], read["name"]) == (200, True, "mine"), read
            shown = await asyncio.to_thread(http, f"{base}/api/rulebooks/{read['digest']}")
            assert shown[1]["ancestors"][0] == "meizhusong-2016"
            settings = {"rulebook": read["rulebook"], "pace": "instant", "clocks": "none", "public": True}
            host = await make_table(base, settings, seat=0, label="A", bots="simple")
            await host.join()
            assert host.view["digest"] == read["digest"]
            await host.do("ready")
            await play_on(host, lambda one: len(one.view.get("deal", {}).get("tricks", {})) > 1)

    run(story())


def test_what_is_wrong_in_a_book_comes_back_with_line_and_key() -> None:
    async def story() -> None:
        async with local() as (base, _):
            status, read = await upload(base, {"mine": book(rest="[deck]\ndekcs = 3\n")})
            assert (status, read["ok"]) == (200, False)
            found = next(one for one in read["noticed"] if one["key"] == "deck.dekcs")
            assert (found["severity"], found["line"], found["file"]) == ("error", 7, "mine")
            assert "dekcs" in found["text"]["en"]
            assert found["text"]["zh"] != found["text"]["en"]
            assert (await upload(base, {"mine": "= ="}))[1]["noticed"][0]["code"] == "toml_syntax"
            assert (await upload(base, {"mine": "x" * 300_000}))[0] == 413

    run(story())


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"mine": book(extends="../../secret")}, "extends_unknown"),
        ({"mine": book(extends="/etc/passwd")}, "extends_unknown"),
        ({"mine": book(extends="mine")}, "extends_cycle"),
        ({"mine": book(extends="other"), "other": book("other", "mine")}, "extends_cycle"),
        (
            {"mine": book(extends="b1"), **{f"b{i}": book(f"b{i}", f"b{i + 1}") for i in range(1, 9)}},
            "extends_too_deep",
        ),
        ({}, "file_missing"),
    ],
)
def test_books_build_on_known_names_alone(files: dict[str, str], code: str) -> None:
    found = compiled(files, "mine")
    assert not found.pickled
    assert {finding.code for finding in found.findings} == {code}


def test_books_build_on_each_other() -> None:
    files = {"mine": book(extends="b1"), "b1": book("b1", "base")}
    assert compiled(files, "mine").pickled
    deep = {f"b{i}": book(f"b{i}", f"b{i + 1}") for i in range(1, MOST_DEPTH)}
    deep[f"b{MOST_DEPTH - 1}"] = book(f"b{MOST_DEPTH - 1}", "base")
    assert compiled({"mine": book(extends="b1"), **deep}, "mine").pickled


def test_a_book_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from tuolaji.server import uploads

    async def story() -> None:
        async with local() as (base, _):
            monkeypatch.setattr(uploads, "SLACK_SECONDS", -4.99)
            status, problem = await upload(base, {"mine": book()})
            assert (status, problem["code"]) == (422, "upload_failed")
            monkeypatch.setattr(uploads, "SLACK_SECONDS", 30.0)
            assert (await upload(base, {"mine": book()}))[1]["ok"]

    run(story())


def test_an_edition_is_kept_when_the_folder_changes(tmp_path: Path) -> None:
    async def story() -> None:
        store = MemoryStore()
        (tmp_path / "mine.toml").write_text(book())
        first = Shelf(store, str(tmp_path))
        await first.start()
        digest = first.named("mine").digest
        (tmp_path / "mine.toml").write_text(book(extends="guilin-2009"))
        second = Shelf(store, str(tmp_path))
        await second.start()
        assert second.named("mine").digest != digest
        assert second.pinned(digest).ancestors[0] == "meizhusong-2016"
        (tmp_path / "mine.toml").write_text("= =")
        third = Shelf(store, str(tmp_path))
        await third.start()
        assert "mine" not in third.names()
        assert third.pinned(digest).digest == digest

    asyncio.run(story())


def test_a_record_is_shown_again_and_marked_as_foreign() -> None:
    async def story() -> None:
        async with local() as (base, _):
            settings = {"rulebook": "meizhusong-2016", "pace": "instant", "clocks": "none", "length": {"deals": 1}}
            host = await make_table(base, settings, seat=0, label="A", bots="simple")
            await host.join()
            await host.do("ready")
            await play_on(host, lambda one: one.view["phase"] == "ended")
            _, text = await asyncio.to_thread(http, f"{base}/api/tables/{host.table}/record")
            status, read = await asyncio.to_thread(post_text, base + "/api/records", text)
            assert (status, read["foreign"], read["finished"], len(read["deals"])) == (200, True, True, 1)
            assert len(read["players"]) == 4
            _, own = await asyncio.to_thread(http, f"{base}/api/tables/{host.table}/deals")
            assert read["deals"][0]["tricks"] == own[0]["tricks"]
            status, problem = await asyncio.to_thread(post_text, base + "/api/records", text.replace("> ", "> x", 1))
            assert (status, problem["code"], problem["line"] > 1) == (422, "record_edited", True)
            status, problem = await asyncio.to_thread(post_text, base + "/api/records", "hello")
            assert (status, problem["code"], problem["line"]) == (422, "record_foreign", 1)
            assert (await asyncio.to_thread(post_text, base + "/api/records", "x" * 2_000_000))[0] == 413

    run(story())


def post_text(url: str, text: str) -> tuple[int, Any]:
    import json
    import urllib.error
    import urllib.request

    request = urllib.request.Request(url, text.encode(), {"Content-Type": "text/plain"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def test_a_record_that_is_none_is_said_to_be_none() -> None:
    found = replayed("hello", load("guilin-2009"))
    assert found.fault is not None
    assert found.deals == ()

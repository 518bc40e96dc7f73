"""Rulebooks over HTTP: read, compared, begun from a template; hostile ones are shown in bounds or refused."""

from __future__ import annotations

import asyncio
import tomllib
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.rulebook.test_hostile import HUGE
from tests.server.client import http, run
from tests.server.local import EAGER, local
from tests.server.test_uploads import book, upload
from tuolaji.faults import Fault
from tuolaji.protocol.books import BookDifference, BookPage
from tuolaji.protocol.offences import OffenceList
from tuolaji.rulebook.catalog import load, load_text
from tuolaji.server import book_worker, books, uploads
from tuolaji.server.aside import Aside
from tuolaji.server.book_pages import BookPages
from tuolaji.server.books import Shelf
from tuolaji.storage.memory import MemoryStore

KITTY = '[deck]\nkitty = 10\ncite = "1"\n[clause."1"]\nprinted = "一"\nstanding = "explicit"\n'
KITTY += 'title = { zh = "底", en = "Kitty" }\nstatement = { zh = "<b>十张</b>", en = "<script>alert(1)</script>" }\n'


async def get(address: str) -> tuple[int, Any]:
    return await asyncio.to_thread(http, address)


def test_a_book_is_read_and_compared_with_its_base_and_any_other() -> None:
    async def story() -> None:
        async with local() as (base, _):
            _, read = await upload(base, {"mine": book(extends="three-deck", rest=KITTY)})
            assert (read["ok"], read["parent"]) == (True, "three-deck"), read
            status, page = await get(f"{base}/api/rulebooks/{read['rulebook']}")
            shown = msgspec.convert(page, BookPage)
            assert (status, shown.digest, shown.head.extends) == (200, read["digest"], "three-deck")
            assert any("10" in line.text for line in shown.words["en"][0].lines)
            assert shown.clauses[0].clause.statement.en == "<script>alert(1)</script>"
            status, found = await get(f"{base}/api/rulebooks/{read['digest']}/against")
            unlike = msgspec.convert(found, BookDifference)
            assert (unlike.there.name, [chapter.name for chapter in unlike.chapters["zh"]]) == ("three-deck", ["deck"])
            row = unlike.chapters["en"][0].rows[0]
            assert row.here is not None
            assert row.there is not None
            assert row.here.citations == ("mine 1",)
            assert [one.citation for one in unlike.here_clauses] == ["mine 1"]
            assert {one.citation for one in unlike.there_clauses} == set(row.there.citations)
            assert "10" in row.here.text
            assert "10" not in row.there.text
            _, other = await get(f"{base}/api/rulebooks/guilin-2009/against/{read['rulebook']}")
            assert other["there"]["name"] == "mine"
            assert len(other["chapters"]["zh"]) > 5
            assert (await get(f"{base}/api/rulebooks/guilin-2009/against/nothing"))[0] == 404
            assert (await get(f"{base}/api/rulebooks/sha256:{'0' * 64}/against"))[0] == 404

    run(story())


def test_a_book_compared_with_itself_and_a_book_without_a_base_differ_in_nothing() -> None:
    loaded = load("base")
    assert msgspec.json.decode(book_worker.difference(loaded, loaded), type=BookDifference).chapters["zh"] == ()
    assert book_worker.parent_of(loaded) is loaded


def test_a_template_is_what_the_command_writes_and_can_be_uploaded_as_it_is() -> None:
    async def story() -> None:
        async with local() as (base, _):
            status, text = await get(f"{base}/api/rulebooks/guilin-2009/template?as=friday-club")
            assert (status, tomllib.loads(text)["rulebook"]["extends"]) == (200, "guilin-2009")
            assert "# [following" in text
            assert (await upload(base, {"friday-club": text}, "friday-club"))[1]["ok"]
            refused = [("guilin-2009", "bad name/"), ("guilin-2009", "three-deck"), ("nothing", "mine")]
            codes = [
                (await get(f"{base}/api/rulebooks/{of}/template?as={name}"))[1]["code"]
                for of, name in [(of, name.replace(" ", "%20")) for of, name in refused]
            ]
            assert codes == ["name_malformed", "name_taken", "rulebook_unknown"]

    run(story())


def test_pages_are_made_once_and_kept_within_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        shelf = Shelf(MemoryStore())
        await shelf.start()
        pages = BookPages(shelf, Aside(2))
        first = await pages.page("guilin-2009")
        assert await pages.page("guilin-2009") is first
        monkeypatch.setattr("tuolaji.server.book_pages.MOST_KEPT", len(first.body) * 2)
        for name in shelf.names():
            await pages.page(name)
        assert await pages.page("guilin-2009") is not first
        assert pages._size <= len(first.body) * 3

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["falls", "runs", "a long value", "an array without end", "synonyms in a circle"])
def test_hostile_books_are_answered_within_their_bounds(kind: str) -> None:
    """The largest that fit the limit; what is said of them stays short, whether they can be used or not."""

    async def story() -> None:
        async with local() as (base, _):
            text = HUGE[kind].encode()[: EAGER.rulebook_bytes - 4].decode(errors="ignore")
            status, read = await upload(base, {"house": text}, "house")
            assert status in (200, 422), read
            if status == 200:
                assert len(msgspec.json.encode(read)) < 2 << 20
            if status == 200 and read["ok"]:
                assert (await get(f"{base}/api/rulebooks/{read['digest']}"))[0] in (200, 422)
                assert (await get(f"{base}/api/rulebooks/{read['digest']}/against"))[0] in (200, 422)
            assert (await upload(base, {"mine": book()}))[1]["ok"]

    run(story())


def test_a_worker_that_wants_too_much_memory_or_time_answers_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "greedy.py").write_text(
        "from tuolaji.server.aside import answer\n"
        "def work(body):\n"
        "    if body == b'memory':\n        return bytes(900 << 20)\n"
        "    while body == b'time':\n        pass\n"
        "    return b'fine'\n"
        "answer(work, 1)\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def story() -> None:
        aside = Aside(2)
        told = [await aside.run("greedy", body, 1) for body in (b"", b"memory", b"time")]
        assert told == [b"fine", b"", b""]

    asyncio.run(story())


def test_a_brought_book_stays_at_hand_for_a_while_and_for_ever_once_a_table_pins_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(books, "MOST_BROUGHT", 2)

    async def story() -> None:
        store = MemoryStore()
        shelf = Shelf(store)
        await shelf.start()
        texts = [book(f"book-{number}", rest=KITTY.replace("10", "12")) for number in range(4)]
        brought = [load_text(text) for text in texts]
        for loaded in brought[:2]:
            shelf.bring(loaded)
        await shelf.settle(books.BY_CONTENT + brought[0].digest)
        for loaded in brought[2:]:
            shelf.bring(loaded)
        assert shelf.pinned(brought[0].digest) is brought[0]
        assert shelf.named(books.BY_CONTENT + brought[3].digest) is brought[3]
        with pytest.raises(Fault, match="rulebook_unknown"):
            shelf.pinned(brought[1].digest)
        again = Shelf(store)
        await again.start()
        assert again.pinned(brought[0].digest).name == "book-0"
        with pytest.raises(Fault, match="rulebook_unknown"):
            again.pinned(brought[3].digest)

    asyncio.run(story())


def test_too_many_files_are_refused_as_such() -> None:
    async def story() -> None:
        async with local() as (base, _):
            status, problem = await upload(base, {f"b{number}": book(f"b{number}") for number in range(9)}, "b1")
            assert (status, problem["code"], problem["facts"]) == (422, "too_many_files", {"most": 6})

    run(story())


def test_uploads_are_counted_by_page_before_they_are_counted_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "AN_HOUR", 2)

    async def story() -> None:
        async with local() as (base, _):
            body = {"files": {"mine": "= ="}, "main": "mine", "page": "a" * 32}
            codes = [(await asyncio.to_thread(http, base + "/api/rulebooks", body))[0] for _ in range(3)]
            assert codes == [200, 200, 429]
            body["page"] = "b" * 32
            assert (await asyncio.to_thread(http, base + "/api/rulebooks", body))[0] == 200

    run(story())


def test_papers_come_as_pdf_in_either_language() -> None:
    def fetched(address: str) -> tuple[int, str, bytes]:
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                return answer.status, answer.headers["content-type"], answer.read()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.headers["content-type"], refused.read()

    async def story() -> None:
        async with local() as (base, _):
            made = {}
            for lang in ("zh", "en"):
                address = f"{base}/api/rulebooks/three-deck/papers/table-card?lang={lang}"
                status, kind, made[lang] = await asyncio.to_thread(fetched, address)
                assert (status, kind, made[lang][:5]) == (200, "application/pdf", b"%PDF-")
            assert made["zh"] != made["en"]
            status, _, body = await asyncio.to_thread(fetched, f"{base}/api/rulebooks/three-deck/papers/poster")
            assert (status, b"paper_unknown" in body) == (404, True)

    run(story())


def test_the_offences_of_every_book_are_listed_with_their_words() -> None:
    """Every offence has a title and a moment in both languages; cases and options in words as in the data; brought
    books are listed in a process of their own."""

    async def story() -> None:
        async with local() as (base, _):
            for name in ("guilin-2009", "three-deck", "four-deck", "guangdong-finance-2009", "meizhusong-2016"):
                status, found = await get(f"{base}/api/rulebooks/{name}/offences")
                listed = msgspec.convert(found, OffenceList)
                assert (status, len(listed.offences)) == (200, len(load(name).book.offences.list)), name
                for entry in listed.offences:
                    for lang in ("zh", "en"):
                        words = entry.words[lang]
                        assert words.title, entry.item.event
                        assert words.title != entry.item.event
                        assert len(words.cases) == len(entry.item.cases), entry.item.event
                        for case, said in zip(entry.item.cases, words.cases, strict=True):
                            assert set(said.options) == set(case.options)
                            assert bool(said.then) == (case.then is not None)
            _, read = await upload(base, {"mine": book(extends="three-deck", rest=KITTY)})
            _, mine = await get(f"{base}/api/rulebooks/{read['rulebook']}/offences")
            assert msgspec.convert(mine, OffenceList).digest == read["digest"]
            assert (await get(f"{base}/api/rulebooks/nothing/offences"))[0] == 404

    run(story())

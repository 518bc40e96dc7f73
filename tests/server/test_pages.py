"""The built page: which addresses it has, how its files are sent, and what is said where it was not built."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from tuolaji.server.pages import ASK_AGAIN, FOREVER, KEPT, Pages

SCRIPT = "const word = 'card';\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "assets" / "index-DiwrgTda.js").write_text(SCRIPT)
    (tmp_path / "icon.svg").write_text("<svg/>")
    return tmp_path


def get(pages: Pages, path: str, **headers: str) -> Response:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": raw}
    return asyncio.run(pages(Request(scope)))


@pytest.mark.parametrize(
    "path", ["/", "/new", "/join", "/settings", "/judge", "/rules", "/rules/x", "/replay", "/replay/abc", "/t/abcdef"]
)
def test_addresses_of_the_page_are_the_page(folder: Path, path: str) -> None:
    answer = get(Pages(folder), path)
    assert (answer.status_code, answer.body) == (200, b"<!doctype html>the page")
    assert answer.headers["cache-control"] == KEPT


def test_any_other_address_is_the_page_that_says_so_and_a_missing_file_is_nothing(folder: Path) -> None:
    missing = get(Pages(folder), "/nowhere/at/all")
    assert (missing.status_code, missing.headers["cache-control"]) == (404, ASK_AGAIN)
    answer = get(Pages(folder), "/assets/none.js")
    assert (answer.status_code, answer.body) == (404, b"")


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "//etc/passwd"])
def test_nothing_outside_the_folder_is_sent(folder: Path, path: str) -> None:
    (folder.parent / "secret.txt").write_text("secret")
    assert b"secret" not in get(Pages(folder), path).body


def test_files_with_a_hash_in_their_name_are_kept_for_ever_and_small_on_the_wire(folder: Path) -> None:
    answer = get(Pages(folder), "/assets/index-DiwrgTda.js", accept_encoding="gzip, br")
    assert answer.headers["cache-control"] == FOREVER
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(answer.body)).decode() == SCRIPT
    plain = get(Pages(folder), "/assets/index-DiwrgTda.js")
    assert bytes(plain.body).decode() == SCRIPT
    assert plain.headers["content-type"].startswith("text/javascript")


def test_the_calculator_as_one_file_is_kept_not_opened(folder: Path) -> None:
    (folder / "judge.html").write_text("<script>1</script>")
    assert get(Pages(folder), "/judge.html").headers["content-disposition"].startswith("attachment")
    assert "content-disposition" not in get(Pages(folder), "/").headers


def test_a_file_that_has_not_changed_is_not_sent_again(folder: Path) -> None:
    pages = Pages(folder)
    tag = get(pages, "/icon.svg").headers["etag"]
    assert get(pages, "/icon.svg", if_none_match=tag).status_code == 304
    assert get(pages, "/icon.svg", if_none_match='"other"').status_code == 200


def test_without_a_built_page_it_is_said_how_to_build_it(tmp_path: Path) -> None:
    pages = Pages(tmp_path / "none")
    assert not pages.built
    answer = get(pages, "/", accept_language="en")
    assert answer.status_code == 503
    assert b"scripts/serve" in answer.body


def test_the_edition_is_the_one_the_page_names(folder: Path) -> None:
    assert Pages(folder).build == ""
    (folder / "index.html").write_text('<meta name="tuolaji-build" content="3fa4">')
    assert Pages(folder).build == "3fa4"


def test_a_kept_page_of_an_earlier_edition_asks_anew(folder: Path) -> None:
    answer = get(Pages(folder), "/assets/index-AAAAAAAA.js")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert b"location.reload()" in bytes(answer.body)
    assert get(Pages(folder), "/assets/Judge-AAAAAAAA.js").status_code == 404

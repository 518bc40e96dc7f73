"""A browser, the built page and a server, for the browser tests.

Here: what is started and when it ends. Playwright keeps an event loop in its thread while it runs, so it is started for
one module at a time and is gone before tests of other kinds use loops of their own. Not here: what a person does on the
page (``person``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import site
from tests.browser.person import People


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All browser tests are nightly (``scripts/test -m nightly``): on a machine busy with other work a deal through the
    page took minutes and held up the suite."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.nightly)


@pytest.fixture(scope="session")
def program() -> str:
    """The browser's program."""
    path = site.browser_program()
    if not path:
        pytest.skip("no Chromium: install chromium-headless-shell or name one in TUOLAJI_CHROMIUM")
    return path


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory, program: str) -> Iterator[str]:
    """Address of a server whose programs answer at once, under a host name made up for it."""
    _page()
    with site.server(tmp_path_factory.mktemp("site") / "data") as address:
        yield address


@pytest.fixture(scope="session")
def fixtures(program: str) -> Iterator[str]:
    """Address of the page's fixture states, which need no server."""
    folder: Path | None = site.fixture_pages()
    if folder is None:
        pytest.skip("no Node.js: the fixture states cannot be built")
    with site.files(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser(program: str) -> Iterator[Browser]:
    """The browser."""
    with site.browser(program) as started:
        yield started


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """People with browsers of their own; in the end, none of their pages may have complained."""
    all_of_them = People(browser)
    yield all_of_them
    all_of_them.leave()
    assert all_of_them.complaints == []


def _page() -> None:
    if not site.page_built():
        pytest.skip("no Node.js: the page cannot be built")

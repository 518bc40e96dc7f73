"""A browser, the built page and a server, for the browser tests.

Here: what is started and when it ends, and what is kept of a test that failed. Playwright keeps an event loop in its
thread while it runs, so it is started for one module at a time and is gone before tests of other kinds use loops of
their own. Not here: what a person does on the page (``person``).
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import site
from tests.browser.person import PATIENCE, People
from tests.browser.registry import declared, missed
from tests.server.running import Process

WITNESS = pytest.StashKey[People]()
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def program() -> str:
    """The browser's program."""
    path = site.browser_program()
    if not path:
        pytest.skip("no Chromium: install chromium-headless-shell or name one in TUOLAJI_CHROMIUM")
    return path


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory, program: str) -> Iterator[Process]:
    """A server whose programs answer at once."""
    page_or_skip()
    with site.server(tmp_path_factory.mktemp("site") / "data") as process:
        yield process


@pytest.fixture(scope="session")
def base(running: Process) -> str:
    """Its address, under a host name made up for it."""
    return site.address(running)


@pytest.fixture(scope="session")
def laptop_base(running: Process) -> str:
    """Its address as the laptop itself opens it, where directors' wishes need no word."""
    return site.laptop_address(running)


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
def people(browser: Browser, request: pytest.FixtureRequest) -> Iterator[People]:
    """People with browsers of their own. In the end none of their pages may have complained or asked anybody but our
    server for anything, and what the test says it uses (``registry``) was used."""
    everybody = People(browser)
    request.node.stash[WITNESS] = everybody
    yield everybody
    everybody.leave()
    witness = everybody.witness
    assert witness.complaints == []
    assert witness.strangers == []
    if not request.node.stash.get(FAILED, False):
        assert missed(declared(request.function), witness.used) == []


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Of a test that failed, the pages as they stood and the messages that led there."""
    report = yield
    everybody = item.stash.get(WITNESS, None)
    if report.when == "call" and report.failed and everybody is not None:
        item.stash[FAILED] = True
        name = re.sub(r"[^\w.-]+", "-", item.name)
        report.sections.append(("browser", everybody.witness.write(name)))
    return report


def page_or_skip() -> None:
    """The page stands built, or the test is skipped."""
    if not site.page_built():
        pytest.skip("no Node.js: the page cannot be built")

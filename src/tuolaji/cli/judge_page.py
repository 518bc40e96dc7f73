"""``tuolaji judge page``: the calculator's page as one file that opens without a network.

Not here: the page (``offline.page_file``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tuolaji.cli.books import folders
from tuolaji.cli.terminal import Terminal
from tuolaji.match.record_file import write
from tuolaji.offline.page_file import page
from tuolaji.rulebook import catalog
from tuolaji.wording.shell import shell


def save(asked: Any, terminal: Terminal) -> int:
    """Exit status 0. With ``--rulebooks`` the rulebooks of those folders are in it, beside the shipped ones.

    Raises Fault ``page_not_built``, ``file_unwritable`` and as ``catalog.load`` does."""
    given = folders(asked.rulebooks)
    books = [catalog.load(name, given) for name in catalog.available(given)] if given else []
    text = page(books)
    write(Path(asked.out), text)
    terminal.say(shell("page_written", asked.lang, path=asked.out, size=round(len(text.encode()) / 1000)))
    return 0

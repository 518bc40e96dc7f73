"""The pages a newcomer reads: README and docs/, as text, with their examples, links and names.

Not here: what is checked of them (the tests beside this file), console examples (``tests/cli``), the tables of single
pages (``tests/rulebook``, ``tests/match``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from tests.house.tree import files, text

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`")
PAGES = tuple(name for name in sorted(files()) if name == "README.md" or re.fullmatch(r"docs/[\w-]+\.md", name))


def blocks(page: str, language: str) -> Iterator[str]:
    """The fenced examples of a page in a language."""
    return (body for word, body in FENCE.findall(text(page)) if word == language)


@cache
def prose(page: str) -> str:
    """A page without its fenced blocks."""
    return FENCE.sub("", text(page))


def anchors(page: str) -> set[str]:
    """What ``#…`` may name on a page, as hosts of repositories make it of headings."""
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in HEADING.findall(prose(page))
    }


def code_words(page: str) -> set[str]:
    """Everything in backticks outside fenced blocks."""
    return set(CODE.findall(prose(page)))

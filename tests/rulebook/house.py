"""A sixth rulebook for tests: a head, one clause, and whatever a test appends. Not a test itself."""

from __future__ import annotations

from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import load_text
from tuolaji.rulebook.findings import Finding, RulebookFaults
from tuolaji.rulebook.loaded import Loaded

HEAD = """\
[rulebook]
name = "house"
extends = "{extends}"
title = {{ zh = "屋规", en = "House rules" }}

[clause."1"]
printed = "1"
title = {{ zh = "一", en = "One" }}
statement = {{ zh = "第一条。", en = "The first rule." }}
standing = "explicit"

"""
MARK = "#!"
"""A line of a test's text on which a finding is expected ends with this comment."""


def text_of(body: str, extends: str = "base") -> str:
    """The house rulebook with `body` appended."""
    return HEAD.format(extends=extends) + body


def load_house(body: str, extends: str = "base") -> Loaded:
    """The loaded house rulebook. Raises RulebookFaults."""
    return load_text(text_of(body, extends), "house.toml")


def faults_in(text: str, file: str = "house.toml") -> list[Fault]:
    """Everything wrong with a rulebook's text, [] if nothing is."""
    try:
        load_text(text, file)
    except RulebookFaults as faults:
        return list(faults.faults)
    return []


def faults_of(body: str, extends: str = "base") -> list[Fault]:
    """Everything wrong with the house rulebook, [] if nothing is."""
    return faults_in(text_of(body, extends))


def warnings_of(body: str, extends: str = "base") -> list[Finding]:
    """What was found in a house rulebook that loads."""
    return list(load_house(body, extends).warnings)


def marked_line(body: str, extends: str = "base") -> int:
    """The line of the text that carries the mark."""
    lines = text_of(body, extends).splitlines()
    return next(i for i, line in enumerate(lines, 1) if line.endswith(MARK))

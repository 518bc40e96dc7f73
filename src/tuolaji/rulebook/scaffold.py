"""The text of a new rulebook file: a valid head, and everything it inherits as comments to choose from.

To change a value one takes the ``#`` from its line, its table's header and its ``cite`` line, and defines the clause.
Not here: writing the file (``cli``).
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.faults import Fault
from tuolaji.rulebook.lint_cards import NAME
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.paths import Path, join
from tuolaji.rulebook.show import chapter_names, plain
from tuolaji.rulebook.toml import write_pair, write_value

_CLAUSE: Final = (
    '[clause."1"]',
    'printed = "1"',
    'title = { zh = "…", en = "…" }',
    'statement = { zh = "…", en = "…" }',
    'standing = "explicit"',
)


def scaffold(name: str, extends: str, parent: Loaded) -> str:
    """A rulebook `name` that extends `parent` (written as `extends`) and changes nothing yet.

    Raises Fault ``name_malformed`` (facts: value, expected) for a name that cannot begin a citation, ``name_taken``
    for the name of the parent or one of its ancestors.
    """
    if not NAME.fullmatch(name):
        raise Fault("name_malformed", {"value": name[:80], "expected": NAME.pattern})
    if name in (parent.name, *parent.ancestors):
        raise Fault("name_taken", {"value": name, "other": parent.name})
    lines = [
        "[rulebook]",
        f"name = {write_value(name)}",
        f"extends = {write_value(extends)}",
        f"title = {write_value({'zh': name, 'en': name})}",
        "",
        *_comment(_CLAUSE),
    ]
    book = plain(parent)
    for chapter in chapter_names():
        lines += _table(parent, (chapter,), book[chapter])
    return "\n".join(lines) + "\n"


def _comment(lines: list[str] | tuple[str, ...]) -> list[str]:
    return [f"# {line}" if line else "" for line in lines]


def _table(parent: Loaded, path: Path, table: dict[str, Any]) -> list[str]:
    """A table as comments: its values that some file states, each with the clause it comes from; then its tables."""
    lines: list[str] = []
    below: list[str] = []
    for key, value in table.items():
        place = (*path, key)
        if key == "cite" or value is None:
            continue
        if isinstance(value, dict) and value:
            below += _table(parent, place, value)
        elif origin := parent.provenance.stated(place):
            pair = write_pair(key, _stated(parent, place, value))
            pair[0] += f"  # {origin.citation}"
            lines += pair
    if lines:
        lines = ["", f"# [{join(path)}]", '# cite = "1"', *_comment(lines)]
    return lines + below


def _stated(parent: Loaded, path: Path, value: Any) -> Any:
    """The value without what is only the schema's default in tables inside arrays."""
    if isinstance(value, list | tuple):
        return [_stated(parent, (*path, str(i)), entry) for i, entry in enumerate(value)]
    if isinstance(value, dict):
        return {
            key: _stated(parent, (*path, key), entry)
            for key, entry in value.items()
            if key != "cite" and parent.provenance.holds((*path, key))
        }
    return value

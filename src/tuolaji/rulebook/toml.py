"""Plain values as TOML text, for new rulebook files and examples.

Not here: reading TOML (``reader``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from tuolaji.rulebook.paths import quote

WIDTH: Final = 110


def write_value(value: Any) -> str:
    """A string, integer, boolean, array or table as TOML on one line; keys whose value is None are left out."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        pairs = [f"{quote(key)} = {write_value(entry)}" for key, entry in value.items() if entry is not None]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    return "[" + ", ".join(write_value(entry) for entry in value) + "]"


def write_pair(key: str, value: Any) -> list[str]:
    """``key = value`` as lines; a long array gets a line for each element."""
    line = f"{quote(key)} = {write_value(value)}"
    if len(line) <= WIDTH or not isinstance(value, list | tuple):
        return [line]
    return [f"{quote(key)} = [", *(f"  {write_value(entry)}," for entry in value), "]"]

"""Paths to values in a rulebook: tuples of keys and indices, and their dotted spelling.

``("following", "ladders", "tractor3", "rungs", "1")`` is written ``following.ladders.tractor3.rungs.1``; a key that
is not bare TOML is quoted: ``clause."4.5".printed``. Indices count from 0.

Not here: lines of paths (``positions``), values behind paths (``inherit``, ``loaded``).
"""

from __future__ import annotations

import json
import re
from typing import Final

Path = tuple[str, ...]

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_PART: Final = re.compile(r'("(?:[^"\\]|\\.)*")|([^."]+)')


def quote(key: str) -> str:
    """The key as TOML and messages spell it: bare where possible, else in double quotes."""
    if BARE.fullmatch(key):
        return key
    return json.dumps(key, ensure_ascii=False).replace("\x7f", "\\u007f")


def join(path: Path) -> str:
    """``("clause", "4.5")`` → ``clause."4.5"``."""
    return ".".join(quote(part) for part in path)


def split(text: str) -> Path:
    """The inverse of `join`; spaces around dots are ignored."""
    parts = []
    for quoted, bare in _PART.findall(text):
        parts.append(_unquote(quoted) if quoted else bare.strip())
    return tuple(parts)


def _unquote(text: str) -> str:
    try:
        return str(json.loads(text, strict=False))
    except ValueError:
        return text[1:-1]

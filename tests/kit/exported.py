"""A compiled table as JSON text and back: what a kernel that runs elsewhere is handed.

Named tuples become objects, tables with other keys than texts become lists of pairs; what is read back is built from
the types of ``rulebook.table``. Not here: making tables (``compiler``).
"""

from __future__ import annotations

import json
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from tuolaji.rulebook.table import RuleTable


def export(table: RuleTable) -> str:
    """The text of a table."""
    return json.dumps(_plain(table))


def load(text: str) -> RuleTable:
    """The table of a text."""
    table = _built(RuleTable, json.loads(text))
    assert isinstance(table, RuleTable)
    return table


def _plain(value: Any) -> Any:
    """A value made of nothing but JSON's own types. Anything else is no plain data."""
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value):
            return {key: _plain(part) for key, part in value.items()}
        return [[_plain(key), _plain(part)] for key, part in value.items()]
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    assert value is None or type(value) in (bool, int, str), type(value)
    return value


def _built(kind: Any, plain: Any) -> Any:
    """A plain value as the type says."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is UnionType:
        wanted = next(part for part in parts if part is not NoneType)
        return None if plain is None else _built(wanted, plain)
    if hasattr(kind, "_fields"):
        return kind(**{name: _built(part, plain[name]) for name, part in get_type_hints(kind).items()})
    if origin is dict:
        pairs = plain.items() if isinstance(plain, dict) else plain
        return {_built(parts[0], key): _built(parts[1], part) for key, part in pairs}
    if origin is list:
        return [_built(parts[0], part) for part in plain]
    if origin is tuple:
        inner = parts[:1] * len(plain) if parts[1:] == (...,) else parts
        return tuple(_built(part, value) for part, value in zip(inner, plain, strict=True))
    assert type(plain) is kind, (kind, plain)
    return plain

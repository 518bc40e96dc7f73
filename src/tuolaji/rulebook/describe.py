"""The schema as rows of key, type and default, table by table: what the format's documentation is checked against.

Not here: what keys mean (``docs/rulebook-format.md``), whether a file obeys them (``check``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect

from tuolaji.rulebook.check import book_type
from tuolaji.rulebook.toml import write_value

REQUIRED: Final = "required"
_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")


class Key(msgspec.Struct, frozen=True):
    """One key of a table. type: such as ``integer >= 0`` or ``"a" | "b"``; default: TOML, ``none`` or ``required``."""

    name: str
    type: str
    default: str


class Table(msgspec.Struct, frozen=True):
    """A table of the format. path: ``following.ladders.NAME``, ``scoring.bands[]``; struct: its class."""

    path: str
    struct: type
    keys: tuple[Key, ...]


def tables() -> Iterator[Table]:
    """Every table of a rulebook file in schema order, parents before children; a class used in several places is
    described at the first."""
    yield from _tables("", book_type(), set())


def _tables(path: str, info: inspect.StructType, seen: set[type]) -> Iterator[Table]:
    seen.add(info.cls)
    keys = [Key(field.encode_name, type_text(field.type), _default(field)) for field in info.fields]
    yield Table(path, info.cls, tuple(keys))
    for field in info.fields:
        place = f"{path}.{field.encode_name}" if path else field.encode_name
        for suffix, struct in _structs(field.type):
            if struct.cls not in seen:
                yield from _tables(place + suffix, struct, seen)


def _structs(info: inspect.Type) -> Iterator[tuple[str, inspect.StructType]]:
    """The tables a value may hold, with what follows the key in their path."""
    if isinstance(info, inspect.Metadata):
        yield from _structs(info.type)
    elif isinstance(info, inspect.StructType):
        yield "", info
    elif isinstance(info, inspect.UnionType):
        for option in info.types:
            yield from _structs(option)
    elif isinstance(info, inspect.DictType):
        for suffix, struct in _structs(info.value_type):
            yield ".NAME" + suffix, struct
    elif isinstance(info, inspect.VarTupleType | inspect.ListType):
        for suffix, struct in _structs(info.item_type):
            yield "[]" + suffix, struct


def type_text(info: inspect.Type) -> str:
    """A type in the words of the documentation."""
    if isinstance(info, inspect.Metadata):
        return type_text(info.type)
    if isinstance(info, inspect.UnionType):
        options = (option for option in info.types if not isinstance(option, inspect.NoneType))
        return " | ".join(type_text(option) for option in options)
    if isinstance(info, inspect.LiteralType):
        return _literal(info)
    if isinstance(info, inspect.IntType):
        return _integer(info)
    if isinstance(info, inspect.DictType):
        key = "" if isinstance(info.key_type, inspect.StrType) else f" of {type_text(info.key_type)}"
        return f"table{key} → {type_text(info.value_type)}"
    if isinstance(info, inspect.VarTupleType | inspect.ListType):
        return f"array of ({type_text(info.item_type)})"
    if isinstance(info, inspect.StructType):
        return f"table {info.cls.__name__}"
    names = {inspect.StrType: "string", inspect.BoolType: "boolean", inspect.FloatType: "number"}
    return names[type(info)]


def _literal(info: inspect.LiteralType) -> str:
    values = set(info.values)
    ranks = values >= set(_RANKS)
    rest = sorted(values - set(_RANKS) if ranks else values, key=str)
    return " | ".join((["rank"] if ranks else []) + [write_value(value) for value in rest])


def _integer(info: inspect.IntType) -> str:
    if info.ge is None:
        return "integer"
    return f"integer {info.ge}–{info.le}" if info.le is not None else f"integer ≥ {info.ge}"


def _default(field: inspect.Field) -> str:
    if field.required:
        return REQUIRED
    value: Any = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory() if callable(field.default_factory) else None
    plain = msgspec.to_builtins(value)
    if plain is None:
        return "none"
    return "its defaults" if isinstance(value, msgspec.Struct) else write_value(plain)

"""Keys, types and allowed values of a rulebook's tables against the schema: every fault, not only the first.

`msgspec.convert` stops at its first error; this walk explains. Not here: what values mean together (``lint``),
clauses (``cite``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from msgspec import inspect

from tuolaji.rulebook.findings import Finding, shown
from tuolaji.rulebook.paths import Path, join
from tuolaji.rulebook.schema import Rulebook

Place = Callable[[Path], tuple[str, int]]
"""path → (file, line)."""

_TYPE_NAMES: Final[tuple[tuple[type, str], ...]] = (
    (bool, "boolean"),
    (int, "integer"),
    (float, "number"),
    (str, "string"),
    (list, "array"),
    (tuple, "array"),
    (dict, "table"),
)
MOST_LIKENED: Final = 100
CITE: Final = "cite"
_WHOLE: Final = ("rulebook", "clause")
"""Tables that are never inherited key by key, so always complete in their file."""


@cache
def book_type() -> inspect.StructType:
    """The schema as data."""
    info = inspect.type_info(Rulebook)
    assert isinstance(info, inspect.StructType)
    return info


def check(data: dict[str, Any], place: Place, *, partial: bool) -> list[Finding]:
    """Findings ``unknown_key wrong_type not_allowed out_of_range missing_key`` for a book's plain values.

    partial: a file that inherits, where missing keys are no fault (they are inside arrays, ``rulebook``, ``clause``).
    """
    walk = _Walk(place)
    walk.table(book_type(), data, (), partial)
    return walk.findings


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, None if nothing is like it or there are too many to look through."""
    import difflib  # costs as much to import as a whole book to read; needed for faults only

    words = list(known)
    close = difflib.get_close_matches(word[:80], words, 1, 0.6) if len(words) <= MOST_LIKENED * 4 else []
    return close[0] if close else None


class _Walk:
    def __init__(self, place: Place) -> None:
        self.findings: list[Finding] = []
        self._place = place

    def _report(self, code: str, path: Path, facts: dict[str, Any]) -> None:
        file, line = self._place(path)
        self.findings.append(Finding(code=code, facts=facts, file=file, line=line, key=join(path)))

    def value(self, info: inspect.Type, value: Any, path: Path, partial: bool) -> None:
        """Check one value of any type."""
        while isinstance(info, inspect.Metadata):
            info = info.type
        fitting = [option for option in _options(info) if _fits(option, value)]
        if not fitting:
            expected = sorted({name for option in _options(info) if (name := _expected(option))})
            self._report("wrong_type", path, {"expected": expected, "got": _got(value), "value": shown(value)})
        elif isinstance(value, dict):
            self._dict(fitting, value, path, partial)
        elif isinstance(value, list | tuple):
            self._array(fitting[0], value, path)
        else:
            self._scalar(fitting, value, path)

    def _dict(self, fitting: list[inspect.Type], value: dict[str, Any], path: Path, partial: bool) -> None:
        option = fitting[0]
        structs = [struct for struct in fitting if isinstance(struct, inspect.StructType)]
        tag_field = structs[0].tag_field if structs else None
        if structs and tag_field is not None:
            tags = {struct.tag: struct for struct in structs}
            tag = value.get(tag_field)
            if not isinstance(tag, str) or tag not in tags:
                code = "missing_key" if tag is None else "not_allowed"
                self._report(code, (*path, tag_field), {"allowed": sorted(map(str, tags)), "value": shown(tag)})
                return
            option = tags[tag]
        if isinstance(option, inspect.StructType):
            self.table(option, value, path, partial)
        elif isinstance(option, inspect.DictType):
            self._mapping(option, value, path, partial)

    def table(self, info: inspect.StructType, value: dict[str, Any], path: Path, partial: bool) -> None:
        """Check the keys of a table with a fixed set of keys."""
        fields = {field.encode_name: field for field in info.fields}
        for key, entry in value.items():
            whole = not path and key in _WHOLE
            if key == CITE and path and path[0] not in _WHOLE:
                self._cite(entry, (*path, key))
            elif key in fields:
                self.value(fields[key].type, entry, (*path, key), partial and not whole)
            elif key != info.tag_field:
                known = [*fields, info.tag_field] if info.tag_field else list(fields)
                self._unknown_key(key, known, path)
        for key, field in fields.items():
            if field.required and key not in value and not partial:
                expected = sorted({name for option in _options(field.type) if (name := _expected(option))})
                self._report("missing_key", (*path, key), {"expected": expected})

    def _unknown_key(self, key: str, known: list[str], path: Path) -> None:
        like = nearest(key, known) if len(self.findings) < MOST_LIKENED else None  # comparing words takes its time
        facts = {"value": shown(key), "nearest": like, "allowed": sorted(known)}
        self._report("unknown_key", (*path, key), facts)

    def _mapping(self, info: inspect.DictType, value: dict[str, Any], path: Path, partial: bool) -> None:
        allowed = _literals(_options(info.key_type))
        for key, entry in value.items():
            if key == CITE and path[0] not in _WHOLE:
                self._cite(entry, (*path, key))
            elif allowed and key not in allowed:
                self._unknown_key(key, [str(word) for word in allowed], path)
            else:
                self.value(info.value_type, entry, (*path, key), partial)

    def _cite(self, value: Any, path: Path) -> None:
        """``cite`` is a clause id or key → clause id, in every table of a chapter."""
        if isinstance(value, dict):
            for key, clause in value.items():
                if not isinstance(clause, str):
                    facts = {"expected": ["string"], "got": _got(clause), "value": shown(clause)}
                    self._report("wrong_type", (*path, key), facts)
        elif not isinstance(value, str):
            facts = {"expected": ["string", "table"], "got": _got(value), "value": shown(value)}
            self._report("wrong_type", path, facts)

    def _array(self, info: inspect.Type, value: Iterable[Any], path: Path) -> None:
        entries = list(value)
        if isinstance(info, inspect.TupleType):
            if len(entries) != len(info.item_types):
                self._report("wrong_length", path, {"expected": len(info.item_types), "got": len(entries)})
                return
            types = list(info.item_types)
        else:
            assert isinstance(info, inspect.VarTupleType | inspect.ListType)
            types = [info.item_type] * len(entries)
        for i, (item_type, entry) in enumerate(zip(types, entries, strict=True)):
            self.value(item_type, entry, (*path, str(i)), False)

    def _scalar(self, fitting: list[inspect.Type], value: Any, path: Path) -> None:
        allowed = _literals(fitting)
        if len(allowed) > 0 and value not in allowed:
            if all(isinstance(option, inspect.LiteralType) for option in fitting):
                facts = {"allowed": list(allowed), "value": shown(value)}
                if isinstance(value, str):
                    facts["nearest"] = nearest(value, [word for word in allowed if isinstance(word, str)])
                self._report("not_allowed", path, facts)
                return
        for option in fitting:
            if isinstance(option, inspect.IntType):
                self._range(option, value, path)

    def _range(self, info: inspect.IntType, value: int, path: Path) -> None:
        least = info.ge if info.gt is None else info.gt + 1
        most = info.le if info.lt is None else info.lt - 1
        below = least is not None and value < least
        if below or (most is not None and value > most) or abs(value) >= 2**62:
            self._report("out_of_range", path, {"least": least, "most": most, "value": shown(value)})


def _options(info: inspect.Type) -> list[inspect.Type]:
    while isinstance(info, inspect.Metadata):
        info = info.type
    if isinstance(info, inspect.UnionType):
        return [option for entry in info.types for option in _options(entry)]
    return [info]


def _literals(options: Iterable[inspect.Type]) -> tuple[Any, ...]:
    return tuple(value for option in options if isinstance(option, inspect.LiteralType) for value in option.values)


def _fits(option: inspect.Type, value: Any) -> bool:
    """Whether a value is of the option's kind: table, array, string … (not yet whether it is allowed)."""
    if isinstance(value, bool):
        return isinstance(option, inspect.BoolType)
    if isinstance(option, inspect.LiteralType):
        return any(type(word) is type(value) for word in option.values)
    if isinstance(value, int):
        return isinstance(option, inspect.IntType | inspect.FloatType)
    if isinstance(value, float):
        return isinstance(option, inspect.FloatType)
    if isinstance(value, str):
        return isinstance(option, inspect.StrType)
    if isinstance(value, dict):
        return isinstance(option, inspect.StructType | inspect.DictType)
    return isinstance(value, list | tuple) and isinstance(
        option, inspect.VarTupleType | inspect.TupleType | inspect.ListType
    )


def _expected(option: inspect.Type) -> str:
    """The kind of value an option wants, "" for none at all."""
    if isinstance(option, inspect.LiteralType):
        return _got(option.values[0])
    names: tuple[tuple[type[inspect.Type], str], ...] = (
        (inspect.BoolType, "boolean"),
        (inspect.IntType, "integer"),
        (inspect.FloatType, "number"),
        (inspect.StrType, "string"),
        (inspect.StructType, "table"),
        (inspect.DictType, "table"),
        (inspect.VarTupleType, "array"),
        (inspect.TupleType, "array"),
        (inspect.ListType, "array"),
    )
    return next((name for kind, name in names if isinstance(option, kind)), "")


def _got(value: object) -> str:
    return next((name for kind, name in _TYPE_NAMES if isinstance(value, kind)), "date")

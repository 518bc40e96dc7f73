"""Commands as words of a record and back: ``play E H7 H7``, ``next_deal d-3 seed=…``.

A command is its tag, its fixed words, its cards, then ``name=value`` for what differs from the default. Not here:
which commands a log came from (``journal``), lines and checks (``record_text``). The words are listed in
``docs/record-format.md``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple, get_args

import msgspec
from msgspec import Struct

from tuolaji.cards import NAMES, parse_face
from tuolaji.deal import command as deal
from tuolaji.deal.command import DealCommand
from tuolaji.faults import Fault
from tuolaji.levels import format_level, parse_level
from tuolaji.match import command as match
from tuolaji.match.board import Board
from tuolaji.match.command import Length, MatchOwnCommand
from tuolaji.seating import SEATS, SIDES

Command = MatchOwnCommand | DealCommand
_SAFE: Final = re.compile(r"[^\s\"=>|#,]+")
_OPTION: Final = re.compile(r"([a-z_]+)=(.*)", re.DOTALL)
_WORD: Final = re.compile(r"(?:\"(?:[^\"\\]|\\.)*\"|[^\s\"]|\")+")
_PART: Final = re.compile(r"(?:\"(?:[^\"\\]|\\.)*\"|[^,\"]|\")+")


class Codec(NamedTuple):
    """How one kind of value is written and read."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def words_of(text: str) -> list[str]:
    """A line's words; quoted strings are one word, whatever is in them."""
    return _WORD.findall(text)


def quote(text: str) -> str:
    """A string as one word: itself, or quoted as in JSON."""
    return text if _SAFE.fullmatch(text) else msgspec.json.encode(text).decode()


def unquote(word: str) -> str:
    """The string of a word. Raises Fault ``record_word_bad`` (facts: word)."""
    if not word.startswith('"'):
        return word
    try:
        return msgspec.json.decode(word, type=str)
    except msgspec.MsgspecError:
        raise Fault("record_word_bad", {"word": word}) from None


def _choice(names: tuple[str, ...] | str) -> Codec:
    """One of a few names as its place; None is ``-``."""

    def read(word: str) -> int | None:
        if word != "-" and word not in tuple(names):
            raise Fault("record_word_bad", {"word": word, "expected": list(names)})
        return None if word == "-" else names.index(word)

    return Codec(lambda value: "-" if value is None else names[value], read)


def _integer(word: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", word):
        raise Fault("record_word_bad", {"word": word, "expected": "number"})
    return int(word)


def _yes(word: str) -> bool | None:
    if word not in ("yes", "no", "-"):
        raise Fault("record_word_bad", {"word": word, "expected": ["yes", "no"]})
    return None if word == "-" else word == "yes"


def _many(one: Codec, mark: str = ",") -> Codec:
    """Several values in one word; none at all is ``-``."""
    return Codec(
        lambda values: mark.join(one.write(value) for value in values) or "-",
        lambda word: () if word == "-" else tuple(one.read(part) for part in _parts(word, mark)),
    )


def _parts(word: str, mark: str) -> list[str]:
    return _PART.findall(word) if mark == "," else word.split(mark)


def _length(word: str) -> Length:
    parts = word.split(":")
    if len(parts) != 2:
        raise Fault("record_word_bad", {"word": word, "expected": "deals:minutes"})
    return Length(deals=_integer(parts[0]), minutes=NUMBER.read(parts[1]))


def _board(word: str) -> Board:
    parts = word.split(":", 3)
    if len(parts) != 4:
        raise Fault("record_word_bad", {"word": word, "expected": "level:first:declarer:id"})
    level, first, declarer = LEVEL.read(parts[0]), SEAT.read(parts[1]), SEAT.read(parts[2])
    return Board(id=unquote(parts[3]), level=level, first_drawer=first, declarer=declarer)


def _said_board(one: Board) -> str:
    return ":".join((LEVEL.write(one.level), SEAT.write(one.first_drawer), SEAT.write(one.declarer), quote(one.id)))


NUMBER: Final = Codec(lambda n: "-" if n is None else str(n), lambda word: None if word == "-" else _integer(word))
YES: Final = Codec(lambda value: "-" if value is None else "yes" if value else "no", _yes)
TEXT: Final = Codec(quote, unquote)
SEAT: Final = _choice(SEATS)
PLACE: Final = _choice(SEATS + "K")
"""A seat, or ``K`` for the kitty."""
SIDE: Final = _choice(SIDES)
CARD: Final = Codec(lambda face: NAMES[face], parse_face)
SUIT: Final = _choice(("S", "H", "C", "D", "NT"))
LENGTH: Final = Codec(lambda n: f"{n.deals}:{NUMBER.write(n.minutes)}", _length)
UNITS: Final = Codec(
    lambda units: "-" if units is None else "+".join(",".join(NAMES[face] for face in unit) for unit in units),
    lambda word: None if word == "-" else tuple(tuple(map(parse_face, unit.split(","))) for unit in word.split("+")),
)
LEVEL: Final = Codec(format_level, parse_level)
BESIDE: Final = ("order",)
"""Fields that stand on lines of their own."""

_FIELDS: Final[dict[str, Codec]] = {
    **dict.fromkeys(("seat", "rival", "declarer", "first_drawer"), SEAT),
    **dict.fromkeys(("giver", "taker"), PLACE),
    **dict.fromkeys(("takes", "side", "winner"), SIDE),
    **dict.fromkeys(("at_ms", "count", "points", "redeals", "declarers", "opponents"), NUMBER),
    **dict.fromkeys(("deal_id", "match_id", "stage", "enforcement", "act", "right", "clause", "to", "seed"), TEXT),
    "next_side": TEXT,
    "cards": _many(CARD, " "),
    "card": CARD,
    "seats": _many(SEAT),
    "added": _many(TEXT),
    "level": LEVEL,
    "levels": _many(LEVEL),
    "declared": UNITS,
    "ups": _many(NUMBER),
    "players": _many(TEXT),
    "length": LENGTH,
    "minutes": NUMBER,
    "boards": _many(Codec(_said_board, _board)),
    "trump": SUIT,
}
_SPECIAL: Final[dict[tuple[type, str], Codec]] = {(match.OpenMatch, "levels"): _many(TEXT)}
_FIXED: Final[dict[type, tuple[str, ...]]] = {
    match.OpenMatch: ("match_id",),
    match.MoveLimit: ("minutes",),
    match.NextDeal: ("deal_id",),
    match.TurnCard: ("card",),
    match.AdjustLevels: ("side",),
    match.RuleResult: ("takes",),
    match.RuleWinner: ("winner",),
    match.ForfeitMatch: ("side",),
    deal.OpenDeal: ("deal_id",),
    deal.AdjustPoints: ("points",),
    deal.ForceResult: ("next_side",),
    deal.MoveCards: ("giver", "taker"),
    deal.SetTrumps: ("trump",),
    match.DrawCards: ("seats",),
    deal.BarDeclaring: ("seats",),
}


def _types() -> dict[str, type[Struct]]:
    kinds = (*get_args(MatchOwnCommand), *get_args(DealCommand))
    return {kind.__struct_config__.tag: kind for kind in kinds}


TYPES: Final = _types()
"""Tag → command type."""


class Form(NamedTuple):
    """The words of one kind of command: fixed ones, then cards, then options."""

    fixed: tuple[str, ...]
    tail: str
    codecs: dict[str, Codec]
    defaults: dict[str, Any]


def _form(kind: type[Struct]) -> Form:
    fields = msgspec.structs.fields(kind)
    names = [field.name for field in fields if field.name not in BESIDE]
    codecs = {name: _SPECIAL.get((kind, name)) or _FIELDS.get(name) or YES for name in names}
    required = {field.name for field in fields if field.required}
    fixed = _FIXED.get(kind, ("seat",) if "seat" in required else ())
    defaults = {field.name: field.default for field in fields if not field.required}
    return Form(fixed, "cards" if "cards" in names else "", codecs, defaults)


FORMS: Final = {kind: _form(kind) for kind in TYPES.values()}


def write(command: Command) -> str:
    """A command in words."""
    kind = type(command)
    form = FORMS[kind]
    words = [str(kind.__struct_config__.tag)]
    words += [form.codecs[name].write(getattr(command, name)) for name in form.fixed]
    if form.tail:
        words.append(form.codecs[form.tail].write(getattr(command, form.tail)))
    for name, codec in form.codecs.items():
        value = getattr(command, name)
        if name not in form.fixed and name != form.tail and not _is_default(form, name, value):
            words.append(f"{name}={codec.write(value)}")
    return " ".join(words)


def _is_default(form: Form, name: str, value: Any) -> bool:
    return name in form.defaults and value == form.defaults[name]


def read(words: list[str]) -> Command:
    """The command of a line's words; the hands of a deal of real cards stand on lines of their own.

    Raises Fault ``record_command_unknown`` (facts: word, known), ``record_word_bad``, ``record_word_missing``,
    ``record_option_unknown`` (facts: option, known), ``card_unknown``.
    """
    kind = TYPES.get(words[0])
    if kind is None:
        raise Fault("record_command_unknown", {"word": words[0], "known": sorted(TYPES)})
    form, rest = FORMS[kind], words[1:]
    options = [word for word in rest if _OPTION.fullmatch(word)]
    plain = [word for word in rest if not _OPTION.fullmatch(word)]
    if len(plain) < len(form.fixed):
        raise Fault("record_word_missing", {"command": words[0], "expected": list(form.fixed)})
    values = {name: form.codecs[name].read(word) for name, word in zip(form.fixed, plain, strict=False)}
    left = plain[len(form.fixed) :]
    if form.tail:
        values[form.tail] = form.codecs[form.tail].read(" ".join(left))
    elif left:
        raise Fault("record_word_bad", {"word": left[0]})
    for word in options:
        name, _, text = word.partition("=")
        if name not in form.codecs or name in values:
            raise Fault("record_option_unknown", {"option": name, "known": sorted(form.codecs)})
        values[name] = form.codecs[name].read(text)
    return _built(kind, values)


def _built(kind: type[Any], values: dict[str, Any]) -> Command:
    """The command, checked against its own type. Raises Fault ``record_word_bad``."""
    try:
        command: Command = msgspec.convert({"type": kind.__struct_config__.tag, **values}, type=kind)
    except msgspec.ValidationError as error:
        raise Fault("record_word_bad", {"word": str(error)}) from None
    return command

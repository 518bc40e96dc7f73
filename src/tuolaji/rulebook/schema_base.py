"""What every chapter of a rulebook file shares: strict keys, texts in two languages, clauses and citations.

Not here: the chapters themselves (``schema_cards``, ``schema_deal``, ``schema_match``, ``schema_event``), reading
files (``reader``) or what values mean together (``lint``).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Standing = Literal["explicit", "inferred", "silent", "garbled", "contradictory"]
Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Cite = str | dict[str, str]
"""A clause id for all values of a table, or key → clause id; the key ``"*"`` stands for the keys not named."""


class Model(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a rulebook file: unknown keys and wrong types are refused."""


class Text(Model, frozen=True, kw_only=True):
    """A text in both interface languages."""

    zh: str
    en: str


class Clause(Model, frozen=True, kw_only=True):
    """One clause of a rulebook: what it says in our own words, and how firmly its source says so."""

    printed: str
    title: Text
    statement: Text
    standing: Standing
    reason: Text | None = None


class Chapter(Model, frozen=True, kw_only=True):
    """A table whose values cite clauses."""

    cite: Cite = {}


class Head(Model, frozen=True, kw_only=True):
    """The ``[rulebook]`` table."""

    name: str
    title: Text
    source: Text | None = None
    edition: str = ""
    extends: str = ""
    """A shipped rulebook, one of the same folder, or a path relative to this file; "" = from nothing."""
    drop: dict[str, str] = {}
    """Inherited keys that do not hold here (dotted path) → the clause that says so."""

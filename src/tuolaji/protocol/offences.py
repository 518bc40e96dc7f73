"""Body of the HTTP interface about a rulebook's offences, as a referee's desk lists them.

Not here: the offences as data (``referee.catalogue``), their words (``wording.offence_words``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.referee.catalogue import Item
from tuolaji.rulebook.schema_base import Text

Moment = Literal["play", "conduct", "time", "declaring", "drawing", "kitty", "other"]


class CaseSaid(Struct, frozen=True):
    """A case in words. when: "" where it always holds; then: "" where something is chosen; options: by name."""

    when: str
    then: str
    options: dict[str, str]
    chosen_by: str


class OffenceSaid(Struct, frozen=True):
    """An offence in words. timing: from when it counts, "" = at once; cases: as in the offence's `item`; asks: the
    chapter that answers where no case does; decides: who does where nothing answers."""

    title: str
    timing: str
    cases: tuple[CaseSaid, ...]
    asks: str
    decides: str


class OffenceEntry(Struct, frozen=True, kw_only=True):
    """An offence. moment, place: when it happens, and the order within; question: it is one about the rules, nothing
    was done; words: by language."""

    item: Item
    moment: Moment
    place: int
    question: bool
    words: dict[str, OffenceSaid]


class OffenceList(Struct, frozen=True, kw_only=True):
    """All offences of a rulebook. decides: who rules at the tables; appeal: who hears appeals, one after the other;
    appeal_minutes: until when (0 = any time). limited: acts with a limit. facts, acts, holdings, authorities: names in
    words, by language."""

    name: str
    digest: str
    title: Text
    decides: str
    appeal: tuple[str, ...]
    appeal_minutes: int
    offences: tuple[OffenceEntry, ...]
    limited: tuple[str, ...]
    facts: dict[str, dict[str, str]]
    acts: dict[str, dict[str, str]]
    holdings: dict[str, dict[str, str]]
    authorities: dict[str, dict[str, str]]

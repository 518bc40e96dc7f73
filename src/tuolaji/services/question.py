"""Questions a seat may ask about its own cards, and their answers. Nothing is stored, nothing hidden is consulted.

Not here: finding the answer (``aids``).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tuolaji.referee.ruling import RulingCommand
from tuolaji.services.desk_shape import DeskReply
from tuolaji.services.table_command import Cards


class Question(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="ask"):
    """A question."""


class Check(Question, frozen=True, kw_only=True, tag="check"):
    """May these cards be played, buried or declared now, and what shape are they?"""

    cards: Cards
    declared: tuple[Cards, ...] | None = None


class Hint(Question, frozen=True, kw_only=True, tag="hint"):
    """A legal choice for what the seat is asked."""


class Splits(Question, frozen=True, kw_only=True, tag="splits"):
    """The ways to state the units of a throw."""

    cards: Cards


class Previewed(Question, frozen=True, kw_only=True, tag="preview"):
    """A referee: what would this command to the docket bring now? Reply: ``desk.preview``."""

    command: RulingCommand


class Suggested(Question, frozen=True, kw_only=True, tag="suggest"):
    """A referee: what does the table know of an incident? Reply: ``desk.report``."""

    event: str
    deal: int


class Acts(Question, frozen=True, kw_only=True, tag="history"):
    """A referee: what was done in deal `deal` (by its number), and when; cards that he does not see are -1. Reply:
    ``desk.acts``."""

    deal: int


class Found(Question, frozen=True, kw_only=True, tag="findings"):
    """A referee who looks: what is wrong in the deals so far. Reply: ``desk.findings``."""


class Told(Question, frozen=True, kw_only=True, tag="ruling"):
    """Anybody at the table: what does this ruling bring, and what does its clause say? Reply: ``desk.ruling``."""

    ruling_id: str


SeatQuestion = Check | Hint | Splits
DeskQuestion = Previewed | Suggested | Acts | Found | Told
QuestionAny = SeatQuestion | DeskQuestion


class Reply(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """ok: it may be done (a throw: as far as its own hand tells). shape: unit name or ``throw``; splits: units as
    [name, cards], one list for each way; cards: the hint; points: in the cards. wins: it would be the
    best play so far, where the table allows aids. A refusal: code, facts, clause. desk: the answer to a referee."""

    ok: bool
    shape: str = ""
    splits: tuple[tuple[tuple[str, Cards], ...], ...] = ()
    cards: Cards = ()
    points: int = 0
    wins: bool | None = None
    code: str = ""
    facts: dict[str, Any] = {}
    clause: str = ""
    desk: DeskReply | None = None

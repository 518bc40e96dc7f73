"""A whole rulebook as read from TOML: its head, its clauses and its chapters.

Not here: the chapters' own values (``schema_*``), reading and merging (``reader``, ``inherit``), cross checks
(``lint``), kernel tables (``compiler``).
"""

from __future__ import annotations

from tuolaji.rulebook.schema_base import Clause, Head, Model
from tuolaji.rulebook.schema_cards import Beating, Deck, Following, LastTrick, Leading, Order, Ruffing, Scoring, Shapes
from tuolaji.rulebook.schema_contest import Event
from tuolaji.rulebook.schema_deal import Declaring, Seating
from tuolaji.rulebook.schema_event import Conduct, Offences
from tuolaji.rulebook.schema_match import Clocks, Levels, Rotation, TimeOut


class Rulebook(Model, frozen=True, kw_only=True):
    """A rulebook, validated key by key. `clause` holds its own clauses and, after inheriting, those of its ancestors
    under ``ancestor id``."""

    rulebook: Head
    clause: dict[str, Clause] = {}
    deck: Deck
    seating: Seating
    levels: Levels
    declaring: Declaring
    order: Order
    shapes: Shapes
    leading: Leading
    following: Following
    beating: Beating
    ruffing: Ruffing
    last_trick: LastTrick
    scoring: Scoring
    rotation: Rotation
    clocks: Clocks
    time_out: TimeOut
    offences: Offences
    conduct: Conduct
    event: Event

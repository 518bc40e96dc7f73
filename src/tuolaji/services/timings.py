"""The clocks of a table: the rulebook's seconds for each act, usual ones where it is silent, by the table's choice.

Not here: when something is due (``due``), the limit of a match (``match.timing``).
"""

from __future__ import annotations

from typing import Final, Literal

from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_match import Act
from tuolaji.services.settings import PACES, Limits, TableSettings
from tuolaji.services.table_event import Timing

USUAL: Final[dict[str, int]] = {"declare": 20, "bury": 120, "first_lead": 45, "lead": 30, "follow": 30, "choose": 20}
"""Seconds for acts of which a rulebook says nothing."""
STATED: Final[dict[str, tuple[Act, ...]]] = {
    "declare": ("declare",),
    "bury": ("bury", "bury_and_first_lead"),
    "first_lead": ("first_lead", "lead", "play"),
    "lead": ("lead", "play"),
    "follow": ("follow", "play"),
    "choose": ("play",),
}
"""Where the rulebook may set the clock of an act, first place that does."""
RELAXED: Final = 3


def timing_for(loaded: Loaded, settings: TableSettings, limits: Limits) -> Timing:
    """The clocks of a table with these settings under this rulebook."""
    pace = PACES[settings.pace]
    acts, clauses = {}, {}
    for act in USUAL:
        seconds, clause = _seconds(loaded, act)
        acts[act] = seconds * 1000 * (RELAXED if settings.clocks == "relaxed" else 1)
        if clause:
            clauses[act] = clause
    if settings.clocks == "none":
        acts, clauses = dict.fromkeys(USUAL, 0), {}
    return Timing(
        draw=pace.draw,
        between=pace.between,
        bot_delay=limits.bot_delay * pace.bot_percent // 100,
        added=limits.added_bytes,
        shared_bury_lead=settings.clocks != "none" and "bury_and_first_lead" in loaded.book.clocks.acts,
        turns=_turns(loaded),
        bank=settings.bank_seconds * 1000 if settings.clocks != "none" else 0,
        clauses=clauses,
        **acts,
    )


def _seconds(loaded: Loaded, act: str) -> tuple[int, str]:
    for place in STATED[act]:
        limit = loaded.book.clocks.acts.get(place)
        if limit is not None:
            return limit.seconds, loaded.citation(f"clocks.acts.{place}")
    return USUAL[act], ""


def _turns(loaded: Loaded) -> tuple[Literal["opening", "later", "after_bury"], ...]:
    chapter = loaded.book.declaring
    found: list[Literal["opening", "later", "after_bury"]] = []
    if chapter.opening.when == "in_turn_after":
        found.append("opening")
    if chapter.later.when == "in_turn_after":
        found.append("later")
    if chapter.after_bury is not None and chapter.after_bury.who != "any":
        found.append("after_bury")
    return tuple(found)

"""What a question or a command names has to be there; where it is not, the refusal lists what is.

Not here: whether something may be done with it (``decide``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from tuolaji.faults import Fault
from tuolaji.tournament.directory import Directory, Kind, folded
from tuolaji.tournament.intake import section_id
from tuolaji.tournament.state import State

MOST_LISTED: Final = 8
LONGEST: Final = 80
KINDS: Final[dict[str, Kind]] = {
    **dict.fromkeys(("entry", "entries"), "entry"),
    **dict.fromkeys(("player", "person", "referee"), "person"),
    "unit": "unit",
}
"""Facts that are ids, by what they are ids of."""


def section_of(state: State, text: str) -> str:
    """The id of a section given by its id or its name; "" stands for the only one, or for all. Raises Fault
    ``section_unknown`` (facts: section, known) for one without entries."""
    known = state.sections()
    if not text or text in known:
        return text
    wanted = section_id(text)
    found = next((one for one in known if wanted and one in (wanted, state.part + wanted)), None)
    if found is None:
        raise Fault("section_unknown", {"section": text[:LONGEST], "known": _listed(text, known)})
    return found


def check_stage(state: State, stage: int) -> None:
    """Raise Fault ``stage_unknown`` (facts: stage, most) for a stage the format has not; 0 stands for the one that is
    on."""
    most = len(state.form.stages) if state.form is not None else 0
    if not 0 <= stage <= most:
        raise Fault("stage_unknown", {"stage": stage, "most": most})


def entry_of(state: State, names: Directory, text: str) -> str:
    """The id of an entry given by its id or its name. Raises Fault ``entry_unknown`` (facts: entry, known)."""
    if text in state.entries:
        return text
    wanted = folded(text)
    called = {names.name("entry", one): one for one in state.entries}
    found = next((one for name, one in called.items() if folded(name) == wanted), None)
    if found is None:
        raise Fault("entry_unknown", {"entry": text[:LONGEST], "known": _listed(text, called)})
    return found


def in_names(facts: Mapping[str, Any], names: Directory, *, persons: bool = True) -> dict[str, Any]:
    """Facts of a refusal with names in place of ids: of entries, units and, unless they may be secret, of persons."""
    kinds = {key: kind for key, kind in KINDS.items() if persons or kind != "person"}
    return {key: _named(value, kinds[key], names) if key in kinds else value for key, value in facts.items()}


def _named(value: Any, kind: Kind, names: Directory) -> Any:
    if isinstance(value, list | tuple):
        return [_named(one, kind, names) for one in value]
    return names.name(kind, value) if isinstance(value, str) else value


def _listed(text: str, known: Iterable[str]) -> list[str]:
    """The nearest of those that are there, else the first ones."""
    all_ = [one for one in known if one]
    return get_close_matches(text[:LONGEST], all_, MOST_LISTED) or all_[:MOST_LISTED]

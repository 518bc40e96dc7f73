"""What everybody sees of the referees at a table, as a tree in the shape of ``desk_shape.DeskView``. All of it is
public: who looks, what was called for, what was ruled.

Not here: hands and marks (``table_view``), answers to referees (``desk_answers``).
"""

from __future__ import annotations

from typing import Any

import msgspec

from tuolaji.referee.docket import Entry
from tuolaji.services.desk_state import Call, DeskState
from tuolaji.services.merge_patch import Tree, plain

SHOWN_CALLS = 10


def desk_tree(desk: DeskState) -> Tree:
    """The tree."""
    tree: Tree = {
        "links": len(desk.links),
        "least": desk.least,
        "authority": desk.links[-1] if desk.links else "referee",
        "linker": desk.linker,
        "referees": {one.key: _seen(one.here_wall, one.looking_wall, one.label) for one in desk.referees},
        "calls": {
            str(number): _call(call)
            for number, call in enumerate(desk.calls)
            if number >= len(desk.calls) - SHOWN_CALLS
        },
        "rulings": {str(number): _ruling(entry) for number, entry in enumerate(desk.docket.entries)},
        "back": [
            {"deal": b.deal, "trick": b.trick, "tricks": b.tricks, "at": b.at_wall, "by": b.by, "reason": b.reason}
            for b in desk.back
        ],
        "muted": desk.muted,
    }
    return tree | _known(autoplay=desk.autoplay, takeback=desk.takeback)


def _known(**values: Any) -> Tree:
    return {name: value for name, value in values.items() if value is not None}


def _seen(here: int | None, looking: int | None, label: str) -> Tree:
    return {"label": label, **_known(here=here, looking=looking)}


def _call(call: Call) -> Tree:
    tree: Tree = {"seat": call.seat, "about": call.about, "text": call.text, "at": call.at_wall, "by": call.by}
    return tree | _known(seen=call.seen_wall, done=call.done_wall)


def _ruling(entry: Entry) -> Tree:
    return {
        "ruling_id": entry.ruling_id,
        "status": entry.status,
        "in_force": entry.in_force,
        "referred_to": entry.referred_to,
        "withdrawn": entry.withdrawn,
        "versions": [
            {
                "ruling": _plain(version.ruling),
                "at": version.at_ms,
                "by": version.by,
                "why": version.why,
                "reason": version.reason,
            }
            for version in entry.versions
        ],
        "appeals": [
            {"side": one.side, "to": one.to, "at": one.at_ms, "grounds": one.grounds, "reason": one.reason}
            | _known(upheld=one.upheld)
            for one in entry.appeals
        ],
    }


def _plain(value: msgspec.Struct) -> Any:
    """As builtins, without nulls: a tree has none."""
    return _without(plain(msgspec.to_builtins(value)))


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without(entry) for name, entry in value.items() if entry is not None}
    return [_without(entry) for entry in value] if isinstance(value, list | tuple) else value

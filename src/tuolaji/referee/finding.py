"""One thing found wrong in a deal as it was written down.

Not here: finding it (``detect``), ruling on it.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

Kind = Literal[
    "revoke",
    "wrong_follow",
    "wrong_lead",
    "wrong_throw",
    "wrong_count",
    "card_not_held",
    "out_of_turn",
    "wrong_winner",
    "wrong_points",
    "wrong_capture",
    "wrong_total",
    "wrong_result",
    "hand_count",
    "kitty_count",
    "pack_wrong",
]
INCIDENTS: Final[dict[str, str]] = {
    "revoke": "revoke_established",
    "wrong_follow": "wrong_follow",
    "wrong_lead": "wrong_cards_exposed",
    "wrong_throw": "failed_throw",
    "wrong_count": "wrong_card_count_found_after_next_trick",
    "out_of_turn": "out_of_turn",
    "hand_count": "hand_count_wrong",
    "kitty_count": "kitty_count_wrong",
}
"""Kind → the incident of a rulebook's offences that it is, where it is one; the others are errors of counting."""


class Moment(Struct, frozen=True):
    """When something became so: the trick (from 1) and the seat whose play made it so, None where no play did."""

    trick: int
    seat: int | None = None


class Finding(Struct, frozen=True, kw_only=True):
    """What is wrong. deal: its number; trick: from 1, 0 = before the first lead or after the last trick; seat: who did
    it, None where nobody in particular did. code, facts: as the kernel says it, or what was said and what is right.
    clause: the rule that was broken ("" where the book cites none). established: None where it counts at once, else
    whether the moment came; moment: when it did. proven: the trick from which cards on the table show it to everybody.
    incident: the report to put to the referee's rules, None for errors of counting.
    """

    kind: Kind
    deal: int
    trick: int
    seat: int | None = None
    code: str
    facts: dict[str, Any] = {}
    clause: str = ""
    established: bool | None = None
    moment: Moment | None = None
    proven: int | None = None
    incident: dict[str, Any] | None = None

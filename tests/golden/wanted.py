"""The census: what golden playthroughs have to show between them, taken from the types so that nothing is forgotten.

Not here: how a log is read (``features``).
"""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

from tuolaji.deal import declaring, state
from tuolaji.deal import event as ev
from tuolaji.match import event as happened
from tuolaji.match import ladder
from tuolaji.match import state as sheet
from tuolaji.rulebook.schema_deal import Seating
from tuolaji.rulebook.schema_match import PlayOff, TimeOut

LEAST_FILES = 2
"""Of every shipped rulebook: one by ``rules`` players, one by ``random`` ones."""

EXCEPTIONS: dict[str, str] = {
    "phase new": "the state of a deal before its first event",
    "match phase unopened": "the state of a match before its first event",
    "time-out step play_off": "ends no match: play_off_opened tells it",
    "time-out step referee": "ends no match: referee_called tells it",
    "event limit_moved": "minutes that a competition's desk gives to an online table: tests/server/test_event_tables",
    "play-off seats lot": "taken as in the opening of a match, which is shown",
    "play-off seats cut": "taken as in the opening of a match, which is shown",
    "play-off first drawer lot": "drawn as in the opening of a match, which is shown",
    "play-off first drawer highest_card": "drawn as in the opening of a match, which is shown",
}
"""Tags no file shows → why."""

_MORE = (
    *("opening deal", "later deal", "clockwise", "counter-clockwise", "enforcement record", "enforcement prevent"),
    *("real cards", "pack from a seed", "bytes added by players", "sides bid at their own levels"),
    *("bid sealed", "bid tied", "bid no trump", "no trump suit", "then kitty", "then swapping", "then after_bury"),
    *("then play", "closed by all_passed", "closed by time", "closed by kitty_taken", "closed by ruling"),
    *("void nobody_declared", "void redeal_right", "void ruling", "void other_side", "void opening", "void again"),
    *("void for good", "void another drawer", "led single", "led pair", "led triple", "led quad", "led tractor"),
    *("led triple_tractor", "led throw", "led units stated", "throw stopped, a rule decides"),
    *("throw stopped, a player chooses", "charge against the declarers", "charge against the opponents"),
    *("replaced cards dead", "replaced cards alive", "trick held by the leader", "trick won in suit", "trick ruffed"),
    *("throw ruffed", "two ruffs in a trick", "trick 6 cards", "points captured", "kitty open", "no kitty"),
    *("last trick counts for the opponents", "last trick counts for the declarers", "last trick brings nothing"),
    *("settled declarers", "settled opponents", "settled declarers by ruling", "settled opponents by ruling"),
    *("declarers +0", "declarers +1", "declarers +2", "declarers +3", "opponents +0", "opponents +1"),
    *("opponents +2", "opponents +3", "points below zero", "seats crossed", "first draw repeated", "fell back"),
    *("counted by ruling", "another lap", "first drawer drawn anew", "declarer left to bidding", "game passed"),
    *("game lead", "running deal finished", "running deal dropped", "running deal open", "referee finishes the deal"),
    *("referee drops the deal", "break runs off the limit", "break beside the limit", "play-off declarer kept"),
    "play-off bid for",
)
"""Ways things turn out that are no type's values."""


def _values(kind: Any) -> list[str]:
    """The texts of a Literal, also inside a tuple type."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [text for inner in get_args(kind) for text in _values(inner)]


def _field(struct: type, name: str) -> list[str]:
    return _values(get_type_hints(struct, include_extras=False)[name])


def wanted() -> set[str]:
    """Every tag that has to be shown, exceptions included."""
    groups = {
        "event": [kind.__struct_config__.tag for kind in (*get_args(ev.DealEvent), *get_args(happened.MatchOwnEvent))],
        "phase": _values(state.Phase),
        "match phase": _values(sheet.Phase),
        "bid": _values(declaring.Kind),
        "trumps": _values(ev.TrumpsBy),
        "taken back": _field(happened.DealTakenBack, "how"),
        "declarer by": _field(happened.DeclarerNamed, "by"),
        "ended": _values(happened.EndReason),
        "held back by": [text for text in _values(ladder.Held) if text],
        "referee called about": _field(happened.RefereeCalled, "about"),
        "seats": _field(Seating, "seats"),
        "time-out step": _field(TimeOut, "chain"),
        "play-off seats": _field(PlayOff, "seats"),
        "play-off first drawer": _field(PlayOff, "first_drawer"),
        "first drawer by": ["highest_card", "lowest_card", "counted_card", "lot", "seat", "side_highest_card"],
    }
    return {f"{group} {value}" for group, values in groups.items() for value in values} | set(_MORE)

"""Rules for a loaded rulebook. The one module of this room that imports another: a kernel that runs elsewhere is given
its tables as data and makes ``Rules`` from them itself."""

from functools import lru_cache

from tuolaji.faults import Fault
from tuolaji.kernel.rules import Rules
from tuolaji.rulebook.compiler import compile_table
from tuolaji.rulebook.loaded import Loaded


@lru_cache(maxsize=512)
def rules_for(loaded: Loaded, level: int, trump: int) -> Rules:
    """The rules at a level (0..12 = 2..A) and trump suit (0..3, 4 = none); the same object for the same question.

    Raises Fault ``level_unknown`` (facts: level) or ``suit_unknown`` (facts: suit) for others.
    """
    if not 0 <= level <= 12:
        raise Fault("level_unknown", {"level": level})
    if not 0 <= trump <= 4:
        raise Fault("suit_unknown", {"suit": trump})
    return Rules(compile_table(loaded, level, trump))

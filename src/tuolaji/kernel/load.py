"""Rules for a loaded rulebook. The one module of this room that imports another: a kernel that runs elsewhere is given
its tables as data and makes ``Rules`` from them itself."""

from functools import lru_cache

from tuolaji.kernel.rules import Rules
from tuolaji.rulebook.compiler import compile_table
from tuolaji.rulebook.loaded import Loaded


@lru_cache(maxsize=512)
def rules_for(loaded: Loaded, level: int, trump: int) -> Rules:
    """The rules at a level (0..12 = 2..A) and trump suit (0..3, 4 = none); the same object for the same question."""
    return Rules(compile_table(loaded, level, trump))

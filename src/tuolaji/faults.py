"""The one exception that crosses rooms: a code, the facts, and where the fault sits.

Here: `Fault` and its place, and what the system's errors about files are called. Not here: sentences (``wording``
makes them from code and facts) and exit or HTTP statuses (the edges choose them).
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Any, Final

_REASONS: Final = {
    errno.ENOENT: "nothing_there",
    errno.ENOTDIR: "not_a_folder",
    errno.EEXIST: "not_a_folder",
    errno.EACCES: "not_permitted",
    errno.EPERM: "not_permitted",
    errno.EROFS: "read_only",
    errno.ENOSPC: "no_space",
    errno.EDQUOT: "no_space",
    errno.ENAMETOOLONG: "name_too_long",
}


def reason_of(error: OSError | ValueError) -> str:
    """Why a file or folder could not be used, as the fact `reason`: a ValueError comes of a name that can be none."""
    if isinstance(error, OSError):
        return _REASONS.get(error.errno or 0, "system_refuses")
    return "name_impossible"


def cause(fault: Fault) -> dict[str, Any]:
    """A fault as the facts `reason`, `reason_facts` and `key` of the one it led to; of many in a book the first."""
    first = getattr(fault, "faults", (fault,))[0]
    return {"reason": first.code, "reason_facts": first.facts, "key": first.key}


class Fault(Exception):
    """Something given to us cannot be used, or a command cannot be carried out.

    code:  stable snake_case name of the fault; ``wording`` has a sentence for each.
    facts: plain values (str, int, bool, None, lists of them) the sentence needs; never hidden cards.
    clause: citation ``book id`` such as ``guilin-2009 4.5`` when a rulebook is the reason, else "".
    file, line, key: where in an input file, when there is one (line counts from 1; 0 = unknown).
    """

    def __init__(
        self,
        code: str,
        facts: Mapping[str, Any] | None = None,
        *,
        clause: str = "",
        file: str = "",
        line: int = 0,
        key: str = "",
    ) -> None:
        self.code = code
        self.facts: dict[str, Any] = dict(facts or {})
        self.clause = clause
        self.file = file
        self.line = line
        self.key = key
        super().__init__(code)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line or "") if part)
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return " ".join(part for part in (place, self.key, self.code, f"({facts})" if facts else "") if part)

    def at(self, file: str = "", line: int = 0, key: str = "") -> Fault:
        """The same fault with its place filled in where it was still unknown."""
        self.file = self.file or file
        self.line = self.line or line
        self.key = self.key or key
        return self

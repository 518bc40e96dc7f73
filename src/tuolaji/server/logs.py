"""Where a server's notes go: one line each on standard error, with the time. Never a secret, a query, an address or a
card.

Not here: what is said to the person who starts it (``wording.serving``).
"""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

from tuolaji.server.settings import Log

FORM: Final = "%(asctime)s %(name)s %(message)s"
TIME: Final = "%Y-%m-%d %H:%M:%S"
TRACE: Final = "Traceback (most recent call last):"
QUIET: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "alembic", "asyncio")


class _OneLine(logging.Formatter):
    """An error as one line: its type and place, no traceback and no words that could hold what somebody typed."""

    def formatException(self, ei: Any) -> str:
        kind, _, trace = ei
        place = ""
        while trace is not None:
            place = f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
            trace = trace.tb_next
        return f"{kind.__name__} {place}"

    def format(self, record: logging.LogRecord) -> str:
        """A path may hold anything: what a terminal would obey, or take for another line, is written as a code."""
        line = super().format(record)
        before, trace, after = line.partition(TRACE)
        if trace:  # a traceback as words: of it, only what it ended in
            line = before + after.strip().rpartition("\n")[2].partition(":")[0]
        line = line.replace("\n", " | ")
        return line if line.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line)


def set_up(log: Log, *, debug: bool = False) -> None:
    """Send notes to standard error. debug: with tracebacks."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter((logging.Formatter if debug else _OneLine)(FORM, TIME))
    ours = logging.getLogger("tuolaji")
    ours.handlers[:] = [handler]
    ours.propagate = False
    ours.setLevel(logging.INFO if log == "access" else logging.WARNING)
    for name in QUIET:
        other = logging.getLogger(name)
        other.handlers[:] = [handler]
        other.propagate = False
        other.setLevel(logging.WARNING)

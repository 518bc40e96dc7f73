"""A worker for programs at the priority of everything else, so that a busy machine does not starve browser tests.

Not here: what it does (``tuolaji.server.bot_worker``).
"""

from __future__ import annotations

from tuolaji.server import bot_worker

if __name__ == "__main__":
    bot_worker.NICENESS = 0  # type: ignore[misc]
    bot_worker.main()

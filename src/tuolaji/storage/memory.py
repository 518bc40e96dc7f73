"""An event store in memory, for tests and tables that need not outlive their process.

Not here: anything durable (``sqlite``).
"""

from __future__ import annotations

from collections.abc import Sequence

from tuolaji.services.ports import Appended, Conflict, Row


class MemoryStore:
    """See ``services.ports.EventStore``."""

    def __init__(self) -> None:
        self._rows: dict[str, list[Row]] = {}
        self._commands: dict[tuple[str, str], int] = {}
        self._values: dict[str, dict[str, bytes]] = {}

    async def append(
        self, stream: str, expected_seq: int, command_id: str, events: Sequence[bytes], at_ms: int
    ) -> Appended:
        """See the port."""
        known = self._commands.get((stream, command_id)) if command_id else None
        if known is not None:
            return Appended(known, True)
        rows = self._rows.setdefault(stream, [])
        if len(rows) != expected_seq:
            raise Conflict(stream)
        if not events:
            raise ValueError("an append needs events")
        if command_id:
            self._commands[stream, command_id] = expected_seq + 1
        ids = (command_id, *[""] * len(events))
        rows += [Row(expected_seq + 1 + i, at_ms, ids[i], bytes(event)) for i, event in enumerate(events)]
        return Appended(expected_seq + 1, False)

    async def read(self, stream: str, after_seq: int = 0) -> list[Row]:
        """See the port."""
        return self._rows.get(stream, [])[after_seq:]

    async def find(self, stream: str, command_prefix: str) -> Row | None:
        """See the port."""
        rows = self._rows.get(stream, ())
        return next((row for row in rows if row.command_id.startswith(command_prefix)), None)

    async def streams(self, kind: str) -> list[str]:
        """See the port."""
        return sorted(name for name in self._rows if name.startswith(kind + ":"))

    async def put(self, stream: str, name: str, value: bytes) -> None:
        """See the port."""
        self._values.setdefault(stream, {})[name] = value

    async def get(self, stream: str, name: str) -> bytes | None:
        """See the port."""
        return self._values.get(stream, {}).get(name)

    async def names(self, stream: str) -> list[str]:
        """See the port."""
        return sorted(self._values.get(stream, ()))

    async def close(self) -> None:
        """Nothing to let go of."""

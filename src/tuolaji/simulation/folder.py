"""The folder a batch is written to: its plan, one record per match, its counts. Equal plans write equal bytes.

Nothing that varies from run to run is in it: no time, no path, no number of processes. Every file is written under
another name first. A folder that holds anything but a batch of the same plan is refused. Not here: the records' text
(``match.record``).
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from tuolaji.faults import Fault, reason_of
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.plan import Plan
from tuolaji.simulation.tally import Tally

PLAN: Final = "plan.json"
COUNTS: Final = "counts.json"
SUFFIX: Final = ".record"
FORMAT: Final = 1


class Folder:
    """An output folder of one batch. Raises Fault ``folder_unusable`` (facts: reason), ``folder_not_empty``,
    ``folder_of_another_batch``; file: the folder."""

    def __init__(self, path: Path, plan: Plan, loaded: Loaded) -> None:
        self.path = path
        self.width = max(6, len(str(plan.matches)))
        text = described(plan, loaded)
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._claim(text)
        except (OSError, ValueError) as error:
            raise self._unusable(error) from None
        self.write(PLAN, text)

    def _claim(self, text: str) -> None:
        """Make sure that nothing foreign lies here; drop what an interrupted run of the same batch left unfinished."""
        entries = sorted(entry.name for entry in self.path.iterdir())
        if not entries:
            return
        plan = self.path / PLAN
        if not plan.is_file():
            left_over = [name for name in entries if name != f"{PLAN}.tmp"]
            if left_over:
                raise Fault("folder_not_empty", {"entry": left_over[0]}, file=str(self.path))
        elif plan.read_text(encoding="utf-8", errors="replace") != text:
            raise Fault("folder_of_another_batch", {}, file=str(self.path))
        for name in entries:
            if name.endswith(".tmp"):
                (self.path / name).unlink()
        (self.path / COUNTS).unlink(missing_ok=True)

    def record(self, number: int, text: str) -> None:
        """Write the record of a match (from 0). Raises Fault ``folder_unusable``."""
        self.write(f"match-{number:0{self.width}}{SUFFIX}", text)

    def counts(self, total: Tally) -> None:
        """Write the counts of the whole batch: the last thing written. Raises Fault ``folder_unusable``."""
        self.write(COUNTS, msgspec.json.format(msgspec.json.encode(total), indent=2).decode() + "\n")

    def write(self, name: str, text: str) -> None:
        """Write a file at one stroke. Raises Fault ``folder_unusable``."""
        draft = self.path / (name + ".tmp")
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
            draft.replace(self.path / name)
        except BaseException as error:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            if isinstance(error, OSError):
                raise self._unusable(error) from None
            raise

    def _unusable(self, error: OSError | ValueError) -> Fault:
        return Fault("folder_unusable", {"reason": reason_of(error)}, file=str(self.path))


def described(plan: Plan, loaded: Loaded) -> str:
    """The plan as it is written down: the rulebook by name and content, wherever it came from."""
    head = {
        "format": FORMAT,
        "rulebook": loaded.name,
        "digest": loaded.digest,
        "seats": plan.seats,
        "matches": plan.matches,
        "seed": plan.seed,
        "most_deals": plan.most_deals,
    }
    return msgspec.json.format(msgspec.json.encode(head), indent=2).decode() + "\n"

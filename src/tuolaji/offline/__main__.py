"""``python -m tuolaji.offline FILE``: the bundle of the shipped rulebooks, or of those named after it, as a JSON file.

Not here: what is in it (``bundle``).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tuolaji.offline.bundle import made


def main(arguments: list[str]) -> int:
    """Write the file. Exit status 2 without a name for it."""
    if not arguments:
        return 2
    text = json.dumps(made(arguments[1:]), ensure_ascii=False, separators=(",", ":"))
    Path(arguments[0]).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

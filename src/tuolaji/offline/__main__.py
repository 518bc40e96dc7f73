"""``python -m tuolaji.offline FILE``: the bundle of the shipped rulebooks, or of those named after it, as a JSON file,
compressed if its name does not end in ``.json``.

Not here: what is in it (``bundle``).
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

from tuolaji.offline.bundle import made, packed


def main(arguments: list[str]) -> int:
    """Write the file. Exit status 2 without a name for it."""
    if not arguments:
        return 2
    target = Path(arguments[0])
    target.parent.mkdir(parents=True, exist_ok=True)
    body = packed(made(arguments[1:]))
    target.write_bytes(gzip.decompress(body) if target.suffix == ".json" else body)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

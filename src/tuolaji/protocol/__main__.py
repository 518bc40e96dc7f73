"""``python -m tuolaji.protocol ROOT``: write docs/protocol.schema.json and web/src/protocol.ts of a checkout anew.

Not here: what they hold (``schema``, ``typescript``).
"""

from __future__ import annotations

import sys
from pathlib import Path

from tuolaji.protocol.schema import schema_text
from tuolaji.protocol.typescript import typescript


def written(root: Path) -> dict[Path, str]:
    """The files of a checkout and what they have to hold."""
    return {root / "docs" / "protocol.schema.json": schema_text(), root / "web" / "src" / "protocol.ts": typescript()}


if __name__ == "__main__":
    for file, text in written(Path(sys.argv[1] if len(sys.argv) > 1 else ".")).items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

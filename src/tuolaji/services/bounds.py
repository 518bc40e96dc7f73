"""What no command of a person holds, however deep: texts nobody types, numbers no page can count.

Not here: what a command may say (``live``, ``referee``, ``tournament``), the size of a message (``server``).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tuolaji.faults import Fault

MOST_TEXT: Final = 400
MOST_NUMBER: Final = 1 << 53
"""Beyond it a page counts wrongly."""


def bounded(command: msgspec.Struct) -> None:
    """Raises Fault ``text_bad`` (facts: least, most) for a text that is too long, ``setting_bad`` (facts: setting,
    least, most) for a number beyond all measure, wherever it stands."""
    waiting: list[tuple[str, Any]] = [("", msgspec.to_builtins(command))]
    while waiting:
        name, value = waiting.pop()
        if isinstance(value, str):
            if len(value) > MOST_TEXT:
                raise Fault("text_bad", {"least": 0, "most": MOST_TEXT})
        elif isinstance(value, int | float):
            if not -MOST_NUMBER <= value <= MOST_NUMBER:
                raise Fault("setting_bad", {"setting": name, "least": -MOST_NUMBER, "most": MOST_NUMBER})
        elif isinstance(value, dict):
            for key, part in value.items():
                waiting += [(name, key), (str(key)[:MOST_TEXT], part)]
        elif isinstance(value, list | tuple):
            waiting += [(name, part) for part in value]

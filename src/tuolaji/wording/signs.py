"""Signs: what stands for those a terminal cannot show, and which may not begin a line.

Not here: widths and wrapping (``cli.terminal``).
"""

from __future__ import annotations

from typing import Final

PLAIN: Final[dict[str, str]] = {
    **dict(zip("♠♥♣♦", "SHCD", strict=True)),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—─", "-"),
    "…": "...",
    "·": ".",
    "×": "x",
    "→": "->",
    "〔": "[",
    "〕": "]",
    "「": '"',
    "」": '"',
    "✓": "+",
    "✗": "x",
    "▸": ">",
    "★": "*",
}
"""What stands for a sign that an encoding does not have."""
CLOSING: Final = "，。；：、！？）」』》〕”’,.;:!?)"
"""Signs that do not begin a line."""
OPENING: Final = "（「『《〔“‘("
"""Signs that do not end one."""
EVERYTHING: Final = "拖拉机♠"
"""What an encoding must have to show Chinese and the suits."""


def plain(text: str) -> str:
    """The text in signs that every terminal has; ``?`` for what has none."""
    return "".join(sign if sign.isascii() else PLAIN.get(sign, "?") for sign in text)

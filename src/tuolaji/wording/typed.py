"""Words and signs that people type for cards, and the letters they stand for.

Not here: reading a line (``cli.selecting``).
"""

from __future__ import annotations

from typing import Final

TYPED: Final = (
    ("黑桃", "S"),
    ("红桃", "H"),
    ("红心", "H"),
    ("梅花", "C"),
    ("草花", "C"),
    ("方块", "D"),
    ("方片", "D"),
    ("紅桃", "H"),
    ("紅心", "H"),
    ("方塊", "D"),
    ("大王", "BJ"),
    ("小王", "LJ"),
    ("大鬼", "BJ"),
    ("小鬼", "LJ"),
    ("黑", "S"),
    ("红", "H"),
    ("紅", "H"),
    ("梅", "C"),
    ("方", "D"),
    ("♠", "S"),
    ("♥", "H"),
    ("♣", "C"),
    ("♦", "D"),
    ("♤", "S"),
    ("♡", "H"),
    ("♧", "C"),
    ("♢", "D"),
    ("、", " "),
    ("，", " "),
    ("。", " "),
    ("～", "-"),
    ("到", "-"),
)
"""What is typed → what it means, longer ones first."""

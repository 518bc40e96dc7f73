"""Card names for facts. The notation itself is described in ``cards``, which this room does not import."""

from collections.abc import Iterable

SUITS = "SHCD"
RANKS = "23456789TJQKA"


def name(face: int) -> str:
    """``9`` → ``"SJ"``, 52 → ``"LJ"``, 53 → ``"BJ"``."""
    if face >= 52:
        return ("LJ", "BJ")[face - 52]
    return SUITS[face // 13] + RANKS[face % 13]


def names(faces: Iterable[int]) -> list[str]:
    """Names in the order given."""
    return [name(face) for face in faces]

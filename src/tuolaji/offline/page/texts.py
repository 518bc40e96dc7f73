"""Methods of texts that a small interpreter lacks, as functions.

Not here: anything about what texts say.
"""

from __future__ import annotations


def removesuffix(text: str, end: str) -> str:
    """The text without an end it may have."""
    return text[: len(text) - len(end)] if end and text.endswith(end) else text


def removeprefix(text: str, start: str) -> str:
    """The text without a beginning it may have."""
    return text[len(start) :] if text.startswith(start) else text


def isdecimal(text: str) -> bool:
    """Whether the text is digits."""
    return text.isdigit()


def isascii(text: str) -> bool:
    """Whether every sign is a plain one."""
    return all(ord(sign) < 128 for sign in text)

"""Reading a paper back: its text without spaces, the sizes of its type, its fonts."""

from __future__ import annotations

import io
from typing import Any

from pypdf import PdfReader

PT = 0.05


def pages(pdf: bytes) -> list[Any]:
    return list(PdfReader(io.BytesIO(pdf)).pages)


def squeezed(text: str) -> str:
    return "".join(text.split()).replace("-", "−").replace("­", "")


def text_of(pdf: bytes) -> str:
    """Everything printed, in reading order, without spaces and with one kind of minus."""
    return squeezed("".join(page.extract_text() for page in pages(pdf)))


def places(pdf: bytes, letter: str) -> list[list[tuple[float, float]]]:
    """Where a letter stands on each page, in points from the left and from below, as far as it is set by itself."""
    found: list[list[tuple[float, float]]] = []
    for page in pages(pdf):
        here: list[tuple[float, float]] = []

        def visit(text: str, outer: Any, inner: Any, _font: Any, _size: float, here: Any = here) -> None:
            if text.strip() == letter:
                here.append((inner[4] * outer[0] + outer[4], inner[5] * outer[3] + outer[5]))

        page.extract_text(visitor_text=visit)
        found.append(here)
    return found


def smallest(pdf: bytes) -> float:
    """The least size of type in points."""
    found: list[float] = []

    def visit(text: str, outer: Any, inner: Any, _font: Any, size: float) -> None:
        if text.strip():
            found.append(abs(size * inner[3] * outer[3]))

    for page in pages(pdf):
        page.extract_text(visitor_text=visit)
    return min(found)


def embedded(pdf: bytes) -> bool:
    """Whether every font is inside."""
    fonts = [font.get_object() for page in pages(pdf) for font in page["/Resources"]["/Font"].values()]
    below = [part.get_object() for font in fonts for part in font.get("/DescendantFonts", [font])]
    return bool(below) and all(
        any(key.startswith("/FontFile") for key in part["/FontDescriptor"].get_object()) for part in below
    )

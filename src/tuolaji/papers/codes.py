"""QR codes and bar codes as pictures for the typesetter. Not here: what they say (``competition``)."""

from __future__ import annotations

import io

import segno
from barcode import Code128

HIGH = 30


def qr(text: str) -> str:
    """A QR code as SVG, "" for no text."""
    if not text:
        return ""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", border=4, xmldecl=False)
    return out.getvalue().decode()


def bars(text: str) -> str:
    """Code 128 as SVG, which keyboard scanners type; "" for what it cannot hold."""
    if not text or not text.isascii() or not text.isprintable():
        return ""
    modules = "".join(Code128(text).build())
    drawn, place = [], 0
    while place < len(modules):
        wide = 1
        while place + wide < len(modules) and modules[place + wide] == modules[place]:
            wide += 1
        if modules[place] == "1":
            drawn.append(f"M{place} 0h{wide}v{HIGH}h-{wide}z")
        place += wide
    box = f'viewBox="0 0 {len(modules)} {HIGH}" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}><path d="{"".join(drawn)}"/></svg>'

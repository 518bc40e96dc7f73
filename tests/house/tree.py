"""The repository as text and syntax trees, for the tests of the house.

Here: which files belong to the repository, their parsed modules, the strings and names in them. Not here: any rule.
"""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "tuolaji"
_MADE = {".git", ".venv", ".build", "__pycache__", "node_modules", "build", "dist"}
_CACHES = ("_cache", ".egg-info", ".hypothesis")


def _walk() -> Iterator[str]:
    """Paths found without git, as in an unpacked archive: everything but what tools make."""
    for path in ROOT.rglob("*"):
        parts = path.relative_to(ROOT).parts
        made = any(part in _MADE or part.endswith(_CACHES) for part in parts)
        if path.is_file() and not made and path.suffix not in (".so", ".pyc", ".stamp"):
            yield path.relative_to(ROOT).as_posix()


@cache
def files() -> tuple[str, ...]:
    """Every file of the repository, relative: tracked, or new and not ignored."""
    listed = ""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        try:
            listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        except (OSError, subprocess.CalledProcessError):
            listed = ""
    names = [name for name in listed.split("\0") if name] or list(_walk())
    return tuple(sorted({name for name in names if (ROOT / name).is_file()}))


@cache
def text(name: str) -> str:
    """Contents of a file; "" if it is not text."""
    data = (ROOT / name).read_bytes()
    return "" if b"\0" in data else data.decode("utf-8", errors="replace")


@cache
def python_files() -> tuple[str, ...]:
    """Every Python file, commands without an ending included."""
    return tuple(n for n in files() if n.endswith(".py") or ("." not in Path(n).name and _is_script(n)))


def _is_script(name: str) -> bool:
    first = text(name).split("\n", 1)[0]
    return first.startswith("#!") and "python" in first


@cache
def sources() -> tuple[str, ...]:
    """The package's modules, relative to the package's folder: ``kernel/rules.py``."""
    start = "src/tuolaji/"
    return tuple(name.removeprefix(start) for name in python_files() if name.startswith(start))


@cache
def parsed(name: str) -> ast.Module:
    """Syntax tree of a Python file."""
    return ast.parse(text(name), filename=name)


def source(name: str) -> ast.Module:
    """Syntax tree of a module of the package, named as in `sources`."""
    return parsed(f"src/tuolaji/{name}")


def documentation(tree: ast.Module) -> set[int]:
    """Ids of the string nodes that document: a string standing alone as a statement has no other use."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }


def strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and value of every string constant that is not documentation."""
    documents = documentation(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.lineno, node.value


def identifiers(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and name of everything the module names: variables, attributes, functions, classes, arguments, imports."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for field in ("id", "attr", "name", "arg", "asname", "module"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield line, value


def imports(name: str) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every import in a module of the package; ``from a import b`` gives ``a.b``."""
    for node in ast.walk(source(name)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def under(dotted: str, *roots: str) -> bool:
    """Whether a dotted name is one of the roots or lies below one."""
    return any(dotted == root or dotted.startswith(root + ".") for root in roots)

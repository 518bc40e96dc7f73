"""Which kernel runs: the compiled modules or their interpreted sources.

Here: the list of compiled sources (``compiled.txt``), the hashes of them, the refusal of a build whose source has since
changed, and the switch ``TUOLAJI_PURE=1`` that runs the sources although a build is there.
Not here: building (``scripts/build_kernel.py``), or any rule.

The kernel room reads no environment and no files, except for this module, which must decide before the others load.
Never compiled itself. A listed module outside the kernel room needs a package that imports ``tuolaji.kernel`` first.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, Literal

from tuolaji.faults import Fault

PACKAGE: Final = Path(__file__).resolve().parent.parent
ROOM: Final = PACKAGE / "kernel"
STAMP: Final = ROOM / "compiled.stamp"
GROUP: Final = "tuolaji.kernel.native"
"""Name given to the group; its shared library is the module ``tuolaji.kernel.native__mypyc``."""

Kind = Literal["compiled", "interpreted"]


class _SourcesFirst:
    """A finder that loads the listed modules from their sources, whatever compiled modules lie beside them."""

    def __init__(self, sources: Mapping[str, Path]) -> None:
        self.sources = sources

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        source = self.sources.get(name)
        return spec_from_file_location(name, source) if source else None


_kind: Kind = "interpreted"


def kernel_kind() -> Kind:
    """Whether the listed modules run compiled in this process."""
    return _kind


def pure_wanted() -> bool:
    """Whether the environment asks for the interpreted sources (``TUOLAJI_PURE`` neither empty nor ``0``)."""
    return os.environ.get("TUOLAJI_PURE", "") not in ("", "0")


def listed() -> dict[str, Path]:
    """Dotted name → source of every module to compile, sorted by name; empty when the package has no such files."""
    try:
        lines = (ROOM / "compiled.txt").read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    patterns = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    sources = {source for pattern in patterns for source in PACKAGE.glob(pattern)}
    return {".".join(("tuolaji", *s.relative_to(PACKAGE).with_suffix("").parts)): s for s in sorted(sources)}


def fingerprint(sources: Mapping[str, Path]) -> dict[str, str]:
    """Dotted name → SHA-256 of the source, for the modules given and for the integer types they are made with."""
    from hashlib import sha256

    inputs = {**sources, "tuolaji.kernel.ints": ROOM / "ints.py"}
    return {name: sha256(source.read_bytes()).hexdigest() for name, source in inputs.items()}


def loadable(source: Path) -> bool:
    """Whether a compiled module lies beside the source that this interpreter would import instead."""
    return any(source.with_name(source.stem + suffix).exists() for suffix in EXTENSION_SUFFIXES)


def built(source: Path) -> list[Path]:
    """The compiled modules beside the source, for whichever interpreter."""
    return [p for p in source.parent.glob(source.stem + ".*") if p.suffix in (".so", ".pyd")]


def recorded() -> dict[str, str]:
    """What the last build was made from: dotted name → SHA-256, and ``build`` → the build's own mark. {} if unknown."""
    try:
        lines = STAMP.read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    return dict(line.split(" ", 1) for line in lines if " " in line)


def stale(sources: Mapping[str, Path], compiled: Iterable[str]) -> list[str]:
    """Names whose compiled module is missing or was not made from the present source."""
    record = recorded()
    record.pop("build", None)
    current = fingerprint(sources)
    changed = {name for name in record.keys() | current.keys() if record.get(name) != current.get(name)}
    return sorted(changed | (sources.keys() - set(compiled)))


def clear(sources: Mapping[str, Path]) -> None:
    """Remove every compiled module, those of sources that are no longer listed included; the sources run then."""
    parts = [name.split(".")[1:] for name in {*recorded(), GROUP + "__mypyc"} if "." in name]
    former = [PACKAGE.joinpath(*part).with_suffix(".py") for part in parts]
    for source in {*sources.values(), *former}:
        for module in built(source):
            module.unlink()
    STAMP.unlink(missing_ok=True)


def prepare() -> None:
    """Settle, once and before any listed module is imported, which kernel this process runs.

    Raises Fault ``kernel_stale`` (facts: modules, remedy, pure) if a compiled module does not match its source.
    """
    global _kind
    sources = listed()
    if pure_wanted():
        sys.meta_path.insert(0, _SourcesFirst(sources))
        return
    compiled = [name for name, source in sources.items() if loadable(source)]
    if not compiled:
        return
    modules = stale(sources, compiled)
    if modules:
        raise Fault(
            "kernel_stale",
            {"modules": modules, "remedy": "scripts/setup", "pure": "TUOLAJI_PURE=1"},
            file=str(sources.get(modules[0], STAMP)),
        )
    _kind = "compiled"

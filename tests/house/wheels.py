"""A wheel for tests, built from the repository's files. Not here: what is expected of it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.house.tree import ROOT, files


def built(copy: Path, out: Path) -> Path:
    """A wheel built in a copy, because the builder leaves things behind."""
    for name in files():
        if name.startswith(("src/", "casebooks/")) or name in ("pyproject.toml", "README.md", "LICENSE"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)
    (copy / "src/tuolaji/kernel/left.cpython-311-x86_64-linux-gnu.so").write_bytes(b"left over from a build")
    build = f"from setuptools import build_meta; build_meta.build_wheel({str(out)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=copy, check=True, capture_output=True)
    return next(out.iterdir())

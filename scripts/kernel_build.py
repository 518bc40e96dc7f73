"""Compiles the listed kernel sources with mypyc, as one group, into extension modules beside them.

Here: one build, run by ``kernel_step`` with the environment's Python. Not here: deciding whether it is due.
Exit status: 0 built, 3 the compiler cannot use Python's headers, anything else failed (with the reason printed).
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from kernel_step import NO_HEADERS, build_info

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / ".build" / "kernel"


def choose_compiler() -> list[str]:
    """The compiler's command; set for setuptools too where the one Python was built with is not on this machine."""
    built_with = shlex.split(sysconfig.get_config_var("CC") or "")
    if "CC" not in os.environ and not (built_with and shutil.which(built_with[0])):
        os.environ["CC"] = os.environ.get("TUOLAJI_COMPILER", "cc")
    return shlex.split(os.environ["CC"]) if "CC" in os.environ else built_with


def headers_usable(command: list[str]) -> bool:
    """Whether the compiler accepts a file that includes Python's headers."""
    include = sysconfig.get_path("include")
    check = [*command, "-fsyntax-only", "-I", include, "-x", "c", "-"]
    try:
        result = subprocess.run(check, input=b"#include <Python.h>\n", capture_output=True, check=False)
    except OSError:
        return False
    return result.returncode == 0


def compile_group(sources: list[Path], group: str) -> list[Path]:
    """The extension modules made from all sources together, in a folder of their own under ``lib``."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    names = [str(source.relative_to(ROOT)) for source in sources]  # relative: they appear in tracebacks
    extensions = mypycify(
        ["--config-file=", *names], opt_level="3", debug_level="0", target_dir=str(OUTPUT / "c"), group_name=group
    )
    for extension in extensions:
        extension.extra_compile_args.append("-Wno-error")  # a newer compiler's new warning is no reason to fail
    command = build_ext(Distribution({"name": "tuolaji-kernel", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(OUTPUT / "lib"), str(OUTPUT / "tmp")
    command.ensure_finalized()
    command.run()
    return [Path(path) for path in command.get_outputs()]


def place(built: list[Path], package: Path) -> None:
    """Move the modules beside their sources, each at one stroke: a running process may have the old one mapped."""
    for module in built:
        target = package.parent / module.relative_to(OUTPUT / "lib")
        fresh = target.with_name(target.name + ".tmp")
        shutil.copyfile(module, fresh)
        fresh.replace(target)


def main(mark: str) -> int:
    """Compile and place everything; `mark` is recorded so that the next start knows what was built."""
    if not headers_usable(choose_compiler()):
        return NO_HEADERS
    info = build_info()
    sources = info.listed()
    fingerprint = info.fingerprint(sources)
    shutil.rmtree(OUTPUT, ignore_errors=True)
    os.chdir(ROOT)
    place(compile_group(list(sources.values()), info.GROUP), info.PACKAGE)
    record = {**fingerprint, "build": mark}
    info.STAMP.write_text("".join(f"{name} {value}\n" for name, value in record.items()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

"""The set-up step that keeps the compiled kernel equal to its sources, or says why the interpreted one is used.

Here: whether a build is due, looking for a compiler and Python's headers, the notices. Not here: compiling
(``kernel_build``, which runs inside the environment because mypyc lives there).
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from types import ModuleType

import bootstrap
from bootstrap import ENV, PYTHON, ROOT, SOURCES, VENV, SetUpError, digest, say, stamp, stamped

NO_HEADERS = 3
"""Exit status of ``kernel_build``: the compiler cannot use Python's headers."""


def build_info() -> ModuleType:
    """The package's own account of its builds, loaded by path: importing the package would refuse a stale build."""
    if str(SOURCES.parent) not in sys.path:
        sys.path.insert(0, str(SOURCES.parent))
    spec = importlib.util.spec_from_file_location("build_info", SOURCES / "kernel" / "build_info.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiler() -> str:
    """The C compiler to use: ``CC`` if it is set and there, else the first of the usual names; "" if none."""
    wanted = shlex.split(os.environ.get("CC", ""))[:1]
    return next((name for name in (*wanted, "cc", "gcc", "clang") if shutil.which(name)), "")


def run_build(mark: str, command: str) -> int:
    """Compile in the environment; its exit status."""
    env = {name: value for name, value in ENV.items() if name != "CC" or command in shlex.split(value)}
    env["TUOLAJI_COMPILER"] = command
    build = [str(PYTHON), str(ROOT / "scripts" / "kernel_build.py"), mark]
    return subprocess.run(build, env=env, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode


def compile_now(mark: str, *, strict: bool) -> str:
    """Compile, fetching Python's headers first where that is possible; the kind of kernel there is afterwards."""
    command = compiler()
    if not command:
        say("no C compiler (cc, gcc or clang): the interpreted kernel is used, which is many times slower")
        return "interpreted"
    if not strict and stamped("kernel-failed", mark):
        say("the kernel did not compile last time: the interpreted kernel is used (scripts/setup shows the error)")
        return "interpreted"
    say("compiling the kernel")
    status = run_build(mark, command)
    if status == NO_HEADERS and bootstrap.apt(f"python3.{sys.version_info[1]}-dev"):
        status = run_build(mark, command)
    if status == NO_HEADERS:
        say("the C compiler cannot use Python's headers (Debian, Ubuntu: apt-get install gcc libc6-dev python3-dev):")
        say("the interpreted kernel is used, which is many times slower")
        return "interpreted"
    if status == 0:
        return "compiled"
    stamp("kernel-failed", mark)
    if strict:
        raise SetUpError("the kernel does not compile; see above")
    say("the kernel does not compile: the interpreted kernel is used")
    return "interpreted"


def is_current(info: ModuleType, mark: str) -> bool:
    """Whether the compiled modules beside the sources were made from them, with these tools."""
    sources = info.listed()
    compiled = [name for name, source in sources.items() if info.built(source)]
    return bool(info.recorded().get("build") == mark and not info.stale(sources, compiled))


def kernel(*, strict: bool) -> str:
    """Set up, then make the compiled kernel match its sources; ``compiled`` or ``interpreted``, as a start finds it.

    strict: a kernel that should compile and does not is an error, not a notice.
    """
    bootstrap.set_up()
    info = build_info()
    sources = info.listed()
    if info.pure_wanted():
        say("TUOLAJI_PURE is set: the interpreted kernel is used")
        return "interpreted"
    if not sources:
        return "interpreted"
    made_with = (ROOT / "requirements" / "dev.lock", ROOT / "scripts" / "kernel_build.py", VENV / "pyvenv.cfg")
    mark = digest(*made_with, *(f"{name} {value}" for name, value in sorted(info.fingerprint(sources).items())))
    with bootstrap.alone():
        if is_current(info, mark):
            return "compiled"
        info.clear(sources)
        return compile_now(mark, strict=strict)

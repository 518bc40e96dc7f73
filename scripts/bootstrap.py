"""Sets the project up with nothing but Python's standard library, then hands over to what was asked for.

Here: the virtual environment, the locked packages, the editable install and byte code. Each step is skipped while the
hash of its inputs is the one it was last done with, so a warm start costs a few file reads.
Not here: the compiled kernel (``kernel_step``) and what runs afterwards (``tasks``).
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

NEEDED = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = BIN / "python"
STAMPS = VENV / "stamps"
WORK = ROOT / ".build"
REQUIREMENTS = ROOT / "requirements"
SOURCES = ROOT / "src" / "tuolaji"


class SetUpError(Exception):
    """A step cannot be done; the message says what to do about it."""


def environment() -> dict[str, str]:
    """The variables every child gets: our interpreter first, the machine's certificates, no foreign Python settings."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
    env["PATH"] = os.pathsep.join((str(BIN), env.get("PATH", os.defpath)))
    env["VIRTUAL_ENV"] = str(VENV)
    env["UV_PYTHON_DOWNLOADS"] = "never"
    env.setdefault("UV_SYSTEM_CERTS", "true")  # uv carries its own certificates and would distrust a company's proxy
    env.setdefault("PIP_DISABLE_PIP_VERSION_CHECK", "1")
    env.setdefault("PIP_ROOT_USER_ACTION", "ignore")
    if not os.access(Path(env.get("HOME", "/")), os.W_OK):
        env.setdefault("UV_NO_CACHE", "1")
    return env


ENV = environment()


def say(text: str) -> None:
    """A line for the person waiting, on standard error so that no command's output is disturbed."""
    print(f"tuolaji: {text}", file=sys.stderr, flush=True)


def attempt(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a set-up command without input and keep what it says."""
    return subprocess.run(
        [str(part) for part in command], env=ENV, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )


def call(*command: str | Path) -> None:
    """Run a set-up command. Raises SetUpError with the end of its output if it fails."""
    result = attempt(*command)
    if result.returncode != 0:
        tail = "\n".join((result.stdout + result.stderr).strip().splitlines()[-20:])
        raise SetUpError(f"{' '.join(str(part) for part in command)}\nended with status {result.returncode}:\n{tail}")


def digest(*inputs: str | Path) -> str:
    """SHA-256 over texts and the contents of files."""
    total = hashlib.sha256()
    for item in inputs:
        part = item.read_bytes() if isinstance(item, Path) else item.encode()
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


def stamped(name: str, mark: str) -> bool:
    """Whether a step was last done with these inputs."""
    with contextlib.suppress(OSError):
        return (STAMPS / name).read_text(encoding="utf-8") == mark
    return False


def stamp(name: str, mark: str) -> None:
    """Record the inputs a step was done with."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(mark, encoding="utf-8")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the set-up lock: two commands started together must not install into one environment at the same time."""
    import fcntl

    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def apt(*packages: str) -> bool:
    """Install system packages where that is possible without asking: as root, with apt-get."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    say(f"apt-get install {' '.join(packages)}")
    ENV["DEBIAN_FRONTEND"] = "noninteractive"
    attempt("apt-get", "update", "-q")
    return attempt("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages).returncode == 0


def venv_version() -> tuple[int, ...]:
    """Python version the environment was made with; () if there is none."""
    with contextlib.suppress(OSError):
        if found := re.search(r"^version\s*=\s*(\d+)\.(\d+)", (VENV / "pyvenv.cfg").read_text(), re.MULTILINE):
            return int(found[1]), int(found[2])
    return ()


def venv() -> None:
    """Make ``.venv``, or take the one that is there if it is sound and has not been moved here from elsewhere."""
    mark = str(VENV)
    sound = PYTHON.exists() and venv_version() >= NEEDED
    if sound and stamped("venv", mark):
        return
    if sound and not (STAMPS / "venv").exists() and attempt(PYTHON, "-m", "pip", "--version").returncode == 0:
        stamp("venv", mark)
        return
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python3.{sys.version_info[1]}-venv"
        if not apt(package):
            raise SetUpError(
                f"Python's venv is incomplete; install it first (Debian, Ubuntu: apt-get install {package})"
            )
    say("creating .venv")
    call(sys.executable, "-m", "venv", "--clear", VENV)
    stamp("venv", mark)


def pip_settings() -> dict[str, str]:
    """What pip is configured to use, environment before user before machine: option → value."""
    found: dict[str, str] = {}
    for line in attempt(PYTHON, "-m", "pip", "config", "list").stdout.splitlines():
        match = re.fullmatch(r"(global|install|:env:)\.([a-z-]+)=(.*)", line.strip())
        if match and (match[1] == ":env:" or match[2] not in found):
            with contextlib.suppress(ValueError, SyntaxError):
                found[match[2]] = str(ast.literal_eval(match[3]))
    return found


def uv(*command: str | Path) -> bool:
    """Run uv, which is many times faster than pip; False if it is missing or fails, with what it said."""
    if not (BIN / "uv").exists():
        return False
    result = attempt(BIN / "uv", *command, "--quiet", "--python", PYTHON)
    if result.returncode != 0:
        say(f"uv cannot do it, pip will:\n{result.stderr.strip()[-2000:]}")
    return result.returncode == 0


def packages() -> str:
    """Install exactly the locked packages, by hash; the mark of what is installed."""
    uv_lock, lock = REQUIREMENTS / "uv.lock.txt", REQUIREMENTS / "dev.lock"
    mark = digest(lock, uv_lock)
    if stamped("packages", mark):
        return mark
    say("installing the locked packages")
    attempt(PYTHON, "-m", "pip", "install", "-q", "--require-hashes", "-r", uv_lock)
    settings = pip_settings()  # uv reads none of pip's configuration
    for option, variable in (("index-url", "UV_DEFAULT_INDEX"), ("cert", "SSL_CERT_FILE")):
        if option in settings:
            ENV.setdefault(variable, settings[option])
    if not uv("pip", "sync", "--require-hashes", "--compile-bytecode", lock):
        call(PYTHON, "-m", "pip", "install", "-q", "--require-hashes", "-r", lock)
    stamp("packages", mark)
    return mark


def install(installed: str) -> None:
    """Install tuolaji itself in editable form, so that ``.venv/bin/tuolaji`` runs the sources."""
    mark = digest(installed, ROOT / "pyproject.toml", SOURCES / "__init__.py")
    if stamped("install", mark) and (BIN / "tuolaji").exists():
        return
    say("installing tuolaji")
    options = ("--no-deps", "--no-build-isolation", "--editable", ROOT)
    if not uv("pip", "install", "--reinstall-package", "tuolaji", *options):
        call(PYTHON, "-m", "pip", "install", "-q", *options)
    stamp("install", mark)


def byte_code() -> None:
    """Compile the sources to byte code ahead: some machines forbid writing it on import, and starts would be slow."""
    files = sorted(SOURCES.rglob("*.py"))
    mark = digest(*(f"{file} {stat.st_size} {stat.st_mtime_ns}" for file in files for stat in (file.stat(),)))
    if not stamped("byte-code", mark):
        attempt(PYTHON, "-m", "compileall", "-q", SOURCES)
        stamp("byte-code", mark)


def set_up() -> None:
    """Python, packages and the product; not the kernel."""
    with alone():
        venv()
        install(packages())
        byte_code()


def newer_python() -> str:
    """Another Python on the path that is new enough and really starts, or ""."""
    found = [shutil.which(f"python3.{minor}") for minor in range(14, NEEDED[1] - 1, -1)]
    return next((path for path in found if path and attempt(path, "-c", "").returncode == 0), "")


def run(task: str) -> None:
    """Set up, then do a task of ``tasks`` with the command line's arguments; ends the process."""
    if sys.version_info < NEEDED:  # an old Python may be the one that runs this file
        other = newer_python()
        if not other:
            sys.exit(f"tuolaji: Python 3.11 or newer is needed; this is {sys.version.split()[0]} ({sys.executable})")
        os.execv(other, [other, *sys.argv])
    arguments: Sequence[str] = sys.argv[1:]
    try:
        sys.exit(importlib.import_module("tasks").TASKS[task](arguments))
    except SetUpError as error:
        sys.exit(f"tuolaji: {error}")
    except OSError as error:
        sys.exit(f"tuolaji: {error.strerror}: {error.filename}")
    except KeyboardInterrupt:
        sys.exit(130)

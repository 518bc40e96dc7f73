"""What the repository's files must not hold: machine paths, registry hosts, addresses in locks, unfinished marks."""

from __future__ import annotations

import re

from tests.house.tree import files, python_files, text

HOSTS = re.compile(
    r"https?://[a-zA-Z0-9.-]*(pypi|npmjs|pythonhosted|registry|artifactory|proxy|mirror|nexus)[a-zA-Z0-9.-]*"
)
MACHINE_PATHS = re.compile(r"""(^|[\s"'=(:`])/(work|farm|root|home|Users)/\w""", re.MULTILINE)
UNFINISHED = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
LOCKS = ("requirements/", "package-lock.json", ".lock")
PIN = re.compile(r"^[a-z0-9][a-z0-9.-]*==\S+( ; [^\\]+)? \\$")


def found(pattern: re.Pattern[str], names: list[str]) -> list[str]:
    """``file:line`` of every match."""
    return [
        f"{name}:{text(name).count(chr(10), 0, match.start()) + 1}"
        for name in names
        for match in pattern.finditer(text(name))
    ]


def test_no_path_of_a_machine() -> None:
    assert found(MACHINE_PATHS, list(files())) == []


def test_no_registry_host() -> None:
    assert found(HOSTS, list(files())) == []


def test_locks_name_no_address() -> None:
    locks = [name for name in files() if name.startswith(LOCKS[0]) or name.endswith(LOCKS[1:])]
    assert "requirements/dev.lock" in locks
    assert "requirements/uv.lock.txt" in locks
    assert [name for name in locks if "://" in text(name)] == []
    assert "uv.lock" not in files()


def test_every_locked_package_is_pinned_with_hashes() -> None:
    for name in ("requirements/dev.lock", "requirements/uv.lock.txt"):
        entries = re.split(r"\n(?=\S)", text(name).strip())
        assert [e for e in entries if not PIN.match(e.splitlines()[0]) or "--hash=sha256:" not in e] == []


def test_nothing_is_marked_as_unfinished() -> None:
    assert found(UNFINISHED, list(python_files())) == []

"""Running casebooks: every case of every file against the rulebook it names.

Not here: reading (``reader``), the engine's answers (``answer``), printing (``wording``, ``cli``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from tuolaji.casebook.answer import answer
from tuolaji.casebook.case import Case
from tuolaji.casebook.compare import differing
from tuolaji.casebook.reader import read_file
from tuolaji.casebook.report import Failure, FileReport, Report, Tally, Unusable
from tuolaji.faults import Fault, cause
from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded


def check(paths: Sequence[Path], extra_dirs: Sequence[Path] = ()) -> Report:
    """Check casebooks. Rulebooks are found by name among the shipped ones, in `extra_dirs` and beside the casebook, or
    by path. A file that cannot be used does not keep the others from being checked."""
    files: list[FileReport] = []
    unusable: list[Unusable] = []
    for path in paths:
        try:
            cases = read_file(path)
        except Fault as fault:
            unusable.append(Unusable.of(fault, str(path)))
            continue
        files.append(check_cases(cases, str(path), (*extra_dirs, path.parent)))
    return Report(files=tuple(files), unusable=tuple(unusable))


def check_cases(cases: Iterable[Case], file: str = "", extra_dirs: Sequence[Path] = ()) -> FileReport:
    """Check cases already read."""
    kinds: dict[str, Tally] = {}
    failures: list[Failure] = []
    books: dict[str, Loaded | Fault] = {}
    for case in cases:
        failure = check_case(case, extra_dirs, books)
        kinds[case.kind] = kinds.get(case.kind, Tally()).plus(failure is None)
        if failure is not None:
            failures.append(failure)
    return FileReport(file=file, kinds=kinds, failures=tuple(failures))


def check_case(
    case: Case, extra_dirs: Sequence[Path] = (), books: dict[str, Loaded | Fault] | None = None
) -> Failure | None:
    """None if the engine agrees with the case. `books`: rulebooks of this run, kept from case to case."""
    try:
        if case.fault is not None:
            raise case.fault
        got = answer(_book(case.rulebook, extra_dirs, {} if books is None else books), case)
    except Fault as fault:
        return _failure(case, code=fault.code, facts=fault.facts, engine_clause=fault.clause)
    keys = differing(case.expect, got)
    if not keys:
        return None
    shown = {key: got.get(key) for key in case.expect}
    return _failure(case, keys=keys, got=shown, engine_clause=str(got.get("clause") or ""))


def _book(name: str, extra_dirs: Sequence[Path], books: dict[str, Loaded | Fault]) -> Loaded:
    if name not in books:
        try:
            books[name] = catalog.load(name, extra_dirs)
        except Fault as fault:
            books[name] = fault
    book = books[name]
    if isinstance(book, Fault):
        place = {key: value for key, value in (("file", book.file), ("line", book.line)) if value}
        raise Fault("rulebook_unusable", {"rulebook": name[:80], **cause(book), **place})
    return book


def _failure(case: Case, **found: object) -> Failure:
    common = {
        "id": case.id,
        "line": case.line,
        "kind": case.kind,
        "rulebook": case.rulebook,
        "clause": case.clause,
        "expected": case.expect,
        "why": case.why,
    }
    return Failure(**(common | found))  # type: ignore[arg-type]

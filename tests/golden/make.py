"""``python -m tests.golden.make``: bring the golden files up to the rulebooks and the engine as they now are.

Without arguments the commands of every file stay and only what comes of them is written anew: when a rulebook's words
have changed, that is its digest and the checks; when the engine has, the results that ``git diff`` then shows are what
there is to review. A file whose commands are no longer legal is left alone and named. ``--anew NAME…`` plays matches
from the beginning (all, without names), which changes every line: for files that are missing, or can no longer stand.

Not here: the matches (``matches``).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.golden.library import book_of, commands_only, names, path, written
from tests.golden.matches import MATCHES
from tuolaji.faults import Fault
from tuolaji.match.replay import replay


def anew(name: str) -> str:
    """The text of a match played from the beginning."""
    return written(book_of(name), MATCHES[name].play(), MATCHES[name].remark)


def refreshed(name: str, old: str) -> str:
    """The text of the same commands under the present rulebook. Raises Fault where they are no longer legal."""
    events = replay(book_of(name), commands_only(old), any_edition=True)
    return written(book_of(name), events, MATCHES[name].remark)


def update(name: str, *, fresh: bool) -> bool:
    """Write a file if its text changes; False if its commands do not stand any more."""
    file = path(name)
    old = file.read_text("utf-8") if file.exists() else ""
    try:
        new = anew(name) if fresh or not old else refreshed(name, old)
    except Fault as fault:
        print(f"{name}: {fault} at line {fault.line}; play it anew with --anew {name}")
        return False
    if new != old:
        file.write_text(new, "utf-8")
        print(f"{name}: written")
    return True


def main(arguments: Sequence[str]) -> int:
    """Exit status 0, or 1 if a file was left as it was."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--anew", nargs="*", metavar="NAME", help="play these matches (or all) from the beginning")
    given = parser.parse_args(arguments).anew
    played = [] if given is None else given or list(MATCHES)
    if strange := sorted(set(played) - set(MATCHES)):
        parser.error(f"unknown: {', '.join(strange)}")
    for name in set(names()) - set(MATCHES):
        print(f"{name}: no match of that name; delete the file")
    stands = [update(name, fresh=name in played) for name in MATCHES]
    return int(not all(stands))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

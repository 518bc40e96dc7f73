"""Browser tests wait for what they expect of a field or a list, instead of reading it once.

A page shows things a moment after a tap; on a loaded machine a value read at once is the one before. Checks that
something is *not* there stay immediate. Not here: how long is waited (``tests.browser.person``).
"""

from __future__ import annotations

import re

from tests.house.tree import ROOT

AT_ONCE = re.compile(
    r"^\s*assert (?!not )[^=]*\.(input_value\(\)|count\(\)|text_content\(\)|get_attribute\([^)]*\)) == (?!0\b)"
)


def test_browser_tests_wait_for_what_they_expect() -> None:
    found = [
        f"{path.name}:{number}"
        for path in sorted((ROOT / "tests" / "browser").glob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if AT_ONCE.match(line)
    ]
    assert not found, f"write expect(…).to_have_…: {found}"


def test_the_check_sees_what_it_is_for() -> None:
    assert AT_ONCE.match('    assert someone.test("points").input_value() == "200"')
    assert not AT_ONCE.match('    assert someone.test("hint").count() == 0')

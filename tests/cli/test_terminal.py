"""Widths, wrapping and signs."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cli.terminal import Terminal, padded, width_of, wrapped
from tuolaji.wording.signs import CLOSING, plain

words = st.lists(st.sampled_from(["ab", "♥7", "拖拉机", "，", "（", "x" * 40, "。"]), max_size=40).map(" ".join)


@given(words, st.integers(20, 60), st.integers(0, 6))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int, indent: int) -> None:
    lines = list(wrapped(text, width, indent))
    assert all(width_of(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_no_line_begins_with_a_closing_sign() -> None:
    text = "庄家方守住，升一级；防守方上台，不升级。" * 6
    for width in range(20, 60):
        assert all(line.strip()[:1] not in CLOSING for line in wrapped(text, width) if line.strip())


def test_wide_signs_are_two_columns() -> None:
    assert width_of("庄家") == 4
    assert padded("庄家", 6) == "庄家  "


def test_signs_have_plain_stand_ins() -> None:
    assert plain("♠A “♥7” 拖…") == 'SA "H7" ?...'


def test_styles_are_left_out_where_nobody_sees_them() -> None:
    out = io.StringIO()
    terminal = Terminal(out, io.StringIO())
    terminal.say("text", "bad")
    assert out.getvalue() == "text\n"


def test_lines_are_read_and_shown_in_a_pipe() -> None:
    out = io.StringIO()
    terminal = Terminal(out, io.StringIO("h77\n"))
    assert terminal.ask("> ") == "h77"
    assert out.getvalue() == "> h77\n"

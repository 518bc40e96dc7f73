"""Every control of the page is used by a browser test.

``PYTHONPATH=scripts python -m tests.browser.test_registry`` prints which by which. Two lists are compared with what the
tests say they use (and their pages confirm): what carries ``data-test`` in the page's sources, and what the issue on
online tables asks for by name. Not here: using them.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from tests.browser.registry import SOURCES, covers, declared, in_sources
from tests.house.tree import ROOT

TOLD: Final = {"choose": "which of several units is led instead of a failed throw; only some hands bring it about"}
"""Controls that only the page's unit tests reach, and why: their names stand in ``web/tests``."""
ASKED: Final = {
    "create a table": ("create",),
    "rulebook": ("book-*",),
    "seats": ("pick-*",),
    "bots and their kind": ("bots-*",),
    "pace": ("pace-*",),
    "public or by link": ("open-to-*",),
    "spectators, delayed": ("spectators-*", "watching", "watched-hands"),
    "starting levels": ("level-*",),
    "length": ("length-*",),
    "invite by link, code": ("invite-link", "invite-code", "join-code", "revoke"),
    "a seat moves by a fresh link": ("move-make", "move-link"),
    "choose and swap seats by consent": ("sit-*", "swap-*", "agree", "decline"),
    "ready check": ("ready",),
    "replace an absent player, give the seat back": ("host-bot-*",),
    "rematch": ("rematch", "to-rematch"),
    "latest device wins": ("gone-*", "take-over"),
    "lobby": ("open-table", "quick", "resume-table"),
    "host: pause, remove, fill with bots, end": ("host-pause", "resume", "host-remove-*", "fill", "host-close"),
    "declare": ("declare-*", "missing-*", "pass"),
    "take the kitty, bury": ("take-kitty", "bury", "bury-go"),
    "duty and a legal choice": ("duty", "hint"),
    "refusal with its clause": ("refusal", "clause"),
    "tap, long press, clear, play": ("card", "copies-*", "clear", "play"),
    "declared split": ("splits", "split-*"),
    "failed throw": ("failed", "stopper"),
    "last trick on hold": ("last",),
    "tricks so far, counts": ("menu-tricks", "tab-*"),
    "clocks and spare time": ("clocks-*", "bank"),
    "autoplay": ("menu-autoplay", "autoplay", "autoplay-off"),
    "settlement": ("settlement", "next"),
    "light and dark": ("set-theme-*",),
    "motion": ("set-motion-*",),
    "sound, spoken Mandarin": ("sound-*", "set-speech"),
    "language at any time": ("lang", "menu-lang"),
    "large text": ("set-text-*",),
    "away, offline": ("absence-*", "offline", "back-online"),
    "taking back": ("menu-takeback", "request-*"),
    "end by agreement": ("menu-end", "end-ask"),
    "leave": ("menu-leave", "leave-go"),
    "phrases, emotes, chat": ("phrase-*", "emote-*", "chat-text", "chat-send"),
    "replay": ("first", "prev", "auto", "step", "end", "jump", "seat-view", "order", "notes", "share", "download"),
    "verify this deal": ("verify", "verified"),
    "shuffle statistics": ("shuffle-group", "verdict"),
    "records brought along": ("record-file", "foreign"),
    "one's own rulebook": ("book-files", "book-text", "book-check", "book-try", "book-compare", "rules-print"),
}
"""What issue "online tables" names, and the controls it goes by."""
ELEMENT = re.compile(r"<(?:button|input|select|textarea|a|Link)\b")


def uses_of_tests() -> dict[str, list[str]]:
    """Controls as tests write them, each with the tests that use it."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(f"tests.browser.{path.stem}")
        functions: list[tuple[str, Callable[..., Any]]] = [
            (name, one) for name, one in vars(module).items() if name.startswith("test_") and callable(one)
        ]
        for name, one in functions:
            for control in declared(one):
                found.setdefault(control, []).append(f"{path.stem}.{name}")
    return found


def users(control: str) -> list[str]:
    """The tests that use a control; a name given to a row of buttons covers each (`pace`: `pace-fast`)."""
    row = f"{control}-" if in_sources().get(control, "").endswith("#row") else ""
    return sorted(
        {
            test
            for name, by in uses_of_tests().items()
            if covers(control, name) or covers(name, control) or (row and name.startswith(row))
            for test in by
        }
    )


def table() -> list[str]:
    """Controls and tests, one line each."""
    return [f"{name:22} {', '.join(users(name)) or TOLD.get(name, '-')}" for name in sorted(in_sources())]


def elements(source: str) -> Iterator[str]:
    """The opening tags of whatever can be pressed or filled in."""
    for found in ELEMENT.finditer(source):
        depth, at = 0, found.end()
        while source[at] != ">" or depth:
            depth += {"{": 1, "}": -1}.get(source[at], 0)
            at += 1
        yield source[found.start() : at]


def test_every_control_is_used_by_a_test() -> None:
    print(*table(), sep="\n")
    assert len(in_sources()) > 150
    assert [name for name in in_sources() if not users(name) and name not in TOLD] == []


def test_what_the_issue_names_is_used_by_a_test() -> None:
    missing = [(what, name) for what, names in ASKED.items() for name in names if not users(name)]
    assert missing == []


def test_exceptions_are_reached_by_unit_tests() -> None:
    unit = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "web" / "tests").glob("*.ts*"))
    assert [name for name in TOLD if f'"{name}"' not in unit and f"={name}]" not in unit] == []
    assert [name for name in TOLD if name not in in_sources() or users(name)] == []


def test_whatever_can_be_pressed_has_a_name() -> None:
    nameless = [
        f"{path.relative_to(SOURCES)}: {' '.join(element.split())[:80]}"
        for path in sorted(SOURCES.rglob("*.tsx"))
        if "fixtures" not in path.parts
        for element in elements(path.read_text(encoding="utf-8"))
        if "data-test" not in element and not re.search(r"\btest=", element)
    ]
    assert nameless == []


if __name__ == "__main__":
    print(*table(), sep="\n")

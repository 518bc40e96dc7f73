"""The entry point: which language, which command, and what becomes of everything that can go wrong.

Not here: the commands (a module each, imported when called), arguments (``parser``), sentences (``wording``).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from tuolaji.cli.parser import JUDGED, PROGRAM, UsageError, parse
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault, reason_of
from tuolaji.papers import PAPERS
from tuolaji.wording.help import TRY
from tuolaji.wording.language import FIRST, READERS, Lang, parse_lang, reader
from tuolaji.wording.signs import EVERYTHING

FINE, NO, UNUSABLE, INTERNAL, INTERRUPTED = 0, 1, 2, 70, 130

COMMANDS: Final = {
    ("play", ""): ("play", "play"),
    ("serve", ""): ("serve", "serve"),
    ("restore", ""): ("restore", "restore"),
    **{("certificate", name): ("certificate", name) for name in ("make", "use", "show", "remove")},
    ("rulebook", "list"): ("rulebook", "list_books"),
    ("rulebook", "show"): ("rulebook", "show"),
    ("rulebook", "lint"): ("rulebook", "lint"),
    ("rulebook", "diff"): ("rulebook", "diff"),
    ("rulebook", "new"): ("rulebook", "new"),
    **{("print", name): ("printing", "paper") for name in PAPERS},
    ("print", "ledger"): ("printing", "ledger"),
    ("casebook", "check"): ("casebook", "check"),
    ("replay", ""): ("replay", "replay"),
    ("deal", "verify"): ("verify", "verify"),
    ("simulate", ""): ("simulate", "simulate"),
    ("judge", ""): ("judge", "judge"),
    ("judge", "record"): ("judge_record", "search"),
    ("judge", "page"): ("judge_page", "save"),
    ("event", "new"): ("event", "new"),
    ("event", "import"): ("event", "import_entries"),
    ("event", "entry"): ("event", "entry"),
    ("event", "draw"): ("event", "draw"),
    ("event", "verify-draw"): ("event", "verify_draw"),
    ("event", "round"): ("event_day", "round_"),
    ("event", "result"): ("event_day", "result"),
    ("event", "tie"): ("event_day", "tie"),
    ("event", "status"): ("event_show", "status"),
    ("event", "standings"): ("event_show", "standings"),
    ("event", "export"): ("event_files", "export"),
    ("event", "restore"): ("event_files", "restore"),
    ("event", "boards"): ("event_files", "boards"),
    ("event", "merge"): ("event_files", "merge"),
    ("event", "ruling"): ("event_day", "ruling"),
    ("event", "prizes"): ("event_show", "prizes"),
    **{("event", name): ("event_hall", name) for name in ("check", "start", "undo", "extend", "move", "slot")},
    **{("event", name): ("event_hall", name) for name in ("referee", "flag", "publish")},
    ("event", "late"): ("event_hall", "show_late"),
    ("event", "simulate"): ("event_rehearse", "simulate"),
    **{("judge", kind): ("judge", "judge") for kind in JUDGED},
}
"""Command and action → module of this room and function."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status. Never raises, but for SystemExit from the arguments' own help."""
    try:
        given = list(sys.argv[1:] if arguments is None else arguments)
        terminal = Terminal()
        return _run(given, language(given, terminal), terminal)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return FINE  # whoever read our output has gone: stop without a word


def _run(given: Sequence[str], lang: Lang, terminal: Terminal) -> int:
    try:
        asked = _parsed(given, lang, terminal)
        status = _command(asked.command, getattr(asked, "action", None) or "")(asked, terminal)
        terminal.flush()
        return status
    except UsageError as error:
        hint = TRY.of(lang).format(program=error.program)
        terminal.note(f"{PROGRAM}: {error}\n{hint}")
        return UNUSABLE
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Fault as fault:
        return _refused(fault, lang, terminal)
    except Exception as error:
        return _broken(error, lang, terminal)


def _parsed(given: Sequence[str], lang: Lang, terminal: Terminal) -> Any:
    try:
        return parse(given, lang)
    except SystemExit:  # after help and version
        terminal.flush()
        raise
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Fault("output_unwritable", {"reason": reason_of(error)}) from None


def _command(command: str, action: str) -> Callable[[Any, Terminal], int]:
    module, name = COMMANDS[command, action]
    found: Callable[[Any, Terminal], int] = getattr(import_module(f"tuolaji.cli.{module}"), name)
    return found


def _refused(fault: Fault, lang: Lang, terminal: Terminal) -> int:
    from tuolaji.cli.told import told

    for line in told(fault, lang):
        terminal.note(line)
    if fault.code == "output_unwritable":
        _forget_output()
    return UNUSABLE


def _broken(error: Exception, lang: Lang, terminal: Terminal) -> int:
    """A fault of the program: one line, and the traceback only for those who ask for it."""
    from tuolaji.wording.sentence import sentence

    if os.environ.get("TUOLAJI_DEBUG"):
        import traceback

        terminal.note("".join(traceback.format_exception(error)).rstrip())
    terminal.note(f"{PROGRAM}: " + sentence("internal", {"error": _where(error)}, lang))
    return INTERNAL


def _where(error: Exception) -> str:
    """``ValueError deal/play.py:40``: enough to find it, nothing of what the user typed."""
    trace, place = error.__traceback__, ""
    while trace is not None:
        parts = trace.tb_frame.f_code.co_filename.replace(os.sep, "/").split("/tuolaji/")
        if len(parts) > 1:
            place = f" {parts[-1]}:{trace.tb_lineno}"
        trace = trace.tb_next
    return type(error).__name__ + place


def _forget_output() -> None:
    """Let what is still to be written go nowhere, so that the end of the program does not stumble over it."""
    with suppress(OSError, ValueError, AttributeError):
        place = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, place)
        os.close(nowhere)


def language(given: Sequence[str], terminal: Terminal) -> Lang:
    """--lang, TUOLAJI_LANG, the locale, else Chinese; English where the terminal cannot show Chinese."""
    for place, word in enumerate(given):
        value = given[place + 1] if word == "--lang" and place + 1 < len(given) else word.removeprefix("--lang=")
        if (word == "--lang" or word.startswith("--lang=")) and value in READERS:
            return reader(value)
    chosen = parse_lang(os.environ.get("TUOLAJI_LANG", ""))
    if chosen is not None:
        return chosen
    if not terminal.shows(EVERYTHING):
        return "en"
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return parse_lang(next((name for name in names if name), "")) or FIRST


if __name__ == "__main__":
    sys.exit(main())

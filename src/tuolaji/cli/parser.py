"""The commands and their arguments. Nothing is imported here that a command needs, so that help is instant.

Not here: what a command does (its module), texts (``wording.help``).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import Any, Final, NoReturn

from tuolaji import __version__
from tuolaji.cli import event_options
from tuolaji.cli.event_options import ACTIONS
from tuolaji.papers import PAPERS
from tuolaji.wording import help as texts
from tuolaji.wording.language import READERS, Lang

PROGRAM: Final = "tuolaji"


class UsageError(Exception):
    """Arguments that make no sense: what to say, and the command whose help would tell."""

    def __init__(self, said: str, program: str) -> None:
        super().__init__(said)
        self.program = program


class _Formatter(argparse.HelpFormatter):
    """Help in the reader's language."""

    lang: Lang = "zh"

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, texts.USAGE.of(self.lang) if prefix is None else prefix)


class _FormatterEnglish(_Formatter):
    lang = "en"


class _FormatterTaiwan(_Formatter):
    lang = "zh-TW"


_FORMATTERS: Final[dict[Lang, type[_Formatter]]] = {
    "zh": _Formatter,
    "en": _FormatterEnglish,
    "zh-TW": _FormatterTaiwan,
}


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks both languages."""

    def __init__(self, lang: Lang = "zh", **given: Any) -> None:
        formatter = _FORMATTERS[lang]
        super().__init__(add_help=False, formatter_class=formatter, allow_abbrev=False, **given)
        self.lang = lang
        self._positionals.title = texts.ARGUMENTS.of(lang)
        self._optionals.title = texts.OPTIONS.of(lang)
        self.add_argument("-h", "--help", action="help", help=texts.text("-h", lang))

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        raise UsageError(texts.complaint(message, self.lang), self.prog)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or version. Raises OSError, which the inherited one keeps to itself."""
        if message and file is not None:
            file.write(message)

    def option(self, *names: str, **given: Any) -> None:
        """An option or argument with the text of its (last) name, of `metavar` for arguments, or of `said`."""
        said = given.pop("said", "")
        key = said or names[-1] if names[-1].startswith("-") else given.get("metavar", names[-1])
        self.add_argument(*names, help=texts.text(key, self.lang), **given)


def parser(lang: Lang) -> Parser:
    """The whole command line."""
    top = Parser(lang, prog=PROGRAM, description=texts.PROGRAM.of(lang), epilog=texts.STATUS.of(lang))
    top.option("--version", action="version", version=f"{PROGRAM} {__version__}")
    _language(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title=texts.COMMANDS.of(lang), required=True)
    _play(_command(commands, lang, "play"))
    _serve(_command(commands, lang, "serve"))
    _certificate(_command(commands, lang, "certificate"), lang)
    _restore(_command(commands, lang, "restore"))
    _rulebook(_command(commands, lang, "rulebook"), lang)
    _print(_command(commands, lang, "print"), lang)
    _casebook(_command(commands, lang, "casebook"), lang)
    _replay(_command(commands, lang, "replay"))
    _deal(_command(commands, lang, "deal"), lang)
    _simulate(_command(commands, lang, "simulate"))
    _judge(_command(commands, lang, "judge"), lang)
    event_options.options(_group(_command(commands, lang, "event"), lang, [f"event {one}" for one in ACTIONS]))
    return top


def _command(commands: Any, lang: Lang, name: str) -> Parser:
    """A command, or one of a group (``rulebook show``)."""
    said = texts.text(name, lang)
    made: Parser = commands.add_parser(name.split()[-1], lang=lang, help=said, description=said)
    _language(made)
    return made


def _group(parent: Parser, lang: Lang, names: Iterable[str], *, required: bool = True) -> dict[str, Parser]:
    title = texts.COMMANDS.of(lang)
    below = parent.add_subparsers(dest="action", metavar="COMMAND", title=title, required=required, parser_class=Parser)
    return {name.split()[-1]: _command(below, lang, name) for name in names}


def _language(made: Parser) -> None:
    made.option("--lang", choices=READERS, default=argparse.SUPPRESS)


def _books(made: Parser) -> None:
    made.option("--rulebooks", action="append", metavar="DIR", default=[])


def _play(made: Parser) -> None:
    made.option("--rulebook", metavar="NAME", default="")
    made.option("--seats", metavar="human,rules,…", default="")
    made.option("--seed", metavar="N", default=None)
    made.option("--deals", metavar="N", default=None)
    made.option("--fast", action="store_true")
    how = made.add_mutually_exclusive_group()
    how.add_argument("--resume", action="store_true", help=texts.text("--resume", made.lang))
    how.add_argument("--new", action="store_true", help=texts.text("--new", made.lang))
    made.option("--out", metavar="FILE", default="")
    _books(made)


def _serve(made: Parser) -> None:
    made.option("--lan", action="store_true")
    made.option("--host", metavar="HOST", default="")
    made.option("--port", metavar="PORT", default="")
    made.option("--address", metavar="HOST", default="", said="--address")
    made.option("--plain", action="store_true")
    opens = made.add_mutually_exclusive_group()
    opens.add_argument("--open", action="store_true", help=texts.text("--open", made.lang))
    opens.add_argument("--no-open", action="store_true", help=texts.text("--no-open", made.lang))
    made.option("--data", metavar="DIR", default="")
    made.option("--config", metavar="FILE", default="")


def _restore(made: Parser) -> None:
    made.option("backup", metavar="COPY")
    made.option("--data", metavar="DIR", default="")


def _certificate(made: Parser, lang: Lang) -> None:
    group = _group(made, lang, [f"certificate {name}" for name in ("make", "use", "show", "remove")])
    group["make"].option("--host", metavar="HOST", action="append", default=[], said="certificate --host")
    group["use"].option("--certificate", metavar="FILE", required=True)
    group["use"].option("--key", metavar="FILE", required=True)
    for one in group.values():
        one.option("--data", metavar="DIR", default="")


def _rulebook(made: Parser, lang: Lang) -> None:
    group = _group(made, lang, [f"rulebook {name}" for name in ("list", "show", "lint", "diff", "new")])
    group["list"].option("--json", action="store_true")
    group["show"].option("name", metavar="NAME")
    group["show"].option("--clause", metavar="4.5", default="")
    group["show"].option("--json", action="store_true")
    group["lint"].option("file", metavar="BOOK")
    group["lint"].option("--json", action="store_true")
    group["diff"].option("a", metavar="A")
    group["diff"].option("b", metavar="B")
    group["diff"].option("--json", action="store_true")
    group["new"].option("name", metavar="NEW")
    group["new"].option("--extends", metavar="NAME", default="base")
    group["new"].option("--out", metavar="FILE", default="")
    group["new"].option("--force", action="store_true")
    for one in group.values():
        _books(one)


def _print(made: Parser, lang: Lang) -> None:
    group = _group(made, lang, [f"print {name}" for name in (*PAPERS, "ledger")])
    group["ledger"].option("file", metavar="LEDGER")
    for one in group.values():
        one.option("--rulebook", metavar="NAME", default="")
        one.option("--out", metavar="FILE", default="", said="PDF")
        one.option("--force", action="store_true")
        _books(one)


def _casebook(made: Parser, lang: Lang) -> None:
    check = _group(made, lang, ["casebook check"])["check"]
    check.option("files", metavar="CASES", nargs="+")
    check.option("--json", action="store_true")
    _books(check)


def _replay(made: Parser) -> None:
    made.option("file", metavar="RECORD")
    made.option("--step", action="store_true")
    made.option("--notes", action="store_true")
    made.option("--json", action="store_true")
    made.option("--any-edition", action="store_true")
    _books(made)


def _deal(made: Parser, lang: Lang) -> None:
    verify = _group(made, lang, ["deal verify"])["verify"]
    verify.option("file", metavar="RECORD")
    verify.option("--json", action="store_true")
    _books(verify)


def _simulate(made: Parser) -> None:
    made.option("--rulebook", metavar="NAME", required=True)
    made.option("--matches", metavar="N", required=True)
    made.option("--seats", metavar="rules,random,…", default="")
    made.option("--seed", metavar="N", default="0")
    made.option("--jobs", metavar="J", default="1")
    made.option("--out", metavar="DIR", default="")
    made.option("--json", action="store_true")
    _books(made)


JUDGED: Final = {
    "follow": ("lead", "hand", "play", "declared"),
    "lead": ("cards", "declared", "hand"),
    "winner": ("plays", "declared"),
    "compare": ("first", "second", "declared"),
    "throw": ("cards", "declared", "others"),
    "kitty": ("kitty", "winning", "led", "by", "last_trick", "winner", "points_before"),
    "score": ("opponent_points", "declarer_level", "opponent_level", "charges"),
    "incident": (),
}
"""Kinds of questions and the options that hold their values."""
_METAVARS: Final = {
    **dict.fromkeys(("plays", "others", "last_trick"), "CARDS/CARDS/…"),
    "declared": "CARDS+CARDS",
    "by": "SIDE",
    **dict.fromkeys(("winner", "points_before", "opponent_points", "charges"), "N"),
    **dict.fromkeys(("declarer_level", "opponent_level"), "LEVEL"),
}


def _judge(made: Parser, lang: Lang) -> None:
    made.set_defaults(rulebooks=[], json=False)
    group = _group(made, lang, [f"judge {name}" for name in (*JUDGED, "record", "page")], required=False)
    page = group.pop("page")
    page.option("--out", metavar="FILE", required=True)
    _books(page)
    record = group.pop("record")
    record.option("file", metavar="RECORD")
    record.option("--json", action="store_true")
    _books(record)
    for name, one in group.items():
        if name == "incident":
            one.option("event", metavar="EVENT", nargs="?", default="")
            one.option("facts", metavar="FACT=VALUE", nargs="*", default=[])
        one.option("--rulebook", metavar="NAME", default="")
        one.option("--trump", metavar="SUIT", default="")
        one.option("--level", metavar="LEVEL", default="")
        for value in JUDGED[name]:
            flag = "--" + value.replace("_", "-")
            one.option(flag, dest=value, metavar=_METAVARS.get(value, "CARDS"), default="")
        if name == "lead":
            one.option("--first-lead", action="store_true")
        one.option("--json", action="store_true")
        _books(one)


def parse(arguments: Sequence[str], lang: Lang) -> argparse.Namespace:
    """The command and its arguments. Raises UsageError; SystemExit(0) after help and version."""
    found = parser(lang).parse_args(list(arguments))
    found.lang = lang
    return found

"""The arguments of ``tuolaji event …``. Not here: what the commands do (``event``, ``event_day``, ``event_show``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tuolaji.cli.parser import Parser

ACTIONS: Final = (
    *("new", "import", "entry", "draw", "round", "result", "tie"),
    *("status", "standings", "export", "verify-draw", "simulate"),
)
SECTIONED: Final = ("draw", "round", "tie")
READ: Final = ("round", "status", "standings", "verify-draw", "simulate")
"""Actions that can answer as JSON."""


def options(group: dict[str, Parser]) -> None:
    """Fill in the arguments of every action."""
    for name, one in group.items():
        if name != "new":
            one.option("event", metavar="COMPETITION")
        if name in SECTIONED:
            one.option("--section", metavar="S", default="")
        if name in READ:
            one.option("--json", action="store_true")
        one.option("--rulebooks", action="append", metavar="DIR", default=[])
        if name in ("import", "entry", "draw", "result", "tie"):
            one.option("--reason", metavar="WHY", default="")
    _before(group)
    _day(group)
    group["export"].option("--out", metavar="FILE", required=True)
    group["export"].option("--force", action="store_true")
    group["standings"].option("--why", metavar="ENTRY", default="")
    rehearse = group["simulate"]
    rehearse.option("--seed", metavar="N", default="0")
    rehearse.option("--play", said="event --play", dest="players", metavar="KIND", default="sampled")
    rehearse.option("--jobs", metavar="J", default="1")
    rehearse.option("--out", metavar="FILE", default="")


def _before(group: dict[str, Parser]) -> None:
    new = group["new"]
    new.option("--rulebook", metavar="NAME", required=True)
    new.option("--format", metavar="FORMAT", default="rulebook")
    new.option("--entries", metavar="FILE.csv", default="")
    new.option("--tables", metavar="1-8", default="")
    new.option("--id", metavar="ID", default="")
    new.option("--test", action="store_true")
    new.option("--out", metavar="FILE", required=True)
    new.option("--force", action="store_true")
    group["import"].option("file", metavar="ENTRIES")
    entry = group["entry"]
    entry.option("name", metavar="ENTRY")
    entry.option("--back", action="store_true")
    entry.option("--erase", action="store_true")
    entry.option("--penalty", metavar="N", default="")
    draw = group["draw"]
    draw.option("--number", metavar="N", default="")
    draw.option("--lots", metavar="NAME,NAME,…", default="")
    draw.option("--aside", action="store_true")
    draw.option("--undo", action="store_true")
    draw.option("--played", action="store_true")


def _day(group: dict[str, Parser]) -> None:
    one = group["round"]
    one.option("--tables", metavar="1-8", default="")
    one.option("--take-out", metavar="TABLE", default="")
    one.option("--why", metavar="MATCH", default="")
    result = group["result"]
    result.option("match", metavar="MATCH")
    result.option("levels", metavar="LEVELS", nargs="?", default="")
    result.option("--winner", said="event --winner", metavar="ENTRY", default="")
    for name in ("--absent", "--forfeit", "--retired"):
        result.option(name, metavar="ENTRY", default="")
    result.option("--games", metavar="2:1", default="")
    result.option("--deals-won", dest="deals", metavar="5:3", default="")
    result.option("--boards", metavar="1,-2,…", default="")
    result.option("--way", choices=("recompute", "replay", "keep"), default="recompute")
    result.option("--preview", action="store_true")
    result.option("--restore", metavar="N", default="")
    tie = group["tie"]
    tie.option("names", metavar="NAME,NAME,…")
    tie.option("--how", choices=("lot", "play_off", "referee"), default="lot")
    tie.option("--stage", metavar="N", default="1")

"""The arguments of ``tuolaji event …``. Not here: what the commands do (the modules ``event*`` beside this one)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tuolaji.cli.parser import Parser

ACTIONS: Final = (
    *("new", "import", "entry", "draw", "round", "result", "tie"),
    *("status", "standings", "export", "restore", "verify-draw", "simulate"),
    *("boards", "merge"),
    *("check", "start", "undo", "late", "extend", "move", "slot", "referee", "flag", "ruling", "prizes", "publish"),
)
SECTIONED: Final = ("draw", "round", "tie", "check", "start", "undo", "slot", "referee", "boards")
READ: Final = ("round", "status", "standings", "verify-draw", "simulate", "check", "late", "prizes")
REASONED: Final = (
    *("import", "entry", "draw", "result", "tie"),
    *("start", "undo", "extend", "move", "slot", "referee", "flag", "ruling", "publish"),
)
"""Actions that can answer as JSON."""


def options(group: dict[str, Parser]) -> None:
    """Fill in the arguments of every action."""
    for name, one in group.items():
        if name not in ("new", "restore"):
            one.option("event", metavar="COMPETITION")
        if name in SECTIONED:
            one.option("--section", metavar="S", default="")
        if name in READ:
            one.option("--json", action="store_true")
        one.option("--rulebooks", action="append", metavar="DIR", default=[])
        if name in REASONED:
            one.option("--reason", metavar="WHY", default="")
    _before(group)
    _day(group)
    _hall(group)
    for name in ("export", "restore"):
        group[name].option("--out", metavar="FILE", required=True)
        group[name].option("--force", action="store_true")
    group["export"].option("--what", metavar="LIST", default="")
    group["export"].option("--section", metavar="S", default="")
    group["export"].option("--address", said="event --address", metavar="URL", default="")
    group["export"].option("--code", metavar="CODE", default="")
    group["export"].option("--phones", action="store_true")
    group["restore"].option("file", metavar="FILE.json")
    group["standings"].option("--why", metavar="ENTRY", default="")
    rehearse = group["simulate"]
    rehearse.option("--seed", metavar="N", default="0")
    rehearse.option("--play", said="event --play", dest="players", metavar="KIND", default="sampled")
    rehearse.option("--jobs", metavar="J", default="1")
    rehearse.option("--out", metavar="FILE", default="")
    rehearse.option("--records", metavar="DIR", default="")


def _before(group: dict[str, Parser]) -> None:
    new = group["new"]
    new.option("--rulebook", metavar="NAME", required=True)
    new.option("--format", metavar="FORMAT", default="rulebook")
    new.option("--entries", metavar="FILE.csv", default="")
    new.option("--tables", metavar="1-8", default="")
    new.option("--id", metavar="ID", default="")
    new.option("--title", metavar="TITLE", default="")
    new.option("--part", metavar="PART", default="")
    new.option("--test", action="store_true")
    new.option("--out", metavar="FILE", required=True)
    new.option("--force", action="store_true")
    group["import"].option("file", metavar="ENTRIES")
    entry = group["entry"]
    entry.option("name", metavar="ENTRY")
    entry.option("--back", action="store_true")
    entry.option("--erase", action="store_true")
    entry.option("--penalty", metavar="N", default="")
    entry.option("--here", action="store_true")
    entry.option("--not-here", dest="not_here", action="store_true")
    entry.option("--replace", metavar="OUT=IN", default="")
    entry.option("--line-up", dest="line_up", metavar="MATCH=NAME,NAME", default="")
    draw = group["draw"]
    draw.option("--number", metavar="N", default="")
    draw.option("--lots", metavar="NAME,NAME,…", default="")
    draw.option("--aside", action="store_true")
    draw.option("--undo", action="store_true")
    draw.option("--played", action="store_true")
    draw.option("--restore", said="event draw --restore", metavar="DRAW", default="")


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
    result.option("--faults", metavar="absent,retired", default="")
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


def _hall(group: dict[str, Parser]) -> None:
    group["check"].option("--printed", choices=("pairings", "slips", "score_sheets", "table_cards"), default="")
    group["start"].option("--minutes", metavar="N", default="")
    group["undo"].option("--phase", action="store_true")
    group["undo"].option("--played", action="store_true")
    for name in ("start", "late"):
        group[name].option("--at", metavar="TIME", default="")
    group["late"].option("--arrived", metavar="MATCH=ENTRY", default="")
    for name in ("extend", "move", "flag", "ruling"):
        group[name].option("match", metavar="MATCH")
    group["extend"].option("minutes", metavar="MINUTES")
    group["move"].option("table", metavar="TABLE")
    group["flag"].option("flag", metavar="FLAG", choices=("disputed", "calling"))
    group["flag"].option("--off", action="store_true")
    slot = group["slot"]
    slot.option("slot", metavar="SLOT")
    for name in ("--round", "--matches", "--start", "--end", "--until", "--place"):
        slot.option(name, said=f"event {name}", metavar=name[2:].upper(), default="")
    slot.option("--stage", metavar="N", default="1")
    referee = group["referee"]
    referee.option("name", metavar="PERSON", nargs="?", default="")
    referee.option("--unit", metavar="UNIT", default="")
    referee.option("--assign", action="store_true")
    for one in (slot, referee):
        one.option("--drop", action="store_true")
    group["publish"].option("how", metavar="HOW", choices=("auto", "manual", "release", "freeze", "thaw"))
    group["prizes"].option("--set", dest="prizes", metavar="TITLE=1,TITLE=2-4", default="")
    group["boards"].option("--open", said="event --open", action="store_true")
    group["boards"].option("--out", metavar="FILE.pdf", default="")
    group["boards"].option("--force", action="store_true")
    group["merge"].option("other", metavar="OTHER")
    group["merge"].option("--out", metavar="FILE", required=True)
    group["merge"].option("--force", action="store_true")
    _ruling(group["ruling"])


def _ruling(ruling: Parser) -> None:
    ruling.option("--id", said="event ruling --id", metavar="ID", default="")
    ruling.option("--levels", metavar="-1,0", default="")
    for name in ("--lost", "--winner"):
        ruling.option(name, said=f"event {name}", metavar="ENTRY", default="")
    ruling.option("--clause", said="event --clause", metavar="CLAUSE", default="")
    ruling.option("--withdraw", action="store_true")
    ruling.option("--way", choices=("recompute", "keep"), default="recompute")
    ruling.option("--preview", action="store_true")

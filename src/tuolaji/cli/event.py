"""``tuolaji event new | import | entry | draw | verify-draw``: a competition up to its fixtures.

Not here: results and rounds (``event_day``), tables and exports (``event_show``), rehearsals (``event_rehearse``).
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, Final

from tuolaji.cli.event_desk import Desk, now_ms, opened, pasted, read
from tuolaji.cli.files import refuse_taken
from tuolaji.cli.terminal import Terminal
from tuolaji.exchange.xlsx_in import grid
from tuolaji.faults import Fault
from tuolaji.tournament import command as said
from tuolaji.tournament import draw_proof, presets, sheet
from tuolaji.tournament import format as formats
from tuolaji.tournament.directory import Named
from tuolaji.tournament.drawing import verify
from tuolaji.tournament.intake import take_in
from tuolaji.tournament.record import EventFile, Held
from tuolaji.tournament.state import Draw
from tuolaji.wording.competition import HEADINGS, ROLES, line, word
from tuolaji.wording.sentence import sentence

FITS: Final = ("kept", "paper", "untold", "aside")
"""Verdicts on a draw that nothing speaks against."""


def new(asked: Any, terminal: Terminal) -> int:
    """Announce a competition and take its entries. Raises Fault of the format, the sheet and the file."""
    from tuolaji.cli.books import opened as opened_book

    refuse_taken(Path(asked.out), force=asked.force)
    loaded = opened_book(asked.rulebook, asked.rulebooks)
    form = _form(asked.format, loaded)
    desk = Desk(Path(asked.out), EventFile(), loaded, asked.lang)
    name = asked.id or "".join(one for one in Path(asked.out).stem if one.isascii() and (one.isalnum() or one in "-_"))
    desk.do(
        said.OpenEvent(at_ms=now_ms(), event_id=(name or "event")[:40], form=form, test=asked.test, part=asked.part)
    )
    if asked.title:
        desk.file.names.put(Named(kind="event", id=desk.state.event_id, name=asked.title), ROLES)
    if asked.tables:
        desk.do(said.NameTables(at_ms=now_ms(), tables=tables(asked.tables)))
    if asked.entries:
        count = _import(desk, asked.entries, terminal, "")
        if count < 0:
            return 2
        terminal.block(line("imported", asked.lang, count=count))
    desk.save(new=True, force=asked.force)
    terminal.block(line("written", asked.lang, file=asked.out))
    return 0


def _form(name: str, loaded: Any) -> formats.Format:
    if name.endswith(".json"):
        return formats.loads(read(Path(name)))
    return presets.named(name or "rulebook", loaded)


def tables(text: str) -> tuple[str, ...]:
    """``"1-8,A"`` → names of tables."""
    found: list[str] = []
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        if first.isdigit() and last.isdigit() and len(last) < 5:
            found += [str(one) for one in range(int(first), int(last) + 1)]
        elif part.strip():
            found.append(part.strip())
    return tuple(found)


def import_entries(asked: Any, terminal: Terminal) -> int:
    """More entries from a sheet; late ones need to be in time for a round, or a reason."""
    desk = opened(asked, terminal)
    count = _import(desk, asked.file, terminal, asked.reason)
    if count < 0:
        return 2
    desk.save()
    terminal.block(line("imported", asked.lang, count=count))
    return 0


def _import(desk: Desk, file: str, terminal: Terminal, reason: str) -> int:
    """Number of entries taken, or -1 after printing what is wrong row by row."""
    try:
        rows, problems = sheet.judged(
            grid(pasted() if file == "-" else read(Path(file))), HEADINGS, desk.state.format.players, ROLES
        )
    except Fault as fault:
        raise fault.at(file) from None
    found = take_in(
        desk.loaded, desk.state, desk.file.names, rows, at_ms=now_ms(), by="desk", reason=reason, roles=ROLES
    )
    problems = problems or list(found.problems)
    for problem in problems:
        text = sentence(problem.code, problem.facts, desk.lang)
        terminal.note(f"{file}: " + line("row", desk.lang, row=problem.row, said=text))
    if problems:
        refused = {problem.row for problem in problems}
        terminal.note(sentence("sheet_refused", {"count": len(refused)}, desk.lang))
        return -1
    for named in found.names:
        desk.file.names.put(named, ROLES)
    desk.file.add(found.events)
    return len(rows)


def entry(asked: Any, terminal: Terminal) -> int:
    """Withdraw an entry, take it back, replace a player, forget a person."""
    desk = opened(asked, terminal)
    who: dict[str, Any] = {"at_ms": now_ms(), "by": "desk", "reason": asked.reason}
    if asked.erase:
        person = desk.file.names.by_name("person", asked.name) or asked.name
        desk.file.names.erase(person)
    elif asked.here or asked.not_here:
        desk.do(said.CheckIn(**who, entry=desk.entry(asked.name), here=asked.here))
    elif asked.replace:
        _replace(desk, asked, who)
    elif asked.line_up:
        match, _, seated = asked.line_up.partition("=")
        players = tuple(_person(desk, one.strip()) for one in seated.split(","))
        desk.do(said.HandInLineUp(**who, match=match, entry=desk.entry(asked.name), players=players))
    elif asked.back:
        desk.do(said.ReturnEntry(**who, entry=desk.entry(asked.name)))
    elif asked.penalty:
        from tuolaji.cli.numbers import number

        points = number(asked.penalty, "--penalty", -1000, 1000)
        desk.do(said.GivePenalty(**who, entry=desk.entry(asked.name), points=points))
    else:
        desk.do(said.WithdrawEntry(**who, entry=desk.entry(asked.name)))
    desk.save()
    terminal.block(line("written", asked.lang, file=asked.event))
    return 0


def _replace(desk: Desk, asked: Any, who: dict[str, Any]) -> None:
    """Another player for one of the roster; a new name gets an id."""
    out, _, into = (one.strip() for one in asked.replace.partition("="))
    names = desk.file.names
    person = names.by_name("person", into)
    if person is None:
        person = f"{desk.state.part}p{sum(one.kind == 'person' for one in names.found.values()) + 1}"
        names.put(Named(kind="person", id=person, name=into), ROLES)
    desk.do(said.ReplacePlayer(**who, entry=desk.entry(asked.name), out=_person(desk, out), into=person))


def _person(desk: Desk, name: str) -> str:
    """The id of a person. Raises Fault ``person_unknown``."""
    found = desk.file.names.by_name("person", name)
    if found is None:
        raise Fault("person_unknown", {"person": name[:40]})
    return found


def draw(asked: Any, terminal: Terminal) -> int:
    """The ceremony, step by step: commitment first, then the hall's number; or paper lots; or taking back."""
    desk = opened(asked, terminal)
    if asked.undo:
        events = desk.do(
            said.UndoDraw(at_ms=now_ms(), by="desk", reason=asked.reason, section=asked.section, played=asked.played)
        )
        terminal.block(line("undone", asked.lang, draw=getattr(events[0], "draw", ""), reason=asked.reason))
    elif asked.restore:
        desk.do(said.RestoreDraw(at_ms=now_ms(), by="desk", reason=asked.reason, draw=asked.restore))
        _show_lots(desk, asked.restore, terminal)
    elif asked.lots:
        order = tuple(desk.entry(one.strip()) for one in asked.lots.split(",") if one.strip())
        name = f"{desk.state.part}d{len(desk.state.draws) + 1}"
        desk.do(
            said.EnterLots(
                at_ms=now_ms(), by="desk", reason=asked.reason, draw=name, order=order, section=asked.section
            )
        )
        _show_lots(desk, name, terminal)
    elif asked.number or asked.aside:
        _call(desk, asked, terminal)
    else:
        _commit(desk, asked, terminal)
    desk.save()
    return 0


def _commit(desk: Desk, asked: Any, terminal: Terminal) -> None:
    name, secret = f"{desk.state.part}d{len(desk.state.draws) + 1}", secrets.token_bytes(32).hex()
    desk.do(
        said.CommitDraw(at_ms=now_ms(), by="desk", reason=asked.reason, draw=name, secret=secret, section=asked.section)
    )
    desk.file.held.append(Held(draw=name, secret=secret))
    made = desk.state.draws[name]
    plan = made.plan
    terminal.block(
        line(
            "committed",
            desk.lang,
            draw=name,
            stage=plan.stage,
            round=plan.round,
            entries=len(plan.drawees),
            commitment=made.commitment,
        )
    )
    terminal.block(line("call", desk.lang, file=asked.event))


def _call(desk: Desk, asked: Any, terminal: Terminal) -> None:
    held = next((one for one in desk.file.held if _section(desk, one.draw) == asked.section), None)
    waits = (name for name, one in desk.state.draws.items() if one.status == "committed")
    name = held.draw if held else next((name for name in waits if _section(desk, name) == asked.section), "")
    if not name:
        raise Fault("draw_not_committed", file=asked.event)
    if held is None and not asked.aside:
        raise Fault("draw_elsewhere", {"draw": name}, file=asked.event)
    secret = "" if held is None else held.secret
    if asked.aside:
        desk.do(said.SetDrawAside(at_ms=now_ms(), by="desk", reason=asked.reason, draw=name, secret=secret))
        terminal.block(line("aside", desk.lang, draw=name, reason=asked.reason))
    else:
        desk.do(said.DrawLots(at_ms=now_ms(), by="desk", draw=name, secret=secret, number=asked.number))
        _show_lots(desk, name, terminal)
    if held is not None:
        desk.file.held.remove(held)


def _section(desk: Desk, draw: str) -> str:
    return desk.state.draws[draw].plan.section


def _show_lots(desk: Desk, name: str, terminal: Terminal) -> None:
    from tuolaji.cli.event_show import show_round
    from tuolaji.tournament.tree import Tree

    tree, made = Tree(desk.state), desk.state.draws[name]
    for place, source in enumerate(made.order, 1):
        terminal.block(line("lot", desk.lang, place=place, name=desk.source(source, tree)), indent=2)
    show_round(desk, tree, made.plan.section, terminal)


def verify_draw(asked: Any, terminal: Terminal) -> int:
    """Every draw made again from its secret and the hall's number: of a competition, or the one a server has published.
    Exit status 1 where something does not fit."""
    published = draw_proof.loads(read(Path(asked.event)), asked.event)
    if published is not None:
        return _published(published, asked, terminal)
    desk = opened(asked, terminal)
    found = verify(desk.state)
    if asked.json:
        terminal.data([{"draw": name, "verdict": verdict, **_facts(desk.state.draws[name])} for name, verdict in found])
    for name, verdict in [] if asked.json else found:
        shown = "aside_word" if verdict == "aside" else verdict
        terminal.block(line("verified", asked.lang, draw=name, verdict=word(shown, asked.lang)))
        made = desk.state.draws[name]
        if made.secret:
            terminal.block(line("verify_facts", asked.lang, **_facts(made)), indent=2)
    return 0 if all(verdict in FITS for _, verdict in found) else 1


def _published(proof: draw_proof.DrawProof, asked: Any, terminal: Terminal) -> int:
    verdict = draw_proof.verdict(proof)
    if asked.json:
        terminal.data([{"draw": proof.draw, "verdict": verdict, **_facts(proof)}])
    else:
        shown = "aside_word" if verdict == "aside" else verdict
        terminal.block(line("verified", asked.lang, draw=proof.draw, verdict=word(shown, asked.lang)))
        if proof.secret:
            terminal.block(line("verify_facts", asked.lang, **_facts(proof)), indent=2)
        for place, source in enumerate(proof.order if verdict == "kept" else (), 1):
            terminal.block(line("lot", asked.lang, place=place, name=source), indent=2)
    return 0 if verdict in FITS else 1


def _facts(made: Draw | draw_proof.DrawProof) -> dict[str, str]:
    return {"commitment": made.commitment, "secret": made.secret, "number": made.number}

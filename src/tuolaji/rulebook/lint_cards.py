"""Cross checks on cards: head and clauses, deck, order, shapes, scoring.

Not here: leads, ladders, beating, kitty multipliers (``lint_play``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from tuolaji.cards import NO_TRUMP
from tuolaji.faults import Fault
from tuolaji.rulebook.layout import layout
from tuolaji.rulebook.lint_desk import LONGEST, Desk
from tuolaji.rulebook.notation import RUN_WIDTHS, SET_WIDTHS, parse_unit
from tuolaji.rulebook.paths import Path
from tuolaji.rulebook.schema_cards import Band, SpecialRun

NAME = re.compile(r"[^\W_][\w.+-]{0,63}")
RANKS = "23456789TJQKA"
SPECIAL_FACE = re.compile(r"([2-9TJQKA])_(?:trump|suit)")
FORMATION_CARD = re.compile(r"BJ|LJ|level_trump|[2-9TJQKA]_trump|[SHCD][2-9TJQKA]")
LARGEST = 2**62
"""Kernel integers stay below this."""


def lint(desk: Desk) -> None:
    """Report what does not fit together in these chapters."""
    _head(desk)
    _deck(desk)
    _kitty(desk)
    _order(desk)
    _joints(desk)
    _runs(desk)
    _formations(desk)
    _scoring(desk)
    _layout(desk)


def _head(desk: Desk) -> None:
    if not NAME.fullmatch(desk.book.rulebook.name):
        desk.report("name_malformed", ("rulebook", "name"), value=desk.book.rulebook.name[:80], expected=NAME.pattern)
    for clause, entry in desk.book.clause.items():
        path = ("clause", clause)
        if not desk.in_file(clause):
            continue
        if entry.standing != "explicit" and entry.reason is None:
            desk.report("reason_missing", path, standing=entry.standing, expected="reason")
        texts = {"title": entry.title, "statement": entry.statement, "reason": entry.reason}
        for key, text in texts.items():
            if text is not None and not (text.zh.strip() and text.en.strip()):
                desk.warn("text_empty", (*path, key), expected="zh, en")


def _deck(desk: Desk) -> None:
    deck = desk.book.deck
    desk.unique(("deck", "removed"), deck.removed)
    if deck.players == 6:
        desk.note("players_not_dealt", ("deck", "players"), value=6, expected=4)
    if (deck.buried_by == "seat") != (deck.buried_seat is not None):
        paths = ("deck", "buried_by"), ("deck", "buried_seat")
        desk.report("buried_seat_mismatch", *paths, value=deck.buried_by, seat=deck.buried_seat, expected="seat")
    if deck.bury_before_draw and deck.kitty == 0:
        desk.report("kitty_needed", ("deck", "bury_before_draw"), ("deck", "kitty"), expected=1)


def _kitty(desk: Desk) -> None:
    deck = desk.book.deck
    paths = [("deck", key) for key in ("kitty", "decks", "removed", "players")]
    if deck.kitty > desk.total - deck.players:
        desk.report("kitty_too_large", *paths, kitty=deck.kitty, total=desk.total, most=desk.total - deck.players)
    elif (desk.total - deck.kitty) % deck.players:
        rest = desk.total % deck.players
        near = sorted(range(rest, desk.total, deck.players), key=lambda kitty: abs(kitty - deck.kitty))[:2]
        facts = {"kitty": deck.kitty, "total": desk.total, "players": deck.players, "expected": sorted(near)}
        desk.report("kitty_does_not_divide", *paths, **facts)


def _flat(tokens: Sequence[str | tuple[str, ...]]) -> list[str]:
    return [token for entry in tokens for token in ((entry,) if isinstance(entry, str) else entry)]


def _order(desk: Desk) -> None:
    order, removed = desk.book.order, set(desk.book.deck.removed)
    desk.unique(("order", "permanent"), order.permanent)
    desk.unique(("order", "ranks"), order.ranks)
    desk.unique(("order", "suit_order"), order.suit_order)
    if missing := [suit for suit in "SHCD" if suit not in order.suit_order]:
        desk.report("order_incomplete", ("order", "suit_order"), missing=missing)
    if missing := [rank for rank in RANKS if rank not in order.ranks and rank not in removed]:
        desk.report("order_incomplete", ("order", "ranks"), ("deck", "removed"), missing=missing)
    if absent := sorted(removed & set(order.permanent)):
        desk.report("rank_removed", ("order", "permanent"), ("deck", "removed"), value=absent)
    permanent = order.permanent
    _tokens(
        desk,
        ("order", "trumps"),
        order.trumps,
        ["BJ", "LJ", "level_trump", "level_plain", "suit"],
        [
            ("permanent_trump", [f"{rank}_trump" for rank in permanent]),
            ("permanent_plain", [f"{rank}_plain" for rank in permanent]),
        ],
    )
    _tokens(desk, ("order", "no_trump"), order.no_trump, ["BJ", "LJ", "level"], [("permanent", list(permanent))])


def _tokens(
    desk: Desk,
    path: Path,
    tokens: Sequence[str | tuple[str, ...]],
    needed: list[str],
    permanents: list[tuple[str, list[str]]],
) -> None:
    """Every grade named once: `needed`, and for permanent trumps the token for all or one token for each rank.

    The token for all may stand where there are no permanent trumps."""
    named = _flat(tokens)
    expected, idle = list(needed), set[str]()
    for together, each in permanents:
        if any(token in named for token in each):
            expected += each
        elif each:
            expected.append(together)
        else:
            idle.add(together)
    for token, count in Counter(named).items():
        if token not in expected and token not in idle:
            desk.report("token_unknown", path, value=token[:40], expected=expected)
        elif count > 1:
            desk.report("twice", path, value=token)
    if missing := [token for token in expected if token not in named]:
        desk.report("order_incomplete", path, missing=missing)


def _joints(desk: Desk) -> None:
    order, adjacency = desk.book.order, desk.book.shapes.adjacency
    for key, joints, chapter, tokens in (
        ("joints", adjacency.joints, "trumps", order.trumps),
        ("no_trump_joints", adjacency.no_trump_joints, "no_trump", order.no_trump),
    ):
        path = ("shapes", "adjacency", key)
        grades = {entry if isinstance(entry, str) else entry[0]: i for i, entry in enumerate(tokens) if entry}
        desk.unique(path, joints)
        for i, joint in enumerate(joints):
            upper, _, lower = joint.partition("-")
            place = (*path, str(i))
            if upper not in grades or lower not in grades:
                desk.report("joint_unknown", place, ("order", chapter), value=joint[:40], expected=list(grades))
            elif grades[upper] >= grades[lower]:
                desk.report("joint_upside_down", place, ("order", chapter), value=joint, expected=f"{lower}-{upper}")


def _layout(desk: Desk) -> None:
    """Whether the kernel's masks hold all trumps at every level and trump suit."""
    if desk.findings:
        return
    for level in dict.fromkeys(desk.book.levels.sequence):
        for trump in (0, NO_TRUMP):  # the four suits are alike in size
            try:
                layout(desk.book, RANKS.index(level), trump)
            except Fault as fault:
                desk.report(fault.code, ("order", "trumps"), ("order", "permanent"), level=level, **fault.facts)
                return


def _runs(desk: Desk) -> None:
    shapes, decks = desk.book.shapes, desk.book.deck.decks
    desk.unique(("shapes", "sets"), shapes.sets)
    if "single" not in shapes.sets:
        desk.report("single_missing", ("shapes", "sets"), expected="single")
    for i, kind in enumerate(shapes.sets):
        _width(desk, ("shapes", "sets", str(i)), SET_WIDTHS[kind], decks)
    for kind, limits in shapes.runs.items():
        path: Path = ("shapes", "runs", kind)
        _width(desk, path, SET_WIDTHS[kind], decks)
        if limits.greatest and limits.greatest < limits.least:
            paths = (*path, "least"), (*path, "greatest")
            desk.report("limits_crossed", *paths, least=limits.least, greatest=limits.greatest)
        if limits.greatest > LONGEST:
            desk.report("unit_too_long", (*path, "greatest"), value=limits.greatest, most=LONGEST)
    for name, run in shapes.special_runs.items():
        _special_run(desk, ("shapes", "special_runs", name), run)


def _special_run(desk: Desk, path: Path, run: SpecialRun) -> None:
    _width(desk, (*path, "width"), run.width, desk.book.deck.decks)
    desk.unique((*path, "faces"), run.faces)
    for i, face in enumerate(run.faces):
        match = SPECIAL_FACE.fullmatch(face)
        if match is None:
            desk.report("token_unknown", (*path, "faces", str(i)), value=face[:40], expected=["A_trump", "A_suit"])
        elif match[1] in desk.book.deck.removed:
            desk.report("rank_removed", (*path, "faces", str(i)), ("deck", "removed"), value=[match[1]])
    if len({face.partition("_")[2] for face in run.faces}) > 1:
        desk.report("faces_of_two_suits", (*path, "faces"), value=list(run.faces))
    if len(run.faces) < 2:
        desk.report("run_too_short", (*path, "faces"), least=2, value=len(run.faces))


def _width(desk: Desk, path: Path, width: int, decks: int) -> None:
    """More equal cards than there are decks are never held."""
    if width > decks and desk.own(path):
        desk.report("wider_than_decks", path, ("deck", "decks"), width=width, most=decks)


def _formations(desk: Desk) -> None:
    shapes = desk.book.shapes
    for name, formation in shapes.formations.items():
        path = ("shapes", "formations", name)
        if parse_unit(name) or name in RUN_WIDTHS or not re.fullmatch(r"\w+", name):
            desk.report("formation_name_taken", path, value=name[:40])
        if len(formation.cards) < 2:
            desk.report("run_too_short", (*path, "cards"), least=2, value=len(formation.cards))
        for i, card in enumerate(formation.cards):
            if FORMATION_CARD.fullmatch(card) is None:
                expected = ["BJ", "LJ", "level_trump", "A_trump", "H9"]
                desk.report("token_unknown", (*path, "cards", str(i)), value=card[:40], expected=expected)
        for card, count in Counter(formation.cards).items():
            if count > desk.book.deck.decks:
                paths = (*path, "cards"), ("deck", "decks")
                desk.report("wider_than_decks", *paths, width=count, most=desk.book.deck.decks, value=card)
    for name in shapes.names:
        if desk.cards_of(name) is None and name not in RUN_WIDTHS and name not in shapes.special_runs:
            desk.report("unit_unknown", ("shapes", "names", name), value=name[:40], expected=desk.units())


def _scoring(desk: Desk) -> None:
    scoring = desk.book.scoring
    path = ("scoring", "bands")
    if not scoring.bands:
        desk.report("empty", path, expected=1)
        return
    for rank in scoring.card_points:
        if rank in desk.book.deck.removed and desk.own(("scoring", "card_points", rank)):
            desk.report("rank_removed", ("scoring", "card_points", rank), ("deck", "removed"), value=[rank])
    if desk.points >= LARGEST:
        worth = {str(rank): points for rank, points in scoring.card_points.items()}
        desk.report("too_large", ("scoring", "card_points", max(worth, key=worth.__getitem__)), most=LARGEST - 1)
    for i, band in enumerate(scoring.bands):
        _band(desk, (*path, str(i)), band, scoring.bands[i - 1] if i else None)
    if scoring.bands[0].lowest > 0 and scoring.below is None:
        desk.report("bands_open", (*path, "0"), expected=0, value=scoring.bands[0].lowest)
    if scoring.bands[-1].highest < desk.points and scoring.above is None:
        last = (*path, str(len(scoring.bands) - 1))
        desk.report("bands_open", last, expected=desk.points, value=scoring.bands[-1].highest)


def _band(desk: Desk, path: Path, band: Band, before: Band | None) -> None:
    if band.lowest > band.highest:
        desk.report("limits_crossed", path, least=band.lowest, greatest=band.highest)
    if before is None:
        return
    if band.lowest <= before.highest:
        desk.report("bands_overlap", path, lowest=band.lowest, expected=before.highest + 1)
    elif band.lowest > before.highest + 1:
        desk.report("bands_gap", path, lowest=band.lowest, expected=before.highest + 1)
    if before.next == "opponents" and band.next == "declarers":
        desk.warn("bands_turn_back", path, value=band.next, expected=before.next)

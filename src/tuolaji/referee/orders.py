"""What a match has to carry out for an effect: orders for its course, each with the clause of the effect's part.

What only people at the table can do (cards back into the hand, a right lost, trumps named, the kitty put right) is no
order: it stands in the ruling's consequences. Not here: which effect applies (``picking``), what orders do (``match``).
"""

from __future__ import annotations

from collections.abc import Iterator

from tuolaji.match.course import ChargePoints, FixResult, LoseMatch, MoveLevel, Orders, StopDeal, TakeBack
from tuolaji.referee.effects import Scene, amount_of
from tuolaji.referee.incident import DECLARERS, OPPONENTS
from tuolaji.referee.remedy import part_clause
from tuolaji.rulebook.schema_event import Charge, Effect

FIRST = 1
"""The number of a match's first deal."""


def orders(effect: Effect, scene: Scene, deal: int, path: str) -> tuple[tuple[Orders, ...], tuple[str, ...]]:
    """The orders of an effect that falls on a deal (0: before the first), and the facts missing to complete them.
    `path`: where the effect stands in the rulebook, "" for an award."""
    missing: list[str] = []
    found = list(_all(effect, scene, deal, path, missing))
    return tuple(found), tuple(dict.fromkeys(missing))


def _all(effect: Effect, scene: Scene, deal: int, path: str, missing: list[str]) -> Iterator[Orders]:
    stands = [charge for charge in effect.charges if charge.amount or charge.by != "amount"]
    for place, charge in enumerate(stands):
        yield from _charge(charge, scene, deal, _clause(scene, path, f"charges.{place}", charge), missing)
    if effect.result is not None:
        yield from _result(effect, scene, deal, _clause(scene, path, "result", effect.result), missing)
    if effect.deal in ("void", "void_redraw", "replayed", "opened_anew"):
        yield TakeBack(
            deal=deal, opening=effect.deal == "opened_anew", clause=_clause(scene, path, "deal", effect.deal)
        )
    if effect.play == "ends" or (effect.result is not None and effect.result.levels == "fixed"):
        yield StopDeal(deal=_falls_on(effect, deal), points=scene.facts.opponent_points)
    if effect.levels is not None:
        yield from _levels(effect, scene, deal, _clause(scene, path, "levels", effect.levels), missing)
    if effect.lost in ("match", "round", "event"):
        side = _offender(scene, missing)
        if side is not None:
            clause = _clause(scene, path, "lost", effect.lost)
            yield LoseMatch(deal=deal, side=side, what=effect.lost, clause=clause)


def _clause(scene: Scene, path: str, part: str, value: object) -> str:
    """The citation of a part of the effect at `path`; an award has none of its own."""
    return part_clause(scene.loaded, f"{path}.{part}", value) if path else ""


def _falls_on(effect: Effect, deal: int) -> int:
    """The deal an effect on a result falls on: a first deal that is lost is the first one, whenever it is ruled."""
    return FIRST if effect.lost == "first_deal" else deal


def _offender(scene: Scene, missing: list[str]) -> int | None:
    """The side of the table at fault; None where both or nobody are, or where it is not known (noted as missing)."""
    blame, declaring = scene.blame, scene.facts.declaring_side
    if blame.role in ("both", "nobody"):
        return None
    if blame.side is not None:
        return blame.side
    if blame.role and declaring is not None:
        return declaring ^ (blame.role == OPPONENTS)
    missing.append("declaring_side" if blame.role else "offender")
    return None


def _charge(charge: Charge, scene: Scene, deal: int, clause: str, missing: list[str]) -> Iterator[Orders]:
    amount, side = amount_of(charge, scene, missing), _offender(scene, missing)
    if amount and side is not None:
        on = FIRST if charge.counts == "first_deal" else deal
        yield ChargePoints(deal=on, side=side, points=amount, clause=clause)


def _result(effect: Effect, scene: Scene, deal: int, clause: str, missing: list[str]) -> Iterator[Orders]:
    result = effect.result
    assert result is not None
    if result.to in (DECLARERS, OPPONENTS):
        declaring = scene.facts.declaring_side
        takes = None if declaring is None else declaring ^ (result.to == OPPONENTS)
        if takes is None:
            missing.append("declaring_side")
    else:
        side = _offender(scene, missing)
        takes = None if side is None else side if result.to == "offender" else 1 - side
        if side is None and not missing:
            missing.append("offender")
    if takes is not None:
        yield FixResult(
            deal=_falls_on(effect, deal),
            takes=takes,
            declarers=result.declarers,
            opponents=result.opponents,
            at_least=result.levels == "from_points",
            clause=clause,
        )


def _levels(effect: Effect, scene: Scene, deal: int, clause: str, missing: list[str]) -> Iterator[Orders]:
    change, side = effect.levels, _offender(scene, missing)
    assert change is not None
    if side is None:
        return
    times = scene.facts.times if change.per == "time" else 1
    for mover, count in ((side, change.offender * times), (1 - side, change.innocent * times)):
        if count:
            yield MoveLevel(deal=deal, side=mover, count=count, clause=clause)
    if change.offender_to is not None:
        yield MoveLevel(deal=deal, side=side, to=change.offender_to, clause=clause)

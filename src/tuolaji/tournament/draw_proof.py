"""What is published of one draw, as a file of its own: anybody makes the draw again from it, without the competition.

Not here: what is told when (``services.event_draws``), draws of a whole competition (``drawing.verify``).
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from tuolaji.deal.shuffle import parse_seed
from tuolaji.faults import Fault
from tuolaji.tournament.draw import resolve
from tuolaji.tournament.lots import commitment, draw_key, plan_bytes
from tuolaji.tournament.plan import Fixture, Plan

KIND: Final = "tuolaji/draw-proof/1"


class DrawProof(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A draw as published. text: the plan, byte for byte as it is committed to; secret, number, order, fixtures: once
    it is drawn and shown."""

    proof: Literal["tuolaji/draw-proof/1"]
    draw: str
    commitment: str
    status: str
    text: str
    committed_ms: int = 0
    drawn_ms: int = 0
    reason: str = ""
    secret: str = ""
    number: str = ""
    paper: bool = False
    order: tuple[str, ...] = ()
    fixtures: tuple[Fixture, ...] = ()


def loads(data: bytes, name: str) -> DrawProof | None:
    """The proof in a file; None where it is something else. Raises Fault ``event_file_foreign``."""
    if not data.lstrip().startswith(b"{") or KIND.encode() not in data[:200]:
        return None
    try:
        return msgspec.json.decode(data, type=DrawProof)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Fault("event_file_foreign", {}, file=name, line=1) from None


def verdict(proof: DrawProof) -> str:
    """``kept``, ``paper``, ``untold``, ``aside``, or what does not fit: ``commitment_broken``, ``order_differs``."""
    if proof.paper:
        return "paper"
    if not proof.secret:
        return "untold"
    try:
        plan = msgspec.json.decode(proof.text, type=Plan)
        secret = parse_seed(proof.secret)
        if plan_bytes(plan) != proof.text.encode() or commitment(plan, secret) != proof.commitment:
            return "commitment_broken"
        if not proof.number:
            return "aside"
        drawn = resolve(plan, draw_key(secret, proof.number))
    except (msgspec.DecodeError, Fault):
        return "commitment_broken"
    return "kept" if (drawn.order, drawn.fixtures) == (proof.order, proof.fixtures) else "order_differs"

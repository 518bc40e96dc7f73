"""A whole declaring told as a list of acts, hands unknown: what was accepted, what is trumps, who declares.

For casebooks and for a referee who looks at one declaring after the fact. Not here: the rules themselves
(``declaring``, ``nobody``), the running deal (``decide``).
Source: casebooks, kind ``bid``; the declaring chapter of the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tuolaji.cards import NO_TRUMP
from tuolaji.deal import nobody
from tuolaji.deal.declaring import Act, DeclaringState, add, close_reason, declarer_after, judge, kitty_refused
from tuolaji.faults import Fault
from tuolaji.rulebook.schema_deal import DeclaringRules

NAMING_ACTS = ("bid", "counter", "reinforce", "counter_after_kitty_turn")
DRAW_ENDS = ("signal_draw_end", "hands_complete")
KITTY_ACTS = ("look_at_kitty", "take_kitty")


class AuctionAct(NamedTuple):
    """One act. seat: 0..3, None = all; at: milliseconds, None = not said; rival: a seat acting at the same time."""

    seat: int | None
    do: str
    cards: tuple[int, ...] = ()
    at: int | None = None
    rival: int | None = None


class AuctionResult(NamedTuple):
    """accepted: per act, with the code of each refusal in `codes`, its chapter key in `keys`.

    trump: 0..3, 4 = no trump suit, None = nobody has named any (yet); trump_by: ``declaration``, ``referee_lot``,
    ``turned``, ``no_trump``, ``longest_level_suit``, ``redeal``, ``other_side``, ``unanswered``.
    """

    accepted: tuple[bool, ...]
    codes: tuple[str, ...]
    keys: tuple[str, ...]
    trump: int | None
    declarer: int | None
    trump_by: str


def auction(
    rules: DeclaringRules,
    levels: tuple[int, int],
    acts: Sequence[AuctionAct],
    *,
    opening: bool,
    declarer: int | None = None,
    permanent: Sequence[int] = (),
    kitty: Sequence[int | None] = (),
) -> AuctionResult:
    """Fold `acts` under the rules. kitty: its cards as far as known, first turned first.

    Raises Fault ``act_unknown`` (facts: act), ``act_without_seat``.
    """
    state = DeclaringState(levels, tuple(permanent), None if opening else declarer, opening=opening)
    refusals: list[tuple[str, str]] = []
    for act in acts:
        state, code, key = _step(rules, state, act)
        refusals.append((code, key))
    trump, trump_by = _outcome(rules, state, levels, kitty)
    accepted = tuple(not code for code, _ in refusals)
    codes, keys = tuple(code for code, _ in refusals), tuple(key for _, key in refusals)
    return AuctionResult(accepted, codes, keys, trump, state.declarer, trump_by)


def _step(rules: DeclaringRules, state: DeclaringState, act: AuctionAct) -> tuple[DeclaringState, str, str]:
    if act.do in DRAW_ENDS:
        ended_at = state.ended_at if act.at is None else act.at
        return replace(state, ended=True, ended_at=ended_at), "", ""
    if act.do not in NAMING_ACTS + KITTY_ACTS:
        raise Fault("act_unknown", {"act": act.do})
    if act.seat is None:
        raise Fault("act_without_seat", {"act": act.do})
    if act.do in KITTY_ACTS:
        return _kitty(rules, state, act, act.seat)
    if act.do == "counter_after_kitty_turn":
        return _after_turn(rules, state, act, act.seat)
    return _name(rules, state, act, act.seat)


def _name(rules: DeclaringRules, state: DeclaringState, act: AuctionAct, seat: int) -> tuple[DeclaringState, str, str]:
    kind: Act = "reinforce" if act.do == "reinforce" else "declare"
    verdict = judge(rules, state, seat, act.cards, kind, act.at, act.rival)
    if verdict.bid is None:
        return state, verdict.code, verdict.key
    declarer = declarer_after(rules, state, verdict.bid, verdict.tie)
    return add(state, verdict.bid, declarer, act.at, verdict.tie), "", ""


def _kitty(rules: DeclaringRules, state: DeclaringState, act: AuctionAct, seat: int) -> tuple[DeclaringState, str, str]:
    if state.declarer is not None and seat != state.declarer:
        return state, "not_yours_to_bury", ""
    refused = kitty_refused(rules, state, act.at)
    if refused is not None:
        return state, refused.code, refused.key
    closes = "kitty_looked" if act.do == "look_at_kitty" else "kitty_taken"
    if act.do == "take_kitty":
        state = replace(state, taken=True)
    closed = closes in rules.closes or close_reason(rules, state, act.at)
    return replace(state, closed=state.closed or (closes if closed else "")), "", ""


def _after_turn(
    rules: DeclaringRules, state: DeclaringState, act: AuctionAct, seat: int
) -> tuple[DeclaringState, str, str]:
    if state.bids:
        return state, "declaring_closed", "closes"
    if rules.locked_when_turned:
        return state, "naming_locked", "locked_when_turned"
    return _name(rules, state, act, seat)


def _outcome(
    rules: DeclaringRules, state: DeclaringState, levels: tuple[int, int], kitty: Sequence[int | None]
) -> tuple[int | None, str]:
    if state.tied:
        return None, "referee_lot"
    if state.standing is not None:
        return state.standing.trump, "declaration"
    answer = nobody.ask(rules.nobody, nobody.Situation(levels[0], kitty))
    if answer.outcome == "trumps":
        return answer.trump, answer.by
    return None, "referee_lot" if answer.outcome == "lot" else answer.outcome


def suit_or_none(trump: int | None) -> int | None:
    """The trump suit, None where there is none or none yet."""
    return None if trump is None or trump == NO_TRUMP else trump

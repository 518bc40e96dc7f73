"""The running deal as everybody may see it, as a tree in the shape of ``view_shape.DealView``.

It is made from what the match's own door lets out. Not here: what one viewer alone sees (``aids``), the table around it
(``table_view``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from tuolaji.cards import FACES, NO_TRUMP, full_deck
from tuolaji.deal import event as ev
from tuolaji.deal.declaring import Bid
from tuolaji.deal.state import DealState, Throwing, Trick
from tuolaji.deal.story import judged_lead, rules_for_declaring, rules_of, standing_lead
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Lead, Rules
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_deal import DeclaringRules
from tuolaji.services.merge_patch import Parted, Tree
from tuolaji.services.recording import afterwards
from tuolaji.services.table_state import DoneTrick, TableState


class PartMemory:
    """Parts of a view as last made, reused while what they are made from is the same."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], Any]] = {}

    def kept(self, name: str, parts: tuple[object, ...], make: Callable[[], Any]) -> Any:
        """The value of `name`, made anew unless all parts are as they were last time (the very objects, mostly)."""
        before = self._kept.get(name)
        if before is not None and before[0] == parts:
            return before[1]
        value = make()
        self._kept[name] = (parts, value)
        return value

    def forget(self, *names: str) -> None:
        """Let go of what is no longer made."""
        for name in names:
            self._kept.pop(name, None)


class DealMemory:
    """Parts of a deal's view that only grow, kept from one view to the next."""

    def __init__(self) -> None:
        self.key: tuple[int, str, int] = (0, "", 0)
        self.done: tuple[DoneTrick, ...] = ()
        self.tricks: Tree = {}
        self.parts = PartMemory()

    def follow(self, rules: Rules, state: TableState, deal: DealState) -> None:
        """Take in the tricks that are complete; begin anew where they are not those seen before."""
        done = state.course.tricks
        key = (state.deals, deal.deal.deal_id, id(rules))
        if key != self.key or len(done) < len(self.done) or done[: len(self.done)] != self.done:
            self.key, self.done, self.tricks = key, (), {}
        fresh = done[len(self.done) :]
        if fresh:
            tricks = dict(self.tricks)
            for entry in fresh:
                tricks[str(len(tricks))] = done_tree(rules, deal, entry)
            self.tricks, self.done = tricks, done


def deal_tree(loaded: Loaded, state: TableState, seen: DealState, memory: DealMemory) -> Tree:
    """The tree of a deal; seen: as the viewers of this tree may see it."""
    trump_clause = state.course.trump_clause
    parts = (
        *(loaded, seen.setup, seen.declaring, seen.trump, seen.level, seen.seed, seen.added, seen.turned),
        *(seen.namer, seen.burier, seen.trump_by, trump_clause, state.match.sheet.number),
    )
    fixed = memory.parts.kept("fixed", parts, lambda: _fixed(loaded, state, seen))
    moving: Tree = {
        "phase": seen.phase,
        "drawn": seen.drawn,
        "turn": seen.turn,
        "counts": {str(seat): len(hand) for seat, hand in enumerate(seen.hands)},
        "kitty_cards": state.kitty if state.hands else seen.kitty if seen.kitty_open else (),
        "known": seen.known,
        "tricks": {},
        "points": seen.points,
        "won": seen.won,
    }
    if state.course.returned:
        moving["returned"] = [[back.trick, back.seat, back.cards] for back in state.course.returned]
    if state.hands is not None:
        moving["hands"] = state.hands
    elif len(seen.open_hands) == 4:
        moving["hands"] = seen.hands
    if seen.trump is not None:
        _play(loaded, state, seen, memory, moving)
    _end(state, seen, moving, fixed["bands"])
    _recorded(state, seen, moving)
    return Parted(fixed, moving)


def _fixed(loaded: Loaded, state: TableState, seen: DealState) -> Tree:
    """What stays for long: the setup, the declaring, the cards' meaning."""
    setup, declaring = seen.deal, seen.declaring
    rules = display_rules(loaded, seen)
    tree: Tree = {
        "id": setup.deal_id,
        "number": state.match.sheet.number,
        "opening": setup.opening,
        "levels": setup.levels,
        "level": seen.level,
        "decks": setup.decks,
        "total": total(setup.decks, setup.removed),
        "kitty": setup.kitty,
        "step": setup.step,
        "first_drawer": setup.first_drawer,
        "permanent": setup.permanent,
        "suits": suits(rules),
        "nameable": nameable(rules_for_declaring(loaded, seen)),
        "worth": worth(rules),
        "bands": bands(rules) if seen.trump is not None else [],
        "redeals": setup.redeals,
        "commitment": setup.commitment,
        "secret": setup.secret,
        "seed": seen.seed,
        "added": seen.added,
        "trump_by": seen.trump_by,
        "trump_clause": state.course.trump_clause,
        "bids": {str(i): bid_tree(bid) for i, bid in enumerate(declaring.bids)},
        "passed": declaring.passed,
        "tied": declaring.tied,
        "sealed": declaring.sealed and not declaring.opened,
        "closed": declaring.closed,
        "turned": seen.turned,
    }
    for name in ("declarer", "trump", "namer", "burier"):
        value = getattr(seen, name)
        if value is not None:
            tree[name] = value
    return tree


@lru_cache(maxsize=64)
def total(decks: int, removed: tuple[int, ...]) -> int:
    """Cards of the pack."""
    return len(full_deck(decks, removed))


def bid_tree(bid: Bid) -> Tree:
    """In the shape of ``BidView``."""
    tree: Tree = {"seat": bid.seat, "cards": bid.cards, "kind": bid.kind, "count": bid.count, "strength": bid.strength}
    if bid.trump is not None:
        tree["trump"] = bid.trump
    return tree


def failed_tree(failed: ev.ThrowFailed) -> Tree:
    """In the shape of ``FailedThrow``."""
    tree: Tree = {
        "seat": failed.seat,
        "cards": failed.cards,
        "choices": failed.choices,
        "charge": failed.charge,
        "points": failed.points,
        "clause": failed.clause,
    }
    if failed.chooser is not None:
        tree["chooser"] = failed.chooser
    if failed.stopper is not None:
        tree |= {"stopped": failed.stopped, "stopper": failed.stopper, "stopping": failed.stopping}
    return tree


def done_tree(rules: Rules, deal: DealState, entry: DoneTrick) -> Tree:
    """A complete trick in the shape of ``TrickView``."""
    trick = entry.trick
    lead = lead_of(rules, deal, trick, False)
    best = trick.winner if trick.winner is not None else trick.leader
    tree = _trick(trick, lead, best, entry.failed)
    return {**tree, "winner": best, "points": trick.points}


def lead_of(rules: Rules, deal: DealState, trick: Trick, first: bool) -> Lead | None:
    """The lead of a trick as the kernel reads it."""
    return judged_lead(rules, trick.plays[0], trick.declared, first and trick.leader == deal.declarer)[1]


def _play(loaded: Loaded, state: TableState, seen: DealState, memory: DealMemory, tree: Tree) -> None:
    rules = rules_of(loaded, seen)
    memory.follow(rules, state, seen)
    tricks: Tree = memory.tricks
    lead = standing_lead(loaded, seen)
    failed = state.course.failed
    if seen.trick is not None:
        best = best_seat(rules, lead, seen.trick, seen.deal.step)
        tricks = Parted(tricks, {str(len(tricks)): _trick(seen.trick, lead, best, failed)})
    elif failed is not None and seen.throwing is not None:
        tree["throwing"] = _throwing(failed, seen.throwing)
    tree["tricks"] = tricks


def _throwing(failed: ev.ThrowFailed, throwing: Throwing) -> Tree:
    return {**failed_tree(failed), "choices": throwing.choices, "chooser": throwing.chooser}


def best_seat(rules: Rules, lead: Lead | None, trick: Trick, step: int) -> int:
    """The seat that is winning a running trick."""
    if lead is None or len(trick.plays) == 1:
        return trick.leader
    alive = [place for place in range(len(trick.plays)) if place not in trick.dead]
    place = alive[rules.winner(lead, [trick.plays[place] for place in alive])] if alive else 0
    return (trick.leader + step * place) & 3


def _trick(trick: Trick, lead: Lead | None, best: int, failed: ev.ThrowFailed | None) -> Tree:
    tree: Tree = {
        "leader": trick.leader,
        "plays": trick.plays,
        "shape": trick.shape,
        "suit": lead.suit if lead is not None else -1,
        "best": best,
        "units": [[unit.title, unit.cards] for unit in lead.units] if lead is not None and len(lead.units) > 1 else [],
    }
    if failed is not None:
        tree["failed"] = failed_tree(failed)
    return tree


def _end(state: TableState, seen: DealState, tree: Tree, rows: list[list[Any]]) -> None:
    if seen.void is not None:
        void = seen.void
        tree["void"] = {
            "reason": void.reason,
            "again": void.again,
            "right": void.right,
            "clause": void.clause,
            **({} if void.seat is None else {"seat": void.seat}),
        }
    if seen.result is not None:
        tree["outcome"] = _outcome(state, seen.result, rows)


def _recorded(state: TableState, seen: DealState, tree: Tree) -> None:
    """Where the table records: claims, and the marks once the deal is over."""
    if seen.setup is None or seen.deal.enforcement == "prevent":
        return
    if state.course.claims:
        tree["claims"] = {str(n): msgspec.to_builtins(claim) for n, claim in enumerate(state.course.claims)}
    if seen.phase == "over" and state.match.deal is not None:
        tree["marks"] = [msgspec.to_builtins(mark) for mark in afterwards(state.match.deal)]


def _outcome(state: TableState, settled: ev.DealSettled, rows: list[list[Any]]) -> Tree:
    tree: Tree = {
        "points": settled.points,
        "next_side": settled.next_side,
        "declarers": settled.declarers,
        "opponents": settled.opponents,
        "clause": settled.clause,
        "forced": settled.forced,
        "bands": rows,
        **_kitty(state),
    }
    result = state.course.result
    if result is None:
        return tree
    tree["before"] = result.before
    if result.counted is not None:
        counted = result.counted
        tree |= {"after": counted.places, "held_back": counted.held_back, "fell_back": counted.fell_back}
        tree["levels_clause"] = counted.clause
    if result.next is not None:
        tree["next_clause"] = result.next.clause
        if result.next.seat is not None:
            tree["next"] = result.next.seat
    return tree


def _kitty(state: TableState) -> dict[str, Any]:
    counted = state.course.result.kitty if state.course.result is not None else None
    if counted is None:
        return {"kitty": (), "multiplier": 0, "kitty_points": 0, "kitty_clause": ""}
    return {
        "kitty": counted.kitty,
        "multiplier": counted.multiplier,
        "kitty_points": counted.points,
        "kitty_clause": counted.clause,
    }


def display_rules(loaded: Loaded, seen: DealState, side: int = 0) -> Rules:
    """The order of cards as it is shown: without a trump suit until trumps are known, so that nothing moves meanwhile.
    side: whose level, where the sides have their own in an opening deal."""
    if seen.trump is not None:
        return rules_for(loaded, seen.level, seen.trump)
    level = seen.deal.levels[side] if seen.deal.own_levels else seen.level
    return rules_for(loaded, level, NO_TRUMP)


def nameable(rules: DeclaringRules) -> tuple[int, ...]:
    """The trump suits that some cards name: each has its place while trumps are being named."""
    none = any(pattern.names == "no_trump" for pattern in rules.patterns)
    return (*range(NO_TRUMP), NO_TRUMP) if none else tuple(range(NO_TRUMP))


@lru_cache(maxsize=256)
def suits(rules: Rules) -> str:
    """The effective suit of each face."""
    return "".join("-" if suit < 0 else str(suit) for suit in rules.table.face_suit)


@lru_cache(maxsize=256)
def worth(rules: Rules) -> tuple[int, ...]:
    """The points of each face."""
    return tuple(rules.points((face,)) for face in range(FACES))


@lru_cache(maxsize=256)
def bands(rules: Rules) -> list[list[Any]]:
    """The score bands as [lowest points, side that declares next, levels, clause], lowest first."""
    rows = []
    for row in sorted(rules.table.bands, key=lambda row: row.lowest):
        found = rules.settle(row.lowest)
        rows.append([row.lowest, found.next_side, found.declarers or found.opponents, found.clause])
    return rows

"""Rights to have the cards dealt again.

Not here: redeals because nobody declared (``nobody``) or by ruling (``settle``).
Source: the declaring chapter of the rulebook, `redeal_rights`.
"""

from __future__ import annotations

from tuolaji.cards import LITTLE_JOKER, RANKS
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal import settle
from tuolaji.deal.state import DealState
from tuolaji.deal.story import Story
from tuolaji.faults import Fault
from tuolaji.rulebook.schema_deal import RedealRight
from tuolaji.seating import SEATS, side_of

MOMENTS = {"after_draw": ("window",), "before_bury": ("window", "kitty", "burying")}


def claim(story: Story, command: cmd.ClaimRedeal) -> None:
    """Have the cards dealt again. Raises Fault ``no_redeals``, ``right_unknown`` (facts: right, rights), ``not_now``,
    ``not_your_right`` (facts: who), ``holding_not_met`` (facts: holding)."""
    chapter, path = story.loaded.book.declaring, f"declaring.redeal_rights.{command.right}"
    if chapter.redeal_requests == "never":
        raise Fault("no_redeals", {}, clause=story.loaded.citation("declaring.redeal_requests"))
    right = chapter.redeal_rights.get(command.right)
    if right is None:
        raise Fault("right_unknown", {"right": command.right, "rights": sorted(chapter.redeal_rights)})
    clause = story.loaded.citation(path)
    story.need_phase(*MOMENTS[right.moment])
    if not _entitled(right, story.state, command.seat):
        raise Fault("not_your_right", {"seat": SEATS[command.seat], "who": right.who}, clause=clause)
    if not holds(story, right.holding, command.seat):
        raise Fault("holding_not_met", {"holding": right.holding}, clause=clause)
    same = right.effect == "redeal_same_drawer"
    void = ev.DealVoided("redeal_right", same_drawer=same, seat=command.seat, right=command.right, clause=clause)
    settle.end_void(story, void)


def holds(story: Story, holding: str, seat: int) -> bool:
    """Whether the hand meets ``no_trumps``, ``no_points``, ``points<=N`` or ``trumps<=N``."""
    kind, _, most = holding.partition("<=")
    limit = int(most) if most else 0
    if kind in ("no_points", "points"):
        worth = {str(rank): points for rank, points in story.loaded.book.scoring.card_points.items()}
        return sum(worth.get(_token(card), 0) for card in story.state.hands[seat]) <= limit
    return sum(_is_trump(story.state, card) for card in story.state.hands[seat]) <= limit


def _token(card: int) -> str:
    return ("LJ", "BJ")[card - LITTLE_JOKER] if card >= LITTLE_JOKER else RANKS[card % 13]


def _is_trump(state: DealState, card: int) -> bool:
    """By the trumps named so far; a standing sealed bid names none yet."""
    standing = state.declaring.standing
    open_bid = standing is not None and (state.declaring.opened or not state.declaring.sealed)
    trump = standing.trump if state.trump is None and standing is not None and open_bid else state.trump
    rank = card % 13
    return card >= LITTLE_JOKER or rank == state.level or rank in state.deal.permanent or card // 13 == trump


def _entitled(right: RedealRight, state: DealState, seat: int) -> bool:
    if right.who == "any":
        return True
    if state.declarer is None:
        return False
    if right.who == "declarer":
        return seat == state.declarer
    return (side_of(seat) == side_of(state.declarer)) == (right.who == "declarers")

"""What a command brings: events, or a Fault that leaves the match as it was.

One function per command, in ``opening``, ``dealing``, ``timing`` and ``rulings``. Commands of a deal pass through to
it and their consequences for the match follow in the same list. Not here: the fold (``evolve``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tuolaji.deal.command import DealCommand
from tuolaji.match import command as asked
from tuolaji.match import dealing, opening, rulings, timing
from tuolaji.match.command import MatchOwnCommand, OwnCommand
from tuolaji.match.draft import Draft
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.state import MatchState
from tuolaji.rulebook.loaded import Loaded

MatchCommand = MatchOwnCommand | DealCommand


def decide(loaded: Loaded, state: MatchState, command: MatchCommand) -> list[MatchEvent]:
    """Events that carry a command out, in order.

    Raises Fault with code, facts and, where a rule refuses, its clause: ``match_phase_wrong``, ``time_backwards``,
    ``rulebook_differs`` and those of the command's own function.
    """
    draft = Draft(loaded, state, getattr(command, "at_ms", 0) or 0)
    if isinstance(command, OwnCommand):
        _OWN[type(command)](draft, command)
    else:
        dealing.deal_command(draft, command)
    opening.fixed_seat(draft)
    return draft.events


_OWN: dict[type, Callable[[Draft, Any], None]] = {
    asked.OpenMatch: opening.open_match,
    asked.TakeSeats: opening.take_seats,
    asked.DrawCards: opening.draw_cards,
    asked.TurnCard: opening.turn_card,
    asked.LotForFirst: opening.draw_lot,
    asked.NextDeal: dealing.next_deal,
    asked.Tick: timing.tick,
    asked.MoveLimit: timing.move_limit,
    asked.BeginBreak: timing.begin_break,
    asked.EndBreak: timing.end_break,
    asked.RuleResult: rulings.rule_result,
    asked.WrongDeclarer: rulings.wrong_declarer,
    asked.AdjustLevels: rulings.adjust_levels,
    asked.SetDeclarer: rulings.set_declarer,
    asked.RuleRunning: rulings.rule_running,
    asked.RuleWinner: rulings.rule_winner,
    asked.ForfeitMatch: rulings.forfeit_match,
}

"""Rulings on deals and matches: results fixed, deals taken back, levels moved, a forfeit, the referee's last word.

Not here: which ruling an incident calls for (``referee``), charges within a deal (``deal``).
"""

from __future__ import annotations

from tuolaji.deal.command import ForceResult, VoidDeal
from tuolaji.faults import Fault
from tuolaji.levels import format_level
from tuolaji.match.aftermath import DealResult
from tuolaji.match.command import (
    AdjustLevels,
    ForfeitMatch,
    RuleResult,
    RuleRunning,
    RuleWinner,
    SetDeclarer,
    WrongDeclarer,
)
from tuolaji.match.dealing import deal_command
from tuolaji.match.draft import Draft
from tuolaji.match.ending import end_deal, end_match, time_out, win_game
from tuolaji.match.event import DeclarerNamed, LevelsRuled, RefereeCalled, RunningRuled
from tuolaji.match.ladder import Place, climb, lower, progress, reached, sequence, wins
from tuolaji.match.result import count
from tuolaji.match.timing import drop_running, no_more_deals
from tuolaji.seating import side_of


def _side(side: int | None) -> None:
    if side not in (0, 1, None):
        raise Fault("side_unknown", {"side": side})


def _seat(seat: int | None) -> None:
    if seat is not None and not 0 <= seat < 4:
        raise Fault("seat_unknown", {"seat": seat})


def _declarer(draft: Draft) -> int | None:
    """Who declares the running deal, or would declare the next."""
    deal = draft.state.deal
    return deal.declarer if draft.sheet.phase == "deal" and deal is not None else draft.sheet.declarer


def rule_result(draft: Draft, command: RuleResult) -> None:
    """Raises Fault ``no_deal_running`` for a result that is to be played on without a deal, ``declarer_wrong_side``,
    ``levels_negative``."""
    draft.need("first_draw", "between", "deal")
    _side(command.takes)
    _seat(command.declarer)
    if command.declarer is not None and side_of(command.declarer) != command.takes:
        raise Fault("declarer_wrong_side", {"seat": command.declarer, "side": command.takes})
    if min(command.ups) < 0:
        raise Fault("levels_negative", {"levels": list(command.ups)})
    declarer = _declarer(draft)
    if draft.sheet.phase == "deal" and declarer is not None:
        played_off = draft.sheet.play_off
        _force(draft, command, declarer)
        if command.declarer is not None and not command.plays_on and _goes_on(draft, played_off):
            _name(draft, command.declarer, command.clause)
        return
    if command.plays_on:
        raise Fault("no_deal_running")
    if draft.sheet.phase == "deal":
        end_deal(draft, "void", command.clause)
    declaring = 1 - command.takes if declarer is None else side_of(declarer)
    result = DealResult(command.takes == declaring, command.ups[declaring], command.ups[1 - declaring])
    count(draft, declarer, command.takes, result, ruled=command.clause, successor=command.declarer)


def _force(draft: Draft, command: RuleResult, declarer: int) -> None:
    """Fix the running deal's result in the deal itself."""
    declaring = side_of(declarer)
    forced = ForceResult(
        next_side="declarers" if command.takes == declaring else "opponents",
        declarers=command.ups[declaring],
        opponents=command.ups[1 - declaring],
        over=not command.plays_on,
        clause=command.clause,
    )
    deal_command(draft, forced)


def _goes_on(draft: Draft, played_off: bool) -> bool:
    """Whether the next deal follows as it would have: no end, no new game, no play-off has come between."""
    return draft.sheet.phase == "between" and draft.sheet.play_off == played_off


def _name(draft: Draft, seat: int | None, clause: str) -> None:
    draft.add(DeclarerNamed(at_ms=draft.at_ms, seat=seat, by="ruling", clause=clause))


def wrong_declarer(draft: Draft, command: WrongDeclarer) -> None:
    """What the book's rotation chapter says of a deal the wrong player declared. Raises Fault ``declarer_unknown``."""
    draft.need("deal")
    rule, clause = draft.loaded.book.rotation.wrong_order, draft.loaded.citation("rotation.wrong_order")
    declarer = _declarer(draft)
    if declarer is None:
        raise Fault("declarer_unknown", clause=clause)
    if rule == "replay_with_bidding":
        deal_command(draft, VoidDeal(again=True, opening=True, clause=clause))
    elif rule == "opponents_declare":
        deal_command(draft, ForceResult(next_side="opponents", over=True, clause=clause))
    elif rule == "referee":
        draft.add(RefereeCalled(at_ms=draft.at_ms, about="wrong_order", clause=clause))


def adjust_levels(draft: Draft, command: AdjustLevels) -> None:
    """Raises Fault ``level_not_played`` (facts: level), ``adjustment_empty``."""
    draft.need("seats", "first_draw", "between", "deal", "referee")
    _side(command.side)
    levels, place = draft.loaded.book.levels, draft.sheet.places[command.side]
    won = False
    if command.to:
        to = _named(draft, place.lap, command.to)
        won = reached(levels, to) and wins(levels, place.lap)
    elif command.count > 0:
        climbed = climb(levels, place, command.count, as_declarers=False)
        to, won = climbed.place, climbed.passed and wins(levels, place.lap)
    elif command.count < 0:
        to = lower(levels, place, -command.count)
    else:
        raise Fault("adjustment_empty")
    places = (to, draft.sheet.places[1]) if command.side == 0 else (draft.sheet.places[0], to)
    draft.add(LevelsRuled(at_ms=draft.at_ms, side=command.side, places=places, clause=command.clause))
    lead, waiting = abs(progress(levels, places[0]) - progress(levels, places[1])), draft.sheet.phase
    if won:
        win_game(draft, command.side, "passed", draft.loaded.citation("levels.passed"))
    elif levels.lead_of and lead >= levels.lead_of:
        ahead = int(progress(levels, places[1]) > progress(levels, places[0]))
        win_game(draft, ahead, "lead", draft.loaded.citation("levels.lead_of"))
    if waiting == "referee" and draft.sheet.phase == "first_draw":
        time_out(draft, "time" if no_more_deals(draft) else "deals")


def _named(draft: Draft, lap: int, name: str) -> Place:
    """The place of a level of this lap by its name. Raises Fault ``level_not_played``."""
    further = lap > 0 and draft.loaded.book.levels.then == "further_stage"
    level = next((level for level in sequence(draft.loaded.book.levels, lap) if format_level(level) == name), None)
    if level is None:
        clause = draft.loaded.citation("levels.further" if further else "levels.sequence")
        raise Fault("level_not_played", {"level": name}, clause=clause)
    return Place(lap, level)


def set_declarer(draft: Draft, command: SetDeclarer) -> None:
    """Name the next declarer; a running deal is void."""
    draft.need("first_draw", "between", "deal")
    _seat(command.seat)
    if draft.sheet.phase == "deal":
        end_deal(draft, "void", command.clause)
    _name(draft, command.seat, command.clause)


def rule_running(draft: Draft, command: RuleRunning) -> None:
    """The referee's word on a running deal he was called to. Raises Fault ``referee_not_called``."""
    draft.need("deal")
    call = draft.sheet.call
    if call not in ("running_deal", "wrong_order"):
        raise Fault("referee_not_called")
    draft.add(RunningRuled(at_ms=draft.at_ms, finish=command.finish))
    if not command.finish and call == "running_deal":
        drop_running(draft, "")
    elif not command.finish:
        end_deal(draft, "void")


def rule_winner(draft: Draft, command: RuleWinner) -> None:
    """The referee ends the match."""
    draft.need("seats", "first_draw", "between", "deal", "referee")
    _side(command.winner)
    end_match(draft, command.winner, "ruling", clause=command.clause)


def forfeit_match(draft: Draft, command: ForfeitMatch) -> None:
    """The other side wins."""
    draft.need("seats", "first_draw", "between", "deal", "referee")
    _side(command.side)
    clause = command.clause or draft.loaded.citation("event.forfeit.loser_score")
    end_match(draft, 1 - command.side, "forfeit", clause=clause)

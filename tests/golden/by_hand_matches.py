"""Golden matches played by hand for what happens between deals: first draws, time, breaks, rulings, ends, play-offs.

Deals that are not the point end by a ruling, so that the files stay short. Not here: what happens in a deal
(``by_hand_deals``).
"""

from __future__ import annotations

from collections.abc import Callable

from tests.kit.books import book
from tests.match.table import PLAYERS, Table
from tuolaji.cards import parse_cards, parse_face
from tuolaji.deal import command as deal
from tuolaji.match import command as cmd
from tuolaji.match.command import Length
from tuolaji.match.evolve import MatchEvent

E, N, W, S = range(4)
EW, NS = 0, 1
MINUTE = 60_000


def table(name: str, seed: int = 1) -> Table:
    """An empty table of a book."""
    return Table(book(name), seed)


def end(at: Table, side: str, declarers: int = 0, opponents: int = 0) -> Table:
    """End the running deal by a ruling; if nobody declares yet, play on until somebody does."""
    while at.deal.declarer is None:
        next(at.steps())
    at.do(deal.ForceResult(side, declarers, opponents, over=True))  # type: ignore[arg-type]
    return at


def next_result(at: Table, takes: int, ups: tuple[int, int] = (0, 0)) -> Table:
    """A result by ruling for a deal that was not dealt here."""
    at.do(cmd.RuleResult(takes=takes, ups=ups))
    return at


def meizhusong_passes_the_ace() -> list[MatchEvent]:
    """Both sides stand on their last levels and play until one passes the ace."""
    return table("meizhusong-2016", 3).open(levels=("A", "A")).play_match(12).log


def meizhusong_draws_on_time() -> list[MatchEvent]:
    """The reminder, the last deal, a break that runs off the limit, and time that ends level."""
    at = table("meizhusong-2016").open(length=Length(), at_ms=1)
    next_result(at, EW, (1, 0))
    next_result(at, NS, (0, 1))
    at.do(cmd.BeginBreak(at_ms=60 * MINUTE))
    at.do(cmd.EndBreak(at_ms=70 * MINUTE))
    at.do(cmd.Tick(at_ms=171 * MINUTE))
    return at.log


def four_deck_plays_off() -> list[MatchEvent]:
    """A close deal is finished after six hours; level scores play off the ace, the pairs having changed sides."""
    at = table("four-deck")
    at.do(cmd.OpenMatch(match_id="m", at_ms=1, stage="before_last_8", levels=("8", "9")))
    at.do(cmd.TakeSeats(players=PLAYERS))
    at.do(cmd.TurnCard(card=parse_face("BJ")))
    at.do(cmd.TurnCard(card=parse_face("S4")))
    at.begin(at_ms=1)
    at.do(cmd.Tick(at_ms=361 * MINUTE))
    while at.deal.declarer is None:
        next(at.steps())
    at.do(cmd.RuleResult(takes=EW, ups=(1, 0)))
    p1, p2, p3, p4 = PLAYERS
    at.do(cmd.TakeSeats(players=(p2, p1, p4, p3)))
    at.do(cmd.TurnCard(card=parse_face("H3")))
    end(at.begin(), "opponents", 0, 2)
    end(at.begin(), "declarers", 1)
    return at.log


def four_deck_calls_the_referee() -> list[MatchEvent]:
    """The wrong player declares: the book is silent, the referee lets the deal go on, then names a declarer himself."""
    at = table("four-deck", 2).open()
    next_result(at, EW, (2, 0))
    at.begin().do(cmd.WrongDeclarer())
    at.do(cmd.RuleRunning(finish=True))
    at.do(cmd.SetDeclarer(seat=S, clause="four-deck 比赛规则"))
    end(at.begin(), "declarers", 3)
    at.do(cmd.AdjustLevels(side=EW, count=-1))
    at.do(cmd.AdjustLevels(side=NS, to="Q"))
    at.do(cmd.ForfeitMatch(side=EW))
    return at.log


def three_deck_in_the_wrong_order() -> list[MatchEvent]:
    """A deal declared in the wrong order goes to the opponents; the deal that runs at the limit is finished."""
    at = table("three-deck").open(length=Length(), at_ms=1)
    next_result(at, NS, (0, 1))
    at.begin().do(cmd.WrongDeclarer())
    at.begin()
    at.do(cmd.Tick(at_ms=81 * MINUTE))
    at.do(cmd.Tick(at_ms=91 * MINUTE))
    while at.deal.phase != "play":
        next(at.steps())
    at.do(deal.AdjustPoints(-130, "three-deck 二十三"))
    at.do(deal.SettleNow("three-deck 二十三"))
    return at.log


def guilin_drops_the_running_deal() -> list[MatchEvent]:
    """Replayed with bidding after a wrong declarer; time drops the deal; level sides: who holds the deal wins."""
    at = table("guilin-2009").open(length=Length(), levels=("5", "6"), at_ms=1)
    next_result(at, EW, (1, 0))
    at.begin().do(cmd.WrongDeclarer())
    at.begin()
    at.do(cmd.Tick(at_ms=121 * MINUTE))
    return at.log


def guilin_leaves_it_to_the_referee() -> list[MatchEvent]:
    """Time ends before anybody has declared: the chain ends with the referee, who names the winner."""
    at = table("guilin-2009").open(length=Length(), at_ms=1)
    at.do(cmd.Tick(at_ms=121 * MINUTE))
    at.do(cmd.RuleWinner(winner=NS, clause="guilin-2009 1.5"))
    return at.log


def guangdong_draws_for_first() -> list[MatchEvent]:
    """Those who tie in the first draw repeat it; a ruling voids a deal and has the first drawer drawn anew."""
    at = table("guangdong-finance-2009")
    at.do(cmd.OpenMatch(match_id="m", players=PLAYERS, length=Length(deals=1)))
    at.do(cmd.DrawCards(seats=(E, N, W, S), cards=parse_cards("HA C2 SA DK")))
    at.do(cmd.DrawCards(seats=(E, W), cards=parse_cards("H3 H4")))
    at.begin().do(deal.VoidDeal(same_drawer=False, clause="guangdong-finance-2009 1.1"))
    at.draw_for_first()
    return end(at.begin(), "opponents", 0, 1).log


def one_deck_first_there() -> list[MatchEvent]:
    """A break beside the limit; the referee drops the deal that runs then; level: who was there first wins."""
    at = table("one-deck")
    at.do(cmd.OpenMatch(match_id="m", at_ms=1))
    at.do(cmd.TakeSeats(players=PLAYERS))
    next_result(at, EW, (1, 0))
    at.do(cmd.BeginBreak(at_ms=20 * MINUTE))
    at.do(cmd.EndBreak(at_ms=30 * MINUTE))
    next_result(at, NS, (0, 1))
    at.begin(at_ms=31 * MINUTE)
    at.do(cmd.Tick(at_ms=56 * MINUTE))
    at.do(cmd.RuleRunning(finish=False))
    return at.log


def six_deck_best_of_three() -> list[MatchEvent]:
    """Three games: one by reaching the ten, one by a lead of four levels, one by a ruling on the levels."""
    at = table("six-deck")
    at.do(cmd.OpenMatch(match_id="m", levels=("8", "6")))
    at.do(cmd.TakeSeats(players=PLAYERS))
    at.draw_for_first()
    next_result(at, EW, (2, 0))
    at.draw_for_first()
    next_result(at, NS, (0, 4))
    at.draw_for_first()
    at.do(cmd.AdjustLevels(side=NS, to="8"))
    at.do(cmd.AdjustLevels(side=NS, count=2))
    return at.log


def small_club_lead() -> list[MatchEvent]:
    """A lead of two steps, the second stage counted on, wins at once."""
    return next_result(table("small-club").open(levels=("A", "9")), EW, (1, 0)).log


MATCHES: dict[str, Callable[[], list[MatchEvent]]] = {
    "meizhusong-2016-3": meizhusong_passes_the_ace,
    "meizhusong-2016-4": meizhusong_draws_on_time,
    "four-deck-3": four_deck_plays_off,
    "four-deck-4": four_deck_calls_the_referee,
    "three-deck-3": three_deck_in_the_wrong_order,
    "guilin-2009-3": guilin_drops_the_running_deal,
    "guilin-2009-4": guilin_leaves_it_to_the_referee,
    "guangdong-finance-2009-3": guangdong_draws_for_first,
    "one-deck-3": one_deck_first_there,
    "small-club-2": small_club_lead,
    "six-deck-2": six_deck_best_of_three,
}

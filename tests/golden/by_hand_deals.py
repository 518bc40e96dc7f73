"""Golden matches played by hand for what happens in a deal: ways of naming trumps, the buried kitty, rulings, marks.

Not here: what happens between deals (``by_hand_matches``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.golden.by_hand_matches import EW, NS, E, N, S, W, end, next_result, table
from tests.match.table import PLAYERS, Table
from tuolaji.cards import RANKS, full_deck, parse_cards
from tuolaji.deal import command as deal
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.match import command as cmd
from tuolaji.match.command import Length
from tuolaji.match.dealing import first_drawer
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.record_outcome import pack
from tuolaji.seating import SEATS

Log = list[MatchEvent]


def cards(text: str) -> tuple[int, ...]:
    return parse_cards(text)


def dealt(at: Table, hands: dict[int, str], kitty: str = "") -> Table:
    """Begin a deal of real cards in which the seats hold these, and draw them all; the rest is dealt in order."""
    deck = at.loaded.book.deck
    given = {SEATS[seat]: list(cards(hands.get(seat, ""))) for seat in range(4)} | {"kitty": list(cards(kitty))}
    left = Counter(full_deck(deck.decks, [RANKS.index(rank) for rank in deck.removed]))
    left.subtract(card for place in given.values() for card in place)
    spare = sorted(left.elements())
    size = (len(spare) + sum(map(len, given.values())) - deck.kitty) // 4
    for place, held in given.items():
        held += [spare.pop(0) for _ in range((deck.kitty if place == "kitty" else size) - len(held))]
    step = 1 if at.loaded.book.seating.direction == "ccw" else 3
    order = pack({place: tuple(held) for place, held in given.items()}, first_drawer(at.loaded, at.state.sheet), step)
    return draw(at.begin(seed="", order=order))


def draw(at: Table, number: int = 999) -> Table:
    """Draw so many cards, or all."""
    while at.deal.phase == "drawing" and number:
        at.do(deal.Draw(at.deal.turn))
        number -= 1
    return at


def all_pass(at: Table) -> Table:
    for seat in range(4):
        if at.deal.phase == "window" and seat not in at.deal.declaring.passed:
            at.do(deal.Pass(seat))
    return at


def bury(at: Table) -> Table:
    """The burier lays down the last cards of his hand."""
    assert at.deal.burier is not None
    hand = at.deal.hands[at.deal.burier]
    at.do(deal.Bury(at.deal.burier, hand[-at.deal.deal.kitty :]))
    return at


def guangdong_draws_lots() -> Log:
    """Nobody names trumps and a lot decides; then two do at the same time, and a lot decides between them."""
    at = table("guangdong-finance-2009", 2).open(length=Length(deals=2))
    all_pass(dealt(at, {})).do(deal.DrawLot(trump=3))
    at.do(deal.TakeKitty(at.deal.burier or 0))
    end(at, "opponents", 0, 1)
    holder = at.state.sheet.declarer or 0
    level = "23456789TJQKA"[at.state.sheet.places[holder & 1].level]
    dealt(at, {E: f"H{level}", N: f"C{level}"})
    at.do(deal.Declare(E, cards(f"H{level}"), rival=N))
    at.do(deal.Declare(N, cards(f"C{level}"), rival=E))
    at.do(deal.TakeKitty(holder))
    at.do(deal.DrawLot(seat=N))
    return end(at, "declarers", 2).log


def guilin_nobody_bids() -> Log:
    """Nobody bids: three redeals, then the first drawer's longest level suit; in a later deal permanent trumps only."""
    at = table("guilin-2009", 7).open(length=Length(deals=2), levels=("5", "7"))
    while at.state.sheet.counted == 0 and (at.state.deal is None or at.deal.phase != "play"):
        all_pass(draw(at.begin()))
    end(at, "declarers", 1)
    all_pass(draw(at.begin()))
    return end(at, "opponents").log


def meizhusong_turns_the_kitty() -> Log:
    """Nobody names trumps: the third card of the kitty is turned, a suit the first time, a joker the second."""
    at = table("meizhusong-2016", 8).open(length=Length(deals=2))
    all_pass(dealt(at, {}, "S4 S6 D9")).do(deal.TakeKitty(at.deal.burier or 0))
    end(bury(at), "declarers", 1)
    dealt(at, {}, "S4 S6 BJ").do(deal.TakeKitty(at.state.sheet.declarer or 0))
    return end(bury(at), "opponents", 0, 1).log


def meizhusong_table_that_records() -> Log:
    """A table that records: revokes are marked; the referee corrects hands, plays and points and forces the result."""
    at = table("meizhusong-2016", 9).open(length=Length(deals=2), enforcement="record")
    at.begin(added=("ab12", "cd"), reveal=False)
    at.do(deal.BarDeclaring((N,), "meizhusong-2016 处罚"))
    draw(at).do(deal.SetTrumps(1, E, "meizhusong-2016 处罚"))
    at.do(deal.TakeKitty(E))
    bury(at)
    _correct_hands(at)
    _correct_trick(at)
    at.do(deal.AdjustPoints(-40, "meizhusong-2016 处罚"))
    at.do(deal.ForceResult("opponents", 0, 1, clause="meizhusong-2016 处罚"))
    at.do(deal.SettleNow("meizhusong-2016 处罚"))
    at.do(deal.Reveal())
    at.begin().do(deal.VoidDeal(opening=True, clause="meizhusong-2016 摸牌"))
    at.do(cmd.RuleWinner(winner=None))
    return at.log


def _correct_hands(at: Table) -> None:
    """A card goes from East to North and another one back, one from the kitty to South and another one back."""
    clause = "meizhusong-2016 处罚"
    for giver, taker in ((E, N), (N, E)):
        at.do(deal.MoveCards(giver, taker, at.deal.hands[giver][:1], clause))
    at.do(deal.MoveCards(4, S, at.deal.kitty[:1], clause))
    at.do(deal.MoveCards(S, 4, at.deal.hands[S][:1], clause))
    at.do(deal.ShowCards(W, at.deal.hands[W][:2]))


def _illegal(at: Table, seat: int) -> tuple[int, ...]:
    """A card that does not follow suit, of a hand that could."""
    rules, lead = rules_of(at.loaded, at.deal), standing_lead(at.loaded, at.deal)
    assert lead is not None
    return next((card,) for card in at.deal.hands[seat] if not rules.follow(lead, at.deal.hands[seat], (card,)).ok)


def _legal(at: Table, seat: int) -> tuple[int, ...]:
    lead = standing_lead(at.loaded, at.deal)
    assert lead is not None
    return rules_of(at.loaded, at.deal).example(lead, at.deal.hands[seat])


def _correct_trick(at: Table) -> None:
    """North revokes; his card is taken back, then West's is replaced, then the whole trick reopened."""
    held = at.deal.hands
    suits = [{rules_of(at.loaded, at.deal).suit_of(card) for card in hand} for hand in held]
    lead = next(card for card in held[E] if rules_of(at.loaded, at.deal).suit_of(card) in set.intersection(*suits[1:]))
    at.do(deal.Play(E, (lead,)))
    at.do(deal.Play(N, _illegal(at, N)))
    at.do(deal.ReturnPlay(N, "meizhusong-2016 处罚"))
    at.do(deal.Play(N, _legal(at, N)))
    at.do(deal.Play(W, _illegal(at, W)))
    at.do(deal.ReplacePlay(W, _legal(at, W), clause="meizhusong-2016 处罚"))
    at.do(deal.Play(S, _legal(at, S)))
    at.do(deal.ReopenTrick("meizhusong-2016 处罚"))
    at.do(deal.ReplacePlay(S, at.deal.hands[S][-1:], dead=True, clause="meizhusong-2016 处罚"))


def six_deck_swaps_the_kitty() -> Log:
    """An opponent overturns the buried kitty and lays down cards for it unseen; what was named lies on the table."""
    at = table("six-deck", 3)
    at.do(cmd.OpenMatch(match_id="m", players=PLAYERS, length=Length(deals=2)))
    at.draw_for_first()
    next_result(at, 1, (0, 1))
    holder = at.state.sheet.declarer or 0
    first, second = (holder + 1) & 3, (holder + 3) & 3
    dealt(at, {first: "H6", second: "C6 C6 C6"}, "S5 S5 D7 D7 D7 D8 D8 D8 C7 C7 C7 C8")
    at.do(deal.Declare(first, cards("H6")))
    at.do(deal.Elapse())
    at.do(deal.TakeKitty(holder))
    at.do(deal.Bury(holder, at.deal.from_kitty[holder]))
    at.do(deal.Pass(first))
    at.do(deal.Declare(second, cards("C6 C6 C6")))
    spare = [card for card in at.deal.hands[second] if card not in cards("C6") and card % 13 not in (3, 8, 11)]
    plain = [card for card in spare if card < 52 and card // 13 != 2 and card % 13 != 4]
    at.do(deal.Bury(second, tuple(plain[:12])))
    return end(at, "declarers", 1).log


def one_deck_deals_again() -> Log:
    """A hand without points has the cards dealt again; declarers who lose the last trick to trumps fall back."""
    for seed in range(1, 60):
        at = table("one-deck", seed)
        at.do(cmd.OpenMatch(match_id="m", players=PLAYERS, levels=("K", "K"), length=Length(deals=2)))
        dealt(at, {N: "SA SQ SJ S9 S8 S7 S6 S4 S3 S2 HA HQ"}).do(deal.ClaimRedeal(N, "poor"))
        at.begin().play()
        if at.state.sheet.counted == 1 and at.state.sheet.places[(at.deal.declarer or 0) & 1].level == 3:
            return at.begin().play().log
    raise AssertionError("no declarers fell back")


def small_club_leaves_the_kitty() -> Log:
    """The kitty is overturned where it lies; both sides enter the second stage; level at the limit they play off."""
    at = table("small-club").open(levels=("A", "A"), length=Length(minutes=60), at_ms=1)
    next_result(at, EW, (1, 0))
    next_result(at, NS, (0, 1))
    holder = at.state.sheet.declarer or 0
    dealt(at, {E: "H3", W: "C3 C3", S: "BJ BJ"}).do(deal.Declare(E, cards("H3")))
    at.do(deal.TakeKitty(N))
    bury(at)
    at.do(deal.Declare(W, cards("C3 C3")))
    at.do(deal.Declare(S, cards("BJ BJ")))
    assert at.deal.declarer == holder
    end(at, "declarers")
    at.do(cmd.Tick(at_ms=61 * 60_000))
    return end(at.begin(), "declarers").log


def odd_values_start_over() -> Log:
    """Sealed bids with a joker of their colour; a side past the seven starts over."""
    at = table("odd-values", 5).open(levels=("7", "6"), length=Length(deals=3))
    next_result(at, EW, (1, 0))
    holder = at.state.sheet.declarer or 0
    other = (holder + 1) & 3
    dealt(at, {holder: "H2 H6", other: "D3 BJ"})
    at.do(deal.Declare(other, cards("D3 BJ")))
    all_pass(at)
    return at.play().play_match(1).log


MATCHES: dict[str, Callable[[], Log]] = {
    "guangdong-finance-2009-4": guangdong_draws_lots,
    "guilin-2009-5": guilin_nobody_bids,
    "meizhusong-2016-5": meizhusong_turns_the_kitty,
    "meizhusong-2016-6": meizhusong_table_that_records,
    "six-deck-3": six_deck_swaps_the_kitty,
    "one-deck-4": one_deck_deals_again,
    "small-club-1": small_club_leaves_the_kitty,
    "odd-values-3": odd_values_start_over,
}

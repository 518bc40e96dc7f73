"""Laws of whole deals: the fold, cards and points that are conserved, refusals that change nothing."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.deal.playing import BOOKS, Dice, opening_command, played, steps
from tuolaji.cards import full_deck
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.asks import asks
from tuolaji.deal.decide import advance, decide
from tuolaji.deal.event import DealEvent
from tuolaji.deal.evolve import evolve, fold, pack_of
from tuolaji.deal.state import NEW, DealState
from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import load

SEEDS = st.integers(0, 10**9)
NAMES = st.sampled_from(BOOKS)


def all_cards(state: DealState) -> Counter[int]:
    """Every card of the deal, wherever it is now (played ones of earlier tricks excepted)."""
    places = [*state.hands, state.kitty, state.stock[state.drawn :] if state.phase == "drawing" else ()]
    if state.trick is not None:
        places += state.trick.plays
    return sum((Counter(cards) for cards in places), Counter())


@settings(max_examples=15, deadline=None)
@given(NAMES, SEEDS, st.booleans())
def test_fold_of_events_is_the_state_and_survives_json(name: str, seed: int, opening: bool) -> None:
    loaded, state, log = load(name), NEW, []
    for before, command, events in steps(loaded, opening_command(loaded, seed, opening=opening), Dice(seed)):
        assert decide(loaded, before, command) == events
        log += events
        state = fold(events, before)
    assert fold(log) == state
    stored = msgspec.json.encode(log)
    assert fold(msgspec.json.decode(stored, type=list[DealEvent])) == state
    assert msgspec.json.decode(msgspec.json.encode(state), type=DealState) == state


@settings(max_examples=15, deadline=None)
@given(NAMES, SEEDS, st.booleans())
def test_cards_are_conserved(name: str, seed: int, opening: bool) -> None:
    loaded = load(name)
    pack = Counter(full_deck(loaded.book.deck.decks))
    gone: Counter[int] = Counter()
    state = NEW
    for before, _, events in steps(loaded, opening_command(loaded, seed, opening=opening), Dice(seed)):
        state = before
        for event in events:
            if isinstance(event, ev.TrickWon) and state.trick is not None:
                gone += sum((Counter(play) for play in state.trick.plays), Counter())
            state = evolve(state, event)
            if not isinstance(event, ev.DealOpened):
                assert all_cards(state) + gone == pack
    assert state.void is not None or Counter(state.kitty) + gone == pack


@settings(max_examples=15, deadline=None)
@given(NAMES, SEEDS)
def test_points_are_the_sum_of_what_was_told(name: str, seed: int) -> None:
    state, events = played(name, seed, opening=False)
    points = sum(
        event.points for event in events if isinstance(event, ev.TrickWon | ev.ThrowFailed | ev.LastTrickCounted)
    )
    assert state.result is not None
    assert state.result.points == state.points == points
    card_points = {5: 3, 10: 8}
    assert all(card % 13 in (*card_points.values(), 11) for card in state.won)


@settings(max_examples=10, deadline=None)
@given(NAMES, SEEDS)
def test_prevent_tables_never_mark(name: str, seed: int) -> None:
    state, events = played(name, seed, opening=False)
    assert not state.marks
    assert not any(isinstance(event, ev.Marked) for event in events)


def strange_commands(state: DealState, dice: Dice) -> list[cmd.DealCommand]:
    """Commands that are mostly not allowed now."""
    seat = dice.below(4)
    some = tuple(dice.below(54) for _ in range(1 + dice.below(4)))
    held = state.hands[seat][: 1 + dice.below(4)]
    return [
        cmd.Draw(seat),
        cmd.Declare(seat, some),
        cmd.Declare(seat, held),
        cmd.Pass(seat),
        cmd.Elapse(5),
        cmd.DrawLot(trump=9),
        cmd.TakeKitty(seat),
        cmd.Bury(seat, some),
        cmd.Bury(seat, held),
        cmd.Play(seat, some),
        cmd.Play(seat, held),
        cmd.Play(seat, ()),
        cmd.Play(seat, held, (held, held)),
        cmd.Choose(seat, some),
        cmd.ClaimRedeal(seat, "none"),
        cmd.Reveal(),
        cmd.ReturnPlay(seat),
        cmd.ReplacePlay(seat, some),
        cmd.ReopenTrick(),
        cmd.MoveCards(seat, 4, some),
        cmd.SetTrumps(9),
        cmd.ShowCards(seat, some),
        cmd.Play(7, held),
        cmd.Play(seat, (54,)),
        cmd.Play(seat, held, ((-1,),)),
        cmd.Declare(seat, (-1,)),
        cmd.Declare(seat, held, rival=5),
        cmd.BarDeclaring((4,)),
    ]


@settings(max_examples=8, deadline=None)
@given(NAMES, SEEDS, st.booleans())
def test_refusals_change_nothing_and_are_faults(name: str, seed: int, opening: bool) -> None:
    loaded, dice, codes = load(name), Dice(seed), set()
    for turn, (before, _, _) in enumerate(steps(loaded, opening_command(loaded, seed, opening=opening), Dice(seed))):
        if turn % 17:
            continue
        frozen = msgspec.json.encode(before)
        for command in strange_commands(before, dice):
            try:
                decide(loaded, before, command)
            except Fault as fault:
                codes.add(fault.code)
                msgspec.json.encode(fault.facts)
            assert msgspec.json.encode(before) == frozen
    assert {"not_now", "out_of_turn", "cards_not_in_hand"} <= codes


@settings(max_examples=8, deadline=None)
@given(NAMES, SEEDS, st.booleans())
def test_somebody_is_always_asked(name: str, seed: int, opening: bool) -> None:
    loaded = load(name)
    for before, _, events in steps(loaded, opening_command(loaded, seed, opening=opening), Dice(seed)):
        after = fold(events, before)
        questions = asks(loaded, after)
        assert any(ask.must for ask in questions) == (after.phase != "over")
        declaring = [ask.seat for ask in questions if ask.act == "declare"]
        assert set(declaring) == {0, 1, 2, 3} - set(after.declaring.passed) or not declaring


@pytest.mark.parametrize("name", BOOKS)
def test_the_seed_is_committed_to_and_revealed_at_the_end(name: str) -> None:
    state, events = played(name, 5, opening=False)
    opened, shuffle, last = events[0], events[1], events[-1]
    assert isinstance(opened, ev.DealOpened)
    assert isinstance(shuffle, ev.Shuffled)
    assert isinstance(last, ev.SeedRevealed)
    assert len(opened.commitment) == 64
    assert last.seed == shuffle.seed == state.seed
    drawn = tuple(event.card for event in events if isinstance(event, ev.CardDrawn))
    assert pack_of(opened, shuffle)[: len(drawn)] == drawn


def test_a_given_pack_needs_no_seed_and_reveals_none() -> None:
    loaded = load("meizhusong-2016")
    order = full_deck(2)
    story = advance(loaded, NEW, opening_command(loaded, 1, seed="", order=order, opening=False))
    assert story.state.stock == order
    state, _ = played("meizhusong-2016", 1, opening=False, seed="", order=order)
    assert state.result is not None
    with pytest.raises(Fault) as fault:
        decide(loaded, state, cmd.Reveal())
    assert fault.value.code == "no_seed"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seed": ""}, "pack_missing"),
        ({"seed": "00"}, "seed_wrong_length"),
        ({"seed": "", "order": (1, 2)}, "pack_wrong"),
        ({"added": ("zz",)}, "added_bytes_unreadable"),
        ({"opening": False, "declarer": None}, "declarer_missing"),
        ({"level": 13}, "level_unknown"),
    ],
)
def test_deals_that_cannot_be_opened(fields: dict[str, object], code: str) -> None:
    loaded = load("four-deck")
    with pytest.raises(Fault) as fault:
        decide(loaded, NEW, opening_command(loaded, 1, **fields))  # type: ignore[arg-type]
    assert fault.value.code == code


def test_revealing_may_be_put_off_until_no_table_plays_the_deal() -> None:
    loaded = load("meizhusong-2016")
    state, events = played("meizhusong-2016", 3, opening=False, reveal=False)
    assert not any(isinstance(event, ev.SeedRevealed) for event in events)
    revealed = fold(decide(loaded, state, cmd.Reveal()), state)
    assert revealed.revealed
    with pytest.raises(Fault) as fault:
        decide(loaded, revealed, cmd.Reveal())
    assert fault.value.code == "already_revealed"

"""Nobody learns what he may not see: views, events, questions, hints and refusals, by twins (design, decision 3)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.deal.playing import BOOKS, Dice, opening_command, played, steps
from tests.deal.test_deals import strange_commands
from tests.deal.twins import twin
from tests.match.books import shipped, varied
from tuolaji.cards import full_deck, parse_cards
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.asks import asks
from tuolaji.deal.decide import decide
from tuolaji.deal.declaring import HIDDEN
from tuolaji.deal.evolve import fold
from tuolaji.deal.options import declarations
from tuolaji.deal.state import NEW, DealState
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.deal.view import REFEREE, SPECTATOR, VIEWERS, redact, view, view_evolve
from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded

SEEDS = st.integers(0, 10**9)
SEALED = '[declaring.later]\nsealed = true\nother_suit_only = false\nreinforce = "bidder"\ncite = "own"\n'
IN_TURN = '[declaring.later]\nwhen = "in_turn_after"\ncloses = ["all_passed"]\ncite = "own"\n'
CLOCKWISE = '[seating]\ndirection = "cw"\ncite = "own"\n[deck]\nbury_before_draw = true\ncite = "own"\n'
AFTERWARDS = '[declaring.after_bury]\nwho = "{}"\nrounds = 3\nkitty = "{}"\ncite = "own"\n'
TABLES = st.sampled_from(
    [
        *(shipped(name) for name in BOOKS),
        *(varied(text) for text in (SEALED, IN_TURN, CLOCKWISE)),
        varied(AFTERWARDS.format("any", "taken")),
        varied(AFTERWARDS.format("in_turn", "swapped"), "four-deck"),
        varied(AFTERWARDS.format("opponents", "left"), "three-deck"),
    ]
)
OPENING_CARDS = (ev.BidsOpened, ev.KittyTurned, ev.TrumpsSet, ev.ThrowFailed, ev.DealSettled)
encode = msgspec.json.encode


@settings(max_examples=8, deadline=None)
@given(TABLES, SEEDS, st.booleans())
def test_old_view_and_events_give_the_fresh_view(loaded: Loaded, seed: int, opening: bool) -> None:
    views = {viewer: view(NEW, viewer) for viewer in VIEWERS}
    for before, _, events in steps(loaded, opening_command(loaded, seed, opening=opening), Dice(seed)):
        state = before
        for event in events:
            state = fold([event], state)
            for viewer in VIEWERS:
                views[viewer] = view_evolve(views[viewer], redact(event, viewer))
                assert encode(views[viewer]) == encode(view(state, viewer))


@settings(max_examples=12, deadline=None)
@given(TABLES, SEEDS, st.booleans(), st.sampled_from(VIEWERS))
def test_twins_give_the_same_bytes(loaded: Loaded, seed: int, opening: bool, viewer: int) -> None:
    walk = steps(loaded, opening_command(loaded, seed, opening=opening), Dice(seed))
    for turn, (state, command, events) in enumerate(walk):
        if turn % 3 or state.phase == "new":
            continue
        other = twin(state, viewer, seed + turn)
        assert encode(view(other, viewer)) == encode(view(state, viewer))
        assert asks(loaded, other) == asks(loaded, state) == asks(loaded, view(state, viewer))
        assert (
            hints(loaded, other, viewer) == hints(loaded, state, viewer) == hints(loaded, view(state, viewer), viewer)
        )
        if viewer < SPECTATOR:
            assert declarations(loaded, other, viewer) == declarations(loaded, state, viewer)
        assert refusals(loaded, other, viewer, turn) == refusals(loaded, state, viewer, turn)
        if hides(command, viewer) and not any(isinstance(event, OPENING_CARDS) for event in events):
            same = adapted(command, other)
            assert shown(decide(loaded, other, same), viewer) == shown(events, viewer)


def hides(command: cmd.DealCommand, viewer: int) -> bool:
    """Acts of others in which cards move that the viewer may not see."""
    acts = cmd.Draw | cmd.Pass | cmd.TakeKitty | cmd.Bury
    return viewer != REFEREE and isinstance(command, acts) and command.seat != viewer


def adapted(command: cmd.DealCommand, other: DealState) -> cmd.DealCommand:
    """The same act with the twin's cards."""
    if isinstance(command, cmd.Bury):
        return cmd.Bury(command.seat, other.hands[command.seat][-len(command.cards) :])
    return command


def shown(events: list[ev.DealEvent], viewer: int) -> list[bytes]:
    return [encode(redact(event, viewer)) for event in events]


def hints(loaded: Loaded, state: DealState, viewer: int) -> object:
    """What the kernel tells the viewer about his own hand: his duty and an example."""
    lead = standing_lead(loaded, state) if state.trump is not None else None
    if lead is None or viewer >= SPECTATOR or len(state.hands[viewer]) < len(lead.cards):
        return None
    rules, hand = rules_of(loaded, state), state.hands[viewer]
    duty = rules.duty(lead, hand)
    return (duty.code, duty.owed, duty.forced, duty.clause, rules.example(lead, hand))


def refusals(loaded: Loaded, state: DealState, viewer: int, seed: int) -> list[bytes]:
    """How the viewer's own commands are refused; what is accepted may show him cards and is only noted."""
    answers = []
    for command in strange_commands(view(state, viewer), Dice(seed)):
        if getattr(command, "seat", None) != viewer:
            continue
        try:
            decide(loaded, state, command)
            answers.append(b"accepted")
        except Fault as fault:
            answers.append(encode([fault.code, fault.facts, fault.clause]))
    return answers


def sealed_deal(cards: str) -> tuple[DealState, cmd.Declare]:
    """guilin-2009, a later deal at level 7 in which East holds one of two bids and lays it down sealed."""
    loaded = load("guilin-2009")
    order = tuple(parse_cards(cards)) + rest_of_pack(parse_cards(cards))
    opened = opening_command(loaded, 0, opening=False, seed="", order=order, level=5, levels=(5, 5), declarer=2)
    state = fold(decide(loaded, NEW, opened))
    for seat in (0, 1, 2, 3, 0):
        state = fold(decide(loaded, state, cmd.Draw(seat)), state)
    return state, cmd.Declare(0, tuple(parse_cards(cards.split()[0])))


def rest_of_pack(first: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted((Counter(full_deck(4)) - Counter(first)).elements()))


@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_guilin_2_1_a_sealed_bid_shows_its_size_only(viewer: int) -> None:
    loaded = load("guilin-2009")
    (one, bid), (two, other) = sealed_deal("H7 S3 S4 S5 C7"), sealed_deal("C7 S3 S4 S5 H7")
    first, second = decide(loaded, one, bid), decide(loaded, two, other)
    assert shown(first, viewer) == shown(second, viewer)
    assert encode(view(fold(first, one), viewer)) == encode(view(fold(second, two), viewer))
    seen = view(fold(first, one), viewer).declaring.bids[0]
    assert (seen.cards, seen.trump, seen.count, seen.strength) == ((HIDDEN,), None, 1, 1)


@pytest.mark.parametrize("viewer", [0, REFEREE])
def test_the_bidder_and_the_referee_see_a_sealed_bid(viewer: int) -> None:
    loaded = load("guilin-2009")
    state, bid = sealed_deal("H7 S3 S4 S5 C7")
    assert view(fold(decide(loaded, state, bid), state), viewer).declaring.bids[0].cards == parse_cards("H7")


def test_only_the_burier_and_the_referee_see_the_buried_kitty() -> None:
    loaded = load("meizhusong-2016")
    walk = steps(loaded, opening_command(loaded, 4, opening=False), Dice(4))
    state = next(before for before, _, _ in walk if before.phase == "play")
    assert state.laid_by is not None
    for viewer in VIEWERS:
        visible = view(state, viewer).kitty == state.kitty
        assert visible == (viewer in (state.laid_by, REFEREE))


def test_the_seed_stays_hidden_until_it_is_revealed() -> None:
    loaded = load("three-deck")
    state = NEW
    for before, _, events in steps(loaded, opening_command(loaded, 8), Dice(8)):
        state = before
        for event in events:
            state = fold([event], state)
            for viewer in VIEWERS:
                text = encode(view(state, viewer))
                assert (bool(state.seed) and state.seed.encode() in text) == state.revealed
    assert state.revealed


def test_marks_are_for_the_referee_alone() -> None:
    marked = ev.Marked(1, "revoke", {"owed": ["pair"]})
    assert [redact(marked, viewer) is marked for viewer in VIEWERS] == [False] * 5 + [True]
    state, _ = played("four-deck", 2)
    assert view(fold([marked], state), REFEREE).marks
    assert not view(fold([marked], state), 1).marks

"""What holds for every kind of player under every book: legal, repeatable, blind to what his view hides."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.bots.tables import BOOKS, book, opening, play, players
from tests.deal.twins import twin
from tuolaji.bots.kinds import check_kind, kinds, make_player
from tuolaji.bots.player import Asked, Player, Seen
from tuolaji.deal.asks import Ask
from tuolaji.deal.command import DealCommand, Declare, Pass, Play
from tuolaji.deal.decide import advance
from tuolaji.deal.options import declarations
from tuolaji.deal.state import DealState
from tuolaji.deal.view import view
from tuolaji.faults import Fault

EVERY = [(name, kind) for name in BOOKS for kind in kinds()]


@pytest.mark.parametrize(("name", "kind"), EVERY)
def test_every_answer_is_accepted(name: str, kind: str) -> None:
    loaded = book(name)

    def accepted(state: DealState, ask: Ask, answer: DealCommand | None) -> None:
        assert answer is not None or not ask.must
        if answer is not None:
            assert answer.seat == ask.seat  # type: ignore[union-attr]
            advance(loaded, state, answer)

    for seed, first in ((1, True), (2, False)):
        state, _ = play(loaded, players(loaded, [kind] * 4, seed), opening(loaded, seed, first=first), accepted)
        assert state.result is not None or state.void is not None


@pytest.mark.parametrize(("name", "kind"), EVERY)
def test_the_same_seed_plays_the_same_deal(name: str, kind: str) -> None:
    loaded = book(name)
    runs = [play(loaded, players(loaded, [kind] * 4, 3), opening(loaded, 3, first=False))[1] for _ in range(2)]
    assert runs[0] == runs[1]


def test_random_numbers_matter_to_the_random_player() -> None:
    loaded = book(BOOKS[-1])
    runs = [play(loaded, players(loaded, ["random"] * 4, seed), opening(loaded, 3, first=False))[1] for seed in (1, 2)]
    assert runs[0] != runs[1]


@pytest.mark.parametrize(("name", "kind"), EVERY)
def test_a_twin_of_the_state_gets_the_same_answers(name: str, kind: str) -> None:
    """A second set of players sees, at every question, a state that differs in all cards hidden from the seat asked."""
    loaded = book(name)
    shadows = players(loaded, [kind] * 4, 4)
    asked: list[int] = []

    def alike(state: DealState, ask: Ask, answer: DealCommand | None) -> None:
        other = twin(state, ask.seat, len(asked))
        asked.append(ask.seat)
        assert shadows[ask.seat].answer(view(other, ask.seat), ask) == answer

    play(loaded, players(loaded, [kind] * 4, 4), opening(loaded, 4, first=False), alike)
    assert set(asked) == {0, 1, 2, 3}


@pytest.mark.parametrize("kind", kinds())
def test_a_player_may_take_a_seat_in_the_middle_of_a_deal(kind: str) -> None:
    loaded = book("four-deck")
    seated = players(loaded, [kind] * 4, 5)

    def replaced(state: DealState, ask: Ask, answer: DealCommand | None) -> None:
        if ask.act == "follow" and state.tricks % 3 == 2:
            seated[ask.seat] = make_player(kind, loaded, ask.seat, lambda n: 0, declarations)

    state, _ = play(loaded, seated, opening(loaded, 5, first=False), replaced)
    assert state.result is not None


def test_silence_is_a_pass_only_where_the_deal_waits() -> None:
    loaded = book("guilin-2009")
    said: set[tuple[bool, type | None]] = set()

    def heard(state: DealState, ask: Ask, answer: DealCommand | None) -> None:
        if ask.act == "declare" and not isinstance(answer, Declare):
            said.add((ask.must, type(answer) if answer else None))

    for seed in range(2):
        play(loaded, players(loaded, ["rules"] * 4, seed), opening(loaded, seed), heard)
    assert said == {(True, Pass), (False, None)}


def test_an_unknown_kind_is_refused_with_the_nearest() -> None:
    with pytest.raises(Fault) as fault:
        check_kind("rule")
    assert (fault.value.code, fault.value.facts) == (
        "player_unknown",
        {"value": "rule", "nearest": ["rules"], "allowed": ["random", "rules"]},
    )


class Rogue:
    """Plays whatever lies first in hand, legal or not."""

    def __init__(self, inner: Player, seat: int) -> None:
        self.inner = inner
        self.seat = seat

    def answer(self, seen: Seen, ask: Asked) -> DealCommand | None:
        if ask.act == "follow":
            return Play(self.seat, seen.hands[self.seat][: ask.number])
        if ask.act == "lead":
            suit = seen.hands[self.seat][0] // 13
            same = [card for card in seen.hands[self.seat] if card // 13 == suit and card % 13 != seen.level]
            return Play(self.seat, tuple(same[:3] or seen.hands[self.seat][:1]))
        return self.inner.answer(seen, ask)


@pytest.mark.parametrize("name", BOOKS)
def test_players_go_on_where_a_table_records_illegal_plays(name: str) -> None:
    loaded = book(name)
    seated: list[Player] = [*players(loaded, ["rules", "random"] * 2, 9)]
    seated[1] = Rogue(seated[1], 1)
    opened = replace(opening(loaded, 9, first=False), enforcement="record")

    def accepted(state: DealState, ask: Ask, answer: DealCommand | None) -> None:
        if ask.seat != 1 and answer is not None:
            marks = len(state.marks)
            assert len(advance(loaded, state, answer).state.marks) == marks

    state, _ = play(loaded, seated, opened, accepted)
    assert state.result is not None
    assert {mark.seat for mark in state.marks} == {1}

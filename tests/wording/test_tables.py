"""Tables of phrases: both languages, the same facts, and words for every value an event can carry."""

from __future__ import annotations

import re
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import inspect

from tuolaji.deal import event as deal
from tuolaji.deal.declaring import Bid
from tuolaji.deal.state import Phase as DealPhase
from tuolaji.match import event as match
from tuolaji.match.ladder import Place
from tuolaji.match.state import Phase as MatchPhase
from tuolaji.simulation.tally import Tally
from tuolaji.wording import events, help, shell, summary, table, terms
from tuolaji.wording.cards import seat
from tuolaji.wording.events import Voice, tell
from tuolaji.wording.language import LANGS, Lang, Phrase
from tuolaji.wording.template import HOLE
from tuolaji.wording.units import NO_NAMES

SILENT = {
    *(deal.DealOpened, deal.Shuffled, deal.CardDrawn, deal.DrawEnded, deal.Passed, deal.DeclaringClosed),
    *(deal.OverturningEnded, deal.SeedRevealed, deal.Marked, deal.PointsAdjusted, deal.ResultForced, deal.CardsShown),
    *(deal.CardsMoved, deal.TrickReopened, deal.PlayReturned, deal.PlayReplaced, deal.DeclaringBarred),
    *(match.MatchOpened, match.SeatsTaken, match.DealBegun, match.LevelsRuled, match.Reminded, match.LastDealCalled),
    *(match.TimeEnded, match.RunningRuled, match.BreakBegun, match.BreakEnded, match.LimitMoved),
}
"""Events of which the terminal says nothing: they show in its head line, or only a referee makes them."""
PLACES = (Place(0, 3), Place(0, 13))


@pytest.mark.parametrize(
    "phrases", [shell.PHRASES, table.TALK, summary.LINES, help.TEXTS], ids=["shell", "table", "summary", "help"]
)
def test_phrases_say_the_same_facts_in_both_languages(phrases: dict[str, Phrase]) -> None:
    for name, (zh, en) in phrases.items():
        assert zh.strip(), name
        assert en.strip(), name
        assert {hole[1] for hole in HOLE.finditer(zh)} == {hole[1] for hole in HOLE.finditer(en)}, name
        assert zh.count("[") == zh.count("]") == en.count("]"), name


def values(kind: type, name: str) -> set[str]:
    """The words a field of an event may hold."""
    hint = get_type_hints(kind)[name]
    return {
        word
        for option in (get_args(hint) if hint.__class__.__name__ == "UnionType" else (hint,))
        for word in get_args(option)
    }


@pytest.mark.parametrize(
    ("words", "known"),
    [
        (events.NAMED_BY, values(deal.TrumpsSet, "by")),
        (events.HOW_BACK, values(match.DealTakenBack, "how")),
        (events.REASON_ENDED, values(match.MatchEnded, "reason")),
        (terms.CALLS, values(match.RefereeCalled, "about")),
        (terms.PHASES, {*get_args(DealPhase), *get_args(MatchPhase)}),
    ],
    ids=["trumps by", "taken back", "ended", "calls", "phases"],
)
def test_every_value_has_words(words: dict[str, Phrase], known: set[str]) -> None:
    assert known
    assert known <= set(words)


def test_every_event_is_told_or_known_to_be_silent() -> None:
    kinds = {*get_args(deal.DealEvent), *get_args(match.MatchOwnEvent)}
    assert kinds - set(events._TELLERS) == SILENT


def made(kind: type) -> Any:
    """Some event of a kind."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    given: dict[str, object] = {}
    for field in info.fields:
        if field.required:
            given[field.name] = SOME.get(field.name, 1)
    return kind(**given)


BID = Bid(1, (5, 5), "open", 0, 2, 2, "level:2")
SOME: dict[str, object] = {
    "bid": BID,
    "bids": (BID,),
    "cards": (5, 5),
    "kitty": (5, 53),
    "choices": ((5,), (6,)),
    "shape": "pair",
    "then": "play",
    "by": "turned",
    "reason": "time",
    "next_side": "opponents",
    "places": PLACES,
    "how": "redeal",
    "about": "time_out",
    "step": "highest_card",
    "given": (5,),
    "taken": (6,),
    "ups": (0, 1),
    "seats": "kept",
    "first_drawer": "kept",
    "clause": "",
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", sorted(events._TELLERS, key=str))
def test_events_are_told(kind: type, lang: Lang) -> None:
    voice = Voice(lang, NO_NAMES, lambda number: seat(number, lang))
    given = made(kind)
    said = tell(given, voice)
    assert said
    assert not re.search(r"None|\{|<|_", said), said
    assert bool(re.search("[\u4e00-\u9fff]", said)) == (lang == "zh"), said


def test_hidden_cards_are_told_by_number() -> None:
    voice = Voice("zh", NO_NAMES, lambda number: seat(number, "zh"))
    assert voice.cards((-1, -1)) == "2张暗牌"
    sealed = deal.Declared(Bid(1, (-1, -1), "open", None, 2, 2), 1, sealed=True)
    assert tell(sealed, voice) == "北暗亮2张。"


@pytest.mark.parametrize("lang", LANGS)
def test_a_summary_of_nothing_and_of_something(lang: Lang) -> None:
    assert all(line.strip() for line in summary.lines(Tally(), lang))
    counts = Tally(
        matches=2,
        deals=4,
        winners={"EW": 1, "draw": 1},
        ended={"passed": 2},
        lengths={1: 1, 3: 1},
        levels={"T": 2, "2": 2},
        trumps={"S": 3, "NT": 1},
        won={"NS": 4},
        bands={"declarers+2": 3, "opponents+0": 1},
        points=200,
        redeals={"redeal": 1},
        throws=10,
        throws_failed=1,
        captures=1,
        capture_points=40,
        multipliers={2: 1},
    )
    text = "\n".join(summary.lines(counts, lang))
    assert "50.0" in text
    assert "10.0%" in text
    assert "2 2" in text.replace("10 2", "")

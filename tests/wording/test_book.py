"""A whole rulebook in words: nothing it states is left out, and every value of the schema has words."""

from __future__ import annotations

import re

import pytest
from msgspec import inspect

from tests.rulebook.house import load_house
from tuolaji.rulebook import schema_cards, schema_contest, schema_deal, schema_event, schema_match
from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.notation import parse_unit
from tuolaji.rulebook.paths import split
from tuolaji.rulebook.show import chapter_names, listing
from tuolaji.wording.book import cards, event, incidents, match, offences, play, table
from tuolaji.wording.book.written import CHAPTERS, chapters, line_for, lines_by_path
from tuolaji.wording.language import LANGS, Lang, Phrase
from tuolaji.wording.terms import FIRST_DRAWER

WORDED: list[tuple[type, str, dict[str, Phrase]]] = [
    (schema_cards.Deck, "buried_by", cards.BURIERS),
    (schema_cards.Adjacency, "level_gap", cards.GAPS),
    (schema_cards.Formation, "suits", cards.SUITS_MEANT),
    (schema_cards.Leading, "throws", play.THROWS),
    (schema_cards.Leading, "undeclared", play.UNDECLARED),
    (schema_cards.Leading, "checked_hands", play.CHECKED),
    (schema_cards.Leading, "checked_against", play.STOPS),
    (schema_cards.FailedThrow, "played", play.FAILED),
    (schema_cards.FailedThrow, "chosen_by", play.CHOOSERS),
    (schema_cards.FailedThrow, "charge_per", play.PER),
    (schema_cards.MustDeclare, "otherwise", play.OTHERWISE),
    (schema_cards.Ruffing, "match", play.MATCHING),
    (schema_cards.Ruffing, "throws_compare", play.COMPARED),
    (schema_cards.LastTrick, "counts", play.COUNTS),
    (schema_deal.Seating, "seats", table.SEATING),
    (schema_deal.Seating, "later_first_drawer", table.LATER),
    (schema_deal.Seating, "shuffles", table.WHO),
    (schema_deal.NamingPattern, "arranged", table.ARRANGED),
    (schema_deal.DeclaringRules, "by", table.BY),
    (schema_deal.DeclaringRules, "equal", table.EQUAL),
    (schema_deal.DeclaringRules, "self_overturn", table.SELF),
    (schema_deal.DeclaringRules, "reinforce", table.REINFORCE),
    (schema_deal.DeclaringRules, "reinforce_until", table.UNTIL),
    (schema_deal.DeclaringRules, "takes", table.TAKES),
    (schema_deal.DeclaringRules, "closes", table.CLOSES),
    (schema_deal.DeclaringRules, "rivals", table.RIVALS),
    (schema_deal.DeclaringRules, "nobody_declarer", table.NOBODY_DECLARES),
    (schema_deal.AfterBury, "who", table.ASKED),
    (schema_deal.AfterBury, "kitty", table.AFTER_KITTY),
    (schema_deal.RedealRight, "who", table.HOLDERS),
    (schema_match.Levels, "passed", match.PASSED),
    (schema_match.Levels, "then", match.THEN),
    (schema_match.Rotation, "hold", match.HOLD),
    (schema_match.Rotation, "lose", match.HOLD),
    (schema_match.Rotation, "unchanged", match.HOLD),
    (schema_match.Rotation, "wrong_order", match.WRONG),
    (schema_match.MatchClock, "running_deal", match.RUNNING),
    (schema_match.Clocks, "acts", match.ACTS),
    (schema_match.TimeOut, "chain", match.STEPS),
    (schema_match.PlayOff, "first_drawer", FIRST_DRAWER),
    (schema_event.Offences, "undecided", incidents.AUTHORITIES),
    (schema_event.Offence, "at_fault", incidents.ROLES),
    (schema_event.Offence, "asks", incidents.ELSEWHERE | {"": Phrase("", "")}),
    (schema_event.Case, "when", incidents.FACTS),
    (schema_event.Case, "chosen_by", incidents.AUTHORITIES | {"": Phrase("", "")}),
    (schema_event.Effect, "deal", incidents.DEALS | {"": Phrase("", "")}),
    (schema_event.Effect, "cards", incidents.CARDS | {"": Phrase("", "")}),
    (schema_event.Effect, "replacement", incidents.REPLACEMENTS | {"": Phrase("", "")}),
    (schema_event.Effect, "bid", incidents.BIDS | {"": Phrase("", "")}),
    (schema_event.Effect, "corrected", incidents.REMEDIES | {"": Phrase("", "")}),
    (schema_event.Effect, "lost_rights", incidents.RIGHTS),
    (schema_event.Effect, "composition_chosen_by", incidents.COMPOSITION | {"": Phrase("", "")}),
    (schema_event.Effect, "lost", incidents.LOST | {"": Phrase("", "")}),
    (schema_event.Effect, "decided_by", incidents.AUTHORITIES | {"": Phrase("", "")}),
    (schema_event.Result, "to", incidents.ROLES),
    (schema_event.Conduct, "looking", offences.LOOKED),
    (schema_event.Looking, "who", offences.LOOKERS),
    (schema_event.Looking, "until", offences.UNTIL),
    (schema_event.Conduct, "asking", offences.ASKED),
    (schema_event.Asking, "who", offences.ASKERS),
    (schema_event.Asking, "whom", offences.TOLD),
    (schema_event.Conduct, "announcing", offences.ANNOUNCED),
    (schema_event.Announcing, "who", offences.SPEAKERS),
    (schema_event.Conduct, "played_cards", offences.LAID),
    (schema_event.Conduct, "points_lie", offences.POINTS_LIE),
    (schema_event.Conduct, "decides", incidents.AUTHORITIES),
    (schema_contest.Stage, "format", event.FORMATS),
    (schema_contest.Stage, "pairing", event.PAIRINGS),
    (schema_contest.Event, "net_score", event.NET),
    (schema_contest.Event, "ranking", event.RANKING),
    (schema_contest.Event, "byes", event.BYES),
    (schema_contest.Roster, "substitution", event.SUBSTITUTION),
]

EVERYTHING = """
[deck]
decks = 3
kitty = 6
bury_before_draw = false
kitty_limits = { points = 20, trumps = 2 }
cite = "1"

[order]
permanent = ["2", "7"]
trumps = ["BJ", "LJ", ["level_trump", "level_plain"], "7_trump", "7_plain", "2_trump", "2_plain", "suit"]
no_trump = ["BJ", "LJ", "level", "permanent"]
equal_cards = "by_suit"
cite = "1"

[shapes.adjacency]
joints = ["BJ-LJ", "7_trump-7_plain"]
ace_two = "low"
permanent_gap = "joined"
cite = "1"

[shapes.special_runs.low]
faces = ["A_suit", "2_suit"]
width = 2
absent_when_level = ["A"]
cite = "1"

[leading]
led = ["single", "pair", "tractor"]
throws = "must_be_declared"
cite = "1"

[leading.must_declare.aces]
cards = "A A"
first_lead = true
seconds = 3
unless_level = ["A"]
cite = "1"

[following.ladders.tractor2]
rungs = [{ any = "tractor2 | ~pair + pair", keep = ["triple"], cards = "highest" }, "pair"]
cite = "1"

[beating]
across_suits = true
cite = "1"

[seating]
first_drawer = ["counted_card", "seat:E"]
suits_ranked = true
cite = "1"

[declaring]
redeal_requests = "by_right"
cite = "1"

[declaring.redeal_rights.poor]
who = "any"
holding = "points<=5"
cite = "1"

[declaring.later]
patterns = [
  { cards = "level", counts = [1, 2], strength = [1, 3], names = "suit", with_face = "joker", with_count = 1 },
  { cards = "BJ", counts = [2], strength = [9], names = "no_trump", use = "overturn_only" },
]
shown_cards = "table"
equal = "suit_order"
locking = ["BJ:2"]
most_overturns = 2
window_seconds = 10
closes = ["time", "all_passed"]
nobody = [{ do = "turn_kitty", turn = "first_level", joker = "S" }, { do = "redeal", times = 1 }, { do = "lot" }]
cite = "1"

[declaring.after_bury]
after = ["level:1", "turned"]
who = "in_turn"
kitty = "swapped"
cite = "1"

[levels]
lead_of = 5
must_play = [{ level = "5", hold = true }]
passed = "held_as_declarers"
then = "further_stage"
further = ["5", "T", "K"]
games = 3
cite = "1"

[levels.fall_backs.jacks]
level = "A"
last_trick_cards = "J"
suit = "trumps"
points_at_least = 80
to = "2"
cite = "1"

[levels.play_off]
level = "A"
cite = "1"

[last_trick]
counts = "kitty_and_last_trick"
captured_by = "both"
plain_factor = 2
cite = "1"

[last_trick.multiplier]
by = "table"
table = { single = 2, pair = 4, tractor2 = 6 }
per_extra = { tractor = 2 }
cite = "1"

[[clocks.match]]
minutes = 60
running_deal = "finished_if_close"
close_levels = 1
break_minutes = 5
cite = "1"

[event]
pairs_per_entry = 3
ranking = ["net", "lot"]
net_score = "levels"
cite = "1"

[event.match_points]
win = 2
draw = 1
loss = 0
margins = [{ levels = 5, win = 3, loss = 0 }]
cite = "1"

[offences.list.late]
counted = { per = "player", within = "event", jointly_with = ["talking"] }
cite = "1"

[[offences.list.late.cases]]
when = { minutes = { least = 5, most = 10 }, deliberate = false, at_fault = ["both", "declarers"] }
then = { levels = { innocent = 1, offender = -2, per = "time" }, trumps = { by = "lot" }, allowed = true }
cite = "1"
"""


def idle(loaded: Loaded, path: str) -> bool:
    """Whether a value has nothing to say in this book: no kitty, no throws, no permanent trumps, too few decks."""
    book, parts = loaded.book, split(path)
    if path == "deck.buried_by":
        return book.deck.kitty == 0
    if path == "shapes.adjacency.permanent_gap":
        return not book.order.permanent
    if parts[0] == "leading":
        return book.leading.throws == "forbidden"
    wide = [size for part in parts if (size := parse_unit(part))]
    return any(width > book.deck.decks for width, _ in wide)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_nothing_a_book_states_is_left_out(name: str, lang: Lang) -> None:
    loaded = load(name)
    written = chapters(loaded, lang)
    covered = lines_by_path(written)
    stated = [row.path for chapter in listing(loaded).chapters for row in chapter.rows if row.citation]
    assert [path for path in stated if line_for(covered, path) is None and not idle(loaded, path)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_a_book_of_one_s_own_states_is_left_out(lang: Lang) -> None:
    loaded = load_house(EVERYTHING)
    written = chapters(loaded, lang)
    covered = lines_by_path(written)
    stated = [row.path for chapter in listing(loaded).chapters for row in chapter.rows if row.citation]
    assert [path for path in stated if line_for(covered, path) is None and not idle(loaded, path)] == []
    text = "\n".join(line.text for chapter in written for line in chapter.lines)
    assert not re.search(r"None|True|False|\bfrom_points\b|_", re.sub(r"（[a-z_A-Z]+）|\([a-z_A-Z]+\)", "", text))


def test_chapters_are_those_of_the_schema_in_its_order() -> None:
    assert tuple(CHAPTERS) == chapter_names()


@pytest.mark.parametrize("name", names())
def test_lines_cite_what_sets_them(name: str) -> None:
    loaded = load(name)
    for chapter in chapters(loaded, "en"):
        for line in chapter.lines:
            assert all(loaded.clause(citation) for citation in line.citations)
            assert bool(line.standing) == bool(line.citations)
            assert line.text[:1] == line.text[:1].upper() or not line.text[:1].isalpha() or line.depth


def literals(info: inspect.Type) -> set[str]:
    if isinstance(info, inspect.LiteralType):
        return {str(value) for value in info.values}
    if isinstance(info, inspect.UnionType):
        return {word for option in info.types for word in literals(option)}
    if isinstance(info, inspect.DictType):
        return literals(info.key_type)
    if isinstance(info, inspect.VarTupleType):
        return literals(info.item_type)
    return set()


@pytest.mark.parametrize(
    ("struct", "field", "words"), WORDED, ids=lambda part: getattr(part, "__name__", str(part)[:20])
)
def test_every_value_of_the_schema_has_words(struct: type, field: str, words: dict[str, Phrase]) -> None:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    allowed = next(literals(entry.type) for entry in info.fields if entry.name == field)
    assert allowed
    assert allowed - {"kept"} <= set(words)

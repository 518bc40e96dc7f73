"""The cross checks: one broken rulebook for each thing they find, and that nothing else sets them off."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tuolaji.rulebook.lint as lint_module
from tests.rulebook.house import faults_of, load_house, marked_line, text_of, warnings_of
from tuolaji.rulebook.catalog import load, load_text, names
from tuolaji.rulebook.findings import RulebookFaults

RULES = "patterns = [{ cards = 'level', counts = [1], strength = [1], names = 'suit' }]\n"
FULL_ORDER = "['BJ', 'LJ', 'level_trump', 'level_plain', 'suit']"
BAND = "bands = [{ lowest = 0, highest = 79, next = 'declarers' }, {%s, next = 'opponents' }] #!"

ERRORS: list[tuple[str, str]] = [
    # head, deck, kitty
    (
        "reason_missing",
        "[clause.a] #!\nprinted='a'\ntitle={zh='a',en='a'}\nstatement={zh='a',en='a'}\nstanding='silent'",
    ),
    ("kitty_does_not_divide", "[deck]\ncite = '1'\nkitty = 7 #!"),
    ("kitty_does_not_divide", "[deck]\ncite = '1'\ndecks = 3 #!"),
    ("kitty_does_not_divide", "[deck]\ncite = '1'\nplayers = 6 #!"),
    ("kitty_too_large", "[deck]\ncite = '1'\nkitty = 108 #!"),
    ("kitty_too_large", "[deck]\ncite = '1'\nkitty = 4000000000000000000 #!"),
    ("twice", "[deck]\ncite = '1'\nremoved = ['3', '4', '3'] #!"),
    ("buried_seat_mismatch", "[deck]\ncite = '1'\nburied_by = 'seat' #!"),
    ("buried_seat_mismatch", "[deck]\ncite = '1'\nburied_seat = 'E' #!"),
    ("kitty_needed", "[deck]\ncite = '1'\nbury_before_draw = true\nkitty = 0 #!"),
    # order, shapes
    ("order_incomplete", "[order]\ncite = '1'\nsuit_order = ['S', 'H', 'C'] #!"),
    ("order_incomplete", "[order]\ncite = '1'\nranks = ['A', 'K', 'Q'] #!"),
    ("order_incomplete", "[order]\ncite = '1'\ntrumps = ['BJ', 'level_trump', 'level_plain', 'suit'] #!"),
    ("order_incomplete", "[order]\ncite = '1'\nno_trump = ['BJ', 'LJ'] #!"),
    ("order_incomplete", f"[order]\ncite = '1'\npermanent = ['2']\ntrumps = {FULL_ORDER} #!"),
    ("rank_removed", "[order]\ncite = '1'\npermanent = ['3'] #!\n[deck]\nremoved = ['3']\ncite = '1'"),
    ("token_unknown", "[order]\ncite = '1'\ntrumps = ['BJ', 'LJ', 'level_trump', 'level_plain', 'suits'] #!"),
    ("token_unknown", "[order]\ncite = '1'\nno_trump = ['BJ', 'LJ', 'level', 'suit'] #!"),
    ("twice", "[order]\ncite = '1'\nno_trump = ['BJ', ['LJ', 'BJ'], 'level'] #!"),
    ("joint_unknown", "[shapes.adjacency]\ncite = '1'\njoints = ['BJ-LJ', 'LJ-level'] #!"),
    ("joint_upside_down", "[shapes.adjacency]\ncite = '1'\njoints = ['LJ-BJ'] #!"),
    ("order_too_long", "[order]\ncite = '1'\npermanent = ['2','3','4','5','6','7','8','9','T','J','Q','K','A'] #!"),
    ("single_missing", "[shapes]\ncite = '1'\nsets = ['pair'] #!"),
    ("wider_than_decks", "[shapes]\ncite = '1'\nsets = ['single', 'pair', 'triple'] #!"),
    ("wider_than_decks", "[shapes.runs]\ncite = '1'\ntriple = { least = 3 } #!"),
    ("limits_crossed", "[shapes.runs.pair]\ncite = '1'\nleast = 4 #!\ngreatest = 3"),
    ("unit_too_long", "[shapes.runs.pair]\ncite = '1'\ngreatest = 31 #!"),
    ("token_unknown", "[shapes.special_runs.x]\ncite = '1'\nwidth = 2\nfaces = ['A_trump', '2'] #!"),
    (
        "rank_removed",
        "[shapes.special_runs.x]\ncite='1'\nwidth=2\nfaces=['A_trump','2_trump']#!\n[deck]\nremoved=['2']\ncite='1'",
    ),
    ("faces_of_two_suits", "[shapes.special_runs.x]\ncite = '1'\nwidth = 2\nfaces = ['A_trump', '2_suit'] #!"),
    ("run_too_short", "[shapes.special_runs.x]\ncite = '1'\nwidth = 2\nfaces = ['A_trump'] #!"),
    ("wider_than_decks", "[shapes.special_runs.x]\ncite = '1'\nfaces = ['A_trump', '2_trump']\nwidth = 3 #!"),
    ("formation_name_taken", "[shapes.formations.pair] #!\ncite = '1'\ncards = ['BJ', 'LJ']"),
    ("run_too_short", "[shapes.formations.one]\ncite = '1'\ncards = ['BJ'] #!"),
    ("token_unknown", "[shapes.formations.x]\ncite = '1'\ncards = ['BJ', 'XX'] #!"),
    ("wider_than_decks", "[shapes.formations.x]\ncite = '1'\ncards = ['BJ', 'BJ', 'BJ'] #!"),
    ("unit_unknown", "[shapes.names]\ncite = '1'\ntracktor = { zh = '拖', en = 'run' } #!"),
    # scoring
    ("empty", "[scoring]\ncite = '1'\nbands = [] #!"),
    ("bands_overlap", "[scoring]\ncite = '1'\n" + BAND % "lowest = 79, highest = 200"),
    ("bands_gap", "[scoring]\ncite = '1'\n" + BAND % "lowest = 85, highest = 200"),
    ("limits_crossed", "[scoring]\ncite = '1'\n" + BAND % "lowest = 80, highest = 70"),
    (
        "bands_open",
        "[rulebook.drop]\n'scoring.below' = '1'\n[scoring]\ncite = '1'\n"
        + (BAND % "lowest = 80, highest = 120").replace("lowest = 0", "lowest = 5"),
    ),
    (
        "bands_open",
        "[rulebook.drop]\n'scoring.above' = '1'\n[scoring]\ncite = '1'\n" + BAND % "lowest = 80, highest = 120",
    ),
    ("rank_removed", "[scoring.card_points]\ncite = '1'\n3 = 5 #!\n[deck]\nremoved = ['3']\ncite = '1'"),
    ("too_large", "[scoring.card_points]\ncite = '1'\n3 = 1000000000000000000 #!"),
    # leading, following
    ("unit_unknown", "[leading]\ncite = '1'\nled = ['single', 'tractors'] #!"),
    ("unit_absent", "[shapes]\ncite = '1'\nsets = ['single', 'pair']\n[leading]\ncite = '1'\nled = ['triple'] #!"),
    ("one_of_two_needed", "[leading.must_declare.x] #!\ncite = '1'\nfirst_lead = true"),
    ("cards_malformed", "[leading.must_declare.x]\ncite = '1'\ncards = 'A K' #!"),
    ("wider_than_decks", "[leading.must_declare.x]\ncite = '1'\ncards = 'A A A' #!"),
    ("wider_than_decks", "[leading.must_declare.x]\ncite = '1'\nwidths = [3, 2] #!"),
    ("unit_unknown", "[following.ladders.tracktor2] #!\ncite = '1'\nrungs = ['pair']"),
    (
        "unit_absent",
        "[shapes.runs.pair]\ncite='1'\ngreatest = 4\n[following.ladders.tractor5] #!\ncite = '1'\nrungs = ['pair']",
    ),
    ("unit_too_long", "[following.ladders.tractor31] #!\ncite = '1'\nrungs = ['pair']"),
    ("unit_unknown", "[following.ladders.tractor3]\ncite = '1'\nrungs = ['tractor3', 'pair + pairs'] #!"),
    ("rung_too_large", "[following.ladders.tractor2]\ncite = '1'\nrungs = ['tractor2', 'pair + pair + single'] #!"),
    ("rung_malformed", "[following.ladders.tractor2]\ncite = '1'\nrungs = ['tractor2', 'pair + '] #!"),
    ("rung_owes_nothing", "[following.ladders.tractor2]\ncite = '1'\nrungs = ['~tractor2'] #!"),
    ("empty", "[following.ladders.tractor2]\ncite = '1'\nrungs = [] #!"),
    (
        "general_missing",
        "[rulebook.drop]\n'following.general.steps' = '1'\n"
        "[following.general]\ncite = '1'\nsteps = { triple = ['runs3'] } #!",
    ),
    ("step_unknown", "[following.general.steps]\ncite = '1'\npair = ['run2'] #!"),
    ("step_too_wide", "[following.general.steps]\ncite = '1'\npair = ['runs3'] #!"),
    ("twice", "[following.general.steps]\ncite = '1'\npair = ['runs2', 'sets2', 'runs2'] #!"),
    ("sizes_differ", "[following.general]\ncite = '1'\nstand_ins = [{ unit = 'tractor2', take = 'tractor3' }] #!"),
    # beating, last trick
    (
        "classes_overlap",
        "[beating.classes.a]\ncite='1'\norder=['tractor2','1x4']\nsuits='trumps'\n"
        "[beating.classes.b] #!\ncite='1'\norder=['tractor2','2x2']",
    ),
    ("sizes_differ", "[beating.classes.a]\ncite = '1'\norder = ['tractor2', 'tractor3'] #!"),
    ("empty", "[beating.classes.a]\ncite = '1'\norder = ['tractor2'] #!"),
    ("empty", "[last_trick.multiplier]\ncite = '1'\nby = 'table' #!"),
    (
        "nothing_to_extend",
        "[last_trick.multiplier]\ncite='1'\nby='table'\ntable={ pair = 2 }\nper_extra = { tractor = 1 } #!",
    ),
    ("unit_unknown", "[last_trick.multiplier]\ncite='1'\nper_extra = { pair = 1 } #!"),
    ("too_large", "[deck]\ncite='1'\ndecks = 6\n[last_trick.multiplier]\ncite='1'\ntable={single=2}\nby = 'power' #!"),
    ("too_large", "[last_trick.multiplier]\ncite = '1'\nfactor = 1000000000000000000 #!"),
    # seating, declaring
    ("empty", "[seating]\ncite = '1'\nfirst_drawer = [] #!"),
    ("step_unknown", "[seating]\ncite = '1'\nfirst_drawer = ['seat:X'] #!"),
    ("chain_goes_on", "[seating]\ncite = '1'\nfirst_drawer = ['lot', 'seat:E'] #!"),
    ("token_unknown", "[seating]\ncite = '1'\ndrawn_cards_order = ['BJ', '1'] #!"),
    (
        "not_parallel",
        "[declaring.later]\ncite='1'\npatterns=[{cards='level',counts=[1,2],strength=[1],names='suit'}] #!",
    ),
    (
        "not_ascending",
        "[declaring.later]\ncite='1'\npatterns=[{cards='level',counts=[2,1],strength=[1,2],names='suit'}] #!",
    ),
    (
        "more_than_copies",
        "[declaring.later]\ncite='1'\npatterns=[{cards='level',counts=[1,3],strength=[1,2],names='suit'}] #!",
    ),
    (
        "more_than_copies",
        "[declaring.later]\ncite='1'\n"
        "patterns=[{cards='level',counts=[1],strength=[1],names='suit',with_face='LJ',with_count=3}] #!",
    ),
    (
        "joker_names_no_suit",
        "[declaring.later]\ncite='1'\npatterns=[{cards='LJ',counts=[2],strength=[3],names='suit'}] #!",
    ),
    (
        "one_without_other",
        "[declaring.later]\ncite='1'\npatterns=[{cards='level',counts=[1],strength=[1],names='suit',with_count=1}] #!",
    ),
    ("empty", "[declaring.later]\ncite='1'\npatterns=[{cards='level',counts=[],strength=[],names='suit'}] #!"),
    ("naming_malformed", "[declaring.later]\ncite = '1'\nlocking = ['BJ2'] #!"),
    ("sealed_betrayed", "[declaring.later]\ncite = '1'\nother_suit_only = true #!\nsealed = true"),
    ("order_incomplete", "[declaring.later]\ncite = '1'\nequal = 'suit_order'\nsuits = ['S', 'H'] #!"),
    ("kitty_needed", "[declaring.later]\ncite = '1'\ntakes = ['trumps', 'kitty']\n[deck]\ncite = '1'\nkitty = 0 #!"),
    ("never_closes", "[declaring.later]\ncite = '1'\ncloses = [] #!"),
    ("never_closes", "[deck]\ncite = '1'\nkitty = 0 #!"),
    ("one_without_other", "[declaring.later]\ncite = '1'\ncloses = ['time'] #!"),
    ("empty", "[declaring.later]\ncite = '1'\nnobody = [] #!"),
    ("kitty_needed", "[declaring.later]\ncite='1'\nnobody = [{ do = 'turn_kitty', nth = 9 }, { do = 'lot' }] #!"),
    ("redeal_never", "[declaring.later]\ncite = '1'\nnobody = [{ do = 'redeal' }, { do = 'lot' }] #!"),
    ("chain_goes_on", "[declaring.later]\ncite = '1'\nnobody = [{ do = 'lot' }, { do = 'no_trump' }] #!"),
    ("chain_open", "[declaring.later]\ncite = '1'\nnobody = [{ do = 'turn_kitty' }] #!"),
    (
        "holding_malformed",
        "[declaring]\ncite='1'\nredeal_requests='by_right'\n"
        "redeal_rights = { x = { who = 'any', holding = 'points<20' } } #!",
    ),
    ("rights_barred", "[declaring]\ncite = '1'\nredeal_rights = { x = { who = 'any', holding = 'no_points' } } #!"),
    ("naming_malformed", "[declaring.after_bury]\ncite = '1'\nwho = 'any'\nafter = ['turned', 'level'] #!"),
    ("kitty_needed", "[declaring.after_bury]\ncite = '1'\nwho = 'any'\n[deck]\ncite = '1'\nkitty = 0 #!"),
    # levels, clocks, time out
    ("empty", "[levels]\ncite = '1'\nsequence = [] #!"),
    ("twice", "[levels]\ncite = '1'\nsequence = ['2', '2', 'A'] #!"),
    ("not_ascending", "[levels]\ncite = '1'\nsequence = ['2', 'K', 'J', 'A'] #!"),
    ("rank_removed", "[levels]\ncite = '1'\nsequence = ['2', '3', 'A'] #!\n[deck]\ncite = '1'\nremoved = ['3']"),
    ("level_not_in_sequence", "[levels]\ncite = '1'\nsequence = ['2', 'A']\nstart = '3' #!"),
    ("level_not_in_sequence", "[levels]\ncite = '1'\nsequence = ['2', 'A']\nmust_play = [{ level = 'J' }] #!"),
    ("level_not_in_sequence", "[levels]\ncite = '1'\nsequence = ['2', 'A']\nplay_off = { level = 'J' } #!"),
    ("limits_crossed", "[levels]\ncite = '1'\nstart = '5'\nlast = '3' #!"),
    ("one_without_other", "[levels]\ncite = '1'\nthen = 'further_stage' #!"),
    ("one_without_other", "[levels]\ncite = '1'\nfurther = ['2'] #!"),
    ("limits_crossed", "[levels.fall_backs.x]\ncite = '1'\nlevel = 'J'\nlast_trick_cards = 'J'\nto = 'K' #!"),
    ("cards_malformed", "[levels.fall_backs.x]\ncite = '1'\nlevel = 'J'\nto = '2'\nlast_trick_cards = 'JJ' #!"),
    ("limits_crossed", "[levels.fall_backs.x]\ncite='1'\nlevel='J'\nto='2'\npoints_at_least=80 #!\npoints_below=80"),
    ("one_of_two_needed", "[levels.fall_backs.x] #!\ncite = '1'\nlevel = 'J'\nto = '2'"),
    ("effect_unknown", "[clocks.overrun]\ncite = '1'\neffects = ['warning', 'points:'] #!"),
    ("stage_unknown", "[[clocks.match]]\ncite = '1'\nminutes = 9\nstage = 'final' #!"),
    ("twice", "[[clocks.match]]\ncite = '1'\nminutes = 9\n[[clocks.match]] #!\ncite = '1'\nminutes = 9"),
    ("beyond_limit", "[[clocks.match]]\ncite = '1'\nminutes = 9\nreminder_minutes = 9 #!"),
    ("one_without_other", "[[clocks.match]]\ncite = '1'\nminutes = 9\nclose_levels = 1 #!"),
    ("empty", "[time_out]\ncite = '1'\nchain = [] #!"),
    ("chain_open", "[time_out]\ncite = '1'\nchain = ['higher_level'] #!"),
    ("chain_goes_on", "[time_out]\ncite = '1'\nchain = ['draw', 'higher_level', 'referee'] #!"),
    ("play_off_missing", "[time_out]\ncite = '1'\nchain = ['play_off'] #!"),
    # offences, conduct, event
    ("cards_malformed", "[offences.list.x]\ncite = '1'\nlead = { cards = 'A K' } #!"),
    ("offence_unknown", "[offences.list.x]\ncite = '1'\nsame_as = 'lates' #!"),
    ("offence_unknown", "[offences.list.x]\ncite = '1'\ncounted = { jointly_with = ['y'] } #!"),
    ("offences_in_circle", "[offences.list.x]\ncite='1'\nsame_as='y' #!\n[offences.list.y]\ncite='1'\nsame_as='x'"),
    ("one_without_other", "[offences.list.x]\ncite = '1'\nbecomes = 'late' #!"),
    ("one_of_two_needed", "[offences.list.x]\ncite = '1'\ncases = [{ when = { times = 1 } }] #!"),
    ("one_without_other", "[offences.list.x]\ncite='1'\ncases=[{ options = { A = {}, B = {} } }] #!"),
    ("empty", "[offences.list.x]\ncite='1'\ncases=[{ chosen_by = 'innocent', options = { A = {} } }] #!"),
    (
        "option_unknown",
        "[offences.list.x]\ncite='1'\ncases=[{ chosen_by='innocent', default='C', options={A={},B={}} }] #!",
    ),
    ("case_unreachable", "[offences.list.x]\ncite='1'\ncases=[{ then = { warning = true } }, { then = {} }] #!"),
    ("limits_crossed", "[offences.list.x]\ncite='1'\ncases=[{ when={minutes={least=5,most=4}}, then={} }] #!"),
    ("empty", "[offences.list.x]\ncite='1'\ncases=[{ when={minutes={}}, then={} }] #!"),
    ("empty", "[offences.list.x]\ncite='1'\ncases=[{ when={reason=[]}, then={} }] #!"),
    ("not_allowed", "[offences.list.x]\ncite='1'\ncases=[{ when={at_fault='dealer'}, then={} }] #!"),
    ("charge_malformed", "[offences.list.x]\ncite='1'\ncases=[{ then={charges=[{ per = 'card' }]} }] #!"),
    ("level_not_in_sequence", "[offences.list.x]\ncite='1'\ncases=[{ then={levels={offender_to='2'}} }] #!"),
    ("empty", "[offences.list.x]\ncite='1'\ncases=[{ then={levels={}} }] #!"),
    ("clause_unknown", "[conduct.for_people.'9'] #!\ncite = '1'\nreason = { zh = '人', en = 'people' }"),
    ("twice", "[conduct]\ncite = '1'\nappeal = ['referee', 'referee'] #!"),
    ("twice", "[event]\ncite = '1'\nranking = ['net', 'net'] #!"),
    (
        "not_descending",
        "[event.match_points]\ncite='1'\nwin=2\ndraw=1\nloss=0\n"
        "margins=[{levels=1,win=3,loss=0},{levels=4,win=4,loss=0}] #!",
    ),
    ("points_upside_down", "[event.match_points] #!\ncite='1'\nwin = 0\ndraw = 1\nloss = 0"),
    ("limits_crossed", "[event.roster]\ncite = '1'\nleast = 4 #!\ngreatest = 3"),
    ("order_incomplete", "[seating]\ncite = '1'\ndrawn_cards_order = ['A', 'K', 'Q'] #!"),
    ("team_size_mismatch", "[event]\ncite = '1'\nteam_size = 3 #!"),
]
ELSEWHERE = {"name_malformed", "too_many", "players_not_dealt"}
"""Codes with a test of their own."""

WARNINGS: list[tuple[str, str, str]] = [
    (
        "rung_repeats",
        "warning",
        "[following.ladders.tractor2]\ncite='1'\nrungs=['tractor2', 'pair + pair', 'pair', 'pair + single'] #!",
    ),
    (
        "bands_turn_back",
        "warning",
        "[scoring]\ncite='1'\n"
        "bands=[{lowest=0,highest=79,next='opponents'},{lowest=80,highest=99,next='declarers'}] #!",
    ),
    ("never_reached", "warning", "[levels]\ncite = '1'\nlead_of = 13 #!"),
    (
        "never_reached",
        "warning",
        "[offences.list.x]\ncite='1'\nsame_as='late'\ncases=[{ then = { warning = true } }] #!",
    ),
    (
        "text_empty",
        "warning",
        "[clause.a]\nprinted='a'\ntitle={zh='a',en=''} #!\nstatement={zh='a',en='a'}\nstanding='explicit'",
    ),
    ("deal_already_given", "note", "[declaring.later]\ncite = '1'\ntakes = ['trumps', 'deal'] #!"),
]


def base_of(code: str, body: str) -> str:
    """A level that no base sequence lacks is tested on a book that starts higher."""
    return "guilin-2009" if "offender_to" in body else "base"


@pytest.mark.parametrize(("code", "body"), ERRORS)
def test_each_contradiction_is_found_at_its_line(code: str, body: str) -> None:
    extends = base_of(code, body)
    found = [fault for fault in faults_of(body, extends) if fault.code == code]
    assert found, [str(fault) for fault in faults_of(body, extends)]
    assert marked_line(body, extends) in {fault.line for fault in found}
    assert all(fault.file == "house.toml" and fault.key for fault in found)


@pytest.mark.parametrize(("code", "severity", "body"), WARNINGS)
def test_harmless_oddities_are_warnings_or_notes(code: str, severity: str, body: str) -> None:
    found = [(warning.severity, warning.line) for warning in warnings_of(body) if warning.code == code]
    assert (severity, marked_line(body)) in found


def test_six_players_load_and_lint_with_a_note() -> None:
    loaded = load_house("[deck]\ncite = '1'\nplayers = 6\nkitty = 6\n[event]\nteam_size = 3\ncite = '1'\n")
    assert [(w.code, w.severity, w.key) for w in loaded.warnings] == [("players_not_dealt", "note", "deck.players")]


def test_every_code_of_the_cross_checks_has_its_case() -> None:
    folder = Path(lint_module.__file__).parent
    sources = "".join(file.read_text() for file in folder.glob("lint_*.py"))
    codes = set(re.findall(r'desk\.(?:report|warn|note)\(\s*"([a-z_]+)"', sources))
    tested = {code for code, _ in ERRORS} | {code for code, _, _ in WARNINGS} | ELSEWHERE
    assert codes <= tested, codes - tested


def test_more_formations_than_tables_hold() -> None:
    formations = "".join(f"[shapes.formations.f{i}]\ncite = '1'\ncards = ['BJ', 'LJ']\n" for i in range(61))
    assert [fault.code for fault in faults_of(formations)] == ["too_many"]


def test_a_name_that_cannot_begin_a_citation() -> None:
    with pytest.raises(RulebookFaults) as caught:
        load_text(text_of("[deck]\ncite = '1'\nkitty = 7\n").replace('"house"', '"my house"'))
    assert [(fault.code, fault.line) for fault in caught.value.faults] == [
        ("name_malformed", 2),
        ("kitty_does_not_divide", 14),
    ]


@pytest.mark.parametrize("name", ["base", *names()])
def test_shipped_books_are_clean(name: str) -> None:
    assert load(name, thorough=True).warnings == ()


@pytest.mark.parametrize("decks", [1, 2, 3, 4, 5, 6])
def test_a_book_for_any_number_of_decks(decks: int) -> None:
    kitty = decks * 54 % 4 + 4
    assert load_house(f"[deck]\ncite = '1'\ndecks = {decks}\nkitty = {kitty}\n").book.deck.decks == decks


def test_permanent_trumps_one_by_one() -> None:
    body = """\
[order]
permanent = ["2", "3"]
trumps = ["BJ", "LJ", "level_trump", "level_plain", "3_trump", ["3_plain", "2_plain"], "2_trump", "suit"]
no_trump = ["BJ", "LJ", "level", ["3", "2"]]
cite = "1"
[shapes.adjacency]
joints = ["BJ-LJ", "3_trump-3_plain"]
cite = "1"
"""
    assert load_house(body).book.order.permanent == ("2", "3")


def test_formations_may_stand_in_ladders_and_classes() -> None:
    body = """\
[shapes.formations.heaven]
cards = ["BJ", "BJ", "LJ", "LJ"]
cite = "1"
[following.ladders.tractor2]
rungs = ["tractor2 | ~heaven", "pair + pair", "pair"]
cite = "1"
[beating.classes.four]
order = ["tractor2", "heaven"]
cite = "1"
"""
    assert "heaven" in load_house(body).book.shapes.formations


@pytest.mark.parametrize(
    "body",
    [
        "bands=[{lowest=0,highest=79,next='declarers',declarers=101},{lowest=80,highest=999,next='opponents'}] #!",
        "bands=[{lowest=0,highest=9999999,next='declarers'}] #!",
        "above={every=1,levels=4611686018427387903} #!",
        "below={every=4611686018427387903} #!",
    ],
)
def test_levels_and_points_stay_within_what_the_kernel_counts(body: str) -> None:
    whole = f"[scoring]\ncite='1'\n{body}"
    assert [(fault.code, fault.line) for fault in faults_of(whole)] == [("out_of_range", marked_line(whole))]

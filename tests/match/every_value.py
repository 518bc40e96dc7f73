"""A tiny rulebook and one variation for every value that the chapters of deals and matches may take.

Not here: playing them (``test_every_value``).
"""

from __future__ import annotations

from functools import cache
from typing import get_args

from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_deal import Who

_HEAD = """
[rulebook]
name = "tiny"
extends = "base"
title = { zh = "小牌", en = "Tiny" }
[clause.own]
printed = "1"
title = { zh = "自定", en = "Own" }
statement = { zh = "自定之事。", en = "What this book sets itself." }
standing = "explicit"
"""
TINY: dict[str, str] = {
    "deck": 'decks = 2\nkitty = 4\nremoved = ["3", "4", "6", "7", "8", "9", "J"]',
    "seating": "",
    "levels": 'start = "2"\nsequence = ["2", "5", "T", "Q", "K", "A"]\nlast = "A"',
    "declaring": "",
    "declaring.opening": 'closes = ["all_passed"]',
    "declaring.later": 'closes = ["all_passed"]',
    "order": "",
    "rotation": "",
    "time_out": 'chain = ["higher_level", "draw"]',
    "event": "",
}
"""Two packs of six ranks, ten cards each and four in the kitty."""
PLAYED = 'stages.final.format = "knockout"'
RUN = '{ cards = "any", counts = [2, 3], strength = [3, 4], names = "suit", arranged = "run" }'


def _both(text: str) -> dict[str, str]:
    return {"declaring.opening": text, "declaring.later": text}


def _pattern(text: str) -> dict[str, str]:
    level = '{ cards = "level", counts = [1, 2], strength = [1, 2], names = "suit" }'
    return _both(f"patterns = [{level}, {{ {text} }}]")


def _nobody(*steps: str) -> dict[str, str]:
    """A chain when nobody declares, in a book whose patterns name trumps but rarely."""
    rare = 'patterns = [{ cards = "BJ", counts = [2], strength = [1], names = "no_trump" }]'
    return _both(f"{rare}\nnobody = [{', '.join('{ do = ' + step + ' }' for step in steps)}]")


def _seating(text: str, *values: str) -> dict[str, dict[str, str]]:
    return {f"seating {text} {value}": {"seating": f"{text} = {value}"} for value in values}


def _quoted(chapter: str, key: str, *values: str) -> dict[str, dict[str, str]]:
    return {f"{chapter} {key} {value}": {chapter: f'{key} = "{value}"'} for value in values}


def _rules(key: str, *values: str, beside: str = "") -> dict[str, dict[str, str]]:
    return {f"declaring {key} {value}": _both(f"{key} = {value}\n{beside}") for value in values}


VARIATIONS: dict[str, dict[str, str]] = {
    **_quoted("seating", "seats", "lot", "cut", "chosen", "finger_guessing"),
    **_seating("first_drawer", '["highest_card", "lot"]', '["lowest_card", "lot"]', '["counted_card", "lot"]'),
    **_seating("first_drawer", '["seat:W"]', '["side_highest_card", "seat:S"]'),
    **_seating("suits_ranked", "true"),
    "tie first": {"seating": 'tie = "first"\nfirst_drawer = ["side_highest_card", "lot"]'},
    **_quoted("seating", "later_first_drawer", "declarer", "last_winner", "same"),
    **_quoted("seating", "direction", "cw"),
    **{f"{who} shuffles and cuts": {"seating": f'shuffles = "{who}"\ncuts = "{who}"'} for who in get_args(Who)},
    "buried by a seat": {"deck": 'buried_by = "seat"\nburied_seat = "S"'},
    "buried by the namer": {"deck": 'buried_by = "namer"'},
    "kitty laid aside": {"deck": "bury_before_draw = true"},
    "kitty limits": {"deck": "kitty_limits = { points = 15, trumps = 2 }"},
    **_rules("when", '"in_turn_after"'),
    **_rules("by", '"declarers"', '"opponents"', '"declarers_first"'),
    **_rules("equal", '"later"', '"suit_order"'),
    **_rules("sealed", "true"),
    **_rules("shown_cards", '"table"'),
    **_rules("shown_cards", '"table"', beside="sealed = true"),
    "takes": {"declaring.opening": 'takes = ["trumps", "deal", "kitty"]', "declaring.later": 'takes = ["kitty"]'},
    "takes no deal": {"declaring.opening": 'takes = ["trumps"]\nopening_takes_deal = false'},
    **_rules("self_overturn", '"never"', '"always"'),
    **_rules("reinforce", '"nobody"', '"side"'),
    **_rules("reinforce", '"side" ', beside='reinforce_until = "overturned"\nself_overturn = "never"'),
    **_rules("reinforce_until", '"overturned"', '"draw_end"'),
    **_rules("shown_cards_count", "false"),
    **_rules("closes", '["kitty_looked"]', '["kitty_taken"]'),
    **_rules("closes", '["time"]', '["time", "kitty_taken"]', beside="window_seconds = 5"),
    **_rules("window_from", '"last_declaration"', beside='window_seconds = 5\ncloses = ["time", "all_passed"]'),
    **_rules("rivals", '"strongest"', '"seat"', '"lot"'),
    "nobody keeps": {"declaring.opening": 'nobody_declarer = "keep"'},
    "nobody by lot": {"declaring.opening": 'nobody_declarer = "lot"'},
    "one rank across suits": _pattern(
        'cards = "Q", counts = [2, 3], strength = [3, 4], names = "no_trump", arranged = "one_rank"'
    ),
    "one suit": _pattern('cards = "plain", counts = [4], strength = [5], names = "suit", arranged = "one_suit"'),
    "a run": _both(f"patterns = [{RUN}]"),
    "free": _pattern('cards = "joker", counts = [2, 3], strength = [4, 5], names = "no_trump", arranged = "free"'),
    "jokers open": _pattern('cards = "LJ", counts = [1], strength = [4], names = "no_trump", use = "open_only"'),
    "jokers overturn": _pattern(
        'cards = "BJ", counts = [1], strength = [4], names = "no_trump", use = "overturn_only"'
    ),
    "permanent": _pattern('cards = "permanent", counts = [2], strength = [3], names = "suit"')
    | {"order": 'permanent = ["5"]'},
    **{
        f"with {face}": _both(
            'patterns = [{ cards = "level", counts = [1, 2], strength = [1, 2], names = "suit", '
            f'with_face = "{face}", with_count = 1 }}]'
        )
        for face in ("LJ", "BJ", "joker", "joker_of_colour")
    },
    "turned nth": _nobody('"turn_kitty", nth = 2, joker = "S"'),
    "turned joker": _nobody('"turn_kitty", joker = "no_trump"'),
    **{f"turned joker {suit}": _nobody(f'"turn_kitty", joker = "{suit}"') for suit in "HCD"},
    "first level": _nobody('"turn_kitty", turn = "first_level"', '"no_trump"'),
    "highest": _nobody('"turn_kitty", turn = "highest"', '"lot"'),
    "redeal": _nobody('"redeal", times = 2', '"lot"'),
    "longest": _nobody('"longest_level_suit"', '"no_trump"'),
    "other side": _nobody('"redeal", times = 1', '"other_side"')
    | {"declaring.opening": 'patterns = [{ cards = "BJ", counts = [2], strength = [1], names = "no_trump" }]'},
    "common level": {"declaring": 'open_deal_level = "common"', "rotation": 'hold = "first_to_declare"'},
    "own level": {"declaring": 'open_deal_level = "own"', "rotation": 'lose = "first_to_declare"'},
    **{
        f"right of {who} {holding} {moment} {effect}": {
            "declaring": 'redeal_requests = "by_right"',
            "declaring.redeal_rights.poor": f'who = "{who}"\nholding = "{holding}"\nmoment = "{moment}"\n'
            f'effect = "{effect}"',
            "seating": f'first_drawer = ["{first}"]',
        }
        for who, holding, moment, effect, first in (
            ("any", "points<=40", "after_draw", "redeal", "seat:N"),
            ("declarer", "trumps<=5", "before_bury", "redeal_same_drawer", "lot"),
            ("declarers", "points<=35", "before_bury", "redeal", "lot"),
            ("opponents", "no_trumps", "after_draw", "redeal_same_drawer", "lot"),
            ("opponents", "no_points", "before_bury", "redeal", 'lowest_card", "lot'),
        )
    },
    **{
        f"after bury {who} {kitty} {rounds}": {
            "declaring.after_bury": f'who = "{who}"\nkitty = "{kitty}"\nrounds = {rounds}\n{after}',
            **_both('equal = "later"\nself_overturn = "always"\npartner_least = 1\nother_suit_only = false'),
        }
        for who in ("any", "opponents", "in_turn")
        for kitty in ("left", "taken", "swapped")
        for rounds, after in ((2, ""), (1, 'after = ["level:1", "turned"]'))
    },
    **{
        f"sealed, then after bury {kitty}": {
            "declaring.after_bury": f'who = "opponents"\nkitty = "{kitty}"',
            **_both('sealed = true\nequal = "later"\nself_overturn = "always"'),
        }
        for kitty in ("left", "taken")
    },
    "must play": {"levels": 'must_play = [{ level = "T" }, { level = "Q", hold = true }]'},
    **_quoted("levels", "passed", "promotion", "on_reaching", "held_as_declarers"),
    "start over": {"levels": 'sequence = ["2", "5"]\nlast = "5"\nthen = "start_over"\nlead_of = 4'},
    "start over on reaching": {
        "levels": 'sequence = ["2", "5", "T"]\nlast = "T"\nthen = "start_over"\npassed = "on_reaching"'
    },
    "further": {"levels": 'sequence = ["2", "5"]\nlast = "5"\nthen = "further_stage"\nfurther = ["A", "K"]'},
    "further held": {
        "levels": 'sequence = ["2", "5"]\nlast = "5"\nthen = "further_stage"\nfurther = ["K", "T", "Q"]\n'
        'passed = "held_as_declarers"'
    },
    "games": {"levels": 'sequence = ["2", "5"]\nlast = "5"\ngames = 3', "seating": 'first_drawer = ["seat:N"]'},
    **{
        f"fall back {suit}": {
            "levels": "",
            "levels.fall_backs.two": f'level = "5"\nlast_trick_cards = "level Q HK LJ"\nsuit = "{suit}"\nto = "2"',
        }
        for suit in ("any", "trumps", "plain")
    },
    "fall back on points": {"levels.fall_backs.two": 'level = "5"\npoints_at_least = 80\npoints_below = 120\nto = "2"'},
    **_quoted("rotation", "hold", "same", "partner", "next_seat", "next_of_side", "last_winner", "first_to_declare"),
    **_quoted("rotation", "lose", "next_seat", "next_of_side", "last_winner", "previous_seat", "first_to_declare"),
    **_quoted("rotation", "unchanged", "by_result", "as_hold", "as_lose", "same", "first_to_declare"),
    **_quoted("rotation", "wrong_order", "replay_with_bidding", "opponents_declare", "stands", "referee"),
    **{
        f"clock {running}": {"clocks.match": f'minutes = 30\nrunning_deal = "{running}"\n{more}'}
        for running, more in (
            ("finished", "no_new_deal_minutes = 5\nreminder_minutes = 10"),
            ("dropped", "break_minutes = 5\nbreak_inside = false"),
            ("finished_if_close", "close_levels = 1"),
            ("referee", ""),
        )
    },
    **{
        f"time out {step}": {"time_out": f'chain = ["{step}", "referee"]'}
        for step in ("higher_level", "first_there", "holding_the_deal", "opponent_points")
    },
    "time out draw": {"time_out": 'chain = ["draw"]'},
    **{
        f"play off {seats} {drawer} {holder}": {
            "time_out": 'chain = ["play_off"]',
            "seating": f'first_drawer = ["{first}"]',
            "levels.play_off": f'level = "A"\nseats = "{seats}"\nfirst_drawer = "{drawer}"\nholder = "{holder}"',
        }
        for seats, drawer, holder, first in (
            ("kept", "kept", "kept", "lot"),
            ("lot", "kept", "kept", "lot"),
            ("cut", "lot", "bidding", "seat:W"),
            ("finger_guessing", "highest_card", "kept", 'lowest_card", "lot'),
            ("kept", "referee_card", "bidding", "seat:W"),
        )
    },
}


@cache
def tiny(*names: str) -> Loaded:
    """The tiny book with these variations, later ones over earlier ones. Raises Fault where they do not go together."""
    tables = dict(TINY)
    for table, text in (item for name in names for item in VARIATIONS[name].items()):
        keys = {line.split("=")[0].strip() for line in text.splitlines() if line}
        kept = [line for line in tables.get(table, "").splitlines() if line.split("=")[0].strip() not in keys]
        tables[table] = "\n".join([*kept, text])
    found = _HEAD
    for table, text in tables.items():
        if text.strip():
            head = f"[[{table}]]" if table == "clocks.match" else f"[{table}]"
            found += f'{head}\n{text}\ncite = "own"\n'
    return catalog.load_text(found)

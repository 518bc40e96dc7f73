"""Cross checks on the match: levels, clocks, the time-out result.

Not here: offences and the event (``lint_event``).
"""

from __future__ import annotations

import re

from tuolaji.rulebook.lint_cards import RANKS
from tuolaji.rulebook.lint_desk import Desk
from tuolaji.rulebook.paths import Path
from tuolaji.rulebook.schema_match import FallBack, MatchClock

OVERRUN = re.compile(r"warning|referee|committee|points:[1-9][0-9]{0,3}")
LAST_TRICK_CARD = re.compile(r"level|[2-9TJQKA]|[SHCD][2-9TJQKA]|LJ|BJ")
FINAL = ("draw", "play_off", "referee")


def lint(desk: Desk) -> None:
    """Report what does not fit together in these chapters."""
    _sequence(desk)
    _further(desk)
    _musts(desk)
    for name, fall_back in desk.book.levels.fall_backs.items():
        _fall_back(desk, ("levels", "fall_backs", name), fall_back)
    _clocks(desk)
    _time_out(desk)


def _level(desk: Desk, path: Path, level: str) -> None:
    sequence = desk.book.levels.sequence
    if level not in sequence:
        desk.report("level_not_in_sequence", path, ("levels", "sequence"), value=level, expected=list(sequence))


def _sequence(desk: Desk) -> None:
    levels = desk.book.levels
    path = ("levels", "sequence")
    if not levels.sequence:
        desk.report("empty", path, expected=1)
    desk.unique(path, levels.sequence)
    places = [RANKS.index(rank) for rank in levels.sequence]
    if places != sorted(places):
        expected = sorted(levels.sequence, key=RANKS.index)
        desk.report("not_ascending", path, value=list(levels.sequence), expected=expected)
    if removed := [rank for rank in levels.sequence if rank in desk.book.deck.removed]:
        desk.report("rank_removed", path, ("deck", "removed"), value=removed)
    _level(desk, ("levels", "start"), levels.start)
    _level(desk, ("levels", "last"), levels.last)
    if RANKS.index(levels.last) < RANKS.index(levels.start):
        desk.report("limits_crossed", ("levels", "last"), ("levels", "start"), least=levels.start, greatest=levels.last)


def _further(desk: Desk) -> None:
    levels = desk.book.levels
    wanted = levels.then == "further_stage"
    if wanted != bool(levels.further):
        paths = ("levels", "then"), ("levels", "further")
        desk.report("one_without_other", *paths, expected=["then", "further"], value=levels.then)
    desk.unique(("levels", "further"), levels.further)
    if removed := [rank for rank in levels.further if rank in desk.book.deck.removed]:
        desk.report("rank_removed", ("levels", "further"), ("deck", "removed"), value=removed)


def _musts(desk: Desk) -> None:
    levels = desk.book.levels
    desk.unique(("levels", "must_play"), [must.level for must in levels.must_play])
    for i, must in enumerate(levels.must_play):
        _level(desk, ("levels", "must_play", str(i)), must.level)
    if levels.play_off is not None:
        _level(desk, ("levels", "play_off", "level"), levels.play_off.level)
    laps = levels.then in ("start_over", "further_stage")
    if levels.lead_of >= len(levels.sequence) > 0 and not laps:
        facts = {"value": levels.lead_of, "most": len(levels.sequence) - 1}
        desk.warn("never_reached", ("levels", "lead_of"), ("levels", "sequence"), **facts)


def _fall_back(desk: Desk, path: Path, fall_back: FallBack) -> None:
    _level(desk, (*path, "level"), fall_back.level)
    _level(desk, (*path, "to"), fall_back.to)
    if RANKS.index(fall_back.to) >= RANKS.index(fall_back.level):
        desk.report("limits_crossed", (*path, "to"), (*path, "level"), least=fall_back.to, greatest=fall_back.level)
    for card in fall_back.last_trick_cards.split():
        if LAST_TRICK_CARD.fullmatch(card) is None:
            desk.report("cards_malformed", (*path, "last_trick_cards"), value=card[:40], expected=["level", "J", "HJ"])
    least, below = fall_back.points_at_least, fall_back.points_below
    if least is not None and below is not None and least >= below:
        paths = (*path, "points_at_least"), (*path, "points_below")
        desk.report("limits_crossed", *paths, least=least, greatest=below - 1)
    if not fall_back.last_trick_cards and least is None and below is None:
        desk.report("one_of_two_needed", path, expected=["last_trick_cards", "points_at_least", "points_below"])


def _clocks(desk: Desk) -> None:
    clocks = desk.book.clocks
    desk.unique(("clocks", "match"), [clock.stage for clock in clocks.match])
    for i, clock in enumerate(clocks.match):
        _match_clock(desk, ("clocks", "match", str(i)), clock)
    for i, effect in enumerate(clocks.overrun.effects):
        if OVERRUN.fullmatch(effect) is None:
            expected = ["warning", "referee", "committee", "points:20"]
            desk.report(
                "effect_unknown", ("clocks", "overrun", "effects", str(i)), value=effect[:40], expected=expected
            )


def _match_clock(desk: Desk, path: Path, clock: MatchClock) -> None:
    stages = desk.book.event.stages
    if clock.stage and clock.stage not in stages:
        desk.report(
            "stage_unknown", (*path, "stage"), ("event", "stages"), value=clock.stage[:40], expected=list(stages)
        )
    inside = {"reminder_minutes": clock.reminder_minutes, "no_new_deal_minutes": clock.no_new_deal_minutes}
    if clock.break_inside:
        inside["break_minutes"] = clock.break_minutes
    for key, minutes in inside.items():
        if minutes and minutes >= clock.minutes:
            desk.report("beyond_limit", (*path, key), (*path, "minutes"), value=minutes, most=max(0, clock.minutes - 1))
    if clock.close_levels and clock.running_deal != "finished_if_close":
        paths = (*path, "close_levels"), (*path, "running_deal")
        desk.report("one_without_other", *paths, expected=["finished_if_close"])


def _time_out(desk: Desk) -> None:
    chain = desk.book.time_out.chain
    path: Path = ("time_out", "chain")
    desk.unique(path, chain)
    if not chain:
        desk.report("empty", path, expected=1)
    elif chain[-1] not in FINAL:
        desk.report("chain_open", (*path, str(len(chain) - 1)), value=chain[-1], expected=list(FINAL))
    for i, step in enumerate(chain[:-1]):
        if step in FINAL:
            desk.report("chain_goes_on", (*path, str(i + 1)), value=chain[i + 1], after=step)
    if "play_off" in chain and desk.book.levels.play_off is None:
        desk.report("play_off_missing", path, ("levels", "play_off"), expected="levels.play_off")

"""A rulebook's offences as a referee's desk lists them: by when they happen, with what follows in words.

Not here: the offences as data (``referee.catalogue``), the printed chapter (``book.offences``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tuolaji.referee.catalogue import Item
from tuolaji.rulebook.schema_event import Case, Effect, Offence
from tuolaji.wording.book import incidents as words
from tuolaji.wording.book import match, table
from tuolaji.wording.book.offences import condition, effect, incident
from tuolaji.wording.book.scribe import Scribe
from tuolaji.wording.judging_incidents import fact

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "play": (
        *("revoke_found_after_next_trick", "revoke_established", "revoke_not_caught_in_time", "wrong_follow"),
        *("wrong_cards_exposed", "wrong_card_corrected_in_time", "exposed_card", "failed_throw", "out_of_turn"),
        *("take_back", "wrong_card_count_found_after_next_trick", "hand_count_wrong", "first_lead_AA_undeclared"),
        *("first_lead_AA_partner_asks_how", "partner_blocks_but_silent", "first_lead_AA"),
    ),
    "conduct": ("talking", "illegal_information"),
    "time": ("late", "overtime", "move_time", "limits"),
    "declaring": (
        *("false_bid", "open_bid", "bid_cards_exposed_after_draw_before_opponents_pass"),
        *("declarer_yields_to_partner", "redeal_request"),
    ),
    "drawing": (
        *("draw_error_unintentional", "one_drew_extra_other_short", "total_cards_wrong_at_kitty"),
        "overdraw_from_kitty_without_declarer_prompt",
    ),
    "kitty": ("kitty_count_wrong",),
    "other": ("other",),
}
"""When an incident happens, the most frequent first; one that no list names is among ``other``."""
_PLACES: Final = {name: (moment, place) for moment, names in MOMENTS.items() for place, name in enumerate(names)}


class CaseWords(NamedTuple):
    """when: "" where it always holds; then: "" where something is chosen; options: by name."""

    when: str
    then: str
    options: dict[str, str]
    chosen_by: str


class OffenceWords(NamedTuple):
    """An offence in words. timing: from when it counts, "" = at once; cases: as in ``catalogue.Item``."""

    title: str
    timing: str
    cases: tuple[CaseWords, ...]
    asks: str
    decides: str


def moment(event: str) -> tuple[str, int]:
    """When an incident happens, and its place among those that happen then."""
    return _PLACES.get(event, ("other", len(_PLACES)))


def said(s: Scribe, item: Item) -> OffenceWords:
    """One offence in words."""
    offence = s.book.offences.list[item.answers]
    return OffenceWords(
        title=incident(s, item.event),
        timing=_timing(s, item),
        cases=tuple(_case(s, case) for case in offence.cases),
        asks=s.word(words.ELSEWHERE, item.asks) if item.asks else "",
        decides=s.word(words.AUTHORITIES, item.decides),
    )


def authorities(s: Scribe) -> dict[str, str]:
    """Whoever decides or chooses, in words."""
    return {name: phrase.of(s.lang) for name, phrase in words.AUTHORITIES.items()}


def facts(s: Scribe, items: tuple[Item, ...]) -> dict[str, str]:
    """Every fact these offences ask for, in words."""
    names = {field.name for item in items for field in item.fields}
    for item in items:
        for case in item.cases:
            outcomes = [case.then] if case.then is not None else case.options.values()
            names |= {field.name for outcome in outcomes for field in outcome.fields}
    return {name: fact(name, s.lang) for name in sorted(names)}


def acts(s: Scribe) -> dict[str, str]:
    """The acts whose time is limited; all there are where the book limits none."""
    return {act: s.word(match.ACTS, act) for act in s.book.clocks.acts or match.ACTS}


def holdings(s: Scribe) -> dict[str, str]:
    """Hands that give a right to a redeal."""
    rights = s.book.declaring.redeal_rights.values()
    return {right.holding: table.holding(s, right.holding) for right in rights}


def _timing(s: Scribe, item: Item) -> str:
    if item.established != "next_trick":
        return ""
    zh, en = "下一圈领出时成立", "Stands once the next trick is led"
    if not item.until:
        return s.say(zh, en)
    before = incident(s, item.until)
    return s.say(f"{zh}；之前按「{before}」论", f"{en}; before that it is “{before}”")


def _case(s: Scribe, case: Case) -> CaseWords:
    when = s.say("且", " and ").join(condition(s, name, value) for name, value in case.when.items())
    return CaseWords(
        when=when[:1].upper() + when[1:],
        then="" if case.then is None else _upper(s, case.then),
        options={name: _upper(s, option) for name, option in case.options.items()},
        chosen_by=s.word(words.AUTHORITIES, case.chosen_by) if case.chosen_by else "",
    )


def _upper(s: Scribe, given: Effect) -> str:
    text = effect(s, given)
    return text[:1].upper() + text[1:]


def asked_only(offence: Offence) -> bool:
    """Whether it is a question about the rules rather than something that was done."""
    return offence.asks in ("act_limits", "must_declare")

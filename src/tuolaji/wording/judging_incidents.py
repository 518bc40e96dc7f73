"""What follows from an incident, as a referee reads it out: points, levels, the deal, rights, who decides.

Not here: what follows (``referee.remedy``), how a rulebook's offences are written out (``book.offences``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tuolaji.wording import cards, consequences, template
from tuolaji.wording.book import incidents as words
from tuolaji.wording.language import Lang, Phrase, listed

PHRASES: Final[dict[str, Phrase]] = {
    "points": Phrase("罚{points}分：防守方{delta}分。", "Charge of {points}: the opponents' total {delta}."),
    "points_unplaced": Phrase("罚{points}分。", "Charge of {points}."),
    "points_none": Phrase("不罚分。", "No charge."),
    "final": Phrase("防守方总分{points}分。", "The opponents' total is {points}."),
    "over": Phrase("本盘结束。", "The deal is over."),
    "goes_on": Phrase("继续打。", "Play goes on."),
    "next": Phrase("接着由{side}坐庄。", "Next to declare: {side}."),
    "up": Phrase("{side}升{levels:plain}级。", "{side}: up {levels#level|levels}."),
    "sanction": Phrase("处罚：{sanction}。", "Sanction: {sanction}."),
    "violations": Phrase("记违例{violations}次。", "Violations entered: {violations}."),
    "decided": Phrase("由{who}裁定。", "It is for {who} to decide."),
    "chosen": Phrase("由{who}选择：", "{who} chooses:"),
    "option": Phrase("{name}：{said}", "{name}: {said}"),
    "missing": Phrase("还要知道：{missing}。", "To complete the answer: {missing}."),
    "established": Phrase("已经成立。", "It is established."),
    "not_established": Phrase("尚未成立。", "It is not established."),
    "trump": Phrase("主：{trump}。", "Trumps: {trump}."),
    "word": Phrase("{word}。", "{word}."),
    "value": Phrase("{label}：{value}。", "{label}: {value}."),
    "nothing": Phrase("规则书对此没有写后果。", "The rulebook attaches no consequence."),
    "granted": Phrase("准许。", "Granted."),
    "refused": Phrase("不准。", "Refused."),
    "no_violation": Phrase("不算违例。", "No violation."),
    "level": Phrase("违例方降到{level:level}。", "The side at fault is set to {level:level}."),
}
SANCTIONS: Final[dict[str, Phrase]] = {
    "warning": Phrase("警告", "a warning"),
    "points": Phrase("罚分", "points"),
    "points_first_deal": Phrase("罚分，记在首盘", "points, set against the first deal"),
    "first_deal_forfeited": Phrase("首盘判负", "the first deal is forfeited"),
    "round_forfeited": Phrase("本轮判负", "the round is forfeited"),
    "match_forfeited": Phrase("本场判负", "the match is forfeited"),
    "disqualified": Phrase("取消参赛资格", "disqualification"),
}
_WORDED: Final = {
    "deal": words.DEALS,
    "cards": words.CARDS,
    "replacement_counts_as": words.REPLACEMENTS,
    "remedy": words.REMEDIES,
    "composition_chosen_by": words.COMPOSITION,
}
_LISTED: Final = {"rights_lost": words.RIGHTS, "rights_granted": words.RIGHTS}
_FLAGS: Final = ("bid_stands", "declaration_required", "declarer_may_object", "offender_may_object")
_DONE: Final = (
    *("kind", "yes", "code", "facts", "clause", "event", "offence", "options", "chosen_by", "choice", "missing"),
    "doubts",
    *("points", "opponent_points_delta", "opponent_points_final", "deal_over", "play_continues", "winner_side"),
    *("next_declaring_side", "declarer_up", "opponent_up", "EW_up", "NS_up", "innocent_up", "offender_up"),
    *("sanction", "violations", "violation", "decided_by", "established", "revoke_established", "at_fault"),
    *("trump", "trumps", "trump_by", "granted", "allowed", "offender_level", *_WORDED, *_LISTED, *_FLAGS),
    *("offending_side_may_bid", "offending_side_may_counter", "opponents_may_counter_openly"),
)
"""Keys that are said in a line of their own or follow from one that is."""
_OTHER_FACTS: Final = {
    "offender": Phrase("违例的座位", "the seat at fault"),
    "offender_side": Phrase("违例的一方", "the side at fault"),
    "discarded": Phrase("弃的牌", "the card discarded"),
    "declarer": Phrase("庄家", "the declarer"),
}


def fact(name: str, lang: Lang) -> str:
    """What a fact of an incident is called; one nobody knows stays as it is."""
    phrase = words.FACTS.get(name) or _OTHER_FACTS.get(name)
    return phrase.of(lang) if phrase else name


def incident(name: str, lang: Lang) -> str:
    """What an incident is called; a rulebook's own keeps its name."""
    phrase = words.INCIDENTS.get(name)
    return phrase.of(lang) if phrase else name


def lines(outcome: Mapping[str, Any], lang: Lang) -> Iterator[tuple[str, str]]:
    """The consequences of an incident, each with its weight as ``judging.Line`` has it."""
    yield incident(outcome["event"], lang), "answer"
    said = [*_said(outcome, lang)]
    if not said and not outcome.get("options"):
        said = [_fill("nothing", lang)]
    for text in said:
        yield text, "good" if outcome["yes"] else "bad"
    options = outcome.get("options")
    if options:
        who = _word(words.AUTHORITIES, outcome.get("chosen_by", ""), lang) or _word(words.AUTHORITIES, "referee", lang)
        yield _fill("chosen", lang, who=who[:1].upper() + who[1:]), ""
        for name, option in options.items():
            yield _fill("option", lang, name=name, said="".join(_spaced(_said(option, lang), lang))), ""
    missing = [name for name in outcome.get("missing", ()) if name != "choice"]
    if missing:
        yield _fill("missing", lang, missing=listed((fact(name, lang) for name in missing), lang)), "small"


def _spaced(texts: Iterator[str], lang: Lang) -> Iterator[str]:
    for place, text in enumerate(texts):
        yield (" " if place and lang == "en" else "") + text


def _fill(phrase: str, lang: Lang, /, **facts: Any) -> str:
    return template.fill(PHRASES[phrase].of(lang), facts, lang)


def _word(table: Mapping[str, Phrase], name: Any, lang: Lang) -> str:
    phrase = table.get(name)
    return phrase.of(lang) if phrase else str(name)


def _said(outcome: Mapping[str, Any], lang: Lang) -> Iterator[str]:
    """Everything an outcome says, a sentence each."""
    established = outcome.get("established")
    if established is not None:
        yield _fill("established" if established else "not_established", lang)
    for key in ("granted", "allowed"):
        if outcome.get(key) is not None:
            yield _fill("granted" if outcome[key] else "refused", lang)
    if outcome.get("violation") is False:
        yield _fill("no_violation", lang)
    yield from _points(outcome, lang)
    yield from _course(outcome, lang)
    yield from _levels(outcome, lang)
    if outcome.get("sanction") not in (None, "points"):
        yield _fill("sanction", lang, sanction=_word(SANCTIONS, outcome["sanction"], lang))
    if outcome.get("violations"):
        yield _fill("violations", lang, violations=outcome["violations"])
    yield from _rest(outcome, lang)
    if outcome.get("decided_by"):
        yield _fill("decided", lang, who=_word(words.AUTHORITIES, outcome["decided_by"], lang))


def _points(outcome: Mapping[str, Any], lang: Lang) -> Iterator[str]:
    points, delta = outcome.get("points"), outcome.get("opponent_points_delta")
    if points:
        signed = None if delta is None else f"{delta:+d}"
        yield _fill("points" if delta else "points_unplaced", lang, points=points, delta=signed)
    if outcome.get("opponent_points_final") is not None:
        yield _fill("final", lang, points=outcome["opponent_points_final"])


def _course(outcome: Mapping[str, Any], lang: Lang) -> Iterator[str]:
    if outcome.get("deal_over"):
        yield _fill("over", lang)
    if outcome.get("play_continues"):
        yield _fill("goes_on", lang)
    for key, table in _WORDED.items():
        if outcome.get(key):
            yield _fill("word", lang, word=_word(table, outcome[key], lang))
    if outcome.get("next_declaring_side"):
        yield _fill("next", lang, side=_word(words.ROLES, outcome["next_declaring_side"], lang))


def _levels(outcome: Mapping[str, Any], lang: Lang) -> Iterator[str]:
    roles = {"declarer_up": "declarers", "opponent_up": "opponents"}
    if all(outcome.get(key) is None for key in roles):
        roles = {"innocent_up": "innocent", "offender_up": "offender"}
    for key, role in roles.items():
        if outcome.get(key):
            side = _word(words.ROLES, role, lang)
            yield _fill("up", lang, side=side[:1].upper() + side[1:], levels=outcome[key])
    if outcome.get("offender_level") is not None:
        yield _fill("level", lang, level=outcome["offender_level"])


def _rest(outcome: Mapping[str, Any], lang: Lang) -> Iterator[str]:
    for key, table in _LISTED.items():
        if outcome.get(key):
            named = listed((_word(table, name, lang) for name in outcome[key]), lang)
            yield _fill("value", lang, label=consequences.label(key, lang), value=named)
    for key in _FLAGS:
        if outcome.get(key) is not None:
            label = consequences.label(key, lang)
            yield _fill("value", lang, label=label, value=template.plain(outcome[key], lang))
    if "trump" in outcome:
        yield _fill("trump", lang, trump=cards.suit_named(outcome["trump"], lang))
    if outcome.get("trump_by"):
        by = _word(words.AUTHORITIES, outcome["trump_by"], lang)
        yield _fill("value", lang, label=consequences.label("trump_by", lang), value=by)
    for key in sorted(outcome):
        value = outcome[key]
        if key not in _DONE and value is not None:
            label = consequences.label(key, lang)
            yield _fill("value", lang, label=label, value=consequences.value(key, value, lang))

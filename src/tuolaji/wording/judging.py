"""The answers of the referee's calculator in words: the answer itself, its reason, what is owed or forced.

Not here: the answers (``referee.question``), sentences about refusals (``sentence``), the clause read out
(``clauses``), consequences of incidents (``judging_incidents``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tuolaji.wording import judging_incidents, template
from tuolaji.wording.language import Lang, Phrase
from tuolaji.wording.sentence import sentence
from tuolaji.wording.units import NO_NAMES, Names, together

PHRASES: Final[dict[str, Phrase]] = {
    "follow_yes": Phrase("可以：这样跟合规。", "Yes: this is a legal answer."),
    "follow_no": Phrase("不可以这样跟。", "No: this may not be played."),
    "lead_yes": Phrase("可以领出：{units}。", "Yes: this may be led, as {units}."),
    "lead_throw": Phrase(
        "可以甩：{units}。要每个单元都没有人管得住才成。",
        "Yes, as a throw: {units}. It stands if nobody can beat any unit of it.",
    ),
    "lead_no": Phrase("不可以这样领出。", "No: this may not be led."),
    "winner": Phrase("第{winner}手最大：{cards}。", "Play {winner} wins: {cards}."),
    "winner_ruff": Phrase("第{winner}手杀得：{cards}。", "Play {winner} wins by a ruff: {cards}."),
    "trick_points": Phrase("本圈{points}分。", "The trick holds {points#point|points}."),
    "compare_first": Phrase("先出的大：{cards}。", "The earlier play is higher: {cards}."),
    "compare_second": Phrase("后出的大：{cards}。", "The later play is higher: {cards}."),
    "throw_yes": Phrase("甩成。", "The throw stands."),
    "throw_no": Phrase(
        "甩牌失败：须改出 {must_play:cards}。", "The throw fails: {must_play:cards} must be led instead."
    ),
    "throw_left": Phrase(
        "甩牌失败：改出哪个由{who}定。", "The throw fails; what is led instead is for {who} to choose."
    ),
    "choices": Phrase("可选：{choices}", "To choose from: {choices}"),
    "charge": Phrase("罚{points}分。", "The charge is {points#point|points}."),
    "no_charge": Phrase("不罚分。", "There is no charge."),
    "stopper": Phrase("管住的是甩牌者的{who}。", "It is stopped by the thrower's {who}."),
    "kitty": Phrase(
        "底牌{points}分 × {times} = {scored}分。", "The kitty: {points} × {times} = {scored#point|points}."
    ),
    "kitty_none": Phrase("底牌不算给防守方。", "The kitty brings the opponents nothing."),
    "last_trick": Phrase("最后一圈{points}分，{times}倍。", "The last trick: {points#point|points}, times {times}."),
    "last_final": Phrase("防守方总分{points}分。", "The opponents' total is {points}."),
    "score": Phrase("下一盘由{side}坐庄。", "Next to declare: {side}."),
    "score_up": Phrase(
        "{side}升{levels:plain}级[，打{level:level}]。", "{side}: up {levels#level|levels}[, now at {level:level}]."
    ),
    "score_none": Phrase("双方都不升级。", "Neither side climbs."),
    "score_passed": Phrase("{side}已打过最后一级。", "{side} passed the last level."),
    "owes_anything": Phrase(
        "手里没有{suit}，可以任意出。", "The hand has none of the suit ({suit}): anything may be played."
    ),
    "owes_whole_suit": Phrase(
        "{suit}不够，有的全要出。", "The suit ({suit}) does not reach: all of it has to be played."
    ),
    "owes_suit": Phrase("{suit}任意出。", "Any cards of the suit ({suit}) will do."),
    "owes_units": Phrase("{suit}里欠：{owed:owed}。", "Owed in the suit ({suit}): {owed:owed}."),
    "forced": Phrase("非出不可：{forced:cards}", "In every legal answer: {forced:cards}"),
    "choose_split": Phrase(
        "没有讲明单元，各家可以自选拆法：{splits}", "The units were not stated; the others may choose: {splits}"
    ),
    "clause_none": Phrase("本规则书没有写到，依惯例。", "The rulebook has no clause on it; usual practice holds."),
    "reason": Phrase("理由：{reason}", "Why it is read so: {reason}"),
}
SIDES: Final = {"declarers": Phrase("庄家方", "the declarers"), "opponents": Phrase("防守方", "the opponents")}
WHO: Final = {
    "next": Phrase("下家", "next seat"),
    "partner": Phrase("对家", "partner"),
    "previous": Phrase("上家", "previous seat"),
    "next_seat": Phrase("下家", "the next seat"),
    "highest_stopper": Phrase("管得最大的一家", "the player who stops it highest"),
    "others": Phrase("其余各家", "each of the others"),
    "rule": Phrase("规则", "the rule"),
}


class Line(NamedTuple):
    """A line to show: ``answer`` in large type, ``good`` or ``bad``, what stands below it, or ``small``."""

    text: str
    weight: str = ""


def lines(answer: Mapping[str, Any], asked: Mapping[str, Any], lang: Lang, names: Names = NO_NAMES) -> Iterator[Line]:
    """An answer of ``referee.question.ask`` to the question `asked` (its `input`), most important first."""

    def say(phrase: str, /, **facts: Any) -> str:
        return template.fill(PHRASES[phrase].of(lang), facts, lang, names)

    for doubt in answer.get("doubts", ()):
        yield Line(sentence(doubt["code"], doubt["facts"], lang, names), "bad")
    if answer["kind"] == "penalty":
        yield from (Line(*line) for line in judging_incidents.lines(answer, lang))
        return
    first, *rest = _SAY[answer["kind"]](answer, asked, lang, names, say)
    yield first
    if answer["code"]:
        yield Line(sentence(answer["code"], answer["facts"], lang, names))
    yield from rest


def _units(parts: Any, lang: Lang, names: Names) -> str:
    return together([part["title"] for part in parts], lang, names)


def _follow(answer: Any, asked: Any, lang: Lang, names: Names, say: Any) -> Iterator[Line]:
    yield Line(say("follow_yes" if answer["yes"] else "follow_no"), "good" if answer["yes"] else "bad")
    duty = answer.get("duty")
    if duty is not None and answer["code"] not in ("unit_withheld", "suit_withheld"):
        yield Line(say("owes_" + duty["code"], suit=answer["led"]["suit"], owed=duty["owed"]))
    if duty is not None and duty["forced"]:
        yield Line(say("forced", forced=duty["forced"]))


def _lead(answer: Any, asked: Any, lang: Lang, names: Names, say: Any) -> Iterator[Line]:
    if not answer["yes"]:
        yield Line(say("lead_no"), "bad")
        return
    units = _units(answer["components"], lang, names)
    yield Line(say("lead_throw" if answer["throw"] else "lead_yes", units=units), "good")
    if len(answer["splits"]) > 1:
        yield Line(say("choose_split", splits=" / ".join(_units(split, lang, names) for split in answer["splits"])))


def _winner(answer: Any, asked: Any, lang: Lang, names: Names, say: Any) -> Iterator[Line]:
    cards = asked["plays"][answer["winner"] - 1]
    yield Line(say("winner_ruff" if answer["ruffed"] else "winner", winner=answer["winner"], cards=cards), "good")
    yield Line(say("trick_points", points=answer["points"]))


def _compare(answer: Any, asked: Any, lang: Lang, names: Names, say: Any) -> Iterator[Line]:
    yield Line(say("compare_" + answer["winner"], cards=asked[answer["winner"]]), "good")


def _throw(answer: Any, asked: Any, lang: Lang, names: Names, say: Any) -> Iterator[Line]:
    if answer["yes"]:
        yield Line(say("throw_yes"), "good")
        return
    if answer["must_play"] is not None:
        yield Line(say("throw_no", must_play=answer["must_play"]), "bad")
    else:
        yield Line(say("throw_left", who=WHO[answer["chosen_by"]].of(lang)), "bad")
        yield Line(say("choices", choices=answer["choices"]))
    points = answer["penalty_points"]
    yield Line(say("charge" if points else "no_charge", points=points), "bad" if points else "")
    if answer["stopper"] is not None:
        yield Line(say("stopper", who=WHO[answer["stopper"]].of(lang)))


def _kitty(answer: Any, asked: Any, lang: Lang, names: Names, say: Any) -> Iterator[Line]:
    times = answer["multiplier"]
    if "last_trick_points" in answer:
        yield Line(say("last_trick", points=answer["last_trick_points"], times=times), "good")
        if answer["opponent_points_final"] is not None:
            yield Line(say("last_final", points=answer["opponent_points_final"]), "good")
    elif times == 0:
        yield Line(say("kitty_none"), "good")
    else:
        scored = answer["kitty_points_scored"]
        yield Line(say("kitty", points=answer["kitty_points"], times=times, scored=scored), "good")


def _score(answer: Any, asked: Any, lang: Lang, names: Names, say: Any) -> Iterator[Line]:
    yield Line(say("score", side=SIDES[answer["next_declaring_side"]].of(lang)), "good")
    climbed = [role for role in ("declarer", "opponent") if answer[role + "_up"]]
    for role in climbed:
        levels, level = answer[role + "_up"], answer.get(role + "_level_after")
        yield Line(say("score_up", side=_capital(SIDES[role + "s"].of(lang)), levels=levels, level=level), "good")
    if not climbed:
        yield Line(say("score_none"))
    if answer["passed"]:
        yield Line(say("score_passed", side=_capital(SIDES[answer["passed"]].of(lang))), "good")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_SAY: Final = {
    "follow": _follow,
    "lead": _lead,
    "winner": _winner,
    "compare": _compare,
    "throw": _throw,
    "kitty": _kitty,
    "score": _score,
}

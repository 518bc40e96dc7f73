"""The chapters offences and conduct in words.

Not here: the names of incidents and consequences (``incidents``).
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.rulebook.paths import quote
from tuolaji.rulebook.schema_event import (
    Case,
    Charge,
    Discretion,
    Effect,
    LevelChange,
    Offence,
    Result,
    Span,
    TrumpNaming,
)
from tuolaji.wording.book import incidents as words
from tuolaji.wording.book.scribe import Scribe, rank
from tuolaji.wording.language import Phrase
from tuolaji.wording.units import NUMERALS

LOOKED: Final[dict[str, Phrase]] = {
    "kitty": Phrase("底牌", "The kitty"),
    "own_last_trick": Phrase("自己上一圈出的牌", "One's own cards of the last trick"),
    "last_trick": Phrase("上一圈", "The last trick"),
    "earlier_tricks": Phrase("更早的各圈", "Earlier tricks"),
}
LOOKERS: Final[dict[str, Phrase]] = {
    "nobody": Phrase("谁都不能看", "nobody may look"),
    "owner": Phrase("出牌者自己可以看", "their owner may look"),
    "declarer": Phrase("庄家可以看", "the declarer may look"),
    "leader": Phrase("领出者可以看", "the leader may look"),
    "anybody": Phrase("谁都可以看", "anybody may look"),
}
UNTIL: Final[dict[str, Phrase]] = {
    "always": Phrase("随时", "at any time"),
    "next_lead": Phrase("到下一次领出为止", "until the next lead"),
    "first_lead": Phrase("到首引为止", "until the first lead"),
    "trick_end": Phrase("到这一圈完为止", "until the trick ends"),
}
ASKED: Final[dict[str, Phrase]] = {
    "partner_play": Phrase("问对家有没有、怎么出", "Asking the partner about his play"),
    "doubtful_card": Phrase("有疑问的牌", "A doubtful card"),
    "played_cards": Phrase("出过的牌", "Cards already played"),
    "clock": Phrase("计时", "The clock"),
}
ASKERS: Final[dict[str, Phrase]] = {
    "nobody": Phrase("不许问", "may not be asked"),
    "player_to_act": Phrase("轮到的人可以问", "the player to act may ask"),
    "anybody": Phrase("谁都可以问", "anybody may ask"),
}
TOLD: Final[dict[str, Phrase]] = {
    "partner": Phrase("对家", "the partner"),
    "opponents": Phrase("对手", "the opponents"),
    "referee": Phrase("裁判", "the referee"),
    "anybody": Phrase("任何人", "anybody"),
}
ANNOUNCED: Final[dict[str, Phrase]] = {
    "draw_end": Phrase("摸牌完毕", "The end of the draw"),
    "kitty_reached": Phrase("摸到底牌", "Reaching the kitty"),
    "throw_units": Phrase("甩牌的单元", "The units of a throw"),
    "overturn_wish": Phrase("要反主", "The wish to overturn"),
    "card_count": Phrase("手中张数", "The number of cards in hand"),
    "time_left": Phrase("剩余时间", "The time left"),
}
SPEAKERS: Final[dict[str, Phrase]] = {
    "declarer": Phrase("庄家", "the declarer"),
    "leader": Phrase("领出者", "the leader"),
    "bidder": Phrase("亮主的人", "the bidder"),
    "everybody": Phrase("每个人", "everybody"),
    "referee": Phrase("裁判", "the referee"),
}
LAID: Final[dict[str, Phrase]] = {
    "face_up_in_order": Phrase("面朝上按次序摆在各自面前", "lie face up in order before each player"),
    "turned_down_in_order": Phrase("圈完后扣下，按次序摆好", "are turned down in order after the trick"),
    "stacked_in_front": Phrase("叠放在各自面前", "are stacked before each player"),
}
POINTS_LIE: Final[dict[str, Phrase]] = {
    "in_the_middle": Phrase("放在桌子中央", "in the middle"),
    "on_the_kitty": Phrase("明放在底牌上", "openly on the kitty"),
    "with_the_winner": Phrase("放在赢家面前", "with the winner"),
}


def incident(s: Scribe, name: str) -> str:
    """An incident by its title in the book, its usual name, or its key."""
    offence = s.book.offences.list.get(name)
    if offence is not None and offence.title is not None:
        return s.say(offence.title.zh, offence.title.en)
    return s.word(words.INCIDENTS, name)


def offences(s: Scribe) -> None:
    """Every incident and what comes of it."""
    chapter = s.book.offences
    who = s.word(words.AUTHORITIES, chapter.undecided)
    s.line(f"没有写到的，由{who}裁定。", f"What is not written is decided by {who}.", "offences.undecided")
    prevent = chapter.enforcement == "prevent"
    zh = "不合规则的出牌，" + ("牌桌当场拒绝。" if prevent else "牌桌接受并记下，由裁判处理。")
    en = "Illegal plays are " + ("refused by the table." if prevent else "accepted, marked and left to the referee.")
    s.line(zh, en, "offences.enforcement")
    if s.stated("offences.discretion"):
        _discretion(s, chapter.discretion, "offences.discretion", depth=0)
    for name, offence in chapter.list.items():
        _offence(s, name, offence)


def _offence(s: Scribe, name: str, offence: Offence) -> None:
    path = f"offences.list.{quote(name)}"
    title = incident(s, name)
    if offence.same_as:
        other = incident(s, offence.same_as)
        zh, en = f"{title}（{name}）：同「{other}」。", f"{title} ({name}): as “{other}”."
        s.line(zh, en, f"{path}.same_as", path)
        return
    s.line(f"{title}（{name}）：", f"{title} ({name}):", path)
    _frame(s, offence, path)
    for i, case in enumerate(offence.cases):
        _case(s, case, f"{path}.cases.{i}")
    if offence.asks:
        where = s.word(words.ELSEWHERE, offence.asks)
        s.line(f"{where}。", f"{where[:1].upper()}{where[1:]}.", f"{path}.asks", depth=1)
    elif not offence.cases:
        who = s.word(words.AUTHORITIES, s.book.offences.undecided)
        s.line(f"由{who}裁定。", f"Decided by {who}.", path, depth=1)


def _frame(s: Scribe, offence: Offence, path: str) -> None:
    """At fault, established, counted, due."""
    if offence.at_fault == "nobody":
        s.line("不算谁的错。", "At fault: nobody.", f"{path}.at_fault", depth=1)
    elif offence.at_fault != "offender":
        who = s.word(words.ROLES, offence.at_fault)
        s.line(f"有错的是{who}。", f"At fault: {who}.", f"{path}.at_fault", depth=1)
    if offence.established == "next_trick":
        zh, en = "下一圈领出时成立", "Established when the next trick is led"
        if offence.until:
            before = incident(s, offence.until)
            zh, en = f"{zh}；之前按「{before}」论", f"{en}; before that as “{before}”"
        if offence.becomes:
            after = incident(s, offence.becomes)
            zh, en = f"{zh}，成立后按「{after}」论", f"{en}, then as “{after}”"
        s.line(f"{zh}。", f"{en}.", f"{path}.established", f"{path}.until", f"{path}.becomes", depth=1)
    elif offence.until and s.stated(f"{path}.until"):
        before = incident(s, offence.until)
        s.line(f"成立之前按「{before}」论。", f"Before it stands as “{before}”.", f"{path}.until", depth=1)
    if s.stated(f"{path}.counted"):
        per = s.say("按人" if offence.counted.per == "player" else "按方", f"by {offence.counted.per}")
        within = {
            "deal": s.say("一盘", "a deal"),
            "match": s.say("一场", "a match"),
            "round": s.say("一轮", "a round"),
            "event": s.say("整个赛会", "the event"),
        }[offence.counted.within]
        others = s.listed(incident(s, name) for name in offence.counted.jointly_with)
        more = s.say(f"，与{others}合计", f", together with {others}") if others else ""
        s.line(f"{per}在{within}之内计次{more}。", f"Counted {per} within {within}{more}.", f"{path}.counted", depth=1)


def _case(s: Scribe, case: Case, path: str) -> None:
    when = s.say("且", " and ").join(condition(s, fact, value) for fact, value in case.when.items())
    head = s.say(f"{when}：", f"{when[:1].upper()}{when[1:]}: ") if when else ""
    if case.then is not None:
        text = effect(s, case.then)
        first = text if head else text[:1].upper() + text[1:]
        s.line(f"{head}{text}。", f"{head}{first}.", f"{path}.then", f"{path}.when", path, depth=1)
        if case.discretion is not None:
            _discretion(s, case.discretion, f"{path}.discretion", depth=2)
        return
    who = s.word(words.AUTHORITIES, case.chosen_by)
    usual = s.say(f"（通常取{case.default}）", f" (usually {case.default})") if case.default else ""
    chooser = who if head else who[:1].upper() + who[1:]
    s.line(f"{head}由{who}选{usual}：", f"{head}{chooser} chooses{usual}:", path, depth=1)
    for name, option in case.options.items():
        text = effect(s, option)
        s.line(f"{name}：{text}。", f"{name}: {text}.", f"{path}.options.{quote(name)}", depth=2)


def _discretion(s: Scribe, given: Discretion, path: str, depth: int) -> None:
    """What may be awarded, and within which bounds."""
    kinds = s.either(s.word(words.AWARDS, kind) for kind in given.may)
    bounds = [
        s.say("，", ", ") + _span(s, "", word, span.least, span.most)
        for word, span in ((s.say("罚分", "points"), given.points), (s.say("升降级", "levels"), given.levels))
        if span is not None
    ]
    more = "".join(bounds)
    s.line(f"可以判：{kinds}{more}。", f"May be awarded: {kinds}{more}.", path, depth=depth)


def condition(s: Scribe, fact: str, value: Any) -> str:
    """A condition of a case in words."""
    word = s.word(words.FACTS, fact)
    if value is True or value is False:
        if fact == "legal_play":
            return s.say("出的牌合规" if value else "出的牌不合规", f"the play is {'legal' if value else 'illegal'}")
        return word if value else s.say(f"不是{word}", f"not {word}")
    if isinstance(value, Span):
        return _span(s, fact, word, value.least, value.most)
    entries = value if isinstance(value, tuple) else (value,)
    said = s.either(s.word(words.ROLES, str(entry)) for entry in entries)
    return s.say(f"{word}是{said}", f"{word} is {said}")


def _span(s: Scribe, fact: str, word: str, least: int | None, most: int | None) -> str:
    if fact == "minutes" and most is not None and most <= 0:
        return s.say("没有迟到", "not late")
    if fact == "surplus" and (least == 1 or most == -1):
        return s.say("多了牌" if least == 1 else "少了牌", "too many cards" if least == 1 else "too few cards")
    unit = {"minutes": s.say("分钟", " minutes"), "seconds": s.say("秒", " seconds")}.get(fact, "")
    name = "" if unit else word
    if fact == "count":
        unit, name = s.say("次", ""), s.say("第", "time")
    if least is not None and most is not None:
        return s.say(f"{name}{least}至{most}{unit}", f"{name} from {least} to {most}{unit}".strip())
    if most is not None:
        return s.say(f"{name}{most}{unit}以内", f"{name} up to {most}{unit}".strip())
    return s.say(f"{name}{least}{unit}{'起' if fact == 'count' else '以上'}", f"{name} {least}{unit} or more".strip())


def effect(s: Scribe, given: Effect) -> str:
    """What follows, in one sentence without its full stop."""
    parts = [*_charged(s, given), *_play(s, given), *_rights(s, given)]
    if given.decided_by:
        who = s.word(words.AUTHORITIES, given.decided_by)
        parts.append(s.say(f"由{who}裁定", f"decided by {who}"))
    return s.say("，", ", ").join(parts) or s.say("没有处罚", "nothing follows")


def _charged(s: Scribe, given: Effect) -> list[str]:
    parts = [s.say("警告", "a warning")] if given.warning else []
    if given.violations:
        n = given.violations
        parts.append(s.say(f"记违例{n}次", f"{n} violation{'s' if n > 1 else ''} entered"))
    parts += [_charge(s, charge) for charge in given.charges]
    if given.levels is not None:
        parts += _levels(s, given.levels)
    if given.result is not None:
        parts.append(_result(s, given.result))
    if given.lost:
        what = s.word(words.LOST, given.lost)
        parts.append(s.say(f"违例方失去{what}", f"the side at fault loses {what}"))
    return parts


def _charge(s: Scribe, charge: Charge) -> str:
    if charge.by == "discard_capture":
        return s.say("所弃的牌按单张抠底计分给对方", "the card discarded counts as captured with a single trump")
    per = {"incident": ("", ""), "card": ("每张", " a card"), "time": ("每次", " each time")}[charge.per]
    later = s.say("（计入首盘）", " (in the first deal)") if charge.counts == "first_deal" else ""
    return s.say(f"{per[0]}罚{charge.amount}分{later}", f"{charge.amount} points{per[1]}{later}")


def _levels(s: Scribe, change: LevelChange) -> list[str]:
    each = s.say("每次", " each time") if change.per == "time" else ""
    parts = []
    for role, number in (("innocent", change.innocent), ("offender", change.offender)):
        if number:
            who, n = s.word(words.ROLES, role), abs(number)
            count = NUMERALS[n] if n < len(NUMERALS) and n != 2 else "两" if n == 2 else str(n)
            zh = f"{who}{each}{'升' if number > 0 else '降'}{count}级"
            parts.append(s.say(zh, f"{who} {number:+d} level{'s' if n > 1 else ''}{each}"))
    if change.offender_to is not None:
        level = rank(change.offender_to)
        parts.append(s.say(f"违例方降到{level}", f"the side that erred goes to level {level}"))
    return parts


def _result(s: Scribe, result: Result) -> str:
    who = s.word(words.ROLES, result.to)
    least = s.say("至少", "at least ") if result.levels == "from_points" else ""
    if result.declarers == result.opponents:
        up = s.say(f"{least}升{result.declarers}级", f"{least}{_number(result.declarers)}")
    else:
        zh = f"坐庄{least}升{result.declarers}级、防守{least}升{result.opponents}级"
        up = s.say(zh, f"{least}{_number(result.declarers)} as declarers, {result.opponents} as opponents")
    tail = s.say("，级数按得分定", ", the points fixing the number") if result.levels == "from_points" else ""
    return s.say(f"本盘判给{who}，{up}{tail}", f"the deal goes to {who}, {up}{tail}")


def _number(levels: int) -> str:
    return "no level" if levels == 0 else "1 level" if levels == 1 else f"{levels} levels"


def _play(s: Scribe, given: Effect) -> list[str]:
    tables = (
        (words.CARDS, given.cards),
        (words.REPLACEMENTS, given.replacement),
        (words.BIDS, given.bid),
        (words.REMEDIES, given.corrected),
        (words.COMPOSITION, given.composition_chosen_by),
        (words.DEALS, given.deal),
    )
    parts = []
    if given.allowed is not None:
        parts.append(s.say("允许", "allowed") if given.allowed else s.say("不允许", "not allowed"))
    parts += [s.word(table, str(value)) for table, value in tables if value]
    if given.trumps is not None:
        parts.append(_trumps(s, given.trumps))
    if given.declaration_required is not None:
        needed = given.declaration_required
        parts.append(s.say("须讲明" if needed else "不必讲明", "to be stated" if needed else "need not be stated"))
    if given.play:
        ends = given.play == "ends"
        parts.append(s.say("本盘到此为止" if ends else "继续打", "play ends" if ends else "play goes on"))
    return parts


def _trumps(s: Scribe, naming: TrumpNaming) -> str:
    who = {"innocent": s.word(words.ROLES, "innocent"), "lot": s.say("抽签", "a lot")}.get(
        naming.by, s.word(words.AUTHORITIES, naming.by)
    )
    otherwise = {
        "permanent_only": s.say("不定就只有固定主", "else permanent trumps only"),
        "lot": s.say("不定就抽签", "else a lot"),
        "referee": s.say("不定就由裁判定", "else the referee"),
    }[naming.otherwise]
    opens = s.say("，首盘由其坐庄", ", and declares an opening deal") if naming.namer_declares_opening else ""
    return s.say(f"由{who}定主，{otherwise}{opens}", f"{who} names trumps, {otherwise}{opens}")


def _rights(s: Scribe, given: Effect) -> list[str]:
    parts = []
    for rights, zh, en in (
        (given.lost_rights, "违例方失去的权利：", "the side at fault loses the right "),
        (given.granted_rights, "对方得到的权利：", "the other side gains the right "),
    ):
        if rights:
            row = s.listed(s.word(words.RIGHTS, right) for right in rights)
            parts.append(s.say(f"{zh}{row}", f"{en}{row}"))
    return parts


def conduct(s: Scribe) -> None:
    """What may be looked at, asked, must be said; who decides."""
    chapter = s.book.conduct
    for key, look in chapter.looking.items():
        what, who, until = s.word(LOOKED, str(key)), s.word(LOOKERS, look.who), s.word(UNTIL, look.until)
        when = "" if look.who == "nobody" else s.say("，", ", ") + until
        asking = s.say("（须提出）", " (on request)") if look.by_request else ""
        s.line(f"{what}：{who}{when}{asking}。", f"{what}: {who}{when}{asking}.", f"conduct.looking.{key}")
    for question, ask in chapter.asking.items():
        what, who, whom = s.word(ASKED, str(question)), s.word(ASKERS, ask.who), s.word(TOLD, ask.whom)
        to = "" if ask.who == "nobody" else s.say(f"，向{whom}", f" {whom}")
        only = s.say("，只答有无", ", answered yes or no") if ask.answers == "yes_no" else ""
        s.line(f"{what}：{who}{to}{only}。", f"{what}: {who}{to}{only}.", f"conduct.asking.{question}")
    for thing, saying in chapter.announcing.items():
        what, who = s.word(ANNOUNCED, str(thing)), s.word(SPEAKERS, saying.who)
        limit = saying.within_seconds
        soon = s.say(f"，{limit}秒之内", f" within {limit} seconds") if limit else ""
        s.line(f"{what}：由{who}说明{soon}。", f"{what}: announced by {who}{soon}.", f"conduct.announcing.{thing}")
    laid = s.word(LAID, chapter.played_cards)
    s.line(f"出过的牌{laid}。", f"Cards played {laid}.", "conduct.played_cards")
    where = s.word(POINTS_LIE, chapter.points_lie)
    s.line(f"防守方得的分牌{where}。", f"Point cards won by opponents lie {where}.", "conduct.points_lie")
    _authority(s)


def _authority(s: Scribe) -> None:
    chapter = s.book.conduct
    who = s.word(words.AUTHORITIES, chapter.decides)
    s.line(f"争议由{who}裁定。", f"Disputes are decided by {who}.", "conduct.decides")
    if chapter.appeal:
        row = s.listed(s.word(words.AUTHORITIES, body) for body in chapter.appeal)
        limit = chapter.appeal_minutes
        soon = s.say(f"，{limit}分钟之内", f" within {limit} minutes") if limit else ""
        zh, en = f"不服可以申诉：{row}{soon}。", f"Appeals go to {row}{soon}."
        s.line(zh, en, "conduct.appeal", "conduct.appeal_minutes")
    for clause, only in chapter.for_people.items():
        zh, en = f"条款{clause}只约束人：{only.reason.zh}", f"Clause {clause} is for people only: {only.reason.en}"
        s.line(zh, en, f"conduct.for_people.{quote(clause)}")

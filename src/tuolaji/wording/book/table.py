"""The chapters seating and declaring in words.

Not here: who declares in later deals (``match``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.rulebook.notation import parse_holding
from tuolaji.rulebook.paths import quote
from tuolaji.rulebook.schema_deal import AfterBury, DeclaringRules, NamingPattern, NobodyStep
from tuolaji.wording.book.scribe import Scribe, rank
from tuolaji.wording.cards import JOKERS, SEAT_WORDS, SYMBOLS
from tuolaji.wording.language import Phrase
from tuolaji.wording.terms import FIRST_DRAWER

SEATING: Final[dict[str, Phrase]] = {
    "lot": Phrase("抽签", "by lot"),
    "cut": Phrase("切牌", "by cutting"),
    "chosen": Phrase("自选", "as chosen"),
    "finger_guessing": Phrase("猜拳", "by finger guessing"),
}
LATER: Final[dict[str, Phrase]] = {
    "declarer": Phrase("庄家", "the declarer"),
    "last_winner": Phrase("上一盘最后一圈的赢家", "the winner of the last trick before"),
    "same": Phrase("仍是原来那家", "the same player"),
}
WHO: Final[dict[str, Phrase]] = {
    "winners": Phrase("上一盘的胜方", "the winners of the last deal"),
    "losers": Phrase("上一盘的负方", "the losers of the last deal"),
    "declarer": Phrase("庄家", "the declarer"),
    "declarers_partner": Phrase("庄家的对家", "the declarer's partner"),
    "declarers_next": Phrase("庄家的下家", "the seat after the declarer"),
    "declarers_previous": Phrase("庄家的上家", "the seat before the declarer"),
    "referee": Phrase("裁判", "the referee"),
}
CLASSES: Final[dict[str, Phrase]] = {
    "level": Phrase("级牌", "level cards"),
    "LJ": Phrase("小王", "little jokers"),
    "BJ": Phrase("大王", "big jokers"),
    "joker": Phrase("王", "jokers"),
    "permanent": Phrase("常主", "permanent trumps"),
    "plain": Phrase("普通牌", "ordinary cards"),
    "any": Phrase("牌", "cards"),
    "joker_of_colour": Phrase("同色的王（红配大王，黑配小王）", "joker of the colour (BJ red, LJ black)"),
}
ARRANGED: Final[dict[str, Phrase]] = {
    "identical": Phrase("相同的", "identical"),
    "one_suit": Phrase("同一花色的", "of one suit"),
    "one_rank": Phrase("同一点数的", "of one rank"),
    "run": Phrase("同花相连的", "in a run of one suit"),
    "free": Phrase("", ""),
}
BY: Final[dict[str, Phrase]] = {
    "all": Phrase("四家都可以亮主。", "Everybody may name trumps."),
    "declarers": Phrase("只有庄家方可以亮主。", "Only the declarers name trumps."),
    "opponents": Phrase("只有防守方可以亮主。", "Only the opponents name trumps."),
    "declarers_first": Phrase(
        "庄家方先亮，他们都放弃后对手才可以。", "The declarers first; the others once both have passed."
    ),
}
EQUAL: Final[dict[str, Phrase]] = {
    "stands": Phrase("一样强的反不了，先亮的有效。", "An equal naming does not overturn; the earlier stands."),
    "later": Phrase("一样强的后亮有效。", "Of equal namings the later holds."),
    "suit_order": Phrase("一样强的看花色", "Of equal namings the suit decides"),
}
SELF: Final[dict[str, Phrase]] = {
    "never": Phrase("一盘里各人只能亮一门花色。", "A player names one suit only in a deal."),
    "until_overturned": Phrase(
        "不许反自己；被别人反过之后可以再反。", "Nobody overturns himself, unless overturned by others since."
    ),
    "always": Phrase("可以反自己。", "One may overturn oneself."),
}
REINFORCE: Final[dict[str, Phrase]] = {
    "nobody": Phrase("不许加固。", "Nobody may reinforce."),
    "bidder": Phrase("亮主的人可以加固", "The bidder may reinforce"),
    "side": Phrase("亮主的人和他的对家可以加固", "The bidder and his partner may reinforce"),
}
UNTIL: Final[dict[str, Phrase]] = {
    "closed": Phrase("，直到亮主截止。", " until declaring closes."),
    "overturned": Phrase("，被反之后就不行。", " until overturned."),
    "draw_end": Phrase("，摸完牌就不行。", " until the draw ends."),
}
TAKES: Final[dict[str, Phrase]] = {
    "trumps": Phrase("主花色", "the trumps"),
    "deal": Phrase("坐庄权", "the deal"),
    "kitty": Phrase("底牌", "the kitty"),
}
CLOSES: Final[dict[str, Phrase]] = {
    "time": Phrase("时限到", "when the time is up"),
    "kitty_looked": Phrase("看过底牌", "when the kitty is looked at"),
    "kitty_taken": Phrase("拿起底牌", "when the kitty is taken"),
    "all_passed": Phrase("四家都放弃", "when all have passed"),
}
RIVALS: Final[dict[str, Phrase]] = {
    "first": Phrase("先记下的有效", "the one recorded first holds"),
    "strongest": Phrase("强的有效", "the stronger holds"),
    "seat": Phrase("离先摸者近的有效", "the one nearer to the first drawer holds"),
    "lot": Phrase("抽签", "a lot decides"),
}
NOBODY_DECLARES: Final[dict[str, Phrase]] = {
    "keep": Phrase("照轮次（若已有庄家）", "whoever was to declare, if anybody"),
    "first_drawer": Phrase("先摸者", "the first drawer"),
    "lot": Phrase("抽签", "by lot"),
}
JOKER_TURNED: Final[dict[str, Phrase]] = {
    "next": Phrase("是王就翻下一张", "a joker: the next one"),
    "no_trump": Phrase("是王就打无主", "a joker: no trump suit"),
}
ASKED: Final[dict[str, Phrase]] = {
    "any": Phrase("其他三家，谁先说是谁", "the others, whoever speaks first"),
    "in_turn": Phrase("其他三家，从埋底者的下家起依次", "the others in turn after the one who buried"),
    "opponents": Phrase("对手依次", "the opponents in turn"),
}
AFTER_KITTY: Final[dict[str, Phrase]] = {
    "left": Phrase("底牌不动", "the kitty stays"),
    "taken": Phrase("底牌归反主的人，重新埋", "the kitty goes to the overturner, who buries anew"),
    "swapped": Phrase("反主的人先放下同样张数的牌，换取底牌", "the overturner lays down as many cards and takes it"),
}
HOLDERS: Final[dict[str, Phrase]] = {
    "any": Phrase("任何一家", "anybody"),
    "declarer": Phrase("庄家", "the declarer"),
    "declarers": Phrase("庄家方", "the declarers"),
    "opponents": Phrase("防守方", "the opponents"),
}


def seating(s: Scribe) -> None:
    """Seats and the first draw."""
    chapter = s.book.seating
    how = s.word(SEATING, chapter.seats)
    s.line(f"座位：{how}。", f"Seats: {how}.", "seating.seats")
    row = s.say("；再", "; then ").join(first_step(s, step) for step in chapter.first_drawer)
    s.line(f"首盘谁先摸：{row}。", f"First drawer of the opening deal: {row}.", "seating.first_drawer")
    if any("card" in step for step in chapter.first_drawer):
        _cards_drawn(s)
    who = s.word(LATER, chapter.later_first_drawer)
    s.line(f"以后各盘谁先摸：{who}。", f"First drawer of later deals: {who}.", "seating.later_first_drawer")
    ccw = chapter.direction == "ccw"
    zh, en = ("逆时针", "counter-clockwise") if ccw else ("顺时针", "clockwise")
    s.line(f"摸牌、出牌都按{zh}。", f"Drawing and play go {en}.", "seating.direction")
    for key, zh, en in (("shuffles", "洗牌", "Shuffled by"), ("cuts", "切牌", "Cut by")):
        who = s.word(WHO, getattr(chapter, key))
        s.line(f"{zh}：{who}。", f"{en} {who}.", f"seating.{key}")


def first_step(s: Scribe, step: str) -> str:
    """One way to find the first drawer."""
    if step.startswith("seat:") and step[5:] in tuple("ENWS"):
        seat = SEAT_WORDS["ENWS".index(step[5:])].of(s.lang)
        return s.say(f"{seat}家", seat)
    return s.word(FIRST_DRAWER, step)


def _cards_drawn(s: Scribe) -> None:
    chapter = s.book.seating
    jokers = {"LJ": JOKERS[0].of(s.lang), "BJ": JOKERS[1].of(s.lang)}
    row = " > ".join(jokers.get(card, rank(card)) for card in chapter.drawn_cards_order)
    s.line(f"抽牌的大小：{row}。", f"Cards drawn rank: {row}.", "seating.drawn_cards_order", depth=1)
    if chapter.suits_ranked:
        s.line("点数相同再比花色。", "Equal ranks compare by suit.", "seating.suits_ranked", depth=1)
    again = chapter.tie == "draw_again"
    zh, en = ("相同的重抽。", "Ties draw again.") if again else ("相同的先抽为准。", "Of ties the first holds.")
    s.line(zh, en, "seating.tie", depth=1)


def declaring(s: Scribe) -> None:
    """Naming trumps in the opening deal and in later ones."""
    chapter = s.book.declaring
    s.line("首盘：", "In the opening deal:", "declaring.opening")
    _rules(s, chapter.opening, "declaring.opening")
    s.line("以后各盘：", "In later deals:", "declaring.later")
    _rules(s, chapter.later, "declaring.later")
    own = chapter.open_deal_level == "own"
    zh = "双方级别不同而又要抢庄时，" + ("各亮自己的级牌，打庄家方的级。" if own else "双方亮同一级的级牌。")
    en = "When an open deal is played at different levels " + (
        "each side shows its own level cards, and the declarers' level is played."
        if own
        else "one level holds for both."
    )
    s.line(zh, en, "declaring.open_deal_level")
    if chapter.redeal_requests == "never" or not chapter.redeal_rights:
        s.line("任何人不得要求重发。", "Nobody may ask for a redeal.", "declaring.redeal_requests")
    else:
        s.line("可以要求重发的：", "Rights to a redeal:", "declaring.redeal_requests")
    for name, right in chapter.redeal_rights.items():
        who, what = s.word(HOLDERS, right.who), holding(s, right.holding)
        before = right.moment == "before_bury"
        zh = f"{'埋底前' if before else '摸完牌后'}，{who}手里{what}，可以要求重发。"
        en = f"{'Before burying' if before else 'After the draw'} {who} with {what} may ask for a redeal."
        s.line(zh, en, f"declaring.redeal_rights.{quote(name)}", depth=1)
    if chapter.after_bury is not None:
        _after_bury(s, chapter.after_bury)


def holding(s: Scribe, text: str) -> str:
    """A hand that gives a right, as ``points<=10``, in words."""
    read = parse_holding(text)
    if read is None:
        return text
    kind, most = read
    zh, en = ("分", "points") if kind == "points" else ("张主牌", "trumps")
    none = s.say("没有分" if kind == "points" else "没有主牌", f"no {en}")
    return none if most == 0 else s.say(f"至多{most}{zh}", f"at most {most} {en}")


def _rules(s: Scribe, rules: DeclaringRules, path: str) -> None:
    when = rules.when == "while_drawing"
    zh, en = ("边摸牌边亮。", "While drawing.") if when else ("摸完牌后依次亮。", "In turn after the draw.")
    s.line(zh, en, f"{path}.when", depth=1)
    s.line(*BY[rules.by], f"{path}.by", depth=1)
    for i, pattern in enumerate(rules.patterns):
        s.line(*_pattern(s, pattern), f"{path}.patterns.{i}", depth=1)
    _overturning(s, rules, path)
    _closing(s, rules, path)
    s.line("无人亮主，依次：", "If nobody names trumps, in this order:", f"{path}.nobody", depth=1)
    for i, step in enumerate(rules.nobody):
        s.line(*_nobody(step), f"{path}.nobody.{i}", depth=2)
    if path.endswith("opening"):
        who = s.word(NOBODY_DECLARES, rules.nobody_declarer)
        s.line(f"此时的庄家：{who}。", f"The declarer then: {who}.", f"{path}.nobody_declarer", depth=2)
    if any(step.do == "turn_kitty" for step in rules.nobody):
        locked = rules.locked_when_turned
        zh = "翻底定主以后" + ("不能再反。" if locked else "还可以反。")
        en = "Trumps turned up from the kitty " + ("may not" if locked else "may") + " be overturned."
        s.line(zh, en, f"{path}.locked_when_turned", depth=2)


def _pattern(s: Scribe, pattern: NamingPattern) -> tuple[str, str]:
    what = s.word(CLASSES, pattern.cards) if pattern.cards in CLASSES else rank(pattern.cards)
    how = s.word(ARRANGED, pattern.arranged)
    beside = ""
    if pattern.with_count:
        other = s.word(CLASSES, pattern.with_face)
        beside = s.say(f"，另配{pattern.with_count}张{other}", f", with {pattern.with_count} {other} beside them")
    use = {
        "open_only": s.say("（只能先亮）", " (to open only)"),
        "overturn_only": s.say("（只能用来反）", " (to overturn only)"),
    }.get(pattern.use, "")
    to = pattern.names == "suit"
    names = s.say("定其花色为主", "name their suit") if to else s.say("定无主", "name no trump suit")
    pairs = list(zip(pattern.counts, pattern.strength, strict=False))
    if all(count == strength for count, strength in pairs):
        counts = "/".join(str(count) for count, _ in pairs)
        strong = s.say("，张数多的强", ", more being stronger") if len(pairs) > 1 else ""
    else:
        counts = "/".join(str(count) for count, _ in pairs)
        strengths = "/".join(str(strength) for _, strength in pairs)
        strong = s.say(f"，强度{strengths}", f", of strength {strengths}")
    return (
        f"{counts}张{how}{what}{names}{use}{beside}{strong}。",
        f"{counts} {how} {what} {names}{use}{beside}{strong}.",
    )


def _overturning(s: Scribe, rules: DeclaringRules, path: str) -> None:
    if rules.equal == "suit_order":
        row = " ".join(SYMBOLS["SHCD".index(suit)] for suit in rules.suits)
        zh, en = f"{EQUAL['suit_order'].zh}：{row}。", f"{EQUAL['suit_order'].en}: {row}."
        s.line(zh, en, f"{path}.equal", f"{path}.suits", depth=1)
    else:
        s.line(*EQUAL[rules.equal], f"{path}.equal", depth=1)
    if rules.sealed:
        table = rules.shown_cards == "table"
        zh = "亮牌暗放，张数公开，截止时一起翻开。" + ("翻开后摊在桌上。" if table else "")
        en = "Cards lie face down, their number open, and are turned up at the end." + (
            " They stay open." if table else ""
        )
        s.line(zh, en, f"{path}.sealed", f"{path}.shown_cards", depth=1)
    elif rules.shown_cards == "table":
        s.line("亮出的牌摊在桌上，直到打出。", "Cards shown stay open until played.", f"{path}.shown_cards", depth=1)
    what = s.listed(s.word(TAKES, part) for part in rules.takes)
    s.line(f"反主取得：{what}。", f"An overturn takes {what}.", f"{path}.takes", depth=1)
    if path.endswith("opening"):
        first = rules.opening_takes_deal
        zh, en = (
            ("先亮主的人坐庄。", "Whoever opens declares.") if first else ("先亮不等于坐庄。", "Opening takes no deal.")
        )
        s.line(zh, en, f"{path}.opening_takes_deal", depth=1)
    s.line(*SELF[rules.self_overturn], f"{path}.self_overturn", depth=1)
    if rules.other_suit_only:
        s.line("反主须换一门花色。", "An overturn names another suit.", f"{path}.other_suit_only", depth=1)
    if rules.named_suit_barred:
        zh, en = "别人亮过的花色不能再亮。", "A suit named by others may not be named again."
        s.line(zh, en, f"{path}.named_suit_barred", depth=1)
    _strengthening(s, rules, path)


def _strengthening(s: Scribe, rules: DeclaringRules, path: str) -> None:
    zh, en = REINFORCE[rules.reinforce]
    if rules.reinforce != "nobody":
        until = UNTIL[rules.reinforce_until]
        zh, en = zh + until.zh, en + until.en
    s.line(zh, en, f"{path}.reinforce", f"{path}.reinforce_until", depth=1)
    if rules.partner_least:
        n = rules.partner_least
        zh, en = f"对家亮的花色，至少{n}张才能再亮。", f"The partner's suit may be named again with {n} or more."
    else:
        zh, en = "对家亮的花色不能再亮。", "The partner's suit may not be named again."
    s.line(zh, en, f"{path}.partner_least", depth=1)
    counted = rules.shown_cards_count
    zh = "已经亮出的牌" + ("可以合起来算。" if counted else "不再算数。")
    en = "Cards already shown " + ("count towards a later total." if counted else "do not count again.")
    s.line(zh, en, f"{path}.shown_cards_count", depth=1)
    if rules.most_overturns:
        n = rules.most_overturns
        s.line(f"一盘至多反{n}次。", f"At most {n} overturns in a deal.", f"{path}.most_overturns", depth=1)
    if rules.locking:
        row = s.listed(naming(s, text) for text in rules.locking)
        s.line(f"反不动的：{row}。", f"Not to be overturned: {row}.", f"{path}.locking", depth=1)
    if rules.kitty_cards_count:
        s.line("底牌里的牌也可以亮。", "Kitty cards may be shown, too.", f"{path}.kitty_cards_count", depth=1)


def naming(s: Scribe, text: str) -> str:
    """``level:2`` → ``2张级牌``; ``turned`` → the kitty's card."""
    kind, _, number = text.partition(":")
    if kind == "turned":
        return s.say("翻底定的主", "trumps turned from the kitty")
    what = s.word(CLASSES, kind) if kind in CLASSES else rank(kind)
    return s.say(f"{number}张{what}", f"{number} {what}")


def _closing(s: Scribe, rules: DeclaringRules, path: str) -> None:
    if rules.window_seconds:
        last = rules.window_from == "last_card"
        zh = f"{'摸完最后一张' if last else '最后一次亮牌'}起{rules.window_seconds}秒内可以亮。"
        en = f"Declaring goes on for {rules.window_seconds} seconds after the last {'card' if last else 'declaration'}."
        s.line(zh, en, f"{path}.window_seconds", f"{path}.window_from", depth=1)
    row = s.either(s.word(CLOSES, reason) for reason in rules.closes)
    s.line(f"亮主截止：{row}。", f"Declaring closes {row}.", f"{path}.closes", depth=1)
    if rules.kitty_after_seconds:
        n = rules.kitty_after_seconds
        zh, en = f"摸完牌{n}秒以后才能拿底牌。", f"The kitty is taken no earlier than {n} seconds after the draw."
        s.line(zh, en, f"{path}.kitty_after_seconds", depth=1)
    rival = s.word(RIVALS, rules.rivals)
    s.line(f"同时亮的：{rival}。", f"Two at the same time: {rival}.", f"{path}.rivals", depth=1)


def _nobody(step: NobodyStep) -> tuple[str, str]:
    if step.do == "turn_kitty":
        if step.joker in JOKER_TURNED:
            joker = JOKER_TURNED[step.joker]
        else:
            symbol = SYMBOLS["SHCD".index(step.joker)]
            joker = Phrase(f"是王就打{symbol}", f"a joker: {symbol}")
        if step.turn == "nth":
            return f"翻底牌第{step.nth}张定主，{joker.zh}。", f"Kitty card {step.nth} is turned; {joker.en}."
        if step.turn == "first_level":
            return f"翻到底牌中第一张级牌定主，{joker.zh}。", f"Kitty cards are turned up to a level card; {joker.en}."
        return "以底牌中最大的牌定主。", "The highest kitty card names trumps."
    return {
        "lot": ("抽签定主花色。", "A lot names the trump suit."),
        "no_trump": ("打无主。", "No trump suit."),
        "redeal": (f"重发，至多{step.times}次。", f"The cards are dealt again, at most {step.times} times."),
        "longest_level_suit": (
            "以先摸者手中级牌最多的花色为主。",
            "The suit in which the first drawer has most level cards.",
        ),
        "other_side": ("重发，由对方坐庄。", "The cards are dealt again and the other side declares."),
    }[step.do]


def _after_bury(s: Scribe, rules: AfterBury) -> None:
    after = s.listed(naming(s, text) for text in rules.after) or s.say("任何亮法", "any naming")
    who, kitty = s.word(ASKED, rules.who), s.word(AFTER_KITTY, rules.kitty)
    zh = f"埋底后还可以反主：针对{after}；{who}；至多{rules.rounds}次；{kitty}。"
    en = f"After burying one may still overturn {after}: {who}, at most {rules.rounds} times; {kitty}."
    s.line(zh, en, "declaring.after_bury")

"""The chapters leading, following, beating, ruffing, last trick and scoring in words.

Not here: which units exist (``cards``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.rulebook.notation import parse_rung, parse_step
from tuolaji.rulebook.paths import quote
from tuolaji.rulebook.schema_cards import Band, Beyond, MustDeclare, Rung
from tuolaji.wording.book.cards import SUITS_MEANT
from tuolaji.wording.book.scribe import Scribe, rank
from tuolaji.wording.language import Phrase
from tuolaji.wording.units import SET_WORDS, SETS

THROWS: Final[dict[str, Phrase]] = {
    "forbidden": Phrase("不许甩牌，一次只领出一个单元。", "Throws are forbidden: one unit is led at a time."),
    "allowed": Phrase(
        "可以甩牌：同一门的几个单元一起领出。", "Throws are allowed: several units of one suit together."
    ),
    "must_be_declared": Phrase("可以甩牌，但要讲明单元。", "Throws are allowed when their units are stated."),
}
UNDECLARED: Final[dict[str, Phrase]] = {
    "default_split": Phrase(
        "没有讲明的，先分最宽最长的单元。", "Units not stated: the widest and longest are taken out first."
    ),
    "others_choose": Phrase("没有讲明的，怎么拆由别家选。", "Units not stated: the others choose how they are split."),
}
CHECKED: Final[dict[str, Phrase]] = {
    "all": Phrase("其余三家（同伴在内）", "the three other hands, the partner's included"),
    "opponents": Phrase("两个对手", "the two opponents' hands"),
    "none": Phrase("不对照别家的牌", "nobody's hand"),
}
STOPS: Final[dict[str, Phrase]] = {
    "same_type": Phrase("同型的更大的牌", "a higher unit of the same type"),
    "beating": Phrase("任何大过它的牌", "anything that beats it"),
}
FAILED: Final[dict[str, Phrase]] = {
    "smallest_stopped": Phrase("被大过的单元中最小的", "the smallest of the units stopped"),
    "first_stopped": Phrase("第一个被大过的单元", "the first unit stopped"),
    "smallest_unit": Phrase("甩出的最小单元", "the smallest unit of the throw"),
}
SHOWN: Final[dict[str, Phrase]] = {
    "nothing": Phrase("不亮牌", "without showing them"),
    "stopper": Phrase("亮出大过的牌", "showing the cards that do"),
}
CHOOSERS: Final[dict[str, Phrase]] = {
    "rule": Phrase("由规则定", "by this rule alone"),
    "next_seat": Phrase("几个被大过的由下家选", "the next seat choosing among several stopped"),
    "highest_stopper": Phrase("由能大得最多的那家选", "the highest stopper choosing"),
}
PER: Final[dict[str, Phrase]] = {
    "throw": Phrase("每次", "for each failed throw"),
    "card_thrown": Phrase("甩出的每张", "for each card thrown"),
    "card_stopped": Phrase("被大过的每张", "for each card stopped"),
}
OTHERWISE: Final[dict[str, Phrase]] = {
    "refused": Phrase("不讲明就不能领出", "otherwise it may not be led"),
    "others_choose": Phrase("不讲明的由别家选", "otherwise the others choose"),
    "default_split": Phrase("不讲明的按通常的拆法", "otherwise the default split holds"),
}
PICKS: Final[dict[str, Phrase]] = {
    "highest": Phrase("要出其中最大的", "the highest of them"),
    "lowest": Phrase("要出其中最小的", "the lowest of them"),
}
MATCHING: Final[dict[str, Phrase]] = {
    "nothing": Phrase("只要全是主牌", "trumps only, of any shape"),
    "lead": Phrase("全是主牌，且与领出的单元相同", "trumps only, with the units of the lead"),
    "strongest_plain": Phrase(
        "全是主牌，且与目前最大的一手同型", "trumps only, of the shape of the best plain play so far"
    ),
}
COMPARED: Final[dict[str, Phrase]] = {
    "largest_unit": Phrase("比最大的单元", "by their largest unit"),
    "every_unit": Phrase("每个单元都要更大", "every unit must be higher"),
    "highest_card": Phrase("比最大的一张", "by their highest card"),
}
COUNTS: Final[dict[str, Phrase]] = {
    "kitty": Phrase("抠底：算底牌的分", "the kitty's points"),
    "last_trick": Phrase("算最后一圈的分", "the last trick's points"),
    "kitty_and_last_trick": Phrase("底牌和最后一圈的分都算", "the kitty's and the last trick's points"),
    "nothing": Phrase("最后一圈没有另外的分", "nothing besides its own points"),
}


def leading(s: Scribe) -> None:
    """Leads and throws."""
    chapter = s.book.leading
    if chapter.led:
        row = s.listed(s.unit(name) for name in chapter.led)
        s.line(f"可以领出：{row}。", f"May be led: {row}.", "leading.led")
    else:
        s.line("任何单元都可以领出。", "Any unit may be led.", "leading.led")
    s.line(*THROWS[chapter.throws], "leading.throws")
    for name, rule in chapter.must_declare.items():
        _must_declare(s, name, rule)
    if chapter.throws == "forbidden":
        return
    s.line(*UNDECLARED[chapter.undeclared], "leading.undeclared")
    hands, stop = s.word(CHECKED, chapter.checked_hands), s.word(STOPS, chapter.checked_against)
    paths = ("leading.checked_hands", "leading.checked_against")
    s.line(f"甩牌对照：{hands}；拦得住的是{stop}。", f"A throw is held against {hands}; {stop} stops it.", *paths)
    failed = chapter.failed
    what, who = s.word(FAILED, failed.played), s.word(CHOOSERS, failed.chosen_by)
    paths = ("leading.failed.played", "leading.failed.chosen_by")
    s.line(f"失败时改出{what}，{who}。", f"A failed throw leads {what}, {who}.", *paths)
    show = s.word(SHOWN, failed.shown)
    s.line(f"能大过的一家{show}。", f"Whoever stops it does so {show}.", "leading.failed.shown")
    per = s.word(PER, failed.charge_per)
    paths = ("leading.failed.charge", "leading.failed.charge_per")
    s.line(f"甩牌失败罚分：{per}{failed.charge}分。", f"Charge: {failed.charge} points {per}.", *paths)


def _must_declare(s: Scribe, name: str, rule: MustDeclare) -> None:
    path = f"leading.must_declare.{quote(name)}"
    if rule.cards:
        what = s.say(f"副牌的{rule.cards}", f"with {rule.cards} of a plain suit")
    else:
        kinds = s.together(SETS[width] for width in rule.widths)
        what = s.say(f"同时有{kinds}的牌", f"with {kinds} in it")
    when = s.say("庄家首引", "The declarer's first lead ") if rule.first_lead else s.say("领出", "A lead ")
    limit = s.say(f"，限{rule.seconds}秒", f" within {rule.seconds} seconds") if rule.seconds else ""
    least = s.listed(rank(level) for level in rule.unless_level)
    but = s.say(f"（打{least}时除外）", f" (not at level {least})") if least else ""
    otherwise = s.word(OTHERWISE, rule.otherwise)
    zh = f"{when}{what}要讲明单元{but}{limit}；{otherwise}。"
    s.line(zh, f"{when}{what} has to be stated unit by unit{but}{limit}; {otherwise}.", path)


def following(s: Scribe) -> None:
    """Duties, ladder by ladder."""
    chapter = s.book.following
    zh = "有所领的一门就跟这一门。手里跟得出的，从上往下第一级就是该跟的；张数不足的，这一门全出，再任意补足。"
    en = (
        "The suit led comes first. The first rung from the top that the hand can meet is owed; with too few cards of "
        "the suit all of them are played, and any others make up the number."
    )
    s.line(zh, en, "following.suit")
    for lead, ladder in chapter.ladders.items():
        if not s.possible(lead):
            continue
        path = f"following.ladders.{quote(lead)}"
        s.line(f"跟{s.unit(lead)}：", f"Answering a {s.unit(lead)}:", path)
        for i, entry in enumerate(ladder.rungs):
            words = _rung(s, entry)
            s.line(f"{i + 1}. {words}", f"{i + 1}. {words}", f"{path}.rungs.{i}", depth=1)
    _general(s)
    zh, en = "跟甩牌：逐个单元跟，先跟最强的。", "A throw is answered unit by unit, the strongest first."
    s.line(zh, en, "following.throw_units")


def _rung(s: Scribe, entry: str | Rung) -> str:
    text = entry if isinstance(entry, str) else entry.any
    ways = parse_rung(text)
    owed = s.either(s.together(way.units) for way in ways if way.owed)
    allowed = s.listed(s.together(way.units) for way in ways if not way.owed)
    words = owed + (s.say(f"（也可以出{allowed}）", f" (also allowed: {allowed})") if allowed else "")
    if isinstance(entry, Rung):
        kinds = {"tractor": s.unit("tractor"), "triple": s.unit("triple"), "quad": s.unit("quad")}
        if entry.spare:
            row = s.listed(kinds[kind] for kind in entry.spare)
            words += s.say(f"；不必拆{row}", f"; no need to break up: {row}")
        if entry.keep:
            row = s.listed(kinds[kind] for kind in entry.keep)
            words += s.say(f"；不许拆{row}", f"; must not be broken up: {row}")
        if entry.cards != "free":
            words += s.say("；", "; ") + s.word(PICKS, entry.cards)
    return words


def _general(s: Scribe) -> None:
    general, path = s.book.following.general, "following.general"
    s.line("阶梯没有写到的牌型，依次：", "Leads without a ladder are answered in this order:", f"{path}.steps")
    for kind, steps in general.steps.items():
        if not s.possible(kind):
            continue
        word, row = s.unit(kind), s.listed(_step(s, step) for step in steps)
        zh, en = f"由{word}组成的：{row}，再任意同门的牌。", f"Made of {word}s: {row}, then any cards of the suit."
        s.line(zh, en, f"{path}.steps.{kind}", depth=1)
    for i, other in enumerate(general.stand_ins):
        unit, take = s.unit(other.unit), s.unit(other.take)
        zh = f"欠{unit}时，可以用{take}代替" + ("，而且先用它。" if other.first else "。")
        en = f"Where a {unit} is owed, a {take} may stand for it" + (", and comes first." if other.first else ".")
        s.line(zh, en, f"{path}.stand_ins.{i}", depth=1)


def _step(s: Scribe, text: str) -> str:
    step = parse_step(text)
    if step is None:
        return text
    word = SET_WORDS[SETS[step[1]]].of(s.lang)
    return s.say(f"最长的连续{word}", f"longest runs of {word}s") if step[0] == "runs" else s.say(word, f"{word}s")


def beating(s: Scribe) -> None:
    """What beats what."""
    chapter = s.book.beating
    zh, en = "同型的比大小；大小相同先出为大。", "Like shapes compare by rank; of equals the earlier one stands."
    s.explain(zh, en)
    for name, entry in chapter.classes.items():
        row, where = " < ".join(s.unit(unit) for unit in entry.order), s.word(SUITS_MEANT, entry.suits)
        s.line(
            f"张数相同时：{row}（{where}）。", f"Of as many cards: {row} ({where}).", f"beating.classes.{quote(name)}"
        )
    wider = chapter.wider_beats
    zh = "其余张数相同的，" + ("由更宽的牌组成的大过窄的。" if wider else "只有同型的才能大过。")
    en = "Otherwise, of as many cards, " + (
        "the wider sets or runs beat the narrower." if wider else "like beats like."
    )
    s.line(zh, en, "beating.wider_beats")
    across = chapter.across_suits
    zh = "不同花色之间也这样比。" if across else "不同花色的副牌之间不比，垫牌赢不了。"
    en = "This holds across suits, too." if across else "Plain cards of another suit never win."
    s.line(zh, en, "beating.across_suits")


def ruffing(s: Scribe) -> None:
    """Answering with trumps."""
    chapter = s.book.ruffing
    must, compare = s.word(MATCHING, chapter.match), s.word(COMPARED, chapter.throws_compare)
    zh, en = f"没有所领花色的可以毙；毙牌须{must}。", f"A player void in the suit led may ruff: {must}."
    s.line(zh, en, "ruffing.match")
    zh, en = f"毙甩牌的再比大小：{compare}。", f"Ruffs of a throw compare {compare}."
    s.line(zh, en, "ruffing.throws_compare")


def last_trick(s: Scribe) -> None:
    """What winning the last trick brings."""
    chapter, path = s.book.last_trick, "last_trick"
    counts = s.word(COUNTS, chapter.counts)
    s.line(f"赢最后一圈：{counts}。", f"Winning the last trick brings {counts}.", f"{path}.counts")
    if chapter.counts == "nothing":
        return
    both = chapter.captured_by == "both"
    zh = "双方都可以：防守方赢得加分，庄家方赢得从防守方扣分。" if both else "只有防守方赢最后一圈才算。"
    en = "Either side: it adds for opponents and takes from them for declarers." if both else "Only for the opponents."
    s.line(zh, en, f"{path}.captured_by")
    if chapter.with_cards == "trumps":
        s.line("必须用主牌赢。", "It must be won with trumps.", f"{path}.with_cards")
    else:
        s.line("主牌、副牌赢都可以。", "Won with trumps or a plain suit.", f"{path}.with_cards")
    if chapter.plain_factor != 1 or s.stated(f"{path}.plain_factor"):
        zh, en = f"用副牌赢的再乘{chapter.plain_factor}。", f"Won with a plain suit, times {chapter.plain_factor}."
        s.line(zh, en, f"{path}.plain_factor")
    _multiplier(s)
    if chapter.counts != "kitty":
        instead = chapter.trick_points == "instead"
        zh = "乘过的分代替这一圈本来的分。" if instead else "乘过的分另加在这一圈本来的分上。"
        en = (
            "The multiplied points replace the trick's own."
            if instead
            else "They come on top of the trick's own points."
        )
        s.line(zh, en, f"{path}.trick_points")
    if chapter.declarers_kitty_share:
        share = chapter.declarers_kitty_share
        s.line(f"庄家方份额：{share}。", f"Declarers' share: {share}.", f"{path}.declarers_kitty_share")


def _multiplier(s: Scribe) -> None:
    rule, path = s.book.last_trick.multiplier, "last_trick.multiplier"
    of = s.say("赢牌", "the winning play") if rule.of == "winning_play" else s.say("领出的牌", "the lead")
    whole = rule.unit == "all_cards"
    what = s.say("的全部张数", ", all its cards") if whole else s.say("中最大的单元", ", its largest unit")
    if rule.by == "cards":
        number = s.say("全部张数" if whole else "张数", "number of cards")
        zh, en = f"倍数：{of}{'' if whole else what}的{number}", f"Times the {number} of {of}{what}"
        zh, en = (zh, en) if rule.factor == 1 else (f"{zh}×{rule.factor}", f"{en}, x {rule.factor}")
        s.line(f"{zh}。", f"{en}.", path)
        return
    if rule.by == "power":
        zh, en = f"倍数看{of}{what}：有N张牌的连牌，2的N次方倍；", f"By {of}{what}: a run of N cards counts 2^N times;"
    else:
        zh, en = f"倍数看{of}{what}：", f"By {of}{what}:"
    row = s.listed(s.say(f"{s.unit(unit)}{times}倍", f"{s.unit(unit)} x{times}") for unit, times in rule.table.items())
    more = [
        s.say(f"{s.unit(run)}每多一级加{add}倍", f"{s.unit(run)} +{add} for each more")
        for run, add in rule.per_extra.items()
    ]
    tail = s.say("；", "; ") + s.listed(more) if more else ""
    s.line(f"{zh}{row}{tail}。", f"{en} {row}{tail}.", path)


def scoring(s: Scribe) -> None:
    """Points and bands."""
    chapter = s.book.scoring
    row = s.listed(s.say(f"{rank(str(r))}算{n}分", f"{rank(str(r))} = {n}") for r, n in chapter.card_points.items())
    s.line(f"分牌：{row}。", f"Points: {row}.", "scoring.card_points")
    s.line("防守方得分与升级：", "The opponents' points and the levels they bring:", "scoring.bands")
    for i, band in enumerate(chapter.bands):
        text = _band(s, band)
        s.line(text, text, f"scoring.bands.{i}", depth=1)
    last, first = chapter.bands[-1], chapter.bands[0]
    if chapter.above is not None:
        _beyond(s, chapter.above, last.highest + 1, "scoring.above", above=True)
    if chapter.below is not None:
        _beyond(s, chapter.below, first.lowest - 1, "scoring.below", above=False)


def _band(s: Scribe, band: Band) -> str:
    span = str(band.lowest) if band.lowest == band.highest else f"{band.lowest}–{band.highest}"
    if band.next == "declarers":
        zh, en = "庄家方守住", "declarers hold"
    else:
        zh, en = "防守方上台", "opponents take over"
    ups = [(band.declarers, "庄家方", "declarers"), (band.opponents, "防守方", "opponents")]
    gained = [s.say(f"{who}升{n}级", f"{whose} +{n}") for n, who, whose in ups if n]
    level = s.listed(gained) or s.say("不升级", "no level")
    return s.say(f"{span}分：{zh}，{level}", f"{span}: {en}, {level}")


def _beyond(s: Scribe, rule: Beyond, start: int, path: str, *, above: bool) -> None:
    cap = s.say(f"，至多{rule.cap}级", f", at most {rule.cap}") if rule.cap else s.say("，不封顶", ", without a limit")
    word, en = ("以上", "and more") if above else ("以下", "and less")
    zh = f"{start}分{word}：每再{'多' if above else '少'}{rule.every}分再升{rule.levels}级{cap}"
    s.line(zh, f"{start} {en}: {rule.levels} more for each {rule.every}{cap}", path, depth=1)

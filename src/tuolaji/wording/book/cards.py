"""The chapters deck, order and shapes in words.

Not here: leads and what answers them (``play``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.rulebook.notation import RUN_WIDTHS
from tuolaji.rulebook.paths import quote
from tuolaji.wording.book.scribe import Scribe, rank, ranks
from tuolaji.wording.language import Phrase
from tuolaji.wording.units import RUN_WORDS, SET_WORDS, SETS

TOKENS: Final[dict[str, Phrase]] = {
    "BJ": Phrase("大王", "big joker"),
    "LJ": Phrase("小王", "little joker"),
    "level_trump": Phrase("主级牌", "level card of the trump suit"),
    "level_plain": Phrase("副级牌", "other level cards"),
    "level": Phrase("级牌", "level cards"),
    "permanent_trump": Phrase("主花色的常主", "permanent trumps of the trump suit"),
    "permanent_plain": Phrase("其他花色的常主", "other permanent trumps"),
    "permanent": Phrase("常主", "permanent trumps"),
    "suit": Phrase("主花色其余各张", "the rest of the trump suit"),
}
SUITS_MEANT: Final[dict[str, Phrase]] = {
    "any": Phrase("主副都算", "in any suit"),
    "plain": Phrase("限副牌", "in plain suits"),
    "trumps": Phrase("限主牌", "in trumps"),
    "no_trump": Phrase("限无主", "without a trump suit"),
}
BURIERS: Final[dict[str, Phrase]] = {
    "declarer": Phrase("庄家", "the declarer"),
    "namer": Phrase("亮主的人", "whoever named trumps"),
    "seat": Phrase("指定的座位", "a fixed seat"),
}
GAPS: Final[dict[str, Phrase]] = {"joined": Phrase("可以跨过", "bridged"), "split": Phrase("隔断", "not bridged")}


def token(s: Scribe, text: str) -> str:
    """A grade of the order, such as ``level_plain`` or ``2_trump``."""
    if text in TOKENS:
        return TOKENS[text].of(s.lang)
    name, _, where = text.partition("_")
    words = {
        "trump": s.say(f"主花色的{rank(name)}", f"{rank(name)} of the trump suit"),
        "plain": s.say(f"其他花色的{rank(name)}", f"{rank(name)} of other suits"),
        "suit": s.say(f"同一花色的{rank(name)}", f"{rank(name)} of one suit"),
    }
    return words.get(where, text)


def deck(s: Scribe) -> None:
    """Decks, hands and kitty."""
    deck = s.book.deck
    each = 54 - 4 * len(set(deck.removed))
    total = each * deck.decks
    hand = (total - deck.kitty) // deck.players
    s.line(f"{deck.decks}副牌，共{total}张。", f"{deck.decks} decks, {total} cards.", "deck.decks")
    if deck.removed:
        gone = ranks(deck.removed, s.lang)
        s.line(f"去掉的点数：{gone}。", f"Ranks removed: {gone}.", "deck.removed")
    s.line(f"{deck.players}人，每人{hand}张。", f"{deck.players} players, {hand} cards each.", "deck.players")
    if not deck.kitty:
        s.line("没有底牌，全部发完。", "No kitty; all cards are dealt.", "deck.kitty")
        return
    s.line(f"底牌{deck.kitty}张。", f"A kitty of {deck.kitty}.", "deck.kitty")
    _burying(s)


def _burying(s: Scribe) -> None:
    deck = s.book.deck
    who = s.word(BURIERS, deck.buried_by)
    when = s.say("摸牌之前", "before the draw") if deck.bury_before_draw else s.say("摸完牌以后", "after the draw")
    seat = f"（{deck.buried_seat}）" if deck.buried_seat else ""
    paths = ("deck.buried_by", "deck.bury_before_draw", "deck.buried_seat")
    s.line(f"{when}由{who}{seat}埋底。", f"Buried {when} by {who}{seat}.", *paths)
    limits = deck.kitty_limits
    if limits.points is None and limits.trumps is None:
        s.line("埋什么牌不限。", "Any cards may be buried.", "deck.kitty_limits")
    if limits.points is not None:
        s.line(f"埋分至多{limits.points}分。", f"At most {limits.points} points buried.", "deck.kitty_limits.points")
    if limits.trumps is not None:
        s.line(f"埋主至多{limits.trumps}张。", f"At most {limits.trumps} trumps buried.", "deck.kitty_limits.trumps")


def order(s: Scribe) -> None:
    """Grades from high to low."""
    order = s.book.order
    for key, zh, en in (("trumps", "主牌", "Trumps"), ("no_trump", "无主时的主牌", "Trumps without a trump suit")):
        grades = [_grade(s, entry) for entry in getattr(order, key)]
        row = " > ".join(grades)
        s.line(f"{zh}：{row}。", f"{en}: {row}.", f"order.{key}")
    row = ranks(order.ranks, s.lang)
    s.line(f"同一花色由大到小：{row}。", f"Within a suit from the top: {row}.", "order.ranks")
    if order.permanent:
        row = s.listed(rank(entry) for entry in order.permanent)
        s.line(f"常主：各门的{row}。", f"Permanent trumps: every {row}.", "order.permanent")
    else:
        s.line("除王和级牌外没有常主。", "No permanent trumps but jokers and level cards.", "order.permanent")
    if order.equal_cards == "first_played":
        s.line("大小相同，先出为大。", "Of equal cards the first played is higher.", "order.equal_cards")
    else:
        row = " ".join("♠♥♣♦"["SHCD".index(suit)] for suit in order.suit_order)
        s.line(f"大小相同看花色：{row}。", f"Equal cards rank by suit: {row}.", "order.equal_cards", "order.suit_order")


def _grade(s: Scribe, entry: str | tuple[str, ...]) -> str:
    return token(s, entry) if isinstance(entry, str) else " = ".join(token(s, part) for part in entry)


def shapes(s: Scribe) -> None:
    """Units, runs, adjacency, formations and names."""
    shapes = s.book.shapes
    plain = [SET_WORDS[kind].of(s.lang) for kind in shapes.sets if s.possible(kind)]
    s.line(f"单元：{s.listed(plain)}。", f"Sets: {s.listed(plain)}.", "shapes.sets")
    for kind, limits in shapes.runs.items():
        if s.possible(str(kind)):
            _runs(s, str(kind), limits.least, limits.greatest)
    for name, own in shapes.names.items():
        usual = SET_WORDS.get(name) or RUN_WORDS.get(name)
        word = usual.of(s.lang) if usual else name
        zh = f"本规则把{word}叫作「{own.zh}」。"
        s.line(zh, f"Called “{own.en}” here: {word}.", f"shapes.names.{quote(name)}", depth=1)
    _adjacency(s)
    for name, run in shapes.special_runs.items():
        faces = s.listed(token(s, face) for face in run.faces)
        width = SET_WORDS[SETS[run.width]].of(s.lang)
        zh, en = (
            f"特别的连牌：{faces}，各一个{width}，也相连。",
            f"A special run: {faces}, a {width} of each, also join.",
        )
        absent = s.listed(rank(level) for level in run.absent_when_level)
        if absent:
            zh, en = f"{zh}打{absent}时不算。", f"{en} Not at level {absent}."
        s.line(zh, en, f"shapes.special_runs.{quote(name)}")
    for name, formation in shapes.formations.items():
        cards = " ".join(token(s, card) for card in formation.cards)
        where = s.word(SUITS_MEANT, formation.suits)
        title = s.unit(name)
        s.line(
            f"特别的牌型「{title}」：{cards}（{where}）。",
            f"“{title}”: {cards} ({where}).",
            f"shapes.formations.{quote(name)}",
        )


def _runs(s: Scribe, kind: str, least: int, greatest: int) -> None:
    width = SETS.index(kind)
    run = next((name for name, w in RUN_WIDTHS.items() if w == width), kind)
    word, name = SET_WORDS[kind].of(s.lang), s.unit(run)
    zh = f"{name}：{least}个以上相连的{word}" + (f"，至多{greatest}个。" if greatest else "。")
    en = f"{name}: {least} or more neighbouring {word}s" + (f", at most {greatest}." if greatest else ".")
    s.line(zh, en[:1].upper() + en[1:], f"shapes.runs.{kind}")


def _adjacency(s: Scribe) -> None:
    near, path = s.book.shapes.adjacency, "shapes.adjacency"
    gap = s.word(GAPS, near.level_gap)
    s.line(
        f"相连时，级牌抽走留下的空当{gap}。", f"In runs the gap left by the level rank is {gap}.", f"{path}.level_gap"
    )
    if s.book.order.permanent:
        gap = s.word(GAPS, near.permanent_gap)
        zh, en = f"常主抽走留下的空当{gap}。", f"The gap left by permanent trumps is {gap}."
        s.line(zh, en, f"{path}.permanent_gap")
    for key, zh, en in (
        ("joints", "主牌中相连的", "Neighbours among trumps"),
        ("no_trump_joints", "无主时相连的", "Neighbours without a trump suit"),
    ):
        pairs = [[token(s, part) for part in joint.split("-")] for joint in getattr(near, key)]
        row = s.listed(s.say("与", " and ").join(pair) for pair in pairs) or s.say("没有", "none")
        s.line(f"{zh}：{row}。", f"{en}: {row}.", f"{path}.{key}")
    low = near.ace_two == "low"
    zh = "A可以接在最小的牌下面。" if low else "A与2不相连。"
    en = "An ace may also stand below the lowest rank." if low else "A and 2 do not join."
    s.line(zh, en, f"{path}.ace_two")

"""The table card: a rulebook's essentials on two sides of a sheet.

Front, for the play: order, units, what is owed, what beats what, the last trick, points and levels. Back, for the rest:
naming trumps, levels, clocks, charges. Not here: the referee's card (``desk``).
"""

from __future__ import annotations

from typing import Final, Literal

from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_cards import Beyond
from tuolaji.wording.book import cards, match, play, table
from tuolaji.wording.book.scribe import Line, Scribe, rank
from tuolaji.wording.book.written import title_of
from tuolaji.wording.language import Lang, Phrase, chosen, text_of
from tuolaji.wording.paper import desk
from tuolaji.wording.paper.rungs import ladder
from tuolaji.wording.paper.sheet import STOPS, Block, Cell, Sheet, cell, cited, folded, spoken
from tuolaji.wording.template import fill

TITLE: Final = Phrase("桌卡", "Table card")
TRUMPS: Final = Phrase("主牌从大到小", "Trumps from high to low")
OWED: Final = Phrase(
    "跟牌：左边有就先跟左边；同花色不够时出完，其余任意",
    "Following: the leftmost the hand can meet; short of the suit, all of it and any others",
)
OPENING: Final = Phrase("首盘：", "Opening deal: ")
LATER: Final = Phrase("以后各盘：", "Later deals: ")
MARKS: Final = Phrase(
    "数字是规程条款；△ 表示原文没有明说，裁判可以另判；「惯例」是规程没有写、照通行打法的。",
    "Numbers are clauses; △: not said outright, a referee may rule otherwise; “usual”: common practice.",
)
MADE_FROM: Final = Phrase(
    "与软件用同一份规则数据生成：{name}（{digest}）。有争议先叫裁判，牌不要动。",
    "Made from the data the program plays by: {name} ({digest}). In doubt call the referee and leave the cards alone.",
)
SMALL: Final[dict[str, tuple[Phrase, Phrase]]] = {
    "BJ": (Phrase("大王", "BJ"), Phrase("", "big joker")),
    "LJ": (Phrase("小王", "LJ"), Phrase("", "little joker")),
    "level_trump": (Phrase("主级牌", "level"), Phrase("主花色", "trump suit")),
    "level_plain": (Phrase("副级牌", "level"), Phrase("其他花色", "other suits")),
}


def card(loaded: Loaded, lang: Lang) -> Sheet:
    """The table card of a rulebook."""
    s = Scribe(loaded, lang)
    head = loaded.book.rulebook
    return Sheet(
        lang=lang,
        title=f"{text_of(head.title, lang)} · {TITLE.of(lang)}",
        summary=_summary(s),
        corner=_corner(loaded, lang),
        sides=(_front(s), _back(s)),
        foot=foot(loaded, lang),
        fitted=True,
    )


def foot(loaded: Loaded, lang: Lang) -> tuple[str, ...]:
    """What the marks mean, and which edition this is."""
    name, digest, edition = loaded.name, loaded.digest[:8], loaded.book.rulebook.edition
    if edition:
        name += chosen("，版本 ", ", edition ", lang) + edition
    return (MARKS.of(lang), fill(MADE_FROM.of(lang), {"name": name, "digest": digest}, lang))


def _summary(s: Scribe) -> str:
    deck = s.book.deck
    total = (54 - 4 * len(set(deck.removed))) * deck.decks
    hand = (total - deck.kitty) // deck.players
    kitty = s.say(f"底牌 {deck.kitty} 张", f"kitty of {deck.kitty}") if deck.kitty else s.say("无底牌", "no kitty")
    throws = {
        "forbidden": s.say("不许甩牌", "no throws"),
        "allowed": s.say("可以甩牌", "throws allowed"),
        "must_be_declared": s.say("甩牌要讲明", "throws are stated"),
    }[s.book.leading.throws]
    return s.say(
        f"{deck.decks} 副 {total} 张 · 每人 {hand} 张 · {kitty} · {throws}",
        f"{deck.decks} decks, {total} cards · {hand} each · {kitty} · {throws}",
    )


def _corner(loaded: Loaded, lang: Lang) -> tuple[str, ...]:
    lines = [line for line in spoken(loaded, match.clocks, lang) if line.depth == 0 and "clocks.match" in line.paths[0]]
    return tuple(line.text.rstrip(STOPS) for line in lines)


def _front(s: Scribe) -> tuple[Block, ...]:
    loaded, lang = s.loaded, s.lang
    shapes = [line for line in spoken(loaded, cards.shapes, lang) if not _names_run(line)]
    leading = spoken(loaded, play.leading, lang)
    beats = spoken(loaded, play.beating, lang) + spoken(loaded, play.ruffing, lang)
    title = s.say("、", " · ").join(title_of(name, lang) for name in ("beating", "ruffing"))
    return (
        order_block(s),
        Block(kind="lines", cells=_beside_order(s)),
        Block(kind="lines", title=title_of("shapes", lang), cells=plain(loaded, shapes, lang), column=1),
        Block(kind="lines", title=title_of("leading", lang), cells=plain(loaded, leading, lang), column=2),
        following(s),
        Block(kind="lines", title=title, cells=plain(loaded, beats, lang)),
        last_trick(s),
        scoring(s),
    )


def _names_run(line: Line) -> bool:
    """Whether it gives a kind of runs a name: the line of these runs has it already."""
    return line.paths[0].startswith("shapes.names.") and line.paths[0].endswith("tractor")


def _back(s: Scribe) -> tuple[Block, ...]:
    loaded, lang = s.loaded, s.lang
    levels = spoken(loaded, match.levels, lang) + spoken(loaded, match.rotation, lang)
    return (
        Block(kind="lines", title=title_of("declaring", lang), cells=declaring(s), column=1),
        Block(kind="lines", title=title_of("levels", lang), cells=plain(loaded, levels, lang), column=2),
        Block(kind="lines", title=title_of("seating", lang), cells=folded(loaded, _seats(s), lang), column=2),
        desk.clocks(loaded, lang, 2),
        desk.charges(loaded, lang),
    )


def plain(loaded: Loaded, lines: list[Line], lang: Lang) -> tuple[Cell, ...]:
    """Lines as they are."""
    return tuple(cell(loaded, line, lang) for line in lines)


def _seats(s: Scribe) -> list[Line]:
    deck = [line for line in spoken(s.loaded, cards.deck, s.lang) if line.paths[0].startswith(("deck.bur", "deck.k"))]
    return spoken(s.loaded, table.seating, s.lang) + deck


def order_block(s: Scribe) -> Block:
    """The grades of trumps as boxes."""
    note = _cite(s, "order.trumps")
    given = [entry for entry in s.book.order.trumps if _there(s, entry)]
    return Block(kind="order", title=TRUMPS.of(s.lang), note=note, cells=tuple(_box(s, entry) for entry in given))


def _there(s: Scribe, entry: str | tuple[str, ...]) -> bool:
    names = (entry,) if isinstance(entry, str) else entry
    return bool(s.book.order.permanent) or not all(name.startswith("permanent") for name in names)


def _box(s: Scribe, entry: str | tuple[str, ...]) -> Cell:
    if not isinstance(entry, str):
        boxes = [_box(s, part) for part in entry if _there(s, part)]
        return Cell(" ".join(box.text for box in boxes if box.text), " = ".join(box.head for box in boxes))
    permanent = s.say("", " ").join(rank(name) for name in s.book.order.permanent)
    if entry in SMALL:
        head, text = SMALL[entry]
        return Cell(text.of(s.lang), head.of(s.lang))
    if entry == "suit":
        return Cell(s.say("主花色其余", "the rest of the trump suit"), _rest(s))
    if entry.startswith("permanent"):
        name = permanent
    else:
        name = rank(entry.partition("_")[0])
    trump = entry.endswith("trump")
    return Cell(s.say("主花色" if trump else "其他花色", "trump suit" if trump else "other suits"), name)


def _rest(s: Scribe) -> str:
    left = [rank(name) for name in s.book.order.ranks if name not in (*s.book.order.permanent, *s.book.deck.removed)]
    return " ".join([*left[:4], "…", left[-1]]) if len(left) > 6 else " ".join(left)


def _beside_order(s: Scribe) -> tuple[Cell, ...]:
    rest = [line for line in spoken(s.loaded, cards.order, s.lang) if line.paths[0] != "order.trumps"]
    points = [line for line in spoken(s.loaded, play.scoring, s.lang) if line.paths[0] == "scoring.card_points"]
    made = [cell(s.loaded, line, s.lang) for line in rest if line.paths[0] != "order.no_trump"]
    grades = [entry for entry in s.book.order.no_trump if _there(s, entry)]
    row = " > ".join(
        s.say(" = ", " = ").join(cards.token(s, part) for part in ((entry,) if isinstance(entry, str) else entry))
        for entry in grades
    )
    note = _cite(s, "order.no_trump")
    none = Cell(s.say(f"没有主花色时：{row}", f"Without a trump suit: {row}"), "", note)
    return (none, *made, *plain(s.loaded, points, s.lang))


def following(s: Scribe) -> Block:
    """Every ladder in a row, and the rule for the rest."""
    rows = []
    for lead, one in s.book.following.ladders.items():
        if s.possible(lead):
            path = f"following.ladders.{lead}"
            paths = [path, *(f"{path}.rungs.{i}" for i in range(len(one.rungs)))]
            citations = [s.loaded.citation(each) for each in paths]
            rows.append(Cell(ladder(s, one.rungs), s.unit(lead), cited(s.loaded, filter(None, citations), s.lang)))
    lines = [line for line in spoken(s.loaded, play.following, s.lang) if "following.ladders" not in line.paths[0]]
    other = folded(s.loaded, [line for line in lines if line.paths[0] != "following.suit"], s.lang)
    note = _cite(s, "following.suit")
    return Block(kind="table", title=OWED.of(s.lang), note=note, cells=(*rows, *other))


def last_trick(s: Scribe, column: Literal[0, 1, 2] = 0) -> Block:
    """What the last trick brings, and its multiplier."""
    lines = spoken(s.loaded, play.last_trick, s.lang)
    return Block(
        kind="lines", title=title_of("last_trick", s.lang), cells=plain(s.loaded, lines, s.lang), column=column
    )


def scoring(s: Scribe) -> Block:
    """The bands as boxes, and at both ends how they go on."""
    chapter, boxes = s.book.scoring, []
    for i, band in enumerate(chapter.bands):
        span = str(band.lowest) if band.lowest == band.highest else f"{band.lowest} – {band.highest}"
        cite = _cite(s, f"scoring.bands.{i}")
        gain = _gain(s, band.declarers, band.opponents, band.next)
        boxes.append(Cell(_minus(span), gain, cite, band.next != "declarers"))
    if chapter.below is not None:
        start = chapter.bands[0].lowest - 1
        boxes.insert(0, _beyond(s, chapter.below, s.say(f"{start} 以下", f"{start} or less"), "scoring.below"))
    if chapter.above is not None:
        start = chapter.bands[-1].highest + 1
        boxes.append(_beyond(s, chapter.above, s.say(f"{start} 以上", f"{start} or more"), "scoring.above"))
    title = s.say("防守方得分与升级", "The opponents' points and the levels they bring")
    return Block(kind="bands", title=title, cells=tuple(boxes))


def _beyond(s: Scribe, rule: Beyond, span: str, path: str) -> Cell:
    head = s.say(f"再每 {rule.every} +{rule.levels}", f"+{rule.levels} per {rule.every}")
    cap = s.say(f"至多 {rule.cap} 级", f"at most {rule.cap}") if rule.cap else s.say("不封顶", "no limit")
    return Cell(_minus(span), head, " · ".join(filter(None, (cap, _cite(s, path)))), path == "scoring.above")


def _minus(text: str) -> str:
    return text.replace("-", "−")


def _cite(s: Scribe, path: str) -> str:
    return cited(s.loaded, filter(None, [s.loaded.citation(path)]), s.lang)


def _gain(s: Scribe, declarers: int, opponents: int, after: str) -> str:
    gained = [
        s.say(f"{who} +{n}", f"{en} +{n}")
        for n, who, en in ((declarers, "庄", "decl."), (opponents, "防", "opp."))
        if n
    ]
    held = s.say("庄家方守住", "held") if after == "declarers" else s.say("▲ 上台", "▲ take over")
    if after != "declarers":
        return " ".join([held, *gained])
    return " ".join(gained) or held


def declaring(s: Scribe) -> tuple[Cell, ...]:
    """What holds in every deal once, and what only in the opening deal or only later by itself."""
    lines = spoken(s.loaded, table.declaring, s.lang)
    parts: dict[str, list[Line]] = {"opening": [], "later": [], "": []}
    for line in lines:
        place = line.paths[0].split(".")[1]
        if line.paths[0] not in ("declaring.opening", "declaring.later"):
            parts[place if place in parts else ""].append(line)
    opening, later = (folded(s.loaded, parts[name], s.lang, depth=1) for name in ("opening", "later"))
    both = [one for one in opening if one in later]
    first = [Cell(OPENING.of(s.lang) + one.text, "", one.cite) for one in opening if one not in later]
    then = [Cell(LATER.of(s.lang) + one.text, "", one.cite) for one in later if one not in opening]
    return (*first, *then, *both, *folded(s.loaded, parts[""], s.lang))

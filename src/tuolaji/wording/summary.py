"""What a batch of matches comes to, in lines.

Not here: counting (``simulation.tally``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tuolaji.levels import parse_level
from tuolaji.wording import cards
from tuolaji.wording.events import HOW_BACK, REASON_ENDED
from tuolaji.wording.language import Lang, Phrase, chinese, chosen, listed
from tuolaji.wording.template import fill

WINNERS: Final[dict[str, Phrase]] = {
    "EW": cards.SIDE_WORDS[0],
    "NS": cards.SIDE_WORDS[1],
    "draw": Phrase("平局", "draws"),
}
LINES: Final[dict[str, Phrase]] = {
    "winners": Phrase("胜场：{row}", "Won by: {row}"),
    "ended": Phrase("结束于：{row}", "Ended by: {row}"),
    "lengths": Phrase(
        "每场盘数：最少 {least}，中位 {middle}，最多 {most}",
        "Deals per match: least {least}, median {middle}, most {most}",
    ),
    "won": Phrase("各方赢下的盘：{row}", "Deals won: {row}"),
    "bands": Phrase("每盘结果：{row}", "Results of deals: {row}"),
    "points": Phrase("防守方平均得分：{mean}", "The opponents' mean points: {mean}"),
    "levels": Phrase("各级打了几盘：{row}", "Deals at each level: {row}"),
    "trumps": Phrase("主花色：{row}", "Trumps: {row}"),
    "throws": Phrase(
        "甩牌 {throws} 次，失败 {failed} 次（{share}），罚分共 {points}",
        "Throws: {throws}, failed: {failed} ({share}), points charged: {points}",
    ),
    "captures": Phrase(
        "最后一圈带来分：{captures} 盘（{share}），每次平均 {mean} 分",
        "Kitty or last trick captured: {captures} deals ({share}), {mean} points on average",
    ),
    "multipliers": Phrase("最后一圈的倍数：{row}", "Multipliers of the last trick: {row}"),
    "redeals": Phrase("重发：{row}", "Dealt again: {row}"),
    "plays": Phrase("共 {tricks} 圈，{plays} 手", "Tricks: {tricks}, plays: {plays}"),
}


def lines(total: Any, lang: Lang) -> Iterator[str]:
    """The summary of a ``simulation.tally.Tally``, line by line."""

    def line(name: str, **facts: Any) -> str:
        return fill(LINES[name].of(lang), facts, lang)

    deals = total.deals
    yield line("winners", row=_shares(total.winners, total.matches, lang, WINNERS))
    yield line("ended", row=_shares(total.ended, total.matches, lang, REASON_ENDED))
    least, middle, most = _spread(total.lengths)
    yield line("lengths", least=least, middle=middle, most=most)
    yield line("won", row=_shares(total.won, deals, lang, WINNERS))
    bands = {_band(name, lang): number for name, number in total.bands.items()}
    yield line("bands", row=_shares(bands, deals, lang))
    yield line("points", mean=_mean(total.points, deals))
    levels = sorted(total.levels.items(), key=lambda entry: parse_level(entry[0]))
    yield line("levels", row=_counts({cards.level_named(level): n for level, n in levels}, lang))
    yield line(
        "trumps", row=_shares({cards.suit_named(suit, lang): n for suit, n in total.trumps.items()}, deals, lang)
    )
    failed = {"failed": total.throws_failed, "share": _share(total.throws_failed, total.throws)}
    yield line("throws", throws=total.throws, points=total.throw_points, **failed)
    mean = _mean(total.capture_points, total.captures)
    yield line("captures", captures=total.captures, share=_share(total.captures, deals), mean=mean)
    yield line("multipliers", row=_counts({f"x{times}": n for times, n in total.multipliers.items()}, lang))
    if total.redeals:
        yield line("redeals", row=_counts({HOW_BACK[how].of(lang): n for how, n in total.redeals.items()}, lang))
    yield line("plays", tricks=total.tricks, plays=total.plays)


def _band(name: str, lang: Lang) -> str:
    side, _, levels = name.partition("+")
    held = side == "declarers"
    zh, en = ("庄家方守住", "declarers hold") if held else ("防守方上台", "opponents take over")
    if chinese(lang):
        return chosen(zh + (f"升{levels}级" if levels != "0" else "不升级"), en, lang)
    return f"{en} +{levels}"


def _shares(table: Mapping[str, int], whole: int, lang: Lang, words: Mapping[str, Phrase] | None = None) -> str:
    said = {words[name].of(lang) if words and name in words else name: number for name, number in table.items()}
    return listed((f"{name} {number} ({_share(number, whole)})" for name, number in said.items()), lang)


def _counts(table: Mapping[str, int], lang: Lang) -> str:
    return listed((f"{name} {number}" for name, number in table.items()), lang)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "0%"


def _mean(total: int, number: int) -> str:
    return f"{total / number:.1f}" if number else "0"


def _spread(lengths: Mapping[int, int]) -> tuple[int, int, int]:
    """Least, median and greatest of a table value → how often."""
    half, seen = (sum(lengths.values()) + 1) // 2, 0
    for length in sorted(lengths):
        seen += lengths[length]
        if seen >= half:
            return min(lengths), length, max(lengths)
    return 0, 0, 0

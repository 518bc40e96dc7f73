"""The chapter about the event around a match in words.

Not here: clocks and levels of a match (``match``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.rulebook.paths import quote
from tuolaji.wording.book.match import stage_title
from tuolaji.wording.book.scribe import Scribe
from tuolaji.wording.language import Phrase

FORMATS: Final[dict[str, Phrase]] = {
    "knockout": Phrase("淘汰", "knock-out"),
    "groups": Phrase("分组", "groups"),
    "round_robin": Phrase("循环", "round robin"),
    "team_league": Phrase("队际联赛", "team league"),
    "swiss": Phrase("积分编排", "Swiss"),
    "rounds": Phrase("按轮进行", "rounds"),
    "unstated": Phrase("赛制未写", "format not stated"),
}
PAIRINGS: Final[dict[str, Phrase]] = {
    "lots_each_round": Phrase("每轮抽签", "lots in every round"),
    "lots_once": Phrase("一次抽签", "lots once"),
    "lots_on_the_day": Phrase("当天抽签", "lots on the day"),
    "fixed_draw": Phrase("固定的签表", "a fixed draw"),
    "by_standing": Phrase("按名次", "by standing"),
    "unstated": Phrase("对阵未写", "pairing not stated"),
}
RANKING: Final[dict[str, Phrase]] = {
    "net": Phrase("净胜分差", "net difference"),
    "points_won": Phrase("总得分", "points won"),
    "head_to_head": Phrase("相互间胜负", "head to head"),
    "wins": Phrase("胜场", "wins"),
    "opponents_points": Phrase("对手积分", "the opponents' match points"),
    "lot": Phrase("抽签", "a lot"),
    "shared": Phrase("并列", "shared"),
    "referee": Phrase("由裁判裁定", "the referee"),
}
NET: Final[dict[str, Phrase]] = {
    "levels": Phrase("各场终了时自己的级数减对手的", "own level less the opponents' at the end of each match"),
    "match_points": Phrase("积分之差", "difference of match points"),
    "unstated": Phrase("未写", "not stated"),
}
SUBSTITUTION: Final[dict[str, Phrase]] = {
    "never": Phrase("不许换人", "no substitution"),
    "between_matches": Phrase("两场之间可以换人", "substitution between matches"),
    "between_deals": Phrase("两盘之间可以换人", "substitution between deals"),
}
BYES: Final[dict[str, Phrase]] = {
    "none": Phrase("没有轮空", "no byes"),
    "lot": Phrase("轮空抽签", "byes by lot"),
    "top_seed": Phrase("轮空给种子", "byes to the top seed"),
    "unstated": Phrase("轮空未写", "byes not stated"),
}


def event(s: Scribe) -> None:
    """Stages, points, ranking, rosters, forfeits, byes."""
    chapter = s.book.event
    for name, stage in chapter.stages.items():
        title = stage_title(s, name)
        parts = [s.word(FORMATS, stage.format), s.word(PAIRINGS, stage.pairing)]
        if stage.rounds:
            parts.append(s.say(f"{stage.rounds}轮", f"{stage.rounds} rounds"))
        if stage.entries:
            parts.append(s.say(f"从剩下{stage.entries}队起", f"from the last {stage.entries} on"))
        row = s.listed(parts)
        s.line(f"阶段「{title}」：{row}。", f"Stage “{title}”: {row}.", f"event.stages.{quote(name)}")
    s.line(f"一方{chapter.team_size}人。", f"A side has {chapter.team_size} players.", "event.team_size")
    if chapter.pairs_per_entry > 1:
        n = chapter.pairs_per_entry
        s.line(f"每个单位出{n}队，合计积分。", f"An entry sends {n} pairs, scoring together.", "event.pairs_per_entry")
    _points(s)
    roster, path = chapter.roster, "event.roster"
    if s.stated(path) or roster.substitutes:
        most = (
            s.say(f"至多{roster.greatest}人", f"at most {roster.greatest}") if roster.greatest else s.say("不限", "any")
        )
        change = s.word(SUBSTITUTION, roster.substitution)
        zh = f"报名至少{roster.least}人，{most}；替补{roster.substitutes}人，{change}。"
        en = f"Rosters of at least {roster.least}, {most}; {roster.substitutes} substitutes, {change}."
        s.line(zh, en, path)
    _forfeit(s)
    byes = s.word(BYES, chapter.byes)
    s.line(f"{byes}。", f"{byes[:1].upper()}{byes[1:]}.", "event.byes")


def _points(s: Scribe) -> None:
    chapter, points = s.book.event, s.book.event.match_points
    if points is not None:
        zh = f"积分：胜{points.win}、平{points.draw}、负{points.loss}。"
        en = f"Match points: win {points.win}, draw {points.draw}, loss {points.loss}."
        s.line(zh, en, "event.match_points")
        for i, margin in enumerate(points.margins):
            n, win, loss = margin.levels, margin.win, margin.loss
            zh, en = f"赢{n}级以上：{win}比{loss}。", f"Ahead by {n} levels or more: {win} to {loss}."
            s.line(zh, en, f"event.match_points.margins.{i}", depth=1)
    if chapter.ranking:
        row = s.say("；再", "; then ").join(s.word(RANKING, step) for step in chapter.ranking)
        s.line(f"积分相同，依次比：{row}。", f"Equal points are separated by {row}.", "event.ranking")
    if chapter.net_score != "unstated":
        net = s.word(NET, chapter.net_score)
        s.line(f"净胜分差指：{net}。", f"The net difference is the {net}.", "event.net_score")


def _forfeit(s: Scribe) -> None:
    forfeit, path = s.book.event.forfeit, "event.forfeit"
    if not s.stated(path):
        s.line("弃权如何计分未写。", "How a forfeit scores is not stated.", path)
        return
    parts = []
    if forfeit.loser_score is not None:
        parts.append(s.say(f"弃权方得{forfeit.loser_score}", f"the loser scores {forfeit.loser_score}"))
    if forfeit.winner_score is not None:
        parts.append(s.say(f"对方得{forfeit.winner_score}", f"the winner {forfeit.winner_score}"))
    if forfeit.advances:
        parts.append(s.say("对方晋级", "the other side advances"))
    row = s.listed(parts)
    s.line(f"弃权：{row}。", f"Forfeit: {row}.", path)

"""The chapters levels, rotation, clocks and time-out in words.

Not here: the event around a match (``event``), overruns as offences (``offences``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.rulebook.paths import quote
from tuolaji.rulebook.schema_match import FallBack, MatchClock, PlayOff
from tuolaji.wording.book.scribe import Scribe, rank, ranks
from tuolaji.wording.book.table import SEATING
from tuolaji.wording.language import Phrase
from tuolaji.wording.terms import FIRST_DRAWER

PASSED: Final[dict[str, Phrase]] = {
    "promotion": Phrase("升过它就算打过", "by any climb beyond it"),
    "on_reaching": Phrase("升到它就算打过", "by reaching it"),
    "held_as_declarers": Phrase("要坐庄守住这一级才算打过", "only by holding a deal there as declarers"),
}
THEN: Final[dict[str, Phrase]] = {
    "match_won": Phrase("打过者胜，比赛结束", "the match is won"),
    "start_over": Phrase("从头再打一轮", "the side starts over"),
    "further_stage": Phrase("接着打下一段", "a further stage follows"),
}
HOLD: Final[dict[str, Phrase]] = {
    "same": Phrase("原庄家", "the same declarer"),
    "partner": Phrase("庄家的对家", "the declarer's partner"),
    "next_seat": Phrase("庄家的下家", "the seat after the declarer"),
    "previous_seat": Phrase("庄家的上家", "the seat before the declarer"),
    "next_of_side": Phrase("坐庄一方中轮到的人", "the next of the side that declares"),
    "last_winner": Phrase("最后一圈的赢家", "the winner of the last trick"),
    "first_to_declare": Phrase("抢庄，如同首盘", "bidding as in the opening deal"),
    "by_result": Phrase("照守住或没守住", "as held or lost"),
    "as_hold": Phrase("照守住", "as held"),
    "as_lose": Phrase("照没守住", "as lost"),
}
WRONG: Final[dict[str, Phrase]] = {
    "replay_with_bidding": Phrase("重打，重新抢庄", "replayed with bidding"),
    "opponents_declare": Phrase("改由对方坐庄", "the other side declares"),
    "stands": Phrase("照样算", "it stands"),
    "referee": Phrase("由裁判裁定", "the referee rules"),
}
ACTS: Final[dict[str, Phrase]] = {
    "draw": Phrase("摸牌", "a draw"),
    "declare": Phrase("亮主", "declaring"),
    "window": Phrase("摸完牌后亮主", "declaring after the draw"),
    "bury": Phrase("埋底", "burying"),
    "first_lead": Phrase("首引", "the first lead"),
    "bury_and_first_lead": Phrase("埋底连首引", "burying and the first lead"),
    "lead": Phrase("领出", "a lead"),
    "follow": Phrase("跟牌", "following"),
    "play": Phrase("出牌", "a play"),
    "declare_units": Phrase("讲明单元", "stating units"),
}
RUNNING: Final[dict[str, Phrase]] = {
    "finished": Phrase("正在打的一盘打完", "the running deal is finished"),
    "dropped": Phrase("正在打的一盘作废", "the running deal is dropped"),
    "finished_if_close": Phrase("比分接近的打完，否则停止", "the running deal is finished if the score is close"),
    "referee": Phrase("正在打的一盘由裁判定", "the referee decides on the running deal"),
}
STEPS: Final[dict[str, Phrase]] = {
    "higher_level": Phrase("级别高的胜", "the higher level wins"),
    "first_there": Phrase("先到这一级的胜", "whoever reached it first"),
    "holding_the_deal": Phrase("下一盘坐庄的一方胜", "the side that declares next"),
    "opponent_points": Phrase("全场作防守方得分多的胜", "more points collected as opponents"),
    "draw": Phrase("平局", "a draw"),
    "play_off": Phrase("加赛", "a play-off"),
    "referee": Phrase("由裁判裁定", "the referee decides"),
}


def levels(s: Scribe) -> None:
    """The ladder."""
    chapter = s.book.levels
    s.line(f"双方从{rank(chapter.start)}打起。", f"Both sides start at {rank(chapter.start)}.", "levels.start")
    row = ranks(chapter.sequence, s.lang)
    s.line(f"依次打：{row}。", f"Levels: {row}.", "levels.sequence")
    how, then, last = s.word(PASSED, chapter.passed), s.word(THEN, chapter.then), rank(chapter.last)
    s.line(f"最后一级是{last}，{how}。", f"The last is {last}, passed {how}.", "levels.last", "levels.passed")
    s.line(f"打过以后：{then}。", f"Then {then}.", "levels.then")
    if chapter.further:
        row = ranks(chapter.further, s.lang)
        s.line(f"下一段打：{row}。", f"Further levels: {row}.", "levels.further")
    if chapter.lead_of:
        n = chapter.lead_of
        s.line(f"领先{n}级即胜。", f"A lead of {n} levels wins at once.", "levels.lead_of")
    for i, must in enumerate(chapter.must_play):
        zh = f"{rank(must.level)}必打，不能跳过" + ("，要坐庄守住才能升上去。" if must.hold else "。")
        en = f"{rank(must.level)} must be played" + (" and held as declarers." if must.hold else ".")
        s.line(zh, en, f"levels.must_play.{i}")
    for name, fall in chapter.fall_backs.items():
        s.line(*_fall_back(s, fall), f"levels.fall_backs.{quote(name)}")
    if chapter.play_off is not None:
        _play_off(s, chapter.play_off)
    if chapter.games > 1 or s.stated("levels.games"):
        n = chapter.games
        s.line(f"一场打{n}局，赢过半数者胜。", f"A match is the best of {n} games.", "levels.games")


def _fall_back(s: Scribe, fall: FallBack) -> tuple[str, str]:
    why_zh, why_en = [], []
    if fall.last_trick_cards:
        suit = {"trumps": s.say("主牌", "trump"), "plain": s.say("副牌", "plain")}.get(fall.suit, "")
        words = (
            s.say("级牌", "level card") if card == "level" else rank(card) for card in fall.last_trick_cards.split()
        )
        card = s.either(words)
        why_zh.append(f"最后一圈被{suit}{card}赢去")
        why_en.append(f"the last trick is won with {suit} {card}".replace("  ", " "))
    if fall.points_at_least is not None:
        why_zh.append(f"防守方得{fall.points_at_least}分以上")
        why_en.append(f"opponents have {fall.points_at_least} or more")
    if fall.points_below is not None:
        why_zh.append(f"防守方不到{fall.points_below}分")
        why_en.append(f"opponents have less than {fall.points_below}")
    level, to = rank(fall.level), rank(fall.to)
    zh = f"打{level}没守住而{'、'.join(why_zh)}，退到{to}。"
    return zh, f"Declarers at {level} who lose while {' and '.join(why_en)} fall back to {to}."


def _play_off(s: Scribe, rule: PlayOff) -> None:
    level = rank(rule.level)
    seats = s.word(SEATING, rule.seats) if rule.seats != "kept" else s.say("照旧", "as before")
    first = s.word(FIRST_DRAWER, rule.first_drawer)
    zh = f"加赛：双方都打{level}，从首盘打起，先坐庄守住者胜；座位{seats}，先摸{first}。"
    en = (
        f"Play-off: both at {level} from an opening deal, the first to hold it wins; seats {seats}, first "
        f"drawer {first}."
    )
    s.line(zh, en, "levels.play_off")


def rotation(s: Scribe) -> None:
    """The next declarer."""
    chapter = s.book.rotation
    for key, zh, en in (
        ("hold", "守住，下一盘坐庄", "Held, the next declarer is"),
        ("lose", "没守住，下一盘坐庄", "Lost, the next declarer is"),
        ("unchanged", "双方都不升级时", "When nobody climbs,"),
    ):
        who = s.word(HOLD, getattr(chapter, key))
        s.line(f"{zh}：{who}。", f"{en} {who}.", f"rotation.{key}")
    what = s.word(WRONG, chapter.wrong_order)
    s.line(f"坐错了庄：{what}。", f"The wrong player declared: {what}.", "rotation.wrong_order")


def clocks(s: Scribe) -> None:
    """Clocks of acts and of the match."""
    chapter = s.book.clocks
    if not chapter.acts:
        s.line("各种动作不计时。", "Acts have no clock.", "clocks.acts")
    for act, limit in chapter.acts.items():
        word = s.word(ACTS, str(act))
        zh, en = f"{word}：{limit.seconds}秒", f"{word[:1].upper()}{word[1:]}: {limit.seconds} seconds"
        zh, en = (f"{zh}（有人要求才计）", f"{en} (on request)") if limit.on_request else (zh, en)
        s.line(f"{zh}。", f"{en}.", f"clocks.acts.{act}")
    row = s.say("；再犯", "; again: ").join(_overrun(s, effect) for effect in chapter.overrun.effects)
    if row:
        each = chapter.overrun.counted_per == "player"
        zh, en = (
            f"超时：{row}（按{'人' if each else '方'}计次）。",
            f"Overrun: {row} (counted by {'player' if each else 'side'}).",
        )
        s.line(zh, en, "clocks.overrun")
    if not chapter.match:
        s.line("比赛不限时。", "A match has no limit of time.", "clocks.match")
    for i, clock in enumerate(chapter.match):
        _match_clock(s, clock, f"clocks.match.{i}")


def _overrun(s: Scribe, effect: str) -> str:
    kind, _, number = effect.partition(":")
    words = {
        "warning": s.say("警告", "a warning"),
        "points": s.say(f"罚{number}分", f"{number} points"),
        "referee": s.say("由裁判裁定", "the referee rules"),
        "committee": s.say("交仲裁委员会", "the arbitration committee rules"),
    }
    return words.get(kind, effect)


def _match_clock(s: Scribe, clock: MatchClock, path: str) -> None:
    stage = clock.stage and s.say(f"（{stage_title(s, clock.stage)}）", f" ({stage_title(s, clock.stage)})")
    if not clock.minutes:
        s.line(f"一场{stage}不限时。", f"A match{stage} has no limit.", path)
        return
    s.line(f"一场{stage}限{clock.minutes}分钟。", f"A match{stage} lasts {clock.minutes} minutes.", path)
    what = s.word(RUNNING, clock.running_deal)
    near = s.say(f"（相差至多{clock.close_levels}级）", f" (at most {clock.close_levels} levels apart)")
    near = near if clock.running_deal == "finished_if_close" else ""
    paths = (f"{path}.running_deal", f"{path}.close_levels")
    s.line(f"时间到：{what}{near}。", f"At the limit {what}{near}.", *paths, depth=1)
    if clock.reminder_minutes:
        n = clock.reminder_minutes
        s.line(f"剩{n}分钟时提醒。", f"A reminder {n} minutes before.", f"{path}.reminder_minutes", depth=1)
    if clock.no_new_deal_minutes:
        n = clock.no_new_deal_minutes
        s.line(
            f"最后{n}分钟不开新盘。", f"No deal begins in the last {n} minutes.", f"{path}.no_new_deal_minutes", depth=1
        )
    if clock.break_minutes:
        n, inside = clock.break_minutes, clock.break_inside
        zh = f"中间休息{n}分钟，{'计' if inside else '不计'}在内。"
        en = f"A break of {n} minutes, {'inside' if inside else 'not counted in'} the limit."
        s.line(zh, en, f"{path}.break_minutes", f"{path}.break_inside", depth=1)


def stage_title(s: Scribe, name: str) -> str:
    """A stage of the event by its title, or its key."""
    stage = s.book.event.stages.get(name)
    title = stage.title if stage is not None else None
    return name if title is None else s.say(title.zh, title.en)


def time_out(s: Scribe) -> None:
    """Who wins on time."""
    chapter = s.book.time_out
    row = s.say("；再", "; then ").join(s.word(STEPS, step) for step in chapter.chain)
    s.line(f"到时未分胜负，依次：{row}。", f"Undecided at the limit, in this order: {row}.", "time_out.chain")
    if chapter.note is not None:
        s.line(chapter.note.zh, chapter.note.en, "time_out.note", depth=1)

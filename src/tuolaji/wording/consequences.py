"""Words for the answers of casebooks: what follows from a play, a result, an incident or an event.

The keys are those of a case's ``expect``. Not here: which answer is right (``casebook``), incidents (``book``).
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.wording import cards, template
from tuolaji.wording.language import Lang, Phrase

ANSWERS: Final[dict[str, Phrase]] = {
    "legal": Phrase("合规", "legal"),
    "shape": Phrase("牌型", "shape"),
    "components": Phrase("单元", "units"),
    "winner": Phrase("胜者", "winner"),
    "ok": Phrase("甩成", "the throw stands"),
    "must_play": Phrase("须改出", "must be led instead"),
    "penalty_points": Phrase("罚分", "charge"),
    "multiplier": Phrase("倍数", "multiplier"),
    "kitty_points_scored": Phrase("抠底得分", "points of the kitty"),
    "last_trick_points": Phrase("最后一圈的分", "points of the last trick"),
    "opponent_points_final": Phrase("防守方总分", "the opponents' total"),
    "opponent_points_delta": Phrase("防守方的分加减", "change of the opponents' points"),
    "next_declaring_side": Phrase("接着坐庄的一方", "side that declares next"),
    "declarer_up": Phrase("庄家方升级", "declarers climb"),
    "opponent_up": Phrase("防守方升级", "opponents climb"),
    "declarer_level_after": Phrase("庄家方级别", "the declarers' level"),
    "opponent_level_after": Phrase("防守方级别", "the opponents' level"),
    "accepted": Phrase("各动作是否接受", "acts accepted"),
    "trump": Phrase("主花色", "trump suit"),
    "trumps": Phrase("主牌", "trumps"),
    "trump_by": Phrase("定主方式", "trumps named by"),
    "declarer": Phrase("庄家", "declarer"),
    "declarer_by": Phrase("庄家由谁定", "declarer named by"),
    "next_declarer": Phrase("下一盘庄家", "next declarer"),
    "deal": Phrase("本盘", "the deal"),
    "deal_over": Phrase("本盘结束", "the deal is over"),
    "play_continues": Phrase("继续打", "play goes on"),
    "EW_up": Phrase("东西方升级", "East–West climb"),
    "NS_up": Phrase("南北方升级", "North–South climb"),
    "winner_side": Phrase("获胜的一方", "winning side"),
    "points": Phrase("罚分", "charge"),
    "sanction": Phrase("处罚", "sanction"),
    "innocent_up": Phrase("无错方升级", "the innocent side climbs"),
    "offender_up": Phrase("违例方升级", "the side at fault climbs"),
    "offender_level": Phrase("违例方级别", "level of the side at fault"),
    "violations": Phrase("记违例次数", "violations entered"),
    "violation": Phrase("算违例", "a violation"),
    "decided_by": Phrase("由谁裁定", "decided by"),
    "bid_stands": Phrase("亮主有效", "the declaration stands"),
    "offending_side_may_bid": Phrase("违例方可以亮主", "the side at fault may declare"),
    "offending_side_may_counter": Phrase("违例方可以反主", "the side at fault may overturn"),
    "opponents_may_counter_openly": Phrase("对手可以明着反主", "the opponents may overturn openly"),
    "replacement_counts_as": Phrase("换出的牌算", "replacing cards count as"),
    "remedy": Phrase("补救", "remedy"),
    "declarer_may_object": Phrase("庄家可以提出异议", "the declarer may object"),
    "offender_may_object": Phrase("违例方可以提出异议", "the side at fault may object"),
    "granted": Phrase("准许", "granted"),
    "allowed": Phrase("允许", "allowed"),
    "established": Phrase("成立", "established"),
    "revoke_established": Phrase("藏张成立", "the revoke stands"),
    "composition_chosen_by": Phrase("由谁选拆法", "units chosen by"),
    "declaration_required": Phrase("须讲明单元", "units have to be stated"),
    "draw_s": Phrase("摸牌限秒", "seconds to draw"),
    "play_s": Phrase("出牌限秒", "seconds to play"),
    "bury_s": Phrase("埋底限秒", "seconds to bury"),
    "declare_s": Phrase("亮主限秒", "seconds to declare"),
    "window_s": Phrase("摸完后亮主限秒", "seconds to declare after the draw"),
    "first_lead_s": Phrase("首引限秒", "seconds to the first lead"),
    "bury_and_first_lead_s": Phrase("埋底连首引限秒", "seconds to bury and lead"),
    "lead_s": Phrase("领出限秒", "seconds to lead"),
    "follow_s": Phrase("跟牌限秒", "seconds to follow"),
    "declare_units_s": Phrase("讲明单元限秒", "seconds to state units"),
    "declaration_s": Phrase("讲明单元限秒", "seconds to state units"),
    "chosen_by": Phrase("由谁选择", "chosen by"),
    "choice": Phrase("选择", "choice"),
    "cards": Phrase("牌", "cards"),
    "rights_lost": Phrase("失去的权利", "rights lost"),
    "rights_granted": Phrase("得到的权利", "rights granted"),
    "at_fault": Phrase("有错的一方", "side at fault"),
    "levels": Phrase("双方级别", "levels"),
    "level_sequence": Phrase("要打的级", "levels played"),
    "cards_each": Phrase("每人张数", "cards each"),
    "kitty": Phrase("底牌张数", "size of the kitty"),
    "levels_after": Phrase("之后的级别", "levels afterwards"),
    "match_over": Phrase("比赛结束", "the match is over"),
    "tiebreak": Phrase("决定胜负的步骤", "step that decides"),
    "seat_by": Phrase("座位怎么定", "seats by"),
    "first_drawer_by": Phrase("先摸怎么定", "first drawer by"),
    "first_drawer": Phrase("先摸者", "first drawer"),
    "result": Phrase("结果", "result"),
    "finish_current": Phrase("正在打的一盘打完", "the running deal is finished"),
    "announce": Phrase("提醒", "a reminder is due"),
    "new_deal_allowed": Phrase("可以开新盘", "a new deal may begin"),
    "EW_score": Phrase("东西方得分", "score of East–West"),
    "NS_score": Phrase("南北方得分", "score of North–South"),
    "advances": Phrase("晋级", "advances"),
    "type": Phrase("赛制", "format"),
    "pairing": Phrase("对阵", "pairing"),
    "team_size": Phrase("一方人数", "players on a side"),
    "winner_points": Phrase("胜方积分", "points of the winner"),
    "loser_points": Phrase("负方积分", "points of the loser"),
    "each": Phrase("各得", "each gets"),
    "order": Phrase("名次", "order"),
    "draw_again": Phrase("重抽", "drawn again"),
    "turn_again": Phrase("再翻一张", "turned again"),
    "pairs_per_entry": Phrase("每单位队数", "pairs of an entry"),
    "shared": Phrase("并列", "shared"),
    "gathers": Phrase("理牌者", "gathers"),
    "cuts": Phrase("切牌者", "cuts"),
    "gathers_side": Phrase("理牌方", "side that gathers"),
    "cuts_side": Phrase("切牌方", "side that cuts"),
}
KINDS: Final[dict[str, Phrase]] = {
    "follow": Phrase("跟牌", "follow"),
    "lead": Phrase("领出", "lead"),
    "winner": Phrase("赢圈", "winner"),
    "compare": Phrase("比较", "compare"),
    "throw": Phrase("甩牌", "throw"),
    "kitty": Phrase("抠底", "kitty"),
    "score": Phrase("升级", "score"),
    "bid": Phrase("亮主", "declaring"),
    "rotation": Phrase("轮庄", "rotation"),
    "penalty": Phrase("处罚", "penalty"),
    "match": Phrase("比赛", "match"),
}
SILENT: Final = Phrase("不作答", "no answer")


def label(key: str, lang: Lang) -> str:
    """What a key of an answer means; one nobody knows stays as it is."""
    phrase = ANSWERS.get(key)
    return phrase.of(lang) if phrase else key


def kind(name: str, lang: Lang) -> str:
    """A kind of case."""
    phrase = KINDS.get(name)
    return phrase.of(lang) if phrase else name


def value(key: str, given: Any, lang: Lang) -> str:
    """An answer's value in words; None is no answer."""
    if given is None:
        return SILENT.of(lang)
    if key in ("must_play", "cards") and isinstance(given, list | tuple):
        return cards.cards_named(given, lang)
    if key == "components" and isinstance(given, list | tuple):
        return " + ".join(_component(part, lang) for part in given)
    return template.plain(given, lang)


def _component(part: Any, lang: Lang) -> str:
    if isinstance(part, dict):
        return f"{part.get('name', '')} {cards.cards_named(part.get('cards', []), lang)}".strip()
    return cards.cards_named(part, lang)

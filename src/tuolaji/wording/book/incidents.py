"""Names of incidents, facts and consequences, as tables of words.

Not here: how an offence is written out (``offences``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

INCIDENTS: Final[dict[str, Phrase]] = {
    "limits": Phrase("动作时限", "Limits of acts"),
    "overtime": Phrase("超时", "Overrunning a limit"),
    "move_time": Phrase("出牌超时", "A slow play"),
    "redeal_request": Phrase("要求重发", "Asking for a redeal"),
    "failed_throw": Phrase("甩牌失败", "A failed throw"),
    "first_lead_AA": Phrase("首引一对A", "The first lead of two aces"),
    "first_lead_AA_undeclared": Phrase("首引一对A没有讲明", "The first lead of two aces, units not stated"),
    "first_lead_AA_partner_asks_how": Phrase("首引一对A，对家问怎么出", "The first lead of two aces, partner asks how"),
    "partner_blocks_but_silent": Phrase("对家拦得住甩牌而不说", "The partner could stop a throw and keeps silent"),
    "open_bid": Phrase("暗叫误作明叫", "A sealed bid made openly"),
    "bid_cards_exposed_after_draw_before_opponents_pass": Phrase(
        "对手放弃前亮出暗叫", "A sealed bid turned up before the opponents passed"
    ),
    "false_bid": Phrase("错叫、诈叫", "A false bid"),
    "exposed_card": Phrase("暴露的牌", "An exposed card"),
    "out_of_turn": Phrase("越序出牌", "Playing out of turn"),
    "wrong_cards_exposed": Phrase("出错的牌，尚未成立", "Wrong cards, found in time"),
    "wrong_card_corrected_in_time": Phrase("错牌及时改正", "A wrong card put right in time"),
    "wrong_follow": Phrase("跟错牌", "A wrong follow"),
    "revoke_established": Phrase("藏张（已成立）", "A revoke that stands"),
    "revoke_found_after_next_trick": Phrase("下一圈以后发现的藏张", "A revoke found after the next trick"),
    "revoke_not_caught_in_time": Phrase("没有及时发现的藏张", "A revoke not found in time"),
    "take_back": Phrase("收回已出的牌", "Taking a play back"),
    "hand_count_wrong": Phrase("手中牌数不符", "A wrong number of cards in hand"),
    "wrong_card_count_found_after_next_trick": Phrase(
        "下一圈以后发现牌数不符", "A wrong number found after the next trick"
    ),
    "kitty_count_wrong": Phrase("底牌张数不符", "A kitty of the wrong size"),
    "total_cards_wrong_at_kitty": Phrase("摸到底牌时总数不对", "A wrong total when the kitty is reached"),
    "one_drew_extra_other_short": Phrase("一家多摸、一家少摸", "One drew a card too many, another too few"),
    "overdraw_from_kitty_without_declarer_prompt": Phrase("庄家未示意而多摸了底牌", "Kitty cards drawn unprompted"),
    "draw_error_unintentional": Phrase("无意摸错牌", "An error in drawing"),
    "declarer_yields_to_partner": Phrase("让庄给对家", "Yielding the deal to the partner"),
    "illegal_information": Phrase("非法传递信息", "Illegal information"),
    "talking": Phrase("说话、示意", "Talk and signals"),
    "late": Phrase("迟到", "Lateness"),
    "other": Phrase("其他情况", "Anything else"),
}
FACTS: Final[dict[str, Phrase]] = {
    "at_fault": Phrase("有错的一方", "the side at fault"),
    "bid_cards": Phrase("亮出的牌", "the cards shown"),
    "cards": Phrase("张数", "the number of cards"),
    "choice": Phrase("所作的选择", "the choice"),
    "count": Phrase("第几次", "the time it happens"),
    "deliberate": Phrase("故意", "deliberate"),
    "grave": Phrase("情节严重", "grave"),
    "legal_play": Phrase("出的牌合规", "the play is legal"),
    "level": Phrase("级别", "the level"),
    "minutes": Phrase("分钟", "minutes"),
    "next_trick_started": Phrase("下一圈已领出", "the next trick has begun"),
    "non_offender_names": Phrase("无错方定的花色", "the suit the innocent side names"),
    "opening_deal": Phrase("首盘", "an opening deal"),
    "opponent_points": Phrase("防守方的分", "the opponents' points"),
    "opponents_counter": Phrase("对手反主", "the opponents overturn"),
    "overran": Phrase("超出的秒数", "seconds beyond the limit"),
    "phase": Phrase("阶段", "the phase"),
    "reason": Phrase("原因", "the reason"),
    "seconds": Phrase("秒", "seconds"),
    "surplus": Phrase("多出的张数", "cards too many"),
    "times": Phrase("次数", "the number of times"),
    "which": Phrase("哪一项", "which act"),
}
ROLES: Final[dict[str, Phrase]] = {
    "declarers": Phrase("庄家方", "the declarers"),
    "opponents": Phrase("防守方", "the opponents"),
    "both": Phrase("双方", "both sides"),
    "nobody": Phrase("无人", "nobody"),
    "offender": Phrase("违例方", "the side that erred"),
    "innocent": Phrase("无错方", "the innocent side"),
    "thrower": Phrase("甩牌方", "the thrower's side"),
}
AUTHORITIES: Final[dict[str, Phrase]] = {
    "referee": Phrase("裁判", "the referee"),
    "arbitration_committee": Phrase("仲裁委员会", "the arbitration committee"),
    "staff": Phrase("工作人员", "the staff"),
    "director": Phrase("赛会主任", "the director"),
    "innocent": Phrase("无错方", "the innocent side"),
    "offender": Phrase("违例方", "the side that erred"),
    "undecided": Phrase("主持裁定的人", "whoever rules"),
}
DEALS: Final[dict[str, Phrase]] = {
    "kept": Phrase("本盘照算", "the deal counts"),
    "void": Phrase("本盘作废", "the deal is void"),
    "void_redraw": Phrase("本盘作废，重新摸牌", "the deal is void and drawn anew"),
    "replayed": Phrase("本盘重打", "the deal is replayed"),
    "opened_anew": Phrase("本盘重开，重新抢庄", "the deal is opened anew with bidding"),
}
CARDS: Final[dict[str, Phrase]] = {
    "stand": Phrase("打出的牌算数", "the cards stand"),
    "return": Phrase("牌收回手中", "the cards return to the hand"),
    "dead": Phrase("牌作废牌论，不能赢圈", "the cards are dead and cannot win"),
}
REPLACEMENTS: Final[dict[str, Phrase]] = {
    "discard": Phrase("换出的牌只算垫牌", "what replaces them counts as a discard"),
    "free": Phrase("换出的牌照常算", "what replaces them counts normally"),
}
BIDS: Final[dict[str, Phrase]] = {
    "stands": Phrase("亮主有效", "the declaration stands"),
    "stands_unless_countered": Phrase("无人反就有效", "the declaration stands unless overturned"),
    "void": Phrase("亮主无效", "the declaration is void"),
}
REMEDIES: Final[dict[str, Phrase]] = {
    "hands_corrected": Phrase("更正手牌", "the hands are corrected"),
    "kitty_corrected": Phrase("更正底牌", "the kitty is corrected"),
    "declarer_takes_one_card_back": Phrase("庄家拿回多埋的牌", "the declarer takes a card back"),
    "declarer_discards_one_card": Phrase("庄家补埋一张", "the declarer discards a card"),
    "short_player_draws_any_card_from_extra_player": Phrase(
        "少牌的从多牌的手里任抽", "the short player draws a card from the one with too many"
    ),
    "overdrawer_discards_any_one_card": Phrase("多摸的任弃一张", "whoever drew too many discards any card"),
    "lowest_legal_unit_led": Phrase("改出最小的合规单元", "the lowest legal unit is led"),
}
RIGHTS: Final[dict[str, Phrase]] = {
    "bid": Phrase("亮主", "to declare"),
    "counter": Phrase("反主", "to overturn"),
    "open_counter": Phrase("明着反主", "to overturn openly"),
    "object": Phrase("提出异议", "to object"),
    "reinforce": Phrase("加固", "to reinforce"),
    "throw": Phrase("甩牌", "to throw"),
    "ask": Phrase("询问", "to ask"),
}
LOST: Final[dict[str, Phrase]] = {
    "first_deal": Phrase("首盘", "the first deal"),
    "round": Phrase("本轮", "the round"),
    "match": Phrase("本场", "the match"),
    "event": Phrase("全部比赛资格", "the event"),
}
AWARDS: Final[dict[str, Phrase]] = {
    "warning": Phrase("警告", "a warning"),
    "points": Phrase("罚分", "points"),
    "levels": Phrase("升降级", "levels"),
    "result": Phrase("判定本盘归属", "the deal to a side"),
    "deal": Phrase("本盘作废或重打", "the deal void or replayed"),
    "lost": Phrase("判负或取消资格", "the match or the event lost"),
}
COMPOSITION: Final[dict[str, Phrase]] = {
    "each_other_player": Phrase("怎么拆由各家自选", "each other player chooses the units"),
    "next_seat": Phrase("怎么拆由下家选", "the next seat chooses the units"),
    "leader": Phrase("怎么拆由领出者定", "the leader fixes the units"),
}
ELSEWHERE: Final[dict[str, Phrase]] = {
    "act_limits": Phrase("见「时限」", "see the clocks"),
    "overrun": Phrase("按「时限」中超时的处理", "as the clocks say of overruns"),
    "failed_throw": Phrase("按「领出」中甩牌失败的处理", "as the chapter on leading says of failed throws"),
    "redeal_rights": Phrase("见「亮主」中重发的权利", "see the rights to a redeal"),
    "must_declare": Phrase("见「领出」中须讲明的牌", "see the leads that must be stated"),
    "undeclared_lead": Phrase("按「领出」中未讲明的处理", "as the chapter on leading says of units not stated"),
}

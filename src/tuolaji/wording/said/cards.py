"""What is said about plays: refusals of the kernel and of the deal, and words about cards, seats and suits."""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    # --- cards and names
    "card_unknown": Phrase(
        "没有「{card}」这张牌。写法：花色 S H C D 加点数，如 S10、HK；大王 BJ，小王 LJ。",
        "There is no card “{card}”. Write suit S H C D and rank, such as S10 or HK; BJ and LJ are the jokers.",
    ),
    "suit_unknown": Phrase(
        "没有「{suit:plain}」这门花色，可用 S H C D。", "There is no suit “{suit:plain}”; use S H C D."
    ),
    "seat_unknown": Phrase(
        "没有「{seat:plain}」这个座位，可用 E N W S。", "There is no seat “{seat:plain}”; use E N W S."
    ),
    "side_unknown": Phrase("没有「{side}」这一方，可用 EW 或 NS。", "There is no side “{side}”; use EW or NS."),
    "level_unknown": Phrase(
        "没有「{level:plain}」这一级，可用 2 至 A、A+1 等。",
        "There is no level “{level:plain}”; use 2 to A, A+1 and so on.",
    ),
    "level_not_played": Phrase("本规则不打{level}这一级。", "Level {level} is not played under this rulebook."),
    "cards_not_in_hand": Phrase("手里没有：{cards}。", "Not in the hand: {cards}."),
    "no_cards": Phrase("没有选牌。", "No cards were chosen."),
    "card_not_in_pack": Phrase("这副牌里没有 {cards}。", "The pack has no {cards}."),
    "too_many_copies": Phrase(
        "{cards} 有{copies}张，{decks}副牌里没有这么多。", "{copies} of {cards} cannot be: the pack has {decks}."
    ),
    "face_unknown": Phrase("没有第{face}号牌。", "There is no card of number {face}."),
    # --- leading
    "lead_not_one_suit": Phrase(
        "领出的牌必须是同一门：{cards} 分属{suits}。", "A lead must be of one suit; {cards} are of {suits}."
    ),
    "declared_other_cards": Phrase(
        "讲明的单元（{declared}）不是打出的牌（{cards}）。",
        "The units stated ({declared}) are not the cards led ({cards}).",
    ),
    "declared_no_unit": Phrase("{cards} 不成一个单元。", "{cards} do not make a unit."),
    "unit_not_led": Phrase("这里不许领出{unit}（{cards}）。", "This rulebook does not let one lead: {unit} ({cards})."),
    "throw_forbidden": Phrase(
        "不许甩牌：{cards} 是{units}，一次只能领出一个单元。",
        "Throws are not allowed: {cards} are {units}, and one unit is led at a time.",
    ),
    "throw_undeclared": Phrase(
        "甩牌要讲明单元：{cards} 是{units}。", "A throw has to be stated unit by unit: {cards} are {units}."
    ),
    "units_undeclared": Phrase(
        "这样领出要讲明单元：{cards} 可以是{units}。",
        "The units of this lead have to be stated: {cards} may be {units}.",
    ),
    # --- following
    "wrong_count": Phrase("要出{wanted}张，选了{given}张。", "{wanted#card is|cards are} to be played, not {given}."),
    "wrong_number": Phrase("要出{expected}张，选了{got}张。", "{expected#card is|cards are} to be played, not {got}."),
    "suit_withheld": Phrase(
        "要先跟{suit}，至少{owed_cards}张。[比如可以出 {example}。]",
        "Follow suit first: at least {owed_cards#card|cards} of {suit}.[ For example: {example}.]",
    ),
    "unit_withheld": Phrase(
        "跟牌牌型不对。[{suit}里欠：{owed}。][比如可以出 {example}。]",
        "That does not answer the lead.[ Owed in {suit}: {owed}.][ For example: {example}.]",
    ),
    "hand_too_short": Phrase("手里只有{held}张，要{wanted}张。", "The hand has {held}, {wanted} are wanted."),
    # --- taking turns
    "not_now": Phrase("现在不能这样做（{phase}）。", "Not now ({phase})."),
    "out_of_turn": Phrase("没有轮到{seat}，现在轮到{turn}。", "It is not {seat}'s turn but {turn}'s."),
    "not_your_turn": Phrase("还没有轮到{seat}。", "It is not {seat}'s turn."),
    "trick_reopened": Phrase(
        "这一圈已被裁判重开，先更正，再继续。", "The referee has reopened the trick; correct it first."
    ),
    "not_a_choice": Phrase("只能在这些里选一个：{choices}。", "Choose one of these: {choices}."),
    "not_yours_to_choose": Phrase("由{chooser}来选，不是{seat}。", "{chooser} chooses, not {seat}."),
    # --- the kitty
    "not_yours_to_bury": Phrase("底牌不归{seat}处理。", "The kitty is not {seat}'s."),
    "nobody_declared_yet": Phrase(
        "还没有人亮主，{seat}不能拿底牌。", "Nobody has declared; {seat} may not take the kitty."
    ),
    "kitty_wrong_size": Phrase("底牌要埋{expected}张，选了{got}张。", "Bury {expected#card|cards}, not {got}."),
    "kitty_points": Phrase(
        "底牌里的分不得超过{most}分，选的牌有{got}分。", "At most {most} points may be buried, not {got}."
    ),
    "kitty_trumps": Phrase(
        "底牌里的主牌不得超过{most}张，选了{got}张。", "At most {most#trump|trumps} may be buried, not {got}."
    ),
    "kitty_too_early": Phrase(
        "摸完牌要等{seconds}秒才能拿底牌。", "The kitty may be taken {seconds#second|seconds} after the draw."
    ),
    "declaring_open": Phrase(
        "别家还可以亮主，到下面的时候才截止：{closes}。", "Others may still declare, until: {closes}."
    ),
    # --- naming trumps
    "no_window_clock": Phrase("本规则亮主没有计时。", "Declaring has no clock under this rulebook."),
    "window_open": Phrase("亮主的{seconds}秒还没有到。", "The {seconds#second|seconds} for declaring are not over."),
    "already_passed": Phrase("{seat}已经放弃过了。", "{seat} has already passed."),
    "lot_not_wanted": Phrase("抽签只能是：{wanted}。", "The lot has to be one of: {wanted}."),
    "declaring_closed": Phrase("亮主已经截止：{reason}。", "Declaring is closed: {reason}."),
    "declaring_barred": Phrase("{seat}本盘已失去亮主的权利。", "{seat} has lost the right to declare in this deal."),
    "side_may_not_declare": Phrase("本盘由这一方亮主：{by}。", "Trumps are named by: {by}."),
    "not_a_declaration": Phrase("{cards} 亮不出主来。", "{cards} name no trumps."),
    "overturn_only": Phrase(
        "这种亮法（{naming}）只能用来反主，不能先亮。", "This naming ({naming}) can only overturn, not open."
    ),
    "open_only": Phrase(
        "这种亮法（{naming}）只能先亮，不能反主。", "This naming ({naming}) can only open, not overturn."
    ),
    "nothing_to_reinforce": Phrase("没有可以加固的亮牌。", "There is no declaration of yours to reinforce."),
    "reinforce_barred": Phrase("现在不许加固。", "Reinforcing is not allowed now."),
    "self_overturn_barred": Phrase("不许反自己。", "One may not overturn oneself."),
    "too_many_overturns": Phrase("本盘最多反{most}次。", "There are at most {most#overturn|overturns} in a deal."),
    "naming_locked": Phrase("现在的主已经定死，不能再反。", "The trumps that stand may not be overturned."),
    "same_suit_barred": Phrase("反主要换一门花色，不能还是{suit}。", "An overturn must name another suit than {suit}."),
    "partner_too_few": Phrase(
        "对家亮的{suit}不能再亮[；要再亮至少得有{least}张]。",
        "Your partner's suit, {suit}, may not be named again[ with fewer than {least} cards].",
    ),
    "suit_named_before": Phrase(
        "{suit}已经有人亮过，不能再亮。", "{suit} has been named before and may not be named again."
    ),
    "not_stronger": Phrase(
        "压不过现在的亮牌（{standing}张，你的是{count}张）。",
        "That does not overturn what lies there ({standing#card|cards} against your {count}).",
    ),
    # --- redeals
    "no_redeals": Phrase("本规则不许要求重发。", "Nobody may ask for a redeal under this rulebook."),
    "right_unknown": Phrase(
        "没有「{right}」这项重发的权利[，有的是：{rights}]。", "There is no right “{right}”[; known: {rights}]."
    ),
    "not_your_right": Phrase(
        "{seat}没有这项权利，它属于：{who}。", "{seat} does not have this right; it belongs to: {who}."
    ),
    "holding_not_met": Phrase(
        "手里的牌够不上要求重发的条件（{holding}）。", "The hand does not meet the condition ({holding})."
    ),
}

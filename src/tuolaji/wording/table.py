"""What is said at the table in the terminal: prompts, remarks, short help.

Not here: what happens (``events``), refusals (``sentence``).
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.wording import template
from tuolaji.wording.language import Lang, Phrase
from tuolaji.wording.units import NO_NAMES, Names

TALK: Final[dict[str, Phrase]] = {
    # --- beginning and end
    "welcome": Phrase("{title}", "{title}"),
    "seats": Phrase("座位：{row}", "Seats: {row}"),
    "players": Phrase(
        "对家是搭档；逆时针出牌。随时可以输入 ? 看说明，q 退出（自动保存）。",
        "Partners sit opposite. At any time: ? explains, q leaves (everything is saved).",
    ),
    "resume_ask": Phrase(
        "上次有一场没打完（{rulebook}，第{number}盘，{levels}）。回车接着打，n 另开一场：",
        "A match is unfinished ({rulebook}, deal {number}, {levels}). Enter goes on, n begins another: ",
    ),
    "resumed": Phrase("接着打：第{number}盘。", "Going on with deal {number}."),
    "saved": Phrase("已保存。再运行 tuolaji play 就接着打。", "Saved. Run tuolaji play to go on."),
    "recorded": Phrase("记录：{file}（tuolaji replay 可以重看）", "Record: {file} (tuolaji replay shows it again)"),
    "next_deal": Phrase("回车开始第{number}盘：", "Enter begins deal {number}: "),
    "hand_over": Phrase(
        "请{seat}坐到屏幕前，别家请勿看。准备好按回车：",
        "{seat}, please take the screen; the others look away. Enter when ready: ",
    ),
    "human": Phrase("人", "person"),
    "rules": Phrase("机器（讲规矩的）", "machine (sound)"),
    "random": Phrase("机器（随便出的）", "machine (random)"),
    # --- who
    "you": Phrase("{seat}（你）", "{seat} (you)"),
    "next_seat": Phrase("{seat}（下家）", "{seat} (next)"),
    "partner": Phrase("{seat}（对家）", "{seat} (partner)"),
    "previous_seat": Phrase("{seat}（上家）", "{seat} (previous)"),
    # --- the head of every screen
    "deal_head": Phrase("第{number}盘", "Deal {number}"),
    "levels": Phrase("东西打{ew} 南北打{ns}", "EW {ew} NS {ns}"),
    "trump": Phrase("主{trump}", "trumps {trump}"),
    "level": Phrase("打{level:plain}", "level {level:plain}"),
    "declarer": Phrase("庄家{seat:plain}", "declarer {seat:plain}"),
    "points": Phrase("防守方{points}分", "opponents {points}"),
    "deal_trick": Phrase("第{number}盘第{trick}圈", "Deal {number}, trick {trick}"),
    "trump_row": Phrase("主", "Tr"),
    # --- declaring
    "draw_begins": Phrase("开始摸牌。", "The draw begins."),
    "drawn": Phrase("已摸{number}张。", "{number#card|cards} drawn."),
    "standing": Phrase(
        "现在：{who}亮的 {cards:plain}（{suit:plain}）。", "Standing: {who}, {cards:plain} ({suit:plain})."
    ),
    "standing_sealed": Phrase("现在：{who}暗叫{count}张。", "Standing: {who}, {count} face down."),
    "standing_none": Phrase("还没有人亮主。", "Nobody has declared."),
    "may_declare": Phrase("你可以亮：", "You may declare:"),
    "may_reinforce": Phrase("加固", "reinforce"),
    "may_not_declare": Phrase("你现在没有可亮的牌。", "You have nothing to declare now."),
    "option": Phrase("{number}) {cards:plain} → {suit:plain}", "{number}) {cards:plain} → {suit:plain}"),
    "declare_ask": Phrase(
        "输入号码亮主，回车不亮，x 这次摸牌不再问：", "Number to declare, Enter for no, x for no more questions: "
    ),
    "declare_ask_many": Phrase("输入号码亮主，回车不亮：", "Number to declare, Enter for no: "),
    "declare_ask_last": Phrase("输入号码亮主，回车放弃：", "Number to declare, Enter to pass: "),
    "overturn_ask": Phrase(
        "底牌已埋。输入号码反主，回车放弃：", "The kitty is buried. Number to overturn, Enter to pass: "
    ),
    # --- the kitty
    "bury_head": Phrase(
        "你拿起了底牌（带 * 的）。选{number}张埋下。",
        "You took the kitty (marked *). Choose {number#card|cards} to bury.",
    ),
    "swap_head": Phrase(
        "先选{number}张放下，再换取底牌。", "Choose {number#card|cards} to lay down; then you take the kitty."
    ),
    "bury_ask": Phrase(
        "已选{chosen}/{number}{points}。输入牌或序号增减，回车{enter}：",
        "Chosen {chosen}/{number}{points}. Cards or numbers add or remove; Enter {enter}: ",
    ),
    "bury_points": Phrase("（{points}分）", " ({points} points)"),
    "bury_enter": Phrase("埋下", "buries them"),
    "bury_not_yet": Phrase("重看手牌", "shows the hand"),
    "bury_confirm": Phrase(
        "埋下 {cards:plain}？回车埋下，u 再改：", "Bury {cards:plain}? Enter buries them, u changes: "
    ),
    # --- playing
    "lead_ask": Phrase("轮到你领出（? 说明，h 参考）：", "Your lead (? help, h suggestion): "),
    "follow_ask": Phrase("轮到你出{number}张（? 说明，h 参考）：", "Play {number#card|cards} (? help, h suggestion): "),
    "duty_anything": Phrase(
        "你没有{suit:plain}：任意{number}张，可以垫牌{ruff}。",
        "You have no {suit:plain}: any {number#card|cards}, a discard{ruff}.",
    ),
    "duty_ruff": Phrase("，也可以毙", " or a ruff"),
    "duty_whole_suit": Phrase(
        "{suit:plain}只有{held}张，要全出[，再补{more}张]。",
        "Your {held} of {suit:plain} all go[, with {more} more of any suit].",
    ),
    "duty_suit": Phrase("要跟{suit:plain}{number}张。", "Follow with {number#card|cards} of {suit:plain}."),
    "duty_units": Phrase(
        "要跟{suit:plain}{number}张，欠：{owed}。", "Follow with {number#card|cards} of {suit:plain}; owed: {owed}."
    ),
    "duty_forced": Phrase("其中必出：{cards:plain}。", "Certain: {cards:plain}."),
    "only_play": Phrase("只有 {cards:plain} 可出，回车即出。", "Only {cards:plain} can be played; Enter plays it."),
    "example": Phrase("比如：{cards:plain}。", "For example: {cards:plain}."),
    "confirm": Phrase(
        "出 {cards:plain}{shape}？回车出牌，u 重选：", "Play {cards:plain}{shape}? Enter plays it, u takes it back: "
    ),
    "shape": Phrase("（{shape}）", " ({shape})"),
    "throw_of": Phrase("甩牌：{units:plain}", "throw: {units:plain}"),
    "splits": Phrase("要讲明怎么分：", "State the units:"),
    "split_choice": Phrase("{number}) {units:plain}", "{number}) {units:plain}"),
    "splits_ask": Phrase("选号码，u 重选：", "Number, or u to take it back: "),
    "others_choose": Phrase(
        "没有讲明单元，别家可以选怎么拆；要讲明，用 + 隔开，如 {example:plain}。",
        "Units not stated: the others may choose how to split. To state them put + between, as in {example:plain}.",
    ),
    "choose_head": Phrase("{who}甩牌失败，由你选他出哪个：", "{who}'s throw failed; you choose what is led:"),
    "choose_ask": Phrase("选号码：", "Number: "),
    "hint": Phrase("参考：{cards:plain}", "Suggestion: {cards:plain}"),
    "hint_enter": Phrase(
        "参考：{cards:plain}。回车照出，或另选。", "Suggestion: {cards:plain}. Enter plays it, or choose."
    ),
    "hint_none": Phrase("参考：不亮", "Suggestion: no declaration"),
    # --- looking things up
    "last_trick": Phrase("上一圈：", "The last trick:"),
    "last_none": Phrase("还没有上一圈。", "There is no last trick yet."),
    "points_now": Phrase(
        "防守方{points}分[：{cards:plain}]", "The opponents have {points#point|points}[: {cards:plain}]"
    ),
    "buried": Phrase("你埋的底：{cards:plain}", "You buried: {cards:plain}"),
    "bids": Phrase("亮过的：{row}", "Declared so far: {row}"),
    "why": Phrase("依据：", "The reason:"),
    "referee_ask": Phrase(
        "请裁判：1 东西方胜，2 南北方胜，回车平局：", "Referee: 1 East–West win, 2 North–South win, Enter for a draw: "
    ),
    "not_understood": Phrase("没看懂「{text}」。输入 ? 看说明。", "“{text}” makes no sense here. ? explains."),
    # --- results
    "deal_over": Phrase("第{number}盘打完", "Deal {number} is over"),
    "levels_move": Phrase("级别：东西 {ew}，南北 {ns}", "Levels: EW {ew}, NS {ns}"),
    "moved": Phrase("{before} → {after}", "{before} → {after}"),
    "shuffle_kept": Phrase(
        "洗牌：种子已公布，与开盘前的承诺相符。", "Shuffle: the seed is public and keeps the commitment."
    ),
    "match_over": Phrase("比赛结束", "The match is over"),
    "match_score": Phrase("共{deals}盘；东西 {ew}，南北 {ns}。", "{deals#deal|deals}; EW {ew}, NS {ns}."),
}
HELP: Final = Phrase(
    "选牌：花色加点数，如 h77（两张♥7）、s10 sq、bj；同花色可接着写：h77 88\n"
    "      或按牌上的序号：5、1-4 7。甩牌讲明单元用 + 隔开：hakk + h3\n"
    "查看：? 说明和该出什么   l 上一圈   p 分数   h 参考   m 重看牌   c 4.5 读条款\n"
    "其他：u 退回重选   q 保存退出",
    "Cards: suit and ranks, as in h77 (two ♥7), s10 sq, bj; the suit carries on: h77 88\n"
    "       or numbers: 5, 1-4 7. State the units of a throw with +: hakk + h3\n"
    "Look:  ? help and what is owed   l last trick   p points   h suggestion\n"
    "       m show the cards again   c 4.5 reads a clause\n"
    "Else:  u take back   q save and leave",
)
YES: Final = ("", "y", "yes", "是", "好", "ok")
TAKE_BACK: Final = ("u", "undo", "退", "撤")
LEAVE: Final = ("q", "quit", "exit", "退出")
HELP_WORDS: Final = ("?", "？", "help", "帮助", "说明")
LAST_WORDS: Final = ("l", "last", "上一圈")
POINT_WORDS: Final = ("p", "points", "分")
SHOW_WORDS: Final = ("m", "show", "看")
CLAUSE_WORDS: Final = ("c", "clause", "条款")
HINT_WORDS: Final = ("h", "hint", "参考")
NO_MORE: Final = ("x",)
REDEAL_WORDS: Final = ("redeal", "重发")
ANOTHER: Final = ("n", "new", "新")
"""What people type at the table, in either language."""


def talk(name: str, lang: Lang, /, names: Names = NO_NAMES, **facts: Any) -> str:
    """A phrase of the table with its facts."""
    return template.fill(TALK[name].of(lang), facts, lang, names)

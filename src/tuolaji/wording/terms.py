"""Words for the values that facts take: phases, reasons, kinds of values in a file, parts of a case.

Domains are named as the facts are. Not here: sentences (``sentence``), the values of a rulebook (``book``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Lang, Phrase

PHASES: Final = {
    "new": Phrase("尚未开盘", "before the deal"),
    "drawing": Phrase("摸牌", "the draw"),
    "window": Phrase("摸完牌等人亮主", "the time for declaring after the draw"),
    "lot": Phrase("等裁判抽签", "waiting for the referee's lot"),
    "kitty": Phrase("等庄家拿底牌", "waiting for the kitty to be taken"),
    "burying": Phrase("埋底", "burying"),
    "after_bury": Phrase("埋底后反主", "overturning after the burying"),
    "swapping": Phrase("换底牌", "swapping the kitty"),
    "play": Phrase("出牌", "the play"),
    "choosing": Phrase("选定甩牌失败后的出牌", "choosing what a failed throw leads"),
    "over": Phrase("本盘已完", "the deal is over"),
    "unopened": Phrase("比赛尚未开始", "before the match"),
    "seats": Phrase("入座", "taking seats"),
    "first_draw": Phrase("定先摸", "finding the first drawer"),
    "between": Phrase("两盘之间", "between two deals"),
    "deal": Phrase("一盘进行中", "a deal in progress"),
    "referee": Phrase("等裁判裁定", "waiting for the referee"),
    "ended": Phrase("比赛已结束", "the match is over"),
}
REASONS: Final = {
    "all_passed": Phrase("四家都已放弃", "all have passed"),
    "time": Phrase("时限已到", "the time is up"),
    "kitty_taken": Phrase("底牌已经拿起", "the kitty has been taken"),
    "kitty_looked": Phrase("底牌已经看过", "the kitty has been looked at"),
    "ruling": Phrase("裁判已裁定", "the referee has ruled"),
    "nobody_declared": Phrase("无人亮主", "nobody declared"),
    "redeal_right": Phrase("有人要求重发", "a right to a redeal was used"),
    "nothing_there": Phrase("没有这个文件夹或文件", "there is no such folder or file"),
    "not_a_folder": Phrase("路径里有一段不是文件夹", "a part of the path is no folder"),
    "not_permitted": Phrase("没有读写权限", "permission denied"),
    "read_only": Phrase("只能读，不能写", "it can only be read"),
    "no_space": Phrase("磁盘满了", "no space is left on the disk"),
    "name_too_long": Phrase("名字太长", "the name is too long"),
    "name_impossible": Phrase("文件名不合法", "the name is not a file's"),
    "system_refuses": Phrase("系统不让读写", "the system refuses"),
}
SPEAKERS: Final = {
    "declarers": Phrase("庄家方", "the declarers"),
    "opponents": Phrase("防守方", "the opponents"),
    "declarers_first": Phrase(
        "庄家方在先，对手要等他们都放弃", "the declarers first, the others once both have passed"
    ),
    "declarer": Phrase("庄家", "the declarer"),
    "any": Phrase("任何一家", "anybody"),
}
CALLS: Final = {
    "running_deal": Phrase("到时未完的一盘是否打完", "whether the running deal is finished"),
    "time_out": Phrase("到时谁胜", "who has won on time"),
    "wrong_order": Phrase("坐错了庄如何处理", "what follows from the wrong declarer"),
}
FIRST_DRAWER: Final = {
    "highest_card": Phrase("各抽一张，最大的先摸", "the highest card drawn"),
    "lowest_card": Phrase("各抽一张，最小的先摸", "the lowest card drawn"),
    "counted_card": Phrase("翻一张牌，从东家数起", "a card turned and counted from East"),
    "side_highest_card": Phrase("双方各抽一张，大的一方先摸", "the side that draws the higher card"),
    "lot": Phrase("抽签", "by lot"),
    "finger_guessing": Phrase("猜拳", "by finger guessing"),
    "referee_card": Phrase("裁判翻牌", "a card turned by the referee"),
    "kept": Phrase("照旧", "as before"),
}
PROBLEMS: Final = {
    "array_not_closed": Phrase("数组缺少结尾的 ]", "the array lacks its closing ]"),
    "inline_table_not_closed": Phrase("内联表缺少结尾的 }", "the inline table lacks its closing }"),
    "string_not_closed": Phrase("字符串缺少结尾的引号", "the string lacks its closing quote"),
    "equals_sign_missing": Phrase("键后面缺少等号", "there is no = after the key"),
    "bracket_missing": Phrase("表头缺少 ]", "the table header lacks its ]"),
    "line_not_ended": Phrase("一行里写了不止一项", "something follows on the same line"),
    "key_invalid": Phrase("键写得不对", "the key is malformed"),
    "statement_invalid": Phrase("这一行不是 TOML", "the line is not TOML"),
    "escape_invalid": Phrase("反斜杠用错了", "a backslash is used wrongly"),
    "character_invalid": Phrase("有不允许的字符", "a character is not allowed here"),
    "character_missing": Phrase("缺少符号", "a character is missing"),
    "duplicate_key": Phrase("同一个键写了两次", "a key is written twice"),
    "duplicate_table": Phrase("同一个表写了两次", "a table is written twice"),
    "value_invalid": Phrase("等号右边的值写得不对", "the value is malformed"),
}
FORMS: Final = {
    "string": Phrase("文字（加引号）", "text in quotes"),
    "integer": Phrase("整数", "a whole number"),
    "number": Phrase("数字", "a number"),
    "boolean": Phrase("true 或 false", "true or false"),
    "array": Phrase("数组 [ ]", "an array [ ]"),
    "table": Phrase("表 { }", "a table { }"),
    "date": Phrase("日期", "a date"),
    "null": Phrase("空", "nothing"),
    "object": Phrase("对象 { }", "an object { }"),
    "text": Phrase("文字", "text"),
    "suit": Phrase("花色 S H C D 或 null", "a suit S H C D, or null"),
    "level": Phrase("级别 2 至 A", "a level 2 to A"),
    "seat": Phrase("座位 E N W S", "a seat E N W S"),
    "cards": Phrase("牌，如 H7 BJ", "cards such as H7 BJ"),
    "plays": Phrase("几手牌", "a list of plays"),
    "units": Phrase("几个单元", "a list of units"),
    "events": Phrase("一串动作", "a list of acts"),
    "side": Phrase("declarers 或 opponents", "declarers or opponents"),
    "position": Phrase("第几手，从 1 数起", "a position counted from 1"),
    "three_hands": Phrase("下家、对家、上家三手牌", "three hands: next, partner, previous"),
    "whole_number": Phrase("整数", "a whole number"),
    "not_negative": Phrase("不小于零的数", "a number not below zero"),
    "at_least_one": Phrase("不小于 1 的整数", "a whole number from 1"),
    "yes_or_no": Phrase("true 或 false", "true or false"),
    "card_unknown": Phrase("认得的牌，如 H7 BJ", "known cards such as H7 BJ"),
    "suit_unknown": Phrase("花色 S H C D", "a suit S H C D"),
    "level_unknown": Phrase("级别 2 至 A、A+1", "a level 2 to A, A+1"),
    "side_unknown": Phrase("一方：EW NS declarers opponents 或座位", "a side: EW NS declarers opponents, or a seat"),
    "seat_unknown": Phrase("座位 E N W S", "a seat E N W S"),
    "hex digits": Phrase("十六进制数字", "hex digits"),
    "64 hex digits": Phrase("64 位十六进制数字", "64 hex digits"),
    "utf-8": Phrase("UTF-8", "UTF-8"),
    "reason": Phrase("写明理由的 reason", "a reason"),
    "host_name": Phrase("主机名，如 cards.example", "a host name such as cards.example"),
    "list": Phrase("几项（环境变量里用逗号隔开）", "a list (in the environment separated by commas)"),
    "deals:minutes": Phrase("盘数:分钟", "deals:minutes"),
}
PARTS: Final = {
    "case": Phrase("案例", "the case"),
    "setup": Phrase("setup", "setup"),
    "input": Phrase("input", "input"),
    "expect": Phrase("expect", "expect"),
    "event": Phrase("事件", "the event"),
}
STANDINGS: Final = {
    "explicit": Phrase("明文", "explicit"),
    "inferred": Phrase("推断", "inferred"),
    "silent": Phrase("原文未写", "silent"),
    "garbled": Phrase("原文残缺", "garbled"),
    "contradictory": Phrase("原文矛盾", "contradictory"),
}
SEVERITIES: Final = {
    "error": Phrase("错误", "error"),
    "warning": Phrase("警告", "warning"),
    "note": Phrase("说明", "note"),
}
AUTHORITIES: Final = {
    "staff": Phrase("工作人员", "the staff"),
    "referee": Phrase("裁判", "the referee"),
    "director": Phrase("赛会主任", "the director"),
    "arbitration_committee": Phrase("仲裁委员会", "the arbitration committee"),
    "innocent": Phrase("无错方", "the innocent side"),
    "offender": Phrase("违例方", "the side that erred"),
}
AWARDS: Final = {
    "warning": Phrase("警告", "a warning"),
    "points": Phrase("罚分", "points"),
    "levels": Phrase("升降级", "levels"),
    "result": Phrase("判定本盘归属", "the deal to a side"),
    "deal": Phrase("本盘作废或重打", "the deal void or replayed"),
    "lost": Phrase("判负或取消资格", "the match or the event lost"),
}
ENTRY_FIELDS: Final = {
    "points": Phrase("防守方的得分", "the opponents' points"),
    "kitty": Phrase("底牌分", "points of the kitty"),
    "last": Phrase("最后一圈的分", "points of the last trick"),
    "trumps": Phrase("是否用主牌赢的", "whether it was won with trumps"),
    "seat": Phrase("谁赢了最后一圈", "who won the last trick"),
    "charges": Phrase("罚分", "charges"),
    "kitty_cards": Phrase("底牌张数", "the number of kitty cards"),
    "points_before": Phrase("最后一圈以前防守方的分", "the opponents' points before the last trick"),
}
DOUBTS: Final = {
    "doubt_declarer": Phrase("庄家和轮转不合", "the declarer is not the one due"),
    "doubt_level": Phrase("级别和记录不合", "the level is not the one due"),
    "doubt_charges": Phrase("得分里是否含罚分", "whether the points hold the charges"),
    "doubt_all_points": Phrase("防守方得了全部的分", "the opponents have all points"),
    "doubt_long_shape": Phrase("最后一圈的牌很长", "a long last trick"),
    "doubt_many_levels": Phrase("一盘升很多级", "many levels in one deal"),
}
CLOCKS: Final = {
    "": Phrase("还没有开钟", "not started"),
    "running": Phrase("在走", "running"),
    "paused": Phrase("暂停", "paused"),
    "break": Phrase("休息", "a break"),
    "over": Phrase("时间已到", "time is up"),
}
ACTS: Final = {
    "draw": Phrase("摸牌", "drawing"),
    "declare": Phrase("亮主", "declaring"),
    "window": Phrase("摸完后亮主", "declaring after the draw"),
    "bury": Phrase("埋底", "burying"),
    "first_lead": Phrase("首引", "the first lead"),
    "bury_and_first_lead": Phrase("埋底连首引", "burying and the first lead"),
    "lead": Phrase("领出", "leading"),
    "follow": Phrase("跟牌", "following"),
    "play": Phrase("出牌", "a play"),
    "declare_units": Phrase("讲明单元", "stating units"),
}
HALL_ROLES: Final = {
    "display": Phrase("大屏幕", "a display"),
    "spectator": Phrase("观众", "a spectator"),
    "side": Phrase("牌手", "a player"),
    "scorer": Phrase("记分员", "the scorer"),
    "referee": Phrase("裁判", "the referee"),
    "director": Phrase("赛会主任", "the director"),
    "committee": Phrase("仲裁委员会", "the arbitration committee"),
}
SIDES: Final = {"EW": Phrase("东西方", "East–West"), "NS": Phrase("南北方", "North–South")}
SHEETS: Final = {
    "name": Phrase("队名", "name of the entry"),
    "unit": Phrase("单位", "unit"),
    **{f"player{at}": Phrase(f"选手{at}", f"player {at}") for at in range(1, 33)},
    "character": Phrase("有看不见的符号", "it holds an invisible sign"),
    "role": Phrase("像裁判、主办的称呼", "it reads like an official's title"),
    "bytes": Phrase("字节", "bytes"),
    "unpacked bytes": Phrase("字节（解开以后）", "bytes once unpacked"),
    "rows": Phrase("行", "rows"),
    "columns": Phrase("列", "columns"),
    "players": Phrase("名选手", "players"),
    "section": Phrase("组别", "section"),
    "seed": Phrase("种子", "seed"),
    **{f"phone{at}": Phrase(f"电话{at}", f"telephone {at}") for at in range(1, 33)},
    "row_number": Phrase("行号不对", "the number of a row is wrong"),
    "formula": Phrase("公式没有算出的值", "a formula without a value"),
    "parts": Phrase("个内部文件", "parts inside"),
    "merged cells": Phrase("个合并的格子", "merged cells"),
    "encoding": Phrase("文字编码不认得", "its encoding is unknown"),
    "entities": Phrase("里面有外部引用，不安全", "it refers to things outside, which is not safe"),
    "package": Phrase("压缩包里不是 .xlsx 表格", "the package is no .xlsx sheet"),
    "broken": Phrase("文件坏了或不完整", "it is damaged or incomplete"),
    "xls": Phrase("旧格式 .xls 或 .et", "the old format .xls or .et"),
    "xlsx": Phrase("压缩包，不是文字", "a package, no text"),
}
PLACES: Final = {
    "relative": Phrase("要写完整的位置，例如 /media/usb 或 E:\\", "give the whole path, such as /media/usb or E:\\"),
    "inside": Phrase(
        "就在数据文件夹里，电脑坏了就一起没了", "it lies in the data folder itself and would be lost with it"
    ),
    "missing": Phrase("没有这个文件夹（U 盘插好了吗）", "there is no such folder (is the stick plugged in)"),
    "gone": Phrase("U 盘拔掉了或换了一个", "the stick was taken out, or is another one"),
    "no_folder": Phrase("那是一个文件，不是文件夹", "that is a file and no folder"),
    "not_writable": Phrase("那里不许写", "nothing may be written there"),
    "full": Phrase("那里满了", "it is full"),
}
DOMAINS: Final[dict[str, dict[str, Phrase]]] = {
    "phase": PHASES,
    "reason": REASONS,
    "closes": REASONS,
    "by": SPEAKERS,
    "who": SPEAKERS,
    "about": CALLS,
    "first_drawer": FIRST_DRAWER,
    "problem": PROBLEMS,
    "expected": FORMS,
    "got": FORMS,
    "part": PARTS,
    "standing_of": STANDINGS,
    "severity": SEVERITIES,
    "authority": AUTHORITIES,
    "awarded": AWARDS,
    "entry_field": ENTRY_FIELDS,
    "doubt": DOUBTS,
    "clock": CLOCKS,
    "act": ACTS,
    "side": SIDES,
    "hall_role": HALL_ROLES,
    "of_sheet": SHEETS,
    "of_place": PLACES,
}


def term(domain: str, word: str, lang: Lang) -> str:
    """A word of a domain; one that the domain does not know stays as it is."""
    phrase = DOMAINS[domain].get(word)
    return phrase.of(lang) if phrase else word


def standing(word: str, lang: Lang) -> str:
    """How firmly a source says something."""
    return term("standing_of", word, lang)

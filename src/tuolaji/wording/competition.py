"""What is printed about competitions: fixtures, results, standings, draws, corrections before they are made.

Not here: refusals (``said.tournament``), files and exports (``cli``).
"""

from __future__ import annotations

import re
from typing import Any, Final

from tuolaji.tournament.directory import folded
from tuolaji.wording.language import Lang, Phrase
from tuolaji.wording.template import fill

ROLES: Final = ("裁判", "主办", "主辦", "主裁", "仲裁", "referee", "director", "organiser", "organizer", "umpire")
"""Titles of the desk that no player may bear."""
NUMERALS: Final = (*(f"{one + 1}" for one in range(12)), *"一二三四五六七八九十", "十一", "十二", *"甲乙丙丁")
"""How people number the players of an entry: the column of place n ends with any of them at n, n + 12, n + 24."""
COLUMNS: Final[dict[str, str]] = {
    **dict.fromkeys(("队名", "队", "队伍", "组合", "名称", "隊名", "隊", "隊伍", "組合", "名稱"), "name"),
    **dict.fromkeys(("pair", "team", "entry"), "name"),
    **{
        f"{word}{mark}": f"{column}{place % 12 + 1}"
        for column, words in (
            ("player", ("选手", "队员", "姓名", "選手", "隊員", "player")),
            ("phone", ("电话", "手机", "電話", "手機", "phone")),
        )
        for word in words
        for place, mark in enumerate(NUMERALS)
    },
    **dict.fromkeys(("选手", "队员", "姓名", "選手", "隊員", "选手姓名", "選手姓名"), "player"),
    **dict.fromkeys(("电话", "手机", "電話", "手機"), "phone"),
    **dict.fromkeys(("单位", "学校", "支部", "工会", "單位", "學校", "工會", "school", "club", "branch"), "unit"),
    **dict.fromkeys(("种子", "种子号", "種子", "種子號"), "seed"),
    **dict.fromkeys(("组别", "分区", "組別", "分區"), "section"),
}
"""Headings of a sheet of entries, as people write them (without spaces, small letters) → column."""
HEADINGS: Final[dict[str, str]] = {folded(name): column for name, column in COLUMNS.items()}
"""The same for ``tournament.sheet.judged``."""

_HOLE: Final = re.compile(r"\{(\w+)\}")
LINES: Final[dict[str, Phrase]] = {
    "head": Phrase(
        "{name}：{rulebook}，{format}，{entries}队[，{test}]",
        "{name}: {rulebook}, {format}, {entries} entries[, {test}]",
    ),
    "test": Phrase("演练", "a rehearsal"),
    "anonymous_entry": Phrase("第{number}队", "Pair {number}"),
    "anonymous_person": Phrase("选手{number}", "Player {number}"),
    "anonymous_unit": Phrase("单位{number}", "Unit {number}"),
    "anonymous_event": Phrase("演练", "Rehearsal"),
    "unsealed": Phrase(
        "{file}：旧格式，末尾没有行数和校验，看不出有没有被截断或改动。请核对最后一场的成绩；存盘或再导出一次就有了。",
        "{file}: an older file, without a closing line that counts its lines: it cannot be told whether it was cut or "
        "altered. Compare the last result; once written or exported again it has one.",
    ),
    "written": Phrase("已写入 {file}。", "{file} is written."),
    "imported": Phrase("导入 {count} 队。", "{count#entry is|entries are} imported."),
    "row": Phrase("第 {row} 行：{said}", "row {row}: {said}"),
    "stage": Phrase("第 {stage} 阶段 {name}（{kind}）", "Stage {stage}, {name} ({kind})"),
    "value": Phrase("{what}：{value}〔{clause}〕", "{what}: {value} 〔{clause}〕"),
    "committed": Phrase(
        "抽签 {draw}：第 {stage} 阶段第 {round} 轮，{entries} 队。承诺：{commitment}",
        "Draw {draw}: stage {stage}, round {round}, {entries} entries. Commitment: {commitment}",
    ),
    "call": Phrase(
        "现在请现场报一个数，再运行：tuolaji event draw {file} --number 数",
        "Now let the hall call a number, then run: tuolaji event draw {file} --number N",
    ),
    "aside": Phrase("抽签 {draw} 作废：{reason}", "Draw {draw} is set aside: {reason}"),
    "undone": Phrase("抽签 {draw} 的结果撤销：{reason}", "What draw {draw} brought is taken back: {reason}"),
    "lot": Phrase("第 {place} 签：{name}", "Lot {place}: {name}"),
    "round": Phrase("第 {round} 轮", "Round {round}"),
    "fixture": Phrase(
        "{match}[ {table}桌][ 第{group}组] {a} — {b}[  {result}][  {marks}]",
        "{match}[ table {table}][ group {group}] {a} — {b}[  {result}][  {marks}]",
    ),
    "alone": Phrase("{match}[ 第{group}组] {a}：{role}[  {marks}]", "{match}[ group {group}] {a}: {role}[  {marks}]"),
    "unknown": Phrase("{match} 的{which}", "{which} of {match}"),
    "result": Phrase("{levels}[ {how}][ 胜方 {winner}]", "{levels}[ {how}][ won by {winner}]"),
    "open": Phrase("还没有成绩：{matches}", "No result yet: {matches}"),
    "waiting": Phrase("抽签 {draw} 等现场报数。", "Draw {draw} waits for the hall's number."),
    "next_draw": Phrase("可以抽第 {stage} 阶段第 {round} 轮。", "Stage {stage}, round {round} can be drawn."),
    "over": Phrase("比赛结束。", "The competition is over."),
    "absent": Phrase("已退出：{names}", "Withdrawn: {names}"),
    "table": Phrase("[第{group}组 ]名次", "[Group {group}: ]standings"),
    "standing": Phrase(
        "{place}. {name}[（{unit}）]  {points}分  净 {net}  胜 {wins}/{matches}[  轮空 {byes}][  缺席 {absences}]"
        "[  扣 {penalty}]",
        "{place}. {name}[ ({unit})]  {points} points  net {net}  won {wins}/{matches}[  byes {byes}]"
        "[  absent {absences}][  penalty {penalty}]",
    ),
    "round_head": Phrase("第 {round} 轮", "Round {round}"),
    "final": Phrase("总名次", "Final places"),
    "place": Phrase("{place}. {name}[（{unit}）]", "{place}. {name}[ ({unit})]"),
    "medals": Phrase("{unit}：{counts}", "{unit}: {counts}"),
    "medals_head": Phrase("各单位奖牌（前三）", "Medals by unit (first three)"),
    "units_head": Phrase("单位总分", "Units by points"),
    "unit_points": Phrase("{place}. {unit}  {points}分  净 {net}", "{place}. {unit}  {points} points  net {net}"),
    "why_beside": Phrase("{name} 与 {other}：", "{name} beside {other}:"),
    "why_step": Phrase("{step}：{own} 对 {against}[  {decides}]", "{step}: {own} to {against}[  {decides}]"),
    "decides": Phrase("由此分出", "this decides"),
    "undecided": Phrase("分不开，同名次。", "Nothing parts them: they share the place."),
    "moves_none": Phrase("这样更正不影响别的比赛和名次。", "Nothing else moves by this."),
    "moves_match": Phrase(
        "{match}：{before} 变成 {after}[，{running}][，{lost}]",
        "{match}: {before} becomes {after}[, {running}][, {lost}]",
    ),
    "moves_running": Phrase("正在打", "being played now"),
    "moves_lost": Phrase("原有成绩不算", "its result no longer counts"),
    "moves_place": Phrase("{name}：名次 {before} → {after}", "{name}: place {before} → {after}"),
    "moves_ways": Phrase(
        "办法：--way recompute 后面跟着变；--way keep 后面不变；--way replay 这场重打。",
        "Ways: --way recompute, later matches follow; --way keep, they stay; --way replay, this match is played again.",
    ),
    "entered": Phrase("{match}：{result}（第 {version} 版）", "{match}: {result} (version {version})"),
    "verified": Phrase("抽签 {draw}：{verdict}", "Draw {draw}: {verdict}"),
    "verify_facts": Phrase(
        "承诺 {commitment}；密值 {secret}；现场报数 {number}",
        "commitment {commitment}; secret {secret}; the hall's number {number}",
    ),
    "settled": Phrase("并列已分：{names}", "The equals are parted: {names}"),
    "why_match": Phrase(
        "{match}：{method}，{name} 有 {unmarked} 个无碍的对手，其中同分 {same} 个",
        "{match}: {method}; {name} has {unmarked} opponents without a mark, {same} of them with equal points",
    ),
    "why_marks": Phrase(
        "全轮记号：重逢 {repeat}，同单位 {unit}，再次轮空 {second}",
        "Marks of the round: repeats {repeat}, within a unit {unit}, second byes {second}",
    ),
    "why_proof": Phrase(
        "至少要有 {least} 对：去掉 {without} 以后，剩下 {parts} 组各为奇数、彼此都不能配，只能组内相逢。",
        "At least {least} cannot be avoided: without {without}, {parts} parts of odd size are left that may not meet.",
    ),
    "simulated": Phrase(
        "演练（种子 {seed}，{play}）：{matches} 场", "Rehearsal (seed {seed}, {play}): {matches} matches"
    ),
    "nobody": Phrase("空", "nobody"),
    "check": Phrase("{what}：{values}", "{what}: {values}"),
    "check_ready": Phrase("可以抽下一轮。", "The next round can be drawn."),
    "check_open": Phrase("还不能抽下一轮。", "The next round cannot be drawn yet."),
    "late": Phrase(
        "{match}[ {table}桌] {name}：迟到 {minutes} 分钟，{proposed}[〔{clause}〕][，再过 {next} 分钟变重]",
        "{match}[ table {table}] {name}: {minutes} minutes late, {proposed}[ 〔{clause}〕][; next in {next} minutes]",
    ),
    "late_none": Phrase("没有人迟到。", "Nobody is late."),
    "extended": Phrase("{match}：还剩 {left} 分钟", "{match}: {left} minutes left"),
    "watches": Phrase("{match}[ {table}桌] 裁判 {name}", "{match}[ table {table}] referee {name}"),
    "owes": Phrase("{unit}：应派裁判 {due} 名，已派 {lent} 名", "{unit} owes referees: {due}, lent: {lent}"),
    "published": Phrase(
        "公众看到 {count} 条记录中的 {shown} 条", "The public sees {shown} of {count} entries of the log"
    ),
    "prize": Phrase("{title}：{names}", "{title}: {names}"),
    "ruled": Phrase("{match}：判罚 {ruling} 已记入", "{match}: ruling {ruling} is entered"),
    "slot": Phrase("{event}[ {section}][ 第{round}轮]", "{event}[ {section}][ round {round}]"),
    "merged": Phrase(
        "并入 {added} 条记录，写入 {file}。", "{added#entry|entries} of the log taken in, {file} is written."
    ),
    "merge_conflict": Phrase("两边各定各的，没有并入：{what} {id}", "Decided in both, left out: {what} {id}"),
    "slip": Phrase("{table}桌  {match}  第{round}轮", "Table {table}  {match}  round {round}"),
    "pass": Phrase("本队的手机扫码进来，或打开 {address} 输入：", "Your phone comes in here, or types at {address}:"),
    "poster": Phrase("扫码进入，或在浏览器里输入：", "Scan to join, or type into a browser:"),
    "board": Phrase(
        "第 {n} 副（{board}）  打{level}  {drawer}先抓", "Board {n} ({board})  level {level}  {drawer} draws first"
    ),
    "board_again": Phrase(
        "第二次打：换边，每家拿第一次前一座的牌。",
        "The second time: sides swapped, each seat holds the cards of the seat before it.",
    ),
    "board_declarer": Phrase("庄家：{declarer}", "declarer: {declarer}"),
    "starred": Phrase(
        "* 不是两队打完决出的（弃权、退出、裁定等），或编排有说明。",
        "* not decided by play between both (walkover, retired, a ruling …), or a note of the draw.",
    ),
    "certificate_foot": Phrase(
        "主办（盖章）：__________________　　　______年____月____日",
        "For the organiser: __________________      Date: ______________",
    ),
    "slot_until": Phrase("最迟 {time} 打完", "to be played by {time}"),
}
HEADS: Final[dict[str, Phrase]] = {
    "entries": Phrase("报名表", "Entries"),
    "results": Phrase("对阵与成绩", "Results"),
    "pairings": Phrase("对阵表", "Pairings"),
    "standings": Phrase("积分表", "Standings"),
    "places": Phrase("总名次", "Final places"),
    "prizes": Phrase("奖项", "Prizes"),
    "ledger": Phrase("操作记录", "Ledger"),
    "actions": Phrase("操作记录", "Actions"),
    "device": Phrase("设备", "device"),
    "role": Phrase("身份", "role"),
    "key": Phrase("设备号", "key"),
    "name": Phrase("队名", "name"),
    **{f"player{one}": Phrase(f"选手{one}", f"player{one}") for one in range(1, 13)},
    **{f"phone{one}": Phrase(f"电话{one}", f"phone{one}") for one in range(1, 13)},
    "unit": Phrase("单位", "unit"),
    "seed": Phrase("种子", "seed"),
    "section": Phrase("组别", "section"),
    "state": Phrase("状态", "state"),
    "stage": Phrase("阶段", "stage"),
    "round": Phrase("轮", "round"),
    "match": Phrase("场次", "match"),
    "table": Phrase("桌", "table"),
    "group": Phrase("小组", "group"),
    "a": Phrase("甲方", "side A"),
    "b": Phrase("乙方", "side B"),
    "levels": Phrase("级别", "levels"),
    "how": Phrase("情形", "status"),
    "winner": Phrase("胜方", "winner"),
    "marks": Phrase("记号", "marks"),
    "place": Phrase("名次", "place"),
    "points": Phrase("积分", "points"),
    "net": Phrase("净胜级", "net levels"),
    "wins": Phrase("胜场", "wins"),
    "matches": Phrase("场数", "matches"),
    "byes": Phrase("轮空", "byes"),
    "absences": Phrase("缺席", "absences"),
    "penalty": Phrase("扣分", "penalty"),
    "prize": Phrase("奖项", "prize"),
    "number": Phrase("号", "number"),
    "time": Phrase("时间", "time"),
    "by": Phrase("谁", "by"),
    "what": Phrase("做了什么", "what"),
    "reason": Phrase("理由", "reason"),
    "facts": Phrase("内容", "facts"),
    "signed": Phrase("签名", "signed"),
    "seat": Phrase("座位", "seat"),
    "hand": Phrase("整手牌", "hand"),
    "order": Phrase("抓牌次序", "order drawn"),
}
"""Headings of lists, on paper and in files."""
WORDS: Final[dict[str, Phrase]] = {
    "round_of_1": Phrase("决赛", "Final"),
    "round_of_2": Phrase("半决赛", "Semi-finals"),
    "round_of_4": Phrase("四分之一决赛", "Quarter-finals"),
    "round_of_8": Phrase("八分之一决赛", "Round of 16"),
    "round_of_16": Phrase("32 强", "Round of 32"),
    "round_of_32": Phrase("64 强", "Round of 64"),
    "round_of_64": Phrase("128 强", "Round of 128"),
    "winner": Phrase("胜者", "winner"),
    "loser": Phrase("负者", "loser"),
    "placed": Phrase("名次", "place"),
    "bye": Phrase("轮空", "bye"),
    "rest": Phrase("本轮无对手（不算轮空）", "no opponent (no bye)"),
    "third": Phrase("三四名", "third place"),
    "repeat": Phrase("*重逢", "*repeat"),
    "unit": Phrase("*同单位", "*same unit"),
    "second_bye": Phrase("*再次轮空", "*second bye"),
    "played": Phrase("", ""),
    "walkover": Phrase("*弃权", "*walkover"),
    "both_absent": Phrase("*双方缺席", "*both absent"),
    "both_lost": Phrase("*双方均负", "*both lose"),
    "forfeit": Phrase("*判负", "*forfeit"),
    "retired": Phrase("*中途退出", "*retired"),
    "ruled": Phrase("*裁定", "*ruled"),
    "void": Phrase("*重打", "*to be replayed"),
    "vacant": Phrase("*无对手", "*no opponent"),
    "withdrawn": Phrase("*对方退出", "*withdrawn"),
    "kept": Phrase("承诺与结果相符", "commitment and result are kept"),
    "paper": Phrase("纸签录入，没有承诺", "entered from lots of paper, no commitment"),
    "untold": Phrase("还没有抽", "not drawn yet"),
    "aside_word": Phrase("作废，承诺相符", "set aside; the commitment is kept"),
    "commitment_broken": Phrase("承诺不符！", "the commitment is BROKEN"),
    "order_differs": Phrase("抽签结果与记录不符！", "the result DIFFERS from the record"),
    "lots": Phrase("抽签", "by lot"),
    "knockout_lots": Phrase("淘汰赛，每轮抽签", "knock-out, lots drawn every round"),
    "knockout_bracket": Phrase("淘汰赛，一次排定", "knock-out with a bracket"),
    "groups": Phrase("分组循环", "groups"),
    "round_robin": Phrase("循环赛", "round robin"),
    "team_league": Phrase("单位对抗赛", "league of units"),
    "swiss": Phrase("积分编排", "Swiss-like rounds"),
    "duplicate": Phrase("复式", "duplicate"),
    "points": Phrase("积分", "points"),
    "net": Phrase("净胜级", "level difference"),
    "head_to_head": Phrase("相互胜负（缺席不算）", "direct meeting (no-shows left out)"),
    "wins": Phrase("胜场", "matches won"),
    "deals_won": Phrase("胜盘", "deals won"),
    "points_won": Phrase("得分", "points collected"),
    "opponents_points": Phrase("对手分", "opponents' points"),
    "play_off": Phrase("加赛", "play-off"),
    "lot": Phrase("抽签", "lot"),
    "referee": Phrase("裁判定", "by the referee"),
    "settled": Phrase("另行定夺", "settled apart"),
    "reached": Phrase("走到的轮次", "round reached"),
    "shared": Phrase("并列", "shared"),
    "nobody": Phrase("空", "nobody"),
    "ruling": Phrase("*有裁定", "*ruling"),
    "late_entry": Phrase("补报", "late"),
    "late_nothing": Phrase("还不用处置", "nothing yet"),
    "late_warning": Phrase("警告", "a warning"),
    "late_points": Phrase("第一盘罚分", "points in the first deal:"),
    "late_first_deal": Phrase("判输第一盘", "the first deal is lost"),
    "late_referee": Phrase("由裁判决定", "the referee decides"),
    "late_walkover": Phrase("判弃权", "the match is lost"),
    "late_out": Phrase("取消比赛资格", "out of the event"),
    "check_missing": Phrase("没有成绩", "No result"),
    "check_running": Phrase("还在打", "Still being played"),
    "check_disputed": Phrase("有争议", "Disputed"),
    "check_calling": Phrase("叫裁判", "Calling"),
    "check_tables": Phrase("没有排桌", "No table"),
    "check_line_ups": Phrase("出场名单没交齐", "Line-ups not in"),
    "check_boards": Phrase("牌还没定的轮次", "Rounds without boards"),
    "check_printed": Phrase("没有印", "Not printed"),
    "check_not_here": Phrase("没有报到", "Not checked in"),
    "check_owed": Phrase("欠派裁判", "Owe referees"),
    "check_waiting": Phrase("等现场报数", "Waits for the hall's number"),
    "pairings": Phrase("对阵表", "pairings"),
    "entry": Phrase("报名", "entry"),
    "match": Phrase("比赛", "match"),
    "draw": Phrase("抽签", "draw"),
    "table": Phrase("桌子", "table"),
    "name": Phrase("名字", "name"),
    "round": Phrase("一轮", "round"),
    "tie": Phrase("并列", "tie"),
    "slot_word": Phrase("时段", "time"),
    "no_table": Phrase("未排", "none yet"),
    "certificate": Phrase("获奖证书", "Certificate"),
    "kitty": Phrase("底牌", "kitty"),
    "open": Phrase("亮主定", "by bidding"),
    "slips": Phrase("成绩条", "result slips"),
    "withdrawn_entry": Phrase("已退出", "withdrawn"),
    "here": Phrase("已报到", "here"),
    "": Phrase("", ""),
    "ranking": Phrase("名次依据", "ranking"),
    "kind": Phrase("赛制", "format"),
    "rounds": Phrase("轮数", "rounds"),
    "win": Phrase("胜、平、负", "win, draw, loss"),
    "late_minutes": Phrase("迟到几分钟判缺席", "minutes until absence"),
    "late_rounds": Phrase("补报到第几轮", "late entry up to round"),
    "sampled": Phrase("按统计抽结果", "results drawn from a tally"),
    "silent": Phrase("原文未写", "silent"),
}
STARRED: Final = tuple(name for name, said in WORDS.items() if said.zh.startswith("*"))
"""Words that bear a star, which a paper explains at its foot."""


def line(key: str, lang: Lang, /, **facts: Any) -> str:
    """A line of this table with its facts, none of which are cards."""
    return fill(_HOLE.sub(r"{\1:plain}", LINES[key].of(lang)), facts, lang)


def head(name: str, lang: Lang) -> str:
    """A heading of a list."""
    return HEADS[name].of(lang)


def word(name: str, lang: Lang) -> str:
    """A single word; one that nobody knows is shown as it is."""
    return WORDS[name].of(lang) if name in WORDS else name

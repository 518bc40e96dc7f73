"""What is said about competitions: entries, draws, results, tables of a hall, files and sheets.

Not here: how standings and draws are shown (``wording.competition``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    # --- formats and the event
    "format_wrong": Phrase(
        "赛制写得不对：{what:plain} 不能是「{value:plain}」。",
        "The format does not fit: {what:plain} cannot be “{value:plain}”.",
    ),
    "format_unreadable": Phrase("赛制文件看不懂：{reason:plain}", "The format cannot be read: {reason:plain}"),
    "format_unknown": Phrase(
        "没有「{name:plain}」这种赛制，可用：{known:plain}。",
        "There is no format “{name:plain}”; known: {known:plain}.",
    ),
    "event_not_open": Phrase("这里还没有比赛。", "There is no competition here yet."),
    "event_open_already": Phrase("比赛「{event:plain}」已经开了。", "The competition “{event:plain}” is open already."),
    "event_over": Phrase("比赛已经结束，不用再抽签。", "The competition is over; nothing is left to draw."),
    "id_wrong": Phrase(
        "「{value:plain}」不能作编号：只用字母、数字、-、_，最多40个。",
        "“{value:plain}” cannot be an id: letters, digits, - and _ only, at most 40.",
    ),
    "number_negative": Phrase("「{value}」不能是负数。", "“{value}” must not be negative."),
    # --- entries
    "entry_unknown": Phrase(
        "没有「{entry:plain}」这一队[；有：{known:plain}]。",
        "There is no entry “{entry:plain}”[; there are: {known:plain}].",
    ),
    "section_needed": Phrase(
        "这场比赛分组，请说明是哪个组：{known:plain}。", "This competition has sections; say which one: {known:plain}."
    ),
    "section_unknown": Phrase(
        "没有「{section:plain}」这个组[；有：{known:plain}]。",
        "There is no section “{section:plain}”[; there are: {known:plain}].",
    ),
    "stage_unknown": Phrase(
        "没有第 {stage} 阶段；共有 {most} 个阶段。", "There is no stage {stage}; there are {most}."
    ),
    "entry_exists": Phrase("「{entry:plain}」已经报过名。", "“{entry:plain}” is entered already."),
    "self_check_in_off": Phrase(
        "这场比赛由总台签到，请找总台。", "The desk checks pairs in here: please see the desk."
    ),
    "entry_is_out": Phrase("「{entry:plain}」已经退出。", "“{entry:plain}” has withdrawn already."),
    "entry_not_out": Phrase("「{entry:plain}」没有退出。", "“{entry:plain}” has not withdrawn."),
    "entries_closed": Phrase(
        "报名已经截止，要收「{entry:plain}」须写明理由。", "Entries are closed; “{entry:plain}” needs a reason."
    ),
    "late_entry": Phrase(
        "「{entry:plain}」来得太晚[，抽签以后最多收到第{rounds}轮]：要破例收下，把理由写上再收一次。",
        "“{entry:plain}” comes too late[: after the draw entries are taken up to round {rounds}]. To make an "
        "exception, give the reason and take it once more.",
    ),
    "too_many_entries": Phrase("最多 {most} 队。", "At most {most} entries."),
    "too_few_entries": Phrase(
        "只有 {entries} 队，至少要 {least} 队才能抽签。", "{entries#entry|entries} only; a draw needs {least}."
    ),
    "roster_size": Phrase(
        "「{entry:plain}」有 {got} 人，应有 {least} 至 {most} 人。",
        "“{entry:plain}” has {got#player|players}; {least} to {most} are asked for.",
    ),
    "player_twice": Phrase(
        "「{player:plain}」已经在「{entry:plain}」里，不能报两次。",
        "“{player:plain}” is in “{entry:plain}” already and cannot play twice.",
    ),
    "player_not_in_entry": Phrase(
        "「{player:plain}」不在「{entry:plain}」里。", "“{player:plain}” is not in “{entry:plain}”."
    ),
    "roster_locked": Phrase(
        "「{entry:plain}」正在打 {match:plain}，这时不能换人。",
        "“{entry:plain}” is playing {match:plain}; nobody is replaced now.",
    ),
    "unit_full": Phrase(
        "单位「{unit:plain}」已报满 {most} 队。", "The unit “{unit:plain}” has its {most#entry|entries} already."
    ),
    "person_unknown": Phrase("没有「{person:plain}」这个人。", "There is no person “{person:plain}”."),
    "name_bad": Phrase(
        "名字「{name:plain}」不能用（{reason:of_sheet}）。",
        "The name “{name:plain}” cannot be taken ({reason:of_sheet}).",
    ),
    "name_too_long": Phrase(
        "名字太长，最多 {most} 个字：{name:plain}", "The name is too long, at most {most} characters: {name:plain}"
    ),
    # --- draws
    "draw_method_unknown": Phrase(
        "不认识抽签方法「{method:plain}」，这里是 {known:plain}。",
        "The method “{method:plain}” of a draw is unknown; this is {known:plain}.",
    ),
    "draw_exists": Phrase("抽签编号「{draw:plain}」已经用过。", "There is a draw “{draw:plain}” already."),
    "draw_waits": Phrase(
        "抽签 {draw:plain} 已公布承诺，还没有抽；先抽完，或写明理由作废。",
        "Draw {draw:plain} is committed to and waits: draw it, or set it aside with a reason.",
    ),
    "draw_unknown": Phrase("没有抽签 {draw:plain}。", "There is no draw {draw:plain}."),
    "draw_not_waiting": Phrase(
        "抽签 {draw:plain} 不在等待中（{status:plain}）。", "Draw {draw:plain} does not wait ({status:plain})."
    ),
    "draw_stale": Phrase(
        "公布承诺以后名单或成绩变了，抽签 {draw:plain} 须作废重来。",
        "Entries or results have changed since draw {draw:plain} was committed to: set it aside and begin anew.",
    ),
    "draw_commitment_broken": Phrase(
        "抽签 {draw:plain} 的承诺不符：公布的是 {expected:plain}，算出的是 {got:plain}。",
        "The commitment of draw {draw:plain} is broken: {expected:plain} was published, this gives {got:plain}.",
    ),
    "hall_number_bad": Phrase(
        "现场报的数「{got:plain}」不能用：要 1 至 {most} 个字母或数字。",
        "The hall's number “{got:plain}” will not do: 1 to {most} letters or digits.",
    ),
    "redraw_needs_reason": Phrase("重抽、撤销、作废都要写明理由。", "Drawing again and taking back need a reason."),
    "lots_wrong": Phrase(
        "签不对：应有 {expected} 支，录入 {got} 支[，「{entry:plain}」有误]。",
        "The lots do not fit: {expected} expected, {got} entered[; “{entry:plain}” is wrong].",
    ),
    "lots_kind": Phrase("这种赛制（{kind:plain}）不能录入纸签。", "Lots of paper cannot be entered for {kind:plain}."),
    "draw_not_undone": Phrase(
        "抽签 {draw:plain} 没有撤销过（{status:plain}）。", "Draw {draw:plain} was not taken back ({status:plain})."
    ),
    "draw_out_of_place": Phrase(
        "抽签 {draw:plain} 的位置上现在是别的：先撤销后来的。",
        "Something else stands where draw {draw:plain} stood: take that back first.",
    ),
    "league_needs_units": Phrase(
        "单位对抗赛要每队都有单位，至少两个单位（现有 {units} 个）。",
        "A league of units needs a unit for every entry and two units at least ({units} now).",
    ),
    "nothing_drawn": Phrase("还没有抽过签。", "Nothing has been drawn yet."),
    "round_open": Phrase(
        "还有 {count} 场没有成绩：{matches:plain}。", "{count#match has|matches have} no result yet: {matches:plain}."
    ),
    "round_played": Phrase(
        "这一轮已有 {count} 场开打或有成绩：{matches:plain}。要连成绩一起撤销须写明。",
        "{count#match|matches} of this round began or have results: {matches:plain}. Say so to take these back too.",
    ),
    "tie_open": Phrase(
        "{entries:plain} 并列，第 {stage} 阶段的名次分不开：先抽签、加赛或由裁判定。",
        "{entries:plain} are equal in stage {stage}: a lot, a play-off or the referee has to part them first.",
    ),
    "tie_wrong": Phrase(
        "并列名单「{entries:plain}」（第 {stage} 阶段）不对。",
        "The equals “{entries:plain}” (stage {stage}) make no sense.",
    ),
    "tie_needs_reason": Phrase("由裁判定名次要写明理由。", "An order set by hand needs a reason."),
    # --- tables and matches
    "no_tables": Phrase("还没有登记桌子。", "No tables have been named yet."),
    "tables_wrong": Phrase(
        "桌名「{value:plain}」不对（共 {count} 张）。", "The table “{value:plain}” will not do ({count})."
    ),
    "table_not_there": Phrase("没有桌子「{table:plain}」。", "There is no table “{table:plain}”."),
    "tables_too_few": Phrase(
        "桌子不够：{matches} 场要打，只有 {tables} 张空桌。",
        "Too few tables: {matches#match|matches} to play, {tables#table|tables} free.",
    ),
    "match_unknown": Phrase("没有比赛 {match:plain}。", "There is no match {match:plain}."),
    "match_not_ready": Phrase(
        "{match:plain} 的对手还没有定，不能录成绩。", "The sides of {match:plain} are not known yet."
    ),
    "match_over": Phrase("{match:plain} 已有成绩。", "{match:plain} has a result."),
    "match_is_bye": Phrase("{match:plain} 是轮空，没有成绩。", "{match:plain} is a bye; it has no result."),
    "entry_not_in_match": Phrase(
        "「{entry:plain}」不在 {match:plain} 里。", "“{entry:plain}” does not play in {match:plain}."
    ),
    "line_up_wrong": Phrase(
        "「{entry:plain}」的出场名单不对：要从报名的人里选 {seated} 人。",
        "The line-up of “{entry:plain}” does not fit: {seated#player|players} of its roster.",
    ),
    "line_up_fixed": Phrase("{match:plain} 的出场名单已定。", "The line-ups of {match:plain} are fixed."),
    "result_side": Phrase(
        "{match:plain}：没有说清哪一方胜、哪一方有责。", "{match:plain}: which side won, or is at fault, is not said."
    ),
    "winner_needed": Phrase("{match:plain} 是淘汰赛，要有胜方。", "{match:plain} is a knock-out: it needs a winner."),
    "levels_wrong": Phrase(
        "{match:plain} 的数「{value:plain}」不对。", "The numbers “{value:plain}” of {match:plain} make no sense."
    ),
    "boards_wrong": Phrase(
        "{match:plain} 应有 {expected} 副牌的结果，录入 {got} 副。",
        "{match:plain} needs the results of {expected#board|boards}, not {got}.",
    ),
    "correction_needs_reason": Phrase(
        "{match:plain} 已有成绩，更正要写明理由。", "{match:plain} has a result; a correction needs a reason."
    ),
    "same_result": Phrase("{match:plain} 的成绩没有变。", "The result of {match:plain} is the same as before."),
    "keep_impossible": Phrase(
        "{match:plain} 还没有人晋级，谈不上保留。", "Nobody has gone on from {match:plain} yet: nothing to keep."
    ),
    "version_unknown": Phrase(
        "{match:plain} 没有第 {version} 版，共 {most} 版。", "{match:plain} has no version {version}, only {most}."
    ),
    "penalty_needs_reason": Phrase(
        "给「{entry:plain}」扣分要写明分数和理由。", "A penalty for “{entry:plain}” needs points and a reason."
    ),
    "late_no_place": Phrase(
        "「{entry:plain}」来晚了，已排好的签里没有空位[「{place:plain}」][（空位：{free:plain}）]。",
        "“{entry:plain}” comes late and the draw has no free place[ “{place:plain}”][ (free: {free:plain})].",
    ),
    "section_wrong": Phrase(
        "组别「{section:plain}」不能用[，本赛场的组别以「{part:plain}」开头]。",
        "The section “{section:plain}” cannot be used[; sections of this hall begin with “{part:plain}”].",
    ),
    "section_open": Phrase(
        "组别「{section:plain}」还没有打完，不能抽总决赛。",
        "Section “{section:plain}” is not over; the common final cannot be drawn.",
    ),
    "common_drawn": Phrase("总决赛已经抽签，先撤销总决赛。", "The common final has been drawn: take that back first."),
    "substitution_needs_reason": Phrase(
        "抽签以后给「{entry:plain}」换人要写明理由。",
        "After the draw, replacing a player of “{entry:plain}” needs a reason.",
    ),
    "games_wrong": Phrase(
        "{match:plain} 是 {best_of} 局制，局分「{value:plain}」不对。",
        "{match:plain} is the best of {best_of}; games “{value:plain}” do not fit.",
    ),
    "table_taken": Phrase("{table:plain} 桌正在打 {match:plain}。", "Table {table:plain} is in use by {match:plain}."),
    "ruling_wrong": Phrase("判罚「{ruling:plain}」写得不对。", "The ruling “{ruling:plain}” does not fit."),
    "ruling_needs_reason": Phrase(
        "判罚「{ruling:plain}」要写明条款或理由。", "The ruling “{ruling:plain}” needs a clause or a reason."
    ),
    "no_round_due": Phrase("现在没有可以开始的一轮。", "No round is ready to start."),
    "no_round_begun": Phrase("还没有哪一轮开始过。", "No round has begun."),
    "tables_missing": Phrase(
        "还有 {count} 场没有排桌：{matches:plain}。", "{count#match has|matches have} no table yet: {matches:plain}."
    ),
    "time_past": Phrase("这个时间已经过去了。", "That time has passed already."),
    "time_too_far": Phrase(
        "这个时间太远了，最多到 {most} 年以后。", "That time is too far ahead; at most {most} years."
    ),
    "minutes_wrong": Phrase(
        "「{value:plain}」分钟不行，最多 {most}。", "“{value:plain}” minutes will not do; at most {most}."
    ),
    "slot_wrong": Phrase("时段「{slot:plain}」写得不对。", "The slot “{slot:plain}” does not fit."),
    "slot_times": Phrase("时段「{slot:plain}」结束在开始以前。", "The slot “{slot:plain}” ends before it begins."),
    "no_clock": Phrase("{match:plain} 没有在计时。", "{match:plain} has no clock running."),
    "extension_needs_reason": Phrase(
        "给 {match:plain} 加时要写明理由。", "More time for {match:plain} needs a reason."
    ),
    "referee_unknown": Phrase("没有裁判「{referee:plain}」。", "There is no referee “{referee:plain}”."),
    "referee_plays": Phrase(
        "「{referee:plain}」在「{entry:plain}」参赛，要兼裁判须写明理由。",
        "“{referee:plain}” plays in “{entry:plain}”; to serve as referee too needs a reason.",
    ),
    "no_referees": Phrase("还没有登记裁判。", "No referees have been named yet."),
    "unit_unknown": Phrase("没有单位「{unit:plain}」。", "There is no unit “{unit:plain}”."),
    "moment_wrong": Phrase(
        "{option:plain} 的时间「{value:plain}」看不懂，写成 2026-12-01 12:30。",
        "{option:plain}: the time “{value:plain}” cannot be read; write it like 2026-12-01 12:30.",
    ),
    "faults_wrong": Phrase(
        "过错「{value:plain}」不对：两方用逗号分开，可用 {known:plain}。",
        "The faults “{value:plain}” do not fit: both sides with a comma between, of {known:plain}.",
    ),
    "prize_wrong": Phrase("奖项「{title:plain}」写得不对。", "The prize “{title:plain}” does not fit."),
    "review_open": Phrase(
        "正在复核，公开页面已冻结；先结束复核。", "A review is open and public pages stand still; close it first."
    ),
    "review_closed": Phrase("没有在复核。", "No review is open."),
    "points_wrong": Phrase("「{value:plain}」分不对。", "“{value:plain}” points make no sense."),
    "no_boards_due": Phrase("现在没有要发的复式牌。", "No boards are due."),
    "dealing_at_laptop": Phrase(
        "发牌表只能在主机上（或加密连接）取。",
        "Dealing sheets are fetched at the laptop, or over an encrypted connection.",
    ),
    "boards_dealt": Phrase("第 {round} 轮的复式牌已经定了。", "The boards of round {round} are fixed already."),
    "boards_in_play": Phrase(
        "还有 {count} 桌没有打完这几副牌：{matches:plain}，牌不能公开。",
        "{count#table has|tables have} not finished these boards: {matches:plain}. They stay secret.",
    ),
    "boards_commitment_broken": Phrase(
        "第 {round} 轮复式牌的承诺不符。", "The commitments of the boards of round {round} are broken."
    ),
    # --- files and sheets
    "event_file_foreign": Phrase("这不是比赛文件。", "This is no file of a competition."),
    "event_file_line": Phrase("这一行看不懂：{reason:plain}", "This line cannot be read: {reason:plain}"),
    "event_file_cut": Phrase(
        "这份比赛文件不完整，到第 {lines} 行就断了[（应有 {told} 行）]，什么也没有读进来。"
        "请从原来的比赛再导出一份，或用最近的备份。",
        "This file of a competition is not whole: it breaks off after {lines#line|lines}[ of {told}], and nothing was "
        "taken in. Export it once more from where it is held, or use the newest copy.",
    ),
    "event_file_altered": Phrase(
        "这份比赛文件导出以后被改动过或坏了，什么也没有读进来。请从原来的比赛再导出一份，或用最近的备份。",
        "This file of a competition was altered or damaged after it was written, and nothing was taken in. Export it "
        "once more from where it is held, or use the newest copy.",
    ),
    "event_file_unsound": Phrase(
        "这份比赛文件前后对不上，像是改动过或坏了，什么也没有建。请从原来的比赛再导出一份。",
        "What this file of a competition says does not fit together: it was altered or damaged, and nothing was made. "
        "Export it once more from where it is held.",
    ),
    "sheet_too_big": Phrase(
        "报名表太大：最多 {most} {what:of_sheet}。", "The sheet of entries is too big: at most {most} {what:of_sheet}."
    ),
    "sheet_unreadable": Phrase(
        "报名表看不懂（{reason:of_sheet}[：{value:plain}]）：请在表格软件里另存为 .xlsx 或 CSV（UTF-8 或 GBK）；"
        ".xls、.et 也这样另存。",
        "The sheet of entries cannot be read ({reason:of_sheet}[: {value:plain}]): save it as .xlsx or CSV (UTF-8, "
        "GBK), .xls and .et too.",
    ),
    "event_file_version": Phrase(
        "这份比赛文件是版本 {version}，这里最多认得 {known}：请用较新的程序打开，原文件没有动。",
        "This file of a competition is version {version}; known here: {known}. Open it with a newer program; it is "
        "unchanged.",
    ),
    "sheet_empty": Phrase("报名表是空的。", "The sheet of entries is empty."),
    "sheet_columns": Phrase(
        "报名表缺这些列：{missing:of_sheet}。", "The sheet of entries lacks these columns: {missing:of_sheet}."
    ),
    "sheet_row_name_missing": Phrase("没有名字（{what:of_sheet}）。", "A name is missing ({what:of_sheet})."),
    "sheet_row_entry_twice": Phrase(
        "队名「{name:plain}」与第 {row} 行重复。", "The name “{name:plain}” stands in row {row} already."
    ),
    "sheet_row_player_twice": Phrase(
        "「{name:plain}」在第 {row} 行已经报过。", "“{name:plain}” is entered in row {row} already."
    ),
    "sheet_row_seed": Phrase("种子「{value:plain}」不是数。", "The seed “{value:plain}” is no number."),
    "sheet_row_formula": Phrase(
        "{what:of_sheet}是公式（{value:plain}），没有存下算出的值：在表格软件里打开、存一次，或复制后“粘贴为数值”再存。",
        "The {what:of_sheet} is a formula ({value:plain}) without a stored value: open the sheet and save it once, or "
        "paste its values.",
    ),
    "sheet_row_error": Phrase(
        "{what:of_sheet}是表格里的错误值（{value:plain}），请改成名字或号码。",
        "The {what:of_sheet} is an error of the sheet ({value:plain}); write what it should be.",
    ),
    "sheet_row_rounded": Phrase(
        "{what:of_sheet}成了 {value:plain}，后几位已经丢了：把这一列设为文本，重新填写再存。",
        "The {what:of_sheet} became {value:plain}, its last digits are lost: set the column to text and enter it "
        "again.",
    ),
    "sheet_row_name_bad": Phrase("名字：{reason:code}", "A name: {reason:code}"),
    "draw_not_committed": Phrase(
        "先公布承诺，再由现场报数：先运行一次不带 --number 的 draw。",
        "The commitment comes before the hall's number: run draw without --number first.",
    ),
    "draw_elsewhere": Phrase(
        "抽签 {draw:plain} 是在另一个赛场承诺的，只能在那边抽：密钥不随文件走。"
        "要在这里抽：先写明原因作废这次承诺，再重新承诺。",
        "Draw {draw:plain} was committed to in another hall and can be made only there: its secret does not travel in "
        "files. To draw here, set that commitment aside with a reason and commit anew.",
    ),
    "sheet_refused": Phrase(
        "{count} 行有问题，一行也没有导入。", "{count#row has|rows have} faults; nothing has been imported."
    ),
    "levels_pair": Phrase(
        "级数「{value:plain}」不对：写成「A 8」，先胜过 A 的写 A+。",
        "The levels “{value:plain}” make no sense: write them like “A 8”, A+ for past the ace.",
    ),
    "side_unknown": Phrase(
        "「{value:plain}」不在 {match:plain} 里，应是：{sides:plain}。",
        "“{value:plain}” does not play in {match:plain}; there are: {sides:plain}.",
    ),
    "export_list_unknown": Phrase(
        "没有「{value:plain}」这种导出；有：{known:plain}。",
        "There is no export “{value:plain}”; there are: {known:plain}.",
    ),
    "export_file_unknown": Phrase(
        "不能导出成「{value:plain}」：用 .csv、.xlsx、.pdf、.ics、.json 或 .event 文件名。",
        "Cannot export “{value:plain}”: name a .csv, .xlsx, .pdf, .ics, .json or .event file.",
    ),
    "merge_foreign": Phrase(
        "两个文件不是同一个比赛（{event:plain}、{other:plain}），或规则、赛制不同，不能合并。",
        "The files are not of one competition ({event:plain}, {other:plain}), or differ in rules or format.",
    ),
    "part_wrong": Phrase(
        "编号「{id:plain}」要以本赛场的「{part:plain}」开头。",
        "The id “{id:plain}” has to begin with this hall's “{part:plain}”.",
    ),
    "part_taken": Phrase(
        "另一个赛场要有自己的字头（不能是「{part:plain}」），而且第一个赛场建比赛时也要有字头。",
        "The other hall needs a part of its own (not “{part:plain}”), and the first hall has to have been announced "
        "with one, too.",
    ),
    "export_empty": Phrase("没有可以导出的内容。", "There is nothing to export."),
    "tally_missing": Phrase(
        "规则书 {rulebook:plain} 还没有统计，请用 --play rules。",
        "There is no tally for the rulebook {rulebook:plain}: use --play rules.",
    ),
    "simulation_stuck": Phrase("演练走不下去（{matches:plain}）。", "The rehearsal cannot go on ({matches:plain})."),
}

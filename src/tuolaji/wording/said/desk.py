"""What is said at the referee's desk: rulings, appeals, and the results of tables with real cards."""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    # --- rulings
    "ruling_exists": Phrase("已有编号 {ruling} 的裁定。", "There is a ruling {ruling} already."),
    "ruling_unknown": Phrase("没有编号 {ruling} 的裁定。", "There is no ruling {ruling}."),
    "ruling_withdrawn": Phrase("裁定 {ruling} 已经撤回。", "Ruling {ruling} has been withdrawn."),
    "ruling_referred": Phrase(
        "{ruling} 已提交上级，还没有裁定。", "{ruling} was put before a higher authority and is not ruled yet."
    ),
    "ruling_by_higher": Phrase(
        "这项裁定是{authority:authority}作的，只能由同级或更高的人改。",
        "This ruling was made by {authority:authority}; only they or somebody above may change it.",
    ),
    "ruling_deal_unknown": Phrase(
        "没有第 {deal} 盘，最后一盘是第 {last} 盘。", "There is no deal {deal}; the last one is {last}."
    ),
    "ruling_facts_missing": Phrase(
        "「{event}」还缺这些事实才能裁定：{missing}。", "“{event}” cannot be ruled yet; missing: {missing}."
    ),
    "ruling_choice_open": Phrase(
        "要由{chosen_by:authority}先选一种：{options}。", "{chosen_by:authority} has to choose first: {options}."
    ),
    "ruling_authority": Phrase(
        "这件事由{decided_by:authority}裁定，{authority:authority}不能定。",
        "This is for {decided_by:authority}, not for {authority:authority}.",
    ),
    "award_needed": Phrase(
        "规则没有写明怎么处理，由{decided_by:authority}写出处理办法。",
        "The rules do not say what follows: {decided_by:authority} has to say it.",
    ),
    "award_not_open": Phrase(
        "「{event}」怎么处理规则已经写明，不能另定。",
        "The rules say what follows from “{event}”; nothing else may be awarded.",
    ),
    "award_beyond": Phrase(
        "超出了裁量的范围：{what:awarded}[ {amount}][，不小于 {least}][，不大于 {most}][；可以判：{allowed:awarded}]。",
        "Beyond the limits of discretion: {what:awarded}[ {amount}][, at least {least}][, at most {most}]"
        "[; may be awarded: {allowed:awarded}].",
    ),
    # --- appeals
    "appeal_running": Phrase("对裁定 {ruling} 的申诉还没有答复。", "An appeal against ruling {ruling} is running."),
    "appeal_closed": Phrase(
        "{authority:authority}的裁定不能再申诉。", "There is no appeal against a ruling of {authority:authority}."
    ),
    "appeal_late": Phrase("申诉限在裁定后 {minutes} 分钟内。", "An appeal has to come within {minutes} minutes."),
    "appeal_not_open": Phrase("对裁定 {ruling} 没有待答复的申诉。", "No appeal against ruling {ruling} is open."),
    "appeal_too_low": Phrase(
        "申诉由{decided_by:authority}答复，{authority:authority}不能答复。",
        "The appeal is for {decided_by:authority}, not for {authority:authority}.",
    ),
    "appeal_own": Phrase(
        "{by} 作的裁定 {ruling}，不能由本人答复申诉。",
        "{by} made ruling {ruling} and cannot answer the appeal against it.",
    ),
    # --- entries of a table with real cards
    "live_open": Phrase("这场比赛（{match}）已经开了。", "The match {match} is open already."),
    "live_not_open": Phrase("比赛还没有开。", "The match has not been opened."),
    "live_over": Phrase("比赛已经结束[，{winner:side}胜]。", "The match is over[; {winner:side} has won]."),
    "live_not_closed": Phrase("比赛没有结束，不用恢复。", "The match has not been closed; there is nothing to resume."),
    "names_bad": Phrase("双方要有两个不同的名字：{names}。", "The two sides need different names: {names}."),
    "entry_elsewhere": Phrase(
        "这是另一桌的成绩（{match}），这里是 {here}。", "This entry is for another table ({match}); this one is {here}."
    ),
    "entry_deal": Phrase("还轮不到第 {deal} 盘，现在是第 {due} 盘。", "Deal {deal} is not due; it is deal {due} now."),
    "entry_reason_needed": Phrase(
        "第 {deal} 盘已经确认，要改请写明原因。", "Deal {deal} has been accepted; a change needs a reason."
    ),
    "entry_start_missing": Phrase(
        "第 {deal} 盘还没有填庄家和主花色。", "Declarer and trumps of deal {deal} are missing."
    ),
    "entry_start_bad": Phrase(
        "庄家或主花色不对（{seat}，{trump}）。", "Declarer or trumps cannot be so ({seat}, {trump})."
    ),
    "entry_level": Phrase(
        "{side:side}现在打 {due:plain}，不是 {level:plain}。",
        "{side:side} are at level {due:plain}, not {level:plain}.",
    ),
    "entry_field_missing": Phrase("还缺一项：{field:entry_field}。", "One field is missing: {field:entry_field}."),
    "entry_field_unasked": Phrase(
        "这套规则没有这一项：{field:entry_field}。", "These rules have no such field: {field:entry_field}."
    ),
    "entry_shape": Phrase(
        "最后一圈不可能是这样的牌：每种{width}张，连{length}组，每人{cards:plain}张（最多连{longest}组，一手{hand}张）。",
        "The last trick cannot have this shape: {width} alike, {length} in a row, {cards:plain} cards each (at most "
        "{longest} in a row, {hand} in a hand).",
    ),
    "entry_doubtful": Phrase("请再核对一次：{codes:doubt}。", "Please check once more: {codes:doubt}."),
    "entry_nothing_to_agree": Phrase(
        "对方还没有填第 {deal} 盘。", "The other side has entered nothing for deal {deal}."
    ),
    "entry_changed": Phrase(
        "对方已改过（你看到的是第 {version} 次，现在是第 {now} 次）。",
        "The other side has changed its entry (you saw number {version}, it is {now} now).",
    ),
    "entry_nothing_to_undo": Phrase("第 {deal} 盘没有可撤回的填写。", "There is no entry of deal {deal} to take back."),
    "version_unknown": Phrase("第 {deal} 盘没有第 {version} 个版本。", "Deal {deal} has no version {version}."),
    "deal_running": Phrase("第 {deal} 盘还在打。", "Deal {deal} is still being played."),
    "doubt_declarer": Phrase("庄家填的是{seat}，按轮转应是{due:seat}", "{seat} declares, but {due:seat} was to"),
    "doubt_level": Phrase(
        "{side:side}打 {level:plain}，应打 {due:plain}", "{side:side} at level {level:plain}, but {due:plain} is due"
    ),
    "doubt_charges": Phrase(
        "{points} 分里是不是已经含了罚分？罚分（{charges}）另行加减",
        "are the charges in the {points} points? They ({charges}) are added apart",
    ),
    "doubt_all_points": Phrase("防守方得了全部 {points} 分", "the opponents have all {points} points"),
    "doubt_long_shape": Phrase(
        "最后一圈很长：每种{width}张，连{length}组，{times}倍",
        "a long last trick: {width} alike, {length} in a row, times {times}",
    ),
    "doubt_many_levels": Phrase("总分 {total}，一盘升 {count} 级", "a total of {total} brings {count} levels"),
    # --- a deal written down card by card
    "writing_not_begun": Phrase(
        "第 {deal} 盘还没有开始逐张记录：先填庄家和主。",
        "Deal {deal} is not being written down yet: enter declarer and trumps first.",
    ),
    "writing_moved": Phrase(
        "已有人记到第 {lines} 行（你看到的是 {at} 行）。看一下现在的牌再记。",
        "Somebody has written up to line {lines} (you saw {at}). Look at the cards as they are, then write on.",
    ),
    "writing_empty": Phrase("第 {deal} 盘还没有可撤回的一行。", "Deal {deal} has no line to take back."),
    "writing_over": Phrase("第 {deal} 盘的牌都已打完。", "All cards of deal {deal} have been played."),
    "writing_empty_play": Phrase(
        "{seat:seat}出了哪些牌？一张也没有填。", "Which cards did {seat:seat} play? None is entered."
    ),
    "writing_seat": Phrase(
        "这一圈轮到{next:seat}，不是{seat:seat}。", "It is {next:seat}'s turn in this trick, not {seat:seat}'s."
    ),
    "writing_hand": Phrase(
        "{seat:seat}手里最多还有 {left} 张，不可能出 {given} 张。",
        "{seat:seat} holds at most {left#card|cards} more and cannot have played {given}.",
    ),
    "writing_cards": Phrase(
        "{cards:cards} 太多了：整副牌里只有 {copies} 张，其余已经记过。",
        "Too many of {cards:cards}: the pack holds {copies}, and the others are written down already.",
    ),
    "writing_units": Phrase(
        "报的牌组和打出的 {cards:cards} 不是同样的牌。", "The units stated are not the cards played: {cards:cards}."
    ),
    "writing_trick_open": Phrase(
        "这一圈还没有出完，轮到{next:seat}。", "This trick is not complete: {next:seat} is to play."
    ),
    "writing_no_trick": Phrase("还没有打完的一圈。", "There is no complete trick yet."),
    # --- clocks and calls
    "clock_started": Phrase("比赛的钟已经开了。", "The clock has been started."),
    "clock_not_running": Phrase("钟没有在走[（{clock:clock}）]。", "The clock is not running[ ({clock:clock})]."),
    "clock_not_paused": Phrase("钟没有暂停。", "The clock is not paused."),
    "no_limit": Phrase("这场比赛没有时限。", "This match has no limit."),
    "reason_needed": Phrase("请写明原因。", "Please give a reason."),
    "extension_empty": Phrase("请写明加几分钟。", "Please say how many minutes."),
    "gap_empty": Phrase("间断的时间不对：从 {given} 到 {now}。", "The gap cannot be: from {given} to {now}."),
    "gap_unknown": Phrase("没有第 {number} 个间断。", "There is no gap {number}."),
    "act_untimed": Phrase("规则没有给「{act:act}」定时限。", "The rules set no limit for {act:act}."),
    "act_running": Phrase("正在给「{act:act}」计时。", "The clock is timing {act:act}."),
    "act_not_running": Phrase("没有在给动作计时。", "No act is being timed."),
    "call_open": Phrase("已经叫过裁判[：{reason:plain}]。", "The referee has been called[: {reason:plain}]."),
    "no_call": Phrase("没有人叫裁判。", "Nobody has called the referee."),
    # --- referees at tables of dealt cards
    "referee_sits": Phrase("裁判不能入座打牌。", "A referee does not take a seat."),
    "referee_link_void": Phrase("这个裁判链接已经作废。", "This referee link is void."),
    "referee_not_here": Phrase("请先报上名字到桌。", "Say that you are at the table first."),
    "referee_not_looking": Phrase("请先打开全部手牌再看。", "Open all hands first."),
    "autoplay_off": Phrase("裁判不许托管。", "The referee does not allow a program to play."),
    "talk_muted": Phrase("裁判要求{seat:seat}不要说话。", "The referee has muted {seat:seat}."),
    "no_such_trick": Phrase("只能退回第{least}到第{most}圈。", "Play can go back to a trick from {least} to {most}."),
    "too_many_links": Phrase("裁判链接最多 {most} 个。", "At most {most} links for referees."),
    "ruling_other_side": Phrase("只能替自己一方申诉。", "Appeal for your own side only."),
    # --- roles and streams
    "hall_not_allowed": Phrase(
        "{role:hall_role}不能这样做[，要{needed:hall_role}才行]。",
        "{role:hall_role} may not do that[; {needed:hall_role} may].",
    ),
    "hall_other_side": Phrase("只能替自己一方填写。", "Only for your own side."),
    "hall_other_match": Phrase(
        "这部手机管的是第{table:plain}桌，不是那一桌。", "This phone is for table {table:plain}, not for that one."
    ),
    "hall_results_held": Phrase(
        "这一场怎么样，要等结果公布。", "How this match stands is told once results are published."
    ),
    "hall_unknown": Phrase("没有这场比赛（{match}）。", "There is no match {match}."),
}

"""What was done in a competition, in a line: the action log on the board and in its file.

Not here: which actions there are (``services.action_log``), times (the pages), refusals (``said``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.services.event_shape import ActionView
from tuolaji.wording.language import Lang, Phrase
from tuolaji.wording.template import fill

ACTIONS: Final[dict[str, Phrase]] = {
    # --- the competition's log
    "event_opened": Phrase("公布比赛", "Competition announced"),
    "unit_admitted": Phrase("单位报名", "Unit admitted"),
    "entry_taken": Phrase("收下报名[ {about}]", "Entry taken[: {about}]"),
    "checked_in": Phrase("签到[ {about}]", "Checked in[: {about}]"),
    "entry_withdrawn": Phrase("退出比赛[ {about}]", "Withdrawn[: {about}]"),
    "entry_returned": Phrase("回来参赛[ {about}]", "Returned[: {about}]"),
    "player_replaced": Phrase("换人[ {about}]", "Player replaced[: {about}]"),
    "line_up_handed_in": Phrase("交阵容[ {about}]", "Line-up handed in[: {about}]"),
    "tables_named": Phrase("定桌号", "Tables named"),
    "table_taken_out": Phrase("撤掉一桌", "Table taken out"),
    "tables_assigned": Phrase("排桌", "Tables given out"),
    "draw_committed": Phrase("准备抽签[ {draw}]", "Draw prepared[: {draw}]"),
    "lots_drawn": Phrase("抽签[ {draw}][，现场的数 {number}]", "Drawn[: {draw}][, the hall's number {number}]"),
    "draw_set_aside": Phrase("作废抽签[ {draw}]", "Draw set aside[: {draw}]"),
    "draw_undone": Phrase("收回抽签[ {draw}]", "Draw taken back[: {draw}]"),
    "draw_restored": Phrase("恢复抽签[ {draw}]", "Draw restored[: {draw}]"),
    "match_started": Phrase("开打[ {about}]", "Match begun[: {about}]"),
    "result_entered": Phrase(
        "登记结果[ {about}][：{result_word}][，原来是 {before_word}]",
        "Result entered[: {about}][: {result_word}][, before that {before_word}]",
    ),
    "penalty_given": Phrase("扣分[ {about}]", "Penalty[: {about}]"),
    "tie_settled": Phrase("分出名次", "Tie settled"),
    "places_filled": Phrase("补上出线名额", "Places filled"),
    "referee_named": Phrase("登记裁判", "Referee named"),
    "referees_assigned": Phrase("安排裁判", "Referees given out"),
    "slot_planned": Phrase("定时间", "Slot planned"),
    "slot_dropped": Phrase("取消时间", "Slot dropped"),
    "round_started": Phrase("开始一轮", "Round started"),
    "round_taken_back": Phrase("收回一轮的开始", "Start of the round taken back"),
    "side_arrived": Phrase("到桌[ {about}]", "At the table[: {about}]"),
    "match_extended": Phrase("加时[ {about}]", "Extended[: {about}]"),
    "round_paused": Phrase("全场停钟", "Clocks stopped"),
    "round_resumed": Phrase("全场继续计时", "Clocks go on"),
    "match_moved": Phrase("换桌[ {about}]", "Moved[: {about}]"),
    "match_flagged": Phrase("标记[ {about}]", "Flagged[: {about}]"),
    "sheets_printed": Phrase("印好了[{sheet_word}]", "Printed[: {sheet_word}]"),
    "prizes_named": Phrase("定奖项", "Prizes named"),
    "ruling_attached": Phrase("裁定记到比赛[ {about}]", "Ruling attached[: {about}]"),
    "self_check_in_set": Phrase("改自己签到", "Checking oneself in changed"),
    "publishing_set": Phrase("改公布办法", "Publishing changed"),
    "results_released": Phrase("公布结果", "Results released"),
    "review_opened": Phrase("开始复核", "Review begun"),
    "review_closed": Phrase("结束复核", "Review ended"),
    "boards_dealt": Phrase("定牌", "Boards fixed"),
    "boards_opened": Phrase("公开牌", "Boards opened"),
    # --- live matches
    "live_opened": Phrase("开桌[ {about}]", "Table opened[: {about}]"),
    "devices_set": Phrase("定手机[ {about}]", "Phones set[: {about}]"),
    "entry_made": Phrase("登记第 {deal} 盘[ {about}]", "Deal {deal} entered[: {about}]"),
    "entry_undone": Phrase("撤回第 {deal} 盘的登记[ {about}]", "Entry of deal {deal} undone[: {about}]"),
    "entries_differ": Phrase("第 {deal} 盘两边不同[ {about}]", "Deal {deal}: entries differ[: {about}]"),
    "deal_accepted": Phrase("第 {deal} 盘成立[ {about}]", "Deal {deal} stands[: {about}]"),
    "deal_written": Phrase("逐张记第 {deal} 盘[ {about}]", "Deal {deal} written down[: {about}]"),
    "line_written": Phrase("记一手牌[ {about}]", "Line written[: {about}]"),
    "line_struck": Phrase("划掉一手牌[ {about}]", "Line struck[: {about}]"),
    "clock_started": Phrase("开始计时[ {about}]", "Clock started[: {about}]"),
    "clock_paused": Phrase("停表[ {about}]", "Clock paused[: {about}]"),
    "clock_resumed": Phrase("继续计时[ {about}]", "Clock resumed[: {about}]"),
    "clock_extended": Phrase("加时[ {about}]", "Clock extended[: {about}]"),
    "break_begun": Phrase("休息[ {about}]", "Break begun[: {about}]"),
    "break_ended": Phrase("休息结束[ {about}]", "Break ended[: {about}]"),
    "gap_ruled": Phrase("裁定停机时间[ {about}]", "Gap ruled on[: {about}]"),
    "running_ruled": Phrase("裁定到时的一副[ {about}]", "Running deal ruled on[: {about}]"),
    "act_timed": Phrase("计一个动作的时间[ {about}]", "Act timed[: {about}]"),
    "act_stopped": Phrase("动作计时结束[ {about}]", "Act stopped[: {about}]"),
    "referee_called": Phrase("叫裁判[ {about}]", "Referee called[: {about}]"),
    "call_answered": Phrase("裁判到了[ {about}]", "Call answered[: {about}]"),
    "match_closed": Phrase("结束一场[ {about}]", "Match closed[: {about}]"),
    "winner_ruled": Phrase("判胜负[ {about}]", "Winner ruled[: {about}]"),
    "given_up": Phrase("认输[ {about}]", "Given up[: {about}]"),
    "match_resumed": Phrase("接着打[ {about}]", "Match resumed[: {about}]"),
    "ruling_made": Phrase("裁定[ {about}]", "Ruling[: {about}]"),
    "ruling_referred": Phrase("裁定上报[ {about}]", "Ruling referred[: {about}]"),
    "ruling_amended": Phrase("改裁定[ {about}]", "Ruling amended[: {about}]"),
    "ruling_withdrawn": Phrase("撤销裁定[ {about}]", "Ruling withdrawn[: {about}]"),
    "ruling_appealed": Phrase("申诉[ {about}]", "Appeal[: {about}]"),
    "appeal_decided": Phrase("申诉有结果[ {about}]", "Appeal decided[: {about}]"),
    # --- links, devices, what lies beside the log
    "make_link": Phrase("给出链接：{role_word}[（{label}）]", "Link given out: {role_word}[ ({label})]"),
    "entry_links": Phrase("给各队做链接", "Links made for all entries"),
    "revoke_link": Phrase("停用链接 {number}", "Link {number} revoked"),
    "remove_device": Phrase("撤掉设备[ {name}]", "Device removed[: {name}]"),
    "name": Phrase("设备起名[ {name}]", "Device named[: {name}]"),
    "add_match": Phrase("加开一桌", "Match added"),
    "take_over": Phrase("由电脑接管", "Taken over from the laptop"),
    "confirmed": Phrase(
        "在电脑上确认[ {name} 要的]：{what_word}[（没办成）{code}]",
        "Confirmed on the laptop[ for {name}]: {what_word}[ (could not be done){code}]",
    ),
    "declined": Phrase("在电脑上没同意[ {name} 要的]：{what_word}", "Declined on the laptop[ for {name}]: {what_word}"),
    "put_name": Phrase("登记名字", "Name put"),
    "erase": Phrase("删除一个人的名字", "Person erased"),
    "show_paper": Phrase("大屏亮纸签", "Paper lots shown"),
    "show_lots": Phrase("大屏亮签[ {draw}]", "Lots shown[: {draw}]"),
    "set_event": Phrase("改比赛设置", "Settings changed"),
    "set_place": Phrase("改在哪里打", "Where matches are played changed"),
    "set_online": Phrase("改网上桌的设置", "Settings of online tables changed"),
    "seat_programs": Phrase("电脑代打[ {about}]", "Programs seated[: {about}]"),
    "rehearse": Phrase("演练的钟变速", "Rehearsal's pace changed"),
    "skip_ahead": Phrase("演练跳到下一件事", "Rehearsal skipped ahead"),
    "announce": Phrase("通知全场[：{text}]", "Notice to the hall[: {text}]"),
}
WISHES: Final[dict[str, str]] = {
    "commit_draw": "draw_committed",
    "draw_lots": "lots_drawn",
    "enter_lots": "lots_drawn",
    "set_draw_aside": "draw_set_aside",
    "undo_draw": "draw_undone",
    "undo_phase": "draw_undone",
    "undo_round": "round_taken_back",
    "restore_draw": "draw_restored",
    "restore_result": "result_entered",
    "restore_deal": "deal_accepted",
    "set_publishing": "publishing_set",
    "release_results": "results_released",
    "review": "review_opened",
}
"""What comes of a wish confirmed on the laptop."""
SHEETS: Final[dict[str, Phrase]] = {
    "pairings": Phrase("对阵表", "pairings"),
    "slips": Phrase("成绩条", "result slips"),
    "score_sheets": Phrase("记分表", "score sheets"),
    "table_cards": Phrase("桌卡", "table cards"),
}
"""Papers as the buttons call them that print them."""
RESULTS: Final[dict[str, Phrase]] = {
    "played": Phrase("{winner} 胜[，{score}]", "{winner} wins[, {score}]"),
    "drawn": Phrase("没分胜负[，{score}]", "drawn[, {score}]"),
    "walkover": Phrase("{loser} 弃权", "{loser} absent"),
    "both_absent": Phrase("双方缺席", "both absent"),
    "both_lost": Phrase("双方都输", "both lose"),
    "forfeit": Phrase("{loser} 判负", "{loser} forfeits"),
    "retired": Phrase("{loser} 中途退出", "{loser} left while playing"),
    "ruled": Phrase("判 {winner} 胜[，{score}]", "{winner} wins by ruling[, {score}]"),
    "void": Phrase("重打", "to be played again"),
}
ROLES: Final[dict[str, Phrase]] = {
    "director": Phrase("总管", "director"),
    "deputy": Phrase("副总管", "deputy"),
    "committee": Phrase("仲裁", "committee"),
    "referee": Phrase("裁判", "referee"),
    "scorer": Phrase("记分员", "scorer"),
    "captain": Phrase("队长", "captain"),
    "side": Phrase("选手", "player"),
    "spectator": Phrase("观众", "spectator"),
    "display": Phrase("大屏", "big screen"),
    "event": Phrase("桌上自动", "from the tables"),
    "laptop": Phrase("管理电脑", "the laptop"),
}


def role_said(role: str, lang: Lang) -> str:
    """A role in a word; one that nobody knows as it is."""
    return ROLES[role].of(lang) if role in ROLES else role


def action_said(action: ActionView, lang: Lang) -> str:
    """An action in a line, with its reason."""
    phrase = ACTIONS.get(action.what)
    if phrase is None:
        return " ".join(filter(None, (action.what, action.about, action.reason)))
    facts = {name: value for name, value in action.facts.items() if value != ""}
    if action.about:
        facts["about"] = action.about
    facts["role_word"] = role_said(str(facts.get("part") or facts.get("role") or ""), lang)
    facts["what_word"] = _wish(action, facts, lang)
    for name in ("result", "before"):
        facts[f"{name}_word"] = _result(facts.pop(name, None), lang)
    facts["sheet_word"] = SHEETS[what].of(lang) if (what := str(facts.get("what", ""))) in SHEETS else ""
    facts["code"] = " " if "code" in facts else ""
    said = fill(phrase.of(lang), {name: value for name, value in facts.items() if value != ""}, lang)
    return f"{said} · {action.reason}" if action.reason else said


def _result(result: object, lang: Lang) -> str:
    """A result in words; "" where there is none."""
    if not isinstance(result, dict):
        return ""
    levels = [str(one).replace("T", "10") for one in result["levels"]]
    boards = [f"{one:+d}".replace("-", "−") if one else "0" for one in result["boards"]]
    score = Phrase(" 比 ", " to ").of(lang).join(levels) or " · ".join(boards)
    how = "drawn" if result["how"] == "played" and "winner" not in result else str(result["how"])
    return fill(RESULTS[how].of(lang), {**result, "score": score}, lang)


def _wish(action: ActionView, facts: dict[str, object], lang: Lang) -> str:
    what = str(action.facts.get("what", ""))
    phrase = ACTIONS.get(WISHES.get(what, what))
    inner = {name: value for name, value in facts.items() if name not in ("about", "name")}
    return what if phrase is None else fill(phrase.of(lang), {**inner, "what_word": ""}, lang)

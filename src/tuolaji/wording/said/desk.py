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
}

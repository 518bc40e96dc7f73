"""What is said about deals and matches as a whole, rulings, records and the shuffle."""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    # --- opening a deal
    "deal_already_open": Phrase("这一盘（{deal}）已经开了。", "This deal ({deal}) is already open."),
    "players_not_dealt": Phrase(
        "现在只发四人的牌[，不发{players}人的][；players = {value} 的规则书可以读和检查，还不能开局]。",
        "Only four players are dealt so far[, not {players}][; a rulebook with players = {value} can be read and "
        "checked, not played].",
    ),
    "declarer_missing": Phrase(
        "要先知道庄家和主花色[（{deal}）][（主花色 {trump}）]。",
        "The declarer and the trumps have to be known first[ ({deal})][ (trumps {trump})].",
    ),
    "pack_missing": Phrase(
        "这一盘（{deal}）既没有种子，也没有牌序。", "The deal {deal} has neither a seed nor an order of cards."
    ),
    "pack_wrong": Phrase(
        "这些牌不是整副牌：应有{expected}张，给了{got}张[；多出 {surplus:cards}][；缺少 {lacking:cards}]。",
        "These cards are not the pack: {expected} are due, {got} given[; too many: {surplus:cards}]"
        "[; missing: {lacking:cards}].",
    ),
    "added_bytes_unreadable": Phrase("牌手添加的字节要写成{expected}。", "Bytes added by players must be {expected}."),
    "seed_unreadable": Phrase("种子要写成{expected}。", "A seed must be {expected}."),
    "seed_wrong_length": Phrase("种子要{expected}个字节，给了{got}个。", "A seed has {expected} bytes, not {got}."),
    "commitment_broken": Phrase(
        "承诺不符：{deal} 开盘前公布的是 {expected}，由公开的种子算出的是 {got}。",
        "The commitment is broken: before {deal} it was {expected}; the seed revealed gives {got}.",
    ),
    "no_seed": Phrase("这一盘（{deal}）的牌是给定的，没有种子。", "The cards of {deal} were given; there is no seed."),
    "already_revealed": Phrase("{deal} 的种子已经公布过。", "The seed of {deal} has been revealed already."),
    # --- rulings
    "place_unknown": Phrase(
        "没有这样的地方：{places}；座位是 0 至 3，底牌是 4。",
        "There is no such place: {places}; seats are 0 to 3, the kitty 4.",
    ),
    "kitty_not_lying": Phrase("底牌现在不在桌上。", "The kitty is not lying on the table."),
    "cards_not_there": Phrase("那里没有这些牌：{cards}。", "These cards are not there: {cards}."),
    "no_trick_to_reopen": Phrase("没有刚打完的一圈可以重开。", "There is no trick just completed to reopen."),
    "no_such_play": Phrase("{seat}在这一圈没有这样一手可以处理。", "{seat} has no such play in this trick."),
    "declarer_unknown": Phrase("还不知道谁是庄家。", "The declarer is not known yet."),
    "declarer_wrong_side": Phrase("{seat}不属于接着坐庄的一方。", "{seat} is not of the side that declares next."),
    "levels_negative": Phrase(
        "升级数不能是负的：{levels:plain}。", "Levels gained cannot be negative: {levels:plain}."
    ),
    "adjustment_empty": Phrase(
        "调整级别要写明升降几级或调到哪一级。", "An adjustment needs a number of levels or a level."
    ),
    "referee_not_called": Phrase("没有请裁判裁定的事。", "Nothing waits for the referee."),
    # --- the match
    "match_phase_wrong": Phrase(
        "现在不能这样做：{phase}；要在这时候：{expected:phase}。", "Not now: {phase}; possible: {expected:phase}."
    ),
    "match_id_missing": Phrase("比赛要有一个编号。", "A match needs an id."),
    "length_bad": Phrase(
        "盘数和分钟数不能是负的（盘数 {deals}，分钟 {minutes}）。",
        "Deals and minutes cannot be negative (deals {deals}, minutes {minutes}).",
    ),
    "limit_bad": Phrase(
        "不能把时限改成 {minutes} 分钟：至少一分钟，且时限还没有到。",
        "The limit cannot be {minutes} minutes: a minute at least, and only before it is reached.",
    ),
    "board_bad": Phrase(
        "复式牌 {board:plain} 的级或座位不对。", "Board {board:plain} has a level or seat that is none."
    ),
    "players_bad": Phrase(
        "要四位名字不同的牌手，给的是：{players}。", "Four different players are needed, not: {players}."
    ),
    "pair_parted": Phrase("搭档不能拆开：{players}。", "Partners may not be parted: {players}."),
    "first_draw_wrong": Phrase(
        "先摸不是这样定的，应按：{expected:first_drawer}。",
        "The first drawer is not found in this way but by: {expected:first_drawer}.",
    ),
    "drawn_cards_bad": Phrase(
        "抽牌不对：座位 {seats:seat}，牌 {cards}。", "That is not how one draws: seats {seats:seat}, cards {cards}."
    ),
    "time_backwards": Phrase(
        "时间倒退了：已到 {now} 毫秒，给的是 {given}。", "Time runs backwards: it was {now} ms, now {given}."
    ),
    "time_is_up": Phrase("比赛时间已到，本盘不再继续。", "The time of the match is up; the deal does not go on."),
    "no_new_deal": Phrase("时间已到，不再开新盘。", "Time is up; no new deal begins."),
    "break_running": Phrase("正在休息。", "There is a break."),
    "break_not_running": Phrase("现在没有在休息。", "There is no break."),
    "no_deal_running": Phrase("现在没有进行中的一盘。", "No deal is running."),
    "deal_opened_by_match": Phrase("新的一盘由比赛来开，不能单独开。", "A deal of a match is opened by the match."),
    "referee_called": Phrase("先要裁判裁定：{about}。", "The referee has to rule first: {about}."),
    # --- records
    "record_command_unknown": Phrase(
        "不认识的命令「{word}」，可用：{known}。", "Unknown command “{word}”; known: {known}."
    ),
    "record_option_unknown": Phrase(
        "不认识的选项「{option}」，可用：{known}。", "Unknown option “{option}”; known: {known}."
    ),
    "record_word_bad": Phrase(
        "「{word}」看不懂[，应为{expected}]。", "“{word}” makes no sense here[; expected: {expected}]."
    ),
    "record_word_missing": Phrase(
        "命令 {command} 后面缺：{expected:plain}。", "After {command} there should be: {expected:plain}."
    ),
    "record_foreign": Phrase(
        "这不是本程序的记录；第一行应是「{expected:plain}」。",
        "This is not a record; its first line should be “{expected:plain}”.",
    ),
    "record_version_unknown": Phrase(
        "记录的版本「{version}」不认识，认得的是：{known}。",
        "Version “{version}” of records is unknown; known: {known}.",
    ),
    "record_rulebook_missing": Phrase(
        "第二行应写明规则书：{expected:plain}。", "The second line should name the rulebook: {expected:plain}."
    ),
    "record_rulebook_differs": Phrase(
        "记录用的规则书 {rulebook} 与手边的内容不同（记录 {recorded}，手边 {given}）；加 --any-edition "
        "仍可照手边的重放。",
        "The rulebook {rulebook} has changed since this record was made (recorded {recorded}, at hand "
        "{given}); --any-edition replays it all the same.",
    ),
    "record_truncated": Phrase(
        "记录不完整，像是被截断了；末行应以 {expected:plain} 开头。",
        "The record is cut off; its last line should begin with: {expected:plain}.",
    ),
    "record_goes_on": Phrase(
        "记录在此之前已经结束，后面多了内容。", "The record ended before this line; something was added."
    ),
    "record_edited": Phrase(
        "第{first}行至第{last}行之间有改动，校验不符。",
        "Something between lines {first} and {last} was changed; the check does not fit.",
    ),
    "record_too_large": Phrase("记录太大，最多{most}字节。", "The record is too large; at most {most} bytes."),
    "record_not_text": Phrase("这里不是 UTF-8 文字。", "This is not UTF-8 text."),
    "record_line_misplaced": Phrase("这一行放错了地方：{line}", "This line is out of place: {line}"),
    "record_result_differs": Phrase(
        "记录写的是「{recorded}」[，重放得到的是「{expected:plain}」]。",
        "The record says “{recorded}”[; replaying gives “{expected:plain}”].",
    ),
    "record_not_finished": Phrase(
        "记录的结尾与牌局不符：已完的应以 end 结尾，未完的以 open 结尾。",
        "The end does not fit: what is over ends with “end”, what goes on with “open”.",
    ),
    "log_unexplained": Phrase(
        "事件记录里第{event}项（{type}）没有命令能产生。", "No command explains event {event} ({type}) of the log."
    ),
}

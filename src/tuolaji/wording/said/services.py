"""What is said about tables with several people: settings, messages, who may do what.

Not here: the game itself (``cards``, ``match``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    "message_unreadable": Phrase("消息看不懂[：{reason:plain}]。", "The message makes no sense[: {reason:plain}]."),
    "setting_bad": Phrase(
        "设置「{setting}」应在 {least} 至 {most} 之间。",
        "The setting “{setting}” should lie between {least} and {most}.",
    ),
    "text_bad": Phrase("文字应有{least}至{most}个字。", "The text should have {least} to {most} characters."),
    # --- tables that record
    "claim_needless": Phrase(
        "这桌由程序把关，出不了错牌，不用举报。", "This table lets no wrong play through; there is nothing to claim."
    ),
    "claim_made": Phrase(
        "第{trick}圈你已经举报过，下一圈再说。", "You have claimed in trick {trick} already; claim again in the next."
    ),
    "no_hints_recording": Phrase(
        "这桌照实记录，不提示也不拦牌。", "This table records what is played: no hints, nothing is held back."
    ),
    # --- who may
    "key_unknown": Phrase("这把钥匙不认识。", "This key is unknown."),
    "key_void": Phrase(
        "这把钥匙已经移到别的设备，不再有效。", "This key has moved to another device and is void here."
    ),
    "public_key_bad": Phrase("公钥应为{expected:plain}。", "A public key should be {expected:plain}."),
    "signature_wrong": Phrase("签名不符。", "The signature does not fit."),
    "counter_bad": Phrase("消息的序号「{n}」不对。", "The message's number “{n}” makes no sense."),
    "counter_old": Phrase("这个序号太旧了，已到 {highest}。", "This number is too old; the highest is {highest}."),
    "counter_used": Phrase(
        "这个序号已经用过，已到 {highest}。", "This number has been used; the highest is {highest}."
    ),
    "code_unknown": Phrase("没有这个房间号。", "There is no table with this code."),
    "code_wrong": Phrase("房间号不对。", "The code is wrong."),
    "too_many_guesses": Phrase(
        "试房间号的人太多，请稍候，或用邀请链接。", "Codes are tried too often here; wait a little, or use a link."
    ),
    "invitation_void": Phrase("这张邀请已经失效。", "This invitation is void."),
    "link_needed": Phrase(
        "进这个房间要用邀请链接、二维码或短码。", "This room is entered by a link, a QR code or a short code."
    ),
    "link_void": Phrase(
        "这个链接已经失效，请向裁判或主持人要新的。",
        "This link is void; ask the referee or the director for a new one.",
    ),
    "link_number_taken": Phrase("链接的序号「{number}」已经用过。", "The link number “{number}” has been used."),
    "link_role": Phrase(
        "{role:hall_role}不能用短码，只能用链接。", "A short code cannot give the role {role:hall_role}; use a link."
    ),
    "device_removed": Phrase("这台设备的权限已被收回。", "This device has lost its role here."),
    "device_own": Phrase("不能收回自己这台设备。", "Not your own device."),
    "room_unknown": Phrase("没有这个房间。", "There is no such room."),
    "too_many_links": Phrase("链接太多，最多{most}个。", "Too many links; at most {most}."),
    "too_many_matches": Phrase("这个房间的比赛太多，最多{most}场。", "Too many matches in this room; at most {most}."),
    "too_many_commands": Phrase(
        "操作太频繁，每分钟最多{most}次，请稍候。", "Too many actions, at most {most} a minute; wait a little."
    ),
    "ticket_void": Phrase(
        "下载链接已经用过或过期，请再点一次导出。", "This download was used or is too old; export once more."
    ),
    "event_other_rulebook": Phrase(
        "这份赛事文件用的是“{name}”的另一个版本，本机没有。",
        "This competition was held under another edition of {name} than the one here.",
    ),
    "backup_failed": Phrase("备份没有做成：{reason}", "No copy could be made: {reason}"),
    "backup_place_fixed": Phrase(
        "备份放在哪里由服务器设置（TUOLAJI_BACKUP 或 backup）决定：改那里，再重新启动。",
        "Where copies go is said by the server's settings (TUOLAJI_BACKUP or backup): change it there and start again.",
    ),
    "backup_place_bad": Phrase(
        "备份放不到「{place:plain}」：{reason:of_place}。没有改动，原来的备份照旧。",
        "No copies can be kept in “{place:plain}”: {reason:of_place}. Nothing was changed.",
    ),
    "backup_bad": Phrase(
        "这份备份不能用（{reason}）。换一份更早的。", "This copy cannot be used ({reason}). Take an earlier one."
    ),
    "backup_newer": Phrase(
        "这份备份是更新的版本写的（{found:plain}）。先更新这台电脑上的 tuolaji，再恢复；现在什么也没有改。",
        "This copy was written by a later version ({found:plain}). Bring tuolaji up to date on this machine, then "
        "restore; nothing was changed.",
    ),
    "backup_none": Phrase("这个文件夹里没有备份。", "There is no copy in this folder."),
    "not_a_rehearsal": Phrase(
        "这是正式比赛，时钟和牌桌都按实际的来；要演练，先在“办一场比赛”里复制一份。",
        "This is a real competition: its clock and its tables are what they are. To rehearse it, copy it first where "
        "competitions are announced.",
    ),
    "no_competition": Phrase("这里没有比赛日程，只有单场比赛。", "There is no competition here, only single matches."),
    "draw_not_foretold": Phrase(
        "抽签的结果谁也不能先看：报了数才抽。",
        "Nobody is told a draw beforehand: it is made once the number is called.",
    ),
    "way_unknown": Phrase("这不是对赛果的更正。", "This is no correction of a result."),
    "export_unknown": Phrase("没有这种导出（{what}，{form}）。", "There is no such export ({what}, {form})."),
    "carry_unfit": Phrase("这个二维码里不是一副牌的填写。", "This code does not hold an entry of a deal."),
    "move_link_void": Phrase("这个换设备的链接已经失效。", "This link to another device is void."),
    "not_invited": Phrase("这一桌要有邀请才能坐。", "This table is by invitation."),
    "removed_by_host": Phrase("桌主请你离开了这一桌。", "The host has removed you from this table."),
    "not_in_competition": Phrase("比赛中不能这样做。", "Not in a competition."),
    "too_many_keys": Phrase("这一桌的设备太多，最多{most}个。", "Too many devices at this table; at most {most}."),
    "too_many_tables": Phrase("桌子已满，最多{most}桌。", "There are too many tables; at most {most}."),
    "too_many_creations": Phrase(
        "开桌太频繁，最多{most}桌，请稍候。", "You have opened too many tables, at most {most}; wait a little."
    ),
    "storage_full": Phrase("存储已满，没有记下来。", "Storage is full; nothing was kept."),
    # --- tables and seats
    "table_unknown": Phrase("没有这一桌。", "There is no such table."),
    "table_damaged": Phrase(
        "这一桌存下的内容已损坏，无法再打。", "What is stored of this table is damaged; it cannot go on."
    ),
    "table_phase_wrong": Phrase("现在不能这样做（{phase}）。", "Not now ({phase})."),
    "table_paused": Phrase("这一桌暂停了（{cause}）。", "The table is paused ({cause})."),
    "not_paused": Phrase("这一桌没有暂停。", "The table is not paused."),
    "seat_taken": Phrase("{seat}已经有人坐了。", "{seat} is taken."),
    "round_unknown": Phrase("没有“{round:plain}”这一轮或这一场。", "There is no round or match {round:plain}."),
    "place_void": Phrase("这台设备在这一桌没有位置。", "This device has no place at this table."),
    "table_of_event": Phrase("这一桌归赛事管，请找主裁判。", "This table is the competition's: ask the director."),
    "board_kept_back": Phrase(
        "别的桌还要打这副复式牌，暂时不能看。", "Other tables have still to play this board: it is not shown yet."
    ),
    "seat_kept": Phrase("对局开始后不能换座位。", "Seats are not changed in a match."),
    "seat_open": Phrase("{seat}没有人坐。", "Nobody sits {seat}."),
    "seat_not_absent": Phrase("{seat}的人还在。", "The player {seat} is still there."),
    "own_seat": Phrase("不能对自己的座位这样做。", "Not to one's own seat."),
    "bot_unknown": Phrase(
        "没有「{kind}」这种机器牌手，可用：{kinds}。", "There is no machine player “{kind}”; known: {kinds}."
    ),
    "bot_not_asked": Phrase("现在没有轮到{seat}的机器牌手。", "The machine player {seat} is not asked."),
    "others_playing": Phrase("还有别人在打，不能关桌。", "Others are playing; the table stays open."),
    "not_between_deals": Phrase("要等这一盘打完。", "Only between two deals."),
    "rematch_made": Phrase("再来一场的桌子已经开了（{table}）。", "The table for another match is open ({table})."),
    # --- asking each other
    "request_open": Phrase("同样的请求还没有答复（{kind}）。", "The same request is still open ({kind})."),
    "no_request": Phrase("没有要你答复的请求（{kind}）。", "No request waits for your answer ({kind})."),
    "takeback_off": Phrase("这一桌不许悔牌。", "Taking back is off at this table."),
    "nothing_to_take_back": Phrase("没有可以收回的牌。", "There is nothing to take back."),
    "partner_acts": Phrase("轮到对家时不能说话。", "No talk while the partner is to act."),
    "phrase_unknown": Phrase("没有「{phrase}」这句话。", "There is no phrase “{phrase}”."),
    "talk_off": Phrase("这一桌关了聊天（{talk}）。", "Talk is off at this table ({talk})."),
    "talk_too_much": Phrase("说得太快，最多{most}句，请稍候。", "Too much talk, at most {most}; wait a little."),
    # --- deals
    "already_added": Phrase("你已经为 {deal} 添过随机数了。", "You have already added to {deal}."),
    "no_such_deal": Phrase("没有这一盘（{deal}）。", "There is no such deal ({deal})."),
    "not_asked": Phrase("现在没有要{seat}做的事。", "Nothing is asked of {seat}."),
    "trick_over": Phrase("第{trick}圈已经过去了。", "Trick {trick} is over."),
    "record_unknown": Phrase("没有这份记录。", "There is no such record."),
    "dropped": Phrase("连接太慢，已断开；请重新连接。", "The connection was too slow and was dropped; connect again."),
}

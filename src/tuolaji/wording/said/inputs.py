"""What is said about casebooks, incidents and questions, about the program itself and about the command line."""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

SENTENCES: Final[dict[str, Phrase]] = {
    # --- casebook files
    "casebook_empty": Phrase("文件里没有案例。", "There is no case in the file."),
    "json_invalid": Phrase(
        "不是合格的 JSON[（第{column}列）][：不许写 {value}]。",
        "This is not JSON[ (column {column})][: {value} is not allowed].",
    ),
    "not_an_object": Phrase("每行应是一个 JSON 对象。", "Every line should be a JSON object."),
    "line_too_long": Phrase("一行太长，最多{most}字节。", "The line is too long; at most {most} bytes."),
    "field_missing": Phrase("{part}里缺少「{field}」。", "{part}: “{field}” is missing."),
    "field_unknown": Phrase(
        "{part}里没有「{field}」这一项[，可用：{allowed}]。", "{part}: unknown field “{field}”[; known: {allowed}]."
    ),
    "field_invalid": Phrase("{part}里的「{field}」应为：{expected}。", "{part}: “{field}” should be: {expected}."),
    "kind_unknown": Phrase(
        "没有「{kind}」这一类案例，可用：{allowed}。", "There is no kind “{kind}”; known: {allowed}."
    ),
    "case_value_bad": Phrase("「{field}」应为：{expected}。", "“{field}” should be: {expected}."),
    "entry_impossible": Phrase(
        "{field:entry_field}不可能是 {value}：只能在 {least} 到 {most} 之间[，并且是 {step} 的倍数]。"
        "[是不是把这些也算进去了：{perhaps:entry_field}？]",
        "{field:entry_field} cannot be {value}: between {least} and {most}[, in steps of {step}]."
        "[ Are these included: {perhaps:entry_field}?]",
    ),
    "total_impossible": Phrase(
        "防守方总分[（除去罚分 {charges} 分）]不可能是 {value}：每张牌的分都是 {step} 的倍数，最近的是 {near}。"
        "含罚分的，把罚分也填上。",
        "The opponents' total[ without its charges of {charges}] cannot be {value}: cards count in steps of {step}, "
        "and the nearest possible is {near}. If charges are in it, tell them, too.",
    ),
    "doubt_untold": Phrase(
        "请再核对：没有罚分，防守方最接近的总分是 {nearest}。{total} 分里的罚分是 {charges} 分吗？",
        "Please check once more: without charges the nearest total is {nearest}. Are {charges} of the {total} points "
        "charges?",
    ),
    "doubt_beyond": Phrase(
        "请再核对：牌里一共只有 {pack} 分。最后一圈要算 {times} 倍以上，或者含罚分，总分才会是 {total}。",
        "Please check once more: all cards hold {pack} points. A total of {total} needs a last trick that counts "
        "{times} times or more, or charges.",
    ),
    "decks_differ": Phrase(
        "案例写的是{decks}副牌，{rulebook} 用{expected:plain}副。",
        "The case has {decks#deck|decks}, {rulebook} has {expected:plain}.",
    ),
    "lead_illegal": Phrase(
        "领出的 {cards} 本身就不合规则：{code:code}", "The lead {cards} is not legal itself: {code:code}"
    ),
    "play_sizes_differ": Phrase(
        "一圈里各手牌张数要一样：{sizes}。", "Plays of one trick have the same number of cards: {sizes}."
    ),
    "act_unknown": Phrase("没有「{act}」这样的动作。", "There is no act “{act}”."),
    "act_without_seat": Phrase("动作「{act}」没有写是哪一家。", "The act “{act}” lacks its seat."),
    # --- questions to the match and the referee
    "question_unknown": Phrase("没有「{event}」这样的事件（{kind}）。", "There is no event “{event}” ({kind})."),
    "question_field_unknown": Phrase("事件里没有「{field}」这一项。", "The event has no field “{field}”."),
    "question_field_bad": Phrase(
        "事件里的「{field}」不能是「{value}」。", "The event's “{field}” cannot be “{value}”."
    ),
    "question_field_missing": Phrase("事件里缺少「{field}」。", "The event lacks “{field}”."),
    "incident_unknown": Phrase(
        "[{rulebook} ]没有「{event}」这样的违例或事件。[是不是「{nearest}」？][可用：{allowed}。]",
        "There is no incident “{event}”[ in {rulebook}].[ Did you mean “{nearest}”?][ Known: {allowed}.]",
    ),
    "fact_missing": Phrase("缺少事实「{fact}」。", "The fact “{fact}” is missing."),
    "fact_unknown": Phrase(
        "事件「{event}」没有「{fact}」这项事实[，可用：{allowed}]。",
        "“{fact}” is no fact of an incident (“{event}”)[; known: {allowed}].",
    ),
    "fact_invalid": Phrase(
        "事实「{fact}」不能是「{value:plain}」，应为：{expected}。",
        "The fact “{fact}” cannot be “{value:plain}”; expected: {expected}.",
    ),
    "choice_unknown": Phrase(
        "没有「{choice}」这个选择，可选：{allowed}。", "There is no choice “{choice}”; choose of: {allowed}."
    ),
    "whole_number": Phrase("应是整数。", "A whole number is expected."),
    "not_negative": Phrase("应是不小于零的数。", "A number not below zero is expected."),
    "at_least_one": Phrase("应是不小于 1 的整数。", "A whole number from 1 is expected."),
    "yes_or_no": Phrase("应是 true 或 false。", "True or false is expected."),
    "text": Phrase("应是文字。", "Text is expected."),
    "cards": Phrase("应是牌，如 H7 BJ。", "Cards such as H7 BJ are expected."),
    # --- the program
    "kernel_stale": Phrase(
        "编译的内核与源码不符（{modules}）。请运行 {remedy}，或设 {pure} 用未编译的。",
        "The compiled kernel does not match its source ({modules}). Run {remedy}, or set {pure} to use the source.",
    ),
    "internal": Phrase(
        "程序内部出错（{error}）。这不是你的错；设 TUOLAJI_DEBUG=1 再运行一次，把显示的内容报告给我们。",
        "Something went wrong inside ({error}). This is not your fault; run it again with TUOLAJI_DEBUG=1 "
        "and report what it shows.",
    ),
    # --- the command line
    "selection_unclear": Phrase(
        "「{text}」不是牌。写花色加点数，如 h77、s10、bj；或写牌上的序号。",
        "“{text}” is no card. Write suit and ranks, as in h77, s10 or bj, or the numbers above the cards.",
    ),
    "selection_number": Phrase(
        "没有第{number}张，序号到{most}为止。", "There is no card {number}; the numbers end at {most}."
    ),
    "seats_wrong": Phrase(
        "--seats 最多写四家（东、北、西、南的次序），写了{got}家。",
        "--seats names at most four seats (East, North, West, South), not {got}.",
    ),
    "records_need_cards": Phrase(
        "「{play}」只抽结果，不发牌，没有记录可写；用 --play rules 或 --play random。",
        "“{play}” draws results without cards, so there is nothing to record: use --play rules or --play random.",
    ),
    "player_unknown": Phrase(
        "没有「{value}」这种牌手。[是不是「{nearest}」？]可用：{allowed}。",
        "There is no player “{value}”.[ Did you mean “{nearest}”?] Known: {allowed}.",
    ),
    "no_human_seat": Phrase(
        "没有人要打的座位；四家都是机器的，请用 tuolaji simulate。",
        "No seat is for a person; for four machine players use tuolaji simulate.",
    ),
    "output_unwritable": Phrase("输出写不出去[：{reason}]。", "The output cannot be written[: {reason}]."),
    "folder_missing": Phrase("没有这个文件夹。", "There is no such folder."),
    "file_exists": Phrase(
        "文件已经存在；换一个名字，或加 --force 覆盖。",
        "The file exists already; choose another name, or add --force to replace it.",
    ),
    "file_unwritable": Phrase("文件写不了[：{reason}]。", "The file cannot be written[: {reason}]."),
    "folder_not_empty": Phrase(
        "文件夹里已有别的东西（如 {entry}）；请给一个空的或新的文件夹。",
        "The folder holds other things (such as {entry}); give an empty or a new one.",
    ),
    "folder_of_another_batch": Phrase(
        "文件夹里是另一批模拟的结果；请另给一个。", "The folder holds another batch; give another folder."
    ),
    "folder_unusable": Phrase("文件夹不能用[：{reason}]。", "The folder cannot be used[: {reason}]."),
    "matches_bad": Phrase(
        "场数 {value} 不行，应是 1 至 {most}。", "{value} matches cannot be played; 1 to {most} can."
    ),
    "deals_bad": Phrase("盘数 {value} 不行，应是 1 至 {most}。", "{value} deals cannot be played; 1 to {most} can."),
    "jobs_bad": Phrase("处理器数 {value} 不行，至少 1。", "{value} processors cannot be used; at least 1."),
    "pool_broken": Phrase(
        "一个模拟进程中途死了（共 {jobs} 个）；内存可能不够，请减少 --jobs。",
        "A process of the simulation died (of {jobs}); memory may be short, try fewer --jobs.",
    ),
    "simulation_broken": Phrase(
        "第 {match} 场打不下去了（{error}）；这是程序的错，请报告。",
        "Match {match} broke off ({error}); this is a fault of the program, please report it.",
    ),
    "number_wrong": Phrase(
        "{option} 应是 {least} 至 {most} 的整数，写的是「{value}」。",
        "{option} should be a whole number from {least} to {most}, not “{value}”.",
    ),
    "judge_needs": Phrase(
        "还缺：{options:plain}。什么都不写就逐项来问。",
        "Still missing: {options:plain}. Without any value the command asks for each.",
    ),
    "judge_no_more": Phrase("没有更多输入，问题没有问完。", "There is no more input; the question is incomplete."),
    "page_not_built": Phrase(
        "网页还没有构建：在源码目录里运行 scripts/serve。",
        "The page is not built: run scripts/serve in the source folder.",
    ),
    "judge_pick": Phrase("没有「{text}」这一项；写 1 至 {most}。", "There is no “{text}”; write 1 to {most}."),
    "judge_fact_form": Phrase(
        "「{text}」不是「事实=值」，如 offender=E。", "“{text}” is no FACT=VALUE, such as offender=E."
    ),
    "no_saved_match": Phrase("没有可以接着打的比赛。", "There is no match to resume."),
    "saved_match_broken": Phrase(
        "上次的比赛读不出来，文件已搁置在一边：{reason:code}",
        "The saved match cannot be read; its file was set aside: {reason:code}",
    ),
    "saved_rulebook_unusable": Phrase(
        "这场比赛（{rulebook}）现在接不下去，文件原样留着：[{key}：]{reason:code}",
        "This match ({rulebook}) cannot go on now and is kept as it is: [{key}: ]{reason:code}",
    ),
    "saved_rulebook_changed": Phrase("规则书后来改过了。", "Its rulebook has changed since."),
    "match_in_use": Phrase(
        "上次的比赛（{match}）正在另一个窗口里打。", "The match left last ({match}) is being played in another window."
    ),
    "state_unusable": Phrase(
        "没有地方存比赛[：{reason}]。请把 XDG_STATE_HOME 设为能写的文件夹。",
        "Matches cannot be kept here[: {reason}]. Set XDG_STATE_HOME to a folder that can be written.",
    ),
    "record_without_deals": Phrase("记录里没有可以查验的一盘。", "There is no deal in the record to verify."),
}

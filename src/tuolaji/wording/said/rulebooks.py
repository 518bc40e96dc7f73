"""What is said about rulebook files: what cannot be read, is not known, is not cited or does not fit together.

Every sentence says what was expected and, where that is not plain, how to mend it.
"""

from __future__ import annotations

from typing import Final

from tuolaji.wording.language import Phrase

READING: Final[dict[str, Phrase]] = {
    "rulebook_invalid": Phrase(
        "规则书有{count}处错误，不能使用。", "The rulebook cannot be used: {count#fault|faults}."
    ),
    "paper_unknown": Phrase(
        "没有叫「{value:plain}」的纸面，有：{choices}。", "There is no paper “{value:plain}”; there are: {choices}."
    ),
    "ledger_unreadable": Phrase("{file} 不是导出的处罚记录：{reason}", "{file} is no exported ledger: {reason}"),
    "rulebook_unknown": Phrase(
        "没有名为「{value}」的规则书。[是不是「{nearest}」？]现有：{allowed}。也可以给出 .toml 文件的路径。",
        "There is no rulebook “{value}”.[ Did you mean “{nearest}”?] Known: {allowed}. A path to a .toml "
        "file works, too.",
    ),
    "clause_unknown": Phrase(
        "[{rulebook} ]没有条款「{value}」。[是不是「{nearest}」？]",
        "There is no clause “{value}”[ in {rulebook}].[ Did you mean “{nearest}”?]",
    ),
    "toml_syntax": Phrase(
        "不是合格的 TOML：{problem}[（第{column}列）]。", "This is not TOML: {problem}[ (column {column})]."
    ),
    "duplicate_key": Phrase(
        "同一个键写了两次[（「{key}」）][，第一次在第{first_line}行]；删去一个。",
        "A key is written twice[ (“{key}”)][, first in line {first_line}]; remove one.",
    ),
    "too_deep": Phrase("嵌套太深[（最多{most}层）]。", "Tables are nested too deeply[ (at most {most} levels)]."),
    "too_many_values": Phrase(
        "文件里的键和数组项太多，最多{most}个。", "The file has too many keys and array entries; at most {most}."
    ),
    "array_too_long": Phrase("数组太长，最多{most}项。", "The array is too long; at most {most#entry|entries}."),
    "file_too_large": Phrase("文件太大，最多{most}字节。", "The file is too large; at most {most} bytes."),
    "byte_order_mark": Phrase(
        "文件开头有字节顺序标记；请存为不带 BOM 的 UTF-8。",
        "The file begins with a byte order mark; save it as UTF-8 without one.",
    ),
    "not_utf8": Phrase("这里不是 UTF-8 文字；请把文件存为 UTF-8。", "This is not UTF-8 text; save the file as UTF-8."),
    "file_missing": Phrase("没有这个文件。", "There is no such file."),
    "file_is_folder": Phrase("这是一个文件夹，不是文件。", "This is a folder, not a file."),
    "file_not_regular": Phrase("这不是普通文件。", "This is not an ordinary file."),
    "file_unreadable": Phrase("文件读不出来[：{reason}]。", "The file cannot be read[: {reason}]."),
    "extends_unknown": Phrase(
        "所继承的规则书「{value}」找不到。[是不是「{nearest}」？][现有：{allowed}。]",
        "The rulebook “{value}” to build on is not found.[ Did you mean “{nearest}”?][ Known: {allowed}.]",
    ),
    "extends_cycle": Phrase(
        "规则书互相继承，绕成了一圈：{names}。", "Rulebooks extend each other in a circle: {names}."
    ),
    "extends_too_deep": Phrase(
        "继承的层数太多，最多{most}层。", "Too many rulebooks extend each other; at most {most}."
    ),
    "extends_unreadable": Phrase(
        "所继承的规则书「{value}」用不了：{reason:code}",
        "The rulebook “{value}” to build on cannot be used: {reason:code}",
    ),
    "name_taken": Phrase(
        "名字「{value}」已被别的规则书用了[（{other}）]；条款以书名开头，请另取一个名字。",
        "The name “{value}” belongs to another rulebook[ ({other})]; citations begin with the name, so choose another.",
    ),
    "name_malformed": Phrase(
        "名字「{value}」不能作书名；用字母、数字、点、加号、连字符，不留空格，最多 64 个。",
        "“{value}” cannot name a rulebook; use at most 64 letters, digits, dots, plus signs and hyphens, no spaces.",
    ),
    "unknown_key": Phrase(
        "不认识的键「{value}」。[是不是「{nearest}」？]这里可用：{allowed}。",
        "Unknown key “{value}”.[ Did you mean “{nearest}”?] Keys here: {allowed}.",
    ),
    "missing_key": Phrase(
        "缺少这个键，应为：{expected}[（可选：{allowed}）]。",
        "This key is missing; expected: {expected}[ ({allowed})].",
    ),
    "wrong_type": Phrase(
        "值的类型不对：应为{expected}，写的是{got}[（{value}）]。",
        "The value is of the wrong kind: expected {expected}, got {got}[ ({value})].",
    ),
    "not_allowed": Phrase(
        "不能是「{value}」。[是不是「{nearest}」？]可用：{allowed}。",
        "“{value}” is not allowed here.[ Did you mean “{nearest}”?] Allowed: {allowed}.",
    ),
    "out_of_range": Phrase(
        "{value} 超出范围[，至少 {least}][，至多 {most}]。",
        "{value} is out of range[; at least {least}][; at most {most}].",
    ),
    "wrong_length": Phrase("应有{expected}项，写了{got}项。", "There should be {expected#entry|entries}, not {got}."),
    "value_invalid": Phrase("这个值不能用[：{detail}]。", "The value cannot be used[: {detail}]."),
    "cite_key_unknown": Phrase(
        "cite 里的「{value}」不是这个表里写出的键。", "“{value}” in cite is not a key that this table sets."
    ),
    "uncited": Phrase(
        '这个值没有注明条款；在表里写 {expected:plain} = "条款号"。',
        'The value cites no clause; write {expected:plain} = "clause id" in its table.',
    ),
    "drop_unknown": Phrase(
        "drop 里的「{value}」不在所继承的规则书里。", "“{value}” in drop is not in the rulebook it builds on."
    ),
    "override_same": Phrase(
        "这一行什么也没有改变：所继承的值本来就是 {inherited}，条款也一样。",
        "This line changes nothing: the inherited value is {inherited} already, under the same clause.",
    ),
    "rulebook_unusable": Phrase(
        "规则书 {rulebook} 用不了[（{file} 第{line}行）]：[{key}：]{reason:code}",
        "The rulebook {rulebook} cannot be used[ ({file} line {line})]: [{key}: ]{reason:code}",
    ),
}

FITTING: Final[dict[str, Phrase]] = {
    "reason_missing": Phrase(
        "不是明文的条款（{standing:standing_of}）要写理由 reason。",
        "A clause that is {standing:standing_of} needs a reason.",
    ),
    "text_empty": Phrase("文字是空的；zh 和 en 都要写。", "The text is empty; write both zh and en."),
    "buried_seat_mismatch": Phrase(
        'buried_by = "{value}" 与 buried_seat（{seat:plain}）不配：要指定座位就写 buried_by = "seat" '
        "和座位，否则都不写。",
        'buried_by = "{value}" and buried_seat ({seat:plain}) do not go together: write both "seat" and '
        "the seat, or neither.",
    ),
    "kitty_needed": Phrase(
        "这要求有底牌，至少{expected:plain}张。", "This needs a kitty of at least {expected:plain}."
    ),
    "kitty_too_large": Phrase(
        "底牌{kitty}张太多：共{total}张牌，最多{most}张。",
        "A kitty of {kitty} is too large: of {total} cards at most {most}.",
    ),
    "kitty_does_not_divide": Phrase(
        "共{total}张牌，除去底牌{kitty}张，不能平分给{players}家；底牌可以是{expected:plain}张。",
        "Of {total} cards a kitty of {kitty} leaves a number that {players} players cannot share; it could "
        "be {expected:plain}.",
    ),
    "order_incomplete": Phrase("次序不全，还缺：{missing}。", "The order is incomplete; missing: {missing}."),
    "order_too_long": Phrase(
        "主牌的等级太多：要 {bits} 位，最多 {most} 位[（级别 {level}）]。",
        "There are too many grades of trumps: {bits} bits, at most {most}[ (level {level})].",
    ),
    "joints_too_many": Phrase(
        "相连的等级太多，组合有 {ways} 种，最多 {most} 种[（级别 {level}）]。",
        "Too many grades join: {ways} ways, at most {most}[ (level {level})].",
    ),
    "rank_removed": Phrase(
        "{value} 已从牌里去掉，不能再用。", "{value} has been removed from the pack and cannot be used."
    ),
    "token_unknown": Phrase(
        "不认识的写法「{value}」，可用：{expected:plain}。", "Unknown token “{value}”; known: {expected:plain}."
    ),
    "twice": Phrase("「{value:plain}」写了两次。", "“{value:plain}” is written twice."),
    "joint_unknown": Phrase(
        "连接「{value}」里有次序里没有的等级；写成「上级-下级」，可用：{expected:plain}。",
        'The joint “{value}” names a grade that is not in the order; write "upper-lower" of: {expected:plain}.',
    ),
    "joint_upside_down": Phrase(
        "连接「{value}」上下颠倒，应写 {expected:plain}。",
        "The joint “{value}” is upside down; write {expected:plain}.",
    ),
    "single_missing": Phrase("单元里必须有 single。", "There must be a single among the sets."),
    "limits_crossed": Phrase(
        "下限 {least:plain} 高过上限 {greatest:plain}。",
        "The least, {least:plain}, is above the greatest, {greatest:plain}.",
    ),
    "unit_too_long": Phrase(
        "{value} 太长，最多{most}个相邻的等级。", "{value} is too long; at most {most} neighbouring grades."
    ),
    "unit_unknown": Phrase(
        "没有单元「{value}」。[是不是「{nearest}」？]可用：{expected:plain}。",
        "There is no unit “{value}”.[ Did you mean “{nearest}”?] Known: {expected:plain}.",
    ),
    "unit_absent": Phrase(
        "「{value}」不在 shapes 里；这里有：{expected:plain}。",
        "“{value}” is not among the shapes; there are: {expected:plain}.",
    ),
    "wider_than_decks": Phrase(
        "[「{value:plain}」]要{width}张一样的牌，只有{most}副。",
        "[“{value:plain}”: ]{width} equal cards are needed, but there are {most#deck|decks}.",
    ),
    "faces_of_two_suits": Phrase(
        "特别连牌要么都是主牌，要么都是副牌：{value:plain}。",
        "A special run is all trumps or all plain: {value:plain}.",
    ),
    "run_too_short": Phrase("至少要{least}张，写了{value}张。", "At least {least} are needed, not {value}."),
    "formation_name_taken": Phrase(
        "「{value}」是单元的名字，特别牌型另取一个名字。",
        "“{value}” is the name of a unit; give the formation another.",
    ),
    "empty": Phrase("不能是空的，至少{expected:plain}项。", "This may not be empty; at least {expected:plain}."),
    "too_large": Phrase(
        "数目太大，可能超过 {most}[：{value:plain}][（{points}分）][，{cards:plain}张牌]。",
        "Numbers here could pass {most}[: {value:plain}][ ({points} points)][, {cards:plain} cards].",
    ),
    "bands_open": Phrase(
        "分档没有盖住 {expected:plain} 分这一端（写到 {value}）；加一档，或写 scoring.above / below。",
        "The bands do not reach {expected:plain} (they end at {value}); add one, or set scoring.above or below.",
    ),
    "bands_overlap": Phrase(
        "分档重叠：这一档从 {lowest} 起，应从 {expected:plain} 起。",
        "Bands overlap: this one begins at {lowest}, it should begin at {expected:plain}.",
    ),
    "bands_gap": Phrase(
        "分档有空当：这一档从 {lowest} 起，应从 {expected:plain} 起。",
        "There is a gap between bands: this one begins at {lowest}, it should begin at {expected:plain}.",
    ),
    "bands_turn_back": Phrase(
        "分数更高，坐庄的反而换回去了（{value}）；多半写反了。",
        "More points give the deal back to the {value}; this is probably the wrong way round.",
    ),
    "step_unknown": Phrase(
        "不认识的步骤「{value}」，可用：{expected:plain}。", "Unknown step “{value}”; known: {expected:plain}."
    ),
    "chain_goes_on": Phrase(
        "「{after}」总有答案，后面的「{value}」永远轮不到；删去它。",
        "“{after}” always answers, so “{value}” after it is never reached; remove it.",
    ),
    "chain_open": Phrase(
        "最后一步「{value}」未必有答案；以其中之一结尾：{expected:plain}。",
        "The last step, “{value}”, may not answer; end with one of: {expected:plain}.",
    ),
    "not_parallel": Phrase(
        "counts 有{counts}项，strength 有{strength}项；应一一对应。",
        "counts has {counts#entry|entries}, strength {strength}; they go one by one.",
    ),
    "not_ascending": Phrase(
        "要由小到大，不重复：{value:plain}[（应为 {expected:plain}）]。",
        "Write them in ascending order without repetition: {value:plain}[ (expected {expected:plain})].",
    ),
    "not_descending": Phrase("要由大到小：{value:plain}。", "Write them in descending order: {value:plain}."),
    "more_than_copies": Phrase(
        "要{value}张，牌里最多有{most}张。", "{value} are asked for, but the pack holds at most {most}."
    ),
    "joker_names_no_suit": Phrase(
        '王（{value}）定不出花色；names 写 "{expected:plain}"。',
        'Jokers ({value}) name no suit; set names = "{expected:plain}".',
    ),
    "one_without_other": Phrase(
        "这些要一起写，或都不写：{expected:plain}[（现在是 {value:plain}）]。",
        "These go together or not at all: {expected:plain}[ (now {value:plain})].",
    ),
    "one_of_two_needed": Phrase(
        "要写其中一个，只写一个：{expected:plain}。", "Write one of these, and only one: {expected:plain}."
    ),
    "naming_malformed": Phrase(
        "亮法「{value}」应写成 {expected:plain}。", "The naming “{value}” should look like {expected:plain}."
    ),
    "sealed_betrayed": Phrase(
        "暗叫时不能有「{value}」：拒绝的理由会泄露暗放的牌。",
        "“{value}” does not go with sealed bids: a refusal would betray them.",
    ),
    "deal_already_given": Phrase(
        "以后各盘庄家已定，takes 里的 deal 不起作用。",
        "In later deals the declarer is known, so “deal” in takes does nothing.",
    ),
    "never_closes": Phrase(
        "没有底牌可拿，亮主就不会截止；closes 里写：{expected:plain}。",
        "Without a kitty declaring would never close; write in closes: {expected:plain}.",
    ),
    "redeal_never": Phrase(
        "重发的次数是 0，这一步就没有用；写 times = {expected:plain} 或删去。",
        "A redeal of 0 times is no step; write times = {expected:plain} or remove it.",
    ),
    "holding_malformed": Phrase(
        "牌况「{value}」看不懂，可用：{expected:plain}。",
        "The holding “{value}” makes no sense; known: {expected:plain}.",
    ),
    "rights_barred": Phrase(
        'redeal_requests 是 "{value}"，就不能再列重发的权利；改为 "{expected:plain}"。',
        'With redeal_requests = "{value}" no rights may be listed; write "{expected:plain}".',
    ),
    "level_not_in_sequence": Phrase(
        "级别 {value} 不在要打的级里：{expected:plain}。", "Level {value} is not in the sequence: {expected:plain}."
    ),
    "never_reached": Phrase(
        "永远轮不到[：{value:plain}][（{most}）]。", "This is never reached[: {value:plain}][ ({most})]."
    ),
    "cards_malformed": Phrase(
        "「{value}」看不懂，应写成：{expected:plain}。", "“{value}” makes no sense; write it like: {expected:plain}."
    ),
    "effect_unknown": Phrase(
        "不认识的处理「{value}」，可用：{expected:plain}。", "Unknown effect “{value}”; known: {expected:plain}."
    ),
    "stage_unknown": Phrase(
        "没有阶段「{value}」，event.stages 里有：{expected:plain}。",
        "There is no stage “{value}”; event.stages has: {expected:plain}.",
    ),
    "beyond_limit": Phrase(
        "{value} 分钟超过了限时，最多 {most}。", "{value} minutes are beyond the limit; at most {most}."
    ),
    "play_off_missing": Phrase(
        "到时加赛，就要写 {expected:plain}。", "A play-off in the chain needs {expected:plain}."
    ),
    "rung_malformed": Phrase(
        "阶梯的一级「{value}」看不懂；写成 {expected:plain}。",
        "The rung “{value}” makes no sense; write it like {expected:plain}.",
    ),
    "rung_repeats": Phrase(
        "这条阶梯里已经有「{value}」，这里轮不到。", "“{value}” stands on an earlier rung; it is never reached here."
    ),
    "rung_owes_nothing": Phrase(
        "这一级全是可出可不出的（~）：{value}；至少一种要写成应跟的。",
        "Everything on this rung is only allowed (~): {value}; one way has to be owed.",
    ),
    "rung_too_large": Phrase(
        "「{value}」有{cards:plain}张牌，领出的只有{most}张。",
        "“{value}” has {cards:plain} cards, the lead only {most}.",
    ),
    "general_missing": Phrase(
        "general.steps 里没有 {expected:plain}，这样领出就没有跟法。",
        "general.steps lacks {expected:plain}; such leads would have no rule.",
    ),
    "step_too_wide": Phrase(
        "步骤「{value}」比领出的还宽，最多 {most}。", "The step “{value}” is wider than the lead; at most {most}."
    ),
    "too_many": Phrase("有{value}项，最多{most}项。", "There are {value}, at most {most} are possible."),
    "sizes_differ": Phrase(
        "张数不一样：[{value:plain} ][是{cards:plain}张，]应为 {expected:plain}。",
        "The numbers of cards differ[: {value:plain}][ has {cards:plain}]; expected {expected:plain}.",
    ),
    "classes_overlap": Phrase(
        "{cards:plain}张牌的大小已由「{other}」定了，花色也重叠。",
        "“{other}” already orders {cards:plain} cards of such suits.",
    ),
    "nothing_to_extend": Phrase(
        "table 里没有可以往上加的：{expected:plain}。", "The table has nothing to extend: {expected:plain}."
    ),
    "offence_unknown": Phrase(
        "没有违例「{value}」。[是不是「{nearest}」？]", "There is no offence “{value}”.[ Did you mean “{nearest}”?]"
    ),
    "offences_in_circle": Phrase(
        "same_as 绕成了一圈：{value:plain}。", "same_as goes round in a circle: {value:plain}."
    ),
    "case_unreachable": Phrase(
        "前面的情形没有条件（{expected:plain}），后面的轮不到；把它放到最后。",
        "An earlier case has no condition ({expected:plain}), so this one is never reached; put that one last.",
    ),
    "option_unknown": Phrase(
        "没有选项「{value}」，有的是：{expected:plain}。", "There is no option “{value}”; there are: {expected:plain}."
    ),
    "charge_malformed": Phrase(
        '罚分要么写 amount，要么 by = "discard_capture"，不能都写[（{value:plain}）]：{expected:plain}。',
        'A charge has either an amount or by = "discard_capture"[ ({value:plain})]: {expected:plain}.',
    ),
    "points_upside_down": Phrase(
        "胜 {win}、平 {draw}、负 {loss}：应该由多到少。", "Win {win}, draw {draw}, loss {loss}: they should go down."
    ),
    "team_size_mismatch": Phrase(
        "一方{value}人，而牌局一方是{expected:plain}人。",
        "A side has {value}, but the deal seats {expected:plain} on a side.",
    ),
}

SENTENCES: Final[dict[str, Phrase]] = READING | FITTING

"""The texts of the command line: what each command and option does, and what the argument reader complains about.

Not here: what commands print (their own tables).
"""

from __future__ import annotations

import re
from typing import Final

from tuolaji.wording.language import Lang, Phrase, chosen

PROGRAM: Final = Phrase(
    "按写明的规则打拖拉机（升级）、评判拖拉机；每个判断都指到条款。",
    "Play and judge Tractor (拖拉机) under written rulebooks, every ruling traceable to a clause.",
)
USAGE: Final = Phrase("用法：", "Usage: ")
COMMANDS: Final = Phrase("命令", "Commands")
ARGUMENTS: Final = Phrase("参数", "Arguments")
OPTIONS: Final = Phrase("选项", "Options")
TRY: Final = Phrase("{program} --help 列出用法。", "{program} --help shows how it is used.")
STATUS: Final = Phrase(
    "退出码：0 正常；1 答案是「否」（案例不符、规则书有错、承诺不符）；2 输入用不了；70 程序出错；130 被中断。",
    "Exit status: 0 fine; 1 the answer is “no” (a case fails, a rulebook has errors, a commitment is broken); "
    "2 unusable input; 70 a fault of the program; 130 interrupted.",
)

TEXTS: Final[dict[str, Phrase]] = {
    "play": Phrase("在终端里打一场比赛", "play a match on the terminal"),
    "serve": Phrase("开网上牌桌，用浏览器打", "serve online tables, played in a browser"),
    "restore": Phrase(
        "用备份接着办：换一台电脑，或数据坏了", "go on from a copy of the database, on this machine or another"
    ),
    "COPY": Phrase("备份文件，或装备份的文件夹（取最新的）", "a copy, or a folder of copies (the newest is taken)"),
    "certificate": Phrase("让手机的连接加密：证书", "encrypt the phones' connections: the certificate"),
    "certificate make": Phrase(
        "做一张：签发者只担保这个名字或地址，30天，私钥签完即弃",
        "make one under an authority limited to this name or address, for 30 days, its key forgotten",
    ),
    "certificate use": Phrase("用自己的证书和私钥", "use a certificate and key of your own"),
    "certificate show": Phrase("现有的证书", "what certificate there is"),
    "certificate remove": Phrase("删除证书，回到不加密", "remove it; connections are plain again"),
    "certificate --host": Phrase(
        "给哪个名字或地址，可多次（默认：给手机的那个地址）",
        "name or address it is for; may be repeated (default: the address phones are given)",
    ),
    "--certificate": Phrase("证书文件（PEM，带上级证书）", "the certificate with its chain (PEM)"),
    "--key": Phrase("私钥文件（PEM，不带密码）", "its key (PEM, without a password)"),
    "--address": Phrase(
        "给手机的名字或地址，记在数据文件夹里；new 重新选", "name or address phones are given, kept; “new” chooses anew"
    ),
    "--plain": Phrase("有证书也不加密", "plain http, even with a certificate"),
    "--open": Phrase("启动后打开浏览器", "open the browser once it runs"),
    "--no-open": Phrase("不打开浏览器", "do not open the browser"),
    "rulebook": Phrase("列出、阅读、检查、比较、新建规则书", "list, read, check, compare and begin rulebooks"),
    "rulebook list": Phrase("列出规则书", "list the rulebooks"),
    "rulebook show": Phrase("读一本规则书，或其中一条", "read a rulebook, or one clause of it"),
    "rulebook lint": Phrase("检查规则书文件", "check a rulebook file"),
    "rulebook diff": Phrase("比较两本规则书", "compare two rulebooks"),
    "rulebook new": Phrase("新建一本规则书", "begin a rulebook of your own"),
    "print": Phrase(
        "打印桌卡、记分表、裁判卡、处罚表（PDF）", "table cards, score sheets, referee's cards, ledgers (PDF)"
    ),
    "print table-card": Phrase("桌卡：规则要点，一张纸两面", "the rulebook's essentials on two sides of a sheet"),
    "print score-sheet": Phrase("记分表，手填", "a score sheet to fill in"),
    "print referee-card": Phrase("裁判卡：全部违例与时限", "the referee's card: every offence and clock"),
    "print ledger": Phrase("一场比赛的处罚与裁定", "a match's penalties and rulings"),
    "LEDGER": Phrase("导出的处罚记录（JSON）", "an exported ledger (JSON)"),
    "PDF": Phrase("写到哪个 PDF 文件", "the PDF file to write"),
    "casebook": Phrase("用案例检验规则书", "test a rulebook with cases"),
    "casebook check": Phrase("逐个检验案例", "put every case to the engine"),
    "replay": Phrase("逐圈重放一份记录", "replay a record trick by trick"),
    "deal": Phrase("查验一盘牌", "verify a deal"),
    "deal verify": Phrase("核对洗牌的承诺，列出整副牌", "check the shuffle's commitment and list the whole deck"),
    "simulate": Phrase("让机器牌手打许多场，作统计", "let machine players play many matches and count"),
    "judge": Phrase(
        "裁判计算器：问一件事，答案带条款", "the referee's calculator: one question, its answer and clause"
    ),
    "judge follow": Phrase("这样跟牌行不行", "may these cards be played to this lead"),
    "judge lead": Phrase("这样领出行不行", "may these cards be led"),
    "judge winner": Phrase("这一圈谁赢", "who wins this trick"),
    "judge compare": Phrase("同一圈里两手牌哪手大", "which of two plays of a trick is higher"),
    "judge throw": Phrase(
        "甩牌成不成，改出什么，罚多少", "does a throw stand, what is led instead, what is the charge"
    ),
    "judge kitty": Phrase("抠底（或最后一圈）几倍，得多少分", "what the kitty or the last trick brings"),
    "judge score": Phrase("这些分谁坐庄，升几级", "who declares next, at what level"),
    "judge incident": Phrase("出了事怎么判", "what follows from an incident"),
    "judge record": Phrase("查一份实牌的记录有没有错", "search a record of real cards for errors"),
    "judge page": Phrase("把计算器存成一个网页文件，没有网络也能用", "save the calculator as one file for a phone"),
    "event": Phrase("办比赛：报名、抽签、成绩、名次、演练", "run a competition: entries, draws, results, standings"),
    "event new": Phrase("新开一个比赛", "announce a competition"),
    "event import": Phrase("从表格导入报名", "take entries from a sheet"),
    "event entry": Phrase(
        "某队退出、回来、扣分，或抹去某人姓名", "withdraw an entry, take it back, penalise it, forget a person"
    ),
    "event draw": Phrase("抽签：先公布承诺，现场报数后再抽", "draw lots: the commitment first, then the hall's number"),
    "event round": Phrase("这一轮的对阵和桌号", "fixtures and tables of the round"),
    "event result": Phrase("录入或更正成绩", "enter or correct a result"),
    "event tie": Phrase("分开并列的名次", "part equals"),
    "event status": Phrase("赛制、进度、缺什么", "format, progress, what is missing"),
    "event standings": Phrase("名次；为什么是第几名", "standings, and why somebody stands where he stands"),
    "event export": Phrase("导出成绩、全部数据或比赛文件", "write results, everything, or the competition to a file"),
    "event boards": Phrase(
        "复式：定本轮的牌，印发牌单，打完公开", "duplicate: a round's boards, dealing sheets, opening"
    ),
    "event merge": Phrase("两个赛场的文件合起来", "put the files of two halls together"),
    "event restore": Phrase("从导出的 JSON 取回整个比赛", "bring a whole competition back from an exported JSON file"),
    "event check": Phrase("下一轮之前还差什么", "what is missing before the next round"),
    "event start": Phrase("这一轮开始计时", "start the clocks of the round"),
    "event undo": Phrase("撤销没有打的一轮，或整个阶段", "take back a round not played, or a whole phase"),
    "event late": Phrase("谁还没到，规则书怎么处置", "who is late, and what the rulebook's scale proposes"),
    "event extend": Phrase("给一桌加时", "give one match more minutes"),
    "event move": Phrase("把一场换到别的桌", "play a match at another table"),
    "event slot": Phrase("排时间", "plan a time"),
    "event referee": Phrase("登记和分派裁判，各单位还欠几名", "name and assign referees; which units owe some"),
    "event flag": Phrase("标明争议或叫裁判", "mark a match as disputed or calling"),
    "event ruling": Phrase("把判罚附到任何一场", "attach a ruling to any match"),
    "event prizes": Phrase("奖项和得主", "prizes and who has won them"),
    "event publish": Phrase("成绩何时公开，复核时冻结", "when results are public; freeze them for a review"),
    "event verify-draw": Phrase("把每次抽签重抽一遍核对", "draw every draw again and compare"),
    "event simulate": Phrase("把比赛复制一份，演练到底", "play a copy of the competition to its end"),
    "COMPETITION": Phrase("比赛文件", "the competition's file"),
    "ENTRIES": Phrase("报名表（CSV）", "sheet of entries (CSV)"),
    "ENTRY": Phrase("队名或编号", "name or id of an entry"),
    "MATCH": Phrase("比赛编号，如 1.2.3", "a match, such as 1.2.3"),
    "LEVELS": Phrase('双方级数，如 "A+ 9"（打过A写 A+）', 'levels of both sides, such as "A+ 9" (A+: past the ace)'),
    "NAME,NAME,…": Phrase("队名，按次序用逗号隔开", "entries in order, parted by commas"),
    "--format": Phrase(
        "赛制：rulebook（规则书写的）、knockout、bracket、groups、round-robin、team-league、swiss、duplicate，或 .json",
        "format: rulebook (what the book says), knockout, bracket, groups, round-robin, team-league, swiss, duplicate, "
        "or a .json file",
    ),
    "--entries": Phrase("报名表（CSV）", "sheet of entries (CSV)"),
    "--tables": Phrase("桌号，如 1-8", "tables, such as 1-8"),
    "--id": Phrase("比赛编号", "id of the competition"),
    "--test": Phrase("这是演练，处处标明", "a rehearsal, marked as one"),
    "--section": Phrase("只管这一组（分区）", "this section only"),
    "--reason": Phrase("理由，记入日志", "the reason, kept in the log"),
    "--back": Phrase("退出的队回来", "take back an entry that had withdrawn"),
    "--erase": Phrase("抹去此人的姓名电话", "forget this person's name and number"),
    "--penalty": Phrase("扣几分", "points to take away"),
    "--number": Phrase("现场报的数", "the number called in the hall"),
    "--lots": Phrase("录入纸签：队名按抽出的次序", "lots of paper: entries in the order drawn"),
    "--aside": Phrase("作废等着的抽签", "set the waiting draw aside"),
    "--undo": Phrase("撤销最近一次抽签", "take back what the last draw brought"),
    "--played": Phrase("已有成绩也撤销", "take it back although results are in"),
    "--take-out": Phrase("不再用这张桌", "use this table no more"),
    "--why": Phrase("为什么：说明这场对阵或这队的名次", "why: explains a pairing, or a place"),
    "--absent": Phrase("哪队缺席；双方都缺席写 both", "who is absent; both: both sides"),
    "--forfeit": Phrase("哪队判负", "who forfeits by ruling"),
    "--retired": Phrase("哪队中途退出", "who left a running match"),
    "--games": Phrase("各胜几局，如 2:1", "games won by each, such as 2:1"),
    "--deals-won": Phrase("各胜几盘，如 5:3", "deals won by each, such as 5:3"),
    "--boards": Phrase(
        "复式各副牌的级差，如 1,-2；a120 = 甲方坐庄、防守方 120 分",
        "duplicate: steps of each board, such as 1,-2; a120 = side A declared, the opponents had 120 points",
    ),
    "--way": Phrase(
        "更正的办法：recompute 后面跟着变、keep 后面不变、replay 重打",
        "a correction's way: recompute (later matches follow), keep (they stay), replay (play again)",
    ),
    "--preview": Phrase("先看更正会动到什么，不改", "show what a correction moves, change nothing"),
    "--restore": Phrase("恢复第几版成绩", "bring back this version of the result"),
    "--how": Phrase("怎样分开：lot 抽签、play_off 加赛、referee 裁判定", "how: lot, play_off or referee"),
    "--title": Phrase("比赛的名称，印在纸上", "what the competition is called on paper"),
    "--part": Phrase("分几个赛场时本赛场的名字，编号以它开头", "this hall's name where there are several"),
    "event --address": Phrase("海报上的地址", "the address on the poster"),
    "--code": Phrase("海报上的短码", "the short code on the poster"),
    "event --open": Phrase("每桌都打完了，公开这一轮的牌", "every table has finished: open the boards of the round"),
    "--here": Phrase("已报到", "the entry is here"),
    "--not-here": Phrase("其实没到", "it is not here after all"),
    "--replace": Phrase("换人：出=进", "replace a player: OUT=IN"),
    "--line-up": Phrase("交出场名单：场次=姓名,姓名", "hand a line-up in: MATCH=NAME,NAME"),
    "--faults": Phrase(
        "双方各自的过错，如 absent,retired；没有的留空",
        "what each side is at fault for (absent, forfeit, retired, withdrawn), such as absent,retired; empty for none",
    ),
    "--what": Phrase(
        "哪张表，如 results、standings；PDF 还有 pairings、bracket、slips、score-sheets、certificates、poster",
        "which list, such as results; as PDF also pairings, bracket, slips, score-sheets, certificates, poster",
    ),
    "--phones": Phrase("报名表带电话（只给赛务台）", "the list of entries with numbers (for the desk only)"),
    "--printed": Phrase("这种纸印好了", "these papers have been printed"),
    "--minutes": Phrase("限时几分钟（默认按规则书）", "minutes (default: the rulebook's)"),
    "--phase": Phrase("整个阶段", "the whole phase"),
    "--at": Phrase("什么时间，如 2026-12-01 12:30（默认现在）", "a time such as 2026-12-01 12:30 (default: now)"),
    "--arrived": Phrase("这一方到了：场次=队名", "this side has come: MATCH=ENTRY"),
    "--off": Phrase("已经解决", "settled"),
    "event --round": Phrase("第几轮", "number of the round"),
    "event --matches": Phrase("只是这几场", "these matches only"),
    "event --start": Phrase("什么时间开始", "when it begins"),
    "event --end": Phrase("什么时间结束", "when it ends"),
    "event --until": Phrase("最迟何时打完", "when the result is due at the latest"),
    "event --place": Phrase("地点", "the place"),
    "--unit": Phrase("哪个单位派的", "the unit that lent him"),
    "--assign": Phrase("分派到这一轮各场", "give referees to the matches of the round"),
    "--drop": Phrase("去掉", "take away"),
    "--set": Phrase("写定全部奖项，如 冠军=1,四强=2-4", "all prizes, such as First=1,Last four=2-4"),
    "event draw --restore": Phrase("恢复撤销了的抽签", "let a draw that was taken back stand again"),
    "event ruling --id": Phrase("判罚编号（默认新开一个）", "the ruling's id (default: a new one)"),
    "--levels": Phrase("加减双方级数，如 -1,0", "levels added to both sides, such as -1,0"),
    "event --lost": Phrase("判哪队负", "who loses the match by it"),
    "event --clause": Phrase("依据的条款", "the clause it follows from"),
    "--withdraw": Phrase("撤回这个判罚", "the ruling no longer holds"),
    "event --winner": Phrase("哪队胜（级数分不出时）", "who won, where levels do not say"),
    "event --play": Phrase(
        "怎样打：sampled 按统计抽结果（默认），rules、random 由机器牌手打",
        "how matches are played: sampled (results drawn from a tally, the default), or by the bots rules or random",
    ),
    "--records": Phrase("每场的记录写到这个文件夹", "folder for the record of every match"),
    "--stage": Phrase("第几阶段", "number of the stage"),
    "-h": Phrase("显示这段说明", "show this help"),
    "--lang": Phrase(
        "语言：zh、zh-TW（正体）或 en（默认看 TUOLAJI_LANG、LANG，再就是 zh）",
        "language: zh, zh-TW (traditional characters) or en",
    ),
    "--version": Phrase("显示版本", "show the version"),
    "--json": Phrase("输出 JSON", "print JSON"),
    "--rulebooks": Phrase("另有规则书的文件夹，可写多次", "a folder with more rulebooks; may be repeated"),
    "--rulebook": Phrase("规则书的名字或 .toml 文件", "name of a rulebook, or a .toml file"),
    "--clause": Phrase("只读这一条，如 4.5", "only this clause, such as 4.5"),
    "--extends": Phrase("在哪本规则书上改（默认 base）", "the rulebook to build on (default: base)"),
    "--out": Phrase("写到哪里", "where to write"),
    "--force": Phrase("文件已有也覆盖", "replace a file that exists"),
    "--step": Phrase("每圈停一下，按回车继续", "stop after each trick until Enter is pressed"),
    "--notes": Phrase(
        "每手都说明还能怎样出，甩牌为何不成，每圈为何谁赢",
        "with every play what else was legal, why a throw fell and why a trick was won",
    ),
    "--any-edition": Phrase("规则书改过也照现在的重放", "replay even if the rulebook has changed since"),
    "--seats": Phrase(
        "四家各是谁，东北西南的次序：human 或 rules、random（缺的补 rules）",
        "who sits where, in the order East, North, West, South: human, rules or random (missing seats: rules)",
    ),
    "--seed": Phrase("固定的种子，可重复（洗牌不保密）", "a fixed seed, for games that can be repeated (not secret)"),
    "--deals": Phrase("最多打几盘", "end after so many deals"),
    "--fast": Phrase("出牌不再要求确认", "play cards without asking for confirmation"),
    "--resume": Phrase("接着打上次的比赛", "go on with the last match"),
    "--new": Phrase("不管上次的，另开一场", "begin a new match, whatever was saved"),
    "--matches": Phrase("打几场", "number of matches"),
    "--jobs": Phrase("同时用几个处理器", "processors to use at once"),
    "--lan": Phrase("同一网络里的设备也能加入", "let other devices on the network join"),
    "--host": Phrase("监听的地址（默认 127.0.0.1）", "address to listen on (default: 127.0.0.1)"),
    "--port": Phrase("端口（默认 8000）", "port (default: 8000)"),
    "--data": Phrase("数据文件夹", "data folder"),
    "--config": Phrase(
        "设置文件（默认当前文件夹里的 tuolaji.toml）", "settings (default: tuolaji.toml in this folder)"
    ),
    "--trump": Phrase("主花色：S H C D，无主写 NT", "trump suit: S H C D, NT for none"),
    "--level": Phrase("打几：2 至 A", "level being played: 2 to A"),
    "--lead": Phrase("领出的牌", "the cards led"),
    "--hand": Phrase("出牌前的整手牌", "the whole hand before playing"),
    "--play": Phrase("要出的牌", "the cards to be played"),
    "--declared": Phrase("讲明的单元，用 + 隔开", "the units as stated, parted by +"),
    "--cards": Phrase("要领出的牌", "the cards to be led"),
    "--plays": Phrase("各手牌，按出牌次序用 / 隔开", "the plays in order, parted by /"),
    "--first": Phrase("先出的牌（领出）", "the earlier play (the lead)"),
    "--second": Phrase("后出的牌", "the later play"),
    "--others": Phrase(
        "下家、对家、上家的牌，用 / 隔开；可以只写管得住的",
        "cards of the next, partner's and previous seat, parted by /; those that may stop it are enough",
    ),
    "--kitty": Phrase("底牌", "the kitty"),
    "--winning": Phrase("最后一圈赢的牌", "the cards that won the last trick"),
    "--led": Phrase("最后一圈领出的牌（就是赢的牌可省）", "the lead of the last trick (if it did not win)"),
    "--by": Phrase("最后一圈谁赢：declarers 或 opponents", "who won the last trick: declarers or opponents"),
    "--last-trick": Phrase("不垫底牌的规则：最后一圈各手牌", "rulebooks without a kitty: the plays of the last trick"),
    "--winner": Phrase("最后一圈第几手赢，从 1 数起", "which play won the last trick, from 1"),
    "--points-before": Phrase("最后一圈以前防守方的分", "the opponents' points before the last trick"),
    "--opponent-points": Phrase("防守方的分", "the opponents' points"),
    "--declarer-level": Phrase("庄家方打几", "the declarers' level"),
    "--charges": Phrase("总分里的罚分", "charges in that total"),
    "--opponent-level": Phrase("防守方打几", "the opponents' level"),
    "--first-lead": Phrase("庄家在本盘的首引", "it is the declarer's first lead of the deal"),
    "EVENT": Phrase("什么事，如 failed_throw、late", "what happened, such as failed_throw or late"),
    "FACT=VALUE": Phrase(
        "事实，如 offender=E、cards=3、minutes=12、choice=A",
        "a fact, such as offender=E, cards=3, minutes=12 or choice=A",
    ),
    "NAME": Phrase("规则书的名字，或 .toml 文件", "name of a rulebook, or a .toml file"),
    "MINUTES": Phrase("几分钟，收回写负数", "minutes; negative ones are taken back"),
    "TABLE": Phrase("哪张桌", "the table"),
    "FLAG": Phrase("disputed 有争议，calling 叫裁判", "disputed or calling"),
    "SLOT": Phrase("时段的编号", "id of the time"),
    "PERSON": Phrase("裁判的姓名", "name of the referee"),
    "HOW": Phrase(
        "auto 随录随公布，manual 等发布，release 发布，freeze 冻结复核，thaw 解冻",
        "auto (at once), manual (on release), release, freeze (for a review), thaw",
    ),
    "OTHER": Phrase("另一个赛场的文件", "the file of the other hall"),
    "FILE.json": Phrase("导出的 JSON 文件", "the exported JSON file"),
    "A": Phrase("一本规则书", "one rulebook"),
    "B": Phrase("另一本规则书", "another one"),
    "BOOK": Phrase("规则书文件", "the rulebook file"),
    "CASES": Phrase("案例文件（.jsonl）", "casebooks (.jsonl)"),
    "RECORD": Phrase("记录文件", "the record"),
    "NEW": Phrase("新规则书的名字（文件名是 NAME.toml）", "name of the new rulebook (the file is NAME.toml)"),
}

_COMPLAINTS: Final = (
    (r"the following arguments are required: (.*)", "缺少：{0}"),
    (r"unrecognized arguments: (.*)", "不认识的参数：{0}"),
    (r"argument (.*): expected (?:one|at least one) argument", "{0} 后面要有一个值"),
    (r"argument (.*): expected (\d+) arguments?", "{0} 后面要有{1}个值"),
    (r"argument (.*): invalid choice: (.*) \(choose from (.*)\)", "{0} 不能是 {1}，可用：{2}"),
    (r"argument (.*): invalid \w+ value: (.*)", "{0} 不能是 {1}"),
    (r"argument (.*): not allowed with argument (.*)", "{0} 与 {1} 不能同时用"),
    (r"argument (.*): ignored explicit argument (.*)", "{0} 后面不带值（{1}）"),
    (r"ambiguous option: (.*) could match (.*)", "{0} 可能指：{1}"),
)


def text(name: str, lang: Lang) -> str:
    """The text of a command, option or argument."""
    return TEXTS[name].of(lang)


def complaint(message: str, lang: Lang) -> str:
    """What the argument reader says, in the reader's language."""
    if lang == "en":
        return message[:1].upper() + message[1:] + "."
    for form, said in _COMPLAINTS:
        if found := re.fullmatch(form, message, re.DOTALL):
            return chosen(said, message, lang).format(*found.groups()) + "。"
    return message

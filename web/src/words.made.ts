/** Labels of announcing a competition: entries from files, the format with its values, what else is chosen. Each [zh, en]. */
import { pick } from "./script";

export const wordsMade = {
  "file.choose": ["选文件（Excel、CSV）", "Choose a file (Excel, CSV)"],
  "file.drop": ["也可以把文件拖到这里。", "Or drop the file here."],
  "file.read": ["读了 {name}", "Read {name}"],
  "file.large": [
    "文件超过 5 MB。删掉多余的表和图片，另存再选。",
    "The file is larger than 5 MB. Save it without extra sheets and pictures.",
  ],
  "paste.empty": ["先把报名表贴进来，或者选文件。", "Paste the entries first, or choose a file."],
  "format.team-league": ["团体联赛", "Team league"],
  "format.duplicate": ["复式赛", "Duplicate"],
  "format.values": ["赛制的每一项（可改）", "Every value of the format (may be changed)"],
  "format.own": ["已改", "changed"],
  "format.save": ["存成文件", "Keep as a file"],
  "format.load": ["读赛制文件", "Read a format file"],
  "format.reset": ["恢复原样", "Back to the preset"],
  "format.unread": [
    "这不是赛制文件。请选本页存下的 .json 文件。",
    "This is no format file. Choose a .json kept from this page.",
  ],
  "cite.silent": ["规程没说", "not in the rulebook"],
  "cite.organiser": ["主办定", "the organiser's"],
  "stage.n": ["第 {n} 阶段", "Stage {n}"],
  "stage.add": ["加一个阶段", "Add a stage"],
  "stage.drop": ["去掉第 {n} 阶段", "Leave out stage {n}"],
  "points.title": ["每场积分", "Points of a match"],
  "ranking.title": ["积分相同时，依次比", "What parts equals, in this order"],
  "ranking.up": ["{step} 提前", "{step} earlier"],
  "ranking.down": ["{step} 推后", "{step} later"],
  "ranking.drop": ["不比{step}", "Leave out {step}"],
  "frame.title": ["报名和迟到", "Entries and the late"],
  "value.kind": ["怎么打", "Kind"],
  "value.best_of": ["几局定胜负（1 = 一局）", "Best of how many games"],
  "value.down_to": ["打到剩几队", "Ends when so many are left"],
  "value.group_size": ["每组几队", "Entries in a group"],
  "value.groups": ["分几组（0 = 按每组人数）", "Number of groups (0: by size)"],
  "value.advance": ["出线几队（0 = 全部）", "How many go on (0: all)"],
  "value.legs": ["循环几遍", "Times everybody meets"],
  "value.rounds": ["打几轮", "Rounds"],
  "value.boards": ["每轮几副", "Boards a round"],
  "value.byes": ["轮空给谁", "Who gets a bye"],
  "value.apart": ["先避开谁", "Kept apart"],
  "value.board_score": ["每副怎么算分", "Score of a board"],
  "value.declarer": ["每副的庄", "Declarer of a board"],
  "value.win": ["胜", "Win"],
  "value.draw": ["平", "Draw"],
  "value.loss": ["负", "Loss"],
  "value.bye": ["轮空", "Bye"],
  "value.absent": ["缺席", "Absent"],
  "value.players_least": ["一队最少几人", "Players of an entry, at least"],
  "value.players_most": ["一队最多几人", "Players of an entry, at most"],
  "value.seated": ["每场上场几人", "Players seated in a match"],
  "value.late_rounds": ["到第几轮还收迟到的队（0 = 抽签后不收）", "Last round a late entry is drawn in (0: none)"],
  "value.late_minutes": ["迟到几分钟算弃权", "Minutes late before a walkover"],
  "value.unit_entries": ["每单位最多几队（0 = 不限）", "Entries of a unit, at most (0: any)"],
  "value.unit_lends": ["每单位出几名裁判", "Referees each unit lends"],
  "byes.lot": ["抽签", "by lot"],
  "byes.top_seed": ["种子优先", "the best seeds"],
  "apart.unit": ["同单位", "one unit"],
  "apart.none": ["不避", "nobody"],
  "board_score.mean": ["和平均比", "against the mean"],
  "board_score.matchpoints": ["比赛分", "match points"],
  "board_score.swapped": ["换座再打一次", "the same with sides swapped"],
  "declarer.open": ["亮主定", "bidding is open"],
  "declarer.fixed": ["牌上写定", "fixed by the board"],
  third_place: ["打第三名", "A match for third place"],
  common: ["各组别的优胜者合在一起打", "The best of all sections meet"],
  less: ["{label} 减一", "{label}: one less"],
  more: ["{label} 加一", "{label}: one more"],
  "more.title": ["更多：演练、手机、公布、奖项", "More: rehearsal, phones, publishing, prizes"],
  test: ["演练（不算正式比赛，到处标明）", "A rehearsal (marked as one everywhere)"],
  phones: ["各桌用手机记分", "Results from phones at the tables"],
  online: ["在线上打牌", "Matches are played online"],
  initials: ["对外只显示姓名缩写", "The public sees initials only"],
  manual: ["结果由总台放出，不自动公布", "Results go out when the desk releases them"],
  part: ["两个会场时，本会场的字母（可不填）", "With two halls: this hall's letter (may stay empty)"],
  closes: ["报名截止（可不填）", "Entries close (may stay empty)"],
  prizes: ["奖项，每行一个：名称 名次", "Prizes, one a line: title, places"],
  "prizes.hint": [
    "例如：冠军 1；四强 2-4；纪念品 1-（人人有）",
    "for example: Winner 1; Semi-finalists 2-4; Souvenir 1- (everybody)",
  ],
  "tables.hint": ["写几张，或写桌名：1-6, 9, A", "How many, or their names: 1-6, 9, A"],
  "sections.hint": [
    "分几个组别各打各的：报名表加一列「组别」。种子：加一列「种子」。",
    "Several trees at once: add a column “section” to the sheet. Seeds: a column “seed”.",
  ],
  pair: [
    "这部手机还没配对，不能当总台。先在「现场」页配对，或到电脑上办。",
    "This phone is not paired, so it cannot direct. Pair it on the hall page first, or use the laptop.",
  ],
  "pair.go": ["去配对", "Pair it"],
} as const;

export type MadeWord = keyof typeof wordsMade;

/** A label in the language chosen now. */
export function m(key: MadeWord, values?: Record<string, string | number>): string {
  const text: string = pick(wordsMade[key]);
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}

/** A label that may not exist. */
export const mOf = (key: string, other: string): string => (key in wordsMade ? m(key as MadeWord) : other);

/**
 * Labels of brackets and tables, of the pages of players, captains, referees, scorers and spectators of a competition, and
 * of its entries. Each [zh, en]. Not here: making one (words.made.ts), refusals (the server).
 */
import { settings } from "./settings";

export const wordsPeople = {
  bracket: ["对阵", "Bracket"],
  "bracket.round": ["哪一轮", "Which round"],
  "bracket.third": ["争第三名", "For third place"],
  "bracket.won": ["胜", "won"],
  "kind.knockout_lots": ["淘汰赛（每轮抽签）", "Knock-out, drawn every round"],
  "kind.knockout_bracket": ["淘汰赛", "Knock-out"],
  "kind.groups": ["小组赛", "Groups"],
  "kind.round_robin": ["循环赛", "Round robin"],
  "kind.team_league": ["团体联赛", "Team league"],
  "kind.swiss": ["积分编排", "Swiss rounds"],
  "kind.duplicate": ["复式赛", "Duplicate"],
  round: ["第 {n} 轮", "Round {n}"],
  "round.of.1": ["决赛", "Final"],
  "round.of.2": ["半决赛", "Semi-finals"],
  "round.of.4": ["四分之一决赛", "Quarter-finals"],
  "round.of.8": ["八分之一决赛", "Round of 16"],
  "round.of.16": ["32 强", "Round of 32"],
  "round.of.32": ["64 强", "Round of 64"],
  "round.of.64": ["128 强", "Round of 128"],
  "fault.absent": ["弃权", "absent"],
  "fault.forfeit": ["判负", "forfeit"],
  "fault.retired": ["中途退出", "retired"],
  "fault.withdrawn": ["退赛", "withdrew"],
  table: ["{name} 号桌", "Table {name}"],
  running: ["在打", "playing"],
  corrected: ["改过", "corrected"],
  kept: ["后面的照旧", "later matches kept"],
  "mark.repeat": ["重逢", "met before"],
  "mark.unit": ["同单位", "same unit"],
  "mark.second_bye": ["再次轮空", "second bye"],
  group: ["{name} 组", "Group {name}"],
  standings: ["名次表", "Standings"],
  place: ["名次", "Place"],
  entry: ["队", "Entry"],
  "step.points": ["积分", "Points"],
  "step.net": ["级差", "Levels"],
  "step.head_to_head": ["相互胜负", "Direct meeting"],
  "step.wins": ["胜场", "Wins"],
  "step.deals_won": ["胜副", "Deals won"],
  "step.points_won": ["得分", "Points won"],
  "step.opponents_points": ["对手积分", "Opponents' points"],
  "step.play_off": ["加赛", "Play-off"],
  "step.lot": ["抽签", "Lot"],
  "step.referee": ["裁判定", "Referee's word"],
  "step.settled": ["另定", "Settled by hand"],
  "step.reached": ["打到第几轮", "Round reached"],
  played: ["场", "Played"],
  shared: ["并列", "shared"],
  penalty: ["罚 {n} 分", "{n} penalty points"],
  walkovers: ["弃权胜 {n}", "{n} by walkover"],
  absences: ["缺席 {n}", "absent {n}"],
  byes: ["轮空 {n}", "bye {n}"],
  gone: ["已退出", "withdrawn"],
  "why.place": ["{entry}为什么是第 {n} 名？", "Why does {entry} stand at {n}?"],
  "why.ask": ["{entry}，第 {n} 名，为什么？", "{entry}, place {n}: why?"],
  "why.above": ["在第 {n} 名 {entry} 之后", "Behind {n}: {entry}"],
  "why.below": ["在第 {n} 名 {entry} 之前", "Ahead of {n}: {entry}"],
  "why.with": ["和 {entry} 并列第 {n}", "Shares {n} with {entry}"],
  "why.same": ["相同，看下一项", "equal: the next step decides"],
  "why.decides": ["在这一项分开", "parted here"],
  "why.equal": ["每一项都相同，还没有分开。", "Every step is equal: they are not parted yet."],
  "why.alone": ["没有别的队可比。", "There is nobody to compare with."],
  "why.loading": ["正在查…", "Looking it up…"],
  "why.offline": ["现在连不上，连上以后再看。", "No connection now: look again once it is back."],
  "why.pairing": ["为什么这样配对？", "Why this pairing?"],
  "why.lots": [
    "抽签定的，承诺先公布，号码是现场报的。抽签 {draw}。",
    "Drawn by lot, the commitment first, the number called by the hall. Draw {draw}.",
  ],
  "why.paper": [
    "现场抽的纸签，总台照录。抽签 {draw}。",
    "Lots of paper drawn in the hall, entered as drawn. Draw {draw}.",
  ],
  "why.tree": [
    "签位一次排定，这场是前面比赛的胜者相遇。",
    "The bracket was drawn once; the winners of earlier matches meet here.",
  ],
  "why.third": ["半决赛的两个负方争第三名。", "The losers of the semi-finals play for third place."],
  "why.circle": [
    "循环赛：谁和谁都要打，次序按签位排。",
    "A round robin: everybody meets everybody, in the order of the lots.",
  ],
  "why.bye": [
    "这一轮人数是单数（或签位有空），{entry} 抽到轮空。",
    "The field does not come out even: {entry} drew the bye.",
  ],
  "why.free": [
    "{entry}：{score} 分，没有碍处的对手有 {n} 个，其中同分 {same} 个。",
    "{entry}: {score} points; {n} opponents without a mark, {same} of them on the same points.",
  ],
  "why.free.plain": ["{entry}：没有碍处的对手有 {n} 个。", "{entry}: {n} opponents without a mark."],
  "why.met": ["打过：{names}", "Met already: {names}"],
  "why.nomarks": [
    "这场没有记号：没有重逢，不是同单位，没有再次轮空。",
    "No marks: not met before, not of one unit, no second bye.",
  ],
  "why.marks": ["这场的记号：{marks}。", "Marks of this match: {marks}."],
  "why.round": [
    "全轮记号：重逢 {repeat}，同单位 {unit}，再次轮空 {second}。已经是最少的。",
    "Marks of the round: met before {repeat}, same unit {unit}, second byes {second}. Fewer cannot be.",
  ],
  "why.proof": [
    "为什么不能更少：先拿掉下面这几队，剩下的分成 {parts} 堆，每堆都是单数，堆和堆之间不能配。所以至少有 {least} 对要带记号。",
    "Why fewer cannot be: take these away. What is left falls into {parts} parts of odd size that may not meet one another, so at least {least} carry a mark.",
  ],
  "why.proof.without": ["拿掉：{names}", "Taken away: {names}"],
  "why.proof.nobody": ["不用拿掉谁", "nobody"],
  "why.proof.part": ["第 {n} 堆（{count}）：{names}", "Part {n} ({count}): {names}"],
  "why.proof.bye": ["轮空", "the bye"],
  "why.others": ["还有 {n} 堆，每堆一队", "and {n} parts of one entry each"],
  "cross.title": ["互战表", "Cross table"],
  "cross.cell": ["{a} 对 {b}：{said}", "{a} v {b}: {said}"],
  "cross.star": ["* 弃权、缺席、判负或中途退出", "* absent, forfeited or retired"],
  "cross.none": ["还没打", "not played"],
  "cross.won": ["胜", "W"],
  "cross.lost": ["负", "L"],
  "cross.drawn": ["平", "D"],
  print: ["打印", "Print"],
  close: ["返回", "Back"],
} as const;

export type PeopleWord = keyof typeof wordsPeople;

/** A label in the language chosen now. */
export function p(key: PeopleWord, values?: Record<string, string | number>): string {
  const text: string = wordsPeople[key][settings.get().lang === "zh" ? 0 : 1];
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}

/** A label that may not exist. */
export const pOf = (key: string, other: string): string => (key in wordsPeople ? p(key as PeopleWord) : other);

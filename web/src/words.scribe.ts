/** Labels of writing a deal down card by card, loaded with it. Each [zh, en]. Findings and refusals come from the server. */
import { pick } from "./script";

export const wordsScribe = {
  title: ["逐张记录", "Card by card"],
  start: ["谁坐庄，什么主？填好就可以开始记。", "Who declares which trumps? Then the cards can be written down."],
  begin: ["开始记第 {n} 盘", "Begin deal {n}"],
  due: ["轮到{seat}", "{seat} to play"],
  lead: ["{seat}领出", "{seat} leads"],
  "lead.who": ["这一圈谁先出", "Who leads"],
  chosen: ["点下面的牌；同一张点两次就是一对", "Tap the cards below; twice for a pair"],
  write: ["{seat}出了 {n} 张", "{seat} played {n}"],
  "write.none": ["先点{seat}出的牌", "Tap what {seat} played"],
  undo: ["撤回一笔", "Take one back"],
  throw: ["甩牌被管住", "Throw stopped"],
  "throw.on": ["是被管住的甩牌", "It was a stopped throw"],
  "throw.charge": ["罚分", "Charge"],
  "throw.waits": ["甩的 {cards} 被管住，接着记改出的牌", "Stopped throw; now the lead in its place"],
  kitty: ["记底牌", "Write the kitty"],
  "kitty.on": ["底牌（扣下的牌）", "The kitty as buried"],
  "kitty.write": ["底牌 {n} 张", "Kitty: {n} cards"],
  "kitty.cancel": ["不记底牌", "No kitty"],
  left: ["还剩", "Left"],
  points: ["防守方 {n} 分", "Opponents {n}"],
  trick: ["第 {n} 圈", "Trick {n}"],
  "trick.none": ["还没有出牌", "No card yet"],
  "trick.points": ["{n} 分", "{n} points"],
  took: ["最后一圈谁得", "Who took the last trick"],
  over: ["牌都打完了，核对结果", "All cards are played: check the result"],
  findings: ["发现 {n} 处可能的错误，打完或被要求时再处理", "{n#possible error|possible errors} found"],
  tricks: ["打过的各圈", "Tricks so far"],
  "replay.first": ["从头看", "From the start"],
  "replay.back": ["上一手", "Back"],
  "replay.next": ["下一手", "Next"],
  "replay.last": ["到现在", "Now"],
  "to.desk": ["回裁判台", "To the desk"],
  open: ["逐张记录这一盘", "Write this deal down"],
  change: ["改庄家或主", "Change declarer or trumps"],
} as const;

export type ScribeWord = keyof typeof wordsScribe;

/** A label in the language chosen now; `{n#one|many}` in English. */
export function s(key: ScribeWord, values: Record<string, string | number> = {}): string {
  const text: string = pick(wordsScribe[key]);
  return text
    .replace(/\{(\w+)#([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) => {
      const number = Number(values[name] ?? 0);
      return `${number} ${number === 1 ? one : many}`;
    })
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

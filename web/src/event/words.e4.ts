/** Labels of online tables of a competition, loaded with their pages. Each [zh, en]. Refusals come from the server. */
import { pick } from "../script";

export const wordsOnline = {
  title: ["线上牌桌", "Online tables"],
  where: ["比赛在哪里打", "Where matches are played"],
  "where.cards": ["真牌", "With real cards"],
  "where.online": ["线上牌桌", "At online tables"],
  "where.hint": [
    "开始一轮时，每场自动开一桌；选手从自己的页面一按就到。已经开打的不变。",
    "Each match gets its table when its round starts; players are there in one tap. Matches that have begun stay.",
  ],
  "round.where": ["这一轮", "This round"],
  "round.same": ["照上面的", "as above"],
  rules: ["怎么打（以后开的桌）", "How they are played (tables opened from now on)"],
  pace: ["发牌快慢", "Pace"],
  "pace.slow": ["慢", "slow"],
  "pace.normal": ["正常", "normal"],
  "pace.fast": ["快", "fast"],
  "pace.instant": ["不等", "at once"],
  watch: ["观众看什么", "What spectators see"],
  "watch.none": ["不能看", "nothing"],
  "watch.played": ["打出的牌", "played cards"],
  "watch.delayed": ["下一盘后看全部", "all hands, a deal later"],
  absence: ["有人掉线", "Somebody is away"],
  "absence.wait": ["等他，我来决定", "wait, I decide"],
  "absence.bot": ["一分钟后机器代打", "a program after a minute"],
  length: ["打多久", "How long"],
  "length.0": ["按时限", "by the clock"],
  "length.1": ["1 盘", "1 deal"],
  "length.4": ["4 盘", "4 deals"],
  "length.8": ["8 盘", "8 deals"],
  plain: [
    "允许在本馆网络上发牌（同一网络里的人可能看得到）",
    "Deal cards over this network (others on it could read them)",
  ],
  tables: ["现在的桌", "Tables now"],
  "tables.none": ["还没有线上牌桌：开始一轮就有了。", "No online table yet: starting a round opens them."],
  "seat.open": ["空", "empty"],
  "seat.here": ["在", "here"],
  "seat.away": ["掉线", "away"],
  "seat.bot": ["机器", "program"],
  programs: ["空位和掉线的由机器打", "Programs for whoever is not there"],
  "programs.sure": [
    "{a} 对 {b}：没到的人由机器代打？人到了可以接着打。",
    "{a} – {b}: programs play for whoever is missing? A player who comes takes over.",
  ],
  go: ["到这一桌（裁判）", "Go to this table (referee)"],
  yes: ["是，机器打", "Yes, programs"],
} as const;

export type OnlineWord = keyof typeof wordsOnline;

/** A label in the language chosen now. */
export function o(key: OnlineWord, facts: Record<string, string> = {}): string {
  const text: string = pick(wordsOnline[key]);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");
}

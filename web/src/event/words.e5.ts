/** Labels of rehearsals, loaded with them. Each [zh, en]. */
import { pick } from "../script";

export const wordsRehearsal = {
  title: ["演练", "Rehearsal"],
  rate: ["时间", "Time"],
  "rate.1": ["照常", "normal"],
  "rate.10": ["×10", "×10"],
  "rate.60": ["×60", "×60"],
  "rate.600": ["×600", "×600"],
  play: ["让各桌自己打", "Let the tables play"],
  stop: ["各桌停下", "Stop the tables"],
  skip: ["跳到下一件事", "On to the next thing"],
  "play.hint": [
    "各桌自己到场、登记；用手机登记的一方由人来打。",
    "Pairs come and enter by themselves; a side with a phone plays by hand.",
  ],
  copy: ["演练这场比赛", "Rehearse this competition"],
  "copy.text": [
    "复制一份来练：报名、赛制、桌子、奖项都带过去，这场比赛不动。",
    "A copy to practise with: entries, format, tables and prizes go along, this competition stays as it is.",
  ],
  "copy.names": ["名字", "Names"],
  "copy.named": ["照旧", "as they are"],
  "copy.anonymous": ["换成编号", "numbers instead"],
  "copy.go": ["复制并开始演练", "Copy and rehearse"],
  "copy.failed": ["没复制成，再按一次。", "It was not copied: press again."],
} as const;

export type RehearsalWord = keyof typeof wordsRehearsal;

/** A label in the language chosen now. */
export const r = (key: RehearsalWord): string => pick(wordsRehearsal[key]);

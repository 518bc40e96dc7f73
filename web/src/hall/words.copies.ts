/** Labels of the places where copies are kept, for the hall's page and the director's papers. Each [zh, en]. */
import { pick } from "../script";

export const wordsCopies = {
  title: ["备份", "Copies"],
  here: ["这台电脑", "This laptop"],
  second: ["第二处", "Second place"],
  now: ["刚才", "just now"],
  ago: ["{n} 分钟前", "{n} min ago"],
  never: ["还没有备份", "no copy yet"],
  none: [
    "没有第二处：这台电脑坏了，备份也没了。",
    "There is no second place: with this laptop the copies are lost, too.",
  ],
  same: [
    "第二处和数据在同一块硬盘上：硬盘坏了会一起丢。请用 U 盘。",
    "The second place is on the same disk as the data and would be lost with it. Use a stick.",
  ],
  failed: [
    "{where}现在备份不了：{why}。上一份还在。",
    "{where}: no copy can be made now: {why}. The last one is kept.",
  ],
  full: ["满了", "it is full"],
  not_writable: ["不许写", "nothing may be written there"],
  missing: ["文件夹不在了", "the folder is not there"],
  gone: ["U 盘拔掉了或换了一个", "the stick was taken out, or is another one"],
  no_folder: ["那不是文件夹", "that is no folder"],
  place: ["第二处放在哪个文件夹", "Folder of the second place"],
  hint: ["例如 /media/usb 或 E:\\；先插好 U 盘。", "Such as /media/usb or E:\\ – plug the stick in first."],
  go: ["就放这里", "Keep copies there"],
  drop: ["不要第二处", "No second place"],
  sure: ["真的不要", "Yes, none"],
  fixed: ["第二处由启动时的设置决定（TUOLAJI_BACKUP）。", "Settings at the start say where (TUOLAJI_BACKUP)."],
  name: ["指定第二处（在电脑上）", "Name a second place (on the laptop)"],
  offline: ["没有连上，再试一次。", "No connection: try again."],
} as const;

export type CopiesWord = keyof typeof wordsCopies;

export const c = (word: CopiesWord, facts: Record<string, string | number> = {}): string =>
  pick(wordsCopies[word]).replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));

/** Why there is no copy, in words; what only the system knows in its own. */
export const whyOf = (trouble: string): string => (trouble in wordsCopies ? c(trouble as CopiesWord) : trouble);

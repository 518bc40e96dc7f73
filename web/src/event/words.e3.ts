/** Labels of two halls put together, loaded with their page. Each [zh, en]. */
import { pick } from "../script";

export const wordsHalls = {
  title: ["两个赛场合并", "Two halls together"],
  lead: [
    "在另一个赛场点“导出整场比赛”，把文件拿过来。先看会并入什么，再确认。",
    "In the other hall, export the whole competition and bring the file here. First see what it brings, then confirm.",
  ],
  choose: ["选择文件", "Choose the file"],
  reading: ["正在看…", "Reading…"],
  brings: ["会并入 {n} 条记录。", "It brings {n} entries of the log."],
  unsealed: [
    "这是旧格式的文件，看不出有没有被截断或改动：请核对最后一场的成绩。",
    "An older file: it cannot be told whether it was cut or altered. Compare its last result.",
  ],
  nothing: ["没有新的：已经并入过了。", "Nothing new: it was taken over before."],
  unlike: ["两边各定各的，不并入，由裁判长决定：", "Decided in both, not taken over; the director decides:"],
  ours: ["这边", "here"],
  theirs: ["那边", "there"],
  go: ["并入", "Take over"],
  done: ["已并入 {n} 条记录。", "{n} entries of the log were taken over."],
  offline: ["没有连上，再试一次。", "No connection: try again."],
} as const;

export type HallsWord = keyof typeof wordsHalls;

export const h = (word: HallsWord, n = 0): string => pick(wordsHalls[word]).replace("{n}", String(n));

/** What is confirmed on the laptop, in words; loaded with the pages that show it. Each [zh, en]. */
import type { WishView } from "./protocol";
import { pick } from "./script";

export const wordsLaptop = {
  title: ["等你确认", "To be confirmed"],
  text: [
    "连接没有加密，所以抽签、恢复、公布和工作人员的链接在这台电脑上确认。",
    "Connections are not encrypted, so draws, restores, publishing and links of the desk are confirmed on this laptop.",
  ],
  asks: ["{name}（{role}）要：", "{name} ({role}) asks:"],
  yes: ["确认", "Confirm"],
  no: ["不同意", "Decline"],
  waits: [
    "「{what}」在等电脑上确认。到管理比赛的电脑上按「确认」。",
    "“{what}” waits: press Confirm on the laptop that runs the competition.",
  ],
  declined: ["「{what}」在电脑上没有同意。", "“{what}” was declined on the laptop."],
  failed: [
    "「{what}」确认了，但现在办不成。看看现在的情况，再要一次。",
    "“{what}” was confirmed but cannot be done now. Look at how things stand and ask again.",
  ],
  back: ["撤回", "Take it back"],
  read: ["知道了", "All right"],
  nameless: ["没起名的设备", "a device without a name"],
  "role.director": ["总管", "director"],
  "role.deputy": ["副总管", "deputy"],
  "role.committee": ["仲裁", "committee"],
  "role.referee": ["裁判", "referee"],
  "role.scorer": ["记分员", "scorer"],
  "what.commit_draw": ["准备抽签", "Prepare a draw"],
  "what.draw_lots": ["抽签，现场报的数 {number}", "Draw, the hall's number {number}"],
  "what.enter_lots": ["登记纸签（{order} 个）", "Enter {order} paper lots"],
  "what.set_draw_aside": ["作废准备好的抽签", "Set the prepared draw aside"],
  "what.undo_draw": ["收回上一次抽签", "Take the last draw back"],
  "what.undo_phase": ["收回整个阶段的抽签", "Take the draws of the whole stage back"],
  "what.undo_round": ["收回这一轮的开始", "Take the start of the round back"],
  "what.restore_draw": ["恢复收回的抽签 {draw}", "Restore draw {draw}"],
  "what.restore_result": ["恢复 {match} 以前的结果", "Restore an earlier result of {match}"],
  "what.restore_deal": ["恢复第 {deal} 盘以前的登记", "Restore an earlier entry of deal {deal}"],
  "what.set_publishing.on": ["结果一登记就公布", "Publish results at once"],
  "what.set_publishing.off": ["结果放行了才公布", "Publish results on release only"],
  "what.release_results": ["公布现在的全部结果", "Publish everything so far"],
  "what.review.on": ["开始复核，公开页停住", "Begin a review: public pages stand still"],
  "what.review.off": ["结束复核", "End the review"],
  "what.make_link": ["给出{role}的链接", "Give out a link: {role}"],
} as const;

export type LaptopWord = keyof typeof wordsLaptop;

/** A label in the language chosen now. */
export function lap(key: LaptopWord, values?: Record<string, string | number>): string {
  const text: string = pick(wordsLaptop[key]);
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}

/** A role in words, where there is one. */
export const roleWord = (role: string): string =>
  `role.${role}` in wordsLaptop ? lap(`role.${role}` as LaptopWord) : role;

/** What a wish asks for, in one line. */
export function wishWord({ what, facts }: WishView): string {
  const on = facts.auto ?? facts.on;
  const key = on === undefined ? `what.${what}` : `what.${what}.${on ? "on" : "off"}`;
  if (!(key in wordsLaptop)) return what;
  const role = roleWord(String(facts.part || facts.role || ""));
  return lap(key as LaptopWord, { ...(facts as Record<string, string>), role });
}

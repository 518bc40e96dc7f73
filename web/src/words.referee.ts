/** Labels of the referee's page at a table with dealt cards, loaded with it. Each [zh, en]. */
import { pick } from "./script";

export const wordsReferee = {
  title: ["裁判", "Referee"],
  "name.ask": ["报上名字，全桌会看到。", "Give your name; the table will see it."],
  name: ["名字", "Name"],
  attend: ["到桌", "I am here"],
  leave: ["离桌", "Leave the table"],
  look: ["看四家手牌", "See all hands"],
  "look.hint": ["全桌会知道", "The table is told"],
  "look.off": ["不看了", "Stop looking"],
  pause: ["暂停", "Pause"],
  resume: ["继续", "Go on"],
  rule: ["判罚", "Rule"],
  more: ["更多", "More"],
  "call.from": ["{who}叫裁判：{about}", "{who} calls: {about}"],
  "call.waits": ["等了{n}", "waiting {n}"],
  "call.going": ["已看到", "seen"],
  see: ["看到了，这就去", "Seen, I am coming"],
  done: ["办好了", "Dealt with"],
  bell: ["开响铃", "Turn the bell on"],
  seconds: ["{n}秒", "{n} s"],
  minutes: ["{n}分", "{n} min"],
  back: ["退回到某一圈", "Go back to a trick"],
  "back.text": [
    "从这一圈的领出重打：之后打出的牌都回到手里，记录里两次都在。",
    "Play begins again with this trick's lead: cards played since return to their hands; the log keeps both.",
  ],
  "back.trick": ["第{n}圈", "Trick {n}"],
  "back.reason": ["原因（全桌会看到）", "Reason (the table sees it)"],
  "back.go": ["退回第{n}圈", "Go back to trick {n}"],
  "back.none": ["现在没有可退的圈。", "There is no trick to go back to now."],
  talk: ["说话", "Talking"],
  "talk.all": ["全桌不要说话", "Mute everybody"],
  "talk.seat": ["{who}不要说话", "Mute {who}"],
  autoplay: ["托管", "Autoplay"],
  takeback: ["悔牌", "Taking back"],
  "allow.set": ["照设置", "As set"],
  "allow.on": ["准许", "Allow"],
  "allow.off": ["不许", "Forbid"],
  rulings: ["裁定", "Rulings"],
  "rulings.none": ["还没有裁定。", "No rulings yet."],
  history: ["经过和用时", "What was done, and when"],
  "history.deal": ["第{n}盘", "Deal {n}"],
  findings: ["查错", "Find errors"],
  "findings.none": ["没有查出错误。", "Nothing is wrong."],
  "findings.look": ["先打开四家手牌。", "See all hands first."],
  amend: ["改", "Amend"],
  withdraw: ["撤回", "Withdraw"],
  answer: ["改判（申诉成立）", "Rule anew (upheld)"],
  uphold: ["申诉成立，撤回裁定", "Upheld: withdraw the ruling"],
  dismiss: ["驳回申诉", "Dismiss the appeal"],
  reason: ["原因", "Reason"],
  cancel: ["算了", "Cancel"],
  table: ["回到牌桌", "Back to the table"],
  offline: ["没有连上。", "Not connected."],
  loading: ["正在取…", "Loading…"],
  "status.stands": ["有效", "stands"],
  "status.appealed": ["申诉中", "under appeal"],
  "status.referred": ["待上级", "referred"],
  "status.withdrawn": ["已撤回", "withdrawn"],
  "act.card_drawn": ["摸牌", "drew"],
  "act.declared": ["亮主", "declared"],
  "act.passed": ["过", "passed"],
  "act.kitty_taken": ["拿底", "took the kitty"],
  "act.kitty_buried": ["扣底", "buried"],
  "act.kitty_swapped": ["换底", "swapped the kitty"],
  "act.led": ["领出", "led"],
  "act.followed": ["跟", "followed"],
  "act.throw_failed": ["甩牌失败", "throw failed"],
  "act.unit_chosen": ["选定", "chose"],
  "act.trick_won": ["赢圈", "won the trick"],
  "act.play_returned": ["收回", "taken back"],
  "act.trick_reopened": ["重开一圈", "trick reopened"],
  "act.went_back": ["裁判退回", "referee went back"],
  "act.table_paused": ["暂停", "paused"],
  "act.table_resumed": ["继续", "resumed"],
  "act.time_ran_out": ["超时", "time ran out"],
  "act.autoplay_set": ["托管", "autoplay"],
  "act.call_made": ["叫裁判", "called the referee"],
  "act.docket_moved": ["裁定", "ruling"],
  "act.points_adjusted": ["调分", "points adjusted"],
  "act.marked": ["记违例", "marked"],
  "act.referee_looked": ["裁判看牌", "referee looked"],
} as const;

export type RefereeWord = keyof typeof wordsReferee;

/** A label in the language chosen now. */
export function r(key: RefereeWord, values?: Record<string, string | number>): string {
  const text: string = pick(wordsReferee[key]);
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}

/** What an event of the history is called; "" for one that is not listed. */
export const actWord = (type: string): string => (`act.${type}` in wordsReferee ? r(`act.${type}` as RefereeWord) : "");

/** So many milliseconds, as people say it. */
export const lasts = (ms: number): string =>
  ms < 60_000 ? r("seconds", { n: Math.max(0, Math.round(ms / 1000)) }) : r("minutes", { n: Math.floor(ms / 60_000) });

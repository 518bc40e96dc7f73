/** Links by role, the board of devices and the last actions, in words. Each [zh, en]. */
import { pick } from "../script";

export const wordsP1 = {
  "tab.links": ["链接", "Links"],
  "tab.devices": ["设备", "Devices"],
  "links.title": ["给谁链接？", "A link for whom?"],
  "links.text": [
    "按一下，二维码亮 30 秒，让那个人扫。不要投到大屏上。",
    "Tap: the code shows for 30 seconds for that person to scan. Not on the big screen.",
  ],
  "links.until": ["有效到", "Valid"],
  "until.day": ["今天（16 小时）", "today (16 h)"],
  "until.week": ["一周", "a week"],
  "until.never": ["停用为止", "until revoked"],
  "role.director": ["总管", "Director"],
  "role.deputy": ["副总管", "Deputy"],
  "role.referee": ["裁判", "Referee"],
  "role.scorer": ["记分员", "Scorer"],
  "role.committee": ["仲裁", "Committee"],
  "role.captain": ["队长", "Captain"],
  "role.side": ["选手的手机", "Players"],
  "role.spectator": ["观众", "Spectators"],
  "role.display": ["大屏", "Big screen"],
  "role.event": ["桌上自动", "from the tables"],
  "role.laptop": ["管理电脑", "the laptop"],
  "who.label": ["给谁（可不填）", "For whom (may stay empty)"],
  "shown.left": ["还亮 {n} 秒", "shown for {n} s more"],
  "shown.scan": ["用手机扫", "Scan it with the phone"],
  "shown.type": ["或打开 {url} 输入", "or type at {url}"],
  "shown.alone": [
    "手机还到不了这台电脑：要用 tuolaji serve --lan 启动。",
    "Phones cannot reach this machine yet: start it with tuolaji serve --lan.",
  ],
  "papers.alone": [
    "手机还到不了这台电脑，现在印的二维码也打不开：先用 tuolaji serve --lan 启动，再印。",
    "Phones cannot reach this machine yet, and codes printed now would open nowhere: start it with tuolaji serve --lan first.",
  ],
  "shown.elsewhere": [
    "这条链接是别的设备做的，在那台设备上才能再亮。字母码照样能用。",
    "Another device made this link and can show it again. Its letters work all the same.",
  ],
  "sides.title": ["各队的链接", "Links of the entries"],
  "sides.find": ["按队名或桌号找", "Find by name or table"],
  "sides.make": ["给各队都做好（{n}）", "Make them for all ({n})"],
  "sides.print": ["打印登记码单", "Print the slips"],
  "sides.show": ["亮码", "Show"],
  "sides.opened": ["{n} 部手机", "{n} phones"],
  "sides.unopened": ["还没人用", "not used yet"],
  "sides.none": ["没有这样的队。", "No such entry."],
  poster: ["打印门口的海报", "Print the poster for the door"],
  "given.title": ["给出去的链接", "Links given out"],
  "given.none": ["还没有给出链接。", "No link has been given out."],
  "given.opened": ["{n} 台设备用它进来", "{n} devices came in by it"],
  "given.until": ["到 {time}", "until {time}"],
  "given.void": ["已停用", "revoked"],
  "given.past": ["已过期", "expired"],
  "given.revoke": ["停用", "Revoke"],
  "given.sure": ["停用，设备也下线", "Revoke, devices too"],
  "dev.title": ["设备", "Devices"],
  "dev.silent": ["没有回应：{names}", "Silent: {names}"],
  "dev.one": ["{name}（{role}）", "{name} ({role})"],
  "dev.and": ["、", ", "],
  "dev.silent.title": ["没有回应", "Silent"],
  "dev.here": ["在线", "Here"],
  "dev.none": ["还没有别的设备。", "No other device yet."],
  "dev.nameless": ["没起名", "no name"],
  "dev.now": ["刚才", "just now"],
  "dev.seconds": ["{n} 秒前", "{n} s ago"],
  "dev.minutes": ["{n} 分钟前", "{n} min ago"],
  "dev.hours": ["{n} 小时前", "{n} h ago"],
  "dev.never": ["从没听到", "never heard"],
  "dev.asleep": ["页面没亮着", "page not shown"],
  "dev.old": ["页面是旧版，请重新打开", "older page: open it again"],
  "dev.clock": ["钟差 {n} 秒", "clock off by {n} s"],
  "dev.laptop": ["这台电脑", "the laptop"],
  "dev.me": ["就是这台", "this one"],
  "dev.link": ["链接 {n}", "link {n}"],
  "dev.drop": ["撤掉", "Remove"],
  "dev.sure": ["真的撤掉", "Yes, remove"],
  "dev.rename": ["改名", "Rename"],
  "dev.find": ["按名字、队名或桌号找", "Find by name, entry or table"],
  "dev.table": ["{name} 号桌", "table {name}"],
  "acts.title": ["刚才谁做了什么", "Last actions"],
  "acts.more": ["再多看些", "More"],
  "acts.file": ["存成表格", "Save as a sheet"],
  "acts.none": ["还没有。", "None yet."],
  "name.ask": ["这台设备叫什么？每件事都记上它的名字。", "What is this device called? Every action bears its name."],
  "name.hint": ["例如：王阿姨的手机", "for example: Aunt Wang's phone"],
  "name.ok": ["好", "OK"],
  offline: ["现在连不上，连上以后再按一次。", "No connection now: press again once it is back."],
} as const;

export type P1Word = keyof typeof wordsP1;

/** A label in the language chosen now. */
export function q(key: P1Word, values?: Record<string, string | number>): string {
  const text: string = pick(wordsP1[key]);
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}

/** A role in a word. */
export const roleSaid = (role: string): string => (`role.${role}` in wordsP1 ? q(`role.${role}` as P1Word) : role);

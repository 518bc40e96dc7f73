/** Labels of the hall's page, each in Chinese and English; they come with that page. */
import { pick } from "./script";

export const wordsHall = {
  title: ["场地", "The hall"],
  "net.title": ["手机从这里进", "Phones come in here"],
  "net.none": [
    "只有这台电脑能打开。停掉后用 tuolaji serve --lan 再开，手机就能进。",
    "Only this machine can open it. Stop it and start tuolaji serve --lan for phones.",
  ],
  "net.tls": ["连接已加密。", "Connections are encrypted."],
  "net.plain": [
    "连接没有加密：同一网络里的任何人都能读到传送的内容。要加密，在电脑上运行 tuolaji certificate make，再重新启动。",
    "Connections are not encrypted: anyone in the same network can read what is sent. To encrypt, run tuolaji certificate make on the laptop and start again.",
  ],
  "net.until": ["证书到 {until} 为止", "The certificate holds until {until}"],
  "net.print": ["指纹", "Fingerprint"],
  "net.trust": ["手机安装证书", "Certificate for phones"],
  "net.before": [
    "以前给出的地址 {before} 现在打不开：印出去的链接和二维码到不了这里。回到原来的网络，或用 --address new 启动再重新发。",
    "The address given out before, {before}, does not lead here now: printed links and codes do not open. Go back to that network, or start with --address new and give them out again.",
  ],
  "you.laptop": ["这台就是管理用的电脑。", "This is the laptop that directs the hall."],
  "you.director": ["这部手机已配对：裁判长", "This phone is paired: director"],
  "you.deputy": ["这部手机已配对：副裁判长", "This phone is paired: deputy"],
  "you.none": ["这台设备没有配对。", "This device is not paired."],
  "you.short": ["管理电脑", "The laptop"],
  "rooms.title": ["总管这里的比赛", "Direct what is on here"],
  "rooms.event": ["比赛", "Competition"],
  "rooms.match": ["一桌比赛", "A match"],
  "pair.title": ["配对一部手机", "Pair a phone"],
  "pair.director": ["给裁判长", "For the director"],
  "pair.deputy": ["给副裁判长", "For the deputy"],
  "pair.code": ["配对码（5 分钟内用一次）", "Code (once, within 5 minutes)"],
  "pair.scan": ["用那部手机扫，或打开 {url} 输入", "Scan it with that phone, or open {url} and type it"],
  "pair.enter": ["电脑上显示的配对码", "Code shown on the laptop"],
  "pair.name": ["这部手机叫什么", "A name for this phone"],
  "pair.go": ["配对", "Pair"],
  "board.title": ["设备", "Devices"],
  "board.none": ["还没有配对的手机。", "No phone is paired yet."],
  "board.heard": ["{n} 秒前", "{n} s ago"],
  "board.heard.minutes": ["{n} 分钟前", "{n} min ago"],
  "board.old": ["页面是旧版", "older page"],
  "board.clock": ["钟差 {n} 秒", "clock off by {n} s"],
  "board.drop": ["撤掉", "Remove"],
  "board.sure": ["真的撤掉", "Yes, remove"],
  "role.director": ["裁判长", "Director"],
  "role.deputy": ["副裁判长", "Deputy"],
  "can.title": ["这个浏览器", "This browser"],
  "can.all": ["用得上的功能都有。", "It has everything that is used here."],
  "can.storage": [
    "不能存东西（无痕模式？）：关掉页面，没送出的就丢了。",
    "It keeps nothing (a private window?): closing the page loses what is not sent.",
  ],
  "can.worker": [
    "没有网络时重新打开要靠原来的链接，不能下拉刷新。",
    "Without a network the page opens from its link, not by a reload.",
  ],
  "can.lock": ["屏幕会自己变暗，打牌时点一下。", "The screen may go dark by itself; tap it now and then."],
  "can.copy": ["复制要长按文字。", "To copy, press long on the text."],
  "can.unpack": [
    "裁判计算器打不开，请换新一点的浏览器。",
    "The referee's calculator does not open; it needs a newer browser.",
  ],
  "can.wechat": [
    "微信里可以用。要装到桌面或存文件，点右上角「…」在浏览器打开。",
    "It works inside WeChat. To install it or save files, open it in the browser (“…”, top right).",
  ],
  again: ["再看一次", "Look again"],
  offline: ["连不上服务器。", "The server does not answer."],
} as const;

export type HallWord = keyof typeof wordsHall;

/** A label in the language chosen now. */
export function h(key: HallWord, values?: Record<string, string | number>): string {
  const text: string = pick(wordsHall[key]);
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}

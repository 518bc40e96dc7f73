/**
 * The page's own labels, each in Chinese and English. Sentences about the game (duties, reasons, results, clauses) come
 * from the server in the chosen language and are not here.
 */
import { settings } from "./settings";
import { wordsBook } from "./words.book";
import { wordsLobby } from "./words.lobby";
import { wordsReplay } from "./words.replay";
import { wordsTable } from "./words.table";

const common = {
  "app.name": ["拖拉机", "Tuolaji"],
  "app.tagline": ["照真规程打的拖拉机", "Tractor, played by real tournament rules"],
  "nav.lobby": ["大厅", "Lobby"],
  "nav.rules": ["规程", "Rulebooks"],
  "nav.replay": ["复盘", "Replay"],
  "nav.settings": ["设置", "Settings"],
  "nav.back": ["返回", "Back"],
  "nav.menu": ["菜单", "Menu"],
  "lang.switch": ["中 / EN", "EN / 中"],
  "lang.label": ["语言", "Language"],
  close: ["关上", "Close"],
  cancel: ["算了", "Cancel"],
  confirm: ["确定", "Confirm"],
  yes: ["同意", "Agree"],
  no: ["不同意", "Decline"],
  on: ["开", "On"],
  off: ["关", "Off"],
  copy: ["复制", "Copy"],
  copied: ["已复制", "Copied"],
  share: ["分享", "Share"],
  retry: ["再试", "Try again"],
  loading: ["正在取…", "Loading…"],
  "list.comma": ["，", ", "],
  "list.stop": ["。", ". "],
  "suit.s": ["黑桃", "spades"],
  "suit.h": ["红桃", "hearts"],
  "suit.c": ["梅花", "clubs"],
  "suit.d": ["方块", "diamonds"],
  "suit.none": ["无主", "no trump"],
  "suit.trumps": ["主", "Trumps"],
  "card.name": ["{suit}{rank}", "{rank} of {suit}"],
  "card.ten": ["十", "10"],
  "card.bj": ["大王", "big joker"],
  "card.lj": ["小王", "little joker"],
  "card.hidden": ["牌背", "face down"],
  "card.point": ["分牌", "point card"],
  "card.trump": ["主", "trump"],
  "card.level": ["级牌", "level card"],
  "card.chosen": ["已选", "selected"],
  "seat.0": ["东", "East"],
  "seat.1": ["北", "North"],
  "seat.2": ["西", "West"],
  "seat.3": ["南", "South"],
  "seat.s0": ["东", "E"],
  "seat.s1": ["北", "N"],
  "seat.s2": ["西", "W"],
  "seat.s3": ["南", "S"],
  "side.0": ["东西", "East–West"],
  "side.1": ["南北", "North–South"],
  "side.s0": ["东西", "EW"],
  "side.s1": ["南北", "NS"],
  "clause.word": ["条款", "Clause"],
  "clause.soft": ["规程没写明，裁判可能另判", "Not spelled out in the rulebook: a referee may differ"],
  "clause.none": ["这一条没有原文", "There is no text for this clause"],
  "clause.silent": ["规程未写", "not written"],
  "clause.usual": ["惯例", "usual practice"],
  "clause.standing.explicit": ["规程写明", "Stated in the rulebook"],
  "clause.standing.inferred": ["由规程推出", "Inferred from the rulebook"],
  "clause.standing.silent": ["规程未写", "The rulebook is silent"],
  "clause.standing.garbled": ["原文字迹不清", "The source is garbled"],
  "clause.standing.contradictory": ["原文自相矛盾", "The source contradicts itself"],
  "clause.why": ["依据", "Why"],
  "clause.open": ["在规程里看", "See it in the rulebook"],
  "state.missing": ["没有这一页", "There is no such page"],
  "state.missing.hint": ["链接可能抄错了，或者这张桌已经撤掉。", "The link may be mistyped, or the table is gone."],
  "state.home": ["回大厅", "To the lobby"],
  "error.title": ["这一页出了错", "Something on this page went wrong"],
  "error.hint": ["牌都在服务器上，没有丢。重新打开就接着打。", "Your cards are safe on the server. Reload to go on."],
  "error.reload": ["重新打开", "Reload"],
  "set.title": ["设置", "Settings"],
  "set.kept": ["这些只管这台设备，随时可改。", "These hold for this device only, and can change at any time."],
  "set.name": ["名字", "Name"],
  "set.name.hint": ["别人看到的称呼，可以重名", "What others see; need not be unique"],
  "set.theme": ["明暗", "Theme"],
  "set.theme.system": ["跟系统", "System"],
  "set.theme.light": ["亮", "Light"],
  "set.theme.dark": ["暗", "Dark"],
  "set.cards": ["暗色下的牌面", "Cards in the dark theme"],
  "set.cards.theme": ["暗牌", "Dark"],
  "set.cards.paper": ["白牌", "Paper"],
  "set.suits": ["花色", "Suits"],
  "set.suits.four": ["四色", "Four colours"],
  "set.suits.two": ["两色", "Two colours"],
  "set.text": ["字号", "Text size"],
  "set.text.100": ["常规", "Usual"],
  "set.text.130": ["大", "Large"],
  "set.text.200": ["特大", "Largest"],
  "set.large": ["大字", "A+"],
  "set.taps": ["怎样出牌", "Playing a card"],
  "set.taps.two": ["先选再按出牌", "Select, then Play"],
  "set.taps.one": ["合法一点就出", "One tap plays"],
  "set.taps.double": ["双击出牌", "Double tap plays"],
  "set.motion": ["牌动得多快", "Card speed"],
  "set.motion.0": ["不动", "Still"],
  "set.motion.1": ["慢", "Slow"],
  "set.motion.2": ["常规", "Usual"],
  "set.motion.3": ["快", "Quick"],
  "set.hold": ["打完一圈停多久", "Hold a finished trick"],
  "set.hold.0": ["不停", "None"],
  "set.hold.s": ["{n} 秒", "{n} s"],
  "set.sounds": ["声音", "Sounds"],
  "set.sound.turn": ["轮到你", "Your turn"],
  "set.sound.card": ["出牌", "Cards"],
  "set.sound.refused": ["不能出", "Refusals"],
  "set.sound.clock": ["剩 5 秒", "5 seconds left"],
  "set.speech": ["普通话报牌", "Spoken Mandarin"],
  "set.speech.hint": ["用这台设备的声音念叫牌和牌型", "This device's voice names declarations and shapes"],
  "set.speech.none": ["这台设备没有中文声音", "This device has no Chinese voice"],
  "set.counts": ["记牌", "Counting aids"],
  "set.counts.hint": ["赛桌上不给", "Not at competition tables"],
  "set.device": ["座位换到另一台设备", "Move a seat to another device"],
} as const;

export const words = { ...common, ...wordsBook, ...wordsLobby, ...wordsReplay, ...wordsTable } as const;
export type WordKey = keyof typeof words;

/** A label in the language chosen now; `{name}` is replaced by `values.name`. */
export function t(key: WordKey, values?: Record<string, string | number>): string {
  const text: string = words[key][settings.get().lang === "zh" ? 0 : 1];
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) : text;
}

/** A key made from parts, such as `seat.2`; the part after the dot comes from data. */
export function tOf(stem: string, part: string | number, otherwise = ""): string {
  const key = `${stem}.${part}`;
  return key in words ? t(key as WordKey) : otherwise || String(part);
}

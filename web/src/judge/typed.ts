/**
 * Cards as people type them: `h9988`, `H9 H9 BJ`, `♥10 小王`, `ha k x2`. A letter sets the suit for what follows; `+` parts
 * units, `/` plays. The same lines are read as in the terminal. Not here: whether cards may be played (the engine).
 */
const SIGNS: readonly (readonly [string, string])[] = [
  ["黑桃", "S"],
  ["红桃", "H"],
  ["红心", "H"],
  ["梅花", "C"],
  ["草花", "C"],
  ["方块", "D"],
  ["方片", "D"],
  ["大王", "BJ"],
  ["小王", "LJ"],
  ["大鬼", "BJ"],
  ["小鬼", "LJ"],
  ["黑", "S"],
  ["红", "H"],
  ["梅", "C"],
  ["方", "D"],
  ["♠", "S"],
  ["♥", "H"],
  ["♣", "C"],
  ["♦", "D"],
  ["♤", "S"],
  ["♡", "H"],
  ["♧", "C"],
  ["♢", "D"],
  ["、", " "],
  ["，", " "],
  [",", " "],
  ["。", " "],
];
const STEP = /\s+|[X*]([1-6])(?!\d)|(BJ|LJ)|([SHCD])|(10|[2-9TJQKA])/y;

/** Card names; null where the line cannot be read. An empty line has no cards. */
export function cardsIn(text: string): string[] | null {
  return unitsIn(text.replaceAll("+", " "))?.flat() ?? null;
}

/** Units parted by `+`. */
export function unitsIn(text: string): string[][] | null {
  let suit = "";
  const found: string[][] = [];
  for (const part of plain(text).split("+")) {
    const cards: string[] = [];
    STEP.lastIndex = 0;
    while (STEP.lastIndex < part.length) {
      const step = STEP.exec(part);
      if (!step) return null;
      const [, times, joker, letter, rank] = step;
      if (times && cards.length) cards.push(...Array<string>(Number(times) - 1).fill(cards.at(-1)!));
      else if (times || (rank && !suit)) return null;
      if (joker) cards.push(joker);
      if (letter) suit = letter;
      if (rank) cards.push(suit + (rank === "10" ? "T" : rank));
    }
    found.push(cards);
  }
  return found.every((cards) => cards.length > 0) || found.length === 1 ? found : null;
}

/** Plays parted by `/`; one left empty has no cards. */
export function playsIn(text: string): string[][] | null {
  const parts = text.split("/").map((part) => cardsIn(part.replace(/^[\s-]*$/, "")));
  return parts.every((part) => part !== null) ? (parts as string[][]) : null;
}

function plain(text: string): string {
  let line = text.normalize("NFKC");
  for (const [sign, letter] of SIGNS) line = line.replaceAll(sign, letter);
  return line.toUpperCase();
}

const RANKS = "23456789TJQKA";

/** The page's number of a card (`cards/faces`). */
export function faceOf(name: string): number {
  if (name === "LJ") return 52;
  if (name === "BJ") return 53;
  return "SHCD".indexOf(name[0]!) * 13 + RANKS.indexOf(name[1]!);
}

/** A line without its last card, as the card keys wrote it, or without its last sign. */
export function shorter(text: string): string {
  const line = text.trimEnd();
  const word = /(?:^|\s)((?:[SHCD][2-9TJQKA])|BJ|LJ|[+/])$/.exec(line);
  return word ? line.slice(0, word.index) : line.slice(0, -1);
}

/**
 * Faces as numbers: suit * 13 + rank, suits ♠ ♥ ♣ ♦ = 0..3, ranks 2..A = 0..12, 52 = little joker, 53 = big joker, -1 =
 * hidden. Trump suit 0..3, 4 = no trump suit. Not here: which cards are trumps, which form units (the server says).
 */
import { t } from "../words";

export const LITTLE = 52;
export const BIG = 53;
export const TRUMPS = 4;
export const suitLetters = ["s", "h", "c", "d"] as const;
const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

export const isJoker = (face: number): boolean => face >= LITTLE;
export const suitOf = (face: number): number => Math.floor(face / 13);
export const rankOf = (face: number): number => face % 13;
export const rankText = (rank: number): string => ranks[rank] ?? "?";
export const suitLetter = (suit: number): string => suitLetters[suit] ?? "";

export function suitName(suit: number): string {
  return t((["suit.s", "suit.h", "suit.c", "suit.d", "suit.none"] as const)[suit] ?? "suit.none");
}

/** What a card is called; `10` is spoken as a word in Chinese so that no voice reads "one zero". */
export function faceName(face: number): string {
  if (face < 0) return t("card.hidden");
  if (face === BIG) return t("card.bj");
  if (face === LITTLE) return t("card.lj");
  const rank = rankText(rankOf(face));
  return t("card.name", { suit: suitName(suitOf(face)), rank: rank === "10" ? t("card.ten") : rank });
}

/** `♠ A A` as short text for a button. */
export function shortFaces(faces: readonly number[]): string {
  return faces
    .map((face) => (face === BIG ? t("card.bj") : face === LITTLE ? t("card.lj") : rankText(rankOf(face))))
    .join(" ");
}

/** What the server says about every face of this deal, as the page shows it. */
export interface Marks {
  /** Effective suit of each face: 0..3, 4 = trumps. Empty while nothing is named. */
  suits: string;
  /** Rank of the level in play, -1 when not known. */
  level: number;
  /** Trump suit, 4 = none, null = not known. */
  trump: number | null;
  /** Points of each face. */
  worth: readonly number[];
}

export const noMarks: Marks = { suits: "", level: -1, trump: null, worth: [] };
export const isTrump = (marks: Marks, face: number): boolean => face >= 0 && marks.suits[face] === "4";
export const isLevel = (marks: Marks, face: number): boolean =>
  face >= 0 && face < LITTLE && rankOf(face) === marks.level;

/** Dots on a card: one for 5 points, two for more. */
export function dots(marks: Marks, face: number): number {
  const worth = marks.worth[face] ?? 0;
  return worth <= 0 ? 0 : worth <= 5 ? 1 : 2;
}

export function faceLabel(marks: Marks, face: number): string {
  const parts = [faceName(face)];
  if (dots(marks, face)) parts.push(t("card.point"));
  if (isTrump(marks, face)) parts.push(t("card.trump"));
  if (isLevel(marks, face)) parts.push(t("card.level"));
  return parts.join(t("list.comma"));
}

/** Cards side by side by effective suit, trumps first: for hands that are shown, not played from. */
export function bySuit(marks: Marks, faces: readonly number[]): number[] {
  const group = (face: number): number => (isTrump(marks, face) ? -1 : Number(marks.suits[face] ?? 5));
  return [...faces].sort((a, b) => group(a) - group(b) || b - a);
}

/** Cards of one play as a player lays them down: pairs and the like first, high before low, whatever the order in which
 * they came. */
export function asLaid(marks: Marks, faces: readonly number[]): number[] {
  const copies = (face: number): number => faces.reduce((sum, other) => sum + (other === face ? 1 : 0), 0);
  const group = (face: number): number => (isTrump(marks, face) ? -1 : Number(marks.suits[face] ?? 5));
  const height = (face: number): number =>
    isJoker(face) ? 200 + face : (isLevel(marks, face) ? 100 : 0) + rankOf(face);
  return [...faces].sort(
    (a, b) => copies(b) - copies(a) || group(a) - group(b) || height(b) - height(a) || suitOf(a) - suitOf(b),
  );
}

/** Groups of identical neighbours: `[9, 9, 8]` → `[[9, 9], [8]]`. */
export function runsOf(faces: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const face of faces) {
    const last = groups.at(-1);
    if (last && last[0] === face) last.push(face);
    else groups.push([face]);
  }
  return groups;
}

/** Names of shapes, seats and sides for the page's own labels. Sentences come from the server. */
import { rankOf, rankText, runsOf, shortFaces } from "../cards/faces";
import type { MarkTold, TableView } from "../protocol";
import { settings } from "../settings";
import { t, tOf, words } from "../words";
import { sizeOf } from "./model";

/** `tractor3` → 拖拉机. */
export function shapeName(shape: string): string {
  return tOf("shape", shape.replace(/\d+$/, ""), shape);
}

/** What the play button names: `对 A`, `拖拉机 9 9 8 8`, `甩牌 5 张`; who follows throws nothing: `4 张`. */
export function playName(shape: string, faces: readonly number[], follows = false): string {
  const name = shapeName(shape);
  const size = sizeOf(shape);
  if (!size && follows) return t("t.cards", { n: faces.length });
  if (!size) return `${name} ${t("t.cards", { n: faces.length })}`;
  if (size.length === 1) return size.width === 1 ? cardShort(faces[0]!) : `${name} ${cardShort(faces[0]!)}`;
  const heads = runsOf(faces).map((run) => run[0]!);
  if (heads.length > 4) return `${name} ${t("t.cards", { n: faces.length })}`;
  return `${name} ${size.width * heads.length > 6 ? heads.map(cardShort).join(" ") : shortFaces(faces)}`;
}

function cardShort(face: number): string {
  return face >= 52 ? shortFaces([face]) : rankText(rankOf(face));
}

export const seatName = (seat: number): string => tOf("seat", seat);
export const seatShort = (seat: number): string => tOf("seat", `s${seat}`);
export const sideName = (side: number): string => tOf("side", side);
export const sideShort = (side: number): string => tOf("side", `s${side}`);

/** A level as players say it; past the ace it stays the ace. */
export const levelText = (place: readonly [number, number] | undefined): string =>
  place ? rankText(Math.min(place[1], 12)) : "?";

/** Whoever gave no name is labelled with a seat's, in his own language: that is no name to show to others. */
const UNNAMED: ReadonlySet<string> = new Set(
  (["seat.0", "seat.1", "seat.2", "seat.3"] as const).flatMap((key) => [...words[key]]),
);

/** The name somebody gave; "" where he gave none. */
export const givenName = (label: string | undefined): string => (label && !UNNAMED.has(label) ? label : "");

/** Who sits there: the name he gave, what kind of program it is, or that nobody does. */
export function personAt(view: TableView, seat: number): string {
  const there = view.seats[String(seat)];
  if (!there || there.kind === "open") return t("t.open");
  const name = givenName(there.label);
  if (name) return name;
  return there.kind === "bot" ? t("t.bot") : seatName(seat);
}

/** The same beside the seat's own letter: "" where it would say the seat twice. */
export function nameBeside(view: TableView, seat: number): string {
  const name = personAt(view, seat);
  return name === seatName(seat) ? "" : name;
}

/** `南 听雨` for announcements and questions. */
/** A play that was wrong, where the table records: trick, who, and what it was. */
export function markText(view: TableView, mark: MarkTold): string {
  return t(`t.mark.${mark.kind}`, { n: mark.trick, who: seatAndName(view, mark.seat) });
}

export function seatAndName(view: TableView, seat: number): string {
  const name = personAt(view, seat);
  if (name === seatName(seat)) return name;
  return `${seatName(seat)}${settings.get().lang === "zh" ? " " : ", "}${name}`;
}

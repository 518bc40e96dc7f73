/** Small words of the desk: sides, levels, seats, times. Sentences about rules come from the server. */
import { givenSide } from "../live/model";
import { clockText } from "../parts/time";
import { settings } from "../settings";
import { t, tOf } from "../words";
import { type DeskWord, d } from "../words.desk";

const SEATS = "ENWS";
export const SIDES = ["EW", "NS"] as const;

/** `T` → `10`. */
export const rank = (level: unknown): string => (level === "T" ? "10" : typeof level === "string" ? level : "—");

/** A side by its name, else by its seats. */
export function sideWord(side: string, names: readonly string[]): string {
  const at = side === "EW" ? 0 : side === "NS" ? 1 : -1;
  if (at < 0) return side === "desk" ? d("desk") : side === "draw" ? d("draw") : side;
  return givenSide(names[at] ?? "") || t(at ? "side.1" : "side.0");
}

/** Both sides by name. */
export const sidesWord = (names: readonly string[]): string => SIDES.map((side) => sideWord(side, names)).join(" – ");

/** Who did something, by name; a device that gave none is called by its role. */
export function whoWord(people: Record<string, string>, by: string): string {
  const name = people[by] || by;
  return ROLES.includes(name) ? d(`who.${name}` as DeskWord) : name || "—";
}
const ROLES = ["director", "committee", "referee", "scorer", "side"];

export const seatWord = (seat: unknown): string =>
  typeof seat === "string" && SEATS.includes(seat) && seat ? tOf("seat", SEATS.indexOf(seat)) : "—";

/** A seat with whoever sits there. */
export function seatName(seat: string, players: readonly string[]): string {
  const name = players[SEATS.indexOf(seat)];
  return name ? `${seatWord(seat)} · ${name}` : seatWord(seat);
}

/** What stands in a change of the course, in words. */
export function valueWord(what: string, value: unknown, names: readonly string[]): string {
  if (value === null || value === undefined) return "—";
  switch (what) {
    case "levels":
      return SIDES.map((side) => `${sideWord(side, names)} ${rank((value as Record<string, unknown>)[side])}`).join(
        settings.get().lang === "zh" ? "，" : ", ",
      );
    case "ups":
      return SIDES.filter((side) => Number((value as Record<string, number>)[side]) !== 0)
        .map((side) => `${sideWord(side, names)} +${(value as Record<string, number>)[side]}`)
        .join(" ");
    case "takes":
    case "winner":
      return sideWord(String(value), names);
    case "next_declarer":
      return seatWord(value);
    case "counted":
      return d(value ? "counted.yes" : "counted.no");
    case "doubts":
      return (value as string[]).map((doubt) => tryWord("doubt", doubt)).join(t("list.names")) || "—";
    default:
      return String(value);
  }
}

/** A word of the desk by a part that comes from data; the part itself where there is none. */
export function tryWord(stem: string, part: string): string {
  return d(`${stem}.${part}` as DeskWord) || part;
}

/** `65000` ms → `1:05`. */
export const lasting = (ms: number): string => clockText(Math.floor(Math.max(0, ms) / 1000));

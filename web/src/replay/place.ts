/** The place in a replay as it stands in the address, so that a link leads to the same step and the same view. */

export interface Place {
  step: number;
  /** Whose cards are shown; null: all. */
  seat: number | null;
  order: "hand" | "play";
}

export function placeOf(query: string): Place {
  const given = new URLSearchParams(query);
  const number = (name: string): number | null => {
    const text = given.get(name) ?? "";
    return /^\d{1,4}$/.test(text) ? Number(text) : null;
  };
  const seat = number("seat");
  return {
    step: number("step") ?? 0,
    seat: seat !== null && seat < 4 ? seat : null,
    order: given.get("order") === "play" ? "play" : "hand",
  };
}

export function queryOf(place: Place): string {
  const given = new URLSearchParams();
  if (place.step > 0) given.set("step", String(place.step));
  if (place.seat !== null) given.set("seat", String(place.seat));
  if (place.order === "play") given.set("order", "play");
  const text = given.toString();
  return text && `?${text}`;
}

/**
 * What taps and drags do to a selection. A selection is a set of slots: `face.copy`, the copy counting from 0 among
 * identical cards of the hand; so it survives reloads and other cards leaving. Which cards belong together is told by
 * the server (`units`). Not here: whether a selection may be played.
 */

export type Key = `${number}.${number}`;
export type Selection = ReadonlySet<Key>;

/** Cards that the server says form a unit: `width` copies, `length` steps. */
export interface Unit {
  width: number;
  length: number;
  faces: readonly number[];
}

/** What the moment wants: the shape that is led, or null when leading. */
export interface Wanted {
  width: number;
  length: number;
}

export const none: Selection = new Set();
export const keyOf = (face: number, copy: number): Key => `${face}.${copy}`;
export const faceOf = (key: Key): number => Number(key.slice(0, key.indexOf(".")));

/** Keys of cards in their order: `[9, 9, 8]` → `9.0 9.1 8.0`. */
export function keysOf(faces: readonly number[]): Key[] {
  const seen = new Map<number, number>();
  return faces.map((face) => {
    const copy = seen.get(face) ?? 0;
    seen.set(face, copy + 1);
    return keyOf(face, copy);
  });
}

/** Faces selected, in the order of the hand. */
export function chosen(hand: readonly number[], selection: Selection): number[] {
  const keys = keysOf(hand);
  return hand.filter((_, at) => selection.has(keys[at]!));
}

/** A selection without cards that have left the hand. */
export function kept(hand: readonly number[], selection: Selection): Selection {
  if (selection.size === 0) return selection;
  const there = new Set(keysOf(hand));
  const left = [...selection].filter((key) => there.has(key));
  return left.length === selection.size ? selection : new Set(left);
}

/** A selection of exactly these faces (the lowest copies). */
export function selectionOf(faces: readonly number[]): Selection {
  return new Set(keysOf(faces));
}

function copies(hand: readonly number[], face: number): Key[] {
  return keysOf(hand).filter((key) => faceOf(key) === face);
}

function withFaces(selection: Selection, faces: readonly number[]): Selection {
  const next = new Set(selection);
  for (const key of keysOf(faces)) next.add(key);
  return next;
}

/** The unit a tap takes: one of the wanted shape with the card in it, else all identical copies. */
function taken(
  hand: readonly number[],
  units: readonly Unit[],
  wanted: Wanted | null,
  face: number,
): readonly number[] {
  const same = copies(hand, face).map(faceOf);
  if (!wanted) return same;
  if (wanted.length > 1) {
    const run = units.find((u) => u.width === wanted.width && u.length === wanted.length && u.faces.includes(face));
    if (run) return run.faces;
  }
  return same.slice(0, Math.max(1, wanted.width));
}

/** One tap on a card. A lifted card is dropped alone; otherwise the tap takes what the moment wants with it. */
export function tap(
  hand: readonly number[],
  selection: Selection,
  key: Key,
  units: readonly Unit[] = [],
  wanted: Wanted | null = null,
): Selection {
  const next = new Set(selection);
  if (next.delete(key)) return next;
  const face = faceOf(key);
  const faces = taken(hand, units, wanted, face);
  const fresh = withFaces(selection, faces);
  if (fresh.has(key)) return fresh;
  // Fewer copies are taken than there are: the one under the finger is among them.
  const lowest = copies(hand, face).find((other) => fresh.has(other) && !selection.has(other));
  const exact = new Set(fresh);
  if (lowest) exact.delete(lowest);
  exact.add(key);
  return exact;
}

/** A tap where single cards are wanted (burying, declaring by hand). */
export function tapOne(selection: Selection, key: Key): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The longest run through a card, as a double tap takes it. */
export function longest(selection: Selection, key: Key, units: readonly Unit[]): Selection {
  const face = faceOf(key);
  const runs = units.filter((unit) => unit.length > 1 && unit.faces.includes(face));
  const best = runs.sort((a, b) => b.faces.length - a.faces.length)[0];
  return best ? withFaces(selection, best.faces) : selection;
}

/** Exactly `number` copies of a face. */
export function exactly(hand: readonly number[], selection: Selection, face: number, number: number): Selection {
  const next = new Set([...selection].filter((key) => faceOf(key) !== face));
  for (const key of copies(hand, face).slice(0, number)) next.add(key);
  return next;
}

/** Everything passed by a drag takes the state of the first card: lifted or dropped. */
export function drag(before: Selection, passed: readonly Key[], lift: boolean): Selection {
  const next = new Set(before);
  for (const key of passed) {
    if (lift) next.add(key);
    else next.delete(key);
  }
  return next;
}

/**
 * One's own hand: rows of slots, taps, drags, long press and keys. It shows the selection it is given and says how that
 * should change. Not here: what may be played (the server), what is done with a selection (table/Play).
 */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Inside } from "../cards/Face";
import { faceLabel, isTrump, type Marks, suitLetter, suitName, TRUMPS } from "../cards/faces";
import { Icon } from "../parts/Icon";
import { settings } from "../settings";
import { t } from "../words";
import { type DragState, useDrag } from "./drag";
import { type Group, layout, type Room, type Segment, standing } from "./layout";
import { type Key, keysOf, type Selection } from "./select";

export interface HandProps {
  groups: readonly Group[];
  marks: Marks;
  selection: Selection;
  room: Room;
  /** Cards are still being drawn: every suit has its row from the beginning. */
  drawing?: boolean;
  /** Suit that must be followed, or null. */
  must: number | null;
  /** Cards just drawn, dashed. */
  fresh?: number | null;
  onTap: (key: Key, twice: boolean) => void;
  onDrag: (passed: readonly Key[], lift: boolean, before: Selection) => void;
  onHold: (key: Key, at: { x: number; y: number }) => void;
}

interface Slot {
  key: Key;
  face: number;
  copy: boolean;
  last: boolean;
}

function slotsOf(segment: Segment, keys: readonly Key[]): Slot[] {
  return segment.faces.map((face, at) => ({
    key: keys[segment.from + at]!,
    face,
    copy: segment.faces[at + 1] === face,
    last: at === segment.faces.length - 1,
  }));
}

/** Keys of each group's cards; copies count through the whole hand, a face is in one group only. */
function keysBySuit(groups: readonly Group[]): Map<number, Key[]> {
  return new Map(groups.map((group) => [group.suit, keysOf(group.faces)]));
}

export function Hand(props: HandProps) {
  const { groups, marks, selection, room, must } = props;
  const held = useHeldGroups(groups);
  const drawing = props.drawing ?? false;
  const rows = useMemo(() => (drawing ? standing : layout)(held.shown, room), [held.shown, room, drawing]);
  const keys = useMemo(() => keysBySuit(held.shown), [held.shown]);
  const drag = useDrag({ selection, onDrag: props.onDrag, onHold: props.onHold, setDown: held.setDown });
  const total = groups.reduce((sum, group) => sum + group.faces.length, 0);
  const tall = room.rows === 6 && rows.length >= 6;
  const seen = useRef<{ key: Key; at: number }>({ key: "0.0", at: 0 });

  const tap = (key: Key): void => {
    if (drag.swallow()) return;
    const twice = seen.current.key === key && performance.now() - seen.current.at < 320;
    seen.current = { key, at: twice ? 0 : performance.now() };
    props.onTap(key, twice);
  };

  return (
    <section
      className={`hand${tall ? " six" : ""}${drawing ? " standing" : ""}`}
      aria-label={t("t.hand", { n: total })}
      onPointerDown={drag.down}
      onPointerMove={drag.move}
      onPointerUp={drag.up}
      onPointerCancel={drag.cancel}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={moveFocus}
    >
      {rows.map((row, at) => (
        <div key={at} className={row.length > 1 ? "multi" : "one"}>
          {row.map((segment) => (
            <RowOf
              key={`${segment.suit}.${segment.from}`}
              segment={segment}
              slots={slotsOf(segment, keys.get(segment.suit) ?? [])}
              marks={marks}
              selection={selection}
              must={must}
              fresh={props.fresh ?? null}
              drag={drag}
              tap={tap}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function RowOf({
  segment,
  slots,
  marks,
  selection,
  must,
  fresh,
  tap,
}: {
  segment: Segment;
  slots: Slot[];
  marks: Marks;
  selection: Selection;
  must: number | null;
  fresh: number | null;
  drag: DragState;
  tap: (key: Key) => void;
}) {
  const trumps = segment.suit === TRUMPS;
  const due = must === null ? "" : segment.suit === must ? " must" : " dim";
  const named = trumps && !segment.head && marks.trump !== null && marks.trump < 4;
  const label = trumps ? t("suit.trumps") : suitName(segment.suit);
  const mark = named ? suitLetter(marks.trump!) : trumps ? "" : suitLetter(segment.suit);
  return (
    <div className={`hrow${due}`} role="group" aria-label={`${label} ${segment.count}`} data-suit={segment.suit}>
      <span className={`tab${trumps ? " tr" : ""}`} aria-hidden="true">
        {mark ? (
          <Icon name={mark} className={mark} />
        ) : (
          <span className="word">{settings.get().lang === "zh" ? "主" : "T"}</span>
        )}
        <small>{segment.count}</small>
      </span>
      {slots.map((slot, at) => {
        const picked = selection.has(slot.key);
        return (
          <button
            type="button"
            key={slot.key}
            data-key={slot.key}
            data-test="card"
            tabIndex={at === 0 ? 0 : -1}
            className={`slot${slot.copy ? " copy" : ""}${slot.last ? " last" : ""}${picked ? " sel" : ""}${
              fresh === slot.face && !picked ? " new" : ""
            }`}
            aria-pressed={picked}
            onClick={() => tap(slot.key)}
          >
            <span className="vh">
              {faceLabel(marks, slot.face)}
              {picked && t("list.comma") + t("card.chosen")}
            </span>
            <span aria-hidden="true" className={`face${isTrump(marks, slot.face) ? " tr" : ""}`}>
              <Inside face={slot.face} marks={marks} />
              {picked && <Icon name="ok" className="tick" />}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** While a finger is on the hand its order stands still: cards that come meanwhile wait at the end of their row. */
function useHeldGroups(groups: readonly Group[]): { shown: readonly Group[]; setDown: (down: boolean) => void } {
  const [frozen, setFrozen] = useState<readonly Group[] | null>(null);
  const latest = useRef(groups);
  latest.current = groups;
  const setDown = (down: boolean): void => setFrozen(down ? latest.current : null);
  const shown = useMemo(() => (frozen ? waitingAtEnd(frozen, groups) : groups), [frozen, groups]);
  return { shown, setDown };
}

function waitingAtEnd(frozen: readonly Group[], groups: readonly Group[]): readonly Group[] {
  const same = groups.every((group) => frozen.some((old) => old.suit === group.suit) || group.faces.length === 0);
  if (!same) return groups;
  return frozen.map((old) => {
    const now = groups.find((group) => group.suit === old.suit)?.faces ?? [];
    const left = [...now];
    const stay: number[] = [];
    for (const face of old.faces) {
      const at = left.indexOf(face);
      if (at < 0) continue;
      left.splice(at, 1);
      stay.push(face);
    }
    return { ...old, faces: [...stay, ...left] };
  });
}

/** Arrow keys: along a row, and from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const slot = (event.target as HTMLElement).closest<HTMLElement>(".slot");
  if (!slot) return;
  const hand = event.currentTarget;
  const row = slot.closest(".hrow")!;
  const rows = [...hand.querySelectorAll(".hrow")];
  const slots = [...row.querySelectorAll<HTMLElement>(".slot")];
  const at = slots.indexOf(slot);
  let next: HTMLElement | undefined;
  if (event.key === "ArrowRight") next = slots[at + 1];
  else if (event.key === "ArrowLeft") next = slots[at - 1];
  else if (event.key === "Home") next = slots[0];
  else if (event.key === "End") next = slots.at(-1);
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const other = rows[rows.indexOf(row) + (event.key === "ArrowDown" ? 1 : -1)];
    const there = [...(other?.querySelectorAll<HTMLElement>(".slot") ?? [])];
    next = there[Math.min(at, there.length - 1)];
  } else return;
  event.preventDefault();
  event.stopPropagation();
  if (!next) return;
  for (const one of hand.querySelectorAll<HTMLElement>(".slot")) one.tabIndex = -1;
  for (const other of rows) {
    const first = other.querySelector<HTMLElement>(".slot");
    if (first && other !== next.closest(".hrow")) first.tabIndex = 0;
  }
  next.tabIndex = 0;
  next.focus();
}

/** Focus returns to the hand when the card that had it is gone. */
export function useHandFocus(size: number): void {
  const before = useRef(size);
  useEffect(() => {
    if (size < before.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(".hand .slot")?.focus({ preventScroll: true });
    }
    before.current = size;
  }, [size]);
}

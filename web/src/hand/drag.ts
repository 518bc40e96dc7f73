/** Dragging along a row and holding a card: fingers and mice to keys. Not here: what that does to the selection. */
import { type PointerEvent, useEffect, useRef } from "react";
import type { Key, Selection } from "./select";

const HOLD_MS = 350;
const BEGIN_PX = 10;
const CANCEL_PX = 40;

interface Running {
  id: number;
  x: number;
  y: number;
  row: Element;
  first: Key;
  before: Selection;
  dragging: boolean;
  passed: Key[];
}

export interface DragState {
  down: (event: PointerEvent<HTMLElement>) => void;
  move: (event: PointerEvent<HTMLElement>) => void;
  up: () => void;
  cancel: () => void;
  /** Whether the click that follows belongs to a drag or a hold and must not count as a tap. */
  swallow: () => boolean;
}

const slotAt = (row: Element, x: number, y: number): HTMLElement | null => {
  const at = document.elementsFromPoint(x, y).find((node) => node instanceof HTMLElement && node.closest(".slot"));
  const slot = at?.closest<HTMLElement>(".slot") ?? null;
  if (slot && row.contains(slot)) return slot;
  // Slightly above or below the row still counts for it.
  return (
    [...row.querySelectorAll<HTMLElement>(".slot")].find((one) => {
      const box = one.getBoundingClientRect();
      return x >= box.left && x < box.right;
    }) ?? null
  );
};

export function useDrag({
  selection,
  onDrag,
  onHold,
  setDown,
}: {
  selection: Selection;
  onDrag: (passed: readonly Key[], lift: boolean, before: Selection) => void;
  onHold: (key: Key, at: { x: number; y: number }) => void;
  setDown: (down: boolean) => void;
}): DragState {
  const running = useRef<Running | null>(null);
  const swallowed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const end = (): void => {
    clearTimeout(timer.current);
    running.current = null;
    setDown(false);
  };
  return {
    down: (event) => {
      swallowed.current = false;
      const slot = (event.target as HTMLElement).closest<HTMLElement>(".slot");
      if (!slot || event.button > 0) return;
      const first = slot.dataset.key as Key;
      const { clientX: x, clientY: y, pointerId: id } = event;
      running.current = {
        id,
        x,
        y,
        row: slot.closest(".hrow")!,
        first,
        before: selection,
        dragging: false,
        passed: [first],
      };
      setDown(true);
      timer.current = setTimeout(() => {
        if (!running.current || running.current.dragging) return;
        swallowed.current = true;
        onHold(first, { x, y });
        end();
      }, HOLD_MS);
    },
    move: (event) => {
      const now = running.current;
      if (!now || event.pointerId !== now.id) return;
      const dx = event.clientX - now.x;
      const dy = event.clientY - now.y;
      if (!now.dragging) {
        if (Math.abs(dy) > BEGIN_PX && Math.abs(dy) > Math.abs(dx)) return end();
        if (Math.abs(dx) < BEGIN_PX) return;
        now.dragging = true;
        swallowed.current = true;
        clearTimeout(timer.current);
        (event.currentTarget as HTMLElement).setPointerCapture?.(now.id);
      }
      const lift = !now.before.has(now.first);
      if (dy < -CANCEL_PX) {
        onDrag([], lift, now.before);
        return end();
      }
      const slot = slotAt(now.row, event.clientX, event.clientY);
      const key = slot?.dataset.key as Key | undefined;
      if (key && !now.passed.includes(key)) {
        now.passed = between(now.row, now.passed[0]!, key);
      }
      onDrag(now.passed, lift, now.before);
    },
    up: end,
    cancel: end,
    swallow: () => {
      const was = swallowed.current;
      swallowed.current = false;
      return was;
    },
  };
}

/** All keys of a row from one to another, so that a quick finger skips none. */
function between(row: Element, from: Key, to: Key): Key[] {
  const keys = [...row.querySelectorAll<HTMLElement>(".slot")].map((slot) => slot.dataset.key as Key);
  const a = keys.indexOf(from);
  const b = keys.indexOf(to);
  const span = keys.slice(Math.min(a, b), Math.max(a, b) + 1);
  return a <= b ? span : span.reverse();
}

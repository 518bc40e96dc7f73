import { describe, expect, it } from "vitest";
import { desktop, type Group, layout, phone, type Room, tablet } from "../src/hand/layout";

/** A suit of `size` cards in groups of up to `copies` identical ones. */
function suit(id: number, size: number, copies: number, head = 0): Group {
  return { suit: id, faces: Array.from({ length: size }, (_, at) => id * 100 + Math.floor(at / copies)), head };
}

const cards = (rows: ReturnType<typeof layout>) => rows.flatMap((row) => row.flatMap((part) => part.faces));
const width = (row: ReturnType<typeof layout>[number]) => row.reduce((sum, part) => sum + part.faces.length, 0);

function fits(rows: ReturnType<typeof layout>, room: Room): boolean {
  return rows.every((row) => width(row) <= (row.length > 1 ? room.pair : room.max));
}

describe("rows of a hand on a phone", () => {
  it("breaks trumps at the border of the trump suit when that costs no row", () => {
    const rows = layout([suit(4, 21, 1, 11), suit(1, 13, 1), suit(2, 10, 1), suit(3, 10, 1)], phone);
    expect(rows.map(width)).toEqual([11, 10, 13, 10, 10]);
    expect(rows[0]![0]!.head).toBe(true);
    expect(rows[1]![0]!.head).toBe(false);
  });

  it("lets two short suits share a row", () => {
    const rows = layout([suit(4, 31, 1, 18), suit(1, 12, 1), suit(2, 8, 1), suit(3, 3, 1)], phone);
    expect(rows.map(width)).toEqual([9, 9, 13, 12, 11]);
    expect(rows.at(-1)!.map((part) => part.suit)).toEqual([2, 3]);
  });

  it("keeps identical cards together", () => {
    const rows = layout([suit(4, 20, 4)], phone);
    expect(rows.map(width)).toEqual([12, 8]);
  });

  it("needs at most six rows for any 54 cards, and loses none of them", () => {
    for (const copies of [1, 2, 4]) {
      for (let trumps = 0; trumps <= 54; trumps++) {
        for (let a = 0; a <= 54 - trumps; a++) {
          for (let b = 0; b <= Math.min(a, 54 - trumps - a); b++) {
            const c = 54 - trumps - a - b;
            if (c > b) continue;
            const head = Math.min(18, trumps);
            const groups = [suit(4, trumps, copies, head), suit(0, a, copies), suit(1, b, copies), suit(2, c, copies)];
            const rows = layout(groups, phone);
            if (rows.length > 6 || !fits(rows, phone) || cards(rows).length !== 54) {
              expect.fail(`${copies} copies, ${trumps}/${a}/${b}/${c}: ${JSON.stringify(rows.map(width))}`);
            }
          }
        }
      }
    }
  });

  it("needs at most six rows while no trump suit is named", () => {
    for (let head = 0; head <= 24; head += 2) {
      for (let a = 0; a <= 54 - head; a += 1) {
        for (let b = 0; b <= Math.min(a, 54 - head - a); b++) {
          for (let c = 0; c <= Math.min(b, 54 - head - a - b); c++) {
            const d = 54 - head - a - b - c;
            if (d > c) continue;
            const groups = [suit(4, head, 1), suit(0, a, 1), suit(1, b, 1), suit(2, c, 1), suit(3, d, 1)];
            const rows = layout(groups, phone);
            if (rows.length > 6 || !fits(rows, phone) || cards(rows).length !== 54) {
              expect.fail(`${head}/${a}/${b}/${c}/${d}: ${JSON.stringify(rows.map(width))}`);
            }
          }
        }
      }
    }
  });
});

describe("wider screens", () => {
  it("puts trumps in two rows from 23 cards on a tablet", () => {
    expect(layout([suit(4, 22, 1, 5)], tablet)).toHaveLength(1);
    expect(layout([suit(4, 23, 1, 11)], tablet)).toHaveLength(2);
  });

  it("puts side suits beside one another on a desktop, in two rows from 28 cards", () => {
    expect(layout([suit(4, 21, 1, 11), suit(1, 8, 1), suit(2, 9, 1), suit(3, 8, 1)], desktop)).toHaveLength(2);
    expect(layout([suit(4, 21, 1, 11), suit(1, 13, 1), suit(2, 10, 1), suit(3, 10, 1)], desktop)).toHaveLength(3);
  });
});

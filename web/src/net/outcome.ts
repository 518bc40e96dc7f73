/** What becomes of a signed message to a room, and which ones wait for a network. Not here: sending them (room.ts). */

export interface Outcome {
  ok: boolean;
  code: string;
  text: string;
  clause: string;
  statement: string;
  facts: Record<string, unknown>;
  again: boolean;
  match: string;
  /** Refused only for now: it waits for a word on the laptop (docs/hall.md). */
  waits: boolean;
  /** Ids of what was made. */
  made: readonly string[];
}

export const outcome = (part: Partial<Outcome>): Outcome => ({
  ok: false,
  code: "",
  text: "",
  clause: "",
  statement: "",
  facts: {},
  again: false,
  match: "",
  waits: part.code === "confirm_on_laptop",
  made: [],
  ...part,
});

/** Commands that may be carried out later than they were made. */
export const KEPT = new Set<string>([
  "enter_deal",
  "agree_entry",
  "make_ruling",
  "amend_ruling",
  "withdraw_ruling",
  "appeal_ruling",
  "decide_appeal",
]);

/**
 * What the server says of a selection: one question, and where a lead can be divided in several ways, how.
 * Not here: when it is asked (useChoice), how it looks (Play).
 */
import type { Connection } from "../net/connection";
import type { Reply } from "../protocol";

export type Split = readonly (readonly [string, number[]])[];
type Said = Reply & { text: string };

export interface Judged {
  reply: Said;
  /** Ways to state the units, the usual one first; none where there is nothing to state. */
  splits: readonly Split[];
  /** The rulebook wants the units stated, or would let others choose: they go along with the play. */
  stated: boolean;
  /** The clause that wants it. */
  clause: string;
}

const UNDECLARED = "units_undeclared";
const facesOf = (split: Split): number[][] => split.map(([, faces]) => [...faces]);
const nameOf = (split: Split): string => JSON.stringify([...facesOf(split)].map((one) => [...one].sort()).sort());

/** `usual` first, each way once. */
function ordered(usual: readonly Split[], all: readonly Split[]): Split[] {
  const seen = new Set<string>();
  return [...usual, ...all].filter((split) => {
    const name = nameOf(split);
    return !seen.has(name) && seen.add(name);
  });
}

/** Asks about cards; `way`: the place of the division that was chosen among `splits`. */
export async function judged(
  conn: Pick<Connection, "ask">,
  cards: readonly number[],
  lead: boolean,
  way: number,
): Promise<Judged | null> {
  const reply = (await conn.ask({ ask: "check", cards: [...cards] })) as Said | null;
  if (!reply) return null;
  const must = reply.code === UNDECLARED;
  const usual = (reply.splits ?? []) as readonly Split[];
  const plain: Judged = { reply, splits: [], stated: false, clause: "" };
  if (!lead || !(reply.ok || must) || (usual.length < 2 && reply.shape !== "throw")) return plain;
  const more = usual.length > 1 ? null : ((await conn.ask({ ask: "splits", cards: [...cards] })) as Said | null);
  const splits = ordered(usual, (more?.splits ?? []) as readonly Split[]);
  const stated = must || usual.length > 1;
  const clause = must ? (reply.clause ?? "") : "";
  const chosen = splits[way];
  if (!chosen || (!must && way === 0)) return { reply, splits, stated, clause };
  const again = (await conn.ask({ ask: "check", cards: [...cards], declared: facesOf(chosen) })) as Said | null;
  return again && { reply: again, splits, stated, clause };
}

/** The units to send with a lead: stated where that counts, or another way than the usual one. */
export function declaredOf(found: Judged | null, way: number): number[][] | undefined {
  const split = found?.splits[way];
  return split && (found.stated || way > 0) ? facesOf(split) : undefined;
}

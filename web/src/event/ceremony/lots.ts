/** What a draw's lots are called, and how they fall into pairs. Not here: pages. */
import type { DrawView, EventView } from "../../protocol";
import { entryName } from "../model";

/** The entry a lot stands for: itself, the winner or loser of a match, a place in a group. */
export function entryOf(event: EventView, source: string): string {
  const [kind = "", rest = ""] = [source.slice(0, 1), source.slice(2)];
  if (source.charAt(1) !== ":" || event.entries[source]) return source;
  const match = event.matches[rest];
  if (kind === "W" || kind === "L") {
    const on = match?.outcome?.goes_on || match?.outcome?.winner || "";
    if (!match || !on) return source;
    return kind === "W" ? on : (match.sides.find((one) => one !== on) ?? source);
  }
  const [place = "", section = ""] = rest.split("@");
  const [stage = "", group = "", at = ""] = place.split(":");
  return event.standings[`${section}/${stage}/${group}`]?.lines[Number(at) - 1]?.entry ?? source;
}

export const lotName = (event: EventView, source: string): string => entryName(event, entryOf(event, source));

/** Lots that have fallen, those of one match together: [place of the first lot from 1, lots, whether it is a bye]. */
export function fallen(
  event: EventView,
  draw: DrawView,
): { first: number; lots: string[]; alone: boolean; group: number }[] {
  const found: { first: number; lots: string[]; alone: boolean; group: number; match: string }[] = [];
  const known = draw.into?.length ? null : drawnInto(event, draw);
  for (const [at, lot] of draw.order.entries()) {
    const into = known ? known.get(lot) : draw.into?.[at];
    const last = found.at(-1);
    if (into?.match && last && last.match === into.match) last.lots.push(lot);
    else
      found.push({
        first: at + 1,
        lots: [lot],
        alone: into?.alone ?? false,
        group: into?.group ?? 0,
        match: into?.match ?? "",
      });
  }
  return found;
}

/** Where the lots of a draw that is known whole fall: the first match in which each is named. */
function drawnInto(event: EventView, draw: DrawView): Map<string, { match: string; group: number; alone: boolean }> {
  const found = new Map<string, { match: string; group: number; alone: boolean }>();
  if (draw.status !== "drawn") return found;
  const matches = Object.values(event.matches).filter(
    (one) => one.section === draw.section && one.stage === draw.stage && one.round >= draw.round,
  );
  for (const { id, a, b, group } of matches.sort((one, other) => one.round - other.round))
    for (const lot of [a, b]) if (lot && !found.has(lot)) found.set(lot, { match: id, group, alone: !b });
  return found;
}

/** A commitment as people compare it: groups of four. */
export const groupsOf = (hex: string): string[] => hex.match(/.{1,4}/g) ?? [];

/** Who is to be drawn next, as far as the page can tell; the server has the last word. */
export function toDraw(event: EventView, section: string): string[] {
  const inIt = Object.values(event.entries).filter((one) => !one.out && (one.section === section || section === "all"));
  const round = event.rounds[section];
  const kind = event.form.stages[(round?.next_stage ?? 1) - 1]?.kind;
  const lost = new Set<string>();
  if (kind === "knockout_lots" && (round?.next_round ?? 1) > 1)
    for (const match of Object.values(event.matches)) {
      const on = match.outcome?.goes_on || match.outcome?.winner;
      if (match.section !== section || match.stage !== round?.next_stage || !match.outcome) continue;
      for (const side of match.sides) if (side && side !== on) lost.add(side);
    }
  return inIt.map((one) => one.id).filter((one) => !lost.has(one));
}

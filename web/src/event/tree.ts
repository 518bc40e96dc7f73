/** The shape of a knock-out as it is drawn: which match stands where and feeds which. Not here: drawing it (Bracket). */
import type { EventView, FixtureView } from "../protocol";
import { type PeopleWord, p } from "../words.people";

/** A match in its place. row and span count places of the first round, from 0; column counts rounds. */
export interface Leaf {
  match: FixtureView;
  column: number;
  row: number;
  span: number;
  /** Where the match that follows lies: this one is the upper or the lower of two, the only one, or nothing follows. */
  leads: "upper" | "lower" | "alone" | "";
  /** Whether matches lead here. */
  fed: boolean;
  next: string;
}

export interface Drawn {
  rounds: number[];
  leaves: Leaf[];
  rows: number;
  third: FixtureView | null;
}

export const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id, "en", { numeric: true });

/** Matches of a stage of a section. */
export const matchesOf = (view: EventView, section: string, stage: number): FixtureView[] =>
  Object.values(view.matches).filter((one) => one.section === section && one.stage === stage);

/** Where a stage's matches stand. A round drawn anew is laid out by who came from where. */
export function drawn(view: EventView, section: string, stage: number): Drawn {
  const all = matchesOf(view, section, stage);
  const tree = all.filter((one) => one.role !== "third").sort(byId);
  const rounds = [...new Set(tree.map((one) => one.round))].sort((a, b) => a - b);
  const leaves: Leaf[] = [];
  const placed = new Set<string>();
  const put = (match: FixtureView, row: number, leads: Leaf["leads"], next: string): number => {
    placed.add(match.id);
    const from = feeders(match, tree).filter((one) => !placed.has(one.id));
    let span = 0;
    from.forEach((one, at) => {
      span += put(one, row + span, from.length === 1 ? "alone" : at ? "lower" : "upper", match.id);
    });
    const column = rounds.indexOf(match.round);
    leaves.push({ match, column, row, span: Math.max(1, span), leads, fed: from.length > 0, next });
    return Math.max(1, span);
  };
  let rows = 0;
  for (const round of [...rounds].reverse())
    for (const match of tree) if (match.round === round && !placed.has(match.id)) rows += put(match, rows, "", "");
  leaves.sort((a, b) => a.column - b.column || a.row - b.row);
  return { rounds, leaves, rows, third: all.find((one) => one.role === "third") ?? null };
}

/** The matches of the round before from which the sides of a match come. */
function feeders(match: FixtureView, all: readonly FixtureView[]): FixtureView[] {
  const found = [match.a, match.b].map((source, at) => {
    if (source.startsWith("W:")) return all.find((one) => one.id === source.slice(2));
    const entry = match.sides[at];
    const of = entry && entry !== "?" ? all.filter((one) => one.round < match.round && one.sides.includes(entry)) : [];
    return of.sort((a, b) => b.round - a.round)[0];
  });
  return found.filter((one) => one !== undefined);
}

/** Matches of an entry in a stage: its path. */
export const pathOf = (leaves: readonly Leaf[], entry: string): Set<string> =>
  new Set(entry ? leaves.filter(({ match }) => match.sides.includes(entry)).map(({ match }) => match.id) : []);

/** Who has won a knock-out that is over; "" while it is not. */
export function championOf({ leaves, rounds }: Drawn): string {
  const last = leaves.filter((one) => one.column === rounds.length - 1);
  return last.length === 1 ? (last[0]?.match.outcome?.goes_on ?? "") : "";
}

/** Where a section is, in words: the round's name, after its stage where there are several. */
export function roundSaid(
  view: EventView,
  section: string,
  { stage, round }: { stage: number; round: number },
): string {
  const name = roundName(view, section, stage, round);
  return view.form.stages.length > 1 ? `${p("stage", { n: stage })} · ${name}` : name;
}

/** Which match of its round it is, where a final and a match for third place stand side by side; else "". */
export function matchSaid(view: EventView, match: FixtureView): string {
  const { section, stage, round } = match;
  const third = matchesOf(view, section, stage).some((one) => one.round === round && one.role === "third");
  if (!third) return "";
  return match.role === "third" ? p("bracket.third") : roundName(view, section, stage, round);
}

/** What a round is called: the final, the round before it …, else its number. */
export function roundName(view: EventView, section: string, stage: number, round: number): string {
  const form = view.form.stages[stage - 1];
  const of = matchesOf(view, section, stage).filter((one) => one.role !== "third");
  const count = of.filter((one) => one.round === round).length;
  const named = form?.kind.startsWith("knockout") && (form.down_to ?? 1) === 1 && Number.isInteger(Math.log2(count));
  const whole = form?.kind === "knockout_bracket" || of.every((one) => one.round !== round || !one.sides.includes(""));
  if (!named || !whole || count > 64) return p("round", { n: round });
  return p(`round.of.${count}` as PeopleWord);
}

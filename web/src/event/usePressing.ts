/** Tables that call or are disputed: rung and counted in the title of a page of the desk. Not here: the board. */
import { useWaiting } from "../parts/waiting";
import type { EventView, FixtureView } from "../protocol";
import { e } from "../words.event";

export function usePressing(event: EventView, matches: readonly FixtureView[] = Object.values(event.matches)): void {
  const said = (one: FixtureView, sign: "calling" | "disputed"): [string, string] => [
    `${sign}/${one.id}`,
    `${one.table ? e("table", { name: one.table }) : one.id}: ${e(`at.${sign}`)}`,
  ];
  const calling = matches.filter((one) => one.flags.includes("calling") && one.phase !== "done");
  const disputed = matches.filter((one) => one.flags.includes("disputed"));
  useWaiting(
    Object.fromEntries([
      ...calling.map((one) => said(one, "calling")),
      ...disputed.map((one) => said(one, "disputed")),
    ]),
  );
}

/** Said where codes are printed or shown while no phone can reach this machine: what is printed now would open nowhere. */
import { useOrigin } from "../net/outside";
import { q } from "./words.p1";

export function Alone() {
  const { alone } = useOrigin();
  return alone ? (
    <p className="warn-ink" data-test="ev-alone">
      {q("papers.alone")}
    </p>
  ) : null;
}

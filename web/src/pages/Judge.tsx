/** The referee's calculator among the other pages. */
import { engineApart } from "../judge/apart";
import { JudgePage as Calculator } from "../judge/JudgePage";
import { j } from "../words.judge";
import { Shell } from "./Shell";

export function JudgePage() {
  return (
    <Shell title={j("title")}>
      <Calculator begin={engineApart} />
    </Shell>
  );
}

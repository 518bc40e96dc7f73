/** The referee's calculator among the other pages. */
import { JudgePage as Calculator } from "../judge/JudgePage";
import { j } from "../words.judge";
import { Shell } from "./Shell";

export function JudgePage() {
  return (
    <Shell title={j("title")}>
      <Calculator />
    </Shell>
  );
}

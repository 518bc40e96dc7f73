/** A rulebook in words: its lines, each with the clauses it comes from. Its prose is text, never markup. */
import type { WordLine } from "../protocol";
import { t } from "../words";
import { ClauseChip } from "./ClauseChip";

/** A line and its clauses; what no file sets says so. */
export function Saying({ line }: { line: WordLine }) {
  return (
    <>
      <span className="said">{line.text}</span>{" "}
      {line.citations.map((citation) => (
        <ClauseChip key={citation} citation={citation} />
      ))}
    </>
  );
}

export function Lines({ lines }: { lines: readonly WordLine[] }) {
  return (
    <ul className="said-lines">
      {lines.map((line, at) => (
        <li key={at} className={`in${Math.min(line.depth, 3)}${/[：:]$/.test(line.text) ? " heading" : ""}`}>
          <Saying line={line} />
        </li>
      ))}
    </ul>
  );
}

/** The day's version of a book in a few signs, for paper. */
export const short = (digest: string): string => digest.slice(0, 8);
export const edition = (value: string | undefined): string => (value ? t("rules.edition", { n: value }) : "");

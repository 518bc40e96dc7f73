/** One line of a settlement: what, how much, by which clause. */
import type { ReactNode } from "react";
import { ClauseChip } from "./ClauseChip";

export interface SumRow {
  what: string;
  small?: ReactNode;
  value: string | number;
  clause?: string;
  sum?: boolean;
}

export function SumLine({ what, small, value, clause, sum = false }: SumRow) {
  return (
    <div className={`ln${sum ? " sum" : ""}`}>
      <div>
        {what}
        {small && <small>{small}</small>}
      </div>
      <div className="v">{value}</div>
      <span className="c">
        <ClauseChip citation={clause} />
      </span>
    </div>
  );
}

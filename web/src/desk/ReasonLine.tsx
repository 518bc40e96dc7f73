/** The line for a reason, which every act of the desk that changes what stood asks for. */
import { d } from "../words.desk";

export function ReasonLine({
  value,
  test,
  most = 120,
  onChange,
}: {
  value: string;
  test: string;
  /** Letters. */
  most?: number;
  onChange: (value: string) => void;
}) {
  return (
    <input
      className="wide-in"
      value={value}
      maxLength={most}
      placeholder={d("reason")}
      aria-label={d("reason")}
      data-test={test}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

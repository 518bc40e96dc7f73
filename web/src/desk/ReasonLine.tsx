/** The line for a reason, which every act of the desk that changes what stood asks for. */
import { d } from "../words.desk";

export function ReasonLine({
  value,
  test,
  onChange,
}: {
  value: string;
  test: string;
  onChange: (value: string) => void;
}) {
  return (
    <input
      className="wide-in"
      value={value}
      maxLength={120}
      placeholder={d("reason")}
      aria-label={d("reason")}
      data-test={test}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

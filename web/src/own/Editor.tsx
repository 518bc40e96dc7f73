/** A text with numbered lines, in which lines can be marked and found. It wraps: nothing scrolls sideways. */
import { forwardRef, memo, useImperativeHandle, useMemo, useRef } from "react";
import { rangeOf } from "./draft";

export interface Finder {
  /** Shows a line (from 1), with the caret in it. */
  show(line: number): void;
}

/** More lines than these are not numbered: the text stays quick to write. */
const MOST_NUMBERED = 6000;

export const Editor = forwardRef<
  Finder,
  { text: string; label: string; marks: ReadonlyMap<number, string>; onText: (text: string) => void }
>(function Editor({ text, label, marks, onText }, finder) {
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = useMemo(() => text.split("\n"), [text]);
  const numbered = lines.length <= MOST_NUMBERED;
  useImperativeHandle(finder, () => ({
    show: (line) => {
      const [start, end] = rangeOf(area.current!.value, line);
      area.current!.focus({ preventScroll: true });
      area.current!.setSelectionRange(start, end);
      const row = box.current!.querySelectorAll<HTMLElement>(".code-line")[line - 1];
      if (row) box.current!.scrollTop = row.offsetTop - box.current!.clientHeight / 3;
      box.current!.scrollIntoView({ block: "nearest" });
    },
  }));
  return (
    <div className={`code${numbered ? "" : " plain"}`} ref={box}>
      <div className="code-in">
        {numbered && (
          <div className="code-lines" aria-hidden="true">
            {lines.map((line, at) => (
              <Line key={at} text={line} mark={marks.get(at + 1) ?? ""} />
            ))}
          </div>
        )}
        <textarea
          ref={area}
          value={text}
          aria-label={label}
          data-test="book-text"
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          wrap="soft"
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </div>
    </div>
  );
});

const Line = memo(function Line({ text, mark }: { text: string; mark: string }) {
  return <div className={`code-line ${mark}`}>{text || " "}</div>;
});

/** The link that asks the question again, and the page as one file to keep. */
import { useEffect, useRef, useState } from "react";
import { j } from "../words.judge";

export function Address({ address, alone, clear }: { address: string; alone: boolean; clear: () => void }) {
  const [copied, setCopied] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  const whole = location.href.split(/[?#]/)[0]! + address;
  useEffect(() => setCopied(false), [whole]);
  const copy = (): void => {
    // On plain http there is no clipboard of the new kind: the line is selected and copied as people do it.
    line.current?.select();
    setCopied(document.execCommand("copy"));
  };
  return (
    <div className="judge-link">
      <label className="field">
        <span>{j("link.here")}</span>
        <input ref={line} type="text" readOnly value={whole} data-test="judge-link" />
      </label>
      <div className="book-acts">
        <button type="button" className="btn" data-test="judge-copy" onClick={copy}>
          {j(copied ? "copied" : "link")}
        </button>
        <button type="button" className="btn" data-test="judge-clear" onClick={clear}>
          {j("clear")}
        </button>
        {!alone && (
          <a className="btn" href="/judge.html" download="tuolaji-judge.html" data-test="judge-keep">
            {j("keep")}
          </a>
        )}
      </div>
    </div>
  );
}

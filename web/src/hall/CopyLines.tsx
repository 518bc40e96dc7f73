/** Where copies are kept, when the last one was made, and what is in the way. Not here: naming a place (Copies). */
import type { CopyView } from "../protocol";
import { c, whyOf } from "./words.copies";
import "./copies.css";

interface Props {
  copies: readonly CopyView[];
  folders?: readonly string[];
  now: number;
}

function ago(copy: CopyView, now: number): string {
  if (!copy.at) return c("never");
  const n = Math.max(0, Math.floor((now - copy.at) / 60_000));
  return n ? c("ago", { n }) : c("now");
}

export function CopyLines({ copies, folders = [], now }: Props) {
  const second = copies.find((copy) => copy.second);
  return (
    <>
      <ul className="copies">
        {copies.map((copy, at) => (
          <li key={copy.second ? "second" : "here"} data-test={copy.second ? "copies-second" : "copies-here"}>
            <b>{c(copy.second ? "second" : "here")}</b> · {ago(copy, now)}
            {copy.second && folders[at] && <small className="own">{folders[at]}</small>}
          </li>
        ))}
      </ul>
      {copies
        .filter((copy) => copy.trouble)
        .map((copy) => (
          <p key={copy.second ? "second" : "here"} className="banner warn" role="alert" data-test="copies-trouble">
            {c("failed", { where: c(copy.second ? "second" : "here"), why: whyOf(copy.trouble) })}
          </p>
        ))}
      {second?.same_disk && (
        <p className="banner warn" role="status" data-test="copies-same">
          {c("same")}
        </p>
      )}
      {copies.length > 0 && !second && (
        <p className="banner warn" role="status" data-test="copies-none">
          {c("none")}
        </p>
      )}
    </>
  );
}

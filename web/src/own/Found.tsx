/** What checking found: one sentence first, then each notice with file, line and key; a tap leads to the line. */
import { Icon } from "../parts/Icon";
import type { BookRead, Noticed } from "../protocol";
import { settings } from "../settings";
import { t } from "../words";
import { sorted } from "./check";

const MOST_SHOWN = 60;
const icons = { error: "x", warning: "flag", note: "say" } as const;

export function verdict(read: BookRead): string {
  const errors = read.noticed.filter((one) => one.severity === "error").length;
  if (!read.ok) return t("own.bad", { n: errors });
  return read.noticed.length ? t("own.fine.notes", { n: read.noticed.length }) : t("own.fine");
}

export function Verdict({ read }: { read: BookRead }) {
  return (
    <p className={`book-verdict ${read.ok ? "good" : "bad"}`} data-test="book-verdict">
      <Icon name={read.ok ? "ok" : "x"} /> <b>{verdict(read)}</b>
    </p>
  );
}

export function Found({ read, go }: { read: BookRead; go: (file: string, line: number) => void }) {
  const all = sorted(read.noticed);
  return (
    <>
      <ul className="notices">
        {all.slice(0, MOST_SHOWN).map((one, at) => (
          <li key={at}>
            <button
              type="button"
              className={`remark ${one.severity}`}
              data-test="book-notice"
              onClick={() => go(one.file, one.line)}
            >
              <Icon name={icons[one.severity]} />
              <span className="grow">
                <span className="where">
                  <b>{t(`own.${one.severity}`)}</b> · {place(one)}
                </span>
                <span className="prose">{one.text[settings.get().lang]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {all.length > MOST_SHOWN && <p className="muted">{t("own.more", { n: all.length - MOST_SHOWN })}</p>}
    </>
  );
}

const place = (one: Noticed): string =>
  [one.file, one.line ? t("own.at", { n: one.line }) : t("own.whole"), one.key].filter(Boolean).join(" · ");

/** One's own rulebook: begin or bring files, write, have it checked, read, compare, and play under it at once. */
import { useEffect, useMemo, useRef, useState } from "react";
import { tell } from "../announce";
import { Begin } from "../own/Begin";
import { type Checked, check, current, found } from "../own/check";
import { type File as Book, type Draft, keep, kept, nameOf, refusal, textOf, withFiles, withText } from "../own/draft";
import { Editor, type Finder } from "../own/Editor";
import { Files } from "../own/Files";
import { Found, Verdict, verdict } from "../own/Found";
import { Icon } from "../parts/Icon";
import { Link } from "../parts/Link";
import type { BookRead } from "../protocol";
import { t } from "../words";
import { PlayTrouble } from "./PlayTrouble";
import { Shell } from "./Shell";
import { usePlayNow } from "./usePlayNow";
import "../book.css";
import { PickFiles } from "../own/PickFiles";

export function OwnPage() {
  const [draft, setDraft] = useState<Draft>(kept);
  const [held, setHeld] = useState(true);
  const [trouble, setTrouble] = useState("");
  /** Kept with every change: nothing that was typed is ever lost. */
  const put = (next: Draft): void => {
    setDraft(next);
    setHeld(keep(next));
  };
  const add = (books: readonly Book[]): void => {
    const why = refusal(draft, books);
    setTrouble(why ? t(why.key, { name: why.name }) : "");
    if (!why && books.length) put(withFiles(draft, books));
  };
  const pick = async (files: FileList | null | undefined): Promise<void> => {
    if (!files?.length) return;
    add(await Promise.all([...files].map(async (file) => ({ name: nameOf(file.name), text: await file.text() }))));
  };
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => onDropped((files) => void latest.current(files)), []);
  return (
    <Shell title={t("rules.own")}>
      <div className="own-page">
        <h1>{t("rules.own")}</h1>
        <p className="prose lead-in">{t("own.lead")}</p>
        {trouble && (
          <p className="refuse" role="alert" data-test="book-trouble">
            {trouble}
          </p>
        )}
        {draft.files.length === 0 ? (
          <div className="cols">
            <Begin add={add} />
            <DropZone pick={pick} />
          </div>
        ) : (
          <>
            <Desk draft={draft} setDraft={put} pick={pick} />
            <p className={held ? "muted" : "warn-ink"}>{t(held ? "own.kept" : "own.unkept")}</p>
          </>
        )}
      </div>
    </Shell>
  );
}

/** Files dropped anywhere on the page. */
function onDropped(take: (files: FileList | undefined) => void): () => void {
  const over = (event: DragEvent): void => event.preventDefault();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer?.files);
  };
  document.addEventListener("dragover", over);
  document.addEventListener("drop", drop);
  return () => {
    document.removeEventListener("dragover", over);
    document.removeEventListener("drop", drop);
  };
}

function DropZone({ pick }: { pick: (files: FileList | null) => void }) {
  return (
    <section className="panel pad drop">
      <h2>{t("own.files")}</h2>
      <PickFiles pick={pick} />
      <p>{t("own.drop")}</p>
      <p className="muted">{t("own.limit")}</p>
    </section>
  );
}

/** The files, the text of one of them, and what checking found. */
function Desk({
  draft,
  setDraft,
  pick,
}: {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  pick: (files: FileList | null) => void;
}) {
  const [checked, setChecked] = useState<Checked | null>(found);
  const [busy, setBusy] = useState(false);
  const finder = useRef<Finder>(null);
  const wanted = useRef(0);
  const fresh = current(checked, draft);
  const marks = useMemo(() => marksOf(fresh ? checked!.read : null, draft.open), [checked, fresh, draft.open]);
  const look = async (): Promise<void> => {
    setBusy(true);
    const now = await check(draft);
    setChecked(now);
    setBusy(false);
    tell(now.read ? verdict(now.read) : now.trouble);
  };
  useEffect(() => {
    if (wanted.current) finder.current?.show(wanted.current);
    wanted.current = 0;
  }, [draft.open]);
  const show = (file: string, line: number): void => {
    if (!draft.files.some((one) => one.name === file)) return;
    if (file === draft.open) return finder.current?.show(line || 1);
    wanted.current = line || 1;
    setDraft({ ...draft, open: file });
  };
  return (
    <div className="desk">
      <div className="desk-text">
        <Files draft={draft} setDraft={setDraft} pick={pick} />
        <Editor
          ref={finder}
          text={textOf(draft)}
          label={`${t("own.text")} ${draft.open}`}
          marks={marks}
          onText={(text) => setDraft(withText(draft, text))}
        />
      </div>
      <section className="desk-found" aria-label={t("own.result")}>
        <button
          type="button"
          className={`btn big${fresh && checked?.read?.ok ? "" : " primary"}`}
          data-test="book-check"
          aria-busy={busy}
          disabled={busy}
          onClick={look}
        >
          {t(busy ? "own.checking" : "own.check")}
        </button>
        {checked && !fresh && <p className="stale">{t("own.stale")}</p>}
        {checked?.trouble && fresh && (
          <p className="refuse" role="alert">
            {checked.trouble}
          </p>
        )}
        {checked?.read && fresh && (
          <>
            <Verdict read={checked.read} />
            <Next read={checked.read} />
            <Found read={checked.read} go={show} />
          </>
        )}
        {!checked && <p className="prose muted">{t("own.how")}</p>}
      </section>
    </div>
  );
}

function marksOf(read: BookRead | null, file: string): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  for (const one of read?.noticed ?? [])
    if (one.file === file && marks.get(one.line) !== "error") marks.set(one.line, one.severity);
  return marks;
}

/** What can be done with a rulebook that passed. */
function Next({ read }: { read: BookRead }) {
  const { play, busy, trouble, allow } = usePlayNow(read.rulebook);
  if (!read.ok) return null;
  const ref = encodeURIComponent(read.rulebook);
  return (
    <div className="next">
      <button
        type="button"
        className="btn primary big"
        data-test="book-try"
        aria-busy={busy}
        disabled={busy}
        onClick={play}
      >
        <Icon name="play" />
        {t("rules.try")}
      </button>
      <PlayTrouble trouble={trouble} allow={allow} />
      <Link to={`/rules/${ref}`} className="btn" test="book-read">
        {t("own.read")}
      </Link>
      <Link to={`/rules/${ref}/against`} className="btn" test="book-compare">
        {t("own.compare")}
      </Link>
      <Link to={`/new?book=${ref}`} className="btn" test="book-table">
        {t("rules.table")}
      </Link>
    </div>
  );
}

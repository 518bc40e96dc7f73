/** The files being written: which one is shown, which one is wanted, more of them, away with them. */
import { useState } from "react";
import { tell } from "../announce";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { t } from "../words";
import { bytesOf, type Draft, NOTHING, textOf, without } from "./draft";
import { PickFiles } from "./PickFiles";
import { saveAs } from "./saveAs";

export function Files({
  draft,
  setDraft,
  pick,
}: {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  pick: (files: FileList | null) => void;
}) {
  const [clearing, setClearing] = useState(false);
  const remove = (name: string): void => {
    setDraft(without(draft, name));
    tell(t("own.gone", { name }));
  };
  return (
    <div className="files">
      <div className="file-tabs" role="tablist" aria-label={t("own.files")}>
        {draft.files.map((file) => (
          <span key={file.name} className={`file-tab${file.name === draft.open ? " on" : ""}`}>
            <button
              type="button"
              role="tab"
              aria-selected={file.name === draft.open}
              data-test="file-tab"
              onClick={() => setDraft({ ...draft, open: file.name })}
            >
              {file.name}.toml
            </button>
            {draft.files.length > 1 && (
              <button
                type="button"
                className="icon"
                aria-label={t("own.remove", { name: file.name })}
                data-test="file-remove"
                onClick={() => remove(file.name)}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        ))}
      </div>
      {draft.files.length > 1 && (
        <label className="row wrap">
          <span>{t("own.main")}</span>
          <select
            value={draft.main}
            data-test="book-main"
            onChange={(event) => setDraft({ ...draft, main: event.currentTarget.value })}
          >
            {draft.files.map((file) => (
              <option key={file.name} value={file.name}>
                {file.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="row wrap file-acts">
        <PickFiles pick={pick} small />
        <button
          type="button"
          className="btn s40"
          data-test="book-download"
          onClick={() => saveAs(`${draft.open}.toml`, textOf(draft))}
        >
          {t("own.download")}
        </button>
        <button type="button" className="btn s40" data-test="book-clear" onClick={() => setClearing(true)}>
          {t("own.clear")}
        </button>
        <span className="muted right grow">
          {t("own.lines", { n: textOf(draft).split("\n").length })} ·{" "}
          {t("own.size", { n: Math.ceil(bytesOf(draft.files) / 1024) })}
        </span>
      </div>
      {clearing && (
        <Dialog title={t("own.clear")} close={() => setClearing(false)}>
          <p>{t("own.clear.sure")}</p>
          <div className="row end">
            <button type="button" className="btn" data-test="cancel" onClick={() => setClearing(false)}>
              {t("cancel")}
            </button>
            <button type="button" className="btn danger" data-test="book-clear-sure" onClick={() => setDraft(NOTHING)}>
              {t("own.clear")}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** A dialog over the page: focus stays in it, Escape closes it. One at a time. Not here: what it says. */
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../words";
import { Icon } from "./Icon";

export function Dialog({
  title,
  close,
  children,
  wide = false,
}: {
  title: ReactNode;
  close: () => void;
  children: ReactNode;
  wide?: boolean;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open) return;
    if (typeof dialog.showModal === "function") dialog.showModal();
    else dialog.setAttribute("open", "");
  }, []);
  // What had the focus may be gone when the dialog's content changes: it stays within.
  useEffect(() => {
    if (box.current && !box.current.contains(document.activeElement)) box.current.focus();
  });
  return (
    <dialog
      tabIndex={-1}
      ref={box}
      className={`dialog${wide ? " wide" : ""}`}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === box.current) close();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="dialog-in">
        <header className="row">
          <h2 id="dialog-title" className="grow">
            {title}
          </h2>
          <button type="button" className="icon" aria-label={t("close")} data-test="close" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

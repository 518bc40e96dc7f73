/** A line at the bottom when the server has a newer page: a reload is offered, never forced. */
import { newer } from "../net/edition";
import { unsent } from "../net/unsent";
import { useStore } from "../store";
import { t } from "../words";

export function Edition() {
  const waiting = useStore(unsent);
  if (!useStore(newer)) return null;
  return (
    <aside className="edition" role="status" data-test="edition">
      <span>{waiting ? t("edition.unsent", { n: waiting }) : t("edition.text")}</span>
      {!waiting && (
        <button type="button" className="btn s40" data-test="edition-reload" onClick={() => location.reload()}>
          {t("edition.reload")}
        </button>
      )}
      <button type="button" className="btn s40 quiet" data-test="edition-later" onClick={() => newer.set(false)}>
        {t("edition.later")}
      </button>
    </aside>
  );
}

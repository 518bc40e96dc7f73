/** The frame of every page but the table: name, pages, language. */
import type { ReactNode } from "react";
import { readable } from "../net/outside";
import { Link } from "../parts/Link";
import { route } from "../router";
import { choose, settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";

export function Shell({ children, title }: { children: ReactNode; title: string }) {
  const now = useStore(route);
  const tabs = [
    ["/", "nav.lobby", now.page === "lobby" || now.page === "new" || now.page === "join"],
    ["/rules", "nav.rules", ["rules", "rulebook", "compare", "book"].includes(now.page)],
    ["/replay", "nav.replay", now.page === "replay" || now.page === "replays"],
    ["/settings", "nav.settings", now.page === "settings"],
  ] as const;
  return (
    <>
      <a className="skip" href="#content" data-test="skip">
        {title}
      </a>
      <header className="bar hd">
        <Link to="/" className="brand" test="brand">
          {t("app.name")}
        </Link>
        <nav aria-label={t("nav.menu")}>
          {tabs.map(([to, key, on]) => (
            <Link key={to} to={to} test={`nav-${key.slice(4)}`} className={on ? "on" : ""} current={on}>
              {t(key)}
            </Link>
          ))}
        </nav>
        <span className="grow" />
        <button
          type="button"
          className="btn s40"
          data-test="large"
          aria-pressed={settings.get().text !== "100"}
          onClick={() => choose({ text: settings.get().text === "100" ? "130" : "100" })}
        >
          {t("set.large")}
        </button>
        <button
          type="button"
          className="btn s40"
          data-test="lang"
          onClick={() => choose({ lang: settings.get().lang === "zh" ? "en" : "zh" })}
        >
          {t("lang.switch")}
        </button>
      </header>
      <main id="content" className="page">
        {children}
        {readable() && (
          <p className="muted plain-note no-print" data-test="plain-note">
            {t("plain.note")}
          </p>
        )}
      </main>
    </>
  );
}

/** The settings' own page. */
import { Link } from "../parts/Link";
import { t } from "../words";
import { SettingsForm } from "./SettingsForm";
import { Shell } from "./Shell";

export function SettingsPage() {
  return (
    <Shell title={t("set.title")}>
      <h1>{t("set.title")}</h1>
      <SettingsForm />
      <p>
        <Link to="/hall" className="btn s40 quiet" test="to-hall">
          {t("set.hall")}
        </Link>
      </p>
    </Shell>
  );
}

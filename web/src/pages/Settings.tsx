/** The settings' own page. */
import { t } from "../words";
import { SettingsForm } from "./SettingsForm";
import { Shell } from "./Shell";

export function SettingsPage() {
  return (
    <Shell title={t("set.title")}>
      <h1>{t("set.title")}</h1>
      <SettingsForm />
    </Shell>
  );
}

/** A side's level beside its name: set apart from it for the eye and for whoever listens. */
import { t } from "../words";

export function Level({ level }: { level: string }) {
  if (!level) return null;
  return (
    <b className="at-level">
      <span className="vh">{t("level.at")}</span>
      {level}
    </b>
  );
}
